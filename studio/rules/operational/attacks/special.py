"""Fighting feints and suppressive fire: drawn from their sheets, and worked into the state."""

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.operational.attacks.events import FeintMade, SuppressiveFireMade
from studio.rules.operational.attacks.feint import FeintSheet, draw_feint
from studio.rules.operational.attacks.suppressive_fire import SuppressiveFireSheet, draw_fire
from studio.rules.operational.base import steps
from studio.rules.operational.base.purposes import Draw, purpose
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.combat import losses
from studio.rules.operational.combat.draws import happens
from studio.rules.operational.combat.events import EntrenchmentLost, StepsLost
from studio.rules.operational.combat.resolution import bombard
from studio.rules.operational.combat.situation import Situation
from studio.rules.operational.headquarters.experience import find_commander


def resolve_feint(
    state: State, facts: Situation, sheet: FeintSheet, *, all_mps: bool = False
) -> tuple[State, list[Event]]:
    """Fight a feint, or an attack that a rearguard turns into one; such a set piece attack takes `all_mps`.

    Rules op.action.feint-attack.spends-ap, op.action.feint-attack.keeps-entrenchment,
    op.action.feint-attack.no-entrenchment-effect and op.action.feint-attack.no-ruins.
    """
    attacker, defender = state.units[sheet.attacker], state.units[sheet.defender]
    assert attacker.at is not None
    assert defender.at is not None
    count, roll, chance = draw_feint(sheet, state.chance, purpose(state, attacker.id, Draw.FEINT))
    made = FeintMade(
        rules=("op.order.rearguard.feint",) if sheet.rearguard else ("op.combat.special-attacks",),
        sheet=sheet,
        attacker_at=attacker.at,
        defender_at=defender.at,
        roll=roll,
    )
    spent = replace(attacker, ap="expended", acted=True, mp=0 if all_mps else attacker.mp)
    state, more, own = _suppress(replace(state, chance=chance), spent, _exposed_elements(facts))
    events: list[Event] = [made, *more]
    state, more, lost = losses.take_losses(state, defender, 0, count)
    events += more
    learner = find_commander(state, attacker, attacker.at)
    state, more = losses.gain_experience(state, attacker.id, learner, lost, attacking=True, stood=True)
    events += more
    learner = find_commander(state, defender, defender.at)
    state, more = losses.gain_experience(
        state, defender.id, learner, own, attacking=False, stood=not sheet.rearguard
    )
    return state, events + more


def _exposed_elements(facts: Situation) -> list[int]:
    """Return the place of what a feint suppresses of the attacker.

    Rules op.action.feint-attack.attacker-suppression and op.action.feint-attack.amphibious-suppressed.
    """
    kinds, queue = facts.board.specialist_types, facts.attacker.queue
    active = [index for index, element in enumerate(queue) if element.active]
    if "minor-river" not in facts.hexside:
        return active[:1]
    swimmers = [
        index
        for index in active
        if (kind := kinds.get(queue[index].specialist or "")) and kind.special_forces and kind.amphibious
    ]
    return (swimmers or active)[:1]


def resolve_fire(
    state: State, facts: Situation, sheet: SuppressiveFireSheet, *, stands: bool
) -> tuple[State, list[Event]]:
    """Fire on a defender, which afterwards `stands` or, as a rearguard, falls back.

    Rules op.action.suppressive-fire.spends-ap, op.action.suppressive-fire.suppresses-artillery and
    op.action.suppressive-fire.keeps-entrenchment.
    """
    attacker, defender = state.units[sheet.attacker], state.units[sheet.defender]
    assert attacker.at is not None
    assert defender.at is not None
    rolls, chance = draw_fire(sheet, state.chance, purpose(state, attacker.id, Draw.SUPPRESSIVE_FIRE))
    made = SuppressiveFireMade(
        rules=("op.combat.special-attacks",),
        sheet=sheet,
        attacker_at=attacker.at,
        defender_at=defender.at,
        rolls=rolls,
    )
    state, more = _spend_guns(replace(state, chance=chance), facts, attacker)
    events: list[Event] = [made, *more]
    state, more, lost = losses.take_losses(state, defender, 0, sum(roll < sheet.percent for roll in rolls))
    events += more
    state, more = _shell(state, state.units[defender.id], sheet)
    events += more
    state, more = bombard(state, attacker.id, facts.defender.at, sheet.ruins)
    events += more
    learner = find_commander(state, attacker, attacker.at)
    state, more = losses.gain_experience(state, attacker.id, learner, lost, attacking=True, stood=True)
    events += more
    # What the guns spend is no loss that the defender inflicts.
    learner = find_commander(state, defender, defender.at)
    state, more = losses.gain_experience(state, defender.id, learner, 0, attacking=False, stood=stands)
    return state, events + more


def _spend_guns(state: State, facts: Situation, attacker: Unit) -> tuple[State, list[Event]]:
    """Take the AP and the guns of a unit that fires, unless the artillery of its side is prepared.

    Rules camp.card.artillery-preparation.ap and camp.card.artillery-preparation.arty.
    """
    if state.artillery_prepared.get(attacker.side):
        kept = replace(attacker, acted=True)
        return replace(state, units={**state.units, kept.id: kept}), []
    state, events, _ = _suppress(state, replace(attacker, ap="expended", acted=True), _guns(facts))
    return state, events


def _guns(facts: Situation) -> list[int]:
    """Return the places of the attacker's artillery that is not suppressed yet."""
    kinds = facts.board.specialist_types
    return [
        index
        for index, element in enumerate(facts.attacker.queue)
        if element.specialist is not None and kinds[element.specialist].artillery and not element.suppressed
    ]


def _shell(state: State, unit: Unit, sheet: SuppressiveFireSheet) -> tuple[State, list[Event]]:
    """Take a level of a defender's works, by chance (op.action.suppressive-fire.entrenchment)."""
    assert unit.at is not None
    if not sheet.works_percent:
        return state, []
    hit, chance = happens(
        sheet.works_percent, state.chance, purpose(state, sheet.attacker, Draw.ENTRENCHMENT)
    )
    state = replace(state, chance=chance)
    if not hit:
        return state, []
    level = unit.entrenchment - 1
    event = EntrenchmentLost(
        rules=("op.action.suppressive-fire.entrenchment",), unit=unit.id, at=unit.at, level=level
    )
    return replace(state, units={**state.units, unit.id: replace(unit, entrenchment=level)}), [event]


def _suppress(state: State, unit: Unit, indices: list[int]) -> tuple[State, list[Event], int]:
    """Suppress what an attacker exposes in a special attack."""
    assert unit.at is not None
    queue, count = steps.suppress_chosen(unit.queue, indices)
    state = replace(state, units={**state.units, unit.id: replace(unit, queue=queue)})
    rules = ("op.combat.special-attacks", "op.step.queue.sup-to-end")
    event = StepsLost(
        rules=rules, unit=unit.id, at=unit.at, kia=0, specialists=(), stragglers=0, suppressed=count
    )
    return state, [event], count
