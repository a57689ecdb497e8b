"""Works out the combat sheet of two units from their situation, without drawing a number."""

from dataclasses import dataclass

from studio.rules.kernel.forecast import ForecastLine, ForecastOutcome
from studio.rules.operational.base import stragglers
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.combat import chances
from studio.rules.operational.combat.loss_distribution import LossDistribution, loss_order_of
from studio.rules.operational.combat.odds import attack_value, defense_value, odds_reached, raw_odds
from studio.rules.operational.combat.retreat import is_cornered
from studio.rules.operational.combat.sheet import LANDINGS, CombatSheet, CombatType, sum_of
from studio.rules.operational.combat.shifts import (
    attacker_loss_shifts,
    defender_loss_shifts,
    odds_shifts,
    retreat_shifts,
    ruin_percent,
)
from studio.rules.operational.combat.situation import Situation
from studio.rules.operational.fog.sight import known_to
from studio.tables.operational.combat import Combat


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What the two units stand in, as far as it changes what becomes of their losses."""

    attacker_percent: int
    attacker_room: int
    defender_percent: int
    defender_room: int
    cornered: bool


def surroundings(state: State, attacker: Unit, defender: Unit) -> Surroundings:
    """Look round two units on the map, with the eyes of the attacker: what a sheet says both sides get to see."""
    assert attacker.at is not None
    assert defender.at is not None
    return Surroundings(
        attacker_percent=stragglers.conversion_percent(state, attacker.side),
        attacker_room=stragglers.room_for_stragglers(state, attacker.side, attacker.at),
        defender_percent=stragglers.conversion_percent(state, defender.side),
        defender_room=stragglers.room_for_stragglers(state, defender.side, defender.at),
        cornered=is_cornered(known_to(state, attacker.side), defender),
    )


def sheet_of(facts: Situation, around: Surroundings) -> CombatSheet:
    """Work out a regular attack from its situation."""
    return sheet_with(facts, around, odds_shifts(facts))


def sheet_with(
    facts: Situation,
    around: Surroundings,
    shifts: tuple[ForecastLine, ...],
    attack_type: CombatType = "regular",
) -> CombatSheet:
    """Work out a combat from its situation and the shifts of its odds.

    A set piece attack suppresses where others kill (op.action.set-piece.kia-to-sup); a counterattack drives nobody
    back and suppresses no attacker (op.order.counter.no-retreat-result, op.order.counter.no-sup). No landing ends in an
    overrun (op.naval.assault.no-overrun, op.para.combat.no-overrun).
    """
    combat, operations = facts.board.tables.combat, facts.board.tables.operations
    counters, spares = attack_type == "counterattack", attack_type == "set-piece"
    attack, defense = attack_value(facts), defense_value(facts)
    ratio = max(attack, 1), defense, combat.odds_per_threefold, 100
    reached = odds_reached(*ratio)
    odds = reached + 100 * sum_of(shifts)
    own, other = attacker_loss_shifts(facts), defender_loss_shifts(facts)
    back = () if counters else retreat_shifts(facts)
    attacker_odds, defender_odds = odds + 100 * sum_of(own), odds + 100 * sum_of(other)
    attacker_toll, defender_toll = _loss_distributions(
        facts, around, attacker_odds, defender_odds, spares=spares
    )
    cornered = around.cornered and not counters
    retreat = 0 if counters else chances.retreat_weight(combat, odds + 100 * sum_of(back))
    column = chances.column_for(combat, odds)
    attacker_result = _predict_losses(facts.attacker, combat, attacker_odds, facts.difficulty)
    defender_result = _predict_losses(facts.defender, combat, defender_odds, "defender")
    sup = min(column.defender_sup, defender_toll.fall.active)
    per_shift = operations.set_piece_ruin_percent_per_shift if spares else combat.ruin_percent_per_shift
    return CombatSheet(
        lines=shifts,
        outcomes=_outcomes(defender_toll, retreat, cornered=cornered),
        manner=attack_type,
        attacker=facts.attacker.id,
        defender=facts.defender.id,
        attack=attack,
        defense=defense,
        raw_hundredths=raw_odds(*ratio),
        reached_hundredths=reached,
        attacker_lines=own,
        defender_lines=other,
        retreat_lines=back,
        difficulty=facts.difficulty,
        total=chances.SPREAD,
        attacker_toll=attacker_toll,
        defender_toll=defender_toll,
        predicted_attacker_kia=0 if spares else attacker_result,
        predicted_attacker_sup=min(attacker_result, attacker_toll.fall.active) if spares else 0,
        predicted_defender_kia=0 if spares else defender_result,
        predicted_defender_sup=_predict_suppression(defender_result, sup, defender_toll),
        retreat=retreat,
        cornered=cornered,
        overrun=0 if counters or attack_type in LANDINGS else column.overrun,
        overruns_destroyed=combat.overrun_of_destroyed,
        defender_sup=sup,
        attacker_sup_percent=0 if counters else combat.attacker_sup_percent,
        attacker_sup_overrun_two_percent=0 if counters else combat.attacker_sup_overrun_two_percent,
        ruins=0 if counters else ruin_percent(facts, per_shift),
        removal_rolls=_removal_rolls(facts) if spares else 0,
        removal_percent=column.removal if spares else 0,
        works=facts.defender.entrenchment,
    )


def _removal_rolls(facts: Situation) -> int:
    """Count one roll for the works of a defender, and one more for each engineer (op.action.set-piece.engineer-rolls)."""
    if not facts.defender.entrenchment:
        return 0
    return 1 + sum(specialist.engineer for specialist in facts.attacking)


def _loss_distributions(
    facts: Situation, around: Surroundings, attacker_odds: int, defender_odds: int, *, spares: bool
) -> tuple[LossDistribution, LossDistribution]:
    """Return what the combat may take from the attacker, and from the defender."""

    def distribution(
        unit: Unit, odds: int, reader: chances.Reader, percent: int, room: int
    ) -> LossDistribution:
        combat = facts.board.tables.combat
        return LossDistribution(
            lost=chances.loss_weights(combat, odds, len(unit.queue), reader),
            total=chances.SPREAD,
            fall=loss_order_of(unit.queue),
            straggler_percent=percent,
            straggler_room=room,
            spares=spares,
        )

    return (
        distribution(
            facts.attacker, attacker_odds, facts.difficulty, around.attacker_percent, around.attacker_room
        ),
        distribution(
            facts.defender, defender_odds, "defender", around.defender_percent, around.defender_room
        ),
    )


def _predict_losses(unit: Unit, combat: Combat, odds: int, reader: chances.Reader) -> int:
    """Return the losses by the plain odds number, without a draw (op.combat.loss.predicted-plain)."""
    return min(len(unit.queue), chances.losses_in_column(chances.column_for(combat, odds), reader))


def _predict_suppression(result: int, sup: int, losses: LossDistribution) -> int:
    """Return what is suppressed of a defender that stands, by the plain odds number."""
    if not result:
        return sup
    return min(result, losses.fall.active) if losses.spares else 0


def _outcomes(losses: LossDistribution, retreat: int, *, cornered: bool) -> tuple[ForecastOutcome, ...]:
    whole = 100 * losses.total * losses.total
    survives = sum(losses.lost[: losses.destroyed_by])
    retreats = survives * retreat
    gone = (losses.total - survives) * 100 * losses.total
    back = "The defender is cornered" if cornered else "The defender retreats"
    return (
        ForecastOutcome("The defender is destroyed", gone, whole),
        ForecastOutcome(back, retreats, whole),
        ForecastOutcome("The defender holds", whole - gone - retreats, whole),
    )
