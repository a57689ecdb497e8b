"""What a person is asked to do with command cards and strategy cards."""

from dataclasses import replace

import pytest

from studio.desktop.play.tactical.prompts import draw_prompt, drawn_prompt, turn_prompt
from studio.rules.tactical.base.commands import CardsCommand, SquadCommand
from tests.contract import tactical


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
