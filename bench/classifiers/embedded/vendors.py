"""Finds who issued a document: the organisation on the letterhead, after a label, or in an e-mail's `From`."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from email.utils import parseaddr
from typing import Final

from bench.classifiers.embedded import words

UNKNOWN: Final = "unknown"
_TOP: Final = 14
"""Lines in which a letterhead is looked for."""
_LINES: Final = 400
_SHORT_LINE: Final = 30
"""Letters of a line that may be the second half of a name."""
_NAME_LENGTHS: Final = (3, 80)
_MANY_WORDS: Final = 7
_MARK: Final = 5
"""Letters from which on a single word is more than a mark or a speck."""

_RECIPIENT_LINES: Final = 2
"""Lines after `Bill to` in which a name is the recipient's."""

_ENDS_LEGAL: Final = re.compile(rf"(?:^|[\s,(])(?:{words.LEGAL_FORM})\.?\)?$", re.IGNORECASE)
_HAS_LEGAL: Final = re.compile(
    rf"^(.{{2,70}}?[\s,](?:{words.LEGAL_FORM})\b\.?)(?=$|[\s,;|(·•–-])",
    re.IGNORECASE,
)
_MARKS: Final = " ,:;'\"“”‘’-–—·•°»«&("
_ABBREVIATED: Final = re.compile(r"\b(?:inc|co|corp|ltd|bros|[a-z]\.[a-z])\.$", re.IGNORECASE)
_KIND: Final = re.compile(rf"\b(?:{words.KIND_OF_ORGANISATION})\b", re.IGNORECASE)
_NOT_A_NAME: Final = re.compile(
    rf"^(?:(?:(?:{words.TITLE_BEFORE}) )*(?:{words.TITLE})s?\b|(?:{words.FIELD})\b[\s:.#]*(?:no|number|$|:|\d))",
    re.IGNORECASE,
)
_POSTCODE: Final = r"\b\d{4,6}\b|\b[A-Z]{1,2}\d{1,2}[A-Z]? ?\d[A-Z]{2}\b"
_ADDRESS: Final = re.compile(rf"\b(?:{words.ADDRESS})\b|{_POSTCODE}", re.IGNORECASE)
_LABEL: Final = re.compile(
    rf"^\W*(?:{words.ISSUER})(?:$|\s*(?:name)?\s*[:\-|]\s*(?P<name>.*)$)|^\W*(?:verkäufer|vendeur)\s+(?P<bare>\w.*)$",
    re.IGNORECASE,
)
_FIELD: Final = re.compile(r"^(?:name|firma|nom|company)\b\s*:?\s*", re.IGNORECASE)
_RECIPIENT: Final = re.compile(rf"^\W*(?:{words.RECIPIENT})\b", re.IGNORECASE)
_FROM: Final = re.compile(r"^\W*(?:from|von|de)\W*:\**\s*(.+)$", re.IGNORECASE | re.MULTILINE)
_MAIL_HEADER: Final = re.compile(r"^\W*(?:subject|to|date|sent|betreff|an|cc)\W*:", re.IGNORECASE | re.MULTILINE)
_MAIL_HEADERS: Final = 2
_SITE: Final = re.compile(r"(?:www\.|https?://(?:www\.)?|@)([a-z0-9-]{3,})\.", re.IGNORECASE)
_TAIL: Final = re.compile(
    r"\s*(?:[({\[]?\s*(?:co(?:mpany)?\.?\s*)?(?:reg(?:istration)?|roc|gst|vat|tax|abn|ein|tin|id)\b[^a-z]{0,4}.*$|"
    r"[({\[]?\s*\d[\d\s.-]{4,}-?\s*[a-z]?\s*[)}\]]?\s*$|(?:tel|phone|fax|e-?mail|www\.|https?:).*$)",
    re.IGNORECASE,
)


@dataclass(frozen=True, kw_only=True)
class Named:
    """A name that may be the issuer's."""

    name: str
    score: float


def find_vendor(text: str) -> tuple[str, float]:
    """The issuer as printed and a confidence 0 … 1; `unknown` if nothing looks like one."""
    sender = _mail_sender(text)
    if sender:
        return sender, 0.9
    lines = [line for line in (_clean(line) for line in text.splitlines()[:_LINES]) if line]
    sites = {_letters(site) for site in _SITE.findall(text)} - {"gmail", "outlook", "yahoo", "hotmail"}
    named = [Named(name=name, score=score + _support(name, text, sites)) for name, score in _candidates(lines)]
    if not named:
        return UNKNOWN, 0.5
    best = max(named, key=lambda candidate: candidate.score)
    others: dict[str, float] = {}
    for candidate in named:
        key = _letters(candidate.name)
        others[key] = max(others.get(key, -math.inf), candidate.score)
    share = math.exp(best.score) / sum(map(math.exp, others.values()))
    return best.name, round(share, 4)


