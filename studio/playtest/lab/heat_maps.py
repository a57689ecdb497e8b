"""Heat maps of a report: the map in pale colours of its ground, and over it a figure for hexes, as SVG text."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from html import escape
from typing import Final

from studio.documents.hexmap import HexMap
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.layout import Layout
from studio.hexes.shape import Shape
from studio.playtest.report_sections import HeatMap

#: From nothing to the most, light to dark; read as well without colours.
_HEAT: Final = ("#fff3d6", "#fdd49e", "#fdbb84", "#fc8d59", "#e34a33", "#b30000", "#6b0000")
#: From the one side over even to the other.
_TWO: Final = ("#8c510a", "#bf812d", "#dfc27d", "#f5f5f5", "#80cdc1", "#35978f", "#01665e")
_SEA: Final = "#dce8f0"
_LAND: Final = "#eeeae0"
_SIZE: Final = 8.0
_TITLE: Final = 22
_LEGEND: Final = 26


def heat_map_of(part: HeatMap, hexmap: HexMap, water: frozenset[str], anchor: str = "") -> str:
    """Draw a heat map; terrains of the codes in `water` are drawn as water.

    Where an anchor is given, each hex with games is a link to it with the label of the hex behind, as `#map-1-0512`.
    """
    shape = Shape(hexmap.columns, hexmap.rows, Orientation(hexmap.orientation))
    layout = Layout(shape.orientation, _SIZE)
    ground: dict[str, list[Hex]] = defaultdict(list)
    for row, codes in enumerate(hexmap.terrain):
        for column, code in enumerate(codes):
            ground[_SEA if code in water else _LAND].append(Hex(column, row))
    shades: dict[str, list[Hex]] = defaultdict(list)
    scale = _HEAT if part.middle is None else _TWO
    most = max(part.values.values(), default=1.0) or 1.0
    for cell, value in part.values.items():
        share = value / most if part.middle is None else value
        shades[scale[min(int(share * len(scale)), len(scale) - 1)]].append(shape.at(cell))
    corners = [corner for at in _edge(shape) for corner in layout.corners(at)]
    left, top = min(each.x for each in corners), min(each.y for each in corners)
    width, height = max(each.x for each in corners) - left, max(each.y for each in corners) - top
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{_TITLE + height + _LEGEND:.0f}" '
        f'viewBox="{left:.1f} {top - _TITLE:.1f} {width:.1f} {_TITLE + height + _LEGEND:.1f}">',
        f'<text x="{left + 2:.1f}" y="{top - 7:.1f}" font-size="12" font-weight="bold" '
        f'font-family="sans-serif" fill="#222222">{escape(part.title)}</text>',
        *(_path(layout, colour, hexes, "#ffffff") for colour, hexes in sorted(ground.items())),
        *(_path(layout, colour, shades[colour], "#777777") for colour in scale if colour in shades),
        *_names(layout, shape, hexmap),
        *_legend(part, scale, most, left, top + height + 6),
        *(_links(layout, shape, part, anchor) if anchor else ()),
        "</svg>",
    ]
    return "\n".join(lines)


def _edge(shape: Shape) -> Iterable[Hex]:
    for column in range(shape.columns):
        yield Hex(column, 0)
        yield Hex(column, shape.rows - 1)
    for row in range(shape.rows):
        yield Hex(0, row)
        yield Hex(shape.columns - 1, row)


def _path(layout: Layout, colour: str, hexes: Iterable[Hex], line: str) -> str:
    outlines = "".join(
        "M" + "L".join(f"{point.x:.1f},{point.y:.1f}" for point in layout.corners(at)) + "Z" for at in hexes
    )
    return f'<path fill="{colour}" stroke="{line}" stroke-width="0.4" d="{outlines}"/>'


def _links(layout: Layout, shape: Shape, part: HeatMap, anchor: str) -> Iterable[str]:
    """Lay a link over each hex with games, which says its figure where one points at it."""
    for cell, games in part.games.items():
        at = shape.at(cell)
        label = shape.label(at)
        share = (
            f"{part.values[cell]:.0%} {part.most}" if part.middle is not None else f"{part.values[cell]:.2g}"
        )
        count = "1 game" if len(games) == 1 else f"{len(games)} games"
        corners = " ".join(f"{point.x:.1f},{point.y:.1f}" for point in layout.corners(at))
        yield (
            f'<a href="#{anchor}-{label}"><title>{escape(f"{label}: {share}, {count}")}</title>'
            f'<polygon fill="transparent" points="{corners}"/></a>'
        )


def _names(layout: Layout, shape: Shape, hexmap: HexMap) -> Iterable[str]:
    """Write the places of the map, so that one sees where one is."""
    for name in hexmap.names:
        middle = layout.centre(shape.parse(name.at))
        yield (
            f'<text x="{middle.x:.1f}" y="{middle.y - 3:.1f}" font-size="6" text-anchor="middle" '
            f'font-family="sans-serif" fill="#222222">{escape(name.text)}</text>'
        )


def _legend(part: HeatMap, scale: tuple[str, ...], most: float, left: float, top: float) -> Iterable[str]:
    for number, colour in enumerate(scale):
        yield f'<rect x="{left + 12 * number:.1f}" y="{top:.1f}" width="12" height="10" fill="{colour}" stroke="#777777" stroke-width="0.4"/>'
    text = f"0 to {most:.2g} ({part.most})" if part.middle is None else f"{part.least} to {part.most}"
    x = left + 12 * len(scale) + 6
    yield f'<text x="{x:.1f}" y="{top + 9:.1f}" font-size="10" font-family="sans-serif" fill="#333333">{escape(text)}</text>'


def water_codes(terrains: Mapping[str, str]) -> frozenset[str]:
    """Return the codes of terrains that are water, of terrain names by their codes."""
    return frozenset(code for code, name in terrains.items() if name in {"sea", "lake", "water", "all-sea"})
