"""Steps that a headquarters in trouble loses out of its force pool, as stragglers where there is room (3.5)."""

from collections import Counter
from collections.abc import Iterator

from studio.hexes.rings import ring
from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.operational.base import stragglers
from studio.rules.operational.base.state import Headquarters, HqId, State, Tag
from studio.rules.operational.headquarters.events import PoolShed

_NOWHERE: frozenset[int] = frozenset()


def shed(
    state: State,
    hq_id: HqId,
    at: int,
    most: int | None,
    rules: tuple[str, ...],
    lost: frozenset[int] = _NOWHERE,
) -> tuple[State, list[Event], int]:
    """Take up to so many steps (None: all) out of a pool, and count those that are lost for good.

    They straggle in the hexes round `at`, the cells that were `lost` aside, nearest first and then by column and row
    (op.hq.supply.turn-3, op.hq.retreat.shed-table).
    """
    hq = state.hqs[hq_id]
    tags: list[Tag] = []
    armor = 0
    while most is None or len(tags) < most:
        taken = _without_step(state, hq)
        if taken is None:
            break
        before, (hq, tag) = len(hq.pool), taken
        armor += before - len(hq.pool) - 1
        tags.append(tag)
    if not tags:
        return state, [], 0
    state = replace(state, hqs={**state.hqs, hq_id: hq})
    left = tags
    for cell in _around(state, hq, at, lost):
        room = stragglers.room_for_stragglers(state, hq.side, cell)
        state = stragglers.with_stragglers(state, hq.side, cell, tuple(left[:room]))
        left = left[max(room, 0) :]
    event = PoolShed(
        hq=hq_id, at=at, stragglers=len(tags) - len(left), kia=len(left), armor=armor, rules=rules
    )
    return state, [event], len(left)


def _without_step(state: State, hq: Headquarters) -> tuple[Headquarters, Tag] | None:
    """Take an infantry component of the most numerous nation, and the armor equipment that goes with it."""
    board = state.board
    counts = Counter(item.nation for item in hq.pool if item.kind == "infantry")
    if not counts:
        return None
    nation = min(counts, key=lambda name: (-counts[name], name))
    supplier = board.supplier_of(nation)
    infantry = next(item for item in hq.pool if item.kind == "infantry" and item.nation == nation)
    armor = [item for item in hq.pool if item.kind == "armor" and item.nation == supplier]
    armor = armor[: board.tables.headquarters.hardships.shed_armor]
    pool = list(hq.pool)
    for item in (infantry, *armor):
        pool.remove(item)
    kept = len(armor) if board.tables.stragglers.keep_equipment else 0
    return replace(hq, pool=tuple(pool)), Tag(nation, hq.id, kept)


def _around(state: State, hq: Headquarters, at: int, lost: frozenset[int]) -> Iterator[int]:
    """Return the cells near one, the nearest first and then by column and row, in which no enemy stands."""
    shape = state.board.shape
    foes = {unit.at for unit in state.units.values() if unit.side != hq.side}
    for radius in range(1, state.board.tables.headquarters.hardships.shed_reach + 1):
        for near in sorted(
            ring(shape.at(at), radius, shape.orientation), key=lambda near: (near.column, near.row)
        ):
            if shape.contains(near) and (cell := shape.index(near)) not in foes | lost:
                yield cell