def _mail_sender(text: str) -> str | None:
    """The display name (or else the address) of a message's `From`, if the text begins as a message does."""
    head = text[:2500]
    found = _FROM.search(head)
    if found is None or len(_MAIL_HEADER.findall(head)) < _MAIL_HEADERS:
        return None
    name, address = parseaddr(found[1].strip(" *|").replace("\\", ""))
    return name.strip(" '\"") or address or None


def _clean(line: str) -> str:
    """A line without Markdown, cell borders and specks of a scan at its ends."""
    cell = next((part for part in line.split("|") if re.search(r"\w{2}", part)), "")
    bare = " ".join(re.sub(r"[*#`_<>~=]+", " ", cell).split())
    return f"{_bare(bare)} &" if bare.endswith("&") else _bare(bare)


def _bare(name: str) -> str:
    """Without marks at its ends, but with the full stop of an abbreviation (`Inc.`)."""
    name = name.lstrip(_MARKS + ".").rstrip(_MARKS)
    return name if _ABBREVIATED.search(name) else name.rstrip(_MARKS + ".")


def _candidates(lines: list[str]) -> Iterator[tuple[str, float]]:
    recipient = -9
    for place, line in enumerate(lines):
        label = _LABEL.match(line)
        if label is not None:
            named = _clean(label["name"] or label["bare"] or "")
            name = _trim(_FIELD.sub("", named) or _below(lines, place))
            if _plausible(name):
                yield name, 3.0 + _looks(name)
            continue
        if _RECIPIENT.match(line):
            recipient = place
        near_recipient = 0 <= place - recipient <= _RECIPIENT_LINES
        yield from _letterhead(lines, place, penalty=3.0 if near_recipient else 0.0)


def _below(lines: list[str], place: int) -> str:
    """The name in the block below a label: what follows `Name:`, or else the first line."""
    block = lines[place + 1 : place + 8]
    for row, line in enumerate(block):
        field = _FIELD.match(line)
        if field:
            return line[field.end() :] or (block[row + 1] if row + 1 < len(block) else "")
    return block[0] if block and ":" not in block[0] else ""


def _letterhead(lines: list[str], place: int, *, penalty: float) -> Iterator[tuple[str, float]]:
    line = lines[place]
    legal = _HAS_LEGAL.match(line)
    name = legal[1] if legal else _trim(line)
    if not _plausible(name):
        return
    top = max(0.0, 2.5 - 0.35 * place) if place < _TOP else -1.5
    if place < _TOP or legal:
        yield name, top + _looks(name) - penalty
    following = lines[place + 1] if place + 1 < len(lines) else ""
    unfinished = line.casefold().endswith(("&", " and", " of"))
    joined = f"{line if unfinished else name} {_trim(following)}"
    broken = not legal and len(following) < _SHORT_LINE and (unfinished or _ENDS_LEGAL.search(_trim(following)))
    if place < _TOP and broken and _plausible(joined):
        yield joined, top + _looks(joined) + 0.5 - penalty


def _trim(name: str) -> str:
    """A name without registration numbers and telephone numbers behind it."""
    return _bare(_TAIL.sub("", name))


def _plausible(name: str) -> bool:
    letters = sum(character.isalpha() for character in name)
    digits = sum(character.isdigit() for character in name)
    if not (
        _NAME_LENGTHS[0] <= len(name) <= _NAME_LENGTHS[1]
        and letters >= _NAME_LENGTHS[0]
        and letters >= 0.6 * len(name.replace(" ", ""))
        and digits <= letters
    ):
        return False
    return not _NOT_A_NAME.match(name)


def _looks(name: str) -> float:
    """How much a string looks like the name of an organisation, by its form alone."""
    parts = name.split()
    capital = sum(word[0].isupper() for word in parts) / len(parts)
    score = 1.2 * capital + (0.3 if name.isupper() else 0.0)
    score += 1.8 if _ENDS_LEGAL.search(name) else 0.0
    score += 1.0 if _KIND.search(name) else 0.0
    score -= 2.0 if _ADDRESS.search(name) else 0.0
    score -= 2.0 if ":" in name else 0.0
    sentence = name.endswith((".", "!", "?")) and not _ABBREVIATED.search(name)
    score -= 1.0 if len(parts) > _MANY_WORDS or sentence else 0.0
    return score - (0.8 if len(parts) == 1 and len(name) < _MARK else 0.0)


def _support(name: str, text: str, sites: set[str]) -> float:
    """What the rest of the document says for a name: its web address, and being named again."""
    key = _letters(name)
    site = any(
        key.startswith(known) or known.startswith(key[:12]) for known in sites if min(len(known), len(key)) >= _MARK - 1
    )
    again = min(3, text.count(name)) - 1
    return (1.2 if site else 0.0) + 0.4 * max(0, again)


def _letters(name: str) -> str:
    return "".join(character for character in name.casefold() if character.isalnum())
