"""Reads seller, day and type of the XML that a trade document carries, in all its versions."""

from __future__ import annotations

import logging
import re
from datetime import datetime
from importlib.metadata import version
from typing import Any, Final

import facturx  # type: ignore[import-untyped]
from lxml import etree  # type: ignore[import-untyped]

from bench.core.model import Frozen

# It logs what it raises, too.
logging.getLogger("factur-x").setLevel(logging.CRITICAL)

_FLAVOURS: Final = ("factur-x", "zugferd", "order-x")
_HEADER: Final = "(//rsm:ExchangedDocument | //rsm:HeaderExchangedDocument)"
_AGREEMENT: Final = (
    "(//ram:ApplicableHeaderTradeAgreement | //ram:ApplicableSupplyChainTradeAgreement)/ram:SellerTradeParty/ram:Name"
)
_DAY_FORMATS: Final = {"102": "%Y%m%d", "203": "%Y%m%d%H%M"}
"""UNTDID 2379."""
_NUMBER_LINE: Final = re.compile(r"[^\d\s]{2,20}\s*:?\s*\d{5,}")
"""Some senders put their numbers into the name, on lines of their own: `GLN 4333741000005`."""


class Embedded(Frozen):
    """What the XML says; None where it does not say."""

    file: str
    flavour: str
    profile: str | None
    schema_valid: bool
    seller: str | None
    seller_as_given: str | None
    issued: str | None
    """`YYYYMMDD`."""
    issued_as_given: str | None
    type_code: str | None

    def missing(self, axis: str) -> str:
        """Why there is no value."""
        if axis == "doctype" and self.type_code:
            return f"the taxonomy has no word for type code {self.type_code}"
        if axis == "date" and self.issued_as_given:
            return f'"{self.issued_as_given}" is not a day'
        return "the XML does not say"

    def facts(self) -> dict[str, Any]:
        """What a truth's source keeps of it."""
        facts: dict[str, Any] = self.model_dump(exclude={"seller", "issued", "issued_as_given"})
        if self.seller_as_given == self.seller:
            del facts["seller_as_given"]
        return {f"xml_{key}": value for key, value in facts.items()} | {"read_with": f"factur-x {version('factur-x')}"}


def read_xml(attachments: tuple[tuple[str, bytes], ...]) -> Embedded:
    """The one trade document among embedded files. Raises ValueError: none, several, broken, or hostile XML."""
    if not attachments:
        raise ValueError("has no embedded XML")
    problems: list[str] = []
    found: list[Embedded] = []
    for name, content in attachments:
        try:
            found.append(_read(name, content))
        except ValueError as error:
            problems.append(f"{name} {error}")
    if len(found) > 1:
        raise ValueError(f"has several trade documents embedded: {', '.join(each.file for each in found)}")
    if not found:
        raise ValueError(f"has no embedded XML of a trade document: {'; '.join(problems)}")
    return found[0]


def _read(name: str, content: bytes) -> Embedded:
    root = _parse(content)
    try:
        flavour = facturx.get_flavor(root)
    except Exception as error:
        # The library raises bare Exceptions.
        raise ValueError("is no trade document") from error
    if flavour not in _FLAVOURS:
        raise ValueError(f"is {flavour}, which is not read")
    spaces = facturx.get_xml_namespaces(flavour)
    given = _text(root, _AGREEMENT, spaces)
    stamp = _text(root, f"{_HEADER}/ram:IssueDateTime/udt:DateTimeString", spaces)
    form = _text(root, f"{_HEADER}/ram:IssueDateTime/udt:DateTimeString/@format", spaces)
    return Embedded(
        file=name,
        flavour=flavour,
        profile=_profile(root, flavour),
        schema_valid=_is_valid(root, flavour),
        seller=_name(given) if given else None,
        seller_as_given=given,
        issued=_day(stamp, form) if stamp else None,
        issued_as_given=stamp,
        type_code=_text(root, f"{_HEADER}/ram:TypeCode", spaces),
    )


def _parse(content: bytes) -> etree._Element:
    """The root; XML that declares entities is refused, for no trade document does. Raises ValueError."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)
    try:
        root = etree.fromstring(content, parser)
    except etree.XMLSyntaxError as error:
        raise ValueError(f"is broken XML: {error}") from error
    if root.getroottree().docinfo.doctype:
        raise ValueError("has a DOCTYPE, which is refused")
    return root


def _text(root: etree._Element, path: str, spaces: dict[str, str]) -> str | None:
    found: Any = root.xpath(path, namespaces=spaces)
    texts = [str(each if isinstance(each, str) else each.text or "").strip() for each in found]
    return next((text for text in texts if text), None)


def _name(given: str) -> str:
    """A name in one line, without lines that are the sender's numbers."""
    lines = [" ".join(line.split()) for line in given.splitlines()]
    words = [line for line in lines if line and not _NUMBER_LINE.fullmatch(line)]
    return " ".join(words or lines)


def _day(stamp: str, form: str | None) -> str | None:
    try:
        return datetime.strptime(stamp, _DAY_FORMATS[form or "102"]).strftime("%Y%m%d")  # noqa: DTZ007 - a day
    except (KeyError, ValueError):
        return None


def _profile(root: etree._Element, flavour: str) -> str | None:
    try:
        return str(facturx.get_level(root, flavour))
    except Exception:  # noqa: BLE001 - the library raises bare Exceptions; an unknown profile is a fact, not a fault
        return None


def _is_valid(root: etree._Element, flavour: str) -> bool:
    """Whether the official schema holds; files that were right under an older one are still read."""
    try:
        return bool(facturx.xml_check_xsd(root, flavor=flavour))
    except Exception:  # noqa: BLE001 - see above
        return False
