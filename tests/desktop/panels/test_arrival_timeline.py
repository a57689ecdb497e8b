"""Arrivals as a timeline: bars are dragged and moved by keys, and go with the entry that is selected on the map."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from studio.desktop.canvas.scene.overlay_layer import Outline
from studio.documents.operational.triggers import Trigger, TriggerCondition, TriggerEffect
from studio.editing.changes.elements import AddElement
from studio.editing.changes.fields import SetFields
from studio.editing.selection import ElementRef

UNIT = ElementRef("units", "7-armoured")
_LEFT, _NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def timeline(window, hands):
    hands.raise_dock("Arrivals")
    yield window.arrivals.timeline
    hands.raise_dock("Problems")


def turn(window):
    return next(unit for unit in window.page.editor.scenario.units if unit.id == UNIT.key).arrival.turn


def drag(timeline, to, let_go=True):
    """Take the bar of the unit to another turn."""
    start = timeline.bar(UNIT).center()
    wide = timeline.width() / 11
    end = QPoint(int((to - 0.5) * wide), start.y())
    QTest.mousePress(timeline, _LEFT, _NONE, start)
    QTest.mouseMove(timeline, end)
    if let_go:
        QTest.mouseRelease(timeline, _LEFT, _NONE, end)


def test_a_bar_is_dragged_to_another_turn_in_one_step(window, timeline):
    drag(timeline, 5)
    assert turn(window) == 5
    assert window.page.document.position == 1
    assert window.page.editor.selection == UNIT
    assert timeline.turn_at(timeline.bar(UNIT).center().x()) == 5
    window.page.document.undo()
    assert timeline.turn_at(timeline.bar(UNIT).center().x()) == turn(window) == 2


def test_esc_gives_up_a_drag(window, timeline):
    drag(timeline, 6, let_go=False)
    QTest.keyClick(timeline, Qt.Key.Key_Escape)
    QTest.mouseRelease(timeline, _LEFT, _NONE, timeline.bar(UNIT).center())
    assert turn(window) == 2
    assert window.page.document.is_clean


def test_the_arrow_keys_move_the_chosen_arrival_and_choose_others(window, timeline):
    QTest.mouseClick(timeline, _LEFT, _NONE, timeline.bar(UNIT).center())
    QTest.keyClick(timeline, Qt.Key.Key_Right)
    assert turn(window) == 3
    QTest.keyClick(timeline, Qt.Key.Key_Left)
    QTest.keyClick(timeline, Qt.Key.Key_Left)
    QTest.keyClick(timeline, Qt.Key.Key_Left)
    assert turn(window) == 1, "there is no turn before the first"
    assert window.page.editor.selection == UNIT
    QTest.keyClick(timeline, Qt.Key.Key_Down)
    assert window.page.editor.selection not in (UNIT, None)


def test_what_is_in_the_way_is_told_while_a_bar_is_dragged(window, timeline, qtbot):
    unit = next(each for each in window.page.editor.scenario.units if each.id == UNIT.key)
    nowhere = SetFields(("units", UNIT.key, "arrival"), {"zone": None, "hexes": ("3015",)})
    assert unit.arrival.zone == "mareth-road"
    window.page.editor.do(nowhere)
    qtbot.waitUntil(lambda: ((UNIT, None), 4) in timeline._troubles)
    drag(timeline, 4, let_go=False)
    assert "can stand on none of its entry hexes" in window.arrivals._told.text()
    QTest.keyClick(timeline, Qt.Key.Key_Escape)
    QTest.mouseRelease(timeline, _LEFT, _NONE, QPoint(1, 1))
    assert window.arrivals._told.text() == ""


def test_a_selected_entry_lights_its_bars_and_a_selected_arrival_its_entry(window, timeline, hands):
    window.page.editor.select(ElementRef("zones", "mareth-road"))
    assert timeline._lit == {UNIT}
    window.page.editor.select(ElementRef("hexes", "1926"))
    assert timeline._lit == {UNIT}
    window.page.editor.select(UNIT)
    shape = window.page.editor.shape
    entry = {shape.parse(label) for label in ("1926", "1826", "1825")}
    assert Outline(frozenset(entry)) in hands.overlays(Outline)


def test_what_a_trigger_brings_stays_and_leads_to_it(window, timeline):
    editor = window.page.editor
    bringing = TriggerEffect(kind="arrival", units=(UNIT.key,), hqs=(editor.scenario.hqs[0].id,))
    waits = (TriggerCondition(kind="turn", turn=4), TriggerCondition(kind="weather", weather="mud"))
    editor.do(AddElement("triggers", Trigger(id="rain", when=waits, then=(bringing,))))
    rows = {row.element: row for row in timeline._rows if row.trigger is not None}
    assert rows.keys() == {UNIT, ElementRef("hqs", editor.scenario.hqs[0].id)}
    assert {row.turn for row in rows.values()} == {4}
    assert {row.by for row in rows.values()} == {"the trigger rain"}
    assert [row.element for row in timeline._rows].count(UNIT) == 1
    drag(timeline, 7)
    assert turn(window) == 2
    assert editor.selection == ElementRef("triggers", "rain")
    assert timeline._lit == rows.keys()
    editor.do(SetFields(("triggers", "rain"), {"needed": "any"}))
    assert {row.element: row.turn for row in timeline._rows if row.trigger is not None}[UNIT] == 2
