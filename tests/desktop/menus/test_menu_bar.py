from collections import Counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from studio.desktop.scenario.tools.toolbox import all_tools
from studio.documents.campaign.campaign import Campaign
from studio.editing.changes.fields import SetFields
from studio.editing.changes.terrain import paint_terrain
from studio.editing.creation import new_campaign
from studio.editing.selection import ElementRef
from studio.hexes.coordinates import Hex
from studio.hexes.labels import parse_label
from tests.content.shipped import CONTENT


def entries(menu):
    for action in menu.actions():
        if action.menu() is not None:
            action.menu().aboutToShow.emit()
            yield from entries(action.menu())
        elif not action.isSeparator():
            yield action


def test_every_menu_entry_says_what_it_does(window):
    found = list(entries(window.menuBar()))
    of_keys = ("battle-", "brush-", "fixed-", "level-", "map-", "stamp-", "bridge-", "stroke-", "symmetry-")
    assert len(found) >= sum(not name.startswith(of_keys) for name in window.window_actions.actions)
    assert [action.text() for action in found if not action.statusTip() or not action.toolTip()] == []


def test_icons_are_drawn_in_the_ink_of_the_scheme(window):
    def lightness(action):
        image = action.icon().pixmap(24, 24).toImage()
        points = [image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())]
        return max(point.lightness() for point in points if point.alpha() > 200)

    tool, view = window.window_actions["tool-terrain"], window.window_actions["view-terrain"]
    assert max(lightness(tool), lightness(view)) < 100
    window.window_actions["dark"].trigger()
    assert min(lightness(tool), lightness(view)) > 150


def test_the_settings_of_the_scenario_come_up_with_the_keys_in_them(window, hands):
    window.page.editor.select(ElementRef("units", "51-highland"))
    window.docks["Inspector"].hide()
    hands.keys_of_map("i", Qt.KeyboardModifier.ControlModifier)
    assert window.page.editor.selection is None
    assert QApplication.focusWidget().objectName() == "title"


def test_no_two_actions_have_the_same_key(window):
    keys = Counter(
        key.toString() for action in window.window_actions.actions.values() for key in action.shortcuts()
    )
    assert [key for key, count in keys.items() if count > 1] == []
    letters = Counter(tool.key for tool, _ in all_tools())
    assert max(letters.values()) == 1


def test_undo_and_redo_name_what_they_would_do(window, hands):
    undo, redo = window.window_actions["undo"], window.window_actions["redo"]
    assert not undo.isEnabled()
    hands.keys_of_map("b")
    hands.choose(window.palette_panel, "Choices of the tool", "Forest")
    hands.click("0713")
    step = window.page.document.steps[-1].text
    assert step in undo.text()
    hands.keys_of_map("z", Qt.KeyboardModifier.ControlModifier)
    assert not undo.isEnabled()
    assert step in redo.text()


def test_tab_on_the_map_hides_the_panels_and_brings_back_the_same(window, hands):
    shown = {name for name, dock in window.docks.items() if not dock.isHidden()}
    assert "Palette" in shown
    hands.keys_of_map(Qt.Key.Key_Tab)
    assert all(dock.isHidden() for dock in window.docks.values())
    hands.keys_of_map(Qt.Key.Key_Tab)
    assert {name for name, dock in window.docks.items() if not dock.isHidden()} == shown


def test_f6_leads_from_pane_to_pane_and_back_to_the_map(window, hands):
    hands.canvas.setFocus()
    visited = []
    for _ in range(12):
        hands.key(Qt.Key.Key_F6)
        focus = window.focusWidget()
        dock = next((name for name, dock in window.docks.items() if dock.isAncestorOf(focus)), "map")
        visited.append(dock)
        if dock == "map":
            break
    assert visited[-1] == "map"
    assert {"Inspector", "Outline"} <= set(visited)
    assert len(visited) == len(set(visited))


def test_the_menu_of_a_hex_offers_what_stands_there(window, hands):
    point = hands.seen("1420")
    asked = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, point, hands.canvas.mapToGlobal(point))
    entries = hands.from_menu(lambda: QApplication.sendEvent(hands.canvas, asked), "Delete 51st")
    assert any(each.startswith("Select 51st") for each in entries)
    assert "51-highland" not in {unit.id for unit in window.page.editor.scenario.units}


def test_the_undo_key_takes_back_actions_in_a_battle_and_steps_out_of_it(window, hands):
    undo, take_back = window.window_actions["undo"], window.window_actions["take-back"]
    assert window.page.document.attempt(paint_terrain([parse_label("0713")], "forest"))
    assert undo.shortcut() == QKeySequence("Ctrl+Z")
    assert not take_back.isEnabled()
    window.battle.start()
    assert not undo.isEnabled()
    assert undo.shortcut().isEmpty()
    assert take_back.shortcut() == QKeySequence("Ctrl+Z")
    assert take_back.toolTip().startswith("There is no action to undo.")
    hands.keys_of_map("z", Qt.KeyboardModifier.ControlModifier)
    assert window.page.document.position == 1
    window.battle.stop()
    hands.keys_of_map("z", Qt.KeyboardModifier.ControlModifier)
    assert window.page.document.position == 0


def test_undo_acts_on_the_document_in_front(window, battle):
    undo = window.window_actions["undo"]
    scenario = window.page
    assert scenario.document.attempt(paint_terrain([parse_label("0713")], "forest"))
    window.open_path(battle.parents[1] / "campaigns" / "tunisia-1943.campaign.json")
    campaign = window.page
    assert not undo.isEnabled()
    assert campaign.document.attempt(SetFields[Campaign]((), {"title": "Sand & sea"}))
    assert undo.text() == "&Undo Set title"
    undo.trigger()
    assert (campaign.document.position, scenario.document.position) == (0, 1)
    assert window.pages.close_page(1)
    assert undo.text() == "&Undo Paint forest"


