"""The diary of one side: all that it did and saw, and nothing by which it could tell positions that look alike apart."""

from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from studio.playtest.diary import diary_data, diary_of, diary_text
from studio.playtest.engine_diaries import NoDiary
from studio.playtest.session import NoSuchSide, Session, new_session
from studio.rules.kernel.codec import encode
from studio.rules.kernel.decision import Side
from studio.rules.kernel.history import History
from studio.rules.operational.ruleset import Operational
from tests.playtest.battles import short
from tests.rules.operational.fog.test_equal_views import Pair, learned, pairs
from tests.support import toy
from tests.support.lengths import sample

RULES = Operational()
ALLIES, AXIS = Side("allies"), Side("axis")
#: Actions that are played in positions that look alike.
LENGTH = sample(4, 20)


@pytest.fixture(scope="module")
def played() -> Session:
    """A game of three turns in the fog, to its end."""
    battle = short(3)
    foggy = replace(battle, scenario=battle.scenario.model_copy(update={"fog": True}))
    session = new_session(foggy, {ALLIES: "random", AXIS: "greedy"}, 3)
    for _ in session.play_out():
        pass
    return session


def test_a_side_has_all_its_own_actions_and_none_of_the_others(played: Session) -> None:
    history, whole = played.history, []
    for side in (ALLIES, AXIS):
        entries = list(diary_of(history, side))
        own = [
            encode(action)
            for action, state in zip(history.actions, history.states, strict=False)
            if state.side == side
        ]
        assert [each.action for each in entries if each.action is not None] == own
        assert all((each.mover == side) == (each.action is not None) for each in entries)
        assert [each.turn for each in entries] == sorted(each.turn for each in entries)
        whole.append({message for each in entries for message in each.messages})
    assert whole[0] - whole[1]
    assert whole[1] - whole[0]
    assert any("ended turn 3" in message for message in whole[0] & whole[1])


def test_it_reads_as_lines_and_as_json(played: Session) -> None:
    text, data = diary_text(played, AXIS), diary_data(played, AXIS)
    name = next(each.name for each in played.battle.scenario.sides if each.id == AXIS)
    assert text.startswith(f"{played.battle.scenario.title}: what {name} did and saw\n\n")
    assert data.keys() == {"scenario", "side", "entries"}
    assert (data["scenario"], data["side"]) == (played.battle.scenario.id, AXIS)
    entries: Any = data["entries"]
    assert (
        "\n".join(message for each in entries for message in each["events"])
        == text.split("\n", 2)[2].rstrip()
    )
    assert {frozenset(each) for each in entries} == {
        frozenset({"turn", "mover", "events"}),
        frozenset({"turn", "mover", "action", "events"}),
    }


def play_alike(pair: Pair) -> tuple[History[Any, Any], History[Any, Any]]:
    """Play the same actions in both positions, as long as both allow them and the side cannot tell them apart."""
    games = tuple(
        History(RULES, replace(state, chance=pair.state.chance)) for state in (pair.state, pair.other)
    )
    one, other = games
    luck = Random(pair.name)
    for _ in range(LENGTH):
        if one.state.over:
            break
        allowed = set(RULES.legal(other.state))
        both = [action for action in RULES.legal(one.state) if action in allowed]
        if not both:
            break
        action, own = luck.choice(both), one.state.side == pair.side
        found = [learned(pair.side, game.state, game.play(action)) for game in games]
        # What its own action taught a side may tell the positions apart; what others do may not.
        if found[0][0] != found[1][0] or (own and found[0] != found[1]):
            for game in games:
                game.rewind(len(game.actions) - 1)
            break
    return one, other


@pytest.mark.rule("op.fow.covers", "op.intel.hidden")
def test_positions_that_look_alike_to_a_side_lead_to_equal_diaries() -> None:
    entries = 0
    for pair in islice(pairs(), 0, None, sample(3, 1)):
        one, other = play_alike(pair)
        found = list(diary_of(one, pair.side))
        assert found == list(diary_of(other, pair.side)), pair.name
        entries += len(found)
    assert entries


def test_who_asks_for_a_side_that_there_is_not_is_told_so(played: Session) -> None:
    with pytest.raises(NoSuchSide, match="its sides are allies and axis"):
        list(diary_of(played.history, Side("axs")))


def test_a_ruleset_that_says_nothing_of_what_sides_learn_keeps_no_diary() -> None:
    history = History(
        toy.Toy(), toy.start(1, toy.Terms(fords=2, last_turn=1, attacker_weight=3, defender_weight=2))
    )
    with pytest.raises(NoDiary, match="keep the whole recording"):
        list(diary_of(history, toy.Toy().sides(history.state)[0]))
