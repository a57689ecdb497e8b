"""What a counter can show of any force, and how far its colours stand out from one another."""

from typing import Literal

Symbol = Literal[
    "infantry",
    "motorized-infantry",
    "mechanized-infantry",
    "mountain-infantry",
    "airborne-infantry",
    "marine-infantry",
    "cavalry",
    "armor",
    "reconnaissance",
    "artillery",
    "anti-tank",
    "engineer",
    "headquarters",
]


Echelon = Literal["battalion", "regiment", "brigade", "division", "corps", "army", "army-group"]


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours such as #c9b98f as WCAG 2.1 measures it: from 1, for equal ones, to 21."""
    dark, bright = sorted((_luminance(one), _luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    """Return how bright a colour is, from 0 to 1, by the weights of sRGB."""
    parts = (int(colour[index : index + 2], 16) / 255 for index in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4) for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
