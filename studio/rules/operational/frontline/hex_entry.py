"""A unit comes to stand in another hex: what it leaves, what it meets there, and what its side takes."""

from collections.abc import Callable

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base.march import EndState
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.base.steps import Queue
from studio.rules.operational.frontline import overruns, ownership
from studio.rules.operational.frontline.events import HexesTaken
from studio.rules.operational.frontline.ownership import HexesGained
from studio.rules.operational.logistics.events import DumpAbandoned
from studio.rules.operational.supply import capture
from studio.rules.operational.supply.events import HubOverrun


def unit_after_move(state: State, unit: Unit, at: int, stand: EndState, queue: Queue) -> Unit:
    """Put a unit where it went, with the queue that it brings there; it leaves its works, and a dump that cannot go along.

    Rules op.combat.side.attacker-leaves-entrenchment, op.action.supply-dump.abandoned and
    op.action.oversupply.moves-along.
    """
    return replace(
        unit,
        at=at,
        mp=stand.mp,
        ap=stand.ap,
        extended=unit.extended or stand.extended,
        halted=unit.halted or stand.locks,
        acted=True,
        queue=queue,
        embarked=None,
        entrenchment=0 if state.board.tables.movement.leaves_works else unit.entrenchment,
        supply_dump=unit.supply_dump and unit.oversupply,
        oversupply=unit.supply_dump and unit.oversupply,
    )


def abandon_dump(unit: Unit) -> DumpAbandoned:
    """Tell that a unit has left its dump behind, or lost it (op.action.supply-dump.abandoned)."""
    assert unit.at is not None
    return DumpAbandoned(rules=("op.action.supply-dump.abandoned",), unit=unit.id, at=unit.at)


def occupy(state: State, unit: Unit, path: tuple[int, ...]) -> Transition[State]:
    """Let a unit move along its path: see `enter`; it takes what the front line gives it (op.front.own-route)."""
    return enter(state, unit, path, lambda met, come_by: ownership.hexes_gained(met, unit, come_by))


def enter(
    state: State, unit: Unit, path: tuple[int, ...], taken_by: Callable[[State, tuple[int, ...]], HexesGained]
) -> Transition[State]:
    """Let a unit meet what stands on a path, its side supply from hubs as it comes to them, and take hexes at last.

    `unit` is as it was before; in the state it stands where it ends, at the end of the path or, as a scout, where it was.
    What is taken is asked for the path so far.
    """
    events: list[Event] = []
    supplies: list[Event] = []
    walks = state.units[unit.id].at == path[-1]
    if unit.supply_dump and not state.units[unit.id].supply_dump:
        events.append(abandon_dump(unit))
    for count in range(1, len(path) + 1):
        met = overruns.overrun_hex(state, unit, path[:count])
        state = met.state
        events += met.events
        if any(isinstance(event, HubOverrun) for event in met.events):
            gained = taken_by(state, path[:count])
            owner = _owned(state, unit.side, (*gained.route, *gained.swept))
            at = path[count - 1]
            supplied = capture.supply_captors(state, unit, at if walks else unit.at, at, owner)
            state = supplied.state
            supplies += supplied.events
    taken = take_hexes(state, unit.side, taken_by(state, path), "op.front.own-route")
    return Transition(taken.state, (*events, *taken.events, *supplies))


def take_hexes(state: State, side: Side, gained: HexesGained, rule: str) -> Transition[State]:
    """Let hexes change hands."""
    cells = (*gained.route, *gained.swept)
    if not cells:
        return Transition(state, ())
    rules = (rule, *(("op.front.adjacent",) if gained.swept else ()))
    event = HexesTaken(side=side, route=gained.route, swept=gained.swept, rules=rules)
    return Transition(replace(state, owner=_owned(state, side, cells)), (event,))


def _owned(state: State, side: Side, cells: tuple[int, ...]) -> bytes:
    owner, number = bytearray(state.owner), state.board.mark_of(side)
    for cell in cells:
        owner[cell] = number
    return bytes(owner)
