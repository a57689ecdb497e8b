"""Where the dialog that opens a file begins to look."""

from studio.desktop.dialogs import questions
from studio.documents.storage.shipped import shipped_content
from studio.editing.creation import new_campaign


def asked_in(window, monkeypatch):
    folders = []
    monkeypatch.setattr(questions, "ask_open", lambda _parent, folder, _kinds: folders.append(folder))
    window.window_actions["open"].trigger()
    return folders[0]


def test_files_are_looked_for_beside_that_in_front_or_the_one_opened_last(open_window, battle, monkeypatch):
    window = open_window()
    assert asked_in(window, monkeypatch) == shipped_content() / "packs", "nothing was ever opened"
    window.open_path(battle)
    assert asked_in(window, monkeypatch) == battle.parent
    window.pages.open_new(new_campaign("Mine"))
    assert asked_in(window, monkeypatch) == battle.parent, "not the hidden folder of what has no file yet"
    monkeypatch.setattr(questions, "ask_unsaved", lambda *_: questions.Answer.DISCARD)
    window.pages.close_all()
    assert asked_in(window, monkeypatch) == battle.parent
