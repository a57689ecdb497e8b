"""Who sees whom (tactical.needs.line-of-sight), exact in whole numbers and the same both ways.

The line runs from eyes to eyes; hexes and hexsides that stand above it hide, and so does smoke; units never do. Where
it runs along the side between two hexes, it is enough that one of them lets it pass; one that is off the map doesn't.
"""

from collections.abc import Iterator, Set
from dataclasses import dataclass
from fractions import Fraction

from studio.hexes.coordinates import opposite
from studio.hexes.topology import OFF_MAP
from studio.rules.tactical.base.ground import Ground
from studio.rules.tactical.ground.relief import NO_SMOKE, Obstruction, Relief, relief_of
from studio.tables.tactical.sight import Sight


@dataclass(frozen=True, slots=True)
class BranchSeen:
    """One hex that a line passes; heights are in half levels."""

    #: OFF_MAP where the line runs along the edge of the map.
    cell: int
    top: int
    #: Of the line, at the middle of the stretch.
    height: Fraction
    #: What hides along it; None: it can be seen along.
    obstruction: Obstruction | None


@dataclass(frozen=True, slots=True)
class StretchSeen:
    """A part of a line: in one hex, or along the side between two. It is shut only if both are."""

    start: Fraction
    end: Fraction
    branches: tuple[BranchSeen, ...]

    @property
    def is_shut(self) -> bool:
        """Whether nothing is seen past it."""
        return all(branch.obstruction for branch in self.branches)


@dataclass(frozen=True, slots=True)
class SightLine:
    """Whether a cell sees another, and why."""

    start: int
    target: int
    #: It is farther than the scenario lets anyone see.
    too_far: bool
    #: Smoke in one of the two cells.
    smoke: tuple[Obstruction, ...]
    #: What lies between the two, in sequence.
    stretches: tuple[StretchSeen, ...]
    #: The sides of the target by which the line comes in, along branches that can be seen along.
    entries: tuple[int, ...]

    @property
    def is_clear(self) -> bool:
        """Whether the two see each other."""
        return not (self.too_far or self.obstructions)

    @property
    def obstructions(self) -> tuple[Obstruction, ...]:
        """What hides them from each other, in sequence; beside what is off the map."""
        found = [
            branch.obstruction
            for stretch in self.stretches
            if stretch.is_shut
            for branch in stretch.branches
            if branch.obstruction and branch.obstruction.kind != "off-map"
        ]
        return (*self.smoke, *found)


def sees(
    ground: Ground,
    figures: Sight,
    a: int,
    b: int,
    *,
    smoke: Set[int] = NO_SMOKE,
    visibility: int | None = None,
) -> bool:
    """Say whether two cells see each other; `smoke` is where it lies, `visibility` the farthest hex that can be seen."""
    return sees_over(relief_of(ground, figures.eyes), figures, a, b, smoke, visibility)


def sees_over(
    relief: Relief, figures: Sight, a: int, b: int, smoke: Set[int], visibility: int | None
) -> bool:
    """Say what `sees` does, of a relief that was looked up before."""
    away = relief.ground.distance(a, b)
    if away <= figures.near:
        return True
    if (visibility is not None and away > visibility) or a in smoke or b in smoke:
        return False
    return relief.is_clear_of_ground(a, b) and (not smoke or relief.is_clear(a, b, smoke))


def cells_seen(
    ground: Ground, figures: Sight, a: int, *, smoke: Set[int] = NO_SMOKE, visibility: int | None = None
) -> frozenset[int]:
    """Return all cells that a cell sees, its own included."""
    relief = relief_of(ground, figures.eyes)
    kept = (a, figures.near, visibility)
    seen = relief.seen.get(kept)
    if seen is None:
        everywhere = range(len(ground.shape))
        seen = frozenset(b for b in everywhere if sees_over(relief, figures, a, b, NO_SMOKE, visibility))
        relief.seen[kept] = seen
    if not smoke:
        return seen
    return frozenset(
        b
        for b in seen
        if ground.distance(a, b) <= figures.near
        or (a not in smoke and b not in smoke and relief.is_clear(a, b, smoke))
    )


def entries_into(
    ground: Ground, figures: Sight, a: int, b: int, *, smoke: Set[int] = NO_SMOKE
) -> tuple[int, ...]:
    """Return the hexsides of the second cell by which the line from the first comes in.

    Of the two at the end of a line along a side, only those past which something is seen.
    """
    if a == b:
        return ()
    relief = relief_of(ground, figures.eyes)
    line = relief.line(a, b)
    if len(line.entries) == 1:
        return (ground.key(b, opposite(line.entries[0])),)
    near = ground.distance(a, b) <= figures.near
    return tuple(
        ground.key(b, opposite(direction))
        for direction, branch in zip(line.entries, line.stretches[-1], strict=True)
        if (found := relief.obstruction(a, b, line.parts, branch, smoke)) is None
        or (near and found.kind != "off-map")
    )


def sight_line(
    ground: Ground,
    figures: Sight,
    a: int,
    b: int,
    *,
    smoke: Set[int] = NO_SMOKE,
    visibility: int | None = None,
) -> SightLine:
    """Return whether a cell sees another, with all that the line between them meets."""
    away = ground.distance(a, b)
    if a == b:
        return SightLine(a, b, False, (), (), ())
    relief = relief_of(ground, figures.eyes)
    near = away <= figures.near
    stretches = () if near else tuple(_stretches(relief, a, b, smoke))
    return SightLine(
        a,
        b,
        too_far=not near and visibility is not None and away > visibility,
        smoke=() if near else tuple(Obstruction("smoke", at) for at in (a, b) if at in smoke),
        stretches=stretches,
        entries=entries_into(ground, figures, a, b, smoke=smoke),
    )


def _stretches(relief: Relief, a: int, b: int, smoke: Set[int]) -> Iterator[StretchSeen]:
    """Yield what lies between two cells."""
    line = relief.line(a, b)
    low = relief.eyes[a]
    rise = relief.eyes[b] - low
    for (start, end), branches in zip(line.bounds, line.stretches, strict=True):
        height = low + Fraction(rise * (start + end), 2 * line.parts)
        seen = []
        for branch in branches:
            obstruction = relief.obstruction(a, b, line.parts, branch, smoke)
            off = obstruction is not None and obstruction.kind == "off-map"
            cell = OFF_MAP if off else a + branch.offset
            seen.append(BranchSeen(cell, 0 if off else relief.tops[cell], height, obstruction))
        yield StretchSeen(Fraction(start, line.parts), Fraction(end, line.parts), tuple(seen))
