"""A document is compared with another version in the window; what is marked is taken over in one step."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from studio.desktop.dialogs import questions
from studio.desktop.files.comparison import ComparisonForm
from studio.documents.reading.loading import create
from studio.documents.storage.shipped import shipped_content
from studio.editing.changes.elements import RemoveElement
from studio.editing.changes.fields import SetFields
from studio.editing.changes.terrain import SetTerrain
from studio.hexes.coordinates import Hex


@pytest.fixture
def page(open_window, battle):
    return open_window(battle).page


@pytest.fixture
def form(page, tmp_path, monkeypatch):
    other = page.document.value
    unit = other.units[0].id
    for change in (
        SetFields((), {"title": "Another"}),
        SetTerrain({Hex(10, 6): "bog", Hex(10, 7): "bog"}),
        RemoveElement("units", unit),
    ):
        other = change.changed(other)
    path = tmp_path / "other.scenario.json"
    create(path, other)
    monkeypatch.setattr(questions, "ask_version", lambda *_: path)
    page.window().window_actions["compare"].trigger()
    return page.findChild(ComparisonForm)


def row(form, words):
    rows = (form.list.topLevelItem(number) for number in range(form.list.topLevelItemCount()))
    return next(each for each in rows if words in each.text(0))


def test_what_is_marked_is_taken_over_and_the_rest_stays(page, form):
    before = page.document.value
    assert row(form, "Title").text(2) == "Another"
    assert "marked" in form.state.text()
    assert not form.take.isEnabled()
    terrain = row(form, "Terrain of 1107")
    form.list.setCurrentItem(terrain)
    assert page.editor.area >= {Hex(10, 6)}
    row(form, "Title").setCheckState(0, Qt.CheckState.Checked)
    terrain.setCheckState(0, Qt.CheckState.Checked)
    count = form.list.topLevelItemCount()
    form.take.click()
    after = page.document.value
    assert after.title == "Another"
    assert after.map.legend[after.map.terrain[6][10]] == "bog"
    assert after.units == before.units
    assert form.list.topLevelItemCount() == count - 2
    page.document.undo()
    assert page.document.value == before
    assert form.list.topLevelItemCount() == count


def test_what_cannot_be_taken_over_is_told(page, tmp_path, monkeypatch):
    before = page.document.value
    lines = ("?" + before.map.terrain[0][1:], *before.map.terrain[1:])
    path = tmp_path / "other.scenario.json"
    other = before.model_copy(update={"map": before.map.model_copy(update={"terrain": lines})})
    create(path, SetFields((), {"title": "Another"}).changed(other))
    monkeypatch.setattr(questions, "ask_version", lambda *_: path)
    page.window().window_actions["compare"].trigger()
    form = page.findChild(ComparisonForm)
    form.mark(True)
    form.take.click()
    assert page.document.value.title == "Another"
    assert page.document.value.map == before.map
    told = [each.text() for each in form.findChildren(QLabel) if not each.isHidden()]
    assert any("Terrain of 0101 stays as it is" in each for each in told), told
    form.accept()


def test_words_choose_what_is_marked_together(page, form):
    form.search.setText("bog")
    form.mark(True)
    assert {each.pointer.split("/")[1] for each in form.marked()} == {"terrain"}
    form.search.clear()
    form.mark(True)
    form.take.click()
    assert form.list.topLevelItemCount() == 0
    assert form.state.text().startswith("No differences")
    form.accept()
    assert page.editor.area == frozenset()


def test_another_kind_of_document_is_refused(page, monkeypatch):
    ruleset = shipped_content() / "rulesets" / "operational.ruleset.json"
    said = []
    monkeypatch.setattr(questions, "ask_version", lambda *_: ruleset)
    monkeypatch.setattr(type(page.window().messages), "alert", lambda _self, text: said.append(text))
    page.window().window_actions["compare"].trigger()
    assert said == ["A scenario and a ruleset cannot be compared; name two files of one kind."]
    assert page.findChild(ComparisonForm) is None
