"""Battle preparation: who has one, what the scenario says of it, and how the game tells of it."""

import pytest

from studio.rules.operational.base.actions import EndTurn
from studio.rules.operational.base.side_state import Offer
from studio.rules.operational.base.state import State, UnitId
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.setup.battle import first_state
from studio.rules.operational.turn.events import PreparationEnded, PreparationStarted, TurnStarted
from tests.support.battles import catalogue, scenario, shipped_ruleset

RULES = Operational()
STORE = [
    {"kind": "infantry", "nation": "none", "number": 2, "price": 25},
    {"kind": "specialist", "specialist": "engineers", "number": 1, "price": 31, "elite_price": 40},
]


def begun(*prepares: str) -> State:
    """A battle of which some sides begin with preparation; a unit of each is marked out of supply."""
    units = [
        {"name": "1st", "is": "allied infantry 4+2", "at": "0101", "turns_out_of_supply": 1},
        {"name": "Enemy", "is": "axis infantry 4+2", "at": "0301"},
    ]
    given = {
        "map": [".       .", "    ."],
        "territory": ["a       x", "    x"],
        "units": units,
        "store": {"allied": STORE},
        "prepares": prepares,
    }
    return first_state(scenario(given), catalogue(given), shipped_ruleset(), seed=1)


@pytest.mark.rule("op.prep.phase", "op.quick.prep-phase")
def test_the_scenario_says_which_side_begins_with_preparation() -> None:
    for prepares, about in (((), "turn"), (("allied",), "preparation"), (("axis",), "turn")):
        decision = RULES.decision(begun(*prepares))
        assert decision is not None
        assert (decision.side, decision.about) == ("allied", about)


@pytest.mark.rule("op.prep.phase", "op.prep.positions")
def test_nothing_has_happened_to_the_marks_of_the_author_in_preparation() -> None:
    state = begun("allied")
    assert (state.turn, state.preparation) == (1, True)
    assert state.units[UnitId("1st")].unsupplied == 1


@pytest.mark.rule("op.prep.phase", "op.quick.prep-optional")
def test_each_side_prepares_before_its_own_first_turn_and_can_end_that_at_once() -> None:
    state, told = begun("allied", "axis"), []
    for _ in range(4):
        done = RULES.apply(state, EndTurn())
        state = done.state
        steps = (PreparationStarted, PreparationEnded, TurnStarted)
        told += [(event.kind, event.side) for event in done.events if isinstance(event, steps)]
    assert told == [
        ("preparation-ended", "allied"),
        ("turn-started", "allied"),
        ("preparation-started", "axis"),
        ("preparation-ended", "axis"),
        ("turn-started", "axis"),
        ("turn-started", "allied"),
    ]
    assert (state.turn, state.preparation) == (2, False)


@pytest.mark.rule("op.reinforce.store.prestige")
def test_the_store_holds_what_the_scenario_says() -> None:
    state = begun("allied")
    allied, axis = (state.stores[facts.id] for facts in state.board.sides)
    assert allied.offers == (
        Offer("infantry", "none", None, 25, 38, 2),
        Offer("specialist", None, "engineers", 31, 40, 1),
    )
    assert axis.offers == ()
