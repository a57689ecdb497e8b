"""Tactical scenarios are edited in the window: levels by a brush, the rest by forms, all of it undoable."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QSpinBox, QWidget

from studio.desktop.scenario.presentations import presentation_for
from studio.desktop.widgets.pick_list import PickList
from studio.documents.reading.loading import create
from studio.documents.tactical.forces import MarkerStart
from studio.editing.changes.elevation import level_at
from studio.editing.scenario_templates import SCENARIO_TEMPLATES
from studio.editing.selection import ElementRef
from studio.hexes.hexsides import hexside


@pytest.fixture
def page(window, tmp_path):
    path = tmp_path / "small.scenario.json"
    create(path, SCENARIO_TEMPLATES["points"].make("Small"))
    window.open_path(path, in_place=True)
    return window.page


def test_levels_dice_and_objectives_are_changed_and_taken_back(window, page, hands):
    before, at = page.document.value, page.editor.shape.parse("0909")
    hands.keys_of_map("t")
    hands.choose(window.palette_panel, "Choices of the tool", "Level 4")
    hands.click("0909")
    assert level_at(before.map, at) == 0
    assert level_at(page.document.value.map, at) == 4
    beside = page.editor.shape.parse("0907")
    hands.keys_of_map("7")
    hands.click("0907")
    assert level_at(page.document.value.map, beside) == 7
    hands.keys_of_map("s")
    page.editor.select(None)
    window.inspector.findChild(QWidget, "tactical/points/dice").findChildren(QSpinBox)[1].setValue(5)
    assert page.document.value.tactical.points.dice == {"americans": 4, "germans": 5}
    page.editor.select(ElementRef("objectives", "village"))
    window.inspector.findChild(QSpinBox, "objectives/village/command").setValue(6)
    assert page.document.value.tactical.objectives[0].command == 6
    for _ in range(4):
        page.document.undo()
    assert page.document.value == before


def test_hours_that_do_not_count_beside_minutes_are_not_asked_for(window, page, qtbot):
    names = ("calendar/hours_per_turn", "calendar/minutes_per_turn")

    def asked():
        return [window.inspector.findChild(QSpinBox, name) is not None for name in names]

    assert page.document.value.calendar.minutes_per_turn
    assert asked() == [False, True]
    minutes = window.inspector.findChild(QSpinBox, names[1])
    minutes.setValue(minutes.minimum())
    assert page.document.value.calendar.minutes_per_turn is None
    qtbot.waitUntil(lambda: asked() == [True, True])


def test_what_comes_later_in_a_battle_of_command_points_comes_on_a_turn(window, page):
    assert window.arrivals.table.horizontalHeaderItem(0).text() == "Turn"


def test_the_keys_stay_in_the_number_of_a_side_that_was_changed(window, page, qtbot):
    dice = window.inspector.findChild(QWidget, "tactical/points/dice").findChildren(QSpinBox)[1]
    dice.setFocus()
    qtbot.keyClick(dice, Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: page.document.value.tactical.points.dice["germans"] == 5)
    qtbot.waitUntil(lambda: window.focusWidget() is not None and window.focusWidget() is not dice)
    assert window.focusWidget().objectName() == "tactical/points/dice/germans"
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Up)
    assert page.document.value.tactical.points.dice["germans"] == 6


def test_the_command_cards_of_a_hand_are_picked_by_their_names(window, tmp_path):
    path = tmp_path / "hand.scenario.json"
    create(path, SCENARIO_TEMPLATES["cards"].make("Hand"))
    window.open_path(path, in_place=True)
    document = window.page.document
    before = document.value.tactical.cards.hands
    side, hand = next(iter(before.items()))
    cards = {each.id: each.name for each in window.page.editor.catalogue.tactical.command_cards}
    picks = window.inspector.findChild(PickList, f"tactical/cards/hands/{side}")
    assert [picks.list.item(row).text() for row in range(len(hand))] == [cards[each] for each in hand]
    picks.choices.setCurrentText(cards[hand[0]])
    window.inspector.findChild(QPushButton, f"tactical/cards/hands/{side}/Add").click()
    assert document.value.tactical.cards.hands == {**before, side: (*hand, hand[0])}
    document.undo()


def test_a_building_gets_windows_and_blind_walls_and_loses_them(window, page, hands):
    """0505 and 0606 are buildings side by side, 0504 and 0605 are open ground."""
    before, parse = page.document.value, page.editor.shape.parse
    north, east = (
        hexside(parse("0505"), parse(each), page.editor.shape.orientation) for each in ("0504", "0605")
    )
    hands.keys_of_map("d")
    assert page.active_tool.tool.name == "opening"
    hands.choose(window.palette_panel, "Choices of the tool", "Window")
    hands.drag(north, east)
    assert openings(page) == [("0504|0505", "window", "second"), ("0505|0605", "window", "first")]
    assert [step.text for step in page.document.steps] == ["Draw window"]
    hands.choose(window.palette_panel, "Choices of the tool", "Blind wall")
    hands.click("0505", Qt.KeyboardModifier.ShiftModifier)
    assert {(kind, of in ("first", "second")) for _, kind, of in openings(page)} == {("none", True)}
    assert len(openings(page)) == 6
    hands.canvas.setFocus()
    hands.click("0902")
    assert "No building stands" in window.statusBar().currentMessage()
    assert len(openings(page)) == 6
    page.document.undo()
    page.document.undo()
    assert page.document.value == before


def openings(page):
    return [(each.between, each.kind, each.of) for each in page.document.value.map.openings]


def test_a_marker_is_placed_as_one_of_those_that_the_ruleset_has(window, page, hands):
    hands.keys_of_map("p")
    hands.choose(window.palette_panel, "What to place", "Marker")
    hands.choose(window.palette_panel, "Choices of the tool", "Wire")
    hands.click("0908")
    [marker] = page.document.value.tactical.markers
    assert (marker.kind, marker.at) == ("wire", "0908")
    field = window.inspector.findChild(QComboBox, "markers/wire>0908/kind")
    names = ["Smoke", "Entrenchment", "Pillbox", "Mines", "Wire"]
    assert [field.itemText(row) for row in range(field.count())] == names
    assert field.currentText() == "Wire"


def test_markers_are_listed_as_what_they_are_those_of_nobody_too(window, tmp_path):
    made, path = SCENARIO_TEMPLATES["squad"].make("Marked"), tmp_path / "marked.scenario.json"
    placed = [("mines", "0707", "germans"), ("smoke", "0908", None), ("smoke", "0908", None)]
    markers = tuple(MarkerStart(kind=kind, at=at, side=side) for kind, at, side in placed)
    tactical = made.tactical.model_copy(update={"markers": markers})
    create(path, made.model_copy(update={"tactical": tactical}))
    window.open_path(path, in_place=True)
    entries = presentation_for(made).outline(window.page.editor)
    german = next(each for each in entries if each.element == ElementRef("sides", "germans"))
    [[mines], smoke] = [each.below for each in (*german.below, *entries) if each.name == "Markers"]
    assert (mines.name, mines.where) == ("Mines", "0707")
    assert [(each.name, each.where, each.element.key) for each in smoke] == [
        ("Smoke", "0908", "smoke>0908"),
        ("Smoke", "0908", "smoke>0908>2"),
    ]


def test_what_no_tactical_rule_reads_is_neither_placed_nor_painted(window, page, hands):
    assert "fortifications" not in presentation_for(page.editor.scenario).placeable(page.editor.scenario)
    assert not page.active_tool.has("owner")
    assert not page.active_tool.has("weather")
    assert not window.window_actions["area-give"].isEnabled()
    hands.click("0910")
    assert "land of" not in " ".join(each.text() for each in window.inspector.findChildren(QLabel))


def test_land_that_a_tactical_scenario_came_with_can_be_taken_away(window, tmp_path):
    made, path = SCENARIO_TEMPLATES["squad"].make("Owned"), tmp_path / "owned.scenario.json"
    rows = ("." * made.map.columns,) * made.map.rows
    create(path, made.model_copy(update={"territory": rows}))
    window.open_path(path, in_place=True)
    assert window.page.active_tool.has("owner")
    assert window.window_actions["area-give"].isEnabled()
    assert not window.page.active_tool.has("weather")
