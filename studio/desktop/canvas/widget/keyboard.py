"""Walking over the map by keys, and saying aloud where one has come to."""

from collections.abc import Mapping

from PySide6.QtCore import Qt

from studio.desktop.canvas.scene.map_scene import MapScene
from studio.hexes.coordinates import Hex, Orientation, neighbour
from studio.hexes.shape import Shape

_ARROWS: Mapping[int, tuple[int, int]] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
#: The six letters lie around a finger as the directions lie around a hex, clockwise from the upper left.
_RING = (Qt.Key.Key_Q, Qt.Key.Key_W, Qt.Key.Key_E, Qt.Key.Key_D, Qt.Key.Key_S, Qt.Key.Key_A)

#: The letter that goes most nearly where an arrow points.
_BESIDE: Mapping[int, Qt.Key] = {
    Qt.Key.Key_Left: Qt.Key.Key_A,
    Qt.Key.Key_Right: Qt.Key.Key_D,
    Qt.Key.Key_Up: Qt.Key.Key_W,
    Qt.Key.Key_Down: Qt.Key.Key_S,
}


def arrow(key: int) -> tuple[int, int] | None:
    """Return the steps across and down that an arrow key means."""
    return _ARROWS.get(key)


def walk(at: Hex, key: int, shape: Shape, turn: int = 0) -> Hex | None:
    """Return the hex that a key leads to from a hex: the hex itself at the map's edge, None for other keys.

    Keys go by what is seen of a sheet that lies turned by so many sixths clockwise; an arrow key then goes where the
    letter beside it does.
    """
    if turn and key in _BESIDE:
        key = _BESIDE[Qt.Key(key)]
    if key in _ARROWS:
        across, down = _ARROWS[Qt.Key(key)]
        target = Hex(at.column + across, at.row + down)
    elif key in _RING:
        index = _RING.index(Qt.Key(key))
        index -= turn
        direction = (index - 1) % 6 if shape.orientation is Orientation.FLAT else index % 6
        target = neighbour(at, direction, shape.orientation)
    else:
        return None
    return target if shape.contains(target) else at


def describe_hex(scene: MapScene, at: Hex) -> str:
    """Say in words what is in a hex: its label, terrain, weather zone, names and counters."""
    terrain = scene.terrain_at(at).replace("-", " ")
    names = [name.text for name in scene.names if name.at == at]
    counters = [counter.name or counter.designation for counter in scene.counters if counter.at == at]
    objective = ["objective" for each in scene.objectives if each.at == at]
    weather = [f"weather of {zone.name}" for zone in scene.weather_zones if at in zone.hexes][-1:]
    where = (f"Hex {scene.shape.label(at)}", terrain or "unknown terrain", *weather)
    return ", ".join((*where, *names, *objective, *counters))
