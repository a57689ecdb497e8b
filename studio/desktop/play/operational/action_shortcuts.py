"""The keys of what headquarters and sides do in a battle; each has a button as well."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from studio.desktop.actions.keymap import Command
from studio.desktop.play.operational.action_queries import ActionKind

_GROUP = "Headquarters in a battle"
_HOW = "for the unit or headquarters that is selected"
#: What each command asks for: the first of its deeds that the headquarters has, as some have a variant of their own.
_ROWS: Final[tuple[tuple[tuple[ActionKind, ...], str, str, str], ...]] = (
    (("feint-attack",), "Feint attack", f"Make the next attack a feint, {_HOW}", "F"),
    (("suppressive-fire",), "Suppressive fire", f"Make the next attack suppressive fire, {_HOW}", "U"),
    (("set-piece-attack",), "Set piece attack", f"Make the next attack a set piece attack, {_HOW}", "P"),
    (("assault-crossing",), "Assault crossing", f"Make the next attack an assault crossing, {_HOW}", "X"),
    (("no-retreat",), "Order: no retreat", f"Order not to retreat, {_HOW}", "N"),
    (("rearguard",), "Order: rearguard", f"Order a rearguard action, {_HOW}", "G"),
    (("counterattack",), "Order: counterattack", f"Order to counterattack, {_HOW}", "K"),
    (("recon-in-force",), "Recon in force", f"Take a hex beside a unit by recon in force, {_HOW}", "I"),
    (("entrench",), "Entrench", f"Entrench, {_HOW}", "E"),
    (("fortify",), "Fortify", f"Fortify what is entrenched, {_HOW}", "H"),
    (("emergency-supply",), "Emergency supply", f"Supply a unit that is cut off, {_HOW}", "L"),
    (("supply-dump", "oversupply"), "Supply dump", f"Set up a supply dump or oversupply, {_HOW}", "O"),
    (("deploy",), "Deploy", f"Bring steps and specialists out of the force pool, {_HOW}", "D"),
    (("reorg",), "Reorganize", f"Take steps and specialists into the force pool, {_HOW}", "R"),
    (
        ("transfer-step", "long-range-transfer"),
        "Transfer a step",
        f"Hand a step or specialist to another unit, {_HOW}",
        "T",
    ),
    (("security-unit", "kampfgruppe"), "Security unit", f"Raise a security unit or Kampfgruppe, {_HOW}", "Y"),
    (("motor-pool",), "Motor pool", f"Have infantry move by truck in this turn, {_HOW}", "M"),
    (("bridge-repair",), "Repair a bridge", f"Repair a damaged bridge, {_HOW}", "Z"),
    (("bridge-build",), "Build a bridge", f"Build a pontoon bridge, {_HOW}", "V"),
    (("bridge-destroy",), "Destroy a bridge", f"Destroy a bridge, {_HOW}", "J"),
    (("river-crossing",), "River crossing", f"Cross a major river, {_HOW}", "C"),
    (
        ("move-hq",),
        "Move the headquarters",
        "Move the headquarters that is selected, or that of the unit",
        "Q",
    ),
    (("air-attack",), "Air attack", "Attack an enemy unit from the air", "B"),
    (("place-truck",), "Add a truck", "Add a truck to one of your hubs, or found a hub with it", "A"),
    (("take-truck",), "Take a truck", "Take a truck out of one of your hubs", "S"),
)
#: What a command of the keymap asks for, by its id.
KINDS_BY_SHORTCUT: Final[Mapping[str, tuple[ActionKind, ...]]] = MappingProxyType(
    {f"battle-{kinds[0]}": kinds for kinds, *_ in _ROWS}
)
ACTION_SHORTCUTS: Final = tuple(
    Command(f"battle-{kinds[0]}", _GROUP, text, tip, (f"Shift+{key}",), "battle")
    for kinds, text, tip, key in _ROWS
)


def shortcut_of(kind: ActionKind) -> str:
    """The id of the command that asks for a deed."""
    return next(name for name, kinds in KINDS_BY_SHORTCUT.items() if kind in kinds)
