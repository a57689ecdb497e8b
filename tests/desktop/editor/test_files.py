import pytest

from studio.desktop import questions
from studio.documents.autosave import autosave_path
from studio.documents.opened import open_document


@pytest.fixture
def painted(window, hands):
    """A window in which one hex was painted."""
    hands.keys_of_map("b")
    hands.choose(window.palette_panel, "Choices of the tool", "Forest")
    hands.click("0713")
    return window


def test_unsaved_work_goes_beside_the_file_and_never_over_it(painted, battle):
    before = battle.read_bytes()
    painted.page.file.autosave()
    assert battle.read_bytes() == before
    assert autosave_path(battle).exists()
    assert painted.page.file.last_copy


def test_a_change_makes_the_copy_after_a_while(painted, battle, qtbot):
    qtbot.waitUntil(autosave_path(battle).exists, timeout=6000)


def test_saving_removes_the_copy(painted, battle):
    painted.page.file.autosave()
    assert painted.pages.save()
    assert not autosave_path(battle).exists()


@pytest.mark.parametrize("taken", [True, False])
def test_unsaved_work_of_a_crash_is_offered(painted, battle, open_window, monkeypatch, taken):
    painted.page.file.autosave()
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


def test_closing_asks_and_cancel_keeps_the_page(painted, monkeypatch):
    answers = [questions.Answer.CANCEL, questions.Answer.DISCARD]
    monkeypatch.setattr(questions, "ask_unsaved", lambda *_: answers.pop(0))
    assert not painted.pages.close_page(0)
    assert painted.pages.count() == 1
    assert painted.pages.close_page(0)
    assert painted.pages.count() == 0
