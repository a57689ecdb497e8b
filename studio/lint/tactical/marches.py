"""How far the units of a side come in a tactical battle if nobody stops them."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from studio.documents.tactical.catalogue import UnitType
from studio.documents.tactical.forces import Force
from studio.hexes.coordinates import DIRECTIONS
from studio.hexes.search import reach
from studio.lint.tactical.context import TacticalContext
from studio.lint.tactical.starts import starts_of
from studio.rules.tactical.base.catalogue_types import Mover
from studio.rules.tactical.base.dice import SIDES
from studio.rules.tactical.base.ground import Ground
from studio.rules.tactical.ground.measure import hexes
from studio.rules.tactical.ground.step_cost import cost_of_step
from studio.tables.tactical.movement import Movement
from studio.tables.tactical.tables import Tables

#: More rounds than any battle has.
FOREVER: Final = 99


def hexes_reached(context: TacticalContext, land: Ground, tables: Tables, force: Force) -> frozenset[int]:
    """Return the cells to which some unit of a side comes at normal pace before the battle ends.

    Whoever rides is taken to go as far as a vehicle, wherever men on foot can go: nothing that can be reached is missed.
    """
    return frozenset().union(*reaches(context, land, tables, force, _rounds(context)).values())


def reaches(
    context: TacticalContext, land: Ground, tables: Tables, force: Force, rounds: int
) -> Mapping[str, frozenset[int]]:
    """Return by units of a side the cells to which each comes at normal pace in so many rounds, if nobody stops it."""
    comes = {unit: each for each in context.battle.reinforcements for unit in each.units}
    rides = any(unit.aboard for unit in context.units_of(force.side))
    found = {}
    for unit in context.units_of(force.side):
        kind = context.unit_types.get(unit.type)
        if kind is None or unit.aboard:
            continue
        late = comes.get(unit.id) if unit.start == "due" else None
        moves = rounds - late.round if late else rounds
        starts = starts_of(context, tables, force, unit, late.hexes if late else ())
        if moves < 0 or not starts:
            continue
        stays = kind.kind == "gun" or kind.static
        costs = _costs(land, tables.movement, "foot" if rides else kind.mover)
        far = 0 if stays else moves * _pace(context, tables, kind)
        found[unit.id] = frozenset(reach(land.topology, costs, dict.fromkeys(starts, 0), far).cost)
    return found


def _rounds(context: TacticalContext) -> int:
    """Return how often a unit may move in the battle."""
    battle = context.battle
    return (
        battle.points.last_phase
        if battle.points and battle.command_system == "points"
        else context.scenario.turns
    )


def _pace(context: TacticalContext, tables: Tables, kind: UnitType) -> int:
    """Return how many hexes a unit comes at normal speed, the dice at their best."""
    row = next((each for each in tables.movement.speeds if each.mode == "normal"), None)
    if row is None:
        return 0
    in_phases, own = context.battle.command_system == "points", kind.speeds.normal
    if kind.mover == "foot":
        far = row.foot_dice * SIDES if in_phases else row.foot_hexes
    else:
        far = own if own is not None else row.vehicle_inches if in_phases else row.vehicle_hexes
    return hexes(far, context.battle.inches_per_hex) if in_phases else far


@lru_cache(maxsize=8)
def _costs(land: Ground, figures: Movement, mover: Mover) -> tuple[int, ...]:
    """Return the cost of each step, 0 where it is closed."""
    steps = range(DIRECTIONS * len(land.shape))
    return tuple(cost_of_step(land, figures, mover, *divmod(step, DIRECTIONS)) or 0 for step in steps)
