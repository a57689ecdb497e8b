"""How far colours stand out from one another, and which letters can be read on one."""

from functools import lru_cache
from typing import Final

from PySide6.QtGui import QColor

#: The letters on grounds that are not light, and those on others.
PALE_LETTERS: Final = "#ffffff"
DEEP_LETTERS: Final = "#1c1710"


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as WCAG 2.1 measures it: from 1, for equal ones, to 21."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


@lru_cache(maxsize=256)
def letters_on(ground: str) -> str:
    """Return the colour of letters and signs on a ground: white, or nearly black where that stands out more."""
    return max((PALE_LETTERS, DEEP_LETTERS), key=lambda letters: contrast(letters, ground))


def _luminance(text: str) -> float:
    shade = QColor(text)
    red, green, blue = map(_linear, (shade.redF(), shade.greenF(), shade.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
