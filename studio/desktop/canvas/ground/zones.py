"""Zones: of reinforcements with a hatch in the side's colour and an R in each hex, of weather with a soft edge."""

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from studio.desktop.canvas.drawing.lettering import draw_centred, serif
from studio.desktop.canvas.drawing.mesh import centre_of, unit_layout
from studio.desktop.canvas.drawing.region import region
from studio.desktop.canvas.drawing.strokes import colour, flat_pen, lightened
from studio.desktop.canvas.ground.map_raster import Patch
from studio.desktop.canvas.scene.map_scene import ZonePicture
from studio.hexes.coordinates import Orientation
from studio.hexes.layout import Point

#: Hatch lines to a row of hexes: a whole number, so that lines go on from hex to hex.
_LINES = 9
#: Below so many pixels a hex there is no letter.
_LETTER_PIXELS = 24
#: Of all weather zones.
WEATHER_COLOUR: Final = "#2f6f9f"


def paint_zones(painter: QPainter, patch: Patch) -> None:
    """Paint the zones that reach into the patch."""
    for zone in patch.sheet.picture.zones:
        _paint_zone(painter, patch, zone)


def paint_weather_zones(painter: QPainter, patch: Patch) -> None:
    """Paint the weather zones that reach into the patch: a wash, and a dotted edge with a shade inside."""
    sheet = patch.sheet
    ink = lightened(WEATHER_COLOUR, sheet.inks.side_lightness)
    for zone in sheet.picture.weather_zones:
        own = [at for at in patch.lined if at in zone.hexes]
        if not own:
            continue
        area, edge = region(own, zone.hexes.__contains__, sheet.orientation)
        inside, border = sheet.to_pixels.map(area), sheet.to_pixels.map(edge)
        painter.fillPath(inside, colour(ink, 22))
        painter.save()
        painter.setClipPath(inside, Qt.ClipOperation.IntersectClip)
        painter.strokePath(border, flat_pen(colour(ink, 50), 0.44 * sheet.scale))
        painter.restore()
        width = max(0.06 * sheet.scale, 1.4 * sheet.pixel)
        dots = (0.07 * sheet.scale, 0.13 * sheet.scale)
        painter.strokePath(border, flat_pen(colour(ink, 230), width, dots))


def _paint_zone(painter: QPainter, patch: Patch, zone: ZonePicture) -> None:
    sheet = patch.sheet
    own = [at for at in patch.lined if at in zone.hexes]
    if not own:
        return
    area, edge = region(own, zone.hexes.__contains__, sheet.orientation)
    ink = lightened(zone.colour, sheet.inks.side_lightness)
    painter.fillPath(sheet.to_pixels.map(area), colour(ink, 26))
    transform, hatch, lines = sheet.to_pixels, _hatch(sheet.orientation), QPainterPath()
    for at in own:
        lines.addPath(hatch.translated(*centre_of(at, sheet.orientation)))
    thin = max(0.024 * sheet.scale, 0.7 * sheet.pixel)
    painter.strokePath(transform.map(lines), flat_pen(colour(ink, 120), thin))
    width = max(0.045 * sheet.scale, 1.2 * sheet.pixel)
    dashes = (0.16 * sheet.scale, 0.10 * sheet.scale)
    painter.strokePath(transform.map(edge), flat_pen(colour(ink, 220), width, dashes))
    if sheet.hex_pixels >= _LETTER_PIXELS:
        painter.setPen(colour(ink, 235))
        for at in own:
            draw_centred(painter, serif(bold=True), 0.36 * sheet.scale, QPointF(*sheet.centre(at)), "R")


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
