"""The combat of a para drop: the hex is cleared and taken, or the unit is lost and few of it straggle (3.11 Para Drops)."""

from fractions import Fraction
from math import lcm

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.operational.attacks.engagement import without_spent_order
from studio.rules.operational.base import stragglers
from studio.rules.operational.base.march import EndState
from studio.rules.operational.base.purposes import Draw, purpose
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.base.terrain import terrain_at
from studio.rules.operational.combat import losses
from studio.rules.operational.combat.losses import Refuge
from studio.rules.operational.combat.sheet import CombatSheet
from studio.rules.operational.combat.sheet_calculation import sheet_with, surroundings
from studio.rules.operational.combat.shifts import odds_shifts
from studio.rules.operational.combat.situation import Situation, situation_from_afar
from studio.rules.operational.fog.sight import known_to
from studio.rules.operational.frontline import hex_entry
from studio.rules.operational.frontline.ownership import HexesGained
from studio.rules.operational.landings.ashore import touch_down, unit_on
from studio.rules.operational.landings.storming import Storm, learn, perish, storm
from studio.rules.operational.orders import defensive_orders


def situation_over(state: State, unit: Unit, defender: Unit) -> Situation:
    """Look at a drop onto a defender as if the unit were in its hex.

    Of the defender's orders none counts but that not to retreat (op.para.combat.defense-flags).
    """
    kept = defender.order if defender.order == "no-retreat" else None
    return situation_from_afar(state, replace(unit, at=defender.at), replace(defender, order=kept), "air")


def drop_sheet(state: State, facts: Situation) -> CombatSheet:
    """Work out a drop onto a defender: a regular attack without what is on the ground.

    Steps of the unit straggle as far as there is room where they go. Rules op.para.combat.no-armor-arty,
    .no-terrain and .no-overrun.
    """
    room = state.board.tables.stragglers.most_in_hex if facts.terrain.stragglers else 0
    around = replace(surroundings(state, facts.attacker, facts.defender), attacker_room=room)
    sheet = sheet_with(facts, around, odds_shifts(facts), "para-drop")
    survivor, dead = _weigh_rooms(known_to(state, facts.attacker.side), facts, sheet, room)
    losses_by_end = replace(sheet.attacker_toll, rooms_of_survivor=survivor, rooms_of_dead=dead)
    return replace(sheet, attacker_toll=losses_by_end)


