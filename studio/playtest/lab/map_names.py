"""The names of places on a heat map: each above or below its hex where it hides no other, and left out where it must."""

from collections.abc import Iterator
from html import escape
from typing import Final

from studio.documents.hexmap import HexMap
from studio.hexes.coordinates import Orientation
from studio.hexes.layout import Bounds, Layout, Point
from studio.hexes.shape import Shape

_SIZE: Final = 11
#: About how wide a letter is, and how high a line, by the size of the text.
_LETTER: Final = 0.58
_LINE: Final = 1.1


def names_on(hexmap: HexMap, layout: Layout, bounds: Bounds) -> Iterator[str]:
    """Yield the names as SVG text with a pale rim, so that they are read on dark hexes too."""
    shape = Shape(hexmap.columns, hexmap.rows, Orientation(hexmap.orientation))
    taken: list[Bounds] = []
    for name in hexmap.names:
        width = min(len(name.text) * _SIZE * _LETTER, bounds.width)
        for box in _places(layout.centre(shape.parse(name.at)), width, bounds):
            if not any(_overlap(box, other) for other in taken):
                taken.append(box)
                yield _text(name.text, box)
                break


def _places(middle: Point, width: float, bounds: Bounds) -> Iterator[Bounds]:
    """Yield where a name may stand: on its hex, above it or below it, never beyond the edge of the map."""
    left = min(max(middle.x - width / 2, bounds.left), bounds.left + bounds.width - width)
    height = _SIZE * _LINE
    for up in (0.5, 1.5, -0.5):
        top = middle.y - up * height
        if bounds.top <= top and top + height <= bounds.top + bounds.height:
            yield Bounds(left, top, width, height)


def _overlap(one: Bounds, other: Bounds) -> bool:
    return (
        one.left < other.left + other.width
        and other.left < one.left + one.width
        and one.top < other.top + other.height
        and other.top < one.top + one.height
    )


def _text(name: str, box: Bounds) -> str:
    place = (
        f'x="{box.left + box.width / 2:.1f}" y="{box.top + 0.8 * box.height:.1f}" font-size="{_SIZE}" '
        'text-anchor="middle" font-family="sans-serif"'
    )
    written = escape(name)
    return (
        f'<text {place} fill="none" stroke="#ffffff" stroke-width="3" stroke-linejoin="round" '
        f'aria-hidden="true">{written}</text><text {place} fill="#1c1c1c">{written}</text>'
    )
