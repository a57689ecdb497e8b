"""The legend of the map: one sample of each thing that is printed on it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Protocol, TypeVar

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from studio.desktop.book.drawings import swatch
from studio.desktop.book.map_pages import paint_map
from studio.desktop.book.matter import Matter
from studio.desktop.book.setting.blocks import Block, BookChapter, Column, Drawing, Heading, Table
from studio.desktop.canvas.drawing.mesh import PITCH, centre_of
from studio.desktop.canvas.scene.map_scene import HexsideItem, MapScene
from studio.documents.hexmap import CrossingKind, HexsideKind, LinkKind
from studio.hexes.coordinates import Hex, Orientation, neighbour
from studio.hexes.hexsides import Hexside
from studio.hexes.hexsides import hexside as hexside_between
from studio.hexes.shape import Shape

K = TypeVar("K", covariant=True)

#: Samples are so large in points, on hexes of a size.
_SAMPLE: Final = QSizeF(46, 28)
_HEX_POINTS: Final = 34.0
#: Samples lie side by side in so many columns.
_ACROSS: Final = 4
_MIDDLE: Final = Hex(2, 2)


class _HasKind(Protocol[K]):
    @property
    def kind(self) -> K: ...


def legend(matter: Matter) -> Iterator[BookChapter]:
    """Yield the legend: terrain, what lies on hexsides, roads and railways, and the sides."""
    ground, names = matter.scenario.map, matter.ruleset.terrain_names()
    used = {code for row in ground.terrain for code in row}
    terrains = list(dict.fromkeys(id_ for code, id_ in ground.legend.items() if code in used))
    plain = terrains[0] if terrains else "clear"
    blocks: list[Block] = []

    def add(title: str, samples: list[tuple[str, Drawing]]) -> None:
        if samples:
            blocks.extend((Heading(title), _grid(samples)))

    add("Terrain", [(names.get(each) or _words(each), _sample(matter, each)) for each in terrains])
    lines = [
        *((_words(each), _sample(matter, plain, hexside=each)) for each in _kinds(ground.hexsides)),
        *((_words(each), _sample(matter, plain, crossing=each)) for each in _kinds(ground.crossings)),
        *((_words(each), _sample(matter, plain, link=each)) for each in _kinds(ground.links)),
        *((f"Territory: {side.name}", swatch(side.colour)) for side in matter.scenario.sides),
    ]
    add("Hexsides, roads, railways and territory", lines)
    yield BookChapter("Legend", tuple(blocks))


def _kinds(features: Iterable[_HasKind[K]]) -> Iterable[K]:
    """Return each kind once."""
    return dict.fromkeys(each.kind for each in features)


def _grid(samples: list[tuple[str, Drawing]]) -> Table:
    """Lay samples out side by side."""
    rows = []
    for start in range(0, len(samples), _ACROSS):
        cells: list[str | Drawing] = []
        for name, drawing in samples[start : start + _ACROSS]:
            cells += [drawing, name]
        rows.append((*cells, *[""] * (2 * _ACROSS - len(cells))))
    return Table((Column("", 0), Column("", 1)) * _ACROSS, tuple(rows), is_banded=False)


def _sample(
    matter: Matter,
    terrain: str,
    hexside: HexsideKind | None = None,
    crossing: CrossingKind | None = None,
    link: LinkKind | None = None,
) -> Drawing:
    """Return a piece of a map of one terrain with something on it."""
    orientation = Orientation(matter.scenario.map.orientation)
    shape = Shape(5, 5, orientation)
    side = hexside_between(_MIDDLE, neighbour(_MIDDLE, _across(orientation), orientation), orientation)
    hexsides: Mapping[Hexside, HexsideItem] = {}
    if hexside or crossing:
        kind: HexsideKind = hexside or "minor-river"
        hexsides = {side: HexsideItem(kind, side.second if kind in ("ridge", "escarpment") else None)}
    links: dict[Hexside, frozenset[LinkKind]] = {}
    if link or crossing:
        ways = frozenset[LinkKind]({link or ("rail" if crossing and "rail" in crossing else "paved-road")})
        links = {side: ways}
    scene = MapScene(
        shape,
        ("a" * shape.columns,) * shape.rows,
        {"a": terrain},
        hexsides=hexsides,
        crossings={side: crossing} if crossing else {},
        links=links,
    )
    first, second = (centre_of(at, orientation) for at in (side.first, side.second))
    middle = QPointF((first.x + second.x) / 2, (first.y + second.y) / 2)
    if not (hexside or crossing or link):
        here = centre_of(_MIDDLE, orientation)
        middle = QPointF(here.x, here.y)
    size = _SAMPLE / (_HEX_POINTS / PITCH)
    area = QRectF(middle - QPointF(size.width() / 2, size.height() / 2), size)
    box = QRectF(QPointF(0, 0), _SAMPLE)

    def steps(painter: QPainter) -> Iterator[None]:
        yield from paint_map(painter, scene, area, box, _HEX_POINTS, is_labelled=False)

    return Drawing(_SAMPLE.width(), _SAMPLE.height(), steps)


def _across(orientation: Orientation) -> int:
    return 1 if orientation is Orientation.FLAT else 0


def _words(name: str) -> str:
    return name.replace("-", " ").capitalize()
