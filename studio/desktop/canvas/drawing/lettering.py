"""The typefaces of the map: whatever of a short list the machine has."""

from functools import lru_cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF, QPainter, QPainterPath, QTransform

_SANS = ("DejaVu Sans Condensed", "DejaVu Sans", "Lato", "Noto Sans", "Segoe UI", "Helvetica Neue", "Arial")
_SERIF = ("DejaVu Serif Condensed", "DejaVu Serif", "Noto Serif", "Georgia", "Times New Roman")
#: Letters are set at this size in pixels and then scaled: fonts know whole pixels only.
SET_SIZE = 64
#: Letters may be narrowed to this part of their width.
_NARROWEST = 0.62


def sans(bold: bool = False, pixels: int = SET_SIZE) -> QFont:
    """Return the face of counters and labels."""
    return _font(_SANS, pixels, bold)


def serif(italic: bool = False, bold: bool = False, spacing: float = 100.0) -> QFont:
    """Return the face of names; the spacing of its letters is in percent."""
    font = _font(_SERIF, SET_SIZE, bold)
    font.setItalic(italic)
    font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, spacing)
    return font


def draw_centred(
    painter: QPainter, font: QFont, size: float, middle: QPointF, text: str, room: float | None = None
) -> None:
    """Draw a line of capitals or figures around a point in the painter's pen.

    It is narrowed to fit into a width; where that would make it unreadable, its last words are left out, or its only
    one cut short. The font must have been set at its usual size; `size` is what it is drawn at, in the painter's pixels.
    """
    metrics = QFontMetricsF(font)
    scale = size / SET_SIZE
    if room is not None:
        text = _cut(metrics, text, room / scale / _NARROWEST)
    wide = metrics.horizontalAdvance(text)
    squeeze = 1.0 if room is None or wide * scale <= room else room / (wide * scale)
    painter.save()
    painter.setFont(font)
    painter.translate(middle)
    painter.scale(scale * squeeze, scale * max(squeeze, 0.86))
    painter.drawText(QPointF(-wide / 2, metrics.capHeight() / 2), text)
    painter.restore()


def _cut(metrics: QFontMetricsF, text: str, room: float) -> str:
    words = text.split(" ")
    while len(words) > 1 and metrics.horizontalAdvance(" ".join(words)) > room:
        words.pop()
    return metrics.elidedText(" ".join(words), Qt.TextElideMode.ElideRight, room)


def text_outline(font: QFont, size: float, text: str) -> QPainterPath:
    """Return a line of text as a path of a size in pixels; it begins at the origin, on the base line."""
    path = QPainterPath()
    path.addText(QPointF(0, 0), font, text)
    path.setFillRule(Qt.FillRule.WindingFill)
    return QTransform.fromScale(size / SET_SIZE, size / SET_SIZE).map(path)


def _font(families: tuple[str, ...], pixels: int, bold: bool) -> QFont:
    font = QFont(_first_installed(families))
    font.setPixelSize(pixels)
    font.setBold(bold)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


@lru_cache(maxsize=8)
def _first_installed(families: tuple[str, ...]) -> str:
    known = set(QFontDatabase.families())
    return next((family for family in families if family in known), QFont().family())
