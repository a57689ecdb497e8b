"""What lies on the hexsides of a map, those that carry the same taken together: a map has thousands, few unlike."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, get_args

from studio.hexes.coordinates import DIRECTIONS, opposite
from studio.rules.kernel.remembered import forgetful
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.state import Ground
from studio.tables.operational.kinds import CrossingKind, HexsideKind, LinkKind

#: The kinds of river (op.move.river.kinds); a wadi is none.
RIVERS: Final[frozenset[HexsideKind]] = frozenset({"minor-river", "major-river"})
ROADS: Final[frozenset[LinkKind]] = frozenset({"paved-road", "unpaved-road"})
#: op.move.bridge.pontoon
_USABLE_BRIDGES: Final[frozenset[CrossingKind]] = frozenset({"bridge", "pontoon"})
_CROSSINGS: Final[tuple[CrossingKind, ...]] = get_args(CrossingKind)
_BARE: Final[frozenset[HexsideKind]] = frozenset()
_NO_LINKS: Final[frozenset[LinkKind]] = frozenset()
_NO_CROSSINGS: Final[frozenset[CrossingKind]] = frozenset()
#: What makes up `Features`.
_Carried = tuple[frozenset[HexsideKind], frozenset[LinkKind], frozenset[CrossingKind]]


@dataclass(frozen=True, slots=True)
class Features:
    """What lies on a hexside, and what runs across it."""

    hexsides: frozenset[HexsideKind]
    links: frozenset[LinkKind]
    crossings: frozenset[CrossingKind]

    @property
    def rivers(self) -> frozenset[HexsideKind]:
        """The rivers that no bridge leads over that can be used (op.move.bridge.pontoon)."""
        return frozenset() if self.crossings & _USABLE_BRIDGES else self.hexsides & RIVERS


def features_of(board: Board, ground: Ground, side: int) -> Features:
    """Return what a hexside carries as the ground is now."""
    crossings = frozenset(kind for kind in _CROSSINGS if (side, kind) in ground.crossings)
    return Features(board.hexsides.get(side, _BARE), board.links.get(side, _NO_LINKS), crossings)


def is_bridged(ground: Ground, side: int) -> bool:
    """Say whether a bridge that can be used crosses a hexside (op.move.bridge.pontoon)."""
    return any((side, bridge) in ground.crossings for bridge in _USABLE_BRIDGES)


def alike(board: Board, ground: Ground) -> Mapping[Features, Sequence[int]]:
    """Return the steps across hexsides that carry anything, by directed number: those by which sides are known, each followed
    by the one back. Kept for the next caller, who must not change them."""
    return _alike(_Drawn(board), ground.crossings)


class _Drawn:
    """The hexsides of a map: the same as long as its lines are the same ones, whatever becomes of its hexes."""

    def __init__(self, board: Board) -> None:
        self.hexsides = board.hexsides
        self.links = board.links
        self.neighbours = board.topology.neighbours

    def __hash__(self) -> int:
        return hash((id(self.hexsides), id(self.links)))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, _Drawn)
            and self.hexsides is other.hexsides
            and self.links is other.links
            and self.neighbours is other.neighbours
        )


@forgetful
@lru_cache(maxsize=8)
def _alike(drawn: _Drawn, crossings: frozenset[tuple[int, CrossingKind]]) -> dict[Features, list[int]]:
    across: defaultdict[int, set[CrossingKind]] = defaultdict(set)
    for side, kind in crossings:
        across[side].add(kind)
    found: defaultdict[_Carried, list[int]] = defaultdict(list)
    hexsides, links, neighbours = drawn.hexsides, drawn.links, drawn.neighbours
    for near in sorted({*hexsides, *links}):
        crossed = frozenset(across[near]) if near in across else _NO_CROSSINGS
        carried = hexsides.get(near, _BARE), links.get(near, _NO_LINKS), crossed
        found[carried] += near, DIRECTIONS * neighbours[near] + opposite(near % DIRECTIONS)
    return {Features(*carried): edges for carried, edges in found.items()}


def banks(board: Board, between: int) -> tuple[int, int]:
    """Return the cells of the two hexes beside a hexside."""
    return between // DIRECTIONS, board.topology.neighbours[between]
