from pathlib import Path

from PySide6.QtCore import Qt

import studio.desktop.window
from studio.desktop.forms.fields import LongText
from studio.desktop.pages.campaign_page import CampaignPage
from studio.editing.changes.terrain import paint_terrain
from studio.editing.selection import ElementRef, Selection, removal
from studio.hexes.labels import parse_label


def shown(window):
    return {name for name, dock in window.docks.items() if not dock.isHidden()}


def test_the_keys_are_those_of_the_map_once_a_file_is_open(window, hands, battle):
    window.outline.tree.setFocus()
    window.open_path(battle)
    hands.key("b")
    assert window.page.active_tool.tool.name == "terrain"


def test_the_window_module_only_assembles():
    assert len(Path(studio.desktop.window.__file__).read_text().splitlines()) <= 300


def test_the_layout_is_remembered(window, open_window, battle):
    window.docks["Minimap"].hide()
    window.resize(1400, 900)
    seen = shown(window)
    window.close()
    again = open_window()
    again.open_path(battle)
    assert shown(again) == seen
    again.docks.reset()
    assert "Minimap" in shown(again)


def test_panels_hidden_before_a_battle_are_hidden_after_it(window, hands):
    window.docks["Outline"].hide()
    seen = shown(window)
    hands.keys_of_map(Qt.Key.Key_F5)
    assert {"Turn", "Unit", "Combat"} <= shown(window)
    assert "Inspector" not in shown(window)
    hands.keys_of_map(Qt.Key.Key_F5, Qt.KeyboardModifier.ShiftModifier)
    assert shown(window) == seen


def test_a_campaign_opens_beside_the_scenario_and_needs_none_of_its_panels(window, battle):
    window.open_path(battle.parents[1] / "campaigns" / "tunisia-1943.campaign.json")
    assert isinstance(window.page, CampaignPage)
    assert shown(window) == set()
    window.pages.setCurrentIndex(0)
    assert {"Palette", "Outline"} <= shown(window)


def test_the_inspector_gives_several_lines_to_long_texts(window):
    named = {each.accessibleName() for each in window.inspector.findChildren(LongText)}
    assert {"Description", "Notes"} <= named


def test_a_battle_without_units_is_not_begun(window, hands):
    scenario = window.page.editor.scenario
    assert window.page.editor.do(removal(scenario, Selection(elements=_things("units", scenario.units))))
    hands.keys_of_map(Qt.Key.Key_F5)
    assert window.play is None
    assert "has no units; give it at least one" in window.statusBar().currentMessage()
    assert "Inspector" in shown(window)
    window.page.document.stack.undo()
    hands.keys_of_map(Qt.Key.Key_F5)
    assert window.play is not None


def _things(collection, items):
    return frozenset(ElementRef(collection, item.id) for item in items)


def test_the_title_is_marked_while_there_are_unsaved_changes(window):
    document, clean = window.page.document, window.pages.tabText(0)
    assert not window.isWindowModified()
    assert document.attempt(paint_terrain([parse_label("0713")], "forest"))
    assert window.isWindowModified()
    assert window.pages.tabText(0) == f"{clean} *"
    document.undo()
    assert not window.isWindowModified()
    document.redo()
    assert window.pages.save()
    assert not window.isWindowModified()
    assert window.pages.tabText(0) == clean


def test_no_other_document_opens_while_a_battle_is_played(window, battle):
    window.battle.start()
    assert not window.window_actions["open"].isEnabled()
    window.open_path(battle.parents[1] / "campaigns" / "tunisia-1943.campaign.json")
    assert window.pages.count() == 1
    assert "Leave the battle" in window.statusBar().currentMessage()
    window.battle.stop()
    assert window.window_actions["open"].isEnabled()
    assert not window.statusBar().currentMessage(), "what to do in the battle is not to be read outside it"


def test_nothing_is_said_of_a_tool_once_its_page_is_closed(window, hands):
    hands.keys_of_map("b")
    assert window.statusBar().currentMessage() == window.page.active_tool.tool.text
    window.pages.close_front()
    assert window.pages.count() == 0
    assert not window.statusBar().currentMessage()
