"""The numbers that one combat draws, each in its place (op.combat.loss.sequence)."""

from dataclasses import dataclass

from studio.rules.kernel.chance import Chance, Purpose
from studio.rules.operational.base.purposes import Draw, purpose
from studio.rules.operational.base.state import State
from studio.rules.operational.combat.chances import SPREAD, column_for, deviation
from studio.rules.operational.combat.sheet import LANDINGS, CombatSheet
from studio.tables.operational.combat import Combat


@dataclass(frozen=True, slots=True)
class Draws:
    """What was drawn: `..._by` is how far, in hundredths, the randomised odds lay from the plain ones."""

    attacker_by: int
    attacker_kia: int
    defender_by: int
    defender_kia: int
    #: None where a destroyed defender made no retreat roll.
    retreat_by: int | None
    retreats: bool
    overrun: bool
    defender_sup: int
    attacker_sup: int


def draw(state: State, sheet: CombatSheet) -> tuple[Draws, Chance]:
    """Draw the results of a combat from its sheet; losses may exceed what the units have.

    In a counterattack nobody is made to retreat and its attacker is not suppressed; in a set piece attack what would
    be KIA is SUP (op.action.set-piece.kia-to-sup). No landing asks for an overrun.
    """
    counters, combat, who = sheet.manner == "counterattack", state.board.tables.combat, sheet.attacker
    attacker_by, chance = _spread(combat, state.chance, purpose(state, who, Draw.ATTACKER_LOSSES))
    attacker_kia = column_for(combat, sheet.attacker_loss_odds + attacker_by).attacker_kia(sheet.difficulty)
    defender_by, chance = _spread(combat, chance, purpose(state, who, Draw.DEFENDER_LOSSES))
    defender_kia = column_for(combat, sheet.defender_loss_odds + defender_by).defender_kia
    retreat_by, retreats = None, False
    destroyed = sheet.defender_toll.destroys(defender_kia)
    if not counters and not destroyed:
        retreat_by, chance = _spread(combat, chance, purpose(state, who, Draw.RETREAT_ODDS))
        percent = column_for(combat, sheet.retreat_odds + retreat_by).retreat
        retreats, chance = happens(percent, chance, purpose(state, who, Draw.RETREAT))
    overrun = False
    has_fallen = retreats or (destroyed and sheet.overruns_destroyed)
    if has_fallen and sheet.manner not in LANDINGS and not sheet.attacker_toll.destroys(attacker_kia):
        overrun, chance = happens(sheet.overrun, chance, purpose(state, who, Draw.OVERRUN))
    defender_sup = 0 if defender_kia or retreats else sheet.defender_sup
    attacker_sup = 0
    if not attacker_kia and not counters:
        attacker_sup, chance = _attacker_sup(
            sheet, overrun, chance, purpose(state, who, Draw.ATTACKER_SUPPRESSION)
        )
    if sheet.manner == "set-piece":
        attacker_kia, attacker_sup = 0, attacker_kia or attacker_sup
        defender_kia, defender_sup = 0, defender_kia or defender_sup
    return Draws(
        attacker_by=attacker_by,
        attacker_kia=attacker_kia,
        defender_by=defender_by,
        defender_kia=defender_kia,
        retreat_by=retreat_by,
        retreats=retreats,
        overrun=overrun,
        defender_sup=defender_sup,
        attacker_sup=attacker_sup,
    ), chance


def _attacker_sup(
    sheet: CombatSheet, overrun: bool, chance: Chance, drawn_for: Purpose
) -> tuple[int, Chance]:
    """Draw high-odds suppression (op.combat.loss.attacker-sup-overrun, op.combat.loss.attacker-sup-normal)."""
    if overrun:
        two, chance = happens(sheet.attacker_sup_overrun_two_percent, chance, drawn_for)
        return 2 if two else 1, chance
    one, chance = happens(sheet.attacker_sup_percent, chance, drawn_for)
    return int(one), chance


def _spread(combat: Combat, chance: Chance, drawn_for: Purpose) -> tuple[int, Chance]:
    """Draw one value of the normal spread, afresh for each look-up (op.combat.loss.random)."""
    drawn, chance = chance.below(SPREAD, drawn_for)
    return deviation(combat, drawn), chance


def happens(percent: int, chance: Chance, drawn_for: Purpose) -> tuple[bool, Chance]:
    """Draw whether something happens that does in so many of a hundred cases."""
    number, chance = chance.below(100, drawn_for)
    return number < percent, chance
