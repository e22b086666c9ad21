"""The prompt: a template in one file, the vocabularies it lists, and the fence around untrusted text."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from bench.core.digest import digest
from bench.core.errors import UsageError
from bench.core.fence import disarm, fence_token
from bench.core.prompt import Prompt
from bench.core.taxonomy import Domain, Taxonomy, Term

BUILT_IN: Final = Path(__file__).with_name("prompt.md")

_SECTIONS: Final = re.compile(r"\A\s*=== system ===\n(?P<system>.*?)\n=== user ===\n(?P<user>.*?)\s*\Z", re.DOTALL)
_PLACEHOLDER: Final = re.compile(r"\{\{\s*([^{}\s]*)\s*\}\}")

Parts = tuple[str, ...]
"""Literal text and placeholder names in turn; literals at even places."""


@dataclass(frozen=True, kw_only=True)
class PromptTemplate:
    """A checked template: what is asked, but for the taxonomy and the document."""

    system: Parts
    user: Parts
    hash: str
    """sha256 of the template's text."""
    _systems: dict[str, str] = field(default_factory=dict, repr=False, compare=False)

    @classmethod
    def load(cls, path: Path | None = None) -> PromptTemplate:
        """Read and check a template; None is the built-in one. Raises UsageError that lists what is wrong."""
        source = path or BUILT_IN
        try:
            text = source.read_text(encoding="utf-8").replace("\r\n", "\n")
        except (OSError, UnicodeDecodeError) as error:
            raise UsageError(f"cannot read the prompt {source}: {error}") from error
        return cls.parse(text, str(source))

    @classmethod
    def parse(cls, text: str, name: str) -> PromptTemplate:
        """Check a template's text; `name` is for messages."""
        sections = _SECTIONS.match(text)
        if sections is None:
            raise UsageError(f"prompt {name}: needs the lines `=== system ===` and `=== user ===`, in this order")
        system, user = _PLACEHOLDER.split(sections["system"]), _PLACEHOLDER.split(sections["user"])
        faults = _faults(set(system[1::2]), set(user[1::2]))
        if faults:
            raise UsageError(f"prompt {name}: {'; '.join(faults)}")
        return cls(system=tuple(system), user=tuple(user), hash=digest(text))

    def render(self, taxonomy: Taxonomy, text: str) -> Prompt:
        """Both messages for one document. The system message depends on the taxonomy alone."""
        clean = disarm(text)
        fence = fence_token(clean)
        document = f"<<<DOCUMENT {fence}>>>\n{clean}\n<<<END OF DOCUMENT {fence}>>>"
        user = _fill(self.user, {"document": document, "fence": fence})
        return Prompt(system=self._system(taxonomy), user=user)

    def _system(self, taxonomy: Taxonomy) -> str:
        key = taxonomy.hash
        if key not in self._systems:
            names = set(self.system[1::2])
            self._systems[key] = _fill(self.system, {name: _VOCABULARIES[name](taxonomy) for name in names})
        return self._systems[key]


def _described(name: str, term: Term, indent: str = "") -> str:
    return f"{indent}- {name}: {term.description}"


def _domain(name: str, domain: Domain) -> str:
    categories = (_described(key, term, "  ") for key, term in domain.categories.items())
    return "\n".join((_described(name, domain), *categories))


def _domains(taxonomy: Taxonomy) -> str:
    return "\n".join(_domain(name, domain) for name, domain in taxonomy.domains.items())


def _doctypes(taxonomy: Taxonomy) -> str:
    return "\n".join(_described(name, term) for name, term in taxonomy.doctypes.items())


def _domain_names(taxonomy: Taxonomy) -> str:
    return "\n".join(f"- {name}: {', '.join(domain.categories)}" for name, domain in taxonomy.domains.items())


def _doctype_names(taxonomy: Taxonomy) -> str:
    return ", ".join(taxonomy.doctypes)


_VOCABULARIES: Final[Mapping[str, Callable[[Taxonomy], str]]] = {
    "domains": _domains,
    "doctypes": _doctypes,
    # Without descriptions, for models with a small context.
    "domain_names": _domain_names,
    "doctype_names": _doctype_names,
}
_USER: Final = ("document", "fence")


def _faults(system: set[str], user: set[str]) -> list[str]:
    """What is missing, unknown or in the wrong section."""
    needs = [("domains", "domain_names"), ("doctypes", "doctype_names")]
    missing = [" or ".join(f"{{{{{name}}}}}" for name in either) for either in needs if not system & set(either)]
    faults = [f"the system section lacks {name}" for name in missing]
    if "document" not in user:
        faults.append("the user section lacks {{document}}")
    strange = [("system", system - set(_VOCABULARIES), _VOCABULARIES), ("user", user - set(_USER), _USER)]
    for section, names, known in strange:
        listed = ", ".join(f"{{{{{name}}}}}" for name in sorted(names))
        if names:
            faults.append(f"the {section} section does not know {listed}; it knows {', '.join(known)}")
    return faults


def _fill(parts: Parts, values: Mapping[str, str]) -> str:
    return "".join(values[part] if place % 2 else part for place, part in enumerate(parts))
