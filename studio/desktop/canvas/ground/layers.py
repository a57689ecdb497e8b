"""The layers of the printed sheet, from the ground up."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from studio.desktop.canvas.ground.areas.heights import paint_heights
from studio.desktop.canvas.ground.areas.territory import paint_territory
from studio.desktop.canvas.ground.areas.zones import paint_weather_zones, paint_zones
from studio.desktop.canvas.ground.crossings import paint_crossings
from studio.desktop.canvas.ground.grid import paint_grid
from studio.desktop.canvas.ground.hexsides import paint_hexsides
from studio.desktop.canvas.ground.land import ground_steps, land_of
from studio.desktop.canvas.ground.links import paint_links
from studio.desktop.canvas.ground.map_raster import MapRaster, Step, Tile, tile_of
from studio.desktop.canvas.ground.openings import paint_openings
from studio.desktop.canvas.ground.pattern_marks import mark_steps

#: What paints each, and the name of the layer by which it may be faint.
_OVER_LAND: Final[tuple[tuple[Callable[..., None], str], ...]] = (
    (paint_heights, "elevation"),
    (paint_territory, "territory"),
    (paint_grid, "grid"),
    (paint_weather_zones, "weather"),
    (paint_zones, "zones"),
    (paint_hexsides, "hexsides"),
    (paint_openings, "hexsides"),
    (paint_crossings, "hexsides"),
    (paint_links, "links"),
)


def paint_raster(painter: QPainter, raster: MapRaster, area: QRectF) -> None:
    """Paint all that is printed in an area given in map coordinates; what stands on the sheet comes on top.

    The painter counts in device pixels from the corner of the sheet.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for step in steps(raster, area):
        if step is not None:
            step(painter)


def steps(raster: MapRaster, area: QRectF) -> Iterator[Step | None]:
    """Yield what to do one after the other to paint all that is printed in an area.

    Some of the work is done between one yield and the next, None: there is nothing to paint yet. No stretch of it takes
    more than some milliseconds where the area has some hundred hexes.
    """
    tile = tile_of(raster, area)
    yield None
    land = land_of(tile)
    yield None
    yield from ground_steps(tile, land)
    yield from mark_steps(tile, land)
    for layer, name in _OVER_LAND:
        opacity = raster.scene.opacity.get(name, 1)
        yield partial(layer, tile=tile) if opacity == 1 else partial(_paint_faintly, layer, tile, opacity)


def _paint_faintly(layer: Callable[..., None], tile: Tile, opacity: float, painter: QPainter) -> None:
    painter.setOpacity(opacity)
    layer(painter, tile=tile)
    painter.setOpacity(1)
