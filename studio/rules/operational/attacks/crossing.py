"""The assault crossing: an attack over a major river, beyond which the attacker ends if it succeeds (3.6 Engineering)."""

from studio.rules.kernel.forecast import ForecastLine
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base.march import EndState
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.combat.sheet import CombatSheet
from studio.rules.operational.combat.sheet_calculation import Surroundings, sheet_with
from studio.rules.operational.combat.shifts import is_bridging, major_river_shift, odds_shifts
from studio.rules.operational.combat.situation import Situation
from studio.rules.operational.engineering.boats import ferry


def crossing_sheet(facts: Situation, around: Surroundings) -> CombatSheet:
    """Work out an assault crossing: a regular attack but for what the river costs."""
    return sheet_with(facts, around, crossing_shifts(facts), "assault-crossing")


def crossing_shifts(facts: Situation) -> tuple[ForecastLine, ...]:
    """Return all shifts of an assault crossing; boats, not a bridge, bring it over the river.

    Rules op.action.assault-crossing.river-shift and op.action.assault-crossing.river-shift-engineers.
    """
    operations, bridge = facts.board.tables.operations, major_river_shift(facts)
    shift, rule = operations.assault_crossing_river, "op.action.assault-crossing.river-shift"
    if is_bridging(facts):
        shift, rule = operations.assault_crossing_river_engineers, f"{rule}-engineers"
    river = ForecastLine("Assault over a major river", shift, (rule,))
    kept = (line for line in odds_shifts(facts) if line != bridge)
    return (*kept, *(line for line in (river,) if line.value))


def cross(state: State, unit: Unit, there: int) -> Transition[State]:
    """Bring an attacker, its MPs and its AP spent, over the river into the hex that it has won.

    Rules op.action.assault-crossing.crosses and op.action.assault-crossing.spends-all.
    """
    return ferry(state, unit, there, EndState(0, "expended"), "assault-crossing")
