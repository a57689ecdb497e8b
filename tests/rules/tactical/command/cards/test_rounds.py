"""Rounds: what is cleared at their end, events and reinforcements, and the end of the battle."""

from dataclasses import replace

import pytest

from studio.rules.kernel.transition import Transition
from studio.rules.tactical import course
from studio.rules.tactical.base.actions import PlaceUnit
from studio.rules.tactical.base.board import Reinforcement, RoundEvent, Victory, VictoryCondition
from studio.rules.tactical.base.events import RoundStarted, StandingChanged, WatchSpent
from studio.rules.tactical.base.frames import Step
from studio.rules.tactical.base.ids import ObjectiveId
from studio.rules.tactical.base.state import Marker
from studio.rules.tactical.command.cards.events import CardPutAway
from tests.support.cards_battles import (
    GERMAN,
    RULES,
    US,
    about,
    battle,
    card,
    chosen,
    command_of,
    effect,
    events_of,
    forces,
    g,
    go_to,
    offered,
    play,
    quiet,
    quietly,
    to_round,
    u,
    unit,
)
from tests.support.squad_battles import cell, cells, objective

BOTH = forces(("commander", "corps"), ("commander", "corps"))
ROUND = pytest.mark.rule("tactical.needs.cards-round")


@ROUND
def test_all_units_act_before_a_round_ends_and_the_next_begins_with_the_cards() -> None:
    state, activated = chosen(battle(*BOTH)), []
    while state.round == 1:
        action = quiet(state)
        news = events_of(state, action)
        activated += [unit for each in news if each.kind == "activation-started" for unit in each.units]  # type: ignore[attr-defined]
        state = play(state, action)
    assert sorted(activated) == ["g1", "g2", "u1", "u2"]
    assert [each.round for each in news if isinstance(each, RoundStarted)] == [2]
    assert about(state) == "us secret-choice"
    command = command_of(state)
    assert command == type(command)(hands=command.hands)


@ROUND
def test_conditions_ease_by_one_step_and_watching_ends() -> None:
    state = go_to(chosen(battle(*BOTH)), "us turn")
    for unit_id, changed in {
        u(1): {"condition": "disrupted"},
        u(2): {"condition": "pinned"},
        g(1): {"readiness": "watching", "moved": 7, "fired": True},
    }.items():
        state = state.with_unit(replace(state.units[unit_id], **changed))  # type: ignore[arg-type]
    lost = replace(state.units[g(2)], where="defeated", at=None, readiness="fatigued", condition="pinned")
    done = course.run(Transition(state.with_unit(lost).with_top(Step("round-end")), ()))
    after = done.state
    assert [after.units[each].condition for each in (u(1), u(2), g(1))] == ["pinned", "none", "none"]
    assert {after.units[each].readiness for each in (u(1), u(2), g(1))} == {"fresh"}
    assert (after.units[g(1)].moved, after.units[g(1)].fired) == (0, False)
    assert after.units[g(2)] == lost
    assert [each.unit for each in done.events if isinstance(each, WatchSpent)] == [g(1)]
    eased = [(each.unit, each.standing) for each in done.events if isinstance(each, StandingChanged)]
    assert eased == [(u(1), "pinned"), (u(2), "steady")]


@ROUND
def test_markers_age_and_held_objectives_score() -> None:
    prizes = (objective("ford", "0106", victory_points=2), objective("mill", "0801", victory_points=3))
    state = battle(*BOTH, objectives=prizes, markers=(Marker("smoke", cell("0404")),))
    after = to_round(chosen(state), 2)
    assert after.markers == ()
    assert after.owners == {"ford": US}
    assert after.score[US] == 2
    assert after.score.get(GERMAN, 0) == 0
    assert to_round(chosen(after), 3).score[US] == 4


@pytest.mark.rule("tactical.needs.command-hand")
def test_a_played_card_is_out_of_the_hand_save_one_that_returns() -> None:
    once = card("once", pips=1)
    state = battle(*BOTH, cards=(once,), hands={US: ("once", "once", "p4"), GERMAN: ("p4",)})
    one = chosen(state, "once", "p4")
    assert command_of(one).hands == {US: ("once", "once", "p4"), GERMAN: ("p4",)}
    last = one
    while one.round == 1:
        last, one = one, quietly(one)
    assert command_of(one).hands == {US: ("once", "p4"), GERMAN: ("p4",)}
    away = [each for each in events_of(last, quiet(last)) if isinstance(each, CardPutAway)]
    assert [(each.side, each.card, each.returns) for each in away] == [
        (US, "once", False),
        (GERMAN, "p4", True),
    ]
    two = to_round(chosen(one, "p4"), 3)
    assert command_of(two).hands[US] == ("once", "p4")


@ROUND
def test_the_battle_ends_with_its_last_round() -> None:
    state = battle(*BOTH, last_round=2, objectives=(objective("ford", "0106", victory_points=1),))
    ended = go_to(state, "nothing")
    assert (ended.round, ended.ending, ended.winner) == (3, "victory-points", US)
    held = Victory((VictoryCondition("controls", US, objectives=(ObjectiveId("ford"),)),))
    prize = (objective("ford", "0106"),)
    at_once = go_to(battle(*BOTH, objectives=prize, victory=held), "nothing")
    assert (at_once.round, at_once.ending, at_once.winner) == (1, "objectives", US)


@pytest.mark.rule("tactical.needs.events", "tactical.needs.reinforcement-details")
def test_events_of_nobody_then_blue_then_red_with_reinforcements_first() -> None:
    def happening(id_: str, side: str | None) -> RoundEvent:
        return RoundEvent(id_, 1, side, id_.title(), (effect("text", "end", text=id_),))  # type: ignore[arg-type]

    units = (*BOTH, unit("u3"), unit("g3"))
    state = battle(
        *units,
        events=(happening("red", GERMAN), happening("blue", US), happening("news", None)),
        reinforcements=(Reinforcement("r1", US, 1, (u(3),)), Reinforcement("r2", GERMAN, 1, (g(3),))),
        entries={US: cells("0706", "0806"), GERMAN: cells("0701", "0801")},
    )
    state, told = chosen(state), []
    while state.round == 1:
        action = next(iter(offered(state, PlaceUnit)), None) or quiet(state)
        told += [
            getattr(each, "event", getattr(each, "text", getattr(each, "unit", "")))
            for each in events_of(state, action)
            if each.kind in ("round-event-happened", "text-shown", "unit-appeared")
        ]
        state = play(state, action)
    assert told == ["news", "news", "u3", "blue", "blue", "g3", "red", "red"], "each is told of as it happens"
    assert {state.units[each].where for each in (u(3), g(3))} == {"map"}


@ROUND
def test_what_lasts_for_a_round_ends_with_it() -> None:
    longer = card("longer", effect("movement", "1", 2, until="round"), pips=1)
    state = chosen(battle(*BOTH, cards=(longer,), hands={US: ("longer",)}))
    assert [each.amount for each in state.modifiers] == [2]
    assert to_round(state, 2).modifiers == ()
    assert RULES.decision(to_round(state, 2)) is not None


@pytest.mark.rule("tactical.needs.events")
def test_an_event_of_nobody_is_the_blue_sides_to_resolve() -> None:
    news = RoundEvent("news", 1, None, "News", (effect("victory", "end", 2),))
    assert to_round(chosen(battle(*BOTH, events=(news,))), 2).score == {US: 2}
