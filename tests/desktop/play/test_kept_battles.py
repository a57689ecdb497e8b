"""The battle that is played outlives a studio that is killed, and one that is closed over it."""

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPushButton

from studio.desktop.app import take_up_unsaved_work
from studio.desktop.dialogs import questions
from studio.desktop.play import kept_battles
from studio.desktop.play.widgets.battle_offer import BattleOffer
from studio.desktop.settings import Settings
from studio.documents.reading.loading import open_as
from studio.documents.recording import Recording
from studio.documents.storage.autosave import AutosaveStuck, autosave_path, battle_path
from studio.editing.changes.fields import SetFields
from studio.editing.recovery import AutosaveDelay
from studio.playtest.recorded.kept_battles import find_battle
from studio.rules.kernel.codec import digest
from studio.rules.operational.base.actions import EndTurn


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    """What is unsaved waits for nothing."""
    monkeypatch.setattr(Settings, "autosave_delay", AutosaveDelay(0, 0))


@pytest.fixture
def window(battle, window):
    """A window in which two persons play."""
    window.game_options.options = type(window.game_options.options)(opponent="person")
    return window


def play_on(window, qtbot, actions=3):
    """Begin a battle in which so many turns of a side are ended, and wait until it is kept."""
    window.battle.start()
    for _ in range(actions):
        window.play.attempt(EndTurn())
    await_kept(window, qtbot, actions)
    return digest(window.play.state)


def await_kept(window, qtbot, actions):
    place = window.page.file.loaded.work_path
    qtbot.waitUntil(lambda: count_kept(place) == actions)


def count_kept(place):
    found = find_battle(place)
    return 0 if found is None else len(found.recording.actions)


def left_behind(window, battle, qtbot, actions=3):
    """Leave a battle beside the file as a studio that is killed leaves it."""
    state = play_on(window, qtbot, actions)
    kept = battle_path(battle).read_bytes()
    window.battle.stop()
    window.pages.close_page(0)
    battle_path(battle).write_bytes(kept)
    return state


def offer_of(window):
    (offer,) = window.page.findChildren(BattleOffer) or (None,)
    return offer if offer is not None and not offer.isHidden() else None


def answer(window, text):
    (button,) = [each for each in offer_of(window).findChildren(QPushButton) if each.text() == text]
    button.click()


def act(window, name):
    action = window.findChild(QAction, name)
    assert action.isEnabled(), name
    action.trigger()


def test_a_battle_that_was_lost_is_offered_at_the_next_start_and_goes_on(window, open_window, battle, qtbot):
    state = left_behind(window, battle, qtbot)
    again = open_window()
    take_up_unsaved_work(again)
    assert again.page.file.path == battle
    answer(again, "Play on")
    qtbot.waitUntil(lambda: again.play is not None)
    assert digest(again.play.state) == state
    assert set(again.play.session.seats.values()) == {None}, (
        "the options of the next battle are the computer's"
    )
    assert offer_of(again) is None
    again.play.attempt(EndTurn())
    await_kept(again, qtbot, 4)


def test_it_goes_on_with_the_edits_that_were_never_saved(window, open_window, battle, qtbot, monkeypatch):
    window.page.editor.do(SetFields((), {"turns": 3}))
    state = play_on(window, qtbot)
    qtbot.waitUntil(autosave_path(battle).exists)
    kept, unsaved = battle_path(battle).read_bytes(), autosave_path(battle).read_bytes()
    window.battle.stop()
    monkeypatch.setattr(questions, "ask_unsaved", lambda *_: questions.Answer.DISCARD)
    window.pages.close_page(0)
    assert not battle_path(battle).exists()
    battle_path(battle).write_bytes(kept)
    autosave_path(battle).write_bytes(unsaved)
    monkeypatch.setattr(questions, "ask_recover", lambda *_: True)
    again = open_window()
    take_up_unsaved_work(again)
    answer(again, "Play on")
    qtbot.waitUntil(lambda: again.play is not None)
    assert digest(again.play.state) == state


def test_a_battle_of_an_edited_scenario_says_why_it_cannot_go_on(window, open_window, battle, qtbot):
    left_behind(window, battle, qtbot)
    again = open_window(battle)
    again.page.editor.do(SetFields((), {"turns": 3}))
    answer(again, "Play on")
    qtbot.waitUntil(lambda: bool(again.messages.bar.messages))
    assert "made from another version of the scenario" in again.messages.bar.messages[-1]
    assert offer_of(again) is not None
    assert battle_path(battle).exists()


def test_a_window_that_is_closed_over_its_battle_offers_it_again(window, open_window, battle, qtbot):
    state = play_on(window, qtbot)
    window.close()
    assert count_kept(battle) == 3
    again = open_window(battle)
    answer(again, "Play on")
    qtbot.waitUntil(lambda: again.play is not None)
    assert digest(again.play.state) == state


def test_a_battle_goes_with_the_scenario_that_is_given_up(window, battle, qtbot, monkeypatch):
    window.page.editor.do(SetFields((), {"turns": 3}))
    play_on(window, qtbot)
    monkeypatch.setattr(questions, "ask_unsaved", lambda *_: questions.Answer.DISCARD)
    window.close()
    assert not battle_path(battle).exists()


def test_a_battle_that_was_left_is_kept_until_its_page_is_closed(window, open_window, battle, qtbot):
    play_on(window, qtbot)
    window.battle.stop()
    assert battle_path(battle).exists()
    window.pages.close_page(0)
    assert not battle_path(battle).exists()
    assert offer_of(open_window(battle)) is None


