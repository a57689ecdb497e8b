"""The planner's reasons, a line for each action: the task that it serves, and of an attack which others there were."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from studio.players.explanation import Explanation
from studio.players.operational.greedy.assessment import Assessment
from studio.players.operational.greedy.duties import Duties
from studio.rules.kernel.events import Action
from studio.rules.operational.base.actions import Attack, GiveOrder, Move
from studio.rules.operational.base.state import State, UnitId

#: So many attacks are named beside the one that was chosen.
_ALTERNATIVES: Final = 3
#: What an action is for, by the step of the doctrine that named it, where it is not for the duty of a unit.
_PURPOSES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "win": "end a battle that is won",
        "deploy": "bring in who has arrived",
        "upgrade": "make the staff better",
        "card": "play what helps now",
        "discard": "make room for a better card",
        "late card": "make good what has been spent",
        "supply": "relieve who is cut off",
        "landing": "come ashore",
        "second wave": "come ashore",
        "assault": "come ashore",
        "drop": "come down where it is worth most",
        "recon": "look into the fog",
        "bombs": "prepare an attack from the air",
        "demolition": "cut off the enemy",
        "scout": "exploit an open hex",
        "march": "bring a unit further than it can march",
        "trucks": "bring supply forward",
        "reinforce": "bring up reserves",
        "transfers": "make stronger who has most at stake",
        "reorganizing": "make stronger who has most at stake",
        "dumps": "store supply for who may get none",
        "works": "hold with works",
        "repair": "open the way",
        "span": "shorten the way",
        "blast": "bar the way",
        "harass": "suppress the enemy",
        "security": "garrison what nobody guards",
        "staff": "keep the staff safe and near its units",
        "end": "end the turn",
    }
)
_ORDERS: Final[Mapping[str, str]] = MappingProxyType(
    {"no-retreat": "hold", "rearguard": "withdraw if attacked", "counterattack": "strike back if attacked"}
)


def explain_action(
    here: Assessment, action: Action, step: str, duties: Duties, offers: Sequence[tuple[int, Attack]]
) -> Explanation:
    """Say what an action is for; of an attack, which others there were."""
    state = here.state
    match action:
        case Attack():
            task, cell = _explain_attack(state, action, offers), state.units[action.target].at
            word = "attack"
        case Move(unit=unit):
            word, cell = _find_task(here, duties, unit)
            place = "" if cell is None else f" {name_place(state, cell)}"
            task = f"{state.units[unit].name}: {word}{place}"
        case GiveOrder(unit=unit, order=order):
            word, cell = _ORDERS[order], state.units[unit].at
            task = f"{state.units[unit].name}: {word}"
        case _:
            word, cell, task = _PURPOSES[step], None, _PURPOSES[step].capitalize()
    return Explanation(f"{task}.", word, None if cell is None else state.board.shape.at(cell))


def _explain_attack(state: State, action: Attack, offers: Sequence[tuple[int, Attack]]) -> str:
    points = next((points for points, offer in offers if offer == action), None)
    others = [offer for offer in offers if offer[1] != action][:_ALTERNATIVES]
    worth = "" if points is None else f" ({points} points)"
    task = f"{_name_attack(state, action)}{worth}"
    if not others:
        return task
    return f"{task}, before {', '.join(f'{_name_attack(state, other)} ({value})' for value, other in others)}"


def _name_attack(state: State, action: Attack) -> str:
    return f"{state.units[action.unit].name} against {state.units[action.target].name}"


def _find_task(here: Assessment, duties: Duties, unit: UnitId) -> tuple[str, int | None]:
    """Find what a unit marches for, and where that is."""
    cell = duties.cells.get(unit)
    if cell is None:
        return "find a better place", None
    if unit in duties.garrisons:
        return "garrison", cell
    if cell in here.wanted:
        return "seize", cell
    return ("hold", cell) if cell in here.threatened else ("close with the enemy at", cell)


def name_place(state: State, cell: int) -> str:
    """Return the name of an objective, or else the number of a hex."""
    goal = next((goal for goal in state.board.goals if goal.at == cell), None)
    shape = state.board.shape
    return goal.name if goal is not None else shape.label(shape.at(cell))
