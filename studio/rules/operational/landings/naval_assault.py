"""The naval assault: an attack out of a boat on the enemy in a beach hex, which is won or lost (3.11 Naval Assault)."""

from collections.abc import Iterator

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.kernel.forecast import Forecast, ForecastLine
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.attacks.engagement import withdraw_rearguard, without_spent_order
from studio.rules.operational.attacks.feint import feint_sheet
from studio.rules.operational.attacks.rearguard import rearguard_path
from studio.rules.operational.attacks.special import resolve_feint
from studio.rules.operational.base import steps, zones
from studio.rules.operational.base.actions import NavalAssault
from studio.rules.operational.base.march import EndState
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.combat import losses
from studio.rules.operational.combat.sheet import CombatSheet
from studio.rules.operational.combat.sheet_calculation import sheet_with, surroundings
from studio.rules.operational.combat.shifts import is_bridging, odds_shifts
from studio.rules.operational.combat.situation import Situation, situation_from_afar
from studio.rules.operational.landings import refusals
from studio.rules.operational.landings.ashore import beach_refusal, boat_targets, come_ashore, unit_on
from studio.rules.operational.landings.naval_landing import boat_refusal
from studio.rules.operational.landings.storming import learn, perish, storm
from studio.rules.operational.orders import defensive_orders


def legal(state: State, unit: str | None = None) -> Iterator[NavalAssault]:
    """Find the hexes that units of the side to move, or one of them, can attack out of their boats."""
    actions = (NavalAssault(*target) for target in boat_targets(state, unit))
    return (action for action in actions if refusal(state, action) is None)


def refusal(state: State, action: NavalAssault) -> Refusal | None:
    """Say why a unit cannot attack that hex out of its boat now.

    Rules op.naval.assault.terrain, .visible, .infantry, .boat, .xp, .not-weak and op.naval.armored.
    """
    if denied := boat_refusal(state, action):
        return denied
    unit = state.units[action.unit]
    if denied := beach_refusal(state, unit, action.at, "assault"):
        return denied
    other = unit_on(state, action.at)
    if other is None:
        return refusals.nobody_on_beach(state, unit, action.at)
    return (
        refusals.friend_on_beach(state, unit, action.at) if other.side == unit.side else _unfit(state, unit)
    )


def _unfit(state: State, unit: Unit) -> Refusal | None:
    """Say why a unit makes no naval assault, wherever it is."""
    if state.type_of(unit).arm != "infantry":
        return refusals.no_infantry(unit)
    if not steps.has_reached(state.board, unit, state.board.tables.landings.assault_experience):
        return refusals.too_green_to_assault(unit)
    return refusals.too_weak_to_assault(unit) if zones.is_weak(state, unit) else None


def forecast(state: State, action: NavalAssault) -> Forecast:
    """Return the sheet of a naval assault as far as the defender's order is known; a known rearguard falls back."""
    facts = _situation(state, action)
    if facts.defender.order == "rearguard":
        return feint_sheet(facts, rearguard=True)
    return assault_sheet(state, facts)


def assault_sheet(state: State, facts: Situation) -> CombatSheet:
    """Work out a naval assault: a regular attack but for the beach; nothing of the attacker straggles at sea.

    Rules op.naval.assault.shift, op.naval.assault.no-armor-arty and op.naval.assault.failure.steps.
    """
    figures = state.board.tables.landings
    shift = figures.beach_engineers if is_bridging(facts) else figures.beach
    beach = ForecastLine("Beach", shift, ("op.naval.assault.shift",))
    around = replace(surroundings(state, facts.attacker, facts.defender), attacker_room=0)
    return sheet_with(facts, around, (*odds_shifts(facts), *([beach] if shift else [])), "naval-assault")


def _situation(state: State, action: NavalAssault) -> Situation:
    """Look at an assault as if the attacker stood in the hex of its boat."""
    unit, defender = state.units[action.unit], unit_on(state, action.at)
    assert unit.embarked is not None
    assert defender is not None
    return situation_from_afar(state, replace(unit, at=unit.embarked.at), defender, "sea")


def apply(state: State, action: NavalAssault) -> Transition[State]:
    """Attack out of a boat, and land or perish; the defender's order comes to light with it. Raises IllegalAction.

    Rules op.naval.assault.what, op.action.rearguard.attack-as-feint and op.order.hidden.
    """
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    target = unit_on(state, action.at)
    assert target is not None
    revealed = defensive_orders.reveal_orders(state, iter([target]), "op.order.hidden")
    state, facts = revealed.state, _situation(revealed.state, action)
    state = replace(state, units={**state.units, action.unit: facts.attacker})
    way_back = rearguard_path(state, facts.defender) if facts.defender.order == "rearguard" else None
    if way_back is None:
        state, more = _fight(state, facts)
    else:
        state, more = resolve_feint(state, facts, feint_sheet(facts, rearguard=True), all_mps=True)
        state, more = withdraw_rearguard(state, facts, way_back, more)
        landed = _land(state, facts, action.at)
        state, more = landed.state, [*more, *landed.events]
    return Transition(without_spent_order(state, facts.defender.id), (*revealed.events, *more))


def _fight(state: State, facts: Situation) -> tuple[State, list[Event]]:
    """Fight for the hex; what has not cleared it is lost (op.naval.assault.failure.specialists, .failure.steps)."""
    attacker, at = facts.attacker, facts.defender.at
    assert at is not None
    sheet = assault_sheet(state, facts)
    fought = storm(state, facts, sheet)
    state, taken, own = losses.take_losses(
        fought.state,
        fought.state.units[attacker.id],
        fought.drawn.attacker_kia,
        fought.drawn.attacker_sup,
        straggling=False,
    )
    events: list[Event] = [*fought.events, *taken]
    if fought.is_cleared and attacker.id in state.units:
        landed = _land(state, facts, at)
        state = landed.state
        events += landed.events
    else:
        rules = ("op.naval.assault.failure.steps", "op.naval.assault.failure.specialists")
        state, more = perish(state, attacker, at, "boat", *rules)
        events += more
    state, more = learn(state, attacker.id, facts, fought, own)
    return state, events + more


def _land(state: State, facts: Situation, at: int) -> Transition[State]:
    """Bring the attacker, its MPs and its AP spent, into the hex that it has won (op.naval.assault.success.move)."""
    return come_ashore(state, state.units[facts.attacker.id], at, EndState(0, "expended"), assault=True)
