"""Commands and their keys as values: which key means what, and when two commands would want the same one.

Keys are written as Qt's portable text, such as "Ctrl+Shift+S" or "[".
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from PySide6.QtGui import QKeySequence

#: When a key of a command works. Two that never work at the same time may share it.
When = Literal["always", "editing", "battle", "graph", "cursor"]


@dataclass(frozen=True, slots=True)
class Command:
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

    def meets(self, other: "Command") -> bool:
        """Whether both may want a key at the same time."""
        return self.when == other.when or "always" in (self.when, other.when)


@dataclass(frozen=True, slots=True)
class Keymap:
    """All commands, and the keys that a person has given to some of them."""

    commands: tuple[Command, ...] = ()
    #: By id of a command: its one key, or none at all.
    own: Mapping[str, str] = field(default_factory=dict)
    _given: Mapping[str, tuple[str, ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_given", _given(self.commands, self.own))

    def command(self, command_id: str) -> Command:
        """The command of an id."""
        return next(each for each in self.commands if each.id == command_id)

    def keys(self, command_id: str) -> tuple[str, ...]:
        """The keys of a command; none for one that is not known here."""
        return self._given.get(command_id, ())

    def words(self, command_id: str, otherwise: str = "") -> str:
        """The first key of a command as the system writes it, for sentences and tooltips."""
        keys = self.keys(command_id)
        return QKeySequence(keys[0]).toString(QKeySequence.SequenceFormat.NativeText) if keys else otherwise

    def is_own(self, command_id: str) -> bool:
        """Whether a person has changed the key."""
        return self.keys(command_id) != self.command(command_id).standard

    def rivals(self, command_id: str, keys: Iterable[str]) -> tuple[Command, ...]:
        """The other commands that have one of the keys when this one would want it."""
        command, wanted = self.command(command_id), set(keys)
        return tuple(
            other
            for other in self.commands
            if other.id != command_id and other.meets(command) and wanted.intersection(self.keys(other.id))
        )

    def with_key(self, command_id: str, key: str) -> "Keymap":
        """Return it with another key, or "" for none; rivals do without it."""
        return self._after({command_id: key}, self.rivals(command_id, (key,)))

    def reset(self, command_id: str) -> "Keymap":
        """Return it with the first keys of a command; rivals do without them."""
        standard = self.command(command_id).standard
        return self._after({command_id: None}, self.rivals(command_id, standard))

    def reset_all(self) -> "Keymap":
        """Return it as it is at first."""
        return Keymap(self.commands)

    def _after(self, changed: Mapping[str, str | None], rivals: tuple[Command, ...]) -> "Keymap":
        """A rival that has its key from a person keeps none; one that has its first keys gets them back one day."""
        losing = {each.id: "" for each in rivals if each.id in self.own}
        own = {**self.own, **losing, **changed}
        return Keymap(self.commands, {name: key for name, key in own.items() if key is not None})


def _given(commands: tuple[Command, ...], own: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """Give each command its keys. What is fixed goes first and what a person chose second; nobody gets a taken key."""
    given: dict[str, tuple[str, ...]] = {}
    for command in sorted(commands, key=lambda each: (not each.is_fixed, each.id not in own)):
        chosen = None if command.is_fixed else own.get(command.id)
        wanted = command.standard if chosen is None else (chosen,) if chosen else ()
        met = (given[other.id] for other in commands if other.id in given and other.meets(command))
        taken = {key for keys in met for key in keys}
        given[command.id] = tuple(key for key in wanted if key not in taken)
    return given
