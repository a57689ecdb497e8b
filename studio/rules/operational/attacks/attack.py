"""The action of attacking an adjacent enemy unit (3.3 Combat)."""

from collections.abc import Iterator, Mapping

from studio.rules.kernel.forecast import Forecast
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.attacks import attack_types
from studio.rules.operational.attacks import refusals as attack_refusals
from studio.rules.operational.attacks.engagement import engage, forecast_attack
from studio.rules.operational.base import refusals, terrain
from studio.rules.operational.base.actions import Attack, AttackType
from studio.rules.operational.base.features import ROADS
from studio.rules.operational.base.standing import standing
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.combat.odds import attack_value
from studio.rules.operational.combat.situation import direction_to, situation
from studio.rules.operational.hq_actions.action_cost import pay
from studio.rules.operational.hq_actions.command_groups import Known, command_groups


def refusal(state: State, action: Attack) -> Refusal | None:
    """Say why an attack is not possible now."""
    if denied := refusals.not_in_turn(state):
        return denied
    attacker, target = state.units.get(action.unit), state.units.get(action.target)
    if denied := refusals.not_at_hand(state, attacker, action.unit):
        return denied
    assert attacker is not None
    assert attacker.at is not None
    if target is None or target.side == state.side or target.at is None:
        return attack_refusals.no_target(action.target, target)
    if attacker.ap == "expended":
        return attack_refusals.no_ap(attacker)
    direction = direction_to(state.board, attacker.at, target.at)
    if direction is None:
        return attack_refusals.not_beside(attacker, target)
    return _hexside_refusal(state, attacker, target, direction, action.manner)


def _hexside_refusal(
    state: State, attacker: Unit, target: Unit, direction: int, attack_type: AttackType
) -> Refusal | None:
    """Refuse hexsides that no attack crosses, what a special attack lacks, and an attacker without strength."""
    assert attacker.at is not None
    between = terrain.features(state, attacker.at, direction)
    links = terrain.links(state, attacker.at, direction)
    bridged = terrain.has_bridge(state, attacker.at, direction)
    if "impassable" in between:
        return attack_refusals.impassable_hexside(attacker, target)
    if "escarpment" in between and links.isdisjoint(ROADS):
        return attack_refusals.escarpment(attacker, target)
    if attack_type == "assault-crossing" and (
        denied := attack_types.crossing_refusal(state, attacker, target, between)
    ):
        return denied
    if denied := attack_types.attack_type_refusal(state, attacker, between, attack_type):
        return denied
    if attack_type in ("feint", "suppressive-fire"):
        return None
    if "major-river" in between and attack_type == "regular":
        if not state.board.tables.combat.attack_over_major_river:
            return attack_refusals.no_regular_over_major_rivers(attacker, target)
        if not bridged:
            return attack_refusals.major_river(attacker, target)
    if not attack_value(situation(state, attacker, target)):
        return attack_refusals.no_strength(attacker)
    return None


def legal(state: State, unit: str | None = None) -> Iterator[Attack]:
    """Find the attacks of the side whose turn it is, or of one of its units, clockwise round each."""
    if state.preparation:
        return
    units, beside, groups = standing(state).at, state.board.topology.beside, command_groups(state)
    for attacker in state.own_units(unit):
        if attacker.at is not None and attacker.ap != "expended":
            around = [units[cell] for cell in beside[attacker.at] if cell in units]
            for enemy in around:
                if enemy.side != attacker.side:
                    yield from groups.known(attacker).find_by(_find_attacks, state, (enemy,), enemy)


def attacks_on(state: State, attacker: Unit, enemy: Unit) -> tuple[Attack, ...]:
    """Find the attacks that one of the side's units can make on an enemy unit beside it."""
    if state.preparation or attacker.at is None or attacker.ap == "expended":
        return ()
    return command_groups(state).known(attacker).find_by(_find_attacks, state, (enemy,), enemy)


def _find_attacks(state: State, known: Known, enemy: Unit) -> Iterator[Attack]:
    """Find what is possible: it depends on the two, and on what HQ actions for the attacker depend on."""
    for attack_type in attack_types.ATTACK_TYPES:
        kind = attack_types.HQ_ACTION_OF.get(attack_type)
        if kind is None or kind in known.able:
            action = Attack(known.unit.id, enemy.id, attack_type)
            if refusal(state, action) is None:
                yield action


def refusals_by_type(state: State, unit: Unit, target: Unit) -> Mapping[AttackType, Refusal | None]:
    """Return every type of attack, with the reason why the unit cannot make it on the target now."""
    return {
        attack_type: refusal(state, Attack(unit.id, target.id, attack_type))
        for attack_type in attack_types.ATTACK_TYPES
    }


def forecast(state: State, action: Attack) -> Forecast:
    """Return the sheet of a legal attack, as far as the state tells the target's order."""
    return forecast_attack(state, state.units[action.unit], state.units[action.target], action.manner)


def apply(state: State, action: Attack) -> Transition[State]:
    """Fight an attack; a special one costs CPs of the parent HQ (op.combat.special-attacks). Raises IllegalAction."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    kind = attack_types.HQ_ACTION_OF.get(action.manner)
    if kind is not None:
        state = pay(state, state.units[action.unit], kind)
    after, events = engage(state, state.units[action.unit], state.units[action.target], action.manner)
    return Transition(after, tuple(events))
