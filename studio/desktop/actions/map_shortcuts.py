"""What keys do on the map and beside the menus: with a tool in hand, in a battle, in the graph of a campaign."""

from dataclasses import replace

from studio.desktop.actions.keymap import Command, When
from studio.desktop.play.operational.action_rows import ACTION_SHORTCUTS
from studio.desktop.scenario.tools.toolbox import TOOLS


def _plain(group: str, when: When, command_id: str, text: str, tip: str, key: str) -> Command:
    return Command(command_id, group, text, tip, (key,), when)


def _on_map(group: str, when: When, command_id: str, text: str, tip: str, key: str) -> Command:
    return Command(command_id, group, text, tip, (key,), when, is_on_map=True)


def _fixed(group: str, when: When, text: str, tip: str, *keys: str) -> Command:
    return Command(
        f"fixed-{when}-{text.lower().replace(' ', '-')}", group, text, tip, keys, when, is_fixed=True
    )


TOOL_COMMANDS = tuple(
    _plain("Tools", "editing", f"tool-{tool.name}", tool.name.capitalize(), tool.text, tool.key)
    for tool in TOOLS
)
_MAP = "The map while it is edited"
_EDITING = (
    _plain(
        _MAP,
        "editing",
        "brush-smaller",
        "Smaller brush",
        "Paint fewer hexes at once; with the stamp, turn it to the left",
        "[",
    ),
    _plain(
        _MAP,
        "editing",
        "brush-larger",
        "Larger brush",
        "Paint more hexes at once; with the stamp, turn it to the right",
        "]",
    ),
    _plain(_MAP, "editing", "stamp-mirror", "Mirror the stamp", "Mirror what will be pasted", "M"),
    _plain(
        _MAP, "editing", "stamp-flip", "Flip the stamp", "Turn what will be pasted upside down", "Shift+M"
    ),
    _on_map(_MAP, "editing", "map-delete", "Delete on the map", "Delete what is selected", "Del"),
)
_BATTLE = "While a battle is played"
_PLAYING = (
    _on_map(
        _BATTLE,
        "battle",
        "battle-outline",
        "Normal or extended movement",
        "Switch the outline of the selected unit; so does the wheel",
        "Space",
    ),
    _plain(
        _BATTLE, "battle", "battle-pin", "Pin the combat sheet", "Keep the sheet while the key is held", "X"
    ),
    _plain(_BATTLE, "battle", "battle-up", "Scroll up", "Scroll the map up; so does a drag", "W"),
    _plain(_BATTLE, "battle", "battle-left", "Scroll left", "Scroll the map left; so does a drag", "A"),
    _plain(_BATTLE, "battle", "battle-down", "Scroll down", "Scroll the map down; so does a drag", "S"),
    _plain(_BATTLE, "battle", "battle-right", "Scroll right", "Scroll the map right; so does a drag", "D"),
    _plain(
        _BATTLE, "battle", "battle-turn-left", "Turn left", "Turn the map left; so does a drag with Ctrl", "Q"
    ),
    _plain(
        _BATTLE,
        "battle",
        "battle-turn-right",
        "Turn right",
        "Turn the map right; so does a drag with Ctrl",
        "E",
    ),
)
_REPEATED = {"brush-smaller", "brush-larger", "battle-up", "battle-left", "battle-down", "battle-right"}
_ALWAYS = "Always the same"
GIVE_UP = _fixed(
    _ALWAYS, "always", "Give up", "End the gesture, then put the tool away, then select nothing", "Esc"
)
ROOM = replace(
    _fixed(_ALWAYS, "always", "Room for the map", "Hide the panels, and bring them back", "Tab"),
    is_on_map=True,
)
_FIXED = (
    GIVE_UP,
    ROOM,
    _fixed(
        _ALWAYS,
        "always",
        "Press with the cursor",
        "Bring the cursor to the hex under the mouse; then press with the tool there, or choose in a list",
        "Return",
        "Enter",
    ),
    _fixed(
        _ALWAYS,
        "always",
        "Walk",
        "Scroll the map; once there is a cursor, move that; nudge what is selected in the graph of a campaign",
        "Left",
        "Right",
        "Up",
        "Down",
    ),
    _fixed(
        _ALWAYS,
        "cursor",
        "Walk from hex to hex",
        "Move the cursor to a neighbour, once there is a cursor",
        *"QWEDSA",
    ),
    _fixed(_ALWAYS, "editing", "Hold the map", "Move the map with the mouse while the key is held", "Space"),
    _fixed(_ALWAYS, "graph", "Write a title", "Write the title of the selected node of a campaign", "F2"),
    _fixed(
        _ALWAYS,
        "graph",
        "Delete in the graph",
        "Delete what is selected in the graph of a campaign",
        "Del",
        "Backspace",
    ),
)
#: What goes on while the key is held.
REPEATED = tuple(each for each in (*_EDITING, *_PLAYING) if each.id in _REPEATED)
MAP_COMMANDS = (*TOOL_COMMANDS, *_EDITING, *_PLAYING, *ACTION_SHORTCUTS, *_FIXED)
