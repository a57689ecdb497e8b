"""The missions of the shipped tutorial can be followed from their first step to the last, and are won by who does so."""

from pathlib import Path

import pytest

from studio.players.operational.greedy.player import GreedyPlayer
from studio.playtest.battle import open_battle
from studio.playtest.session import Session, new_session
from studio.playtest.tutorial import Tutorial
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.actions import EndTurn, Move
from studio.rules.operational.base.state import UnitId
from studio.rules.operational.intelligence.event_visibility import is_visible_to
from tests.players.operational.greedy.weighing import greedy

pytestmark = pytest.mark.rule("op.intro.tutorial")
FOLDER = Path("content/packs/tutorial/scenarios")
ALLIES, AXIS = Side("allies"), Side("axis")


def begin(name: str) -> tuple[Session, Tutorial]:
    """Begin a mission that persons play on both sides, and the tutorial of its player."""
    battle = open_battle(FOLDER / f"{name}.scenario.json")
    played = new_session(battle, {}, 2)
    return played, Tutorial(battle.scenario.tutorial, battle.engine, ALLIES, is_visible_to)


def steps_done(played: Session, led: Tutorial) -> int:
    """Count the steps done by somebody who reads what there is to read."""
    read = {step.id for step in led.steps if step.until.event is None}
    return led.steps_done(played.history, read)


@pytest.mark.parametrize("name", ["first-steps", "first-fight", "first-command"])
def test_a_mission_is_followed_to_its_last_step_and_won(name: str) -> None:
    played, led = begin(name)
    players: dict[Side, GreedyPlayer] = {ALLIES: greedy(), AXIS: greedy()}
    rules = played.battle.engine.ruleset
    while played.decision is not None:
        side = played.state.side
        action = players[side].choose(rules.view(played.state, side))
        done = steps_done(played, led)
        if side == ALLIES and done < len(led.steps) and led.refusal(led.steps[done], action) is not None:
            action = next(
                each for each in rules.legal(played.state) if led.refusal(led.steps[done], each) is None
            )
        played.play(action)
    assert steps_done(played, led) == len(led.steps)
    assert played.outcome is not None
    assert played.outcome.winner == ALLIES


def test_who_marches_in_another_order_than_asked_is_led_on() -> None:
    played, led = begin("first-steps")
    for unit in ("2-fusiliers", "1-lancers"):
        moves = [each for each in played.battle.engine.ruleset.legal(played.state) if isinstance(each, Move)]
        mine = [each for each in moves if each.unit == UnitId(unit)]
        played.play(max(mine, key=lambda each: (len(each.path), each.path)))
    step = led.steps[steps_done(played, led)]
    assert step.id == "turn"
    assert led.refusal(step, EndTurn()) is None
