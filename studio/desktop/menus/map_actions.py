"""The actions that stand in no menu: what keys do on the map, while it is edited and in a battle."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QLineEdit, QPlainTextEdit

from studio.desktop.actions.keymap import Shortcut, When
from studio.desktop.actions.window_action import WindowAction
from studio.desktop.menus.parts import WindowParts
from studio.desktop.widgets.choice_list import ChoiceList
from studio.editing.changes.elevation import HIGHEST

#: Where letters are written, and choose no tool; and where it is chosen what the tool in hand paints or places.
_FIELDS: Final = (QLineEdit, QPlainTextEdit, QAbstractSpinBox, ChoiceList)
_MAP, _BATTLE, _ALWAYS = "The map while it is edited", "While a battle is played", "Always the same"
#: Id, text, tip, key and synonyms.
_EDITING: Final = (
    (
        "brush-smaller",
        "Smaller brush",
        "Paint fewer hexes at once; with the stamp, turn it to the left",
        "[",
        "size radius decrease",
    ),
    (
        "brush-larger",
        "Larger brush",
        "Paint more hexes at once; with the stamp, turn it to the right",
        "]",
        "size radius increase bigger",
    ),
    (
        "symmetry-next",
        "Next symmetry",
        "Draw in two, three or six places at once, mirrored, or in one place again",
        "Y",
        "mirror rotational fold repeat",
    ),
    (
        "symmetry-centre",
        "Centre of the symmetry",
        "Draw about the hex under the mouse, or off the map about its middle",
        "Shift+Y",
        "mirror axis fold middle",
    ),
    (
        "bridge-crossings",
        "Bridge the crossings",
        "Build a bridge wherever the road or river just drawn crosses without one",
        "X",
        "build bridges river road missing",
    ),
    ("stamp-mirror", "Mirror the stamp", "Mirror what will be pasted", "M", "reflect horizontal turn"),
    (
        "stamp-flip",
        "Flip the stamp",
        "Turn what will be pasted upside down",
        "Shift+M",
        "reflect vertical turn",
    ),
    ("stroke-freehand", "Paint freehand", "Let brushes paint all that they pass", "Shift+F", "draw stroke"),
    (
        "stroke-line",
        "Paint lines",
        "Let brushes paint straight lines, by dragging or by two clicks",
        "Shift+L",
        "draw straight",
    ),
    (
        "stroke-rectangle",
        "Paint rectangles",
        "Let brushes paint rectangles, by dragging or by two clicks",
        "Shift+R",
        "draw box square",
    ),
    (
        "stroke-polygon",
        "Paint polygons",
        "Let brushes paint polygons: click the corners, and one of them again, or press Enter, to end it",
        "Shift+P",
        "draw outline corners shape",
    ),
    (
        "stroke-lasso",
        "Paint with a lasso",
        "Let brushes paint what a drawn line goes round",
        "Shift+O",
        "draw loop outline freehand",
    ),
)
_PLAYING: Final = (
    (
        "battle-outline",
        "Normal or extended movement",
        "Switch the outline of the selected unit; so does the wheel",
        "Space",
        "range reach toggle",
    ),
    (
        "battle-pin",
        "Pin the combat sheet",
        "Keep the sheet while the key is held",
        "X",
        "hold keep forecast losses",
    ),
    ("battle-up", "Scroll up", "Scroll the map up; so does a drag", "W", "pan north move"),
    ("battle-left", "Scroll left", "Scroll the map left; so does a drag", "A", "pan west move"),
    ("battle-down", "Scroll down", "Scroll the map down; so does a drag", "S", "pan south move"),
    ("battle-right", "Scroll right", "Scroll the map right; so does a drag", "D", "pan east move"),
    (
        "battle-turn-left",
        "Turn left",
        "Turn the map left; so does a drag with Ctrl",
        "Q",
        "rotate counterclockwise",
    ),
    (
        "battle-turn-right",
        "Turn right",
        "Turn the map right; so does a drag with Ctrl",
        "E",
        "rotate clockwise",
    ),
)
#: What works only while the map has the focus, and what goes on while the key is held.
_ON_MAP: Final = frozenset({"battle-outline"})
_REPEATED: Final = frozenset(
    {"brush-smaller", "brush-larger", "battle-up", "battle-left", "battle-down", "battle-right"}
)


def editing_actions(parts: WindowParts) -> Iterator[WindowAction]:
    """Yield what keys do while a scenario is edited."""
    for name, text, tip, key, synonyms in _EDITING:
        yield WindowAction(
            id=name,
            group=_MAP,
            text=text,
            tip=tip,
            synonyms=synonyms,
            run=partial(_obey_in_editing, parts, name),
            keys=key,
            when="editing",
            is_enabled=parts.edits_scenario,
            repeats=name in _REPEATED,
        )
    for level in range(HIGHEST + 1):
        yield WindowAction(
            id=f"level-{level}",
            group=_MAP,
            text=f"Level {level}",
            tip=f"Paint level {level} of the ground, while levels are painted",
            synonyms="height elevation",
            run=partial(_obey_in_editing, parts, f"level-{level}"),
            keys=str(level),
            when="editing",
            is_enabled=parts.edits_scenario,
            is_on_map=True,
            repeats=False,
            engine="tactical",
        )
    yield WindowAction(
        id="map-delete",
        group=_MAP,
        text="Delete on the map",
        tip="Delete what is selected",
        synonyms="remove erase clear",
        run=partial(_delete_selected, parts),
        keys="Del",
        when="editing",
        is_enabled=parts.edits_scenario,
        is_on_map=True,
        repeats=False,
    )


def battle_key_actions(parts: WindowParts, shortcuts: Iterable[Shortcut]) -> Iterator[WindowAction]:
    """Yield what keys do in a battle: in any, and by the shortcuts of presentations."""
    own = (
        Shortcut(name, _BATTLE, text, tip, (key,), "battle", synonyms=synonyms)
        for name, text, tip, key, synonyms in _PLAYING
    )
    for each in (*own, *shortcuts):
        yield WindowAction(
            id=each.id,
            group=each.group,
            text=each.text,
            tip=each.tip,
            synonyms=each.synonyms,
            run=partial(_obey_in_battle, parts, each.id),
            keys=next(iter(each.standard), None),
            when=each.when,
            is_enabled=parts.is_playing,
            is_on_map=each.id in _ON_MAP,
            repeats=each.id in _REPEATED,
            engine=each.engine,
        )


def fixed_actions(parts: WindowParts) -> Iterator[WindowAction]:
    """Yield the actions whose keys are the same for everybody."""
    yield WindowAction(
        id="fixed-always-give-up",
        group=_ALWAYS,
        text="Give up",
        tip="Lead the keys from a field or a list of choices back to the map; end the gesture, then put the tool away, "
        "then select nothing",
        synonyms="escape cancel stop abort",
        run=partial(_give_up, parts),
        keys="Esc",
        is_enabled=parts.has_scenario,
        is_fixed=True,
        repeats=False,
    )
    yield WindowAction(
        id="fixed-always-room-for-the-map",
        group=_ALWAYS,
        text="Room for the map",
        tip="Hide the panels, and bring them back",
        synonyms="panels docks fullscreen",
        run=parts.docks.toggle,
        keys="Tab",
        is_enabled=parts.has_scenario,
        is_on_map=True,
        is_fixed=True,
        repeats=False,
    )


def _fixed(when: When, text: str, tip: str, *keys: str) -> Shortcut:
    name = f"fixed-{when}-{text.lower().replace(' ', '-')}"
    return Shortcut(name, _ALWAYS, text, tip, keys, when, is_fixed=True)


#: Keys that the map and the graph of a campaign handle by themselves.
FIXED_SHORTCUTS: Final = (
    _fixed(
        "always",
        "Press with the cursor",
        "Bring the cursor to the hex under the mouse; then press with the tool there, or choose in a list",
        "Return",
        "Enter",
    ),
    _fixed(
        "always",
        "Walk",
        "Scroll the map; once there is a cursor, move that; follow the edges in the graph of a campaign",
        "Left",
        "Right",
        "Up",
        "Down",
    ),
    _fixed(
        "cursor", "Walk from hex to hex", "Move the cursor to a neighbour, once there is a cursor", *"QWEDSA"
    ),
    _fixed("editing", "Hold the map", "Move the map with the mouse while the key is held", "Space"),
    _fixed(
        "graph",
        "Nudge",
        "Nudge the selected nodes of a campaign; with Shift by a single point",
        "Ctrl+Left",
        "Ctrl+Right",
        "Ctrl+Up",
        "Ctrl+Down",
    ),
    _fixed(
        "graph",
        "Put an edge first",
        "Try the selected edge earlier or later than the others from its node",
        "Alt+Up",
        "Alt+Down",
    ),
    _fixed(
        "graph",
        "Go along a route",
        "On the map of a campaign go along a route; Alt with up and down takes another edge at a fork",
        "Alt+Left",
        "Alt+Right",
    ),
    _fixed("graph", "Write a title", "Write the title of the selected node of a campaign", "F2"),
    _fixed(
        "graph",
        "Delete in the graph",
        "Delete what is selected in the graph of a campaign",
        "Del",
        "Backspace",
    ),
)


def _obey_in_editing(parts: WindowParts, name: str) -> None:
    page = parts.edited_scenario
    if page is not None:
        page.active_tool.obey(name)


def _obey_in_battle(parts: WindowParts, name: str) -> None:
    if parts.battle.play is not None:
        parts.battle.play.gestures.obey(name)


def _delete_selected(parts: WindowParts) -> None:
    page = parts.edited_scenario
    if page is not None:
        page.delete_selected()


def _give_up(parts: WindowParts) -> None:
    page = parts.pages.scenario
    if page is not None and isinstance(QApplication.focusWidget(), _FIELDS):
        page.setFocus()
    elif parts.battle.play is not None:
        parts.battle.play.gestures.give_up()
    elif page is not None:
        page.active_tool.cancel()
