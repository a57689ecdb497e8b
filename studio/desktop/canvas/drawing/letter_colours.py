"""Which letters can be read on a colour."""

from functools import lru_cache
from typing import Final

from PySide6.QtGui import QColor

from studio.documents.counters import contrast

#: The letters on grounds that are not light, and those on others.
_PALE: Final = "#ffffff"
_DEEP: Final = "#1c1710"


@lru_cache(maxsize=256)
def letters_on(ground: str) -> str:
    """Return the colour of letters and signs on a ground: white, or nearly black where that stands out more."""
    return max((_PALE, _DEEP), key=lambda letters: contrast(letters, QColor(ground).name()))
