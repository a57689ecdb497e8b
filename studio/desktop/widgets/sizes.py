"""Sizes that follow the letters of the system."""

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication, QWidget

#: How high an entry of a list is at least, so that it is easily hit, and what it has above and below its letters.
_ROW: Final = 24
_BESIDE: Final = 6
#: The height of the letters for which sizes in pixels are written.
_USUAL: Final = 15.0
#: The part of the screen that a window over another one takes up at most, with its frame.
_MOST_OF_SCREEN: Final = 0.95


def row_height() -> int:
    """Return how high an entry of a list is."""
    return max(_ROW, round(QFontMetricsF(QApplication.font()).height()) + _BESIDE)


def row_size() -> QSize:
    """Return the size of an entry of a list, as high as that and as wide as it must be."""
    return QSize(0, row_height())


def scaled(pixels: float) -> int:
    """Return a size that is written for usual letters, larger where the system's letters are."""
    return round(pixels * max(1.0, QFontMetricsF(QApplication.font()).height() / _USUAL))


def open_at(window: QWidget, width: int, height: int) -> None:
    """Give a window the size at which it opens, or less where the screen is smaller."""
    window.resize(QSize(width, height).boundedTo(window.screen().availableSize() * _MOST_OF_SCREEN))
