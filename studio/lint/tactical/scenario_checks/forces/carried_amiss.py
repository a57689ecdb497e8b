"""A unit begins aboard or in tow of what does not take it along.

Vehicles carry so many units of infantry of their side, and some tow one gun, as their types say; nothing carries a vehicle, or
what carries others. Who rides where nobody could get aboard comes off again, and never back.
Fails: two squads aboard a halftrack that carries one, a gun behind a tank, a squad aboard an enemy's truck. Passes: one squad
aboard the halftrack, and a gun behind the truck of its side.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from studio.documents.tactical.forces import TacticalUnit
from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.lint.tactical.entries import carrier_of

CODE: Final = "carried-amiss"
SEVERITY: Final = Severity.ERROR


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report units that are carried or towed by what cannot do so."""
    taken = Counter[tuple[str, bool]]()
    for number, unit in enumerate(context.battle.units):
        carrier = context.units.get(carrier_of(unit) or "")
        if carrier is None:
            continue
        is_gun = _kind(context, unit) == "gun"
        taken[carrier.id, is_gun] += 1
        if why := _why_not(context, unit, carrier, taken[carrier.id, is_gun]):
            message = (
                f"{unit.name} cannot begin with {carrier.name}: {why}; choose another vehicle, or a hex."
            )
            pointer = f"/tactical/units/{number}/{'aboard' if unit.aboard else 'towed_by'}"
            rule = "tactical.needs.towing" if is_gun else "tactical.needs.transport"
            yield context.problem(CODE, SEVERITY, message, pointer, unit.id, rules=(rule,))


def _kind(context: TacticalContext, unit: TacticalUnit) -> str:
    """Return what a unit is to the rules; nothing where its type is not known."""
    kind = context.unit_types.get(unit.type)
    return "" if kind is None else kind.kind


def _why_not(context: TacticalContext, unit: TacticalUnit, carrier: TacticalUnit, place: int) -> str:
    """Say why a unit cannot be the first, second, … of those that another takes along; empty: it can."""
    kind = context.unit_types.get(carrier.type)
    if kind is None:
        return ""
    if carrier.side != unit.side:
        return "that is of the other side"
    if kind.kind != "vehicle" or carrier_of(carrier) is not None:
        return "that is no vehicle which goes by itself"
    match _kind(context, unit):
        case "vehicle":
            return "no vehicle is taken along"
        case "gun" if not kind.tows or place > 1:
            return "it tows one gun" if kind.tows else "it tows nothing"
        case "infantry" if place > kind.carries:
            return f"it carries no more than {kind.carries}" if kind.carries else "it carries nobody"
    return ""
