"""Why engineers do not do something: one function a reason, with its code, its sentence and its rules."""

from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.actions import Works
from studio.rules.operational.headquarters.refusals import NAMES
from studio.rules.operational.state import Unit


def out_of_supply(unit: Unit, works: Works) -> Refusal:
    """It is out of supply."""
    text = f"{unit.name} is out of supply, and {NAMES[works]} takes a unit in supply."
    return Refusal("out-of-supply", text, ("op.action.entrench.needs-supply",), {"id": unit.id})


def no_active_step(unit: Unit, works: Works) -> Refusal:
    """Nobody is left to dig."""
    text = f"{unit.name} has no active step, and {NAMES[works]} takes one; wait until some have recovered."
    return Refusal("no-active-step", text, ("op.action.entrench.needs-active-step",), {"id": unit.id})


def not_fresh(unit: Unit, works: Works) -> Refusal:
    """It has spent MPs or its AP."""
    text = f"{unit.name} has spent MPs or its AP, and {NAMES[works]} takes all of them; dig in before anything else."
    return Refusal("not-fresh", text, ("op.action.entrench.needs-full-mp-ap",), {"id": unit.id})


def dug_in_this_turn(unit: Unit) -> Refusal:
    """It has done so before in this turn."""
    text = f"{unit.name} has dug in in this turn already; go on with it next turn."
    return Refusal("dug-in-this-turn", text, ("op.action.entrench.not-both",), {"id": unit.id})


def wrong_works(unit: Unit, works: Works) -> Refusal:
    """Works come one level after the other."""
    now = ("has no works, so it can only be entrenched", "is entrenched, so it can only be fortified")
    have = (
        now[unit.entrenchment] if unit.entrenchment < len(now) else "is fortified, and nothing is beyond that"
    )
    text = f"{unit.name} {have}."
    return Refusal("wrong-works", text, ("op.action.entrench.effect",), {"id": unit.id, "works": works})


def no_such_works(works: str) -> Refusal:
    """There are no such works."""
    text = f"There are no works of kind {works}; a unit can be told to entrench or to fortify."
    return Refusal("no-such-works", text, ("op.action.entrench.effect",))
