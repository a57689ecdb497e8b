"""Tracing supply from sources by rail and hubs to hexes (3.4 Supply sources, Hubs, Supply value)."""

from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from studio.rules.kernel.decision import Side
from studio.rules.kernel.remembered import Following, forgetful
from studio.rules.operational.base.state import State
from studio.rules.operational.base.terrain import weather_now
from studio.rules.operational.supply.land import Land, land_of
from studio.rules.operational.supply.lines import road_to, spread_rail
from studio.rules.operational.supply.spread import Spread, spread_supply
from studio.rules.operational.supply.theater_supply import theater_supply

#: From what a single step supplies a hex.
Beside = Literal["source", "rail", "ship", "hub"]


class Step(NamedTuple):
    """A step that supplies the hex it leads into by itself."""

    #: Its directed number.
    edge: int
    #: Points lost, those of a hub fed by road included.
    lost: int
    beside: Beside


@dataclass(frozen=True, slots=True, eq=False)
class Network:
    """The supply of one side."""

    #: The supply value in percent of each supplied cell; other cells have none.
    value: dict[int, int]
    #: Cells in which units are supplied without a roll (op.supply.roll.not-on-barrel-hex).
    full: frozenset[int]
    #: Sources, supplied railway cells and supplied hubs (op.supply.value.barrel-icon).
    barrels: frozenset[int]
    #: Supplied railway cells.
    rail: frozenset[int]
    #: Cells of the hubs that spread supply.
    hubs: frozenset[int]
    #: Cells of the sources that work.
    sources: frozenset[int]
    #: What it was traced over.
    land: Land
    #: For each supplied railway cell the one before it on the line; None at a source.
    rail_before: Mapping[int, int | None]
    #: For each hub that is fed by road the way there, from rail or a source.
    roads: Mapping[int, tuple[int, ...]]
    #: The best of the steps that supply a hex by themselves.
    steps: Mapping[int, Step]
    #: For each cell of water before a ship source, the one before it.
    afloat: Mapping[int, int]
    #: What hubs reach, with the points that all ways from these hubs lose.
    spreads: tuple[tuple[int, Spread], ...]


def network(state: State, side: Side) -> Network:
    """Trace the supply of a side through its own territory, as things stand now. Shared by callers: not to be changed."""
    parts = (
        state.board,
        state.ground,
        weather_now(state),
        state.owner,
        state.hubs,
        state.stragglers,
        theater_supply(state, side),
        side,
    )
    return _NETWORKS(parts, state, side)


def _find_network(state: State, side: Side) -> Network:
    return _network(_Traced(state, side))


_NETWORKS: Final = Following(_find_network, 32)


def supplied_rail(state: State, side: Side) -> frozenset[int]:
    """Return the railway cells that carry supply to a side now, without the rest of its network."""
    parts = state.board, state.ground, weather_now(state), state.owner, side
    return _RAIL(parts, state, side)


def _find_rail(state: State, side: Side) -> frozenset[int]:
    return frozenset(spread_rail(land_of(state, side)))


_RAIL: Final = Following(_find_rail, 8)


def trace(state: State, side: Side) -> Network:
    """Trace the supply of a side anew (op.supply.source.chain)."""
    land = land_of(state, side)
    before = spread_rail(land)
    rail = frozenset(before)
    sources = frozenset(source.at for source in land.sources)
    roads = _roads(land, rail)
    on_rail = {hub: most for hub, most in land.hubs.items() if hub in rail}
    by_road = {hub: most for hub, most in land.hubs.items() if hub in roads}
    behind = land.figures.road_hub
    lost = dict.fromkeys(on_rail, 0) | dict.fromkeys(by_road, behind)
    by_rail = spread_supply(land, on_rail, rail)
    spreads = ((0, by_rail), (behind, spread_supply(land, by_road, rail, by_rail, behind)))
    steps, afloat = _single_steps(land, rail | sources, lost)
    barrels = sources | rail | lost.keys()
    is_full = land.figures.full_at_barrels or land.theater == 100
    value = _values(land.theater, steps, spreads)
    value.update(dict.fromkeys(barrels, 100 if is_full else land.theater))
    return Network(
        value,
        frozenset(barrels if is_full else ()),
        frozenset(barrels),
        rail,
        frozenset(lost),
        sources,
        land,
        before,
        roads,
        steps,
        afloat,
        spreads,
    )


def hub_reach(net: Network, hub: int) -> frozenset[int]:
    """Return the cells within the range of one hub that spreads supply (op.hub.range.table)."""
    return frozenset(lost_from(net, hub, net.land.hubs[hub]))


def lost_from(net: Network, at: int, mps: int) -> Mapping[int, int]:
    """Return the points that ways lose from a hub with a range of so many MPs, were there one; of each cell in its range."""
    lost = dict(spread_supply(net.land, {at: mps}, net.rail).lost)
    for cell, step in _into_hard_ground(net.land, {at: 0}):
        lost[cell] = min(step.lost, lost.get(cell, step.lost))
    return lost


