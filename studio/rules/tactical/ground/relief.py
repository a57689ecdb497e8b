"""How high everything on a ground stands, and what of it hides (tactical.needs.line-of-sight)."""

from collections.abc import Iterator, Set
from typing import Final, Literal, NamedTuple, TypeAlias

from studio.hexes.coordinates import DIRECTIONS, Cube, Orientation, opposite
from studio.hexes.topology import OFF_MAP
from studio.rules.kernel.remembered import Remembered
from studio.rules.tactical.base.ground import Ground, cubes_of
from studio.rules.tactical.ground.line import Branch, Line, line_between

ObstructionKind: TypeAlias = Literal["hex", "hexside", "smoke", "off-map"]
NO_SMOKE: frozenset[int] = frozenset()


class Obstruction(NamedTuple):
    """What hides along a branch of a line."""

    kind: ObstructionKind
    #: The cell or the key of the hexside; OFF_MAP of a hex that is off the map, along which there is nothing to see.
    at: int
    #: Its top in half levels, where it hides by that.
    top: int = 0


class Relief:
    """The heights of a ground in half levels, and what was found to see what."""

    def __init__(self, ground: Ground, eyes: int) -> None:
        self.ground = ground
        shape = ground.shape
        self._cubes = cubes_of(shape)
        across = shape.orientation is Orientation.FLAT
        #: Whether each cell lies in an odd column (row, on a pointy map).
        self._odd = [
            (column if across else row) % 2 == 1
            for row in range(shape.rows)
            for column in range(shape.columns)
        ]
        #: By where the second cell lies as seen from the first, and whether that is odd.
        self._lines: dict[tuple[int, int, bool], Line] = {}
        self.eyes = [2 * level + eyes for level in ground.levels]
        self.tops = [
            2 * (level + terrain.height) for level, terrain in zip(ground.levels, ground.terrain, strict=True)
        ]
        #: Of what rises on hexsides, by both directed numbers.
        self.side_tops = dict(_tops_of_sides(ground))
        #: By the numbers of two cells, the lower times the size of the map: whether the ground lets them see each other.
        self._pairs: dict[int, bool] = {}
        #: By the cell, how near all is seen, and how far anything is.
        self.seen: dict[tuple[int, int, int | None], frozenset[int]] = {}

    def line(self, a: int, b: int) -> Line:
        """Return the line from cell to cell."""
        here, there, odd = self._cubes[a], self._cubes[b], self._odd[a]
        q, r = there.q - here.q, there.r - here.r
        found = self._lines.get((q, r, odd))
        if found is None:
            found = self._lines[q, r, odd] = line_between(self.ground.shape, odd, Cube(q, r, -q - r))
        return found

    def is_clear_of_ground(self, a: int, b: int) -> bool:
        """Say whether the ground lets two cells see each other, and keep the answer for both."""
        low, high = (a, b) if a < b else (b, a)
        pair = low * len(self.tops) + high
        clear = self._pairs.get(pair)
        if clear is None:
            clear = self._pairs[pair] = self.is_clear(low, high)
        return clear

    def is_clear(self, a: int, b: int, smoke: Set[int] = NO_SMOKE) -> bool:
        """Say whether nothing between two cells hides them from each other."""
        line = self.line(a, b)
        parts, tops = line.parts, self.tops
        low = self.eyes[a]
        rise = self.eyes[b] - low
        bare = not self.side_tops and not smoke
        for stretch in line.stretches:
            first = stretch[0]
            if not first.paired:
                # Most stretches are of one hex that is too low to hide anything, and of nothing else.
                if (tops[a + first.offset] - low) * parts > first.middle * rise:
                    return False
                if bare:
                    continue
            for branch in stretch:
                if self.obstruction(a, b, parts, branch, smoke) is None:
                    break
            else:
                return False
        return True

    def obstruction(self, a: int, b: int, parts: int, branch: Branch, smoke: Set[int]) -> Obstruction | None:
        """Return what hides along a branch of the line from cell to cell, if anything does."""
        cell = a + branch.offset
        if branch.paired and not self._is_on_map(a, branch):
            return Obstruction("off-map", OFF_MAP)
        low = self.eyes[a]
        rise = self.eyes[b] - low
        top = self.tops[cell]
        if (top - low) * parts > branch.middle * rise:
            return Obstruction("hex", cell, top)
        if self.side_tops:
            for direction, along in branch.sides:
                rising = self.side_tops.get(DIRECTIONS * cell + direction)
                if rising is not None and (rising - low) * parts > along * rise:
                    return Obstruction("hexside", self.ground.key(cell, direction), rising)
        return Obstruction("smoke", cell) if cell in smoke else None

    def _is_on_map(self, a: int, branch: Branch) -> bool:
        """Say whether the hex of a branch is on the map; no line leaves it but along its edge."""
        shape = self.ground.shape
        row, column = divmod(a, shape.columns)
        return 0 <= column + branch.columns < shape.columns and 0 <= row + branch.rows < shape.rows


#: The reliefs of grounds, by them and how high eyes are; equal grounds are one (`ground.interned`).
relief_of: Final = Remembered(Relief, 8)


def _tops_of_sides(ground: Ground) -> Iterator[tuple[int, int]]:
    """Yield how high hexsides stand that rise above both their hexes, by either directed number."""
    for key, obstacle in ground.obstacles.items():
        if obstacle.height:
            cell, direction = divmod(key, DIRECTIONS)
            other = ground.topology.neighbours[key]
            top = 2 * (max(ground.levels[cell], ground.levels[other]) + obstacle.height)
            yield key, top
            yield DIRECTIONS * other + opposite(direction), top