def test_an_offer_that_is_not_answered_is_made_again(window, open_window, battle, qtbot):
    left_behind(window, battle, qtbot)
    again = open_window(battle)
    offer_of(again).closed.emit()
    assert offer_of(again) is None
    again.pages.close_page(0)
    assert offer_of(open_window(battle)) is not None


def test_a_battle_that_is_put_aside_is_a_recording_beside_the_scenario(window, open_window, battle, qtbot):
    left_behind(window, battle, qtbot)
    again = open_window(battle)
    answer(again, "Put aside")
    (aside,) = battle.parent.glob("*.recording.json")
    assert len(open_as(Recording, aside).document.actions) == 3
    assert str(aside) in again.messages.bar.messages[-1]
    assert offer_of(again) is None
    assert not battle_path(battle).exists()


def test_a_battle_that_is_begun_puts_the_earlier_one_aside(window, open_window, battle, qtbot):
    left_behind(window, battle, qtbot)
    again = open_window(battle)
    again.battle.start()
    (aside,) = battle.parent.glob("*.recording.json")
    assert len(open_as(Recording, aside).document.actions) == 3
    assert str(aside) in again.messages.bar.messages[-1]
    assert offer_of(again) is None


def test_a_battle_that_is_begun_anew_leaves_nothing_of_the_first(window, battle, qtbot):
    play_on(window, qtbot)
    act(window, "restart")
    qtbot.waitUntil(lambda: not battle_path(battle).exists())


def test_a_battle_that_is_shown_again_is_not_kept_as_one_that_is_played(window, battle, qtbot):
    play_on(window, qtbot)
    act(window, "watch")
    assert window.play.session.is_replay
    qtbot.wait(50)
    assert count_kept(battle) == 3, "what was played stays as it was left"


def test_the_battle_moves_with_its_scenario(window, battle, qtbot):
    play_on(window, qtbot)
    other = battle.with_name("other.scenario.json")
    window.page.file.save_as(other)
    window.play.attempt(EndTurn())
    qtbot.waitUntil(lambda: count_kept(other) == 4)
    assert not battle_path(battle).exists()


def test_a_scenario_that_has_no_file_is_kept_with_its_battle(window, battle, qtbot):
    window.pages.open_new(window.page.document.value)
    assert window.page.document.is_clean
    window.battle.start()
    window.battle.stop()
    assert window.page.document.is_clean, "nothing was played"
    play_on(window, qtbot)
    draft = window.page.file.path
    assert not window.page.document.is_clean
    qtbot.waitUntil(autosave_path(draft).exists)


def test_a_damaged_battle_does_not_keep_its_scenario_from_being_opened(window, open_window, battle):
    window.pages.close_page(0)
    battle_path(battle).write_text("{")
    again = open_window()
    take_up_unsaved_work(again)
    assert again.page.file.path == battle
    assert offer_of(again) is None
    told = again.messages.bar.messages[-1]
    assert battle_path(battle).name in told
    (aside,) = battle.parent.glob("*.recording.json")
    assert aside.read_text() == "{"
    assert str(aside) in told
    again.battle.start()
    assert aside.read_text() == "{"


def test_a_battle_that_cannot_be_put_aside_is_not_written_over(
    window, open_window, battle, qtbot, monkeypatch
):
    left_behind(window, battle, qtbot)
    again = open_window(battle)

    def fails(path, _folder):
        raise AutosaveStuck(battle_path(path), "no room")

    monkeypatch.setattr(kept_battles, "put_battle_aside", fails)
    again.game_options.options = type(again.game_options.options)(opponent="person")
    again.battle.start()
    again.play.attempt(EndTurn())
    qtbot.wait(100)
    assert count_kept(battle) == 3
    assert "no room" in again.messages.bar.messages[-1]
    again.battle.stop()
    again.pages.close_page(0)
    assert count_kept(battle) == 3


def test_a_battle_that_cannot_be_kept_is_told(window, battle, qtbot):
    battle_path(battle).mkdir()
    window.battle.start()
    window.play.attempt(EndTurn())
    qtbot.waitUntil(lambda: bool(window.messages.bar.messages))
    assert "could not be kept safe" in window.messages.bar.messages[-1]
    battle_path(battle).rmdir()


def test_a_battle_beside_a_file_that_is_saved_over_is_put_aside(window, battle, qtbot, monkeypatch):
    other = battle.with_name("other.scenario.json")
    monkeypatch.setattr(questions, "ask_save_as", lambda *_: other)
    play_on(window, qtbot)
    battle_path(other).write_bytes(battle_path(battle).read_bytes())
    window.pages.save_as()
    (aside,) = other.parent.glob("other-*.recording.json")
    assert len(open_as(Recording, aside).document.actions) == 3
    assert not battle_path(other).exists(), "the next battle has nothing to write over"
    window.pages.save_as()
    window.play.attempt(EndTurn())
    await_kept(window, qtbot, 4)
    window.pages.save_as()
    assert count_kept(other) == 4, "its own battle stays"


def test_an_offered_battle_is_put_aside_from_where_it_lies_after_a_save_under_another_name(
    window, battle, qtbot
):
    left_behind(window, battle, qtbot)
    window.open_path(battle)
    window.page.file.save_as(battle.with_name("other.scenario.json"))
    offer_of(window).aside_wanted.emit()
    assert not battle_path(battle).exists()
    assert len(list(battle.parent.glob("*.recording.json"))) == 1
