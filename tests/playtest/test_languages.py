"""Battles in another language: what people read follows it, and what is digested and recorded does not."""

from dataclasses import replace

import pytest

from studio.desktop.play.tactical.translated_script import translated_script
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.operational.triggers import Trigger, TriggerCondition, TriggerEffect
from studio.documents.storage.shipped import shipped_content
from studio.documents.tactical.scenario import TacticalScenario
from studio.documents.tactical.triggers import (
    TacticalTrigger,
    TacticalTriggerCondition,
    TacticalTriggerEffect,
)
from studio.documents.translation.coverage import NotTranslated
from studio.playtest.battle import Battle, open_battle
from studio.playtest.diary import diary_text
from studio.playtest.recordings import replay_of
from studio.playtest.session import Session, new_session
from studio.rules.kernel.codec import digest, encode
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.actions import RaiseSecurity
from studio.rules.operational.base.board import Written
from studio.rules.operational.base.state import State
from studio.rules.operational.ruleset import Operational
from studio.rules.tactical.base.state import State as TacticalState
from tests.playtest.battles import SHIPPED, VULCAN, short, vulcan
from tests.playtest.translated_battles import BACKWARDS, backwards, in_two_languages

SQUADS = shipped_content() / "packs/squads/scenarios"
#: Actions after which a game is long enough to compare.
MANY = 250


def played(battle: Battle, language: str, player: str = "greedy") -> Session:
    other = in_two_languages(battle, language)
    session = new_session(other, {Side(side.id): player for side in battle.scenario.sides}, 3)
    for number, _ in enumerate(session.play_out()):
        if number == MANY:
            break
    return session


def with_messages(battle: Battle) -> Battle:
    """The battle with a message to each side; the third reads like the second in the other language alone."""
    triggers = tuple(
        Trigger(
            id=f"news-{number}",
            title=title,
            when=(TriggerCondition(kind="turn", side=side, turn=1),),
            then=(TriggerEffect(kind="message", text=text),),
            public=True,
        )
        for number, (side, title, text) in enumerate(
            (("allies", "Air", "They fly."), ("axis", "Air", "They fly again."), ("axis", "", "Rain."))
        )
    )
    assert isinstance(battle.scenario, OperationalScenario)
    scenario = battle.scenario.model_copy(update={"triggers": triggers})
    return replace(battle, scenario=scenario)


def with_tactical_messages(battle: Battle) -> Battle:
    """The battle with a public trigger that tells both sides something as the second round begins."""
    assert isinstance(battle.scenario, TacticalScenario)
    news = TacticalTrigger(
        id="news",
        title="Fog",
        when=(TacticalTriggerCondition(kind="turn", turn=2),),
        then=(TacticalTriggerEffect(kind="message", text="Fog rises."),),
        public=True,
    )
    tactical = battle.scenario.tactical.model_copy(update={"triggers": (news,)})
    return replace(battle, scenario=battle.scenario.model_copy(update={"tactical": tactical}))


@pytest.mark.parametrize(
    "battle",
    [
        pytest.param(with_messages(short()), id="operational"),
        *(
            pytest.param(open_battle(SQUADS / f"{name}.scenario.json"), id=name)
            for name in ("dead-mans-corner", "hill-609", "rocherath")
        ),
    ],
)
def test_the_same_game_is_played_and_recorded_in_every_language(battle: Battle) -> None:
    written, other = played(battle, ""), played(battle, BACKWARDS)
    assert other.history.actions == written.history.actions
    assert other.recording() == written.recording()
    assert encode(other.state) == encode(written.state)
    side = Side(battle.scenario.sides[0].id)
    assert digest(other.view(side).known) == digest(written.view(side).known)
    assert replay_of(other.battle, written.recording()).difference is None
    # What people read of it is not the same.
    sides = [each.name for each in battle.scenario.sides]
    text = diary_text(other, side)
    assert backwards(sides[0]) in text
    assert all(name not in text for name in sides)


