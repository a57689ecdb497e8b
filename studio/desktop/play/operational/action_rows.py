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
        )


_ROWS: Final = (
    ActionShortcut(("feint-attack",), "F"),
    ActionShortcut(("suppressive-fire",), "U"),
    ActionShortcut(("set-piece-attack",), "P"),
    ActionShortcut(("assault-crossing",), "X"),
    ActionShortcut(("no-retreat",), "N"),
    ActionShortcut(("rearguard",), "G"),
    ActionShortcut(("counterattack",), "K"),
    ActionShortcut(("recon-in-force",), "I"),
    ActionShortcut(("entrench",), "E"),
    ActionShortcut(("fortify",), "H"),
    ActionShortcut(("emergency-supply",), "L"),
    ActionShortcut(("supply-dump", "oversupply"), "O"),
    ActionShortcut(("deploy",), "D"),
    ActionShortcut(("reorg",), "R"),
    ActionShortcut(("transfer-step", "long-range-transfer"), "T"),
    ActionShortcut(("security-unit", "kampfgruppe"), "Y"),
    ActionShortcut(("motor-pool",), "M"),
    ActionShortcut(("bridge-repair",), "Z"),
    ActionShortcut(("bridge-build",), "V"),
    ActionShortcut(("bridge-destroy",), "J"),
    ActionShortcut(("river-crossing",), "C"),
    ActionShortcut(("move-hq",), "Q"),
    ActionShortcut(("air-attack",), "B"),
    ActionShortcut(("saturation-strike",), "Alt+S"),
    ActionShortcut(("naval-bombardment",), "Alt+N"),
    ActionShortcut(("flying-artillery",), "Alt+F"),
    ActionShortcut(("air-supply",), "Alt+U"),
    ActionShortcut(("air-recon",), "Alt+R"),
    ActionShortcut(("precision-bombing",), "Alt+P"),
    ActionShortcut(("place-truck",), "A"),
    ActionShortcut(("take-truck",), "S"),
)
ACTION_SHORTCUTS: Final = tuple(each.shortcut for each in _ROWS)
#: The actions that a shortcut asks for, by its id.
NAMES_BY_SHORTCUT: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {f"battle-{each.names[0]}": each.names for each in _ROWS}
)


def shortcut_of(name: str) -> str:
    """Return the id of the shortcut that asks for an action."""
    return next(shortcut for shortcut, names in NAMES_BY_SHORTCUT.items() if name in names)
