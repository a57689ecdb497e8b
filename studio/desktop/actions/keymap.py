"""Shortcuts and their keys as values: which key means what, and when two shortcuts would want the same one.

Keys are written as Qt's portable text, such as "Ctrl+Shift+S" or "[".
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from PySide6.QtGui import QKeySequence

#: When a key of a shortcut works. Two that never work at the same time may share it.
When = Literal["always", "editing", "battle", "campaign", "graph", "cursor"]


@dataclass(frozen=True, slots=True)
class Shortcut:
    """Something that a person can ask for by a key."""

    id: str
    #: The menu, or the place where the key works.
    group: str
    text: str
    tip: str
    #: The keys that it has at first.
    standard: tuple[str, ...] = ()
    when: When = "always"
    #: It works only while the map has the focus.
    is_on_map: bool = False
    #: Its keys cannot be changed.
    is_fixed: bool = False
    #: The engine in whose battles and scenarios it works; empty where it works in all.
    engine: str = ""
    #: Other words for the same, by which it is found.
    synonyms: str = ""

    def conflicts_with(self, other: "Shortcut") -> bool:
        """Return whether both may want a key at the same time."""
        is_same_battle = self.engine == other.engine or "" in (self.engine, other.engine)
        return is_same_battle and (self.when == other.when or "always" in (self.when, other.when))


@dataclass(frozen=True, slots=True)
class Keymap:
    """All shortcuts, and the keys that a person has given to some of them."""

    shortcuts: tuple[Shortcut, ...] = ()
    #: By id of a window action: its one key, or none at all.
    own: Mapping[str, str] = field(default_factory=dict)
    _assigned: Mapping[str, tuple[str, ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_assigned", _assign(self.shortcuts, self.own))

    def shortcut(self, shortcut_id: str) -> Shortcut:
        """Return the shortcut of an id."""
        return next(each for each in self.shortcuts if each.id == shortcut_id)

    def keys(self, shortcut_id: str) -> tuple[str, ...]:
        """Return the keys of a shortcut; none for one that is not known here."""
        return self._assigned.get(shortcut_id, ())

    def label(self, shortcut_id: str, otherwise: str = "") -> str:
        """Return the first key of a shortcut as the system writes it, for sentences and tooltips."""
        keys = self.keys(shortcut_id)
        return QKeySequence(keys[0]).toString(QKeySequence.SequenceFormat.NativeText) if keys else otherwise

    def with_keys(self, text: str) -> str:
        """Return a text with the first key of each shortcut whose id stands in braces, or its place where it has none."""

        def key_of(found: re.Match[str]) -> str:
            shortcut = self.shortcut(found[1])
            return self.label(shortcut.id, f"{shortcut.group} > {shortcut.text}")

        return re.sub(r"\{([a-z-]+)\}", key_of, text)

    def is_own(self, shortcut_id: str) -> bool:
        """Return whether a person has changed the key."""
        return self.keys(shortcut_id) != self.shortcut(shortcut_id).standard

    def rivals(self, shortcut_id: str, keys: Iterable[str]) -> tuple[Shortcut, ...]:
        """Return the other shortcuts that have one of the keys when this one would want it."""
        shortcut, wanted = self.shortcut(shortcut_id), set(keys)
        return tuple(
            other
            for other in self.shortcuts
            if other.id != shortcut_id
            and other.conflicts_with(shortcut)
            and wanted.intersection(self.keys(other.id))
        )

    def with_key(self, shortcut_id: str, key: str) -> "Keymap":
        """Return it with another key, or "" for none; rivals do without it."""
        return self._after({shortcut_id: key}, self.rivals(shortcut_id, (key,)))

    def reset(self, shortcut_id: str) -> "Keymap":
        """Return it with the first keys of a shortcut; rivals do without them."""
        standard = self.shortcut(shortcut_id).standard
        return self._after({shortcut_id: None}, self.rivals(shortcut_id, standard))

    def reset_all(self) -> "Keymap":
        """Return it as it is at first."""
        return Keymap(self.shortcuts)

    def _after(self, changed: Mapping[str, str | None], rivals: tuple[Shortcut, ...]) -> "Keymap":
        """Take keys from rivals: a rival that has its key from a person keeps none; one that has its first keys gets them back one day."""
        losing = {each.id: "" for each in rivals if each.id in self.own}
        own = {**self.own, **losing, **changed}
        return Keymap(self.shortcuts, {name: key for name, key in own.items() if key is not None})


def _assign(shortcuts: tuple[Shortcut, ...], own: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """Give each shortcut its keys. What is fixed goes first and what a person chose second; nobody gets a taken key."""
    given: dict[str, tuple[str, ...]] = {}
    holders: dict[str, list[Shortcut]] = {}
    for shortcut in sorted(shortcuts, key=lambda each: (not each.is_fixed, each.id not in own)):
        chosen = None if shortcut.is_fixed else own.get(shortcut.id)
        wanted = shortcut.standard if chosen is None else (chosen,) if chosen else ()
        given[shortcut.id] = tuple(
            key for key in wanted if not any(other.conflicts_with(shortcut) for other in holders.get(key, ()))
        )
        for key in given[shortcut.id]:
            holders.setdefault(key, []).append(shortcut)
    return given
