"""What a trace of supply reads: the steps of the map, whose land it is, and the side's sources and hubs on it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from studio.hexes.coordinates import DIRECTIONS
from studio.hexes.topology import OFF_MAP
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.board import Source
from studio.rules.operational.base.state import State
from studio.rules.operational.base.terrain import weather_now
from studio.rules.operational.supply.supply_steps import SupplySteps, supply_steps_of
from studio.rules.operational.supply.theater_supply import theater_supply
from studio.tables.operational.supply import Supply


@dataclass(frozen=True, slots=True, eq=False)
class Land:
    """A battle as the supply of one side sees it."""

    figures: Supply
    steps: SupplySteps
    #: The neighbours of each cell, as `Topology.beside` has them.
    beside: Sequence[tuple[int, ...]]
    #: 1 for each cell that the side owns (op.supply.value.per-hex).
    own: bytes
    #: 1 for each cell through which supply can be traced: zones of control, which lie on the enemy's land, do nothing
    #: to it (op.hub.range.supply-movement).
    passable: bytes
    #: The cells whose stragglers disrupt supply (op.supply.disruption.stragglers).
    crowds: frozenset[int]
    #: The sources that work.
    sources: tuple[Source, ...]
    #: The hubs on own land, with the MPs of their range (op.hub.range.table).
    hubs: Mapping[int, int]
    #: The value in percent that sources start from (op.supply.value.theater).
    theater: int

    def steps_from(self, cell: int) -> Iterator[tuple[int, int]]:
        """Return the steps out of a cell that stay on the map, with where they lead."""
        first = DIRECTIONS * cell
        return ((first + path, other) for path, other in enumerate(self.beside[cell]) if other != OFF_MAP)

    def lost(self, edge: int, cell: int) -> int:
        """Return what a step into a cell costs, stragglers there included."""
        return self.steps.disruption[edge] + (self.figures.stragglers if cell in self.crowds else 0)

    def lost_ashore(self, edge: int, cell: int) -> int:
        """Return what a landing in a cell costs, stragglers there included."""
        return self.steps.ashore[edge] + (self.figures.stragglers if cell in self.crowds else 0)


def land_of(state: State, side: Side) -> Land:
    """Put together what the supply of a side depends on."""
    board = state.board
    figures = board.tables.supply
    mark = board.mark_of(side)
    own = state.owner.translate(bytes(owner == mark for owner in range(256)))
    steps = supply_steps_of(board, state.ground, weather_now(state))
    least = board.tables.movement.min3_straggler_steps
    return Land(
        figures=figures,
        steps=steps,
        beside=board.topology.beside,
        own=own,
        passable=own if figures.own_hexes_only else bytes([1]) * len(own),
        crowds=frozenset(cell for cell, group in state.stragglers.items() if group.steps >= least),
        # A ship's source on the sea works, which nobody owns.
        sources=tuple(
            source
            for source in board.sources
            if source.side == side and (own[source.at] or source.at in steps.water)
        ),
        hubs={
            cell: figures.hub_range(hub.trucks)
            for cell, hub in sorted(state.hubs.items())
            if hub.side == side and own[cell]
        },
        theater=theater_supply(state, side),
    )
