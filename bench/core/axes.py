"""The axes of a label and the joints that are scored together."""

from types import MappingProxyType
from typing import Final, Literal, get_args

Axis = Literal["domain", "category", "doctype", "vendor", "date"]
AXES: Final[tuple[Axis, ...]] = get_args(Axis)
CLOSED_AXES: Final[tuple[Axis, ...]] = ("domain", "category", "doctype")

Joint = Literal["path", "filename", "all"]
JOINTS: Final = MappingProxyType[Joint, tuple[Axis, ...]](
    {"path": ("domain", "category", "doctype"), "filename": ("vendor", "date"), "all": AXES}
)

NO_DATE: Final = "00000000"
"""What a Truth says of a document that states no date, and what a classifier answers when it sees none."""
