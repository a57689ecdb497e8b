"""The menus, the toolbars and their shortcuts: every action of the window, by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QToolBar

from studio.desktop.appearance.icons import give_icon
from studio.desktop.menus import battle_menu, file_menu, map_actions, window_actions
from studio.desktop.scenario.tools.toolbox import TOOLS

if TYPE_CHECKING:
    from studio.desktop.window import MainWindow

Key = QKeySequence.StandardKey


def fill(window: MainWindow) -> dict[str, QAction]:
    """Build all menus and toolbars; return the actions by name."""
    made: dict[str, QAction] = {}
    add = partial(_add, window, made)
    file_menu.fill(window, add)
    _edit(window, add, made)
    _view(window, add)
    _tools(window, made)
    _map_views(window)
    battle_menu.fill(window, add)
    views = (*window.overlay_selector.actions, window.overlay_selector.fold)
    made.update((action.objectName(), action) for action in views)
    menu = window.menuBar().addMenu("&Help")
    add(
        menu,
        "rules",
        "&Contents and search",
        Key.HelpContents,
        partial(window_actions.show_help, window),
        "Find keys, rules and checks by topic or by words",
    )
    add(menu, "keys", "&Keyboard", "Ctrl+F1", partial(window_actions.show_keys, window), "List every key")
    add(
        menu,
        "change-keys",
        "&Change keys…",
        None,
        partial(window_actions.change_keys, window),
        "Find a command by words and give it another key",
    )
    tips = add(
        menu,
        "tooltips",
        "Show &tooltips",
        None,
        partial(window_actions.toggle_tooltips, window),
        "Let whatever the mouse rests on explain itself",
    )
    tips.setCheckable(True)
    tips.setChecked(window.settings.shows_tooltips)
    add(menu, "about", "&About", None, partial(window_actions.show_about, window), "Version and licences")
    return made


def update(window: MainWindow) -> None:
    """Enable what is possible."""
    made = window.actions_by_name
    playing = window.play is not None
    for name in ("save", "save-as", "close"):
        made[name].setEnabled(window.page is not None)
    for name in ("new", "new-campaign", "open", "choose-game"):
        made[name].setEnabled(not playing)
    for name in ("export", "print"):
        made[name].setEnabled(window.scenario_page is not None)
    for name in ("cut", "copy", "paste", "select-all", "resize", *(f"tool-{tool.name}" for tool in TOOLS)):
        made[name].setEnabled(window.scenario_page is not None and not playing)
    made["open-catalogue"].setEnabled(window.scenario_page is not None and not playing)
    made["play"].setEnabled(window.scenario_page is not None and not playing)
    made["play-many"].setEnabled(window.scenario_page is not None)
    made["stop"].setEnabled(playing)
    made["save-recording"].setEnabled(playing)
    made["open-recording"].setEnabled(not playing)
    page = window.scenario_page
    made["take-over"].setEnabled(not playing and page is not None and page.left_battle is not None)
    left = page.left_battle if page is not None else None
    made["watch"].setEnabled((window.play.session if window.play is not None else left) is not None)
    made["summary"].setEnabled(playing)
    made["take-back"].setEnabled(playing)
    made["restart"].setEnabled(playing)
    scenario = window.scenario_page
    ruleset = scenario.editor.ruleset if scenario else None
    window.game_options.offer_for(
        scenario.file.path if scenario else None, ruleset.engine if ruleset else None
    )
    map_actions.update(window)
    window.game_options.set_enabled(not playing)
    # One key for both: while a battle is played, its actions are what is taken back.
    window.keys.serve("battle" if playing else "editing")
    made["end-turn"].setEnabled(playing)


def _add(
    window: MainWindow,
    made: dict[str, QAction],
    menu: QMenu,
    name: str,
    text: str,
    key: Key | str | None,
    run: Callable[[], object],
    tip: str,
) -> QAction:
    action = QAction(text, window)
    action.triggered.connect(lambda _checked=False: run())
    menu.addAction(action)
    return _name(made, action, name, key, tip)


def _name(made: dict[str, QAction], action: QAction, name: str, key: Key | str | None, tip: str) -> QAction:
    """Give an action its name, its key and its words."""
    action.setObjectName(name)
    action.setStatusTip(tip)
    _give_keys(action, key)
    made[name] = action
    return action


def _give_keys(action: QAction, key: Key | str | None) -> None:
    """Give an action the keys that it has at first; `Keys` gives it those that a person wants."""
    if key is not None:
        action.setShortcuts([QKeySequence(key)] if isinstance(key, str) else QKeySequence.keyBindings(key))


def _edit(window: MainWindow, add: Callable[..., QAction], made: dict[str, QAction]) -> None:
    menu = window.menuBar().addMenu("&Edit")
    undo = window.pages.histories.createUndoAction(window, "&Undo")
    redo = window.pages.histories.createRedoAction(window, "&Redo")
    menu.addActions([undo, redo])
    _name(made, undo, "undo", Key.Undo, "Take back the last step")
    _name(made, redo, "redo", Key.Redo, "Make the step again")
    menu.addSeparator()
    for name, text, key, deed, tip in (
        (
            "cut",
            "Cu&t",
            Key.Cut,
            window_actions.cut,
            "Copy what is selected on the map, and delete what stands there",
        ),
        (
            "copy",
            "&Copy",
            Key.Copy,
            window_actions.copy,
            "Copy the selected area of the map with all that is in it",
        ),
        (
            "paste",
            "&Paste",
            Key.Paste,
            window_actions.paste,
            "Take what was copied in hand, to be put down by a click",
        ),
        ("select-all", "Select &all", Key.SelectAll, window_actions.select_all, "Select the whole map"),
    ):
        add(menu, name, text, key, partial(deed, window), tip)
    menu.addSeparator()
    add(
        menu,
        "delete",
        "&Delete selected",
        "Ctrl+Del",
        partial(window_actions.delete_selected, window),
        "Delete what is selected",
    )
    add(
        menu,
        "deselect",
        "D&eselect",
        "Ctrl+Shift+A",
        partial(window_actions.deselect, window),
        "Select nothing",
    )
    add(
        menu,
        "scenario",
        "&Scenario settings",
        "Ctrl+I",
        partial(window_actions.show_scenario, window),
        "Show the scenario's own fields in the inspector",
    )
    add(
        menu,
        "resize",
        "Resi&ze the map…",
        None,
        partial(window_actions.resize_map, window),
        "Add or take away columns and rows at any edge",
    )
    menu.addSeparator()
    add(
        menu,
        "preferences",
        "&Preferences…",
        "Ctrl+,",
        partial(window_actions.show_preferences, window),
        "Colours, movement, tooltips, safe copies and keys",
    )


def _view(window: MainWindow, add: Callable[..., QAction]) -> None:
    menu = window.menuBar().addMenu("&View")
    add(menu, "zoom-in", "Zoom &in", Key.ZoomIn, partial(window_actions.zoom, window, 1), "Show less, larger")
    add(
        menu,
        "zoom-out",
        "Zoom &out",
        Key.ZoomOut,
        partial(window_actions.zoom, window, -1),
        "Show more, smaller",
    )
    add(
        menu,
        "turn-left",
        "Turn &left",
        "Ctrl+Alt+Left",
        partial(window_actions.turn, window, -1),
        "Turn the map left",
    )
    add(
        menu,
        "turn-right",
        "Turn &right",
        "Ctrl+Alt+Right",
        partial(window_actions.turn, window, 1),
        "Turn the map right",
    )
    add(menu, "fit", "&Fit the map", "Ctrl+0", partial(window_actions.fit, window), "Show the whole map")
    add(
        menu,
        "full-size",
        "&Full size",
        "Ctrl+1",
        partial(window_actions.full_size, window),
        "Show hexes in their full size",
    )
    views = menu.addMenu("&Map view")
    views.addActions(window.overlay_selector.actions)
    views.addSeparator()
    views.addAction(window.overlay_selector.fold)
    menu.addSeparator()
    for name, dock in window.docks.items():
        toggle = dock.toggleViewAction()
        toggle.setText(name)
        toggle.setObjectName(f"panel-{name.lower()}")
        toggle.setStatusTip(f"Show or hide the panel {name}")
        menu.addAction(toggle)
    menu.addSeparator()
    add(
        menu,
        "panels",
        "Show or &hide all panels",
        "F9",
        window.docks.toggle,
        "Give the map all the room",
    )
    add(
        menu,
        "next-pane",
        "&Next pane",
        "F6",
        partial(window_actions.next_pane, window),
        "Lead the keys to the next pane",
    )
    add(menu, "layout", "&Reset layout", None, window.docks.reset, "Put all panels where they stand at first")
    add(
        menu,
        "dark",
        "&Dark or light",
        "Ctrl+Shift+D",
        partial(window_actions.toggle_scheme, window),
        "Change between day and night",
    )
    motion = add(
        menu,
        "motion",
        "&Glide counters as they move",
        None,
        partial(window_actions.toggle_animation, window),
        "Let counters glide along their moves, unless the system asks for no motion",
    )
    motion.setCheckable(True)
    motion.setChecked(window.settings.animates_counters)


def _tools(window: MainWindow, made: dict[str, QAction]) -> None:
    menu = window.menuBar().addMenu("&Tools")
    bar = QToolBar("Tools", window)
    bar.setObjectName("toolbar-tools")
    window.addToolBar(bar)
    group = QActionGroup(window)
    for kind in TOOLS:
        action = QAction(kind.name.capitalize(), window)
        action.setIconText(kind.name.capitalize())
        give_icon(action, kind.icon)
        action.setCheckable(True)
        action.setStatusTip(kind.text)
        action.setObjectName(f"tool-{kind.name}")
        action.triggered.connect(
            lambda _checked=False, name=kind.name: window_actions.choose_tool(window, name)
        )
        group.addAction(action)
        menu.addAction(action)
        bar.addAction(action)
        made[f"tool-{kind.name}"] = action


def _map_views(window: MainWindow) -> None:
    bar = QToolBar("Map views", window)
    bar.setObjectName("toolbar-map-views")
    window.addToolBar(bar)
    bar.addActions(window.overlay_selector.actions)
