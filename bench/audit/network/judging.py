"""What the passes come to: no use of the network, the first run only, or every run."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bench.core.audit import NetworkUse, Pass
from bench.core.criteria import Network

KERNEL: Final = "the worker and every process it starts, in any language: asked by the kernel before anything is sent"
NAMES: Final = "names looked up and addresses connected to by Python code, in the worker and in Python children"
BUILT_IN: Final = "services that were running before (print spoolers, desktop services) and act on a loader's request"
LINKED: Final = "C code and children that are not Python"
ISOLATED: Final = "Python children started with -I or -S (there is no hook in them)"


def judge_passes(passes: Sequence[Pass]) -> NetworkUse:
    """Any contact in the user's own home counts as every run: there nothing is left to be fetched for the first time.

    Without contacts it is `none` only if every pass had a worker and every pass read something.
    """
    kernel = all(each.kernel for each in passes)
    return NetworkUse(
        use=_use({each.name: each for each in passes}.values()),
        hosts=tuple(dict.fromkeys(contact.host for each in passes for contact in each.contacts)),
        passes=tuple(passes),
        watched=(NAMES, KERNEL) if kernel else (NAMES,),
        not_watched=(BUILT_IN,) if kernel else (LINKED, ISOLATED, BUILT_IN),
    )


def _use(passes: Iterable[Pass]) -> Network | None:
    listed = list(passes)
    if any(each.contacts for each in listed if each.name == "own home"):
        return "every run"
    if not listed or any(each.broken or not each.loaded for each in listed if each.name == "own home"):
        return None
    if any(each.contacts for each in listed):
        return "first run only"
    return None if any(each.broken or not each.loaded for each in listed) else "none"
