"""Zones: of reinforcements with a hatch in the side's colour and an R in each hex, of weather with a soft edge."""

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from studio.desktop.canvas.drawing.lettering import serif, text_outline
from studio.desktop.canvas.drawing.mesh import centre_of, unit_layout
from studio.desktop.canvas.drawing.region import region
from studio.desktop.canvas.drawing.strokes import colour, flat_pen, lightened, round_pen
from studio.desktop.canvas.ground.map_raster import Tile
from studio.desktop.canvas.scene.map_scene import ZoneItem
from studio.hexes.coordinates import Orientation
from studio.hexes.layout import Point

#: Hatch lines to a row of hexes: a whole number, so that lines go on from hex to hex.
_LINES = 9
#: Below so many pixels a hex there is no letter.
_LETTER_PIXELS = 24
#: Of all weather zones.
WEATHER_COLOUR: Final = "#2f6f9f"


def paint_zones(painter: QPainter, tile: Tile) -> None:
    """Paint the zones that reach into the tile."""
    for zone in tile.raster.scene.zones:
        _paint_zone(painter, tile, zone)


def paint_zone_letters(painter: QPainter, tile: Tile) -> None:
    """Paint the letter of each zone in its hexes, with a halo: over the roads that lead there."""
    raster = tile.raster
    if raster.hex_pixels < _LETTER_PIXELS:
        return
    size = 0.36 * raster.scale
    halo = round_pen(colour(raster.colours.halo, 215), 0.24 * size)
    for zone in raster.scene.zones:
        ink = colour(lightened(zone.colour, raster.colours.side_lightness), 235)
        outline = text_outline(serif(bold=True), size, zone.letter)
        middle = outline.boundingRect().center()
        for at in tile.lined:
            if at in zone.hexes:
                letter = outline.translated(QPointF(*raster.centre(at)) - middle)
                painter.strokePath(letter, halo)
                painter.fillPath(letter, ink)


def paint_weather_zones(painter: QPainter, tile: Tile) -> None:
    """Paint the weather zones that reach into the tile: a wash, and a dotted edge with a shade inside."""
    raster = tile.raster
    ink = lightened(WEATHER_COLOUR, raster.colours.side_lightness)
    for zone in raster.scene.weather_zones:
        own = [at for at in tile.lined if at in zone.hexes]
        if not own:
            continue
        area, edge = region(own, zone.hexes.__contains__, raster.orientation)
        inside, border = raster.to_pixels.map(area), raster.to_pixels.map(edge)
        painter.fillPath(inside, colour(ink, 22))
        painter.save()
        painter.setClipPath(inside, Qt.ClipOperation.IntersectClip)
        painter.strokePath(border, flat_pen(colour(ink, 50), 0.44 * raster.scale))
        painter.restore()
        width = max(0.06 * raster.scale, 1.4 * raster.pixel)
        dots = (0.07 * raster.scale, 0.13 * raster.scale)
        painter.strokePath(border, flat_pen(colour(ink, 230), width, dots))


def _paint_zone(painter: QPainter, tile: Tile, zone: ZoneItem) -> None:
    raster = tile.raster
    own = [at for at in tile.lined if at in zone.hexes]
    if not own:
        return
    area, edge = region(own, zone.hexes.__contains__, raster.orientation)
    ink = lightened(zone.colour, raster.colours.side_lightness)
    painter.fillPath(raster.to_pixels.map(area), colour(ink, 26))
    transform, hatch, lines = raster.to_pixels, _hatch(raster.orientation), QPainterPath()
    for at in own:
        lines.addPath(hatch.translated(*centre_of(at, raster.orientation)))
    thin = max(0.024 * raster.scale, 0.7 * raster.pixel)
    painter.strokePath(transform.map(lines), flat_pen(colour(ink, 120), thin))
    width = max(0.045 * raster.scale, 1.2 * raster.pixel)
    dashes = (0.16 * raster.scale, 0.10 * raster.scale)
    painter.strokePath(transform.map(edge), flat_pen(colour(ink, 220), width, dashes))


@lru_cache(maxsize=2)
def _hatch(orientation: Orientation) -> QPainterPath:
    """Return the hatch of the hex around the origin, in map coordinates.

    Its lines run along one axis of the hex lattice, whose rows lie 1.5 apart.
    """
    angle = pi / 6 if orientation is Orientation.FLAT else pi / 3
    along, across = Point(cos(angle), -sin(angle)), Point(sin(angle), cos(angle))
    corners = unit_layout(orientation).corners(unit_layout(orientation).hex_at(Point(0, 0)))
    lines = QPainterPath()
    for i in range(-_LINES, _LINES + 1):
        # Half a step off, so that no line falls on a corner.
        away = (i + 0.5) * 1.5 / _LINES
        reach = [
            part
            for a, b in zip(corners, corners[1:] + corners[:1], strict=True)
            if (part := _crossing(a, b, along, across, away)) is not None
        ]
        if len(reach) == 2:
            start, end = (
                Point(along.x * t + across.x * away, along.y * t + across.y * away) for t in sorted(reach)
            )
            lines.moveTo(*start)
            lines.lineTo(*end)
    return lines


def _crossing(a: Point, b: Point, along: Point, across: Point, away: float) -> float | None:
    """Return how far along a hatch line crosses the hexside from `a` to `b`, if it does."""
    from_a = a.x * across.x + a.y * across.y - away
    from_b = b.x * across.x + b.y * across.y - away
    if from_a * from_b >= 0:
        return None
    part = from_a / (from_a - from_b)
    return (a.x + (b.x - a.x) * part) * along.x + (a.y + (b.y - a.y) * part) * along.y
