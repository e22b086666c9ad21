"""An audit as tables: what it comes to, licences, what is no distribution, and every contact with the network."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bench.core.audit import Audit, Contact, Licence, NetworkUse, PolicyFinding
from bench.core.spdx import UNKNOWN
from bench.reporting.figures import NOTHING
from bench.reporting.table import Table, left, right

FEW: Final = 8
"""Distributions that a line names one by one."""
SHORT: Final = 20
"""Characters of a version: that of a model is a digest."""


def audit_tables(audit: Audit) -> Iterator[Table]:
    """Tables in the order in which they answer questions."""
    yield _claims(audit)
    yield _policies(audit)
    yield _licences(audit)
    yield _outside(audit)
    if audit.network.hosts:
        yield _contacts(audit.network, "Contacts that were refused, run as in a benchmark")
    if audit.as_library is not None and audit.as_library.hosts:
        yield _contacts(audit.as_library, "Contacts that were refused, the library as it comes")


def _claims(audit: Audit) -> Table:
    network, library = audit.network, audit.as_library
    rows = [
        ("network, as benchmarked", network.use or "cannot tell", _network(network)),
        ("OCR canary", audit.canary.status, audit.canary.detail),
        ("repeatable", *_repeatable(audit)),
    ]
    if library is not None:
        rows.insert(1, ("network, the library as it comes", library.use or "cannot tell", _network(library)))
    facts = (
        f"{audit.loader.name} {audit.loader.version}",
        audit.date,
        f"loaderbench {audit.bench_version}",
        f"Python {audit.python}",
        audit.platform,
    )
    return Table(
        title=f"Audit of {audit.loader.label}",
        over=(" · ".join(facts),),
        columns=left("claim", "measured", "how"),
        rows=tuple(rows),
        notes=(
            *(f"watched: {each}" for each in network.watched),
            *(f"not watched: {each}" for each in network.not_watched),
        ),
    )


def _network(use: NetworkUse) -> str:
    said = [", ".join(use.hosts)] if use.hosts else []
    said += [f"{each.name}: {each.broken}" for each in use.passes if each.broken][:1]
    failed = {name: why for each in use.passes for name, why in each.failed.items()}
    said += [f"{len(failed)} samples failed in a pass: {', '.join(failed)}"] if failed else []
    return (
        "; ".join(said) or f"{len(use.passes)} passes, {min((each.loaded for each in use.passes), default=0)} samples"
    )


def _repeatable(audit: Audit) -> tuple[str, str]:
    found = audit.repeatability
    if found.repeatable is None:
        return "cannot tell", "nothing was read twice"
    differing = f"; not the same: {', '.join(found.different)}" if found.different else ""
    return "yes" if found.repeatable else "no", f"{found.documents} samples read by fresh workers{differing}"


def _policies(audit: Audit) -> Table:
    licences = audit.licences
    measured = {scope for each in licences.found for scope in ("closure", *(["direct"] if each.direct else []))}
    judged = [
        (scope, policy, finding)
        for scope, findings in (("direct", licences.direct), ("closure", licences.closure))
        for policy, finding in findings.items()
    ]
    notes = [
        *(
            f"{scope}, {policy}: {line}"
            for scope, policy, finding in judged
            for line in _named(licences.found, finding)
        ),
        f"declared, but not installed, so not measured: {', '.join(licences.not_installed) or 'none'}",
    ]
    return Table(
        title="Licence policies",
        over=(f"{len(licences.found)} distributions that {licences.required_by} requires and that are installed here",),
        columns=(*left("policy", "scope", "holds"), *right("broken by", "unknown")),
        rows=tuple(
            (
                policy,
                scope,
                _status(finding, measured=scope in measured),
                str(len(finding.breaking)),
                str(len(finding.unknown)),
            )
            for scope, policy, finding in judged
        ),
        notes=tuple(notes),
    )


def _status(finding: PolicyFinding, *, measured: bool) -> str:
    """Of nothing that was measured nothing is told."""
    return "no" if finding.breaking else "cannot tell" if finding.unknown or not measured else "yes"


def _named(found: Sequence[Licence], finding: PolicyFinding) -> Iterator[str]:
    """The few with their licences; of many, how many of each licence."""
    spdx = {each.name: each.spdx for each in found}
    broken = finding.breaking
    if len(broken) > FEW:
        kinds = [spdx[name] for name in broken]
        counted = sorted(dict.fromkeys(kinds), key=lambda kind: (-kinds.count(kind), kind))
        yield "broken by " + ", ".join(f"{kinds.count(kind)} {kind}" for kind in counted)
    elif broken:
        yield "broken by " + ", ".join(f"{name} ({spdx[name]})" for name in broken)
    if finding.unknown:
        yield f"nobody knows of {', '.join(finding.unknown)}"


def _licences(audit: Audit) -> Table:
    shown = sorted(audit.licences.found, key=lambda each: (UNKNOWN not in each.spdx, each.name))
    return Table(
        title="Licences of what is installed",
        over=(),
        columns=left("distribution", "version", "SPDX", "stated as", "required"),
        rows=tuple(
            (each.name, each.version, each.spdx, each.stated, "direct" if each.direct else "brought")
            for each in shown
            if each.spdx != "MIT" or each.direct
        ),
        notes=(f"and {sum(each.spdx == 'MIT' and not each.direct for each in shown)} more, all MIT",),
    )


def _outside(audit: Audit) -> Table:
    return Table(
        title="Programs and models, described by no distribution's metadata",
        over=(),
        columns=left("name", "kind", "version", "licence, as its project states it"),
        rows=tuple(
            (each.name, each.kind, (each.version or NOTHING)[:SHORT], each.spdx) for each in audit.licences.outside
        ),
    )


def _contacts(use: NetworkUse, title: str) -> Table:
    passes: dict[Contact, list[str]] = {}
    for each in use.passes:
        for contact in each.contacts:
            passes.setdefault(contact, []).append(each.name)
    return Table(
        title=title,
        over=(),
        columns=left("what", "host", "port", "by", "seen by", "in"),
        rows=tuple(
            (
                contact.what,
                contact.host,
                str(contact.port or NOTHING),
                contact.program + (" (a child)" if contact.in_child else ""),
                contact.seen_by,
                "every pass" if len(names) == len(use.passes) else ", ".join(names),
            )
            for contact, names in passes.items()
        ),
    )
