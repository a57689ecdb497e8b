"""What came with the studio is opened as a copy, and nothing is ever written where it lies."""

import re
import shutil
import stat
from pathlib import Path

import pytest
from PySide6.QtWidgets import QToolButton

from studio.desktop.app import FIRST, take_up_unsaved_work
from studio.desktop.dialogs import questions
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.pack import Pack
from studio.documents.packs.library import catalogue_of, ruleset_of
from studio.documents.reading.loading import create, open_document, text_to_save
from studio.documents.storage import shipped
from studio.documents.storage.autosave import autosave_path, write_autosave
from studio.documents.storage.copies import acquire_copy, find_unsaved_copies
from studio.documents.storage.store import backups
from studio.documents.storage.user_data import data_folder, user_packs_folder
from studio.editing.changes.fields import SetFields
from studio.editing.creation import new_campaign
from tests.content.shipped import CONTENT
from tests.documents.locking import held_by_another

CATALOGUE = Path("catalogues", "ww2.catalogue.json")


def listing(folder):
    """All that lies below a folder, with what it holds."""
    return {path: path.read_bytes() if path.is_file() else b"" for path in folder.rglob("*")}


@pytest.fixture
def installed(tmp_path, monkeypatch):
    """The shipped content as it lies in an installed package; nothing in it may have changed in the end."""
    content = tmp_path / "site" / "studio" / "_shipped" / "content"
    shutil.copytree(CONTENT, content, ignore=shutil.ignore_patterns(".*"))
    monkeypatch.setattr(shipped, "PACKAGE", tmp_path / "site" / "studio")
    before = listing(tmp_path / "site")
    yield content
    assert listing(tmp_path / "site") == before


@pytest.fixture
def own(tmp_path, monkeypatch):
    """Where the person saves to; the dialog's suggestions are kept."""
    folder = tmp_path / "home"
    folder.mkdir()
    suggested = []

    def ask(_parent, suggestion):
        suggested.append(suggestion)
        return folder / suggestion.name

    monkeypatch.setattr(questions, "ask_save_as", ask)
    return folder, suggested


def keep(window, qtbot):
    with qtbot.waitSignal(window.page.file.kept):
        window.page.file.autosave()


def retitle(window, title):
    window.page.document.do(SetFields((), {"title": title}))


def test_a_shipped_battle_is_a_copy_that_is_saved_elsewhere(open_window, installed, own, qtbot):
    window, (folder, suggested) = open_window(), own
    window.open_path(installed / FIRST)
    assert "(copy)" in window.windowTitle()
    retitle(window, "Mine")
    keep(window, qtbot)
    assert len(find_unsaved_copies(installed / FIRST)) == 1
    assert window.pages.save()
    assert not suggested[0].is_relative_to(installed)
    assert window.page.file.path == folder / FIRST.name
    assert open_document(folder / FIRST.name).document.title == "Mine"
    assert find_unsaved_copies(installed / FIRST) == ()
    assert "(copy)" not in window.windowTitle()
    assert "came with the studio" not in window.page.file.loaded.read_only
    retitle(window, "Mine, again")
    assert window.pages.save()
    assert len(suggested) == 1
    window.pages.close_page(0)


def test_what_a_copy_says_of_itself_goes_when_it_is_saved(open_window, installed, own):
    from studio.desktop.files.notices import NoticeBar

    window = open_window()
    window.open_path(installed / FIRST)
    (bar,) = window.page.findChildren(NoticeBar)
    assert "came with the studio and stays as it is" in bar._label.text()
    assert bar.isVisible()
    assert window.pages.save()
    assert not bar.isVisible()


def test_what_a_copy_says_of_itself_makes_room_for_a_battle(open_window, installed):
    from studio.desktop.files.notices import NoticeBar

    window = open_window()
    window.open_path(installed / FIRST)
    (bar,) = window.page.findChildren(NoticeBar)
    window.battle.start()
    assert not bar.isVisible()
    window.battle.stop()
    assert bar.isVisible()
    bar.findChild(QToolButton).click()
    window.battle.start()
    window.battle.stop()
    assert not bar.isVisible(), "it was closed"


