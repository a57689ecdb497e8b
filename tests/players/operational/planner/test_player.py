"""The planner as a player: legal games from a view alone, the same from the same view, and a plan tried before each turn."""

from dataclasses import replace
from functools import cache

import pytest

from studio.documents.operational.player import OperationalPlayerDocument
from studio.documents.storage.shipped import shipped_content
from studio.players.operational.planner.player import PlannerPlayer
from studio.players.player import ThinkingGivenUp
from studio.players.roster import shipped_roster
from studio.playtest.battle import Battle, open_battle
from studio.playtest.session import Session, new_session
from studio.rules.engines import engine_named
from studio.rules.kernel.chance import HIDDEN
from studio.rules.kernel.codec import canonical, encode
from studio.rules.kernel.decision import Side
from studio.rules.kernel.view import View
from studio.rules.operational.base.state import State
from studio.rules.operational.ruleset import Operational
from tests.playtest.battles import vulcan_start

ALLIES, AXIS = Side("allies"), Side("axis")
SMALL = shipped_content() / "packs/tutorial/scenarios/first-fight.scenario.json"


@cache
def small() -> Battle:
    return open_battle(SMALL)


def planner() -> PlannerPlayer:
    player = shipped_roster().player(engine_named("operational"), "planner", 1)
    assert isinstance(player, PlannerPlayer)
    return player


def played(seed: int) -> Session:
    """A game of the planner against itself; what is not legal would raise."""
    session = new_session(small(), {ALLIES: "planner", AXIS: "planner"}, seed)
    for _ in session.play_out():
        pass
    return session


def first_view(state: State) -> View[State]:
    return Operational().view(state, state.side)


def test_it_plays_legal_games_to_the_end_the_same_from_the_same_seed() -> None:
    game = played(1)
    assert game.outcome is not None
    assert game.history.actions == played(1).history.actions
    assert game.history.actions != played(3).history.actions


def test_it_tries_several_plans_before_a_turn_and_plays_the_best() -> None:
    state = small().start(1)
    player = planner()
    while state.preparation:
        state = Operational().apply(state, player.choose(first_view(state))).state
    player.choose(first_view(state))
    values = [each.value for each in player.tried if each.is_answered]
    assert len(values) > 1
    assert values[0] == max(values)


def test_equal_views_are_answered_alike_whatever_dice_are_to_come() -> None:
    state = small().start(1)
    others = [replace(state, chance=replace(state.chance, seed=seed)) for seed in (5, 6)]
    first, second = (planner().choose(first_view(each)) for each in others)
    assert first == second


def test_a_view_is_left_as_it_was() -> None:
    view = first_view(small().start(1))
    planner().choose(view)
    assert view.known.chance == HIDDEN
    assert canonical(encode(view.known)) == canonical(encode(first_view(small().start(1)).known))


def test_its_parameters_tell_variants_apart() -> None:
    document = next(each for each in shipped_roster().documents if each.id == "planner-standard")
    assert isinstance(document, OperationalPlayerDocument)
    hasty = document.doctrine.model_copy(update={"turns": 1})
    assert PlannerPlayer(document.weights, hasty).parameters != planner().parameters


def test_in_the_fog_it_thinks_with_what_it_knows() -> None:
    state = vulcan_start()
    assert state.board.fog
    known = first_view(state)
    assert len(known.known.units) < len(state.units)
    player = planner()
    assert Operational().refusal(state, player.choose(known)) is None


def test_it_stops_thinking_when_told_and_can_be_asked_anew() -> None:
    session = new_session(small(), {ALLIES: "planner", AXIS: "greedy"}, 1)
    while not session.thinks_long or session.state.preparation:
        session.step()
    done, asked = len(session.history.actions), list[bool]()

    def gives_up_later() -> bool:
        asked.append(True)
        return len(asked) < 4

    with pytest.raises(ThinkingGivenUp):
        session.consider(gives_up_later)
    assert len(asked) == 4
    assert len(session.history.actions) == done
    again = session.consider(lambda: True)
    assert again.explanation is not None
    twin = new_session(small(), {ALLIES: "planner", AXIS: "greedy"}, 1)
    while len(twin.history.actions) < done:
        twin.step()
    assert twin.consider() == again
