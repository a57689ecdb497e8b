"""The layers of the printed sheet, from the ground up."""

from collections.abc import Callable, Iterator
from functools import partial
from math import ceil
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from studio.desktop.canvas.ground.areas.heights import paint_heights
from studio.desktop.canvas.ground.areas.territory import paint_territory
from studio.desktop.canvas.ground.areas.zones import paint_weather_zones, paint_zone_letters, paint_zones
from studio.desktop.canvas.ground.crossings import paint_crossings
from studio.desktop.canvas.ground.grid import paint_grid
from studio.desktop.canvas.ground.hexsides import paint_hexsides
from studio.desktop.canvas.ground.land import ground_steps, land_of
from studio.desktop.canvas.ground.links import paint_links
from studio.desktop.canvas.ground.map_raster import MapRaster, Step, Tile, tile_of
from studio.desktop.canvas.ground.openings import paint_openings
from studio.desktop.canvas.ground.pattern_marks import mark_steps
from studio.desktop.canvas.ground.ready_made import ReadyMade
from studio.desktop.canvas.scene.map_scene import MapScene


class _Layer(NamedTuple):
    """What is painted over the land."""

    paint: Callable[..., None]
    #: The name by which it may be faint.
    name: str
    #: What of a scene it paints; where there is nothing of it, there is nothing to do.
    part: str


_OVER_LAND: Final = (
    _Layer(paint_heights, "elevation", "elevation"),
    _Layer(paint_territory, "territory", "owners"),
    _Layer(paint_grid, "grid", "shape"),
    _Layer(paint_weather_zones, "weather", "weather_zones"),
    _Layer(paint_zones, "zones", "zones"),
    _Layer(paint_hexsides, "hexsides", "hexsides"),
    _Layer(paint_openings, "hexsides", "openings"),
    _Layer(paint_crossings, "hexsides", "crossings"),
    _Layer(paint_links, "links", "links"),
    _Layer(paint_zone_letters, "zones", "zones"),
)
#: How high a band is in which all hexes of a sheet are painted at a time, in lengths of a hexside.
_BAND: Final = 40.0


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
    yield from _laid_over(tile, _OVER_LAND)


def small_steps(raster: MapRaster) -> Iterator[Step | None]:
    """Yield what to do one after the other to paint a whole sheet whose hexes are so small that ready-made ones will do."""
    yield from ReadyMade(raster).steps()
    over = tuple(
        each for each in _OVER_LAND if each.paint is not paint_grid and _has(raster.scene, each.part)
    )
    sheet = raster.bounds
    for number in range(ceil(sheet.height() / _BAND) if over else 0):
        top = sheet.top() + number * _BAND
        area = QRectF(sheet.left(), top, sheet.width(), min(_BAND, sheet.bottom() - top))
        tile = tile_of(raster, area)
        yield None
        for step in _laid_over(tile, over):
            yield partial(_paint_within, step, raster.pixels_of(area))


def _laid_over(tile: Tile, layers: tuple[_Layer, ...]) -> Iterator[Step]:
    scene = tile.raster.scene
    for layer in layers:
        if _has(scene, layer.part):
            opacity = scene.opacity.get(layer.name, 1)
            yield (
                partial(layer.paint, tile=tile)
                if opacity == 1
                else partial(_paint_faintly, layer.paint, tile, opacity)
            )


def _has(scene: MapScene, part: str) -> bool:
    """Return whether a scene has anything of what a layer paints."""
    if part == "owners":
        return not scene.owner_legend.keys().isdisjoint(set[str]().union(*scene.owners))
    return bool(getattr(scene, part))


def _paint_within(step: Step, pixels: QRectF, painter: QPainter) -> None:
    painter.save()
    painter.setClipRect(pixels)
    step(painter)
    painter.restore()


def _paint_faintly(layer: Callable[..., None], tile: Tile, opacity: float, painter: QPainter) -> None:
    painter.setOpacity(opacity)
    layer(painter, tile=tile)
    painter.setOpacity(1)
