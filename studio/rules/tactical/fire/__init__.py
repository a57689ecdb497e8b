"""Fire, armour, close combat, and what they do to units."""