def test_saving_a_copy_can_be_left(open_window, installed, monkeypatch):
    window = open_window()
    window.open_path(installed / FIRST)
    retitle(window, "Mine")
    monkeypatch.setattr(questions, "ask_save_as", lambda *_: None)
    assert not window.pages.save()
    assert not window.page.document.is_clean


@pytest.mark.parametrize("taken", [True, False])
def test_unsaved_work_on_a_copy_is_offered_at_the_next_start(open_window, installed, monkeypatch, taken):
    file = installed / FIRST
    place, hold = acquire_copy(file)
    opened = open_document(file)
    write_autosave(place, text_to_save(opened, opened.document.model_copy(update={"title": "Lost"})))
    hold.release()
    asked = []
    monkeypatch.setattr(questions, "ask_recover", lambda _parent, words: asked.append(words) or taken)
    window = open_window()
    window.recent.remember(file)
    take_up_unsaved_work(window)
    assert len(asked) == 1
    assert (window.page.title == "Lost") is taken
    assert window.page.file.loaded.copy == place
    assert len(backups(place)) == (0 if taken else 1)


def test_a_copy_can_be_opened_and_saved_where_the_users_data_cannot_be_written(
    open_window, installed, own, user_data, qtbot
):
    user_data.write_text("in the way")
    window = open_window()
    window.open_path(installed / FIRST)
    assert "could not be made" in window.page.file.loaded.notices[1]
    retitle(window, "Mine")
    with qtbot.waitSignal(window.page.file.failed) as failed:
        window.page.file.autosave()
    assert "could not be kept safe" in failed.args[0]
    assert window.pages.save()
    assert window.page.document.is_clean


def test_two_studios_have_a_copy_each(open_window, installed, monkeypatch, qtbot):
    file = installed / FIRST
    place, hold = acquire_copy(file)
    hold.release()
    window = open_window()
    with held_by_another(place):
        write_autosave(place, "the work of the other")
        window.open_path(file)
        assert window.page.file.loaded.copy not in (None, place)
        retitle(window, "Mine")
        keep(window, qtbot)
        window.page.document.mark_clean()
        window.pages.close_page(0)
        assert autosave_path(place).read_text() == "the work of the other"


def test_a_new_file_does_not_go_among_the_shipped_ones(open_window, installed, battle, monkeypatch):
    window = open_window()
    window.open_path(battle)
    target = installed / "packs" / "tunisia" / "scenarios" / "mine.scenario.json"
    monkeypatch.setattr(questions, "ask_save_as", lambda *_: target)
    window.pages.save_as()
    assert "those stay as they are" in window.statusBar().currentMessage()
    window.pages.open_new(new_campaign("Mine"))
    window.pages.save()
    assert not target.exists()
    while window.pages.count():
        window.page.document.mark_clean()
        window.pages.close_page(0)


def test_a_shipped_file_is_edited_in_place_by_those_who_say_so(open_window, tmp_path, monkeypatch, qtbot):
    content = tmp_path / "checkout" / "content"
    shutil.copytree(CONTENT, content, ignore=shutil.ignore_patterns(".*"))
    monkeypatch.setattr(shipped, "PACKAGE", tmp_path / "checkout" / "studio")
    before, file = set(listing(content)), content / FIRST
    window = open_window()
    window.open_path(file, in_place=True)
    assert f"in place: {file}" in window.windowTitle()
    retitle(window, "Mended")
    keep(window, qtbot)
    assert set(listing(content)) == before
    assert window.pages.save()
    assert open_document(file).document.title == "Mended"
    assert set(listing(content)) == before
    (backup,) = backups(file)
    assert backup.is_relative_to(data_folder())
    window.pages.close_page(0)


def test_a_copy_of_a_file_open_elsewhere_keeps_its_unsaved_work_too(open_window, battle, monkeypatch, qtbot):
    window = open_window()
    monkeypatch.setattr(questions, "ask_copy", lambda *_: True)
    with held_by_another(battle):
        window.open_path(battle)
        retitle(window, "Mine")
        keep(window, qtbot)
        assert not autosave_path(battle).exists()
        (place,) = find_unsaved_copies(battle)
        assert open_document(autosave_path(place)).document.title == "Mine"
        window.page.document.mark_clean()
        window.pages.close_page(0)
    assert find_unsaved_copies(battle) == ()


