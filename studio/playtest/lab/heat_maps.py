"""Heat maps of a report: the map in pale colours of its ground, and over it a figure for hexes, as SVG text."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape
from typing import Final

from studio.documents.hexmap import HexMap
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.layout import Bounds, Layout, Point
from studio.hexes.shape import Shape
from studio.playtest.lab.alt_texts import describe_map, figure_text, number_text
from studio.playtest.lab.map_names import names_on
from studio.playtest.report_sections import HeatMap
from studio.tables.quantities import count_of

#: From nothing to the most, light to dark; read as well without colours.
_HEAT: Final = ("#fff3d6", "#fdd49e", "#fdbb84", "#fc8d59", "#e34a33", "#b30000", "#6b0000")
#: From the one side over even to the other; the one side's are striped, so that they are told apart without colours.
_TWO: Final = ("#8c510a", "#bf812d", "#dfc27d", "#f5f5f5", "#80cdc1", "#35978f", "#01665e")
_STRIPED: Final = {"#8c510a": "#ffffff", "#bf812d": "#2b1800", "#dfc27d": "#2b1800"}
#: The stripes of a hex, from the middle out, as parts of its size.
_STRIPES: Final = (
    ((-0.45, 0.45), (0.45, -0.45)),
    ((-0.6, 0.0), (0.0, -0.6)),
    ((0.0, 0.6), (0.6, 0.0)),
)
#: What has links is none to those who hear it read.
_WITHOUT_LINKS: Final = 'role="img" '
#: Of the title and the legend.
_INK: Final = "#222222"
_SEA: Final = "#dce8f0"
_LAND: Final = "#eeeae0"
#: The room that a map may take, and the greatest hexes.
_WIDTH: Final = 720.0
_HEIGHT: Final = 600.0
_MOST_SIZE: Final = 22.0
_LEGEND: Final = 28
_SWATCH: Final = 16
_TITLE: Final = 26
#: So many stripes' widths go into the size of a hex.
_STRIPES_A_SIZE: Final = 10


@dataclass(frozen=True, slots=True)
class _Drawing:
    """A map as it is drawn: how big, and where it lies."""

    shape: Shape
    layout: Layout
    bounds: Bounds


def heat_map_of(part: HeatMap, hexmap: HexMap, water: frozenset[str], anchor: str, ink: str = _INK) -> str:
    """Draw a heat map; terrains of the codes in `water` are drawn as water.

    Where an anchor is given, each hex with games is a link to it with the label of the hex behind, as `#map-1-0512`; the
    title is then left to the page, and else drawn above the map.
    """
    drawing = _drawing_of(hexmap)
    layout, shape, bounds = drawing.layout, drawing.shape, drawing.bounds
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
    above = 0 if anchor else _TITLE
    height = above + bounds.height + _LEGEND
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{bounds.width:.0f}" height="{height:.0f}" '
        f'viewBox="{bounds.left:.1f} {bounds.top - above:.1f} {bounds.width:.1f} {height:.1f}" '
        f'{"" if anchor else _WITHOUT_LINKS}aria-label="{escape(describe_map(part, shape))}">',
        *([] if anchor else [_title(part.title, bounds, ink)]),
        *(_path(layout, colour, hexes, "#ffffff") for colour, hexes in sorted(ground.items())),
        *(_path(layout, colour, shades[colour], "#777777") for colour in scale if colour in shades),
        *(_stripes(layout, line, shades[colour]) for colour, line in _STRIPED.items() if colour in shades),
        *names_on(hexmap, layout, bounds),
        *_legend(part, scale, most, Point(bounds.left, bounds.top + bounds.height + 6), ink),
        *(_links(layout, shape, part, anchor) if anchor else ()),
        "</svg>",
    ]
    return "\n".join(lines)


def cell_at(hexmap: HexMap, across: float, down: float) -> int | None:
    """Return the cell that lies so far across and down the picture of a heat map with its title, in parts of it.

    None: no hex of the map lies there.
    """
    drawing = _drawing_of(hexmap)
    bounds = drawing.bounds
    height = _TITLE + bounds.height + _LEGEND
    point = Point(bounds.left + across * bounds.width, bounds.top - _TITLE + down * height)
    at = drawing.layout.hex_at(point)
    return drawing.shape.index(at) if drawing.shape.contains(at) else None


def water_codes(terrains: Mapping[str, str]) -> frozenset[str]:
    """Return the codes of terrains that are water, of terrain names by their codes."""
    return frozenset(code for code, name in terrains.items() if name in {"sea", "lake", "water", "all-sea"})


def _drawing_of(hexmap: HexMap) -> _Drawing:
    shape = Shape(hexmap.columns, hexmap.rows, Orientation(hexmap.orientation))
    unit = Layout(shape.orientation, 1.0).bounds(shape)
    size = min(_WIDTH / unit.width, _HEIGHT / unit.height, _MOST_SIZE)
    layout = Layout(shape.orientation, size)
    return _Drawing(shape, layout, layout.bounds(shape))


def _title(title: str, bounds: Bounds, ink: str) -> str:
    """Write the title above the map, smaller where the map is narrow."""
    size = min(15.0, bounds.width / (0.62 * len(title)))
    return (
        f'<text x="{bounds.left + 2:.1f}" y="{bounds.top - 9:.1f}" font-size="{size:.1f}" font-weight="bold" '
        f'font-family="sans-serif" fill="{ink}">{escape(title)}</text>'
    )


def _path(layout: Layout, colour: str, hexes: Iterable[Hex], line: str) -> str:
    outlines = "".join(
        "M" + "L".join(f"{point.x:.1f},{point.y:.1f}" for point in layout.corners(at)) + "Z" for at in hexes
    )
    return f'<path fill="{colour}" stroke="{line}" stroke-width="0.6" d="{outlines}"/>'


def _stripes(layout: Layout, colour: str, hexes: Iterable[Hex]) -> str:
    lines = (
        f"M{middle.x + begin[0] * layout.size:.1f},{middle.y + begin[1] * layout.size:.1f}"
        f"L{middle.x + end[0] * layout.size:.1f},{middle.y + end[1] * layout.size:.1f}"
        for middle in map(layout.centre, hexes)
        for begin, end in _STRIPES
    )
    return f'<path fill="none" stroke="{colour}" stroke-width="{layout.size / _STRIPES_A_SIZE:.1f}" d="{"".join(lines)}"/>'


def _links(layout: Layout, shape: Shape, part: HeatMap, anchor: str) -> Iterable[str]:
    """Lay a link over each hex with games, which says its figure where one points at it.

    Keys reach the same games in the list below the map, and pass by the links of the map.
    """
    for cell, games in part.games.items():
        label = shape.label(shape.at(cell))
        count = count_of(len(games), "game")
        corners = " ".join(f"{point.x:.1f},{point.y:.1f}" for point in layout.corners(shape.at(cell)))
        said = escape(f"{label}: {figure_text(part, cell)}, {count}")
        yield (
            f'<a href="#{anchor}-{label}" tabindex="-1"><title>{said}</title>'
            f'<polygon fill="transparent" points="{corners}"/></a>'
        )


def _legend(part: HeatMap, scale: tuple[str, ...], most: float, at: Point, ink: str) -> Iterable[str]:
    for number, colour in enumerate(scale):
        x = at.x + _SWATCH * number
        yield (
            f'<rect x="{x:.1f}" y="{at.y:.1f}" width="{_SWATCH}" height="14" fill="{colour}" stroke="#777777" '
            'stroke-width="0.6"/>'
        )
        if colour in _STRIPED:
            yield (
                f'<path fill="none" stroke="{_STRIPED[colour]}" stroke-width="1.5" '
                f'd="M{x + 1:.1f},{at.y + 9:.1f}l8,-8M{x + 4:.1f},{at.y + 13:.1f}l11,-11"/>'
            )
    text = f"0 to {number_text(most)} {part.most}" if part.middle is None else f"{part.least} to {part.most}"
    yield (
        f'<text x="{at.x + _SWATCH * len(scale) + 8:.1f}" y="{at.y + 12:.1f}" font-size="13" font-family="sans-serif" '
        f'fill="{ink}">{escape(text)}</text>'
    )
