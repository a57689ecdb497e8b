"""A side-turn of the planner with the figures that are shipped, by the actions it is made of."""

from studio.documents.operational.player import OperationalPlayerDocument
from studio.players.operational.planner.planned_turn import PlannedTurn
from studio.players.operational.planner.plans import PLAIN
from studio.players.roster import shipped_roster
from studio.rules.kernel.events import Action
from studio.rules.operational.base.actions import EndTurn
from studio.rules.operational.base.state import State
from studio.rules.operational.ruleset import Operational

RULES = Operational()


def shipped_planner() -> OperationalPlayerDocument:
    """The planner's document that is shipped."""
    document = next(each for each in shipped_roster().documents if each.id == "planner-standard")
    assert isinstance(document, OperationalPlayerDocument)
    return document


def actions_of_a_turn(state: State, **changed: int) -> list[Action]:
    """Play a side-turn without a plan, by the shipped weights but for some, and return its actions."""
    document, found = shipped_planner(), list[Action]()
    weights = document.weights.model_copy(update=changed)
    turn = PlannedTurn(weights, PLAIN, staff=document.doctrine.staff)
    while not state.over and not (found and isinstance(found[-1], EndTurn)):
        action = turn.choose(RULES.view(state, state.side).known)
        turn.explain(action)
        found.append(action)
        state = RULES.apply(state, action).state
    return found


def is_done_in_a_turn(state: State, kind: str) -> bool:
    """Say whether a side-turn has an action of a kind."""
    return any(action.kind == kind for action in actions_of_a_turn(state))
