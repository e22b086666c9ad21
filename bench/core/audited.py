"""What an audit measured of a loader; a policy criterion is judged by it."""

from __future__ import annotations

from bench.core.criteria import Network
from bench.core.model import Frozen


class Audited(Frozen):
    """Licences of the installed dependencies, and the use of the network at run time."""

    licences_direct: dict[str, str] | None = None
    """Distribution → SPDX expression, the loader's own library; None if it was not measured."""
    licences_closure: dict[str, str] | None = None
    """The same with all that it brings."""
    network: Network | None = None
