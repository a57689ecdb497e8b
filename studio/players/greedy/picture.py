"""What the side whose turn it is sees at a glance: its units, its enemies, and the hexes that matter."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from studio.hexes.coordinates import DIRECTIONS
from studio.hexes.topology import OFF_MAP
from studio.players.greedy.travel import FARTHEST, mps_to
from studio.players.greedy.weights import Weights
from studio.rules.kernel.decision import Side
from studio.rules.operational.state import State, Unit


@dataclass(frozen=True, slots=True)
class Picture:
    """Drawn anew before each action; all of it is cheap."""

    state: State
    side: Side
    mine: tuple[Unit, ...]
    #: Enemy units by the cell on which they stand.
    foes: Mapping[int, Unit]
    #: Objectives that the side has to take, or to take back.
    wanted: frozenset[int]
    #: Objectives in its hands that an enemy could soon reach.
    threatened: frozenset[int]

    def beside(self, cell: int) -> Iterator[Unit]:
        """The enemies next to a cell."""
        first = DIRECTIONS * cell
        for there in self.state.board.topology.neighbours[first : first + DIRECTIONS]:
            if there != OFF_MAP and there in self.foes:
                yield self.foes[there]


def look(state: State, weights: Weights) -> Picture:
    """Look at a state from the side whose turn it is."""
    side = state.side
    on_map = [unit for unit in state.units.values() if unit.at is not None]
    foes = {unit.at: unit for unit in on_map if unit.side != side and unit.at is not None}
    own = state.board.number_of(side) + 1
    held = frozenset(goal.at for goal in state.board.goals if state.owner[goal.at] == own)
    return Picture(
        state=state,
        side=side,
        mine=tuple(unit for unit in on_map if unit.side == side),
        foes=foes,
        wanted=frozenset(goal.at for goal in state.board.goals) - held,
        threatened=frozenset(cell for cell in held if _nearest(state, foes, cell) <= weights.threat),
    )


def _nearest(state: State, foes: Mapping[int, Unit], cell: int) -> int:
    """The MPs that the nearest enemy is away from a cell."""
    return min(
        (mps_to(state, state.type_of(foe).movement, cell).get(at, FARTHEST) for at, foe in foes.items()),
        default=FARTHEST,
    )
