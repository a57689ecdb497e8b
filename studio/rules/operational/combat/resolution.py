"""Fighting one combat: the sheet is drawn from, and its results are worked into the state."""

from collections.abc import Mapping
from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.operational.base import steps
from studio.rules.operational.base.actions import AttackType
from studio.rules.operational.base.purposes import Draw, purpose
from studio.rules.operational.base.state import ActionPoint, State, Unit, UnitId
from studio.rules.operational.combat import losses
from studio.rules.operational.combat.draws import Draws, draw, happens
from studio.rules.operational.combat.events import (
    CityRuined,
    CombatFought,
    EntrenchmentLost,
    FortDestroyed,
    UnitCornered,
    UnitRetreated,
)
from studio.rules.operational.combat.retreat import retreat_path
from studio.rules.operational.combat.sheet import LANDINGS, CombatSheet, CombatType
from studio.rules.operational.combat.situation import Situation
from studio.rules.operational.frontline import hex_entry
from studio.rules.operational.headquarters.experience import find_commander
from studio.rules.operational.headquarters.retreat import retreat_with_units


def fight(state: State, facts: Situation, sheet: CombatSheet) -> tuple[State, list[Event]]:
    """Resolve a combat between units on adjacent cells from its sheet (op.combat.loss.sequence)."""
    attacker, defender = state.units[sheet.attacker], state.units[sheet.defender]
    assert attacker.at is not None
    assert defender.at is not None
    # A headquarters that falls back with its unit had it in its range (op.hq.range.xp).
    attackers_hq = find_commander(state, attacker, attacker.at)
    defenders_hq = find_commander(state, defender, defender.at)
    state, drawn, way_back, fought = draw_fight(state, attacker, defender, sheet)
    events: list[Event] = [fought]
    if sheet.manner != "counterattack":
        state, more = spend(
            state, attacker, sheet.manner, overrun=drawn.overrun and sheet.manner != "assault-crossing"
        )
        events += more
    state, more, attacker_lost = losses.take_losses(
        state, state.units[attacker.id], drawn.attacker_kia, drawn.attacker_sup
    )
    events += more
    state, more, defender_lost = losses.take_losses(state, defender, drawn.defender_kia, drawn.defender_sup)
    events += more
    state, more = settle_defender(state, facts, sheet, drawn, way_back, defender_lost)
    events += more
    stood = not drawn.retreats or (way_back is None and state.board.tables.retreat.cornered_stands)
    state, more = losses.gain_experience(
        state, attacker.id, attackers_hq, defender_lost, attacking=True, stood=True
    )
    events += more
    state, more = losses.gain_experience(
        state, defender.id, defenders_hq, attacker_lost, attacking=False, stood=stood
    )
    return state, events + more


def draw_fight(
    state: State, attacker: Unit, defender: Unit, sheet: CombatSheet
) -> tuple[State, Draws, tuple[int, ...] | None, CombatFought]:
    """Draw what a combat leads to, and find the way back of a defender that has to retreat; nothing has come of it yet."""
    assert attacker.at is not None
    assert defender.at is not None
    drawn, chance = draw(state, sheet)
    # Looked for in the situation before the combat, like all else on the sheet.
    way_back = retreat_path(state, defender, attacker.at) if drawn.retreats else None
    fought = CombatFought(
        rules=_RULES[sheet.manner],
        sheet=sheet,
        attacker_at=attacker.at,
        defender_at=defender.at,
        attacker_drawn=drawn.attacker_by,
        defender_drawn=drawn.defender_by,
        retreat_drawn=drawn.retreat_by,
        retreats=drawn.retreats,
        overrun=drawn.overrun,
    )
    return replace(state, chance=chance), drawn, way_back, fought


_RULES: Final[Mapping[CombatType, tuple[str, ...]]] = {
    "regular": ("op.combat.loss.sequence",),
    "set-piece": ("op.combat.loss.sequence", "op.action.set-piece.kia-to-sup"),
    "assault-crossing": ("op.combat.loss.sequence", "op.action.assault-crossing.effect"),
    "counterattack": ("op.combat.loss.sequence", "op.order.counter.replaces"),
    "naval-assault": ("op.combat.loss.sequence", "op.naval.assault.what"),
    "para-drop": ("op.combat.loss.sequence", "op.para.combat.no-armor-arty"),
}
#: The types of attack that take all MPs (op.action.set-piece.spends-all, op.action.assault-crossing.spends-all).
ALL_IN: Final[tuple[AttackType, ...]] = ("set-piece", "assault-crossing")


def spend(
    state: State, attacker: Unit, attack_type: AttackType | CombatType, *, overrun: bool = False
) -> tuple[State, list[Event]]:
    """Take AP and trenches from an attacker, and all its MPs too where it puts everything into the attack.

    Rules op.combat.ap-spent, op.retreat.overrun, op.combat.side.attacker-leaves-entrenchment,
    op.action.set-piece.spends-all and op.action.set-piece.overrun.
    """
    assert attacker.at is not None
    all_mps = attack_type in ALL_IN or attack_type in LANDINGS
    leaves = attacker.entrenchment > 0 and state.board.tables.combat.leaves_works(attack_type)
    kept: ActionPoint = "locked" if all_mps else attacker.ap
    spent = replace(
        attacker,
        ap=kept if overrun else "expended",
        mp=0 if all_mps else attacker.mp,
        acted=True,
        entrenchment=0 if leaves else attacker.entrenchment,
    )
    rules = ("op.combat.side.attacker-leaves-entrenchment",)
    events = [EntrenchmentLost(rules=rules, unit=attacker.id, at=attacker.at, level=0)] if leaves else []
    return replace(state, units={**state.units, attacker.id: spent}), list[Event](events)


