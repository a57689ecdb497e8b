"""What lies on the map of a tactical battle now, beside units."""

from collections.abc import Iterator
from typing import Final

from studio.desktop.canvas.scene.map_scene import FortificationItem, MapScene, MarkerItem
from studio.desktop.scenes.tactical.battlefield import marker_item, peg
from studio.rules.tactical.base.commands import PointsCommand
from studio.rules.tactical.base.state import State

#: The colour of jump-off points of a side that has none.
_NOBODY: Final = "#8a8378"


def works(start: MapScene, state: State) -> Iterator[FortificationItem]:
    """Yield the trace of each entrenchment or pillbox that units can go into."""
    roomy = {each.id for each in state.board.tables.markers if each.room}
    for marker in state.markers:
        if marker.kind in roomy:
            yield FortificationItem(start.shape.at(marker.at))


def markers(start: MapScene, state: State) -> Iterator[MarkerItem]:
    """Yield smoke with the rounds that it still lasts, mines and wire, and the pegs of jump-off points."""
    kinds = {each.id: each for each in state.board.tables.markers}
    for marker in state.markers:
        item = marker_item(start.shape.at(marker.at), kinds[marker.kind], marker.age)
        if item is not None:
            yield item
    if isinstance(state.command, PointsCommand):
        numbers: dict[str, int] = {}
        for point in state.command.jump_offs.values():
            numbers[point.side] = number = numbers.get(point.side, 0) + 1
            colour = start.side_colours.get(point.side, _NOBODY)
            yield peg(start.shape.at(point.at), colour, number, captured=point.captured)
