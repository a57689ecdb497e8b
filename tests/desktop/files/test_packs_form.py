"""Packs are installed, listed, written and removed in the window."""

import json
import shutil

import pytest

from studio.desktop.dialogs import questions
from studio.desktop.files.packs_form import PacksForm
from studio.documents.packs.publishing import write_pack
from studio.documents.storage.shipped import shipped_content
from studio.documents.storage.user_data import VARIABLE, user_packs_folder


@pytest.fixture
def form(qtbot, tmp_path, monkeypatch):
    monkeypatch.setenv(VARIABLE, str(tmp_path / "data"))
    made = PacksForm(None)
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def zipped(tmp_path):
    folder = tmp_path / "mine"
    shutil.copytree(shipped_content() / "packs" / "squads", folder)
    manifest = folder / "pack.json"
    manifest.write_text(manifest.read_text().replace('"id": "squads"', '"id": "mine"', 1))
    write_pack(folder, tmp_path / "mine.zip")
    return tmp_path / "mine.zip"


def choose(form, pack_id):
    rows = [form.list.topLevelItem(number) for number in range(form.list.topLevelItemCount())]
    form.list.setCurrentItem(next(row for row in rows if row.data(0, 0x100).manifest.id == pack_id))


def test_the_pack_of_the_page_in_front_is_listed_and_written_wherever_it_lies(
    qtbot, zipped, tmp_path, monkeypatch
):
    monkeypatch.setenv(VARIABLE, str(tmp_path / "data"))
    form = PacksForm(None, tmp_path / "mine" / "scenarios" / "hill-609.scenario.json")
    qtbot.addWidget(form)
    assert form.chosen().manifest.id == "mine"
    assert not form.remove.isEnabled()
    monkeypatch.setattr(questions, "ask_new_archive", lambda *_: tmp_path / "out.zip")
    form.publish.click()
    assert form.state.text().startswith("Written to ")
    manifest = tmp_path / "mine" / "pack.json"
    manifest.write_text(
        manifest.read_text().replace('"licence"', '"requires": [{"id": "nowhere"}], "licence"', 1)
    )
    form.publish.click()
    assert "The pack “nowhere” is needed and is not at hand." in form.state.text()
    away = PacksForm(None, zipped / "scenarios" / "hill-609.scenario.json")
    qtbot.addWidget(away)
    assert away.chosen().is_shipped, "a zip elsewhere is nobody's work"


def test_a_zip_is_installed_and_taken_out_again(form, zipped, monkeypatch):
    count = form.list.topLevelItemCount()
    monkeypatch.setattr(questions, "ask_archive", lambda *_: zipped)
    form.install.click()
    assert form.state.text().startswith("Installed ")
    assert form.list.topLevelItemCount() == count + 1
    assert form.chosen().manifest.id == "mine", "it can be seen, and taken out again"
    assert form.remove.isEnabled()
    choose(form, "squads")
    assert not form.remove.isEnabled(), "it came with the studio"
    choose(form, "mine")
    asked, answers = [], [False, True]
    monkeypatch.setattr(
        questions, "ask_sure", lambda _parent, message, verb: asked.append((message, verb)) or answers.pop(0)
    )
    copy = form.chosen().path
    form.remove.click()
    assert copy.is_file()
    assert form.list.topLevelItemCount() == count + 1
    form.remove.click()
    assert not copy.exists()
    assert form.list.topLevelItemCount() == count
    assert str(copy) in asked[0][0]
    assert {verb for _, verb in asked} == {"Remove"}


def test_the_pack_under_the_cursor_is_chosen_from_the_beginning(form, qtbot):
    form.list.setFocus()
    qtbot.waitUntil(lambda: form.list.currentItem() is not None)
    first = form.list.topLevelItem(0)
    assert form.list.currentItem() is first
    assert first.isSelected()
    assert form.publish.isEnabled(), "its actions can be done"


def test_a_pack_is_written_for_others(form, tmp_path, monkeypatch):
    choose(form, "tutorial")
    monkeypatch.setattr(questions, "ask_new_archive", lambda *_: tmp_path / "t.zip")
    form.publish.click()
    assert (tmp_path / "t.zip").is_file()
    assert f"Written to {tmp_path / 't.zip'}." in form.state.text()


def test_what_is_no_pack_is_refused(form, tmp_path):
    (tmp_path / "x.zip").write_bytes(b"PK")
    form.take_in(tmp_path / "x.zip")
    assert "it is no zip archive" in form.state.text()


def test_packs_that_cannot_be_read_are_told_below_what_was_done(form, zipped):
    (user_packs_folder() / "broken.zip").parent.mkdir(parents=True, exist_ok=True)
    (user_packs_folder() / "broken.zip").write_bytes(b"PK")
    form.refresh()
    assert "broken.zip: it is no zip archive" in form.state.text()
    form.take_in(zipped)
    assert form.state.text().startswith("Installed ")
    assert "broken.zip" in form.state.text()


def test_a_long_title_leaves_the_other_columns_in_sight(form, tmp_path):
    folder = tmp_path / "long"
    shutil.copytree(shipped_content() / "packs" / "squads", folder)
    manifest = json.loads((folder / "pack.json").read_text())
    title = "A pack of a very long name " * 5
    (folder / "pack.json").write_text(json.dumps(manifest | {"id": "long", "title": title}))
    write_pack(folder, tmp_path / "long.zip")
    form.take_in(tmp_path / "long.zip")
    assert form.list.header().sectionViewportPosition(3) < form.list.viewport().width()
    assert form.chosen().manifest.id == "long"
    assert form.list.currentItem().toolTip(0) == title
