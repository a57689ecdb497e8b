"""Reinforcements of a tactical battle on the timeline: units between rounds, alone or together, with their entry on the map."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QSpinBox

from studio.desktop.canvas.scene.overlay_layer import Outline
from studio.documents.reading.loading import create
from studio.documents.tactical.triggers import (
    TacticalTrigger,
    TacticalTriggerCondition,
    TacticalTriggerEffect,
)
from studio.editing.changes.elements import AddElement
from studio.editing.changes.fields import SetFields
from studio.editing.scenario_templates import SCENARIO_TEMPLATES
from studio.editing.selection import ElementRef

UNIT = ElementRef("units", "us-4")
_LEFT, _NONE, _SHIFT = (
    Qt.MouseButton.LeftButton,
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
)


@pytest.fixture
def timeline(window, hands, tmp_path):
    path = tmp_path / "small.scenario.json"
    create(path, SCENARIO_TEMPLATES["squad"].make("Small"))
    window.open_path(path, in_place=True)
    hands.raise_dock("Arrivals")
    yield window.arrivals.timeline
    hands.raise_dock("Problems")


def groups(window):
    return {each.id: (each.round, each.units) for each in window.page.editor.scenario.tactical.reinforcements}


def drag(timeline, to, held=_NONE, unit=UNIT, *, let_go=True):
    """Take the bar of a unit to another round."""
    start = timeline.bar(unit).center()
    end = QPoint(int((to - 0.5) * timeline.width() / 6), start.y())
    QTest.mousePress(timeline, _LEFT, held, start)
    QTest.mouseMove(timeline, end)
    if let_go:
        QTest.mouseRelease(timeline, _LEFT, held, end)


@pytest.mark.long
def test_bars_are_dragged_between_rounds_alone_or_together(window, timeline):
    assert window.arrivals.table.horizontalHeaderItem(0).text() == "Round"
    window.page.editor.select(ElementRef("units", "us-3"))
    window.arrivals.turn.setValue(2)
    window.arrivals.findChild(QPushButton).click()
    assert groups(window)["us-reserve"] == (2, ("us-4", "us-3"))
    drag(timeline, 4)
    assert groups(window)["us-reserve"] == (2, ("us-3",))
    assert groups(window)["us-reserve-2"] == (4, ("us-4",))
    window.page.document.undo()
    drag(timeline, 4, _SHIFT)
    assert groups(window)["us-reserve"] == (4, ("us-4", "us-3"))
    assert window.page.editor.selection == UNIT
    QTest.keyClick(timeline, Qt.Key.Key_Left, _SHIFT)
    assert groups(window)["us-reserve"] == (3, ("us-4", "us-3"))
    QTest.keyClick(timeline, Qt.Key.Key_Left)
    assert groups(window)["us-reserve-2"] == (2, ("us-4",))
    for _ in range(4):
        window.page.document.undo()
    assert window.page.document.is_clean


def test_what_is_in_the_way_is_told_while_a_bar_is_dragged(window, timeline, qtbot):
    key = (UNIT, ElementRef("reinforcements", "us-reserve"))
    qtbot.waitUntil(lambda: (key, 6) in timeline._troubles)
    drag(timeline, 6, let_go=False)
    assert "would come as the battle ends" in window.arrivals._told.text()
    QTest.keyClick(timeline, Qt.Key.Key_Escape)
    QTest.mouseRelease(timeline, _LEFT, _NONE, QPoint(1, 1))
    assert window.arrivals._told.text() == ""
    assert window.page.document.is_clean


def test_an_entry_lights_its_bars_and_a_bar_or_reinforcement_its_entry(window, timeline, hands):
    window.page.editor.select(ElementRef("zones", "south-edge"))
    assert timeline._lit == {UNIT}
    window.page.editor.select(ElementRef("hexes", "0810"))
    assert timeline._lit == {UNIT}
    shape = window.page.editor.shape
    entry = frozenset(shape.parse(label) for label in ("0710", "0810", "0910"))
    for selected in (UNIT, ElementRef("reinforcements", "us-reserve")):
        window.page.editor.select(selected)
        assert Outline(entry) in hands.overlays(Outline)
    assert timeline._lit == {UNIT}


def test_a_round_that_is_set_in_the_form_moves_the_bar(window, timeline):
    before = timeline.bar(UNIT).x()
    window.page.editor.select(ElementRef("reinforcements", "us-reserve"))
    window.inspector.findChild(QSpinBox, "reinforcements/us-reserve/round").setValue(5)
    assert timeline.bar(UNIT).x() > before


def test_a_unit_that_a_trigger_brings_stands_in_stripes_and_leads_to_the_trigger(window, timeline, hands):
    editor = window.page.editor
    arrival = TacticalTriggerEffect(kind="arrival", units=(UNIT.key, "us-3"))
    waits = TacticalTriggerCondition(kind="turn", turn=3)
    editor.select(ElementRef("units", "us-3"))
    window.arrivals.findChild(QPushButton).click()
    editor.do(
        AddElement("triggers", TacticalTrigger(id="relief", title="Relief", when=(waits,), then=(arrival,)))
    )
    table = window.arrivals.table
    rows = [row for row in range(table.rowCount()) if table.item(row, 3).text() == "the trigger Relief"]
    assert [table.item(row, 0).text() for row in rows] == ["3", "3"]
    assert [timeline._rows[row].element.key for row in rows] == ["us-4", "us-3"]
    before = groups(window)
    drag(timeline, 5)
    assert groups(window) == before
    assert editor.selection == ElementRef("triggers", "relief")
    QTest.keyClick(timeline, Qt.Key.Key_Right)
    assert groups(window) == before
    assert table.currentRow() == rows[0]
    assert "round 3, by the trigger Relief" in timeline.accessibleDescription()
    QTest.keyClick(timeline, Qt.Key.Key_Down)
    assert table.currentRow() == rows[1]
    assert editor.selection == ElementRef("triggers", "relief")
    tip = timeline._tip(timeline._rows[rows[0]])
    assert "round 3 or later, by the trigger Relief" in tip
    assert "Click to come to the trigger" in tip
    editor.do(SetFields(("triggers", "relief"), {"when": (waits, waits.model_copy(update={"turn": 5}))}))
    assert [row.turn for row in timeline._rows if row.trigger is not None] == [5, 5]
