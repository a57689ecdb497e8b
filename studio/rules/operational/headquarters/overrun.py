"""A headquarters that an enemy unit enters the hex of: it falls back, or is destroyed (3.5 HQ Overrun and Retreat)."""

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.operational.base.state import HqId, State, Unit
from studio.rules.operational.headquarters import retreat
from studio.rules.operational.headquarters.destruction import destroy
from studio.rules.operational.headquarters.events import HqOverrun
from studio.rules.operational.headquarters.suppression import suppress


def overrun(state: State, unit: Unit, hq_id: HqId, lost: frozenset[int]) -> tuple[State, list[Event]]:
    """Overrun a headquarters; the unit comes by the `lost` cells, which are no place to go any more.

    Rules op.hq.overrun.non-weak-enters, op.hq.overrun.no-combat, op.hq.overrun.suppress-operations,
    op.hq.overrun.suppress-random, op.hq.overrun.suppress-once, op.hq.overrun.retreats,
    op.hq.overrun.destroyed-no-route and op.hq.retreat.destroyed-at-3.
    """
    hq = state.hqs[hq_id]
    assert hq.at is not None
    rules = ("op.hq.overrun.non-weak-enters", "op.move.min3.overrun-hq")
    events: list[Event] = [HqOverrun(unit=unit.id, hq=hq_id, at=hq.at, rules=rules)]
    if not hq.shaken:
        state = replace(state, hqs={**state.hqs, hq_id: replace(hq, shaken=True)})
        state, more = suppress(state, hq_id, "overrun")
        events += more
    # While the headquarters falls back the unit is in its hex, and not yet where its move ends.
    ends_at = state.units[unit.id].at
    state, more = _give_way(_with_unit_in(state, unit, hq.at), unit, hq_id, lost)
    return _with_unit_in(state, unit, ends_at), events + more


def _give_way(state: State, unit: Unit, hq_id: HqId, lost: frozenset[int]) -> tuple[State, list[Event]]:
    """Let a headquarters fall back before a unit that has come into its hex, or be destroyed."""
    hq = state.hqs[hq_id]
    doomed = retreat.is_doomed(state, hq)
    path = None if doomed else retreat.retreat_path(state, hq, lost)
    if path is None:
        return destroy(state, hq_id, "retreat" if doomed else "overrun", unit, lost)
    return retreat.fall_back(state, hq_id, path, voluntary=False, lost=lost)


def _with_unit_in(state: State, unit: Unit, at: int | None) -> State:
    """Return the situation with the unit in a cell on its way, or where it ends."""
    return replace(state, units={**state.units, unit.id: replace(state.units[unit.id], at=at)})
