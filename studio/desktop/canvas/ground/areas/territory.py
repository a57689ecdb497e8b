"""Who owns the land: a faint wash, and a strong front line in the colours of both sides."""

from collections.abc import Mapping

from PySide6.QtGui import QColor, QPainter

from studio.desktop.canvas.drawing.mesh import neighbours, sides_around
from studio.desktop.canvas.drawing.region import EVERYWHERE, NOWHERE, Share, inset, join_shares
from studio.desktop.canvas.drawing.strokes import colour, edge_pen, lightened
from studio.desktop.canvas.ground.map_raster import MapRaster, Tile, nearest_codes
from studio.documents.hexmap import HexsideKind
from studio.hexes.coordinates import Hex

#: The front line's width on each side, in lengths of a hexside, along nothing and along rivers.
_FRONTS: Mapping[HexsideKind | None, float] = {None: 0.075, "minor-river": 0.11, "major-river": 0.16}
#: The glow along the front: its width and alpha.
_GLOW, _GLOW_ALPHA = 0.24, 52

#: The owner of each hex of a tile and of the hexes around them.
_Owners = dict[Hex, str | None]


def paint_territory(painter: QPainter, tile: Tile) -> None:
    """Paint the wash of each side and the front lines between sides."""
    scene = tile.raster.scene
    if not scene.owners:
        return
    legend = scene.owner_legend
    owners = {at: legend.get(code) for at, code in nearest_codes(scene.owners, scene.shape, tile.terrain)}
    present = {owners[at] for at in tile.hexes}
    for side in sorted(scene.side_colours):
        if side in present:
            _paint_side(painter, tile, owners, side)


def _paint_side(painter: QPainter, tile: Tile, owners: _Owners, side: str) -> None:
    raster = tile.raster
    ink = lightened(raster.scene.side_colours[side], raster.colours.side_lightness)
    wash = colour(ink, raster.colours.wash)
    if all(owner == side for owner in owners.values()):
        painter.fillRect(raster.pixels_of(tile.area), wash)
        return
    shares = _shares(tile, owners, side)
    painter.fillPath(raster.to_pixels.map(join_shares(shares, raster.orientation).area), wash)
    front = [share for share in shares if True in share.drawn]
    if not front:
        return
    _stroke_inside(painter, raster, front, _GLOW, colour(ink, _GLOW_ALPHA))
    for kind, along in _by_river(raster, front).items():
        width = max(_FRONTS[kind], 1.6 * raster.pixel / raster.scale)
        _stroke_inside(painter, raster, along, width, colour(ink, 240))


def _stroke_inside(
    painter: QPainter, raster: MapRaster, front: list[Share], width: float, ink: QColor
) -> None:
    """Stroke an edge on the side of its area only; the width is in lengths of a hexside."""
    edge = raster.to_pixels.map(inset(front, raster.orientation, width / 2))
    painter.strokePath(edge, edge_pen(ink, width * raster.scale))


def _shares(tile: Tile, owners: _Owners, side: str) -> list[Share]:
    """Return a side's land; its front is where land of somebody else begins."""
    orientation, found = tile.raster.orientation, []
    for at in tile.lined:
        if owners[at] == side:
            around = [owners[other] for other in neighbours(at, orientation)]
            same = tuple([owner == side for owner in around])
            drawn = NOWHERE
            if same != EVERYWHERE:
                drawn = tuple([owner is not None and owner != side for owner in around])
            found.append(Share(at, same, drawn))
    return found


def _by_river(raster: MapRaster, front: list[Share]) -> dict[HexsideKind | None, list[Share]]:
    """Return the front by the kind of river that it runs along; None: where it runs along none."""
    found: dict[HexsideKind | None, list[Share]] = {}
    hexsides = raster.scene.hexsides
    for share in front:
        kinds: list[HexsideKind | None] = []
        for side in sides_around(share.at, raster.orientation):
            feature = hexsides.get(side)
            kinds.append(feature.kind if feature is not None and feature.kind in _FRONTS else None)
        for kind in dict.fromkeys(kind for kind, drawn in zip(kinds, share.drawn, strict=True) if drawn):
            along = tuple([drawn and kind == own for own, drawn in zip(kinds, share.drawn, strict=True)])
            found.setdefault(kind, []).append(share._replace(drawn=along))
    return found
