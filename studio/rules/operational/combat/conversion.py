"""Which lost steps become stragglers: how often, and how many have room (3.3 Stragglers)."""

from studio.rules.operational.state import State, Unit
from studio.rules.operational.terrain import terrain_at


def straggler_percent(state: State, unit: Unit) -> int:
    """How often a step that the unit loses becomes stragglers (op.stragglers.conversion-odds)."""
    figures = state.board.tables.stragglers
    faction = state.board.sides[state.board.number_of(unit.side)].faction
    return {"allied": figures.allied, "axis": figures.axis, "soviet": figures.soviet}[faction]


def straggler_room(state: State, unit: Unit) -> int:
    """How many more stragglers fit into a unit's hex.

    Rules op.stragglers.one-per-hex, op.stragglers.friendly-hex, op.stragglers.not-with-hq-hub and
    op.stragglers.no-mountains.
    """
    at = unit.at
    assert at is not None
    there = state.stragglers.get(at)
    allowed = (
        state.owner[at] == state.board.number_of(unit.side) + 1
        and terrain_at(state, at).stragglers
        and at not in state.hubs
        and (there is None or there.side == unit.side)
        and all(hq.at != at for hq in state.hqs.values())
    )
    return state.board.tables.stragglers.most_in_hex - (there.steps if there else 0) if allowed else 0
