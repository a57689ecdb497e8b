"""The letters by which menus are worked with Alt and no mouse: underlined in their entries, each its own."""

import re
from collections.abc import Sequence

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

_MARKED = re.compile(r"&(\w)")


def letter_of(action: QAction) -> str:
    """Return the letter that is underlined in an entry; empty if none is."""
    found = _MARKED.search(action.text().replace("&&", ""))
    return found[1].upper() if found else ""


def give_letters(menu: QMenu) -> None:
    """Underline a letter that no other has in each entry without one, as far as letters go; in menus below, too."""
    entries = [each for each in menu.actions() if not each.isSeparator()]
    taken = set(map(letter_of, entries))
    plain = [each for each in entries if not letter_of(each)]
    choices = [[each for each in _letters_of(entry.text()) if each not in taken] for entry in plain]
    given: dict[str, int] = {}
    for index in range(len(plain)):
        _give(index, choices, given, set())
    for letter, index in given.items():
        text = plain[index].text()
        at = next(each.start() for each in _by_weight(text) if each[0].upper() == letter)
        plain[index].setText(f"{text[:at]}&{text[at:]}")
    for entry in entries:
        below = entry.menu()
        if isinstance(below, QMenu):
            give_letters(below)


def _give(index: int, choices: Sequence[Sequence[str]], given: dict[str, int], tried: set[str]) -> bool:
    """Give an entry a letter, if need be that of another which takes another one instead."""
    for letter in choices[index]:
        if letter not in tried:
            tried.add(letter)
            if letter not in given or _give(given[letter], choices, given, tried):
                given[letter] = index
                return True
    return False


def _letters_of(text: str) -> list[str]:
    return [each[0].upper() for each in _by_weight(text)]


def _by_weight(text: str) -> list[re.Match[str]]:
    """Return the letters of a text, those that begin a word first."""
    return [*re.finditer(r"\b[^\W\d_]", text), *re.finditer(r"\B[^\W\d_]", text)]
