"""Names of places: spaced letters with a halo of paper, set where they cover nothing that matters."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from studio.desktop.canvas.counters import counter_side
from studio.desktop.canvas.inks import Inks
from studio.desktop.canvas.lettering import SET_SIZE, outlined, serif
from studio.desktop.canvas.mesh import centre_of
from studio.desktop.canvas.picture import NameKind, NamePicture
from studio.desktop.canvas.sheet import PITCH
from studio.desktop.canvas.stage import Stage
from studio.desktop.canvas.strokes import colour, round_pen
from studio.hexes.coordinates import Hex


@dataclass(frozen=True, slots=True)
class _Style:
    """How names of one kind are set."""

    size: float
    spacing: float
    capitals: bool
    italic: bool
    bold: bool
    #: Below so many pixels a hex the name is left out.
    from_pixels: float
    #: Whether it is written over its place rather than beside it.
    over: bool


_STYLES: Mapping[NameKind, _Style] = MappingProxyType(
    {
        "city": _Style(1.16, 112, True, False, True, 7, False),
        "town": _Style(1.0, 106, False, False, True, 16, False),
        "height": _Style(0.94, 104, False, True, False, 20, False),
        "water": _Style(1.06, 122, False, True, False, 9, True),
        "region": _Style(1.26, 150, True, False, False, 9, True),
    }
)
#: Where a name may stand, in hexes from the centre of its own to the middle of the text; the best places first.
_BESIDE = (
    (0.0, 0.40),
    (0.0, -0.42),
    (0.0, 0.62),
    (0.0, -0.66),
    (0.75, 0.10),
    (-0.75, 0.10),
    (0.7, 0.5),
    (-0.7, 0.5),
)
_OVER = ((0.0, 0.0), (0.0, 0.5), (0.0, -0.5), (0.5, 0.25), (-0.5, 0.25), (0.0, 1.0), (0.0, -1.0))


class _Placed(NamedTuple):
    name: NamePicture
    #: From the centre of the hex to the middle of the text, in pixels.
    away: QPointF


def paint_names(painter: QPainter, stage: Stage) -> None:
    """Paint the names that may be seen."""
    picture, pixels = stage.picture, stage.hex_pixels
    find = partial(_placements, stage)
    if stage.looks is None:
        placed = find()
    else:
        inputs = picture.names, picture.counters, picture.objectives, stage.viewport.scale
        placed = stage.looks.recall("names", inputs, find)
    for name, away in placed:
        if stage.sees(name.at):
            _paint_name(painter, stage, name, stage.centre(name.at) + away, _size(name.kind, pixels))


def _paint_name(painter: QPainter, stage: Stage, name: NamePicture, middle: QPointF, size: float) -> None:
    draw = partial(_draw, text=_written(name), kind=name.kind, size=size, inks=stage.inks)
    if stage.looks is None:
        painter.save()
        painter.translate(middle)
        draw(painter)
        painter.restore()
        return
    room = _extent(name, size)
    box = QRectF(-room.x() / 2 - size, -size * 1.2, room.x() + 2 * size, size * 2.4)
    stage.looks.stamp(painter, ("name", name, size, stage.inks.is_dark), middle, box, draw, stage.ratio)


def _draw(painter: QPainter, text: str, kind: NameKind, size: float, inks: Inks) -> None:
    """Draw a name around the origin."""
    font = _font(kind)
    path = outlined(font, size, text)
    metrics = QFontMetricsF(font)
    scale = size / SET_SIZE
    path.translate(-metrics.horizontalAdvance(text) * scale / 2, metrics.xHeight() * scale * 0.62)
    painter.strokePath(path, round_pen(colour(inks.halo, 90), size * 0.44))
    painter.strokePath(path, round_pen(colour(inks.halo, 205), size * 0.26))
    ink = {"water": inks.water_name, "region": inks.quiet}.get(kind, inks.ink)
    painter.fillPath(path, colour(ink))


def _placements(stage: Stage) -> list[_Placed]:
    """Choose a place for each name, the weightiest first, away from counters, flags and other names."""
    taken = _occupied(stage)
    placed = []
    for name in sorted(stage.picture.names, key=lambda name: (-_STYLES[name.kind].size, name.at, name.text)):
        style = _STYLES[name.kind]
        if stage.hex_pixels < style.from_pixels:
            continue
        room = _extent(name, _size(name.kind, stage.hex_pixels))
        centre = _on_sheet(stage, name.at)
        places = [QPointF(x, y) * stage.hex_pixels for x, y in (_OVER if style.over else _BESIDE)]
        boxes = [_box(centre + away, room) for away in places]
        costs = [_covered(box, taken) + 0.02 * i * room.x() for i, box in enumerate(boxes)]
        best = costs.index(min(costs))
        taken.append(boxes[best])
        placed.append(_Placed(name, places[best]))
    return placed


def _occupied(stage: Stage) -> list[QRectF]:
    side, pixels = counter_side(stage.hex_pixels), stage.hex_pixels
    boxes = [
        _box(_on_sheet(stage, counter.at), QPointF(side, side * 1.3)) for counter in stage.picture.counters
    ]
    flag = QPointF(-0.15, -0.42) * pixels
    boxes += [
        _box(_on_sheet(stage, objective.at) + flag, QPointF(0.4, 0.36) * pixels)
        for objective in stage.picture.objectives
    ]
    return boxes


def _covered(box: QRectF, taken: Sequence[QRectF]) -> float:
    """Return how much of what is there a box would cover."""
    total = 0.0
    for other in taken:
        if box.intersects(other):
            common = box.intersected(other)
            total += common.width() * common.height()
    return total


def _on_sheet(stage: Stage, at: Hex) -> QPointF:
    """Return the centre of a hex in pixels, wherever the window is."""
    return QPointF(*centre_of(at, stage.orientation)) * (stage.hex_pixels / PITCH)


def _box(middle: QPointF, room: QPointF) -> QRectF:
    return QRectF(middle.x() - room.x() / 2, middle.y() - room.y() / 2, room.x(), room.y())


def _extent(name: NamePicture, size: float) -> QPointF:
    """Return the width and the height of a written name."""
    wide = QFontMetricsF(_font(name.kind)).horizontalAdvance(_written(name))
    return QPointF(wide * size / SET_SIZE, size * 1.05)


def _size(kind: NameKind, hex_pixels: float) -> float:
    return _STYLES[kind].size * min(max(7.5 + hex_pixels * 0.085, 9.5), 20.0)


def _written(name: NamePicture) -> str:
    return name.text.upper() if _STYLES[name.kind].capitals else name.text


def _font(kind: NameKind) -> QFont:
    style = _STYLES[kind]
    return serif(style.italic, style.bold, style.spacing)
