"""What befalls a page between the printer and the pile: small steps on its picture, each seeded."""
