"""Sheets of a map that need not be printed: one terrain, as open sea, and nothing on it."""

from studio.desktop.book.map_sheets import Cutting, Sheet
from studio.desktop.canvas.ground.map_raster import hexes_in
from studio.desktop.canvas.scene.map_scene import MapScene


def printed_sheets(cutting: Cutting, scene: MapScene) -> tuple[Sheet, ...]:
    """Return the sheets on which there is something to see; all of them where that is nowhere so."""
    found = tuple(each for each in cutting.sheets() if not _is_bare(each, scene))
    return found or tuple(cutting.sheets())


def _is_bare(sheet: Sheet, scene: MapScene) -> bool:
    shape = scene.shape
    hexes = {at for at in hexes_in(shape, sheet.area.adjusted(-1, -1, 1, 1)) if shape.contains(at)}
    places = [
        *(each.at for each in scene.names),
        *(each.at for each in scene.markers),
        *(each.at for each in scene.objectives),
        *(each.at for each in scene.counters),
        *(each.at for each in scene.fortifications),
    ]
    areas = [*(each.hexes for each in scene.zones), *(each.hexes for each in scene.weather_zones)]
    sides = (*scene.hexsides, *scene.crossings, *scene.links)
    return (
        len({scene.terrain_at(at) for at in hexes}) <= 1
        and hexes.isdisjoint(places)
        and hexes.isdisjoint(at for side in sides for at in (side.first, side.second))
        and all(map(hexes.isdisjoint, areas))
    )
