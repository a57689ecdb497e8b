"""How well a hex shelters against fire: open, light or hard cover, and by what (tactical.needs.cover)."""

from collections.abc import Iterable, Set
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from studio.hexes.crossing import crossing
from studio.rules.tactical.base.ground import Ground
from studio.rules.tactical.ground.measure import cells_crossed, cube_from_to
from studio.rules.tactical.ground.relief import NO_SMOKE, relief_of
from studio.tables.tactical.sight import Sight

#: The best cover there is.
HARD: Final = 2

CoverSource: TypeAlias = Literal["terrain", "hexside", "works", "tactical", "doubling"]


class CoverCause(NamedTuple):
    """One thing that gives cover or takes it."""

    source: CoverSource
    #: The cover that it gives; of moving tactically: what that adds.
    level: int
    #: The kind of terrain or hexside.
    name: str = ""


@dataclass(frozen=True, slots=True)
class Cover:
    """The cover of a target: 0 open, 1 light, 2 hard."""

    level: int
    #: What there is for it, the best first.
    causes: tuple[CoverCause, ...]


def cover_at(
    ground: Ground,
    figures: Sight,
    cell: int,
    entries: Iterable[int] = (),
    *,
    works: int = 0,
    tactical: bool = False,
    doubling: bool = False,
) -> Cover:
    """Return the cover of a target in a cell against fire that comes in by sides of it (`SightLine.entries`).

    The best of terrain, hexside and works counts; of two sides by which the line comes in, the lesser. `works` is the
    cover of those that the target is in. Who moves tactically has more of it, who doubles none. Indirect fire comes in
    by no side, and against it moving tactically is no help either: the caller leaves both out.
    """
    if doubling:
        return Cover(0, (CoverCause("doubling", 0),))
    terrain = ground.terrain[cell]
    causes = [CoverCause("terrain", terrain.cover, terrain.id), CoverCause("works", works)]
    crossed = [ground.obstacles.get(key) for key in entries]
    sides = [CoverCause("hexside", side.cover, side.id) for side in crossed if side is not None]
    if sides and len(sides) == len(crossed):
        causes.append(min(sides, key=lambda cause: cause.level))
    best = max(cause.level for cause in causes)
    if tactical:
        causes.append(CoverCause("tactical", figures.tactical_cover))
    found = sorted((cause for cause in causes if cause.level), key=lambda cause: -cause.level)
    return Cover(min(HARD, best + (figures.tactical_cover if tactical else 0)), tuple(found))


def level_behind(ground: Ground, cell: int, entries: Iterable[int]) -> int:
    """Return the level alone of the cover that ground and hexsides give, as `cover_at` finds it."""
    level = ground.terrain[cell].cover
    crossed = [ground.obstacles.get(key) for key in entries]
    sides = [side.cover for side in crossed if side is not None]
    return min(HARD, max(level, min(sides)) if sides and len(sides) == len(crossed) else level)


def crosses_cover(
    ground: Ground, figures: Sight, start: int, target: int, *, smoke: Set[int] = NO_SMOKE
) -> bool:
    """Return whether the line between two cells crosses a hex between them, or a hexside, that gives cover.

    Where it runs along the side between two hexes, each of its branches that can be seen along has to, by its hex or by
    a side of it (coc.jump-off.in-cover; D10).
    """
    relief, near = relief_of(ground, figures.eyes), ground.distance(start, target) <= figures.near
    line, cells = relief.line(start, target), cells_crossed(ground, start, target)
    steps = [stretch.steps for stretch in crossing(cube_from_to(ground.shape, start, target)).stretches]
    for number in range(1, len(cells)):
        here, before = cells[number], cells[number - 1]
        if len(here) == 1:
            between = number < len(cells) - 1 and ground.terrain[here[0]].cover > 0
            if between or (len(before) == 1 and _is_sheltering(ground, before[0], steps[number][0])):
                return True
            continue
        open_branches = [
            index
            for index, branch in enumerate(line.stretches[number - 1])
            if (found := relief.obstruction(start, target, line.parts, branch, smoke)) is None
            or (near and found.kind != "off-map")
        ]
        if open_branches and all(
            ground.terrain[here[index]].cover
            or _is_sheltering(ground, before[0], steps[number][index])
            or _is_sheltering(ground, here[index], steps[number + 1][index])
            for index in open_branches
        ):
            return True
    return False


def _is_sheltering(ground: Ground, cell: int, direction: int) -> bool:
    """Return whether an obstacle with cover stands on a side of a cell."""
    side = ground.obstacle(cell, direction)
    return side is not None and side.cover > 0
