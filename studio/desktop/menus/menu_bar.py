"""The menus and toolbars of the window, put together from its actions."""

from collections.abc import Iterable
from functools import partial
from typing import Final

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QToolBar, QToolButton, QWidgetAction

from studio.desktop.actions.keymap import Shortcut
from studio.desktop.actions.window_action import WindowAction
from studio.desktop.dialogs.questions import used_folders
from studio.desktop.menus.area_actions import area_actions
from studio.desktop.menus.battle_actions import follow_battle, playing_actions, recording_actions
from studio.desktop.menus.campaign_actions import campaign_actions
from studio.desktop.menus.edit_actions import (
    clipboard_actions,
    finding_actions,
    preferences_action,
    selection_actions,
)
from studio.desktop.menus.export_actions import exporting_actions
from studio.desktop.menus.file_actions import (
    beginning_actions,
    comparing_actions,
    leaving_actions,
    list_recent,
    opening_actions,
    saving_actions,
)
from studio.desktop.menus.help_actions import help_actions
from studio.desktop.menus.lab_actions import lab_actions
from studio.desktop.menus.letters import give_letters
from studio.desktop.menus.map_actions import (
    FIXED_SHORTCUTS,
    battle_key_actions,
    editing_actions,
    fixed_actions,
)
from studio.desktop.menus.parts import WindowParts
from studio.desktop.menus.text_actions import text_actions
from studio.desktop.menus.tool_actions import tool_actions
from studio.desktop.menus.view_actions import (
    estimates_action,
    second_view_action,
    variant_actions,
    window_actions,
    zoom_actions,
)
from studio.desktop.play.kept_battles import KeptBattles
from studio.desktop.play.recorded_battles import RecordedBattles
from studio.desktop.start.turns_before import TurnsBefore

Key = QKeySequence.StandardKey
#: Other words for what the panels show, by which they are found.
_PANEL_SYNONYMS: Final = {
    "Palette": "brushes tools colours",
    "Turn": "phase battle",
    "Unit": "sheet strength counter",
    "Inspector": "properties fields details attributes",
    "Outline": "tree list order structure",
    "Combat": "attack odds losses forecast",
    "HQ": "headquarters actions orders",
    "Objectives": "goals victory deadlines",
    "Minimap": "overview small map",
    "Problems": "errors warnings checks mistakes",
    "Arrivals": "reinforcements timetable schedule",
    "Tables": "spreadsheet cells rows columns csv order of battle",
    "History": "undo steps changes",
    "Log": "diary events messages",
    "Command": "points cards orders",
}


def fill_menu_bar(parts: WindowParts, battle_shortcuts: Iterable[Shortcut]) -> None:
    """Build all menus and toolbars. The sequence of actions is that of the list of keys."""
    titles = ("&File", "&Edit", "&View", "&Tools", "&Battle", "&Campaign", "&Help")
    file, edit, view, tools, battle, campaign, helping = map(parts.window.menuBar().addMenu, titles)
    parts.registry.refused.connect(parts.messages.show_message)
    tool_bar = _toolbar(parts, "Tools")
    overlay_bar = _toolbar(parts, "Map views")
    _fill_file(parts, file)
    _fill_edit(parts, edit)
    _fill_view(parts, view)
    overlay_bar.addActions(parts.overlays.actions)
    _fill_battle(parts, battle)
    _add(parts, campaign, campaign_actions(parts))
    _add(parts, helping, help_actions(parts))
    group = QActionGroup(parts.window)
    for definition in tool_actions(parts):
        group.addAction(parts.registry.add(definition, tools, tool_bar))
    for menu in (file, edit, view, tools, battle, campaign, helping):
        give_letters(menu)
    _add_keys(parts, battle_shortcuts)


def fold_game_options(parts: WindowParts, *, is_folded: bool) -> None:
    """Offer the options of a battle beside its button, or in a folded window in the button's menu."""
    bar = parts.window.findChild(QToolBar, "toolbar-battle")
    assert bar is not None
    for action in bar.actions():
        if isinstance(action, QWidgetAction):
            action.setVisible(not is_folded)
    button = bar.widgetForAction(parts.registry["play"])
    assert isinstance(button, QToolButton)
    menu = parts.battle.game_options.menu if is_folded else None
    button.setMenu(menu)  # type: ignore[arg-type]  # None takes it away
    mode = QToolButton.ToolButtonPopupMode
    button.setPopupMode(mode.MenuButtonPopup if is_folded else mode.DelayedPopup)


def _add(parts: WindowParts, menu: QMenu, definitions: Iterable[WindowAction]) -> list[QAction]:
    return [parts.registry.add(definition, menu) for definition in definitions]