@pytest.fixture
def answers(monkeypatch):
    """The sentences that were asked about a shipped catalogue; a copy is kept."""
    sentences = []
    monkeypatch.setattr(
        questions, "ask_keep", lambda _parent, words: sentences.append(words) or questions.Keep.IN_PACK
    )
    return sentences


def edit_catalogue(window):
    """Open the catalogue of the scenario in front, and edit and save it."""
    window.window_actions["open-catalogue"].trigger()
    page = window.page
    assert page.file.must_save_elsewhere
    retitle(window, "Other numbers")
    assert window.pages.save()
    return page


def test_a_shipped_catalogue_is_kept_in_the_pack_of_ones_own(open_window, installed, answers):
    window = open_window()
    window.open_path(installed / FIRST)
    scenario = window.page
    page = edit_catalogue(window)
    assert re.match(r"Second World War came with the studio and is used by \d+ battles", answers[0])
    assert page.file.path == user_packs_folder() / "own" / "catalogues" / "ww2-copy.catalogue.json"
    assert open_document(user_packs_folder() / "own" / "pack.json").document.id == "own"
    assert open_document(page.file.path).document.id == "ww2-copy"
    assert scenario.document.value.catalogue == "ww2-copy"
    window.pages.setCurrentWidget(scenario)
    assert scenario.editor.catalogue.title == "Other numbers"
    scenario.document.undo()
    assert scenario.document.value.catalogue == "ww2"
    scenario.document.mark_clean()


def test_the_next_copy_gets_a_name_of_its_own(open_window, installed, answers):
    window = open_window()
    for name in ("ww2-copy", "ww2-copy-2"):
        window.open_path(installed / CATALOGUE)
        retitle(window, "Other numbers")
        assert window.pages.save()
        assert window.page.file.path.name == f"{name}.catalogue.json"
        assert window.page.document.value.id == name


def test_a_shipped_catalogue_is_kept_in_the_pack_of_the_open_scenario(
    open_window, installed, answers, tmp_path
):
    pack = tmp_path / "mine"
    (pack / "scenarios").mkdir(parents=True)
    create(pack / "pack.json", Pack(format="pack", version=1, id="mine", title="Mine", release="1.0.0"))
    file = pack / "scenarios" / FIRST.name
    shutil.copy(installed / FIRST, file)
    before = open_document(file).document
    assert catalogue_of(before, file).id == "ww2"
    assert ruleset_of(OperationalRuleset, before, file).id == "operational"
    window = open_window()
    window.open_path(file)
    scenario = window.page
    page = edit_catalogue(window)
    assert page.file.path == pack / "catalogues" / "ww2-copy.catalogue.json"
    assert catalogue_of(scenario.document.value, file).title == "Other numbers"
    assert not user_packs_folder().exists()
    scenario.document.mark_clean()


def test_keeping_a_copy_that_cannot_be_written_changes_nothing(open_window, installed, answers, user_data):
    window = open_window()
    window.open_path(installed / FIRST)
    scenario = window.page
    window.window_actions["open-catalogue"].trigger()
    retitle(window, "Other numbers")
    user_packs_folder().write_text("in the way")
    assert not window.pages.save()
    assert "could not be made" in window.statusBar().currentMessage()
    assert window.page.document.value.id == "ww2"
    assert scenario.document.value.catalogue == "ww2"
    window.page.document.mark_clean()


def test_a_copy_is_for_the_eyes_of_its_owner_as_its_file_is(open_window, battle, monkeypatch, qtbot):
    battle.chmod(0o600)
    window = open_window()
    window.open_path(battle)
    retitle(window, "Mine")
    keep(window, qtbot)
    assert stat.S_IMODE(autosave_path(battle).stat().st_mode) == 0o600
    assert window.pages.save()
    assert [stat.S_IMODE(copy.stat().st_mode) for copy in (battle, *backups(battle))] == [0o600, 0o600]
