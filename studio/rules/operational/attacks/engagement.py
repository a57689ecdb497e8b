"""An attack of its type, or as the defender's order has it: forecast, and fought (3.3, 3.6)."""

from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.kernel.forecast import Forecast
from studio.rules.kernel.remembered import Following, Shared
from studio.rules.operational.attacks.counterattack import find_counterattack
from studio.rules.operational.attacks.crossing import cross, crossing_sheet
from studio.rules.operational.attacks.feint import feint_sheet
from studio.rules.operational.attacks.rearguard import rearguard_path
from studio.rules.operational.attacks.set_piece import set_piece_sheet
from studio.rules.operational.attacks.special import resolve_feint, resolve_fire
from studio.rules.operational.attacks.suppressive_fire import fire_sheet
from studio.rules.operational.base import zones
from studio.rules.operational.base.actions import AttackType
from studio.rules.operational.base.state import State, Unit, UnitId
from studio.rules.operational.base.terrain import weather_now
from studio.rules.operational.combat.resolution import ALL_IN, fall_back, fight, spend, wreck_fort
from studio.rules.operational.combat.sheet import CombatSheet
from studio.rules.operational.combat.sheet_calculation import Surroundings, sheet_of, surroundings
from studio.rules.operational.combat.situation import Situation, situation
from studio.rules.operational.orders import defensive_orders

#: What can call forth a counterattack (op.order.counter.triggers, op.order.counter.no-trigger).
_STRUCK_BACK: Final[tuple[AttackType, ...]] = ("regular", "assault-crossing")
_FALLS_BACK: Final = (
    "op.order.rearguard.retreats",
    "op.action.rearguard.retreats-after",
    "op.order.rearguard.weak",
)


def forecast_attack(state: State, attacker: Unit, defender: Unit, attack_type: AttackType) -> Forecast:
    """Return the sheet of an attack as far as the defender's order is known in the state.

    Against a known rearguard it is that of a feint, whether or not there is a way back for it
    (op.action.rearguard.prediction).
    """
    facts = situation(state, attacker, defender)
    if attack_type == "suppressive-fire":
        return fire_sheet(facts)
    if attack_type == "feint" or defender.order == "rearguard":
        return feint_sheet(facts, rearguard=defender.order == "rearguard")
    sheet = _odds_sheet(state, facts, attack_type)
    if attack_type in _STRUCK_BACK and defender.order == "counterattack":
        struck = find_counterattack(state, attacker, defender, sheet)
        if struck is not None:
            return struck[1]
    return sheet


def engage(
    state: State, attacker: Unit, defender: Unit, attack_type: AttackType
) -> tuple[State, list[Event]]:
    """Fight an attack; what order the defender is under comes to light with it (op.order.hidden)."""
    revealed = defensive_orders.reveal_orders(state, iter([defender]), "op.order.hidden")
    state, more = _resolve(revealed.state, attacker, revealed.state.units[defender.id], attack_type)
    return without_spent_order(state, defender.id), [*revealed.events, *more]


def _resolve(
    state: State, attacker: Unit, defender: Unit, attack_type: AttackType
) -> tuple[State, list[Event]]:
    facts = situation(state, attacker, defender)
    # Looked for before the attack, like the way of any retreat.
    way_back = rearguard_path(state, defender) if defender.order == "rearguard" else None
    if attack_type == "suppressive-fire":
        state, events = resolve_fire(state, facts, fire_sheet(facts), stands=way_back is None)
        return withdraw_rearguard(state, facts, way_back, events)
    if way_back is not None:
        state, events = resolve_feint(
            state, facts, feint_sheet(facts, rearguard=True), all_mps=attack_type in ALL_IN
        )
        state, events = withdraw_rearguard(state, facts, way_back, events)
        return _follow_up_crossing(state, facts, attack_type, events)
    if attack_type == "feint":
        return resolve_feint(state, facts, feint_sheet(facts))
    sheet = _odds_sheet(state, facts, attack_type)
    if attack_type in _STRUCK_BACK and defender.order == "counterattack":
        struck = find_counterattack(state, attacker, defender, sheet)
        if struck is not None:
            return _counterattack(state, attacker, attack_type, *struck)
    state, events = fight(state, facts, sheet)
    return _follow_up_crossing(state, facts, attack_type, events)


