"""The keys of tactical actions: one asks for whichever of its actions can be done now.

All else about an action stands in the action table of the rules.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from studio.desktop.actions.keymap import Shortcut
from studio.rules.engines import engine_named

_ENGINE: Final = "tactical"
_GROUP: Final = "Units in a tactical battle"
_ROWS: Final = {row.name: row for row in engine_named(_ENGINE).actions}


@dataclass(frozen=True, slots=True)
class ActionKey:
    """A key with the actions that it asks for, the usual one first; what it is called is what that one is."""

    names: tuple[str, ...]
    #: Held with Shift.
    key: str
    #: Other words for the same, by which it is found.
    synonyms: str

    @property
    def shortcut(self) -> Shortcut:
        """The shortcut; its id is kept in people's settings."""
        row = _ROWS[self.names[0]]
        return _shortcut(row.name, row.label, row.explanation, self.key, self.synonyms)


def _shortcut(name: str, text: str, tip: str, key: str, synonyms: str) -> Shortcut:
    return Shortcut(
        f"battle-{name}", _GROUP, text, tip, (f"Shift+{key}",), "battle", engine=_ENGINE, synonyms=synonyms
    )


_KEYS: Final = (
    ActionKey(
        ("activate", "activate-ordered", "activate-drawn", "activate-team"), "A", "wake begin unit die"
    ),
    ActionKey(("activate-section",), "S", "squad teams die"),
    ActionKey(("activate-leader",), "L", "officer sergeant die"),
    ActionKey(("issue-order", "give-order", "nominate"), "O", "command tell commander"),
    ActionKey(("move-normal", "reposition"), "M", "go walk shift"),
    ActionKey(("move-slow",), "V", "advance careful"),
    ActionKey(("move-fast",), "D", "run dash charge"),
    ActionKey(("move-tactical",), "C", "sneak crawl tactical"),
    ActionKey(("fire", "watch-fire", "react-fire"), "F", "shoot attack react"),
    ActionKey(("suppress", "watch-suppress"), "U", "pin keep down"),
    ActionKey(("bombard", "bombard-suppress"), "B", "mortar indirect"),
    ActionKey(("lay-smoke",), "K", "screen shell"),
    ActionKey(("throw",), "G", "grenade charge rocket"),
    ActionKey(("watch", "set-op-fire"), "W", "overwatch opportunity fire wait"),
    ActionKey(("go-tactical", "hit-the-dirt"), "T", "cover tactical dirt"),
    ActionKey(("rally",), "R", "recover shock"),
    ActionKey(("enter-works", "leave-works"), "I", "entrenchment pillbox inside outside"),
    ActionKey(("mount", "dismount", "hitch", "unhitch"), "H", "board ride tow vehicle"),
    ActionKey(("ready",), "Y", "gun unlimber"),
    ActionKey(("deploy-unit", "place-unit"), "J", "jump-off point bring reinforcement zone"),
    ActionKey(("draw-token", "draw-strategy"), "Z", "pool deck"),
    ActionKey(("play-strategy", "choose-card"), "P", "strategy command"),
    ActionKey(("interrupt",), "N", "halt command points"),
    ActionKey(("ambush",), "X", "command points surprise"),
    ActionKey(("pass-turn", "spend-pass"), "Alt+P", "skip nothing"),
)
#: Which way a key turns the unit, in sixths clockwise, by the id of its shortcut.
TURNS: Final[Mapping[str, int]] = MappingProxyType({"battle-face-left": -1, "battle-face-right": 1})
ACTION_SHORTCUTS: Final = (
    *(each.shortcut for each in _KEYS),
    _shortcut("face-left", "Turn left", "Turn the unit by a hexside to the left", "Q", "face rotate"),
    _shortcut("face-right", "Turn right", "Turn the unit by a hexside to the right", "E", "face rotate"),
)
#: The actions that a shortcut asks for, by its id.
NAMES_BY_SHORTCUT: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {f"battle-{each.names[0]}": each.names for each in _KEYS}
)
_SHORTCUT_BY_NAME: Final = {name: key for key, names in NAMES_BY_SHORTCUT.items() for name in names}


def shortcut_of(name: str) -> str:
    """Return the id of the shortcut that asks for an action; empty where none does."""
    return _SHORTCUT_BY_NAME.get(name, "")
