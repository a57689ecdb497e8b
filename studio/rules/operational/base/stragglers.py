"""Stragglers: what is left of beaten units on the map, and how much room there is for it (3.3 Stragglers)."""

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.pool_contents import armor_of
from studio.rules.operational.base.state import State, Stragglers, Tag, Unit
from studio.rules.operational.base.terrain import terrain_at


def conversion_percent(state: State, side: Side) -> int:
    """Return how often a step that a side loses becomes stragglers (op.stragglers.conversion-odds)."""
    figures = state.board.tables.stragglers
    faction = state.board.sides[state.board.number_of(side)].faction
    return {"allied": figures.allied, "axis": figures.axis, "soviet": figures.soviet}[faction]


def room_for_stragglers(state: State, side: Side, at: int) -> int:
    """Return how many more steps of a side's stragglers fit into a hex.

    Rules op.stragglers.one-per-hex, .friendly-hex, .not-with-hq-hub and .no-mountains.
    """
    own = state.owns(side, at)
    if not own or not terrain_at(state, at).stragglers or at in state.hubs:
        return 0
    if any(hq.at == at for hq in state.hqs.values()):
        return 0
    there = state.stragglers.get(at)
    if there is not None and there.side != side:
        return 0
    most = state.board.tables.stragglers.most_in_hex
    return max(most - (there.steps if there else 0), 0)


def tag_of_lost_step(state: State, unit: Unit) -> Tag:
    """Return the tag of a step that a unit loses (op.stragglers.tags, op.stragglers.return-to-own-hq)."""
    kind = state.type_of(unit)
    keeps = state.board.tables.stragglers.keep_equipment
    return Tag(kind.nation, unit.hq, armor_of(state.board, kind) if keeps else 0)


def with_stragglers(state: State, side: Side, at: int, tags: tuple[Tag, ...]) -> State:
    """Put steps into a hex; there must be room for them."""
    there = state.stragglers.get(at)
    group = Stragglers(side, (*(there.tags if there else ()), *tags))
    return replace(state, stragglers={**state.stragglers, at: group}) if tags else state


def without_straggler(state: State, at: int, tag: Tag) -> State:
    """Take one step of that tag out of a hex."""
    there = state.stragglers[at]
    index = there.tags.index(tag)
    left = (*there.tags[:index], *there.tags[index + 1 :])
    others = {cell: group for cell, group in state.stragglers.items() if cell != at}
    return replace(state, stragglers={**others, at: Stragglers(there.side, left)} if left else others)
