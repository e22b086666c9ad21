"""A reader as somebody may have one: a path in, text out, a form feed after each page. Run as a program, by path."""

from __future__ import annotations

import sys
from pathlib import Path

DAMAGED, LOCKED = 65, 77
READER = f'{sys.executable} "{__file__}" {{path}}'
"""Its command line."""


def main(path: Path) -> int:
    if not path.read_bytes().startswith(b"%PDF-"):
        sys.stdout.buffer.write(path.read_bytes())
        return 0
    import pypdfium2  # type: ignore[import-untyped]

    try:
        pages = [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(path)]
    except pypdfium2.PdfiumError as error:
        print(error, file=sys.stderr)  # noqa: T201
        return LOCKED if "password" in str(error).casefold() else DAMAGED
    sys.stdout.buffer.write("".join(f"{page}\f" for page in pages).encode("utf-8", "replace"))
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
