import time
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from studio.desktop.dialogs import questions
from studio.desktop.files import controller as files
from studio.documents.reading.loading import open_document
from studio.documents.storage.autosave import autosave_path, write_autosave
from studio.documents.storage.store import NotSaved, backups
from studio.editing.changes.fields import SetFields
from studio.editing.recovery import AutosaveDelay


def keep(window, qtbot):
    """Put the unsaved work beside the file now."""
    with qtbot.waitSignal(window.page.file.kept):
        window.page.file.autosave()


@pytest.fixture
def painted(window, hands):
    """A window in which one hex was painted."""
    hands.keys_of_map("b")
    hands.choose(window.palette_panel, "Choices of the tool", "Forest")
    hands.click("0713")
    return window


@pytest.fixture
def soon(painted):
    """Seconds after which the window's unsaved work gets its copy."""
    painted.page.file.set_autosave_delay(AutosaveDelay(rest=0.2, longest=2.0))
    return 0.2


def test_unsaved_work_goes_beside_the_file_and_never_over_it(painted, battle, qtbot):
    before = battle.read_bytes()
    keep(painted, qtbot)
    assert battle.read_bytes() == before
    assert autosave_path(battle).exists()
    assert painted.page.file.last_copy


def test_a_change_makes_the_copy_after_a_while(soon, battle, qtbot):
    qtbot.waitUntil(autosave_path(battle).exists)


def test_saving_removes_the_copy(painted, battle, qtbot):
    keep(painted, qtbot)
    assert painted.pages.save()
    assert not autosave_path(battle).exists()


def test_the_status_bar_tells_of_the_safe_copy_until_the_work_is_saved_or_taken_back(
    painted, hands, battle, qtbot
):
    def shown():
        return [each.text() for each in painted.statusBar().findChildren(QLabel)]

    keep(painted, qtbot)
    assert any(text.startswith("safe copy ") for text in shown())
    hands.keys_of_map("z", Qt.KeyboardModifier.ControlModifier)
    assert not any(text.startswith("safe copy ") for text in shown()), "nothing is unsaved"
    hands.keys_of_map("y", Qt.KeyboardModifier.ControlModifier)
    keep(painted, qtbot)
    assert painted.pages.save()
    assert not any(text.startswith("safe copy ") for text in shown())
    assert any(text.startswith("saved ") for text in shown())


def test_a_copy_that_is_being_made_never_appears_after_the_work_was_saved(
    painted, battle, qtbot, monkeypatch
):
    begun = Event()

    def write_slowly(path, text):
        begun.set()
        time.sleep(0.1)
        return write_autosave(path, text)

    monkeypatch.setattr(files, "write_autosave", write_slowly)
    painted.page.file.autosave()
    assert begun.wait(60)
    assert painted.pages.save()
    qtbot.wait(200)
    assert not autosave_path(battle).exists()


def test_what_changes_while_a_copy_is_made_gets_one_of_its_own(painted, soon, battle, qtbot, monkeypatch):
    begun, opened = Event(), Event()

    def write_when_let(path, text):
        begun.set()
        assert opened.wait(60)
        return write_autosave(path, text)

    monkeypatch.setattr(files, "write_autosave", write_when_let)
    painted.page.file.autosave()
    assert begun.wait(60)
    painted.page.editor.do(SetFields((), {"title": "Later"}))
    opened.set()
    copy = autosave_path(battle)
    qtbot.waitUntil(lambda: copy.exists() and "Later" in copy.read_text())


def test_a_copy_that_cannot_be_made_is_told_and_tried_again(painted, soon, battle, qtbot, monkeypatch):
    def refuse(path, text):
        raise NotSaved(path, "the disk is full", "make room")

    monkeypatch.setattr(files, "write_autosave", refuse)
    with qtbot.waitSignal(painted.page.file.failed) as told:
        painted.page.file.autosave()
    assert "disk is full" in told.args[0]
    assert not painted.page.file.last_copy
    monkeypatch.undo()
    painted.page.editor.do(SetFields((), {"title": "Later"}))
    qtbot.waitUntil(autosave_path(battle).exists)


