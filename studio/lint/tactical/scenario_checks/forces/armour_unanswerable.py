"""Not 1 of 100 strikes of the other side destroys a vehicle, whatever weapon strikes and whatever face.

Counted are strikes in the open at the face with the least armour, with the dice and hits of the ruleset; one hull point
is lost by as many hits as immobilize. A face without armour is open to all fire. What hardly ever falls drives where it
likes.
Fails: a Panther against rifle squads, or against three strike dice alone. Passes: a Panther against a side with a
bazooka team, or a halftrack against a heavy machine gun.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from studio.documents.tactical.forces import TacticalUnit
from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.rules.tactical.fire.odds import odds_of_net_hits
from studio.tables.tactical.fire import Armour, Hazards

CODE: Final = "armour-unanswerable"
SEVERITY: Final = Severity.WARNING
_RULES: Final = ("tactical.needs.anti-tank",)
#: A vehicle that the best strike at it destroys more seldom is reported.
_LEAST: Final = Fraction(1, 100)


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report vehicles that nothing on the other side can destroy."""
    if context.tables is None or context.catalogue is None:
        return
    for number, unit in enumerate(context.battle.units):
        kind = context.unit_types.get(unit.type)
        if kind is None or kind.kind != "vehicle":
            continue
        weakest = min(kind.armour.front, kind.armour.side, kind.armour.rear)
        enemies = [each for each in context.battle.units if each.side != unit.side]
        dice = max((_strike(context, context.tables.hazards, each) for each in enemies), default=0)
        if weakest and _destroys(context.tables.armour, weakest, kind.hull, dice) < _LEAST:
            message = (
                f"Not 1 of 100 strikes of the other side destroys {unit.name}; give it a weapon against armour, or leave "
                "the vehicle out."
            )
            pointer = f"/tactical/units/{number}/type"
            yield context.problem(CODE, SEVERITY, message, pointer, unit.id, rules=_RULES)


def _destroys(figures: Armour, armour: int, hull: int, strike: int) -> Fraction:
    """Return how likely so many strike dice destroy a vehicle."""
    enough = min(figures.destroy, figures.immobilize) if hull <= 1 else figures.destroy
    odds = odds_of_net_hits(strike, armour, figures.strike_hit, figures.armour_save)
    return Fraction(sum(weight for net, weight in odds.items() if net >= enough), sum(odds.values()))


def _strike(context: TacticalContext, thrown: Hazards, unit: TacticalUnit) -> int:
    """Return the most strike dice that a unit has."""
    kind = context.unit_types.get(unit.type)
    if kind is None:
        return 0
    rounds = {**kind.counted, **unit.counted}
    names = {*kind.weapons, *(name for name, left in rounds.items() if left)}
    names |= {each.weapon for each in kind.positions if each.weapon}
    names |= {context.figures[name].weapon for name in context.figures_of(unit) if name in context.figures}
    dice = {each.id: max(each.strike_close, each.strike_far) for each in context.weapons.values()}
    dice |= {"grenades": thrown.grenade_strike, "charges": thrown.charge_strike}
    return max((dice.get(name, 0) for name in names), default=0)
