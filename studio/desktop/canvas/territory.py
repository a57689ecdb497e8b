"""Who owns the land: a faint wash, and a strong front line in the colours of both sides."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtGui import QColor, QPainter, QPainterPath

from studio.desktop.canvas.mesh import neighbours
from studio.desktop.canvas.region import inset, region
from studio.desktop.canvas.sheet import Patch, Sheet, nearest_on_map
from studio.desktop.canvas.strokes import colour, edge_pen, lightened
from studio.documents.hexmap import HexsideKind
from studio.hexes.coordinates import Hex
from studio.hexes.hexsides import Hexside

#: The front line's width on each side, in lengths of a hexside, along nothing and along rivers.
_FRONTS: Mapping[HexsideKind | None, float] = {None: 0.075, "minor-river": 0.11, "major-river": 0.16}
#: The glow along the front: its width and alpha.
_GLOW, _GLOW_ALPHA = 0.24, 52

_Owners = dict[Hex, str | None]


def paint_territory(painter: QPainter, patch: Patch) -> None:
    """Paint the wash of each side and the front lines between sides."""
    picture = patch.sheet.picture
    if not picture.owners:
        return
    owners = {at: picture.owner_at(nearest_on_map(at, picture.shape)) for at in patch.terrain}
    for side in sorted(picture.side_colours):
        if any(owners[at] == side for at in patch.hexes):
            _paint_side(painter, patch, owners, side)


def _paint_side(painter: QPainter, patch: Patch, owners: _Owners, side: str) -> None:
    sheet = patch.sheet
    ink = lightened(sheet.picture.side_colours[side], sheet.inks.side_lightness)
    wash = colour(ink, sheet.inks.wash)
    if all(owner == side for owner in owners.values()):
        painter.fillRect(sheet.pixels_of(patch.area), wash)
        return

    def inside(at: Hex) -> bool:
        return owners.get(at, side) == side

    area, edge = region(patch.hexes, inside, sheet.orientation, partial(_is_front, owners))
    painter.fillPath(sheet.to_pixels.map(area), wash)
    if edge.isEmpty():
        return
    _stroke_inside(painter, sheet, edge, _GLOW, colour(ink, _GLOW_ALPHA))
    fronts = _along_fronts(patch, owners, side)
    for kind, hexes in fronts.items():
        along = edge
        if len(fronts) > 1:
            along = region(hexes, inside, sheet.orientation, partial(_runs_along, patch, owners, kind)).edge
        width = max(_FRONTS[kind], 1.6 * sheet.pixel / sheet.scale)
        _stroke_inside(painter, sheet, along, width, colour(ink, 240))


def _stroke_inside(painter: QPainter, sheet: Sheet, edge: QPainterPath, width: float, ink: QColor) -> None:
    """Stroke an edge on the side of its area only; the width is in lengths of a hexside."""
    painter.strokePath(sheet.to_pixels.map(inset(edge, width / 2)), edge_pen(ink, width * sheet.scale))


def _along_fronts(patch: Patch, owners: _Owners, side: str) -> dict[HexsideKind | None, list[Hex]]:
    """Return a side's hexes at the front by what the front runs along there; some appear more than once."""
    found: dict[HexsideKind | None, list[Hex]] = {}
    for at in patch.hexes:
        if owners[at] == side:
            others = (
                other
                for other in neighbours(at, patch.sheet.orientation)
                if owners[other] not in (side, None)
            )
            for kind in dict.fromkeys(_river(patch, at, other) for other in others):
                found.setdefault(kind, []).append(at)
    return found


def _is_front(owners: _Owners, _: Hex, other: Hex) -> bool:
    """Say whether land of somebody else begins there."""
    return owners[other] is not None


def _runs_along(patch: Patch, owners: _Owners, kind: HexsideKind | None, at: Hex, other: Hex) -> bool:
    """Say whether the front runs along a river of that kind, or, for None, along no river."""
    return owners[other] is not None and _river(patch, at, other) == kind


def _river(patch: Patch, at: Hex, other: Hex) -> HexsideKind | None:
    """Return which river runs between two hexes."""
    feature = patch.sheet.picture.hexsides.get(Hexside(at, other) if at < other else Hexside(other, at))
    return feature.kind if feature is not None and feature.kind in _FRONTS else None
