"""Arrivals: units and headquarters on their way are deployed from the turn on that their scenario names."""

from collections.abc import Iterator

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.arrivals.events import HqDeployed, UnitDeployed
from studio.rules.operational.arrivals.refusals import (
    already_here,
    entry_not_owned,
    entry_occupied,
    no_entry,
    no_source,
    not_due,
    source_occupied,
)
from studio.rules.operational.base import refusals
from studio.rules.operational.base.actions import Deploy, DeployHq
from studio.rules.operational.base.state import Headquarters, State, Unit
from studio.rules.operational.supply.relief import start_turn_of_unit


def legal(state: State, unit: str | None = None) -> Iterator[Deploy]:
    """Find every hex by which a unit that is due can enter."""
    side = state.side
    waiting = [one for one in state.units.values() if one.at is None and one.side == side]
    due_now = [one for one in waiting if unit in (None, one.id) and _is_due(state, one)]
    taken = _occupied_cells(state) if due_now else frozenset[int]()
    for due in due_now:
        for at in due.entry:
            if state.owns(due.side, at) and at not in taken:
                yield Deploy(due.id, at)


def open_entries(state: State) -> dict[str, frozenset[int]]:
    """Find the pieces of the side to move that may enter now, by id, each with the cells that are open to it.

    None when the last turn is over. Rules op.enroute.unit.hexes, op.enroute.hq.hexes and camp.extra-turn.offer.
    """
    if state.extension_due:
        return {}
    found: dict[str, set[int]] = {}
    for entry in legal(state):
        found.setdefault(entry.unit, set()).add(entry.at)
    for entry_of_hq in legal_hq(state):
        found.setdefault(entry_of_hq.hq, set()).add(entry_of_hq.at)
    return {piece: frozenset(cells) for piece, cells in found.items()}


def refusal(state: State, action: Deploy) -> Refusal | None:
    """Say why a unit cannot enter by a hex now.

    Rules op.enroute.unit.timing, op.enroute.unit.hexes and op.enroute.unit.hex-owned.
    """
    if denied := refusals.not_in_turn(state):
        return denied
    unit = state.units.get(action.unit)
    if unit is None:
        return refusals.unknown(action.unit)
    if denied := _arrival_refusal(state, unit):
        return denied
    if action.at not in unit.entry:
        return no_entry(state, unit, action.at)
    if not state.owns(unit.side, action.at):
        return entry_not_owned(state, unit, action.at)
    return entry_occupied(state, unit, action.at) if action.at in _occupied_cells(state) else None


def apply(state: State, action: Deploy) -> Transition[State]:
    """Put a unit onto the map with full MPs and its AP, in supply (op.enroute.unit.ready). Raises IllegalAction."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    unit = replace(state.units[action.unit], at=action.at, unsupplied=0)
    event = UnitDeployed(
        unit=unit.id, at=action.at, rules=("op.enroute.unit.timing", "op.enroute.unit.ready")
    )
    return Transition(
        replace(state, units={**state.units, unit.id: start_turn_of_unit(unit, state.board)}), (event,)
    )


def legal_hq(state: State, unit: str | None = None) -> Iterator[DeployHq]:
    """Find every hex in which a headquarters that is due can be set up; `unit` may name one."""
    for due in state.hqs.values():
        if unit in (None, due.id) and due.side == state.side and _is_due(state, due):
            for at in sorted(_sources_held(state, due.side)):
                if _closed_to_hq(state, due, at) is None:
                    yield DeployHq(due.id, at)


def refusal_hq(state: State, action: DeployHq) -> Refusal | None:
    """Say why a headquarters cannot be set up in a hex now (op.enroute.hq.timing, op.enroute.hq.hexes)."""
    if denied := refusals.not_in_turn(state):
        return denied
    hq = state.hqs.get(action.hq)
    if hq is None:
        return refusals.unknown(action.hq)
    return _arrival_refusal(state, hq) or _closed_to_hq(state, hq, action.at)


def apply_hq(state: State, action: DeployHq) -> Transition[State]:
    """Set a headquarters up with all its CPs (op.enroute.hq.ready). Raises IllegalAction."""
    if denied := refusal_hq(state, action):
        raise IllegalAction(denied)
    hq = state.hqs[action.hq]
    ready = replace(hq, at=action.at, cp=hq.command_points)
    event = HqDeployed(hq=hq.id, at=action.at, rules=("op.enroute.hq.timing", "op.enroute.hq.ready"))
    return Transition(replace(state, hqs={**state.hqs, hq.id: ready}), (event,))


def _is_due(state: State, piece: Unit | Headquarters) -> bool:
    """Say whether a piece is on its way and may be deployed, on its turn or any later one."""
    due = piece.arrival is not None and piece.arrival <= state.turn
    return due and piece.at is None and not state.preparation


def _arrival_refusal(state: State, piece: Unit | Headquarters) -> Refusal | None:
    """Say why a piece cannot be deployed anywhere now."""
    if piece.side != state.side:
        return refusals.not_yours(state, piece)
    if piece.at is not None:
        return already_here(state, piece)
    return None if _is_due(state, piece) else not_due(piece)


def _occupied_cells(state: State) -> frozenset[int]:
    """Return the cells that hold a unit of any side."""
    return frozenset(unit.at for unit in state.units.values() if unit.at is not None)


def _closed_to_hq(state: State, hq: Headquarters, at: int) -> Refusal | None:
    """Say why a headquarters cannot stand in a hex: it comes by rail or sea, to where nothing else is."""
    if at not in _sources_held(state, hq.side):
        return no_source(state, hq, at)
    if at in state.stragglers or any(other.at == at for other in state.hqs.values()):
        return source_occupied(state, hq, at)
    return None


def _sources_held(state: State, side: Side) -> set[int]:
    """Return the cells of a side's sources that it owns, of the kinds that feed the rail system: rail and port as shipped."""
    kinds = state.board.tables.supply.rail_sources
    return {
        one.at
        for one in state.board.sources
        if one.side == side and one.kind in kinds and state.owns(side, one.at)
    }