def _fill_file(parts: WindowParts, menu: QMenu) -> None:
    used_folders.keep_in(parts.settings)
    _add(parts, menu, beginning_actions(parts))
    menu.addSeparator()
    _add(parts, menu, opening_actions(parts))
    menu.aboutToShow.connect(partial(list_recent, parts, menu.addMenu("Open &recent")))
    for actions in (saving_actions, comparing_actions, exporting_actions, leaving_actions):
        menu.addSeparator()
        _add(parts, menu, actions(parts))


def _fill_edit(parts: WindowParts, menu: QMenu) -> None:
    histories = parts.pages.histories
    for name, action, key, tip, synonyms in (
        (
            "undo",
            histories.createUndoAction(parts.window, "&Undo"),
            Key.Undo,
            "Take back the last step",
            "revert back mistake",
        ),
        (
            "redo",
            histories.createRedoAction(parts.window, "&Redo"),
            Key.Redo,
            "Make the step again",
            "repeat again forward",
        ),
    ):
        action.setObjectName(name)
        action.setStatusTip(tip)
        action.setShortcuts(key)
        menu.addAction(action)
        parts.registry.adopt(action, "Edit", synonyms, "editing")
    menu.addSeparator()
    _add(parts, menu, clipboard_actions(parts))
    menu.addSeparator()
    _add(parts, menu, selection_actions(parts))
    _add(parts, menu.addMenu("Se&lected area"), area_actions(parts))
    menu.addSeparator()
    _add(parts, menu, finding_actions(parts))
    menu.addSeparator()
    _add(parts, menu, text_actions(parts))
    menu.addSeparator()
    parts.registry.add(preferences_action(parts), menu)


def _fill_view(parts: WindowParts, menu: QMenu) -> None:
    _add(parts, menu, zoom_actions(parts))
    parts.registry.add(second_view_action(parts), menu)
    _add(parts, menu, variant_actions(parts))
    parts.registry.add(estimates_action(parts), menu)
    overlays = menu.addMenu("&Map view")
    overlays.addActions(parts.overlays.actions)
    overlays.addSeparator()
    overlays.addAction(parts.overlays.fold)
    for action, synonyms in parts.overlays.synonyms.items():
        parts.registry.adopt(action, "View", synonyms)
    menu.addSeparator()
    for name, dock in parts.docks.items():
        toggle = dock.toggleViewAction()
        toggle.setText(name)
        toggle.setObjectName(f"panel-{name.lower()}")
        toggle.setStatusTip(f"Show or hide the panel {name}")
        menu.addAction(toggle)
        parts.registry.adopt(toggle, "View", f"panel dock window {_PANEL_SYNONYMS.get(name, '')}".strip())
    menu.addSeparator()
    _add(parts, menu, window_actions(parts))


def _fill_battle(parts: WindowParts, menu: QMenu) -> None:
    before, within = _toolbar(parts, "Battle"), _toolbar(parts, "Playing")
    battles, options = RecordedBattles(parts.battle), parts.battle.game_options
    KeptBattles(parts.battle, battles, parts.settings, lambda: parts.campaign.fights)
    _add(parts, menu, playing_actions(parts, battles, TurnsBefore(parts.battle)))
    follow_battle(parts)
    parts.battle.finished.connect(partial(_tell_end, parts, battles))
    menu.addSeparator()
    _add(parts, menu, lab_actions(parts, battles))
    menu.addSeparator()
    _add(parts, menu, recording_actions(parts, battles))
    menu.addSeparator()
    for submenu, synonyms in (
        (options.opponent_menu, "enemy player ai"),
        (options.difficulty_menu, "level hardness strength"),
    ):
        menu.addMenu(submenu)
        for action in submenu.actions():
            parts.registry.adopt(action, "Battle", synonyms)
    for button in options.buttons:
        before.addWidget(button)
    before.addAction(parts.registry["play"])
    within.addActions([parts.registry[name] for name in ("stop", "take-back", "end-turn")])


def _tell_end(parts: WindowParts, battles: RecordedBattles) -> None:
    """Sum a battle up at its end; one of a campaign has a screen of its own for that."""
    if not parts.campaign.fights:
        battles.show_summary()


def _add_keys(parts: WindowParts, battle_shortcuts: Iterable[Shortcut]) -> None:
    """Add what has a key and stands in no menu."""
    for definition in (
        *editing_actions(parts),
        *battle_key_actions(parts, battle_shortcuts),
        *fixed_actions(parts),
    ):
        parts.registry.add(definition)
    parts.registry.add_fixed(FIXED_SHORTCUTS)


def _toolbar(parts: WindowParts, title: str) -> QToolBar:
    bar = QToolBar(title, parts.window)
    bar.setObjectName(f"toolbar-{title.lower().replace(' ', '-')}")
    parts.window.addToolBar(bar)
    return bar
