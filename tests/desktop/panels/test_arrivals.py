"""What the list of arrivals writes anew of a scenario, and what it leaves as it is."""

import pytest
from PySide6.QtWidgets import QHeaderView

from studio.desktop.files.qt_document import QtDocument
from studio.desktop.panels.arrivals import ArrivalsPanel
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.presentations import presentation_for
from studio.editing.changes.elements import RemoveElement, ReplaceElements
from studio.editing.changes.size import Resize
from tests.content.shipped import HUSKY


@pytest.fixture
def editor(qapp):
    return ScenarioEditor(QtDocument(HUSKY.scenario), HUSKY.catalogue, HUSKY.ruleset)


@pytest.fixture
def panel(qtbot, editor):
    panel = ArrivalsPanel()
    qtbot.addWidget(panel)
    panel.show_editor(editor)
    return panel


def shown(panel):
    table = panel.table
    return [
        tuple(table.item(row, column).text() for column in range(table.columnCount()))
        for row in range(table.rowCount())
    ]


def listed(editor):
    rows = presentation_for(editor.scenario).arrivals(editor.scenario)
    return [(str(row.turn), row.name, row.side, row.by) for row in rows]


def renamed(unit):
    return ReplaceElements("Rename", "units", {unit.id: unit.model_copy(update={"name": "Another"})})


def arriving(editor):
    return next(unit for unit in editor.scenario.units if unit.arrival is not None)


def test_it_lists_what_arrives_whatever_is_changed_and_taken_back(panel, editor):
    first = shown(panel)
    assert first == listed(editor)
    assert first
    for change in (renamed(arriving(editor)), RemoveElement("units", arriving(editor).id)):
        editor.do(change)
        assert shown(panel) == listed(editor) != first
    editor.document.go_to(0)
    assert shown(panel) == first


def test_a_row_is_written_anew_where_it_says_something_else(panel, editor):
    before = [panel.table.item(row, 1) for row in range(panel.table.rowCount())]
    unit = arriving(editor)
    editor.do(renamed(unit))
    after = [panel.table.item(row, 1) for row in range(panel.table.rowCount())]
    anew = [row for row, (one, other) in enumerate(zip(before, after, strict=True)) if one is not other]
    assert [panel.table.item(row, 1).text() for row in anew] == ["Another"]


def test_columns_are_as_wide_as_what_stands_in_them_and_names_have_the_rest(panel):
    header, modes = panel.table.horizontalHeader(), QHeaderView.ResizeMode
    found = [header.sectionResizeMode(column) for column in range(panel.table.columnCount())]
    assert found == [modes.ResizeToContents, modes.Stretch, modes.ResizeToContents, modes.ResizeToContents]


@pytest.mark.parametrize("offset", [0, 7, 100, 400])
def test_the_timeline_paints_what_is_in_sight_as_if_it_painted_all(panel, monkeypatch, offset):
    timeline = panel.timeline
    timeline.resize(400, 120)
    timeline.follow(20, offset)
    seen = timeline.grab().toImage()
    monkeypatch.setattr(timeline, "_in_sight", lambda: range(panel.table.rowCount()))
    assert timeline.grab().toImage() == seen
    monkeypatch.setattr(timeline, "_in_sight", lambda: range(0))
    assert timeline.grab().toImage() != seen


def test_what_enters_by_hexes_does_so_by_their_labels_on_a_map_of_another_size(panel, editor):
    shape = editor.shape
    editor.do(Resize(-2, 0, shape.columns + 2, shape.rows, editor.ruleset.terrains[0].id))
    assert panel._rows == tuple(presentation_for(editor.scenario).arrivals(editor.scenario))
    editor.document.undo()
    assert panel._rows == tuple(presentation_for(editor.scenario).arrivals(editor.scenario))
