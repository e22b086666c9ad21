"""The layouts by name: any of them sets any draft."""

from __future__ import annotations

from typing import Final

from bench.synthesis.layouts.banded import BANDED
from bench.synthesis.layouts.booklet import BOOKLET
from bench.synthesis.layouts.certificate import CERTIFICATE
from bench.synthesis.layouts.columns import COLUMNS
from bench.synthesis.layouts.contract import CONTRACT
from bench.synthesis.layouts.form import FORM
from bench.synthesis.layouts.landscape import LANDSCAPE
from bench.synthesis.layouts.ledger import LEDGER
from bench.synthesis.layouts.letter import LETTER
from bench.synthesis.layouts.memo import MEMO
from bench.synthesis.layouts.newsletter import NEWSLETTER
from bench.synthesis.layouts.sidebar import SIDEBAR
from bench.synthesis.layouts.ticket import TICKET
from bench.synthesis.layouts.typed import TYPED
from bench.synthesis.layouts.window import WINDOW

LAYOUTS: Final = {
    layout.name: layout
    for layout in (
        *(LETTER, LEDGER, TICKET, CONTRACT, COLUMNS, FORM, CERTIFICATE),
        *(BANDED, BOOKLET, LANDSCAPE, MEMO, NEWSLETTER, SIDEBAR, TYPED, WINDOW),
    )
}
