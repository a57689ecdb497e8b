"""A map of another program becomes a scenario: tiles are given terrains, the map is seen, the mapping kept."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from studio.desktop.dialogs import questions
from studio.desktop.scenario.operational.map_import import MapImportForm
from studio.documents.exchange.mapping import TerrainMapping
from studio.documents.reading.loading import open_as
from studio.documents.storage.autosave import autosave_path
from tests.editing.exchange.tiled_files import tiled_map, write_json


@pytest.fixture
def form(window, tmp_path, monkeypatch):
    plain = tiled_map([1, 2, 3, 4], 2, 2)
    objects = [{"name": "Gabès", "x": 14, "y": 16}]
    plain["layers"].append({"type": "objectgroup", "name": "Towns", "objects": objects})
    path = write_json(tmp_path / "old_coast.tmj", plain)
    monkeypatch.setattr(questions, "ask_foreign_map", lambda *_: path)
    window.window_actions["import-map"].trigger()
    return window.findChild(MapImportForm)


def _choose(form, text, meaning):
    for number in range(form.rows.topLevelItemCount()):
        row = form.rows.topLevelItem(number)
        row.setSelected(row.text(0) == text)
    index = form.meaning.findText(meaning, Qt.MatchFlag.MatchStartsWith)
    form.meaning.setCurrentIndex(index)
    form.meaning.activated.emit(index)


def _shown(form, qtbot):
    form.preview.clear()
    qtbot.waitUntil(lambda: not form.preview.pixmap().isNull(), timeout=10_000)
    return form.preview.pixmap().toImage()


def test_tiles_are_given_terrains_and_the_mapping_is_kept(window, form, qtbot, tmp_path, monkeypatch):
    rows = [form.rows.topLevelItem(number) for number in range(form.rows.topLevelItemCount())]
    assert [(row.text(0), row.text(1), row.text(2)) for row in rows] == [
        ("ground 3", "1", "No place"),
        ("Clear", "1", "Clear"),
        ("dark forest", "1", "Forest"),
        ("deep water", "1", "Sea"),
        ("Objects in “Towns”", "1", "Names of places"),
    ]
    before = _shown(form, qtbot)
    assert "“ground 3” has no place in the mapping" in form.report.toPlainText()
    _choose(form, "ground 3", "Hill")
    assert rows[0].text(2) == "Hill"
    assert _shown(form, qtbot) != before
    assert form.report.toPlainText() == "All of it has a place."
    _choose(form, "Objects in “Towns”", "Objectives")
    kept = tmp_path / "kept.mapping.json"
    monkeypatch.setattr(questions, "ask_save_as", lambda *_: kept)
    form.keep_button.click()
    mapping = open_as(TerrainMapping, kept).document
    assert (mapping.tiles["ground 3"], mapping.layers) == ("hills", {"Towns": "objectives"})
    _choose(form, "ground 3", "Nothing")
    monkeypatch.setattr(questions, "ask_mapping", lambda *_: kept)
    form.load_button.click()
    assert form.mapping == mapping
    form.accept()
    made = window.page.document.value
    assert (made.title, made.map.legend[made.map.terrain[1][1]]) == ("Old coast", "hills")
    assert [(each.name, each.at) for each in made.objectives] == [("Gabès", "0101")]


def test_an_imported_map_that_was_never_saved_is_kept_safe_and_not_left_unasked(
    window, form, qtbot, monkeypatch
):
    form.accept()
    page, asked = window.page, []
    qtbot.waitUntil(lambda: autosave_path(page.file.path).exists())
    answers = [questions.Answer.CANCEL, questions.Answer.DISCARD]
    monkeypatch.setattr(
        questions, "ask_unsaved", lambda _parent, title: asked.append(title) or answers.pop(0)
    )
    window.pages.close_front()
    assert (window.page, asked) == (page, ["Old coast"])
    window.pages.close_front()
    assert window.page is not page
    assert not autosave_path(page.file.path).exists()


def test_what_is_no_map_is_told_over_the_pages_and_opens_no_form(window, tmp_path, monkeypatch):
    path = tmp_path / "bomb.tmx"
    path.write_text("<!DOCTYPE map><map/>")
    monkeypatch.setattr(questions, "ask_foreign_map", lambda *_: path)
    before = window.page
    window.window_actions["import-map"].trigger()
    assert not [form for form in window.findChildren(MapImportForm) if form.isVisible()]
    assert any(
        "it declares a document type" in each.text() for each in window.messages.bar.findChildren(QLabel)
    )
    assert window.page is before
