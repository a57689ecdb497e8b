"""The actions that headquarters and sides can be asked for in the window: one row an action, with its key.

All else about an action stands in the action table of the rules.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from studio.desktop.actions.keymap import Shortcut
from studio.rules.operational.action_table import row_named
from studio.rules.operational.ruleset import Operational

_GROUP = "Headquarters in a battle"
_HOW = "for the unit or headquarters that is selected"


@dataclass(frozen=True, slots=True)
class ActionShortcut:
    """What a shortcut asks for: the first of its actions that the headquarters has, as some have a variant of their own."""

    #: Rows of the action table.
    names: tuple[str, ...]
    #: Held with Shift.
    key: str
    #: Other words for the same, by which it is found.
    synonyms: str

    @property
    def shortcut(self) -> Shortcut:
        """The shortcut; its id is kept in people's settings."""
        row = row_named(self.names[0])
        is_of_unit = row.asked_of == "hq" and row.name != "move-hq"
        tip = f"{row.explanation}, {_HOW}" if is_of_unit else row.explanation
        return Shortcut(
            f"battle-{row.name}",
            _GROUP,
            row.menu_text,
            tip,
            (f"Shift+{self.key}",),
            "battle",
            engine=Operational.name,
            synonyms=self.synonyms,
        )


_ROWS: Final = (
    ActionShortcut(("feint-attack",), "F", "fake deceive diversion"),
    ActionShortcut(("suppressive-fire",), "U", "barrage artillery pin"),
    ActionShortcut(("set-piece-attack",), "P", "prepared deliberate assault"),
    ActionShortcut(("assault-crossing",), "X", "river boats attack"),
    ActionShortcut(("no-retreat",), "N", "stand hold fast"),
    ActionShortcut(("rearguard",), "G", "delay cover withdraw"),
    ActionShortcut(("counterattack",), "K", "strike back riposte"),
    ActionShortcut(("recon-in-force",), "I", "scout probe advance"),
    ActionShortcut(("entrench",), "E", "dig trenches defend"),
    ActionShortcut(("fortify",), "H", "bunker strongpoint defend"),
    ActionShortcut(("emergency-supply",), "L", "relieve pocket isolated"),
    ActionShortcut(("supply-dump", "oversupply"), "O", "oversupply depot stock"),
    ActionShortcut(("deploy",), "D", "reinforce pool release"),
    ActionShortcut(("reorg",), "R", "reorganise regroup pool withdraw"),
    ActionShortcut(("transfer-step", "long-range-transfer"), "T", "give exchange reinforce long range"),
    ActionShortcut(("security-unit", "kampfgruppe"), "Y", "kampfgruppe raise garrison"),
    ActionShortcut(("motor-pool",), "M", "trucks motorize transport"),
    ActionShortcut(("bridge-repair",), "Z", "mend engineers"),
    ActionShortcut(("bridge-build",), "V", "pontoon engineers construct"),
    ActionShortcut(("bridge-destroy",), "J", "blow demolish engineers"),
    ActionShortcut(("river-crossing",), "C", "ford boats major"),
    ActionShortcut(("move-hq",), "Q", "relocate hq transfer"),
    ActionShortcut(("air-attack",), "B", "strike bomb planes"),
    ActionShortcut(("saturation-strike",), "Alt+S", "carpet heavy bombers planes"),
    ActionShortcut(("naval-bombardment",), "Alt+N", "ships guns shell fleet"),
    ActionShortcut(("flying-artillery",), "Alt+F", "close support planes suppress"),
    ActionShortcut(("air-supply",), "Alt+U", "drop planes parachute"),
    ActionShortcut(("air-recon",), "Alt+R", "scout reconnaissance planes fog"),
    ActionShortcut(("precision-bombing",), "Alt+P", "bridge trucks planes"),
    ActionShortcut(("place-truck",), "A", "hub lorry supply"),
    ActionShortcut(("take-truck",), "S", "hub lorry remove"),
)
ACTION_SHORTCUTS: Final = tuple(each.shortcut for each in _ROWS)
#: The actions that a shortcut asks for, by its id.
NAMES_BY_SHORTCUT: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {f"battle-{each.names[0]}": each.names for each in _ROWS}
)


def shortcut_of(name: str) -> str:
    """Return the id of the shortcut that asks for an action."""
    return next(shortcut for shortcut, names in NAMES_BY_SHORTCUT.items() if name in names)
