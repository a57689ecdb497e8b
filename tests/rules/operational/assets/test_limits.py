"""How often a side can use an asset: its own limits, and what cards grant on top of them."""

from dataclasses import replace

import pytest

from studio.rules.operational.assets import limits
from studio.rules.operational.assets.limits import grant, uses_of
from studio.rules.operational.base.side_state import Uses
from studio.rules.operational.base.state import State
from studio.rules.operational.ruleset import Operational
from tests.support.battles import position

OPERATIONAL = Operational()
KIND = "air-attack"


def limited(a_turn: int = 2, in_battle: int | None = 3) -> State:
    """A battle in which the side to move has so many uses."""
    return position(
        {
            "map": ["."],
            "assets": {"allied": {"air_attack": {"a_turn": a_turn, "in_battle": in_battle}}},
            "units": [{"name": "1st", "is": "allied infantry 4+2", "at": "0101"}],
        }
    )


def left(state: State) -> Uses:
    return uses_of(state, state.side, KIND)


@pytest.mark.rule("camp.card.asset.plus-asset")
def test_a_use_more_in_every_turn_is_spent_first_and_renewed() -> None:
    state = grant(limited(), limited().side, KIND, a_turn=1)
    assert left(state).left == 3
    state = limits.spent(state, KIND)
    assert (left(state).turn, left(state).battle, left(state).granted_in_turn) == (2, 3, 0)
    state = limits.renewed(limits.spent(limits.spent(state, KIND), KIND))
    # One of its own is left of the battle's three, and the card's comes anew.
    assert (left(state).limited, left(state).granted_in_turn, left(state).left) == (1, 1, 2)
    # What was not used lapses.
    assert left(limits.renewed(state)) == left(state)


@pytest.mark.rule("camp.card.asset.plus-use")
def test_single_uses_are_spent_last_in_any_turn_and_lie_outside_the_limits() -> None:
    state = grant(limited(a_turn=1, in_battle=1), limited().side, KIND, uses=3)
    seen = []
    while left(state).left:
        seen.append((left(state).limited, left(state).granted))
        state = limits.spent(state, KIND)
    assert seen == [(1, 3), (0, 3), (0, 2), (0, 1)]
    assert left(limits.renewed(state)).left == 0


@pytest.mark.rule("camp.card.asset.absent")
def test_a_card_gives_an_asset_to_a_side_that_has_none() -> None:
    state = limited(a_turn=0)
    assert state.assets[state.side] == {}
    refused = limits.refusal(state, KIND)
    assert refused is not None
    assert refused.code == "no-asset"
    granted = grant(state, state.side, KIND, uses=1)
    assert limits.refusal(granted, KIND) is None
    refused = limits.refusal(limits.spent(granted, KIND), KIND)
    assert refused is not None
    assert refused.code == "no-uses"


@pytest.mark.rule("op.intel.hidden")
def test_in_the_fog_nobody_knows_what_others_can_use() -> None:
    state = limited()
    foggy = replace(state, board=replace(state.board, fog=True))
    other = state.board.sides[1].id
    assert OPERATIONAL.view(foggy, other).known.assets == {other: {}}
    assert OPERATIONAL.view(foggy, state.side).known.assets[state.side] == state.assets[state.side]
    assert OPERATIONAL.view(state, other).known.assets == state.assets
