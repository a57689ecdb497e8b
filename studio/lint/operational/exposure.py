"""What the units of a side could overrun on its first turn, if nobody moves before."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Set
from dataclasses import replace

from studio.hexes.coordinates import distance
from studio.rules.operational.arrivals import deployment
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.movement import ranges


def overrun_at_start(start: State, number: int) -> Mapping[int, tuple[str, ...]]:
    """Find the cells of enemy HQs and hubs that the side of a number could enter, with the names of who could.

    Each unit moves as the engine lets it, extended movement included, from where it stands or from where it can enter
    on turn 1; the units of all others stand where the scenario puts them (op.hq.overrun.non-weak-enters,
    op.hub.overrun.removed).
    """
    state = replace(start, active=number, preparation=False)
    prey: set[int] = {hq.at for hq in state.hqs.values() if hq.at is not None and hq.side != state.side}
    prey |= {at for at, hub in state.hubs.items() if hub.side != state.side}
    found: dict[int, dict[str, None]] = defaultdict(dict)
    if not prey:
        return {}
    for unit in state.units.values():
        if unit.side != state.side:
            continue
        for now in _places(state, unit):
            if not _is_near(now, now.units[unit.id], prey):
                continue
            range_ = ranges.range_of(now, now.units[unit.id])
            if prey.isdisjoint(range_.search.cost) and prey.isdisjoint(range_.whole):
                continue
            for move in range_.moves(unit.id):
                for cell in prey.intersection(move.path):
                    found[cell][unit.name] = None
    return {cell: tuple(names) for cell, names in found.items()}


def _is_near(state: State, unit: Unit, prey: Set[int]) -> bool:
    """Say whether a unit has MPs enough to get to any of the cells if each hex on the way took one."""
    assert unit.at is not None
    kind, shape = state.type_of(unit), state.board.shape
    here, most = shape.at(unit.at), max(kind.normal_movement + kind.extended_movement, 1)
    return any(distance(here, shape.at(cell), shape.orientation) <= most for cell in prey)


def _places(state: State, unit: Unit) -> Iterator[State]:
    """Return the situations in which a unit can begin to move on the first turn."""
    if unit.at is not None:
        yield state
        return
    for action in deployment.legal(state, unit.id):
        yield deployment.apply(state, action).state
