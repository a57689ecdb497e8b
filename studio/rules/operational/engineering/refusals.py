"""Why engineers do not do something: one function a reason, with its code, its sentence and its rules."""

from collections.abc import Mapping
from typing import Final

from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base.actions import BridgeWork, Works
from studio.rules.operational.base.refusals import hex_label
from studio.rules.operational.base.state import Headquarters, State, Unit
from studio.rules.operational.base.terrain import weather_at
from studio.rules.operational.hq_actions.refusals import phrase_of
from studio.tables.operational.branches import HqActionKind
from studio.tables.operational.terrain import Terrain


def out_of_supply(unit: Unit, works: Works) -> Refusal:
    """Refuse, as it is out of supply."""
    text = f"{unit.name} is out of supply, and {phrase_of(works)} takes a unit in supply; open a way for supply to it."
    return Refusal("out-of-supply", text, ("op.action.entrench.needs-supply",), {"id": unit.id})


def no_active_step(unit: Unit, works: Works) -> Refusal:
    """Refuse, as nobody is left to dig."""
    text = (
        f"{unit.name} has no active step, and {phrase_of(works)} takes one; wait until some have recovered."
    )
    return Refusal("no-active-step", text, ("op.action.entrench.needs-active-step",), {"id": unit.id})


def not_fresh(unit: Unit, works: Works) -> Refusal:
    """Refuse, as it has spent MPs or its AP."""
    text = f"{unit.name} has spent MPs or its AP, and {phrase_of(works)} takes all of them; dig in before anything else."
    return Refusal("not-fresh", text, ("op.action.entrench.needs-full-mp-ap",), {"id": unit.id})


def dug_in_this_turn(unit: Unit) -> Refusal:
    """Refuse, as it has done so before in this turn."""
    text = f"{unit.name} has dug in in this turn already; go on with it next turn."
    return Refusal("dug-in-this-turn", text, ("op.action.entrench.not-both",), {"id": unit.id})


def wrong_works(unit: Unit, works: Works) -> Refusal:
    """Refuse, as works come one level after the other."""
    now = ("has no works, so it can only be entrenched", "is entrenched, so it can only be fortified")
    have = (
        now[unit.entrenchment] if unit.entrenchment < len(now) else "is fortified, and nothing is beyond that"
    )
    text = f"{unit.name} {have}."
    return Refusal("wrong-works", text, ("op.action.entrench.effect",), {"id": unit.id, "works": works})


def no_such_works(works: str) -> Refusal:
    """Refuse, as there are no such works."""
    text = f"There are no works of kind {works}; a unit can be told to entrench or to fortify."
    return Refusal("no-such-works", text, ("op.action.entrench.effect",))


def no_major_river(state: State, unit: Unit, at: int, passage: HqActionKind) -> Refusal:
    """Refuse, as there is nothing to cross."""
    text = f"No major river lies between {unit.name} and hex {hex_label(state, at)}; {phrase_of(passage)} leads over one."
    return Refusal("no-major-river", text, (f"op.action.{passage}.effect",), {"id": unit.id, "at": at})


def no_crossing_into(state: State, unit: Unit, at: int, there: Terrain, passage: HqActionKind) -> Refusal:
    """Refuse, as the terrain of the far bank is closed to boats."""
    text = (
        f"{unit.name} cannot make {phrase_of(passage)} into the {there.name} of hex {hex_label(state, at)}; "
        "cross elsewhere."
    )
    return Refusal("no-crossing-there", text, (f"op.action.{passage}.terrain",), {"id": unit.id, "at": at})


def no_entering(state: State, unit: Unit, at: int, there: Terrain, passage: HqActionKind) -> Refusal:
    """Refuse, as the far bank cannot be entered at all."""
    text = (
        f"{unit.name} cannot enter the {there.name} of hex {hex_label(state, at)} in {weather_at(state, at)} weather, "
        f"and {phrase_of(passage)} leads into it."
    )
    return Refusal("no-crossing-there", text, (f"op.action.{passage}.terrain",), {"id": unit.id, "at": at})


def no_such_work(work: str) -> Refusal:
    """Refuse, as there is no such work on bridges."""
    text = f"There is no work {work} on bridges; engineers can be told to repair, build or destroy one."
    return Refusal("no-such-work", text, ("op.action.engineering.branch",))


def no_river(hq: Headquarters, work: BridgeWork) -> Refusal:
    """Refuse, as there is nothing to bridge."""
    text = f"{hq.name} finds no river on that hexside; name one that a minor or major river runs along."
    return Refusal("no-river", text, _OF_RIVERS[work], {"id": hq.id})


def not_damaged(hq: Headquarters) -> Refusal:
    """Refuse, as there is nothing to repair."""
    text = f"{hq.name} finds no damaged bridge there; where there is none, build one."
    return Refusal("not-damaged", text, ("op.action.bridge-repair.effect",), {"id": hq.id})


def bridged(hq: Headquarters) -> Refusal:
    """Refuse, as there is a bridge already."""
    text = f"{hq.name} cannot build where a bridge stands, whole or damaged; repair what is damaged."
    return Refusal("bridged", text, ("op.action.bridge-build.effect",), {"id": hq.id})


def under_construction(hq: Headquarters) -> Refusal:
    """Refuse, as the work is under way."""
    text = f"{hq.name} has engineers at work on that bridge already; it can be used once the others' turn begins."
    return Refusal("under-construction", text, ("op.action.bridge-build.usable-when",), {"id": hq.id})


def no_bridge(hq: Headquarters) -> Refusal:
    """Refuse, as there is nothing to destroy."""
    text = (
        f"{hq.name} finds no bridge there that could be destroyed; name a hexside with a bridge or a pontoon."
    )
    rules = ("op.action.bridge-destroy.permanent", "op.action.bridge-destroy.pontoon")
    return Refusal("no-bridge", text, rules, {"id": hq.id})


def no_own_bank(hq: Headquarters, work: BridgeWork) -> Refusal:
    """Refuse, as neither hex beside it is its side's."""
    text = (
        f"{hq.name} cannot work on a bridge with neither bank in its side's hands; take one of the two hexes."
    )
    return Refusal("no-own-bank", text, (_OF_BANKS[work],), {"id": hq.id})


def enemy_at_bridge(hq: Headquarters, enemy: Unit, work: BridgeWork) -> Refusal:
    """Refuse, as an enemy would watch."""
    text = f"{hq.name} cannot work on a bridge while {enemy.name} stands beside it; drive it away first."
    rule = "op.action.bridge-build.effect" if work == "build" else f"op.action.bridge-{work}.no-enemy"
    return Refusal("enemy-at-bridge", text, (rule,), {"id": hq.id, "enemy": enemy.id})


_OF_RIVERS: Final[Mapping[BridgeWork, tuple[str, ...]]] = {
    "repair": ("op.action.bridge-repair.effect",),
    "build": ("op.action.bridge-build.effect",),
    "destroy": ("op.action.bridge-destroy.permanent", "op.action.bridge-destroy.pontoon"),
}
_OF_BANKS: Final[Mapping[BridgeWork, str]] = {
    "repair": "op.action.bridge-repair.owns-side",
    "build": "op.action.bridge-build.effect",
    "destroy": "op.action.bridge-destroy.owns-side",
}
