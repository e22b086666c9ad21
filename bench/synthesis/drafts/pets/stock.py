"""Animals and what they are called."""

from __future__ import annotations

DOGS = ("Beagle", "Border Collie", "Labrador mix", "Dachshund", "Whippet")
NAMES = ("Biscuit", "Juno", "Pepper", "Otto", "Maple", "Rufus")
