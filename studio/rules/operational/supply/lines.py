"""How supply comes to where it starts from: along railways, and by road to the hubs off them."""

from collections.abc import Container

from studio.hexes.coordinates import opposite
from studio.hexes.topology import OFF_MAP
from studio.rules.operational.supply.land import Land


def spread_rail(land: Land) -> dict[int, int | None]:
    """Find the railway cells joined to a rail or port source, each with the one before it; None at a source.

    Rules op.supply.rail.spread, op.supply.source.rail, op.supply.source.port and op.supply.source.truck.
    """
    kinds, rails, own = land.figures.rail_sources, land.steps.rails, land.own
    heads = {source.at for source in land.sources if source.kind in kinds and source.at in rails}
    found: dict[int, int | None] = dict.fromkeys(sorted(heads))
    waiting = list(found)
    for cell in waiting:
        for other in rails[cell]:
            if other not in found and own[other]:
                found[other] = cell
                waiting.append(other)
    return found


def road_to(land: Land, hub: int, anchors: Container[int]) -> tuple[int, ...]:
    """Return the cheapest way of supply to a hub from the nearest cell that can feed it, both included; empty if none can.

    Rules op.hub.supplied.rail-line, op.hub.create.road and op.hub.not-from-air-ship. Searched from the hub
    backwards, so that a long railway costs nothing.
    """
    limit, mp, passable = land.figures.hub_road_limit, land.steps.mp, land.passable
    cost, onward = {hub: 0}, dict[int, int]()
    buckets: list[list[int]] = [[hub], *([] for _ in range(limit))]
    for spent, bucket in enumerate(buckets):
        for cell in bucket:
            if cost[cell] != spent:
                continue
            if cell in anchors:
                return _follow(onward, cell)
            for path, other in enumerate(land.beside[cell]):
                if other == OFF_MAP or not (passable[other] or other in anchors):
                    continue
                step = mp[6 * other + opposite(path)]
                if step and spent + step < cost.get(other, limit + 1):
                    cost[other] = spent + step
                    onward[other] = cell
                    buckets[spent + step].append(other)
    return ()


def _follow(onward: dict[int, int], cell: int) -> tuple[int, ...]:
    """Return the cells that lead on from one, that one included."""
    cells = [cell]
    while (after := onward.get(cells[-1])) is not None:
        cells.append(after)
    return tuple(cells)
