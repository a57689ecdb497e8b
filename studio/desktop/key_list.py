"""Every key and gesture, for the help window."""

from collections.abc import Iterable, Iterator

from PySide6.QtGui import QAction

from studio.desktop.tools.toolbox import TOOLS

_MAP = (
    ("Wheel", "Zoom at the pointer"),
    ("Middle button or Space, and drag", "Move the map"),
    ("Arrows", "Scroll; once there is a cursor, move that"),
    ("Enter", "Bring the cursor to the hex under the mouse; then press with the tool there"),
    ("Q, W, E, A, S, D", "Move the cursor from hex to hex, once there is one"),
    ("[ and ]", "A smaller and a larger brush"),
    ("Del", "Delete what is selected"),
    ("Esc", "End the gesture, then put the tool away, then select nothing; put the cursor away first"),
    ("Tab", "Give the map all the room, and take it back"),
    ("Right button or Menu", "What can be done in a hex"),
)
_GRAPH = (
    ("Tab", "Go from node to node"),
    ("Arrows", "Nudge what is selected, by one point with Shift"),
    ("Enter, F2 or a double click", "Write the title of a node"),
    ("Del", "Delete what is selected"),
    ("Esc", "End the gesture, then put the tool away, then select nothing"),
)
_BATTLE = (
    ("Space", "Normal or extended movement of the selected unit; so does the wheel"),
    ("Ctrl and the wheel", "Zoom at the pointer, always"),
    ("W, A, S, D, or a drag", "Scroll the map"),
    ("Wheel over an enemy beside the unit", "Choose the manner of the next attack"),
    ("X, held", "Keep the combat sheet while the mouse moves over it"),
    ("Esc", "Select nothing"),
)


def key_list(actions: Iterable[QAction]) -> str:
    """The keys of the menus, of the tools, and what the mouse and the keys do in each kind of work, as Markdown."""
    menus = (
        (", ".join(key.toString() for key in action.shortcuts()), action.statusTip())
        for action in actions
        if action.shortcuts()
    )
    tools = ((tool.key, tool.text) for tool in TOOLS)
    parts = (
        ("Menus", menus),
        ("Tools, while the map has the keys", tools),
        ("The map while it is edited", _MAP),
        ("The graph of a campaign", _GRAPH),
        ("While a battle is played", _BATTLE),
    )
    return "\n".join(line for title, rows in parts for line in _table(title, rows))


def _table(title: str, rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    yield from (f"### {title}", "", "| Key | What it does |", "| --- | --- |")
    yield from (f"| {keys.replace('|', chr(92) + '|')} | {words} |" for keys, words in rows)
    yield ""
