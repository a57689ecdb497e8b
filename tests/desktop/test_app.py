"""What the program looks for when it starts."""

import subprocess
import sys
from pathlib import Path

import pytest

from studio.desktop.app import take_up_unsaved_work
from studio.desktop.dialogs import questions
from studio.documents.reading.loading import open_document, text_to_save
from studio.documents.storage.autosave import autosave_path, write_autosave
from tests.desktop.hands import lines_of


def unsaved_work(path):
    opened = open_document(path)
    write_autosave(path, text_to_save(opened, opened.document.model_copy(update={"title": "Lost and found"})))


def test_unsaved_work_of_before_is_taken_up_at_the_next_start(window, open_window, battle, monkeypatch):
    window.pages.close_page(0)
    unsaved_work(battle)
    monkeypatch.setattr(questions, "ask_recover", lambda *_: True)
    again = open_window()
    take_up_unsaved_work(again)
    assert again.page.document.value.title == "Lost and found"


def test_unsaved_work_outlives_its_file(window, open_window, battle, monkeypatch):
    window.pages.close_page(0)
    unsaved_work(battle)
    battle.unlink()
    monkeypatch.setattr(questions, "ask_recover", lambda *_: True)
    again = open_window()
    take_up_unsaved_work(again)
    assert again.page.document.value.title == "Lost and found"
    assert not again.page.document.is_clean


def test_unsaved_work_of_no_file_that_is_not_wanted_is_put_aside_and_not_offered_again(
    window, open_window, battle, monkeypatch
):
    window.pages.close_page(0)
    unsaved_work(battle)
    battle.unlink()
    asked = []
    monkeypatch.setattr(questions, "ask_recover", lambda _window, message: asked.append(message))
    again = open_window()
    assert battle in again.recent.paths()
    take_up_unsaved_work(again)
    (told,) = again.messages.bar.messages
    (aside,) = [Path(word.rstrip(".")) for word in told.split() if ".backup" in word]
    assert "Lost and found" in aside.read_text()
    assert not autosave_path(battle).exists()
    assert battle not in again.recent.paths()
    assert battle.name not in [line[0] for line in lines_of(again.start_page.list)]
    take_up_unsaved_work(open_window())
    assert len(asked) == 1


def test_a_file_without_unsaved_work_is_not_opened_by_itself(window, open_window, battle):
    window.pages.close_page(0)
    assert not autosave_path(battle).exists()
    again = open_window()
    take_up_unsaved_work(again)
    assert again.pages.count() == 0


def test_what_cannot_be_looked_at_is_told(window, open_window, battle):
    window.pages.close_page(0)
    autosave_path(battle).mkdir()
    again = open_window()
    take_up_unsaved_work(again)
    assert autosave_path(battle).name in again.statusBar().currentMessage()
    autosave_path(battle).rmdir()


@pytest.mark.long
def test_the_window_starts_without_the_library_of_graphs():
    """Only a campaign needs it, and it takes a third of a second to import."""
    script = "import sys, studio.desktop.app; print('networkx' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False"]


def test_what_a_tool_said_last_goes_with_the_last_page(window):
    window.page.active_tool.choose("select")
    window.messages.show_message("Drag from hex to hex.")
    assert window.statusBar().currentMessage()
    window.pages.close_page(0)
    assert window.statusBar().currentMessage() == ""
