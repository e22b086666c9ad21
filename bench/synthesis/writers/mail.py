"""Writes e-mails: the document as the text of the mail, or attached to a short one; as files of mail programs keep it.

A perfect reader reads the head that a mail program shows (from, to, date, subject), the text, and what is attached.
"""

from __future__ import annotations

import re
import unicodedata
from datetime import UTC, datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime
from typing import Final

from msgforge import Message

from bench.core.axes import NO_DATE
from bench.core.model import Frozen
from bench.synthesis.content import Draft
from bench.synthesis.look import Layout
from bench.synthesis.rendering import render
from bench.synthesis.writers.parts import Addressee, Masthead, SmallPrint, parts
from bench.synthesis.writers.plain import typed
from bench.synthesis.writers.written import Written

_BOUNDARY: Final = "=_part_0"
_ATTACHED: Final = "document.pdf"


class Head(Frozen):
    """What a mail program shows over the text."""

    sender: tuple[str, str]
    """Name and address."""
    recipient: tuple[str, str]
    sent: datetime
    subject: str

    @property
    def lines(self) -> tuple[str, ...]:
        """As a mail program shows them."""
        return (
            "From: {} <{}>".format(*self.sender),
            "To: {} <{}>".format(*self.recipient),
            f"Date: {format_datetime(self.sent)}",
            f"Subject: {self.subject}",
        )


def write_eml(draft: Draft, *, layout: Layout, seed: str) -> Written:  # noqa: ARG001 - a mail has no layout
    """The document is what the mail says."""
    head, text = head_of(draft), _whole(draft)
    return Written(content=_mail(head, text).as_bytes(policy=SMTP), reference=_reference(head, text))


def write_eml_attachment(draft: Draft, *, layout: Layout, seed: str) -> Written:  # noqa: ARG001 - nothing left to chance
    """A covering note, and the document as a PDF."""
    head, text = head_of(draft), _letter(draft, "please see the attached file.")
    rendered = render(draft, layout)
    mail = _mail(head, text)
    mail.add_attachment(rendered.content, maintype="application", subtype="pdf", filename=_ATTACHED)
    mail.set_boundary(_BOUNDARY)
    return Written(content=mail.as_bytes(policy=SMTP), reference=_reference(head, text, *rendered.pages))


def write_msg(draft: Draft, *, layout: Layout, seed: str) -> Written:  # noqa: ARG001 - a mail has no layout
    """The same mail as Outlook keeps it."""
    head, text = head_of(draft), _whole(draft)
    message = Message(
        subject=head.subject,
        text_body=text.replace("\n", "\r\n"),
        sender=(head.sender[1], head.sender[0]),
        to=[(head.recipient[1], head.recipient[0])],
        sent=head.sent,
    )
    return Written(content=message.as_bytes(), reference=_reference(head, text))


def head_of(draft: Draft) -> Head:
    """From who issues it, on the day of its date. Raises ValueError for a draft without one: every mail has a date."""
    day = draft.truth.date
    if day is None or day == NO_DATE:
        raise ValueError(f"a mail needs a date, and {draft.title!r} has none")
    name = draft.addressee.name if draft.addressee else "You"
    return Head(
        sender=(draft.issuer.name, f"office@{_host(draft.issuer.name)}.example"),
        recipient=(name, f"{_host(name)}@mailbox.example"),
        sent=datetime.strptime(f"{day} 0941", "%Y%m%d %H%M").replace(tzinfo=UTC),
        subject=draft.title,
    )


def _letter(draft: Draft, text: str) -> str:
    """As one writes mails: who sends it stands at the end, and nothing that only paper has."""
    greeting = f"Dear {draft.addressee.name}," if draft.addressee else "Hello,"
    closing = "\n".join((draft.issuer.name, *draft.issuer.lines))
    return f"{greeting}\n\n{text}\n\nKind regards\n\n{closing}\n"


def _whole(draft: Draft) -> str:
    if draft.truth.doctype == "email":
        # It was written as a mail, greeting and all.
        return typed(draft.body) + "\n"
    said = [part for part in parts(draft) if not isinstance(part, Masthead | Addressee | SmallPrint)]
    return _letter(draft, f"please find the details below.\n\n{typed(said)}")


def _mail(head: Head, text: str) -> EmailMessage:
    mail = EmailMessage(policy=SMTP)
    mail["From"], mail["To"] = (Address(name, addr_spec=where) for name, where in (head.sender, head.recipient))
    mail["Date"], mail["Subject"] = head.sent, head.subject
    mail.set_content(text, cte="quoted-printable")
    return mail


def _reference(head: Head, text: str, *pages: str) -> str:
    return "\f".join(("\n".join((*head.lines, "", text)).rstrip("\n"), *pages)) + "\n"


def _host(name: str) -> str:
    """Letters, digits and hyphens of it."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().casefold()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40].strip("-") or "sender"