def settle_defender(
    state: State,
    facts: Situation,
    sheet: CombatSheet,
    drawn: Draws,
    way_back: tuple[int, ...] | None,
    lost: int,
) -> tuple[State, list[Event]]:
    """Resolve entrenchment, retreat, fortification and city, in that sequence."""
    events: list[Event] = []
    left = state.units.get(facts.defender.id)
    if left is not None and (way_back is None or not state.board.tables.retreat.leaves_works):
        if sheet.manner == "set-piece":
            state, events = _remove_works(state, left, sheet)
        else:
            state, events = _dig_out(state, left, facts, drawn, lost)
    if left is not None and way_back is not None:
        state, more = fall_back(
            state, state.units[left.id], way_back, ("op.retreat.where", "op.retreat.weak")
        )
        events += more
    elif left is not None and drawn.retreats:
        state, event = _corner(state, state.units[left.id])
        events.append(event)
    if left is None or way_back is not None:
        state, more = wreck_fort(state, facts)
        events += more
    state, more = bombard(state, sheet.attacker, facts.defender.at, sheet.ruins)
    return state, events + more


def _corner(state: State, unit: Unit) -> tuple[State, Event]:
    """Suppress all of a unit that has nowhere to go (op.retreat.cornered, op.retreat.cornered-sup)."""
    assert unit.at is not None
    after = replace(unit, queue=steps.suppress_all(unit.queue))
    rules = ("op.retreat.cornered", "op.retreat.cornered-sup")
    event = UnitCornered(rules=rules, unit=unit.id, at=unit.at)
    return replace(state, units={**state.units, unit.id: after}), event


def fall_back(
    state: State, unit: Unit, path: tuple[int, ...], rules: tuple[str, ...]
) -> tuple[State, list[Event]]:
    """Move a unit back, away from its works and its dump, and the headquarters that is with it.

    Rules op.retreat.where, op.retreat.weak, op.combat.side.attacker-leaves-entrenchment,
    op.action.supply-dump.abandoned, op.action.oversupply.lost-on-retreat and op.hq.retreat.voluntary.
    """
    assert unit.at is not None
    after = replace(
        unit,
        at=path[-1],
        queue=steps.tow_in_retreat(state.board, unit.queue),
        retreated=True,
        entrenchment=0 if state.board.tables.retreat.leaves_works else unit.entrenchment,
        order=None,
        order_known=False,
        supply_dump=False,
        oversupply=False,
    )
    events: list[Event] = [UnitRetreated(rules=rules, unit=unit.id, start=unit.at, path=path)]
    if unit.supply_dump:
        events.append(hex_entry.abandon_dump(unit))
    state, more = retreat_with_units(
        replace(state, units={**state.units, unit.id: after}), unit.side, unit.at
    )
    return state, events + more


def _remove_works(state: State, unit: Unit, sheet: CombatSheet) -> tuple[State, list[Event]]:
    """Roll for each level of a defender's works in a set piece attack (op.action.set-piece.entrenchment-roll)."""
    assert unit.at is not None
    level, chance = unit.entrenchment, state.chance
    for _ in range(sheet.removal_rolls):
        if level:
            removed, chance = happens(
                sheet.removal_percent, chance, purpose(state, sheet.attacker, Draw.ENTRENCHMENT)
            )
            level -= removed
    state = replace(state, chance=chance)
    if level == unit.entrenchment:
        return state, []
    event = EntrenchmentLost(
        rules=("op.action.set-piece.entrenchment-roll",), unit=unit.id, at=unit.at, level=level
    )
    return replace(state, units={**state.units, unit.id: replace(unit, entrenchment=level)}), [event]


def _dig_out(
    state: State, unit: Unit, facts: Situation, drawn: Draws, lost: int
) -> tuple[State, list[Event]]:
    """Lower a defender's entrenchment.

    Rules op.combat.side.entrenchment-loss, op.combat.side.entrenchment-engineers and
    op.combat.side.entrenchment-two-engineers.
    """
    engineers = sum(specialist.engineer for specialist in facts.attacking)
    heavy = drawn.defender_kia >= state.board.tables.combat.entrenchment_lost_from_kia
    if not unit.entrenchment or not (heavy or (engineers and lost)):
        return state, []
    assert unit.at is not None
    level = max(0, unit.entrenchment - max(1, engineers))
    state = replace(state, units={**state.units, unit.id: replace(unit, entrenchment=level)})
    rules = ("op.combat.side.entrenchment-engineers" if engineers else "op.combat.side.entrenchment-loss",)
    return state, [EntrenchmentLost(rules=rules, unit=unit.id, at=unit.at, level=level)]


def wreck_fort(state: State, facts: Situation) -> tuple[State, list[Event]]:
    """Destroy the fortification that a unit died in or left (op.combat.shift.fort-destroyed)."""
    at = facts.defender.at
    if facts.fort != "intact" or at is None:
        return state, []
    ground = replace(state.ground, wrecked_forts=state.ground.wrecked_forts | {at})
    return replace(state, ground=ground), [FortDestroyed(rules=("op.combat.shift.fort-destroyed",), at=at)]


def bombard(state: State, attacker: UnitId, at: int | None, percent: int) -> tuple[State, list[Event]]:
    """Turn a city into ruins by chance, whatever the losses (op.combat.side.ruins, op.combat.side.ruins-entrenched)."""
    if at is None or not percent:
        return state, []
    roll, chance = state.chance.below(100, purpose(state, attacker, Draw.RUINS))
    state = replace(state, chance=chance)
    if roll >= percent:
        return state, []
    ground = replace(state.ground, ruined=state.ground.ruined | {at})
    return replace(state, ground=ground), [CityRuined(rules=("op.combat.side.ruins",), at=at)]
