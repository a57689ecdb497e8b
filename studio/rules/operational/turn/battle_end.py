"""The end of a battle, after its last turn or by the choice of a side that has all it came for (3.10)."""

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base.state import State
from studio.rules.operational.forcepool import security, straggler_movement
from studio.rules.operational.intelligence import visibility_updates
from studio.rules.operational.objectives import settlement
from studio.rules.operational.objectives.objectives import outcome, pay_for_kept
from studio.rules.operational.turn.events import BattleEnded


def end_battle(before: State, state: State) -> Transition[State]:
    """Bring everything home, decide the objectives that ran to the end, and say who has won (op.objective.win)."""
    dissolved = security.dissolve(straggler_movement.bring_home(replace(state, over=True)))
    over, decided = settlement.decide_standing(visibility_updates.at_battle_end(before, dissolved.state))
    over, kept = pay_for_kept(over)
    result = outcome(over)
    assert result is not None
    end: Event = BattleEnded(ending=result.ending, winner=result.winner, rules=("op.objective.win",))
    return Transition(over, (*dissolved.events, *decided, *kept, end))
