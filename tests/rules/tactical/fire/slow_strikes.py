"""Strikes at armour as their rule tells them, with figures of their own."""

from fractions import Fraction
from math import comb

from studio.rules.tactical.base.state import State, Unit
from tests.rules.tactical.fire.slow_fire import Odds, cover, halved, halvings, is_ahead


def face_struck(state: State, target: Unit, start: int) -> str:
    """Say which face of a vehicle fire from a cell strikes."""
    if is_ahead(state, target, start):
        return "front"
    return "rear" if is_ahead(state, target, start, back=True) else "side"


def strike_dice(state: State, firer: Unit, target: Unit, weapon: str, moving: bool) -> int:
    """Return with how many dice a weapon is fired at a vehicle; 0: it cannot be."""
    assert firer.at is not None
    assert target.at is not None
    kind, each = state.board.types[state.facts(firer.id).type], state.board.weapons[weapon]  # type: ignore[index]
    distance = state.board.ground.distance(firer.at, target.at)
    all_round = each.arc == "all" or (kind.kind == "infantry" and state.board.system != "points")
    if each.counted or not each.least_range <= distance <= each.range:
        return 0
    if each.indirect and kind.kind != "vehicle":
        return 0
    if not all_round and not is_ahead(state, firer, target.at):
        return 0
    close = distance <= each.close_range
    dice = each.strike_close if close else each.strike_far
    face = face_struck(state, target, firer.at)
    if not dice and not state.type_of(target.id).armour.get(face, 0) and not each.strike_only:  # type: ignore[call-overload]
        arms = sum(state.board.figures[figure].weapon == weapon for figure in firer.figures)
        served = weapon in kind.weapons or kind.kind == "vehicle"
        dice = halved((1 if served else arms) * (each.close_dice if close else each.far_dice), 1)
    short = kind.kind != "vehicle" and len(firer.figures) < max(1, each.crew)
    return halved(dice, short + halvings(state, firer, moving))


def odds_of_strike(state: State, firer: Unit, target: Unit, weapon: str, moving: bool) -> Odds:
    """Return what a strike does to a vehicle."""
    assert firer.at is not None
    strike = strike_dice(state, firer, target, weapon, moving)
    face = face_struck(state, target, firer.at)
    armour = state.type_of(target.id).armour.get(face, 0) + cover(state, target, firer.at)  # type: ignore[call-overload]
    found: Odds = {}
    for hits in range(strike + 1):
        for saves in range(armour + 1):
            label = after_strike(target, hits - saves)
            found[label] = found.get(label, Fraction(0)) + _of_dice(strike, hits) * _of_dice(armour, saves)
    return found


def _of_dice(dice: int, shown: int) -> Fraction:
    """Return the odds that so many of the dice show 5 or 6."""
    return Fraction(comb(dice, shown) * 2 ** (dice - shown), 3**dice)


def after_strike(target: Unit, net: int) -> str:
    """Say what so many hits that were not saved do."""
    if net <= 0:
        return "nothing"
    if net == 1:
        return "shaken"
    return "immobilized" if net == 2 and target.hull > 1 else "destroyed"
