"""Texts of the graph: their faces, and how they are broken into lines."""

from collections.abc import Iterator
from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF, QGuiApplication

Role = Literal["title", "body", "quiet", "word"]
_PIXELS: dict[Role, int] = {"title": 15, "body": 12, "quiet": 12, "word": 10}


def kind_font(role: Role) -> QFont:
    """Return the font of a kind of text, in the family of the program."""
    font = QFont(QGuiApplication.font())
    font.setPixelSize(_PIXELS[role])
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if role == "title":
        font.setWeight(QFont.Weight.DemiBold)
    elif role == "word":
        font.setWeight(QFont.Weight.Bold)
        font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 112)
    return font


def break_lines(text: str, role: Role, width: float, most: int) -> tuple[str, ...]:
    """Break a text at its spaces into lines no wider than `width`, the last of at most `most` shortened."""
    metrics = QFontMetricsF(kind_font(role))
    lines = list(_lines(text, metrics, width))
    if len(lines) > most:
        lines[most - 1 :] = [" ".join(lines[most - 1 :])]
    return tuple(metrics.elidedText(line, Qt.TextElideMode.ElideRight, width + 1) for line in lines)


def line_height(role: Role) -> float:
    """From one line to the next."""
    return QFontMetricsF(kind_font(role)).height() + 1


def width_of(text: str, role: Role) -> float:
    """Return how wide one line is."""
    return QFontMetricsF(kind_font(role)).horizontalAdvance(text)


def _lines(text: str, metrics: QFontMetricsF, width: float) -> Iterator[str]:
    line = ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and metrics.horizontalAdvance(longer) > width:
            yield line
            longer = word
        line = longer
    if line:
        yield line
