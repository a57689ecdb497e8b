"""Every key and gesture, for the help window."""

from collections.abc import Iterable, Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from studio.desktop.actions.keymap import Keymap

_MOUSE = (
    ("Wheel", "Zoom at the pointer"),
    ("Middle button, and drag", "Move the map"),
    ("Right button or Menu", "What can be done in a hex"),
    ("Double click on a node of a campaign", "Write its title"),
    ("In a battle, wheel with a unit selected", "Switch between normal and extended movement"),
    ("In a battle, wheel over an enemy beside the unit", "Choose the type of the next attack"),
    ("In a battle, Ctrl and the wheel", "Zoom at the pointer, always"),
    ("In a battle, drag", "Scroll the map"),
)
#: The special keys of richer keyboards lie above this one.
_LAST_ORDINARY = Qt.Key.Key_Direction_R
_INTRODUCTION = "Keys are changed under *Help > Change keys…*.\n\n"


def key_list(keymap: Keymap) -> str:
    """Return the keys of all shortcuts by their groups, and what the mouse does, as Markdown."""
    groups: dict[str, list[tuple[str, str]]] = {}
    for shortcut in keymap.shortcuts:
        if keymap.keys(shortcut.id):
            rows = groups.setdefault(shortcut.group, [])
            rows.append((native_keys(keymap.keys(shortcut.id)), shortcut.tip))
    parts = (*groups.items(), ("The mouse", _MOUSE))
    return _INTRODUCTION + "\n".join(line for title, rows in parts for line in _table(title, rows))


def native_keys(keys: Iterable[str]) -> str:
    """Keys as the system writes them; those of richer keyboards, such as "Undo", are left out."""
    form, sequences = QKeySequence.SequenceFormat.NativeText, (QKeySequence(key) for key in keys)
    # The stub of PySide6 does not know that a sequence has places.
    ordinary = (each for each in sequences if each[0].key() <= _LAST_ORDINARY)  # type: ignore[index]
    return ", ".join(each.toString(form) for each in ordinary)


def _table(title: str, rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    yield from (f"### {title}", "", "| Key | What it does |", "| --- | --- |")
    yield from (f"| {keys.replace('|', chr(92) + '|')} | {text} |" for keys, text in rows)
    yield ""
