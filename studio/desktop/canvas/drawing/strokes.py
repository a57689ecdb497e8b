"""Painters, pens and colours as the drawing code asks for them."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QPaintDevice, QPainter, QPen

from studio.hexes.layout import Point


@contextmanager
def painting(device: QPaintDevice) -> Iterator[QPainter]:
    """Give a painter on a device that is ended in any case: a device that dies while painted on takes Qt with it."""
    painter = QPainter(device)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        yield painter
    finally:
        painter.end()


@lru_cache(maxsize=1024)
def colour(text: str, alpha: int = 255) -> QColor:
    """Return a colour given as "#rrggbb", or as "#aarrggbb" whose own alpha then counts."""
    shade = QColor(text)
    if alpha != 255:
        shade.setAlpha(alpha)
    return shade


@lru_cache(maxsize=1024)
def mix_colours(a: str, b: str, part: float) -> QColor:
    """Return a colour between two, `part` of the way to the second."""
    first, second = QColor(a), QColor(b)
    return QColor(
        round(first.red() + (second.red() - first.red()) * part),
        round(first.green() + (second.green() - first.green()) * part),
        round(first.blue() + (second.blue() - first.blue()) * part),
    )


def lightened(text: str, least: float) -> str:
    """Return a colour made at least so light, from 0 to 1, with its hue kept."""
    shade = QColor(text)
    if shade.lightnessF() >= least:
        return text
    return QColor.fromHslF(max(0.0, shade.hslHueF()), shade.hslSaturationF(), least).name()


def round_pen(shade: QColor, width: float) -> QPen:
    """Return a pen with round ends and joins."""
    return QPen(
        QBrush(shade), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    )


def edge_pen(shade: QColor, width: float) -> QPen:
    """Return a pen for edges made of stretches that go on into each other: flat ends, which cost less."""
    return QPen(
        QBrush(shade), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.RoundJoin
    )


def flat_pen(shade: QColor, width: float, dashes: tuple[float, ...] = (), offset: float = 0.0) -> QPen:
    """Return a pen with flat ends; dashes and offset are lengths, in the same unit as the width."""
    pen = QPen(QBrush(shade), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.RoundJoin)
    if dashes:
        pen.setDashPattern([length / width for length in dashes])
        pen.setDashOffset(offset / width)
    return pen


def between(a: Point, b: Point, part: float = 0.5) -> Point:
    """Return a place on the line between two, `part` of the way to the second."""
    return Point(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part)
