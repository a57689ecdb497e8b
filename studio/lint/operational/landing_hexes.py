"""Where the units of a side that start embarked could come ashore."""

from collections.abc import Iterator

from studio.hexes.distances import distances
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.state import State, Unit


def beaches(start: State, side: Side) -> frozenset[int]:
    """Return the cells in which boats of a side can land their units (op.naval.target-hexes)."""
    return frozenset(cell for unit in _embarked(start, side, "boat") for cell in _targets(unit))


def drop_zones(start: State, side: Side) -> frozenset[int]:
    """Return the cells that planes of a side can reach on turn 1, from what it owns and where its boats can land (op.para.range)."""
    if not any(_embarked(start, side, "plane")):
        return frozenset()
    own = start.board.mark_of(side)
    front = beaches(start, side).union(cell for cell, owner in enumerate(start.owner) if owner == own)
    away = distances(start.board.topology, front) if front else ()
    reach, terrain = start.board.tables.landings.drop_range, start.board.terrain
    return frozenset(cell for cell, far in enumerate(away) if 0 <= far <= reach and terrain[cell].para_drop)


def _embarked(start: State, side: Side, carrier: str) -> Iterator[Unit]:
    for unit in start.units.values():
        if unit.side == side and unit.embarked is not None and unit.embarked.carrier == carrier:
            yield unit


def _targets(unit: Unit) -> tuple[int, ...]:
    return unit.embarked.targets if unit.embarked is not None else ()
