"""A side-turn after a plan: where its units go with a main effort, and what it is explained by."""

from studio.documents.operational.doctrine import Posture
from studio.players.operational.greedy.attack_values import MainEffort
from studio.players.operational.greedy.side_turn import SideTurn
from studio.players.operational.planner.planned_turn import PlannedTurn
from studio.rules.operational.base.actions import EndTurn, Move
from studio.rules.operational.base.state import State, UnitId
from studio.rules.operational.ruleset import Operational
from tests.players.operational.greedy.weighing import standard_weights
from tests.support.battles import position

WEIGHTS = standard_weights()
STEADY = Posture(id="steady", title="Steady")
RULES = Operational()
NAMES = ("1st", "2nd", "3rd", "4th")


def strip() -> State:
    """A strip of 17 hexes with an objective at each end, which the Axis holds, and four units of the Allies in the middle."""
    return position(
        {
            "map": [
                ".       .       .       .       .       .       .       .       .",
                "    .       .       .       .       .       .       .       .",
            ],
            "territory": [
                "x       a       a       a       a       a       a       a       x",
                "    a       a       a       a       a       a       a       a",
            ],
            "objectives": [
                {"name": "West", "is": "allied primary objective", "at": "0101"},
                {"name": "East", "is": "allied primary objective", "at": "1701"},
            ],
            "units": [
                {"name": name, "is": "allied infantry 4+2", "at": at}
                for name, at in zip(NAMES, ("0701", "0801", "1001", "1101"), strict=True)
            ],
        }
    )


def end_of(state: State, turn: SideTurn) -> State:
    """Play a side-turn to its end, which itself is not played."""
    while True:
        action = turn.choose(RULES.view(state, state.side).known)
        if isinstance(action, EndTurn):
            return state
        state = RULES.apply(state, action).state


def columns(state: State) -> list[int]:
    shape = state.board.shape
    cells = [state.units[UnitId(name)].at for name in NAMES]
    return [shape.at(cell).column for cell in cells if cell is not None]


def effort(state: State, share: int) -> MainEffort:
    cell = state.board.goals[1].at
    assert cell is not None
    return MainEffort(cell, WEIGHTS, venture=0, bombs=100, share=share)


def moved_east(share: int | None) -> int:
    """Count the units that end a side-turn further east, with a main effort for the objective there or with none."""
    state = strip()
    given = None if share is None else effort(state, share)
    end = end_of(state, PlannedTurn(WEIGHTS, STEADY, given))
    return sum(then > before for before, then in zip(columns(state), columns(end), strict=True))


def test_without_a_main_effort_one_unit_takes_what_is_near_to_it() -> None:
    assert moved_east(None) == 1


def test_with_a_main_effort_its_share_of_the_units_goes_there() -> None:
    assert moved_east(50) == 2
    assert moved_east(75) == 3


def test_a_march_of_a_main_effort_is_explained_by_it() -> None:
    state = strip()
    turn = PlannedTurn(WEIGHTS, STEADY, effort(state, 100))
    action = turn.choose(state)
    assert isinstance(action, Move)
    reason = turn.explain(action)
    assert reason.task == "seize"
    assert reason.message.endswith(": seize East.")


def test_beside_what_the_greedy_player_does_units_in_danger_get_orders() -> None:
    """Beside an enemy who is far stronger a unit that holds nothing is to fall back if it is attacked."""
    state = position(
        {
            "map": [".       .       .", "    .       .", ".       .       .", "    .       ."],
            "territory": ["a       a       x", "    a       x", "a       a       x", "    a       x"],
            "hqs": [{"name": "Corps", "is": "allied hq", "at": "0102"}],
            "units": [
                {"name": "1st", "is": "allied infantry 4+2", "at": "0301", "hq": "corps"},
                {"name": "Enemy", "is": "axis infantry 4+2", "at": "0401", "attack": 12},
            ],
        }
    )
    stay = WEIGHTS.model_copy(update={"stir": 1000})
    plain, led = SideTurn(stay), PlannedTurn(stay, Posture(id="wary", title="Wary", give_way=5))
    assert end_of(state, plain).units[UnitId("1st")].order is None
    assert end_of(state, led).units[UnitId("1st")].order == "rearguard"
