"""The hard documents by their trouble."""

from __future__ import annotations

from typing import Final

from bench.synthesis.oddities.bundles import LONG
from bench.synthesis.oddities.dates import AMBIGUOUS, IN_WORDS, NO_DATE_AT_ALL, REPLACES
from bench.synthesis.oddities.injections import INJECTED
from bench.synthesis.oddities.oddity import Trouble
from bench.synthesis.oddities.senders import IN_SIGNATURE, QUOTED, TWO
from bench.synthesis.oddities.sparse import EMPTY_FORM, SLIP, TITLE_ONLY
from bench.synthesis.oddities.speaking import TONGUES, oddities
from bench.synthesis.oddities.speeches.arabic import ARABIC
from bench.synthesis.oddities.speeches.french import FRENCH
from bench.synthesis.oddities.speeches.german import GERMAN
from bench.synthesis.oddities.speeches.greek import GREEK
from bench.synthesis.oddities.speeches.hebrew import HEBREW
from bench.synthesis.oddities.speeches.japanese import JAPANESE
from bench.synthesis.oddities.speeches.spanish import SPANISH
from bench.synthesis.oddities.speeches.ukrainian import UKRAINIAN
from bench.synthesis.oddities.twins import TWINS

TROUBLES: Final = {
    "no-date": NO_DATE_AT_ALL,
    "ambiguous-date": AMBIGUOUS,
    "date-in-words": IN_WORDS,
    "replaces-another": REPLACES,
    "two-vendors": TWO,
    "vendor-in-signature": IN_SIGNATURE,
    "quoted-invoice": QUOTED,
    "injection": INJECTED,
    "empty-form": EMPTY_FORM,
    "title-only": TITLE_ONLY,
    "slip": SLIP,
    "near-duplicate": TWINS,
    "page-40": LONG,
    "german": Trouble(kind="edge", oddities=oddities(TONGUES["de"], GERMAN)),
    "french": Trouble(kind="edge", oddities=oddities(TONGUES["fr"], FRENCH)),
    "spanish": Trouble(kind="edge", oddities=oddities(TONGUES["es"], SPANISH)),
    "greek": Trouble(kind="edge", oddities=oddities(TONGUES["el"], GREEK)),
    "cyrillic": Trouble(kind="edge", oddities=oddities(TONGUES["uk"], UKRAINIAN)),
    "japanese": Trouble(kind="edge", oddities=oddities(TONGUES["ja"], JAPANESE)),
    "right-to-left": Trouble(
        kind="edge", oddities=(*oddities(TONGUES["he"], HEBREW), *oddities(TONGUES["ar"], ARABIC))
    ),
}
"""At least three documents each."""