def _odds_sheet(state: State, facts: Situation, attack_type: AttackType) -> CombatSheet:
    around = _shared_surroundings(surroundings(state, facts.attacker, facts.defender))
    # All that its situation follows from.
    parts = (
        facts.board,
        state.ground,
        weather_now(state),
        facts.attacker,
        facts.defender,
        around,
        attack_type,
    )
    return _SHEETS(parts, facts, around, attack_type)


def _work_out_sheet(facts: Situation, around: Surroundings, attack_type: AttackType) -> CombatSheet:
    if attack_type == "set-piece":
        return set_piece_sheet(facts, around)
    return crossing_sheet(facts, around) if attack_type == "assault-crossing" else sheet_of(facts, around)


#: The same attack is looked at again and again while others are made, and its sheet then fought by.
_SHEETS: Final = Following(_work_out_sheet, 128)
_shared_surroundings: Final[Shared[Surroundings]] = Shared(128)


def _follow_up_crossing(
    state: State, facts: Situation, attack_type: AttackType, events: list[Event]
) -> tuple[State, list[Event]]:
    """Let the attacker of an assault crossing that is left over cross once its target is out of its hex.

    Rules op.action.assault-crossing.crosses and op.hq.overrun.weak-cannot.
    """
    attacker, defender = state.units.get(facts.attacker.id), state.units.get(facts.defender.id)
    stands = defender is not None and defender.at == facts.defender.at
    if (
        attack_type != "assault-crossing"
        or attacker is None
        or stands
        or _is_kept_out(state, facts, attacker)
    ):
        return state, events
    assert facts.defender.at is not None
    crossed = cross(state, attacker, facts.defender.at)
    return crossed.state, [*events, *crossed.events]


def _is_kept_out(state: State, facts: Situation, attacker: Unit) -> bool:
    """Return whether a headquarters is left where the target was, and the attacker too weak for it."""
    left = any(hq.at == facts.defender.at and hq.side != attacker.side for hq in state.hqs.values())
    return left and zones.is_weak(state, attacker)


def _counterattack(
    state: State, attacker: Unit, attack_type: AttackType, facts: Situation, sheet: CombatSheet
) -> tuple[State, list[Event]]:
    """Fight a counterattack in place of an attack, which its unit has spent its AP on (op.order.counter.replaces)."""
    state, events = spend(state, attacker, attack_type)
    state, more = fight(state, facts, sheet)
    return state, events + more


def withdraw_rearguard(
    state: State, facts: Situation, way_back: tuple[int, ...] | None, events: list[Event]
) -> tuple[State, list[Event]]:
    """Let a rearguard fall back after an attack (op.order.rearguard.retreats, op.order.rearguard.weak)."""
    if way_back is None:
        return state, events
    state, back = fall_back(state, state.units[facts.defender.id], way_back, _FALLS_BACK)
    state, more = wreck_fort(state, facts)
    return state, [*events, *back, *more]


def without_spent_order(state: State, unit_id: UnitId) -> State:
    """Take the order from a unit that has been attacked, where the attack has ended it.

    Rules op.order.rearguard.lost, op.order.counter.lost and op.order.no-retreat.lost; the last, and any other that
    retreats, has lost it in falling back.
    """
    unit = state.units.get(unit_id)
    if unit is None:
        return state
    spent = unit.order == "rearguard" or (unit.order == "counterattack" and zones.is_weak(state, unit))
    if not spent:
        return state
    return replace(state, units={**state.units, unit_id: replace(unit, order=None, order_known=False)})
