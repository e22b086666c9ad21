"""The layouts by name: any of them sets any draft."""

from __future__ import annotations

from typing import Final

from bench.synthesis.layouts.certificate import CERTIFICATE
from bench.synthesis.layouts.columns import COLUMNS
from bench.synthesis.layouts.contract import CONTRACT
from bench.synthesis.layouts.form import FORM
from bench.synthesis.layouts.ledger import LEDGER
from bench.synthesis.layouts.letter import LETTER
from bench.synthesis.layouts.ticket import TICKET

LAYOUTS: Final = {layout.name: layout for layout in (LETTER, LEDGER, TICKET, CONTRACT, COLUMNS, FORM, CERTIFICATE)}