def _weigh_rooms(
    known: State, facts: Situation, sheet: CombatSheet, landing: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Weigh for how many stragglers there is room, of a unit that is left over and of one that dies in the combat.

    In a hex that it clears the unit has room for `landing`, unless it dies there and others are in its way; else what
    there is beside the hex counts (op.para.cleared.stragglers, op.para.cleared.kia, op.para.failed.stragglers).
    """
    at, defender = _cell(facts), sheet.defender_toll
    driven_off = Fraction(0) if sheet.cornered else Fraction(sheet.retreat, 100 * sheet.total)
    cleared = bare = Fraction(0)
    for count, weight in enumerate(defender.lost):
        share = Fraction(weight, defender.total) * (1 if defender.destroys(count) else driven_off)
        cleared += share
        bare += share * defender.straggler_chances(count)[0]
    if at in known.hubs or at in known.stragglers:
        bare = Fraction(0)
    beside = [refuge.room for refuge in _find_refuges(known, facts.attacker, at)] or [0]
    failed = [(room, (1 - cleared) / len(beside)) for room in beside]
    return (
        _to_weights([(landing, cleared), *failed]),
        _to_weights([(landing, bare), (0, cleared - bare), *failed]),
    )


def _to_weights(shares: list[tuple[int, Fraction]]) -> tuple[int, ...]:
    """Return the weight of each number from 0 on, as whole numbers."""
    whole = lcm(*(share.denominator for _, share in shares))
    found = [0] * (max(number for number, _ in shares) + 1)
    for number, share in shares:
        found[number] += int(share * whole)
    return tuple(found)


def fight(state: State, unit: Unit, defender: Unit) -> Transition[State]:
    """Drop a unit onto a defender, whose order comes to light if it counts.

    Rules op.para.combat.cost, op.para.combat.defense-flags, op.para.cleared.land, op.para.cleared.kia and
    op.para.failed.kia.
    """
    known = [defender] if defender.order == "no-retreat" else []
    revealed = defensive_orders.reveal_orders(state, iter(known), "op.order.hidden")
    state = revealed.state
    facts = situation_over(state, unit, state.units[defender.id])
    sheet = drop_sheet(state, facts)
    state = replace(state, units={**state.units, unit.id: facts.attacker})
    fought = storm(state, facts, sheet)
    if not fought.is_cleared:
        state, events, own = _fail(fought, facts)
    elif sheet.attacker_toll.destroys(fought.drawn.attacker_kia):
        state, events, own = _die_in_victory(fought, facts)
    else:
        state, events, own = _land(fought, facts)
    state, learned = learn(state, unit.id, facts, fought, own)
    if defender.order == "counterattack":
        state = without_spent_order(state, defender.id)
    return Transition(state, (*revealed.events, *fought.events, *events, *learned))


def _land(fought: Storm, facts: Situation) -> tuple[State, list[Event], int]:
    """Let the unit have the hex, with its stragglers in it (op.para.cleared.land, op.para.cleared.stragglers)."""
    at, state = _cell(facts), fought.state
    down = touch_down(
        state, state.units[facts.attacker.id], at, EndState(0, "expended"), "op.para.cleared.land"
    )
    drawn, landed = fought.drawn, down.state.units[facts.attacker.id]
    state, taken, own = losses.take_losses(down.state, landed, drawn.attacker_kia, drawn.attacker_sup)
    return state, [*taken, *down.events], own


def _die_in_victory(fought: Storm, facts: Situation) -> tuple[State, list[Event], int]:
    """Let the last of the unit straggle in the hex that it has cleared, which is its side's then (op.para.cleared.kia)."""
    at, state, unit = _cell(facts), fought.state, facts.attacker
    is_free = at not in state.hubs and at not in state.stragglers and terrain_at(state, at).stragglers
    room = state.board.tables.stragglers.most_in_hex if is_free else 0
    state, events, own = losses.take_losses(
        state, state.units[unit.id], fought.drawn.attacker_kia, 0, refuge=Refuge(at, room)
    )
    state, taken = _hold_for_stragglers(state, unit, at, "op.para.cleared.kia")
    return state, [*events, *taken], own


def _fail(fought: Storm, facts: Situation) -> tuple[State, list[Event], int]:
    """Lose the unit; what the combat made stragglers of goes to one hex beside it (op.para.failed.kia, .stragglers)."""
    at, state, unit = _cell(facts), fought.state, facts.attacker
    own, events = 0, list[Event]()
    if fought.drawn.attacker_kia:
        state, refuge = _choose_refuge(state, unit, at)
        state, events, own = losses.take_losses(
            state, state.units[unit.id], fought.drawn.attacker_kia, 0, refuge=refuge
        )
        state, taken = _hold_for_stragglers(state, unit, refuge.at, "op.para.failed.stragglers")
        events += taken
    state, more = perish(state, unit, at, "plane", "op.para.failed.kia")
    return state, [*events, *more], own


def _choose_refuge(state: State, unit: Unit, at: int) -> tuple[State, Refuge]:
    """Choose where the stragglers of a failed drop go, by chance among equals (op.para.failed.straggler-hex)."""
    choices = _find_refuges(state, unit, at)
    if not choices:
        return state, Refuge(at, 0)
    index, chance = 0, state.chance
    if len(choices) > 1:
        index, chance = chance.below(len(choices), purpose(state, unit.id, Draw.REFUGE))
    return replace(state, chance=chance), choices[index]


def _find_refuges(state: State, unit: Unit, at: int) -> list[Refuge]:
    """Find where the stragglers of a failed drop may go: friendly hexes before enemy ones.

    Rules op.para.failed.stragglers and op.para.failed.straggler-hex.
    """
    around = [cell for cell in sorted(state.board.topology.around(at)) if not _has_unit(state, cell, unit)]
    rooms = [Refuge(cell, stragglers.room_for_stragglers(state, unit.side, cell)) for cell in around]
    most = state.board.tables.stragglers.most_in_hex
    return [refuge for refuge in rooms if refuge.room] or [
        Refuge(cell, most) for cell in around if _is_empty_enemy_hex(state, unit, cell)
    ]


def _has_unit(state: State, cell: int, unit: Unit) -> bool:
    return any(other.at == cell and other.side != unit.side for other in state.units.values())


def _is_empty_enemy_hex(state: State, unit: Unit, cell: int) -> bool:
    """Say whether stragglers may take a hex of the enemy (op.para.failed.straggler-hex)."""
    return (
        state.owner[cell] not in (0, state.board.mark_of(unit.side))
        and terrain_at(state, cell).stragglers
        and cell not in state.hubs
        and cell not in state.stragglers
        and not any(hq.at == cell for hq in state.hqs.values())
        and not any(source.at == cell for source in state.board.sources)
        and unit_on(state, cell) is None
    )


def _hold_for_stragglers(state: State, unit: Unit, at: int, rule: str) -> tuple[State, list[Event]]:
    """Make a hex the side's in which stragglers of its own have come to be."""
    group = state.stragglers.get(at)
    if group is None or group.side != unit.side or state.owns(unit.side, at):
        return state, []
    taken = hex_entry.take_hexes(state, unit.side, HexesGained((at,), ()), rule)
    return taken.state, list(taken.events)


def _cell(facts: Situation) -> int:
    assert facts.defender.at is not None
    return facts.defender.at