def test_gliding_is_switched_off_in_the_menu_and_stays_off(window, open_window, battle):
    motion = window.window_actions["motion"]
    assert motion.isChecked()
    window.page.canvas.animate("1-armoured", (Hex(1, 1), Hex(2, 1)))
    assert window.page.canvas.is_moving
    motion.trigger()
    assert not window.page.canvas.is_moving
    again = open_window()
    again.open_path(battle)
    assert not again.window_actions["motion"].isChecked()
    again.page.canvas.animate("1-armoured", (Hex(1, 1), Hex(2, 1)))
    assert not again.page.canvas.is_moving
    again.window_actions["motion"].trigger()
    again.page.canvas.animate("1-armoured", (Hex(1, 1), Hex(2, 1)))
    assert again.page.canvas.is_moving
    again.page.canvas.set_motion(False)


def test_undo_names_the_unit_that_was_changed_and_not_its_id(window, hands):
    hands.keys_of_map("s")
    hands.drag("1320", "1421")
    assert window.window_actions["undo"].text() == "&Undo Move unit 50th (Northumbrian) Division"
    assert window.page.editor.do(SetFields(("units", "50-northumbrian"), {"hq": None}))
    assert window.window_actions["undo"].text() == "&Undo Set HQ of unit 50th (Northumbrian) Division"


def test_what_waits_for_the_end_of_a_battle_says_why_to_its_key_and_under_the_mouse(window):
    new, menu = window.window_actions["new"], window.window_actions["save"].associatedObjects()[0]
    tip = new.toolTip()
    window.battle.start()
    assert not new.isEnabled()
    assert "Leave the battle first" in new.toolTip()
    assert menu.toolTipsVisible(), "else it is not to be seen in a menu"
    QTest.keyClick(window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert window.statusBar().currentMessage().startswith("Leave the battle first")
    window.statusBar().clearMessage()
    QTest.keyClick(window, Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    assert window.statusBar().currentMessage().startswith("Leave the battle first")
    window.battle.stop()
    assert new.toolTip() == tip
    assert not menu.toolTipsVisible()


def test_catalogue_ruleset_and_comparison_say_why_they_wait_for_the_end_of_a_battle(window):
    actions = window.window_actions
    window.battle.start()
    for name in ("open-catalogue", "open-ruleset", "compare"):
        assert not actions[name].isEnabled()
        assert "Leave the battle first" in actions[name].toolTip()
    QTest.keyClick(
        window, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )
    assert window.statusBar().currentMessage().startswith("Leave the battle first")
    file = actions["save"].associatedObjects()[0]
    file.aboutToShow.emit()
    (recent,) = (each for each in file.actions() if each.text() == "Open &recent")
    assert not recent.isEnabled()
    assert "Leave the battle first" in recent.toolTip()
    window.battle.stop()
    file.aboutToShow.emit()
    assert recent.isEnabled()
    assert "Leave the battle" not in recent.toolTip()


def test_what_is_chosen_before_a_battle_or_after_it_says_why_it_waits(window):
    action, options = window.window_actions["take-over"], window.game_options
    choices = [menu.menuAction() for menu in (options.opponent_menu, options.difficulty_menu)]
    assert action.toolTip().startswith("Play a battle of this scenario first")
    window.battle.start()
    for each in (action, *choices):
        assert not each.isEnabled()
        assert "Leave the battle first" in each.toolTip()
    window.battle.stop()
    assert action.isEnabled()
    assert all(each.isEnabled() and "Leave the battle" not in each.toolTip() for each in choices)


def test_where_there_is_no_scenario_its_catalogue_says_so(open_window):
    window = open_window()
    actions = window.window_actions
    assert actions["open-catalogue"].toolTip() == "Open a scenario first; there is none in front."
    assert actions["compare"].toolTip() == "Open a document first; there is none in front."


def test_a_menu_explains_itself_while_any_of_its_actions_is_not_of_use(open_window):
    window = open_window()
    window.pages.open_new(new_campaign("Mine"))
    actions = window.window_actions
    assert not actions["open-catalogue"].isEnabled()
    assert actions["compare"].isEnabled()
    assert actions["save"].associatedObjects()[0].toolTipsVisible()


def test_the_summary_of_a_battle_that_goes_on_says_that_it_does(window):
    window.battle.start()
    window.window_actions["summary"].trigger()
    assert (
        window.statusBar().currentMessage() == "The battle is not over yet; its summary comes with its end."
    )
    window.battle.stop()


@pytest.mark.parametrize(
    ("document", "name"),
    [
        ("packs/tunisia/campaigns/the-bridgehead.campaign.json", "Search the contents of the campaign"),
        ("catalogues/ww2.catalogue.json", "Find a type"),
        ("rulesets/operational.ruleset.json", "Find a figure"),
    ],
)
def test_the_key_that_finds_leads_to_the_line_that_searches_the_page(window, document, name):
    window.open_path(CONTENT / document)
    QTest.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.focusWidget().accessibleName() == name


def test_the_key_that_finds_says_that_a_forecast_is_not_searched(window):
    window.open_path(CONTENT / "packs/tunisia/campaigns/the-bridgehead.campaign.json")
    window.page.show_forecast(on=True)
    QTest.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert window.statusBar().currentMessage() == "There is nothing to search here."
