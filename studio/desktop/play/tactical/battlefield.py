"""What lies on the map of a tactical battle beside units: smoke, works, mines, wire and jump-off points."""

from collections.abc import Iterator

from studio.desktop.canvas.scene.map_scene import FortificationItem, MapScene, MarkerItem, MarkerShape
from studio.rules.tactical.base.commands import PointsCommand
from studio.rules.tactical.base.state import State
from studio.rules.tactical.movement.obstructions import MINES

#: The colours of markers that no side owns.
_MINES, _PLAIN, _NOBODY = "#b3201a", "#3a332b", "#8a8378"


def works(start: MapScene, state: State) -> Iterator[FortificationItem]:
    """Yield the trace of each entrenchment or pillbox that units can go into."""
    roomy = {each.id for each in state.board.tables.markers if each.room}
    for marker in state.markers:
        if marker.kind in roomy:
            yield FortificationItem(start.shape.at(marker.at))


def markers(start: MapScene, state: State) -> Iterator[MarkerItem]:
    """Yield smoke with the rounds that it still lasts, mines and wire, and the pegs of jump-off points."""
    for marker in state.markers:
        at = start.shape.at(marker.at)
        kind = next(each for each in state.board.tables.markers if each.id == marker.kind)
        if kind.blocks_sight:
            left = 0 if kind.expires_after is None else max(0, kind.expires_after - marker.age)
            yield MarkerItem(at, "upper-right", "smoke", _PLAIN, count=left)
        elif marker.kind == MINES:
            yield MarkerItem(at, "lower-left", "mines", _MINES)
        elif not kind.room:
            yield MarkerItem(at, "lower-right", "wire", _PLAIN)
    if isinstance(state.command, PointsCommand):
        numbers: dict[str, int] = {}
        for point in state.command.jump_offs.values():
            numbers[point.side] = number = numbers.get(point.side, 0) + 1
            colour = start.side_colours.get(point.side, _NOBODY)
            shape: MarkerShape = "crossed-peg" if point.captured else "peg"
            yield MarkerItem(start.shape.at(point.at), "upper-right", shape, colour, count=number)