def test_undoing_all_needs_no_copy(painted, soon, battle, hands, qtbot):
    hands.keys_of_map("z", Qt.KeyboardModifier.ControlModifier)
    assert painted.page.document.is_clean
    with qtbot.assertNotEmitted(painted.page.file.kept, wait=round(3000 * soon)):
        pass
    assert not autosave_path(battle).exists()


def test_undoing_all_takes_the_copy_away_and_redoing_makes_another(painted, soon, battle, hands, qtbot):
    keep(painted, qtbot)
    hands.keys_of_map("z", Qt.KeyboardModifier.ControlModifier)
    assert painted.page.document.is_clean
    assert not autosave_path(battle).exists(), "it would be offered as unsaved work"
    hands.keys_of_map("y", Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(autosave_path(battle).exists)


@pytest.mark.parametrize("taken", [True, False])
def test_unsaved_work_of_a_crash_is_offered(painted, battle, open_window, monkeypatch, taken, qtbot):
    keep(painted, qtbot)
    work = painted.page.document.value
    saved = open_document(battle).document
    asked = []
    monkeypatch.setattr(questions, "ask_recover", lambda _parent, words: asked.append(words) or taken)
    again = open_window()
    again.open_path(battle)
    assert battle.name in asked[0]
    assert again.page.document.value == (work if taken else saved)
    assert autosave_path(battle).exists() is taken
    assert again.page.document.is_clean is not taken
    assert [open_document(copy).document for copy in backups(battle)] == ([] if taken else [work])


@pytest.mark.parametrize(
    "damage", ["{", '{"format": "scenario"}', "\x00" * 99], ids=["text", "fields", "zeros"]
)
def test_an_autosave_that_cannot_be_read_is_set_aside_and_the_file_opens(open_window, battle, damage):
    write_autosave(battle, damage)
    window = open_window()
    window.open_path(battle)
    assert window.page.document.is_clean
    assert not autosave_path(battle).exists()
    (aside,) = backups(battle)
    assert aside.read_text() == damage
    assert str(aside) in window.page.file.loaded.notices[0]


def test_a_folder_in_place_of_an_autosave_keeps_no_file_closed(open_window, battle):
    autosave_path(battle).mkdir()
    window = open_window()
    window.open_path(battle)
    assert window.page.document.is_clean
    assert not autosave_path(battle).exists()


def test_an_autosave_that_cannot_be_set_aside_keeps_no_file_closed(open_window, battle):
    write_autosave(battle, "{")
    (battle.parent / ".backup").write_text("in the way")
    window = open_window()
    window.open_path(battle)
    assert "could not be removed" in window.page.file.loaded.notices[0]
    assert autosave_path(battle).exists()
    autosave_path(battle).unlink()


def test_closing_asks_and_cancel_keeps_the_page(painted, monkeypatch):
    answers = [questions.Answer.CANCEL, questions.Answer.DISCARD]
    monkeypatch.setattr(questions, "ask_unsaved", lambda *_: answers.pop(0))
    assert not painted.pages.close_page(0)
    assert painted.pages.count() == 1
    assert painted.pages.close_page(0)
    assert painted.pages.count() == 0


def test_saving_under_another_name_keeps_unsaved_work_on_what_was_there(painted, battle, qtbot):
    other = battle.with_name("other.scenario.json")
    other.write_bytes(battle.read_bytes())
    write_autosave(other, "precious")
    painted.page.file.save_as(other)
    assert not autosave_path(other).exists()
    assert b"precious" in {each.read_bytes() for each in backups(other)}


def test_saving_under_the_same_name_removes_the_copy(painted, battle, qtbot):
    keep(painted, qtbot)
    painted.page.file.save_as(battle)
    assert not autosave_path(battle).exists()
    assert len(backups(battle)) == 1