def test_units_headquarters_and_objectives_are_named_in_the_language() -> None:
    state: State = in_two_languages(short(), BACKWARDS).start(1)
    original: State = short().start(1)
    assert {unit.name for unit in state.units.values()} == {
        backwards(unit.name) for unit in original.units.values()
    }
    assert {hq.name for hq in state.hqs.values()} == {backwards(hq.name) for hq in original.hqs.values()}
    board, was = state.board, original.board
    for other, written in (
        (board.sides, was.sides),
        (board.goals, was.goals),
        (tuple(board.unit_types.values()), tuple(was.unit_types.values())),
        (tuple(board.cards.values()), tuple(was.cards.values())),
    ):
        assert [each.name for each in other] == [backwards(each.name) for each in written]
    assert digest(state) == digest(original)


def test_what_triggers_say_is_translated_and_recorded_as_it_is_written() -> None:
    battle = with_messages(short())
    other = new_session(in_two_languages(battle, BACKWARDS), {}, 1).state
    assert other.script.triggers[0].title == backwards("Air")
    assert backwards("They fly.") in other.script.triggers[0].announced
    assert other.script.messages[0].text == backwards("They fly.")
    assert other.as_written().script.messages[0].text == "They fly."


def test_messages_that_would_read_alike_keep_their_own_words() -> None:
    """Otherwise nobody could say which of them was sent."""
    battle = in_two_languages(with_messages(short()), BACKWARDS)
    texts = dict(battle.scenario.translations[BACKWARDS])
    first, second = texts["/triggers/news-0/then/1/text"], texts["/triggers/news-1/then/1/text"]
    texts["/triggers/news-1/then/1/text"] = second.model_copy(update={"text": first.text})
    scenario = battle.scenario.model_copy(update={"translations": {BACKWARDS: texts}})
    one, other, _ = replace(battle, scenario=scenario).start(1).script.triggers
    assert one.then[0].text == backwards("They fly.")
    assert other.then[0].text == "They fly again."


def test_a_unit_that_is_raised_is_called_after_its_headquarters_in_each_language() -> None:
    written: State = vulcan().start(1)
    other: State = in_two_languages(vulcan(), BACKWARDS).start(1)
    rules = Operational()
    side_ends = next(action for action in rules.legal(written) if action.kind == "end-turn")
    written, other = (rules.apply(state, side_ends).state for state in (written, other))
    raising = next(action for action in rules.legal(written) if isinstance(action, RaiseSecurity))
    assert raising in set(rules.legal(other))
    before = set(other.units)
    written, other = (rules.apply(state, raising).state for state in (written, other))
    (raised,) = set(other.units) - before
    hq = raising.hq
    assert other.units[raised].name.endswith(f"1 of {backwards(written.hqs[hq].name)}")
    assert written.units[raised].name.endswith(f"1 of {written.hqs[hq].name}")
    assert digest(other) == digest(written)


def test_a_unit_with_the_id_of_a_raised_one_keeps_its_name() -> None:
    names = Written({"b-kampfgruppe-1": "Group Böhm"}, {"b": "Corps"}, {})
    assert names.unit("b-kampfgruppe-1", "Gruppe") == "Group Böhm"
    assert names.unit("b-kampfgruppe-2", "Kampfgruppe 2 of Korps") == "Kampfgruppe 2 of Corps"
    assert names.unit("c-kampfgruppe-2", "Kampfgruppe 2 of Korps") == "Kampfgruppe 2 of Korps"


@pytest.mark.parametrize("path", [SHIPPED, VULCAN])
def test_a_language_that_a_battle_does_not_have_is_refused(path) -> None:
    with pytest.raises(NotTranslated, match="is not translated into qq"):
        open_battle(path, "qq")


def test_what_triggers_of_tactical_battles_tell_is_translated_where_it_is_read() -> None:
    battle = with_tactical_messages(open_battle(SQUADS / "hill-609.scenario.json"))
    session = played(battle, BACKWARDS)
    assert isinstance(session.state, TacticalState)
    assert [each.text for each in session.state.script.messages] == ["Fog rises."]
    script = translated_script(session.state)
    assert [(each.title, each.text) for each in script.messages] == [
        (backwards("Fog"), backwards("Fog rises."))
    ]
    assert script.triggers[0].announced != session.state.script.triggers[0].announced
    text = diary_text(session, Side(battle.scenario.sides[0].id))
    assert backwards("Fog rises.") in text
    assert "Fog rises." not in text
