"""The counterattack: a unit under such orders strikes its attacker first, if that spares it losses (3.3, 3.6)."""

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.forecast import ForecastLine
from studio.rules.operational.base.features import RIVERS
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.combat.odds import attack_value
from studio.rules.operational.combat.sheet import CombatSheet
from studio.rules.operational.combat.sheet_calculation import sheet_with, surroundings
from studio.rules.operational.combat.shifts import hexside_shifts, odds_shifts
from studio.rules.operational.combat.situation import Situation, situation


def find_counterattack(
    state: State, attacker: Unit, defender: Unit, stands: CombatSheet
) -> tuple[Situation, CombatSheet] | None:
    """Decide whether a unit under counterattack orders strikes back, and work the combat out if so.

    `stands` is the sheet of the attack. It does where its own losses, KIA and SUP together, are predicted to be no higher than if it stood
    (op.order.counter.decision).
    """
    facts = swap_sides(state, attacker, defender)
    if not attack_value(facts):
        return None
    strikes = sheet_with(
        facts, surroundings(state, defender, attacker), counter_shifts(facts), "counterattack"
    )
    standing = stands.predicted_defender_kia + stands.predicted_defender_sup
    return (facts, strikes) if strikes.predicted_attacker_kia <= standing else None


def swap_sides(state: State, attacker: Unit, defender: Unit) -> Situation:
    """Look at an attack from the other side: it is fought in the defender's hex (op.order.counter.terrain).

    Of the hexside only a river matters, and the works of the attacker, from which it has come out, do not.
    """
    facts = situation(state, attacker, defender)
    return replace(
        facts,
        attacker=defender,
        defender=replace(attacker, entrenchment=0, order=None),
        attacker_type=facts.defender_type,
        defender_type=facts.attacker_type,
        attacking=facts.defending,
        defending=facts.attacking,
        hexside=facts.hexside & RIVERS,
        fort="none",
    )


def counter_shifts(facts: Situation) -> tuple[ForecastLine, ...]:
    """Return all shifts of a counterattack; the river favours it (op.order.counter.surprise, op.order.counter.river)."""
    operations = facts.board.tables.operations
    against = frozenset(hexside_shifts(facts))
    river = 0
    if "major-river" in facts.hexside:
        river = operations.counterattack_major_river
    elif "minor-river" in facts.hexside:
        river = operations.counterattack_minor_river
    favours = (
        ForecastLine("Surprise", operations.counterattack_surprise, ("op.order.counter.surprise",)),
        ForecastLine("River behind the enemy", river, ("op.order.counter.river",)),
    )
    kept = (line for line in odds_shifts(facts) if line not in against)
    return (*kept, *(line for line in favours if line.value))
