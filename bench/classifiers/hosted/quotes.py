"""What an answer of a classifier that is named already would cost; nobody is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bench.classifiers.hosted.options import HostedOptions
from bench.core.classifying import ClassifierIdentity
from bench.core.model import Frozen

if TYPE_CHECKING:
    from bench.classifiers.hosted.prices import Price


def quote(identity: ClassifierIdentity, options: Frozen) -> Price | None:
    """How its answers are priced in a run; None where nobody knows. Raises UsageError like the run would."""
    if not isinstance(options, HostedOptions) or identity.model is None or identity.host is None:
        return None
    from bench.classifiers.hosted.address import Address
    from bench.classifiers.hosted.prices import Price

    address = Address(url=str(identity.options.get("base_url")), host=identity.host, key="")
    price = Price.of(identity.model, address, options)
    return price if price.known else None
