"""Command dice, what they bring, and whose the next Phase is."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from studio.rules.kernel.transition import Transition
from studio.rules.tactical import course
from studio.rules.tactical.base.commands import PointsCommand
from studio.rules.tactical.base.effects import Effect
from studio.rules.tactical.base.frames import Due, Step
from studio.rules.tactical.base.state import State
from studio.rules.tactical.base.terms import PointsTerms, RandomEvent, Sixes
from studio.rules.tactical.command.points.parts import command_of, dice_of_points, gain
from studio.rules.tactical.command.points.phase_dice import roll, sixes_row
from studio.rules.tactical.command.points.phases import next_side
from tests.support.tactical_battle import GERMAN, US, battle, unit

SIXES = (Sixes(2, points=1, next_phase=True), Sixes(4, points=1, next_phase=True, event=True))


def phase(rolls: Sequence[int], **more: Any) -> State:
    """A Phase of the US side that has yet to roll its dice."""
    terms = PointsTerms(
        first=US, dice={US: len(rolls), GERMAN: 4}, points={}, morale={}, jump_offs=(), sixes=SIXES
    )
    return battle(
        unit("a"),
        unit("d", side=GERMAN, at="0501"),
        system="points",
        rolls=(*rolls, 1),
        points=replace(terms, **more),
    )


def rolled(*rolls: int) -> tuple[PointsCommand, State]:
    after = roll(phase(rolls)).state
    return command_of(after), after


def other(state: State, **figures: int) -> State:
    tables = state.board.tables
    changed = replace(tables, command_dice=replace(tables.command_dice, **figures))
    return replace(state, board=replace(state.board, tables=changed))


@pytest.mark.rule("tactical.needs.command-dice", "coc.gain.own-fives")
def test_a_roll_leaves_its_faces_to_use_and_its_fives_give_points() -> None:
    command, after = rolled(5, 2, 1, 6, 2)
    assert command.dice == (1, 2, 2, 5, 6)
    assert command.points == {US: 1, GERMAN: 0}
    assert next_side(after) == GERMAN
    assert rolled(1, 3, 5, 5, 6)[0].points == {US: 2, GERMAN: 0}
    assert len(rolled(1, 3, 5)[0].dice) == 3


@pytest.mark.rule("coc.gain.four-ways")
def test_a_roll_without_fives_and_pairs_of_sixes_gives_nothing() -> None:
    assert rolled(1, 2, 3, 4, 6)[0].points == {US: 0, GERMAN: 0}


@pytest.mark.rule(
    "coc.gain.enemy-sixes",
    "coc.gain.enemy-sixes-amount",
    "coc.example.double-six-next-phase",
    "tactical.needs.points-phases",
)
def test_two_sixes_and_more_give_the_opponent_a_point_and_the_roller_the_next_phase() -> None:
    command, after = rolled(1, 2, 3, 6, 6)
    assert command.points == {US: 0, GERMAN: 1}
    assert next_side(after) == US
    assert rolled(6, 6, 6, 1, 5)[0].points == {US: 1, GERMAN: 1}
    again = replace(after, command=replace(command, next=None, active=GERMAN))
    assert next_side(again) == US


@pytest.mark.rule("coc.gain.enemy-sixes-amount")
def test_the_scenario_says_what_sixes_bring() -> None:
    rows = (Sixes(3, points=4), Sixes(2, points=2, turn_end=True))
    terms = replace(phase([1]).board.points or PointsTerms(US, {}, {}, {}, (), ()), sixes=rows)
    assert [sixes_row(terms, count).points for count in range(6)] == [0, 0, 2, 4, 4, 4]
    state = roll(phase([6, 6, 1], sixes=rows)).state
    assert command_of(state).points == {US: 0, GERMAN: 2}
    assert command_of(state).turn_ends
    assert next_side(state) == GERMAN


@pytest.mark.rule("tactical.needs.random-event", "coc.gain.random-event")
def test_four_sixes_draw_a_random_event_by_its_weight() -> None:
    events = tuple(
        RandomEvent(name, weight, (Effect("points", "played", "own", amount=amount),))
        for name, weight, amount in (("rare", 1, 1), ("common", 3, 2))
    )
    for draw, name in ((1, "rare"), (2, "common"), (4, "common")):
        state = phase([6, 6, 6, 6, draw], random_events=events)
        assert state.board.points is not None
        terms = replace(state.board.points, dice={US: 4, GERMAN: 4})
        state = roll(replace(state, board=replace(state.board, points=terms))).state
        assert isinstance(state.top, Due)
        assert [each.source for each in state.top.effects] == [name]
    assert roll(phase([6, 6, 6, 1], random_events=events)).state.top is None


@pytest.mark.rule(
    "coc.gain.no-limit", "coc.points.accumulate", "coc.gain.both-track", "coc.use.die-is-six-points"
)
def test_points_add_up_without_limit_and_six_make_a_die() -> None:
    state = gain(phase([1]), US, 35, ()).state
    assert dice_of_points(state, US) == (5, 5)
    state = gain(state, US, 1, ()).state
    assert command_of(state).points == {US: 36, GERMAN: 0}
    assert dice_of_points(state, US) == (6, 0)
    assert dice_of_points(gain(phase([1]), US, 7, ()).state, US) == (1, 1)
    assert dice_of_points(gain(phase([1]), US, 5, ()).state, US) == (0, 5)
    assert dice_of_points(other(state, full_die=4), US) == (9, 0)


@pytest.mark.rule("coc.gain.own-fives")
def test_other_figures_of_command_dice_are_followed() -> None:
    state = phase([3, 5, 5])
    assert command_of(roll(other(state, gain=2)).state).points[US] == 4
    assert command_of(roll(other(state, gaining_face=3)).state).points[US] == 1


@pytest.mark.rule("tactical.needs.command-dice")
def test_the_odds_of_five_dice() -> None:
    terms = phase([1]).board.points
    assert terms is not None
    rolls = list(product(range(1, 7), repeat=5))
    assert len(rolls) == 7776
    assert sum(sixes_row(terms, faces.count(6)).next_phase for faces in rolls) == 1526


@pytest.mark.rule("coc.gain.random-event", "coc.gain.four-ways")
def test_a_random_event_gives_the_points_that_it_states() -> None:
    for side, given in (("own", {US: 2, GERMAN: 1}), ("enemy", {US: 0, GERMAN: 3})):
        event = RandomEvent("supply", 1, (Effect("points", "played", side, amount=2),))  # type: ignore[arg-type]
        begun = phase([6, 6, 6, 6, 1], random_events=(event,)).pushed(Step("dice", US))
        after = course.run(Transition(roll(begun).state, ())).state
        # The four sixes give the German side a point, too.
        assert command_of(after).points == given