def points_behind(net: Network, at: int) -> int | None:
    """Return how many points behind the others a hub would be in a cell; None where supply would not come to it."""
    if at in net.rail:
        return 0
    fed = at in net.hubs or road_to(net.land, at, _anchors(net.land, net.rail))
    return net.land.figures.road_hub if fed else None


class _Traced:
    """A state as far as supply depends on it, so that nothing is traced twice that is the same."""

    def __init__(self, state: State, side: Side) -> None:
        self.state = state
        self.side = side
        self._key = (
            state.board,
            state.ground,
            weather_now(state),
            side,
            theater_supply(state, side),
            state.owner,
            frozenset(state.hubs.items()),
            frozenset(state.stragglers.items()),
        )

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Traced) and self._key == other._key


@forgetful
@lru_cache(maxsize=32)
def _network(traced: _Traced) -> Network:
    return trace(traced.state, traced.side)


def _roads(land: Land, rail: Set[int]) -> dict[int, tuple[int, ...]]:
    """Return the hubs that are supplied though no rail leads to them (op.hub.purpose, op.hub.supplied.rail-line)."""
    anchors = _anchors(land, rail)
    found = ((hub, road_to(land, hub, anchors)) for hub in land.hubs if hub not in rail)
    return {hub: path for hub, path in found if path}


def _anchors(land: Land, rail: Set[int]) -> Set[int]:
    """Return the cells that feed hubs."""
    kinds = land.figures.hub_sources
    return rail | {source.at for source in land.sources if source.kind in kinds}


def _single_steps(
    land: Land, feeding: Set[int], hubs: Mapping[int, int]
) -> tuple[dict[int, Step], dict[int, int]]:
    """Find what single steps supply, and how ships come to their coasts."""
    afloat: dict[int, int] = {}
    best: dict[int, Step] = {}
    _add_strips(land, feeding, best)
    for cell, step in (*_landings(land, afloat), *_into_hard_ground(land, hubs)):
        if cell not in best or step.lost < best[cell].lost:
            best[cell] = step
    return best, afloat


def _add_strips(land: Land, feeding: Set[int], best: dict[int, Step]) -> None:
    """Supply the open hexes next to a source or a railway (op.supply.source.local-reach, op.supply.rail.strip)."""
    disruption, own, sources = land.steps.disruption, land.own, {source.at for source in land.sources}
    crowds, crowded = land.crowds, land.figures.stragglers
    for cell in sorted(feeding):
        for edge, other in land.steps.strips[cell]:
            if own[other] and other not in feeding:
                lost = disruption[edge] + (crowded if other in crowds else 0)
                if other not in best or lost < best[other].lost:
                    best[other] = Step(edge, lost, "source" if cell in sources else "rail")


def _landings(land: Land, afloat: dict[int, int]) -> Iterator[tuple[int, Step]]:
    """Supply the own coasts at most so many hexes before a ship source (op.supply.source.ship-reach).

    Between them lies nothing but sea, and what lies on the hexsides of the shore does nothing; `afloat` takes in how each cell of it was come by.
    """
    wave = sorted({source.at for source in land.sources if source.kind == "ship"})
    seen = set(wave)
    for _ in range(land.figures.ship_reach):
        following = []
        for cell in wave:
            for edge, other in land.steps_from(cell):
                if other in land.steps.landing and land.own[other]:
                    yield other, Step(edge, land.lost_ashore(edge, other), "ship")
                elif other in land.steps.sea and other not in seen:
                    seen.add(other)
                    afloat[other] = cell
                    following.append(other)
        wave = following


def _into_hard_ground(land: Land, hubs: Mapping[int, int]) -> Iterator[tuple[int, Step]]:
    """Let hubs supply the hexes next to them that cost A; that ends the way (op.hub.range.supply-movement)."""
    for hub, lost in hubs.items():
        for edge, other in land.steps_from(hub):
            if land.figures.all_in_from_hub and land.steps.whole[edge] and land.own[other]:
                yield other, Step(edge, lost + land.lost(edge, other), "hub")


def _values(
    theater: int, steps: Mapping[int, Step], spreads: tuple[tuple[int, Spread], ...]
) -> dict[int, int]:
    """Return the best value of each cell, none below 0 (op.supply.value.accumulates, op.supply.value.best-path)."""
    lost: dict[int, int] = {}
    for more, reached in spreads:
        if not lost and not more:
            lost = dict(reached.lost)
            continue
        for cell, points in reached.lost.items():
            if cell not in lost or points + more < lost[cell]:
                lost[cell] = points + more
    for cell, step in steps.items():
        if cell not in lost or step.lost < lost[cell]:
            lost[cell] = step.lost
    return {cell: theater - points if points < theater else 0 for cell, points in lost.items()}
