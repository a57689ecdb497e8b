"""Who owns the land: a faint wash, and a strong front line in the colours of both sides."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter

from studio.desktop.canvas.region import region
from studio.desktop.canvas.sheet import Patch, nearest_on_map
from studio.desktop.canvas.strokes import colour, edge_pen
from studio.documents.hexmap import HexsideKind
from studio.hexes.coordinates import Hex
from studio.hexes.hexsides import Hexside

#: The front line's width on each side, in lengths of a hexside, along nothing and along rivers.
_FRONTS: Mapping[HexsideKind | None, float] = {None: 0.075, "minor-river": 0.11, "major-river": 0.16}
#: The glow along the front: widths and alphas.
_GLOW = ((0.62, 18), (0.40, 24), (0.28, 34))


def paint_territory(painter: QPainter, patch: Patch) -> None:
    """Paint the wash of each side and the front lines between sides."""
    picture = patch.sheet.picture
    if not picture.owners:
        return
    owners = {at: picture.owner_at(nearest_on_map(at, picture.shape)) for at in patch.terrain}
    for side in sorted(picture.side_colours):
        if any(owners[at] == side for at in patch.hexes):
            _paint_side(painter, patch, owners, side)


def _paint_side(painter: QPainter, patch: Patch, owners: dict[Hex, str | None], side: str) -> None:
    sheet = patch.sheet
    ink = sheet.picture.side_colours[side]

    def inside(at: Hex) -> bool:
        return owners.get(at, side) == side

    area, edge = region(patch.hexes, inside, sheet.orientation, partial(_is_front, owners))
    area, edge = sheet.to_pixels.map(area), sheet.to_pixels.map(edge)
    painter.fillPath(area, colour(ink, sheet.inks.wash))
    if edge.isEmpty():
        return
    # Strokes lie half on each side of the edge: the clip leaves each side its own half.
    painter.save()
    painter.setClipPath(area, Qt.ClipOperation.IntersectClip)
    for width, alpha in _GLOW:
        painter.strokePath(edge, edge_pen(colour(ink, alpha), width * sheet.scale))
    for kind, half in _FRONTS.items():
        along = region(patch.hexes, inside, sheet.orientation, partial(_runs_along, patch, owners, kind))
        width = max(2 * half * sheet.scale, 3.2 * sheet.pixel)
        painter.strokePath(sheet.to_pixels.map(along.edge), edge_pen(colour(ink, 240), width))
    painter.restore()


def _is_front(owners: dict[Hex, str | None], _: Hex, other: Hex) -> bool:
    """Say whether land of somebody else begins there."""
    return owners[other] is not None


def _runs_along(
    patch: Patch, owners: dict[Hex, str | None], kind: HexsideKind | None, at: Hex, other: Hex
) -> bool:
    """Say whether the front runs along a river of that kind, or, for None, along no river."""
    if owners[other] is None:
        return False
    feature = patch.sheet.picture.hexsides.get(Hexside(at, other) if at < other else Hexside(other, at))
    return kind == (feature.kind if feature is not None and feature.kind in _FRONTS else None)
