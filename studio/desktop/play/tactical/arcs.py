"""The arc into which a unit can fire as it faces, shaded while it acts or is pointed at."""

from collections.abc import Iterator
from typing import Final

from studio.desktop.canvas.scene.overlay_layer import Overlay, Tints
from studio.hexes.coordinates import Hex
from studio.rules.tactical.base.frames import Activation, Moving
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.fire.groups import has_reach
from studio.rules.tactical.fire.view import has_arc

_SHADE: Final = "#38e09a20"


class ArcShade:
    """Finds the arc of the unit that matters now; the last one is kept, as the mouse moves far more often than units."""

    def __init__(self) -> None:
        self._unit: Unit | None = None
        self._tints: tuple[Tints, ...] = ()

    def overlays(self, state: State, at: Hex | None) -> Iterator[Overlay]:
        """Yield the arc of the only unit that acts, or else of a unit in the hex pointed at."""
        unit = _acting(state) or _pointed(state, at)
        if unit != self._unit:
            self._unit, self._tints = unit, () if unit is None else tuple(_tints(state, unit))
        yield from self._tints


def only_unit(state: State) -> Unit | None:
    """Return the unit of an activation that nobody else can act in before it is done."""
    frame = state.top
    if not isinstance(frame, Activation):
        return None
    found = frame.doing or (frame.units[0] if len(frame.units) == 1 else None)
    return None if found is None else state.units.get(found)


def acting_unit(state: State) -> Unit | None:
    """Return the unit that moves, or the only one of an activation."""
    frame = state.top
    return state.units.get(frame.unit) if isinstance(frame, Moving) else only_unit(state)


def _acting(state: State) -> Unit | None:
    unit = acting_unit(state)
    return unit if unit is not None and _is_shaded(state, unit) else None


def _pointed(state: State, at: Hex | None) -> Unit | None:
    shape = state.board.ground.shape
    if at is None or not shape.contains(at):
        return None
    here = (unit for unit in state.on_map() if unit.at is not None and shape.at(unit.at) == at)
    return next((unit for unit in here if _is_shaded(state, unit)), None)


def _is_shaded(state: State, unit: Unit) -> bool:
    return unit.where == "map" and unit.at is not None and has_arc(state, unit)


def _tints(state: State, unit: Unit) -> Iterator[Tints]:
    """Yield the shade of an arc; of one that leaves nothing of the map out, as that of a turret, nothing."""
    shape = state.board.ground.shape
    cells = [cell for cell in range(len(shape)) if cell != unit.at and has_reach(state, unit, cell)]
    if len(cells) < len(shape) - 1:
        yield Tints({shape.at(cell): _SHADE for cell in cells})
