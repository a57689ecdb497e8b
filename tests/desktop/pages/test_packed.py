"""What lies in an installed pack is opened as a copy, and played."""

import json
import shutil

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from studio.desktop.app import take_up_unsaved_work
from studio.desktop.dialogs import questions
from studio.desktop.start.chooser import GameChooser
from studio.documents.packs.installed import install, remove
from studio.documents.packs.publishing import write_pack
from studio.documents.reading.loading import open_document, text_to_save
from studio.documents.storage.autosave import write_autosave
from studio.documents.storage.copies import acquire_copy, find_unsaved_copies
from studio.documents.storage.shipped import shipped_content
from studio.documents.storage.store import backups
from studio.documents.storage.user_data import user_packs_folder
from studio.editing.changes.fields import SetFields
from studio.playtest.campaigns.documents import open_campaign

BATTLE = "mine.zip/scenarios/first-steps.scenario.json"


def install_mine(tmp_path):
    folder = tmp_path / "mine"
    shutil.copytree(shipped_content() / "packs" / "tutorial", folder)
    manifest = json.loads((folder / "pack.json").read_text())
    (folder / "pack.json").write_text(json.dumps(manifest | {"id": "mine", "title": "Mine"}))
    write_pack(folder, tmp_path / "mine.zip")
    install(tmp_path / "mine.zip")


@pytest.fixture
def pack(tmp_path):
    """The zip of a pack that was installed; nothing is written to it."""
    install_mine(tmp_path)
    installed = user_packs_folder() / "mine.zip"
    before = installed.read_bytes()
    yield installed
    assert installed.read_bytes() == before
    assert [each.name for each in installed.parent.iterdir()] == ["mine.zip"], "nothing is written beside it"


@pytest.fixture
def battle_in_pack(pack):
    return pack.parent / BATTLE


def test_a_battle_of_an_installed_pack_is_chosen_and_played(open_window, pack, battle_in_pack, qtbot):
    window = open_window()
    window.window_actions["choose-game"].trigger()
    QApplication.processEvents()
    chooser = window.findChild(GameChooser)
    qtbot.waitUntil(lambda: chooser.list.topLevelItemCount() > 0)
    found = chooser.list.findItems("", Qt.MatchFlag.MatchContains | Qt.MatchFlag.MatchRecursive)
    chooser.list.setCurrentItem(next(each for each in found if each.toolTip(0) == str(battle_in_pack)))
    chooser.begin_button.click()
    assert window.play is not None
    assert window.play.page.file.path == battle_in_pack


def test_a_battle_of_a_pack_is_a_copy_that_is_saved_elsewhere(
    open_window, battle_in_pack, tmp_path, monkeypatch, qtbot
):
    window = open_window()
    window.open_path(battle_in_pack)
    assert "(copy)" in window.windowTitle()
    assert any("lies in a zip" in notice for notice in window.page.file.loaded.notices)
    window.page.document.do(SetFields((), {"title": "Mine"}))
    with qtbot.waitSignal(window.page.file.kept):
        window.page.file.autosave()
    assert len(find_unsaved_copies(battle_in_pack)) == 1
    suggested = []
    monkeypatch.setattr(
        questions, "ask_save_as", lambda _parent, path: suggested.append(path) or tmp_path / path.name
    )
    assert window.pages.save()
    assert not suggested[0].is_relative_to(user_packs_folder())
    assert window.page.file.path == tmp_path / battle_in_pack.name
    assert not window.page.file.loaded.read_only


def test_a_copy_is_saved_elsewhere_though_its_pack_was_removed(open_window, tmp_path, monkeypatch):
    install_mine(tmp_path)
    window = open_window()
    window.open_path(user_packs_folder() / BATTLE)
    window.page.document.do(SetFields((), {"title": "Mine"}))
    remove("mine")
    monkeypatch.setattr(questions, "ask_save_as", lambda _parent, path: tmp_path / path.name)
    assert window.pages.save()
    assert open_document(tmp_path / "first-steps.scenario.json").document.title == "Mine"


@pytest.mark.parametrize("taken", [True, False])
def test_unsaved_work_on_a_battle_of_a_pack_is_offered_again(open_window, battle_in_pack, monkeypatch, taken):
    place, hold = acquire_copy(battle_in_pack)
    opened = open_document(battle_in_pack)
    write_autosave(place, text_to_save(opened, opened.document.model_copy(update={"title": "Lost"})))
    hold.release()
    asked = []
    monkeypatch.setattr(questions, "ask_recover", lambda _parent, message: asked.append(message) or taken)
    window = open_window()
    window.recent.remember(battle_in_pack)
    take_up_unsaved_work(window)
    assert len(asked) == 1
    assert "is gone" not in asked[0]
    assert (window.page.title == "Lost") is taken
    assert len(backups(place)) == (0 if taken else 1)


def test_a_campaign_of_an_installed_pack_has_its_battles(pack):
    path = next(iter((shipped_content() / "packs" / "tutorial" / "campaigns").iterdir()))
    documents = open_campaign(pack / "campaigns" / path.name)
    assert documents.path.is_relative_to(pack)
    assert documents.scenarios
