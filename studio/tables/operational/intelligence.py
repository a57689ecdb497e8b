"""The figures of fog of war and intelligence."""

from studio.tables.figure import Reach, entry, figure, table


@table()
class IntelLevel:
    """What a level of the Intel branch of a headquarters adds; distances in hexes."""

    depth: int = figure(
        "op.action.intel.level-1", "Hexes beyond the front line that are seen in its range", ge=0, le=9
    )
    marker_depth: int = figure(
        "op.action.intel.level-2", "Hexes inside the fog with intel markers in its range", ge=0, le=9
    )
    prisoners: int = figure(
        "op.action.intel.prisoner-table", "Prisoners that bring a reveal; 0: they bring none", ge=0, le=99
    )
    reveal_ranges: tuple[Reach, ...] = figure(
        "op.action.intel.prisoner-table", "How far the first, second, ... reveal of a turn goes", min_length=1
    )


@table()
class Intelligence:
    """How far a side sees; distances in hexes beyond the front line."""

    depth: int = figure("op.action.intel.default-visibility", "What is seen in any case", ge=1, le=9)
    rough_depth: int = figure(
        "op.action.intel.rough-terrain", "The most that is seen of terrain that is hard to see", ge=1, le=9
    )
    moved_depth: int = figure(
        "op.action.intel.front-moves-visibility", "What a shift of the front opens", ge=1, le=9
    )
    keep_tallies: bool = figure(
        "op.action.intel.prisoner-tally", "Prisoners of one turn count in the next as well"
    )
    levels: tuple[IntelLevel, ...] = entry(description="Levels 1, 2, ... of the Intel branch.")
