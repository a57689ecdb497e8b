"""A click that does nothing in a tactical battle says why what it meant cannot be done."""

from dataclasses import replace
from random import Random

import pytest

from studio.desktop.play.presentations import presentation_of
from studio.desktop.play.tactical.missed_clicks import missed_click, nothing_here
from studio.desktop.play.targets.targeting import ActionQuery, start_targeting
from studio.rules.engines import engine_named
from studio.rules.tactical.base.actions import Fire, StartMove, StepTo
from studio.rules.tactical.base.frames import Moving
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.command.squad.actions import Activate
from tests.contract import tactical
from tests.support import tactical_battle as small

ENGINE = engine_named("tactical")
RULES = ENGINE.ruleset


def activated(does):
    """A battle with a unit that is activated and can do such a thing."""
    state = tactical.start(3)
    for action in RULES.legal(state):
        if isinstance(action, Activate):
            after = RULES.apply(state, action).state
            if any(isinstance(each, does) for each in RULES.legal(after)):
                return after
    raise AssertionError("nobody can do that")


def test_an_enemy_that_cannot_be_fired_at_says_why_not():
    state = activated(Fire)
    shape = state.board.ground.shape
    fires = [each for each in RULES.legal(state) if isinstance(each, Fire)]
    enemy = state.board.enemy(state.top.side)
    unseen = next(each for each in state.on_map(enemy) if each.id not in {fire.target for fire in fires})
    refused = missed_click(state, shape.at(unseen.at))
    assert refused == RULES.refusal(state, Fire(state.top.units[0], unseen.id))
    shown = presentation_of(ENGINE)
    aimed = start_targeting(shown, state, ActionQuery("fire"))
    assert shown.target_refusal(state, aimed, shape.at(unseen.at)) == refused
    turned = start_targeting(shown, state, ActionQuery("move-normal"))
    assert shown.target_refusal(state, turned, shape.at(unseen.at)) is None
    empty = next(cell for cell in range(len(shape)) if not state.units_at(cell))
    assert missed_click(state, shape.at(empty)) is None


def test_who_would_go_where_nothing_is_outlined_is_told_to_choose_how_to_move_first():
    said = "choose a way to move by a button first"
    state = activated(StartMove)
    assert said in nothing_here(state, others_mean_something=True)
    assert said not in nothing_here(state, others_mean_something=False)
    moving = next(each for each in RULES.legal(state) if isinstance(each, StartMove))
    assert said not in nothing_here(RULES.apply(state, moving).state, others_mean_something=True)


def test_the_next_hex_that_cannot_be_entered_says_why_not():
    state = activated(StartMove)
    moving = next(each for each in RULES.legal(state) if isinstance(each, StartMove))
    state = RULES.apply(state, moving).state
    frame = state.top
    assert isinstance(frame, Moving)
    state = state.with_top(replace(frame, spent=frame.total))
    assert not any(isinstance(each, StepTo) for each in RULES.legal(state))
    beside = next(
        cell for cell in state.board.ground.topology.beside[state.units[frame.unit].at] if cell >= 0
    )
    assert missed_click(state, state.board.ground.shape.at(beside)) is not None


def test_an_enemy_further_off_than_the_next_hex_is_closed_with_from_beside_him():
    state = small.activated(
        small.battle(small.unit("a"), small.unit("foe", side=small.GERMAN, at="0508")), "a"
    )
    state = RULES.apply(state, StartMove(UnitId("a"), "normal")).state
    shape = state.board.ground.shape
    refused = missed_click(state, shape.parse("0508"))
    assert refused is not None
    assert refused.text == (
        "Close combat is begun from beside the enemy; go to 0507 first, and click 0508 again."
    )
    for _ in range(2):
        state = RULES.apply(state, StepTo(UnitId("a"), 3)).state
    assert missed_click(state, shape.parse("0508")) is None


@pytest.mark.parametrize(("seed", "system"), [(3, "squad"), (1, "cards"), (2, "points")])
def test_a_unit_that_cannot_be_woken_says_why_not(seed, system):
    state, luck, told = tactical.village(system), Random(seed), set()
    for _ in range(300):
        decision = RULES.decision(state)
        if decision is None:
            break
        legal = list(RULES.legal(state))
        possible = {getattr(each, "unit", None) for each in legal}
        if decision.about in ("action", "orders", "turn", "drawn", "dice"):
            for unit in state.on_map(decision.side):
                refused = missed_click(state, state.board.ground.shape.at(unit.at))
                if unit.id not in possible and refused is not None:
                    told.add(refused.code)
        state = RULES.apply(state, luck.choice(legal)).state
    assert told
    assert not told & {"not-now", "choice-due", "unknown-unit"}
