"""What a person is asked to do with command cards and strategy cards."""

from dataclasses import replace

import pytest

from studio.desktop.play.tactical.arcs import acting_unit
from studio.desktop.play.tactical.prompts import acting_prompt, draw_prompt, drawn_prompt, turn_prompt
from studio.rules.engines import engine_named
from studio.rules.tactical.base.actions import StartMove
from studio.rules.tactical.base.commands import CardsCommand, SquadCommand
from studio.rules.tactical.base.frames import Moving
from studio.rules.tactical.base.ids import UnitId
from tests.contract import tactical
from tests.support.tactical_battle import US, activated, battle, unit


@pytest.mark.parametrize(
    ("orders", "tokens", "passes", "asked"),
    [
        (1, 2, 1, "Act with a unit under orders, draw a token or pass."),
        (1, 2, 0, "Act with a unit under orders or draw a token."),
        (0, 2, 0, "Draw a token."),
        (0, 2, 1, "Draw a token or pass."),
        (1, 0, 0, "Act with a unit under orders."),
    ],
)
def test_a_side_is_asked_only_what_is_possible_now(orders: int, tokens: int, passes: int, asked: str) -> None:
    state = tactical.village("cards")
    side = state.board.sides[0].id
    unit = next(state.on_map(side)).id
    assert isinstance(state.command, CardsCommand)
    command = replace(
        state.command,
        orders={side: (unit,) * orders},
        pool={side: {"corps": tokens}},
        passes={side: passes},
    )
    assert turn_prompt(command, side) == asked


def test_who_draws_a_token_is_told_of_what_rank_it_is() -> None:
    command = tactical.village("cards").command
    assert isinstance(command, CardsCommand)
    said = "A token is drawn, support: choose a unit of that rank."
    assert drawn_prompt(replace(command, drawn="support")) == said


def test_who_has_passed_is_not_asked_to_pass_again() -> None:
    state = tactical.village("cards")
    side = state.board.sides[0].id
    assert isinstance(state.command, CardsCommand)
    command = replace(state.command, pool={side: {"corps": 1}}, passes={side: 2}, may_pass={side: False})
    assert turn_prompt(command, side) == "Draw a token."


@pytest.mark.parametrize(
    ("drawn", "asked"), [(False, "Draw a card."), (True, "The + of that card lets you draw one more.")]
)
def test_whose_card_has_a_plus_is_told_why_one_more_is_drawn(drawn: bool, asked: str) -> None:
    state = tactical.village("squad")
    assert isinstance(state.command, SquadCommand)
    assert draw_prompt(replace(state.command, drawn=drawn)) == asked


def test_who_decides_what_a_unit_does_is_told_which_and_how_far_it_can_still_go() -> None:
    state = activated(battle(unit("first"), unit("second"), system="squad"), "first", side=US)
    assert "Say what First does:" in acting_prompt(state, acting_unit(state))
    moving = engine_named("tactical").ruleset.apply(state, StartMove(UnitId("first"), "normal")).state
    assert isinstance(moving.top, Moving)
    text = acting_prompt(moving, acting_unit(moving))
    assert text == "Click where First goes, with 4 hexes left, or Done to stop here."
    moving = moving.with_top(replace(moving.top, spent=3))
    assert "with 1 hex left" in acting_prompt(moving, acting_unit(moving))
    both = activated(battle(unit("first"), unit("second"), system="squad"), "first", "second", side=US)
    assert "one of the units" in acting_prompt(both, acting_unit(both))
