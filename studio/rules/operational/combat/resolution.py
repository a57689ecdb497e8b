"""Fighting one combat: the sheet is drawn from, and its results are worked into the state."""

from dataclasses import replace

from studio.rules.kernel.events import Event
from studio.rules.operational import steps
from studio.rules.operational.combat import losses
from studio.rules.operational.combat.draws import Draws, draw
from studio.rules.operational.combat.retreat import retreat_path
from studio.rules.operational.combat.sheet import sheet_of
from studio.rules.operational.combat.shifts import unhindered_artillery
from studio.rules.operational.combat.situation import Situation, situation
from studio.rules.operational.events import (
    CityRuined,
    CombatFought,
    EntrenchmentLost,
    FortDestroyed,
    UnitCornered,
    UnitRetreated,
)
from studio.rules.operational.state import State, Unit


def fight(state: State, attacker: Unit, defender: Unit) -> tuple[State, list[Event]]:
    """Resolve a regular attack between units on adjacent cells (op.combat.loss.sequence)."""
    facts = situation(state, attacker, defender)
    sheet = sheet_of(facts)
    drawn, chance = draw(state.board.tables.combat, sheet, state.chance)
    assert attacker.at is not None
    assert defender.at is not None
    events: list[Event] = [
        CombatFought(
            rules=("op.combat.loss.sequence",),
            sheet=sheet,
            attacker_at=attacker.at,
            defender_at=defender.at,
            attacker_drawn=drawn.attacker_by,
            defender_drawn=drawn.defender_by,
            retreat_drawn=drawn.retreat_by,
            retreats=drawn.retreats,
            overrun=drawn.overrun,
        )
    ]
    spent = replace(attacker, ap=attacker.ap if drawn.overrun else "expended", entrenchment=0)
    state = replace(state, chance=chance, units={**state.units, attacker.id: spent})
    state, more, attacker_lost = losses.take(state, spent, drawn.attacker_kia, drawn.attacker_sup)
    events += more
    state, more, defender_lost = losses.take(state, defender, drawn.defender_kia, drawn.defender_sup)
    events += more
    state, more = _aftermath(state, facts, drawn, defender_lost)
    events += more
    stays = drawn.retreats is False
    state, more = losses.learn(state, attacker.id, defender_lost, attacking=True, stood=True)
    events += more
    state, more = losses.learn(state, defender.id, attacker_lost, attacking=False, stood=stays)
    return state, events + more


def _aftermath(state: State, facts: Situation, drawn: Draws, lost: int) -> tuple[State, list[Event]]:
    """Retreat, entrenchment, fortification and city, in that sequence."""
    events: list[Event] = []
    left = state.units.get(facts.defender.id)
    moved = False
    if left is not None and drawn.retreats:
        state, event, moved = _retreat(state, left, facts)
        events.append(event)
    elif left is not None:
        state, more = _dig_out(state, left, facts, drawn, lost)
        events += more
    if left is None or moved:
        state, more = _wreck_fort(state, facts)
        events += more
    state, more = _bombard(state, facts)
    return state, events + more


def _retreat(state: State, unit: Unit, facts: Situation) -> tuple[State, Event, bool]:
    """Move a unit back, or corner it (op.retreat.where, op.retreat.weak, op.retreat.cornered-sup)."""
    assert unit.at is not None
    assert facts.attacker.at is not None
    path = retreat_path(state, unit, facts.attacker.at)
    if path is None:
        after = replace(unit, queue=steps.suppress_all(unit.queue))
        cornered = UnitCornered(
            rules=("op.retreat.cornered", "op.retreat.cornered-sup"), unit=unit.id, at=unit.at
        )
        return replace(state, units={**state.units, unit.id: after}), cornered, False
    after = replace(
        unit,
        at=path[-1],
        queue=steps.tow_in_retreat(state.board, unit.queue),
        retreated=True,
        entrenchment=0,
        order=None,
    )
    event = UnitRetreated(
        rules=("op.retreat.where", "op.retreat.weak"), unit=unit.id, start=unit.at, path=path
    )
    return replace(state, units={**state.units, unit.id: after}), event, True


def _dig_out(
    state: State, unit: Unit, facts: Situation, drawn: Draws, lost: int
) -> tuple[State, list[Event]]:
    """Lower a defender's entrenchment (op.combat.side.entrenchment-loss, .entrenchment-engineers)."""
    engineers = sum(specialist.engineer for specialist in facts.attacking)
    heavy = drawn.defender_kia >= state.board.tables.combat.entrenchment_lost_from_kia
    if not unit.entrenchment or not (heavy or (engineers and lost)):
        return state, []
    assert unit.at is not None
    level = max(0, unit.entrenchment - max(1, min(engineers, 2)))
    state = replace(state, units={**state.units, unit.id: replace(unit, entrenchment=level)})
    rules = ("op.combat.side.entrenchment-engineers" if engineers else "op.combat.side.entrenchment-loss",)
    return state, [EntrenchmentLost(rules=rules, unit=unit.id, at=unit.at, level=level)]


def _wreck_fort(state: State, facts: Situation) -> tuple[State, list[Event]]:
    """Destroy the fortification that a unit died in or left (op.combat.shift.fort-destroyed)."""
    at = facts.defender.at
    if facts.fort != "intact" or at is None:
        return state, []
    ground = replace(state.ground, wrecked_forts=state.ground.wrecked_forts | {at})
    return replace(state, ground=ground), [FortDestroyed(rules=("op.combat.shift.fort-destroyed",), at=at)]


def _bombard(state: State, facts: Situation) -> tuple[State, list[Event]]:
    """Perhaps turn a city into ruins (op.combat.side.ruins, op.combat.side.ruins-entrenched)."""
    at = facts.defender.at
    percent = unhindered_artillery(facts) * state.board.tables.combat.ruin_percent_per_shift
    if at is None or not percent or facts.terrain.id == "ruins" or not facts.terrain.city:
        return state, []
    roll, chance = state.chance.below(100)
    state = replace(state, chance=chance)
    if roll >= percent:
        return state, []
    ground = replace(state.ground, ruined=state.ground.ruined | {at})
    return replace(state, ground=ground), [CityRuined(rules=("op.combat.side.ruins",), at=at)]
