"""A file that another studio, a process of its own, has open."""

from pathlib import Path

import pytest

from studio.desktop.app import take_up_unsaved_work
from studio.desktop.dialogs import questions
from studio.documents.storage.autosave import autosave_path, write_autosave
from studio.documents.storage.lock import lock_path
from studio.documents.storage.store import backups
from studio.editing.changes.fields import SetFields
from tests.documents.locking import held_by_another


@pytest.fixture
def asked(monkeypatch):
    """The sentences that were asked; a copy is opened."""
    sentences = []
    monkeypatch.setattr(questions, "ask_copy", lambda _parent, words: sentences.append(words) or True)
    return sentences


def test_a_file_is_marked_while_its_page_is_open(window, battle):
    assert lock_path(battle).exists()
    window.pages.close_page(0)
    assert not lock_path(battle).exists()


def test_closing_the_window_lets_go_of_every_file(window, battle):
    assert window.close()
    assert not lock_path(battle).exists()


def test_what_cannot_be_opened_is_not_marked(open_window, battle):
    battle.write_text("{")
    open_window().open_path(battle)
    assert not lock_path(battle).exists()


def test_a_file_that_another_studio_has_open_can_be_left(open_window, battle, monkeypatch):
    sentences = []
    monkeypatch.setattr(questions, "ask_copy", lambda _parent, words: sentences.append(words))
    window = open_window()
    with held_by_another(battle) as other:
        window.open_path(battle)
        assert window.pages.count() == 0
        assert f"process {other.pid}" in sentences[0]
        assert str(battle) in sentences[0]


def test_the_copy_leaves_file_and_unsaved_work_of_the_other_alone(
    open_window, battle, asked, monkeypatch, qtbot
):
    window, before = open_window(), battle.read_bytes()
    offered = []
    monkeypatch.setattr(questions, "ask_save_as", lambda _parent, path: offered.append(path))
    with held_by_another(battle):
        write_autosave(battle, "the work of the other")
        window.open_path(battle)
        assert len(asked) == 1
        page = window.page
        page.editor.do(SetFields((), {"title": "Mine"}))
        page.file.autosave()
        qtbot.wait(100)
        assert not window.pages.save()
        assert [path.name for path in offered] == [battle.name], "it is asked where else to save"
        page.document.mark_clean()
        window.pages.close_page(0)
        assert autosave_path(battle).read_text() == "the work of the other"
        assert battle.read_bytes() == before
        assert lock_path(battle).exists()


def test_the_copy_leaves_alone_what_the_other_lost(open_window, battle, asked):
    window = open_window()
    with held_by_another(battle):
        window.open_path(battle)
    write_autosave(battle, "the work of the other")
    lock_path(battle).unlink()
    window.pages.close_page(0)
    assert autosave_path(battle).exists()


def test_the_copy_is_saved_under_another_name_only(open_window, battle, asked, monkeypatch):
    window, other = open_window(), battle.with_name("mine.scenario.json")
    names = [battle, other]
    monkeypatch.setattr(questions, "ask_save_as", lambda *_: names.pop(0))
    with held_by_another(battle):
        write_autosave(battle, "the work of the other")
        window.open_path(battle)
        assert not window.pages.save()
        assert "in another studio" in window.statusBar().currentMessage()
        assert window.page.file.path == battle
        assert window.pages.save()
        assert window.page.file.path == other
        assert window.pages.save()
        assert lock_path(other).exists()
        assert autosave_path(battle).read_text() == "the work of the other"


def test_saving_under_another_name_moves_the_mark(window, battle, monkeypatch):
    other = battle.with_name("copy.scenario.json")
    monkeypatch.setattr(questions, "ask_save_as", lambda *_: other)
    window.pages.save_as()
    assert not lock_path(battle).exists()
    assert lock_path(other).exists()
    window.pages.save_as()
    assert lock_path(other).exists()
    window.pages.close_page(0)
    assert not lock_path(other).exists()


def test_a_failed_save_under_another_name_moves_nothing(window, battle, monkeypatch):
    other = battle.with_name("folder.scenario.json")
    other.mkdir()
    monkeypatch.setattr(questions, "ask_save_as", lambda *_: other)
    window.pages.save_as()
    assert lock_path(battle).exists()
    assert not lock_path(other).exists()


def test_nothing_is_written_once_the_mark_is_another_studios(window, battle, qtbot):
    window.page.editor.do(SetFields((), {"title": "Mine"}))
    lock_path(battle).unlink()
    with held_by_another(battle):
        write_autosave(battle, "the work of the other")
        with qtbot.waitSignal(window.page.file.failed) as told:
            window.page.file.autosave()
        assert "in another studio" in told.args[0]
        before = battle.read_bytes()
        assert not window.pages.save()
        assert battle.read_bytes() == before
        window.page.document.mark_clean()
        window.pages.close_page(0)
        assert autosave_path(battle).read_text() == "the work of the other"
        assert lock_path(battle).exists()


def test_unsaved_work_is_offered_after_its_studio_was_killed_and_not_before(
    window, open_window, battle, monkeypatch, asked
):
    window.pages.close_page(0)
    offered = []
    monkeypatch.setattr(questions, "ask_recover", lambda _parent, words: offered.append(words))
    again = open_window()
    with held_by_another(battle) as other:
        write_autosave(battle, battle.read_text("utf-8") + "\n")
        take_up_unsaved_work(again)
        assert again.pages.count() == 0
        other.kill()
        other.wait(30)
        take_up_unsaved_work(again)
    assert not asked
    assert len(offered) == 1
    assert again.pages.count() == 1


@pytest.mark.parametrize("place", ["/", "."])
def test_a_folder_is_told_so_even_one_without_a_name(open_window, tmp_path, monkeypatch, place):
    monkeypatch.chdir(tmp_path)
    window = open_window()
    window.open_path(Path(place))
    assert "it is a folder, not a file" in window.statusBar().currentMessage()


def test_damaged_work_on_what_was_never_saved_is_told_once_and_put_aside(open_window, tmp_path):
    draft = tmp_path / "draft.scenario.json"
    write_autosave(draft, "{")
    window = open_window()
    window.recent.remember(draft)
    take_up_unsaved_work(window)
    (aside,) = backups(draft)
    message = window.statusBar().currentMessage()
    assert message.startswith("The unsaved work on draft.scenario.json, which was never saved or is gone, ")
    assert str(aside) in message
    assert aside.read_text() == "{"
    assert window.recent.paths() == []


@pytest.mark.parametrize(
    ("name", "entry"),
    [
        ("pack.zip", "File > Packs…"),
        ("PACK.ZIP", "File > Packs…"),
        ("island.tmx", "File > Import map…"),
        ("duel.recording.json", "Battle > Open a recording…"),
    ],
)
def test_what_another_entry_of_the_menu_takes_is_told_so(open_window, tmp_path, name, entry):
    path = tmp_path / name
    path.write_bytes(b"PK\x03\x04\xff")
    window = open_window()
    window.open_path(path)
    message = window.statusBar().currentMessage()
    assert message.startswith(f"{path} is no document")
    assert entry in message
    texts = {action.text().replace("&", "") for action in window.window_actions.actions.values()}
    assert entry.partition(" > ")[2] in texts
