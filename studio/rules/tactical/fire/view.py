"""What fire asks of the map: distance, sight, arc and cover between units as they stand."""

from collections.abc import Set

from studio.rules.tactical.base.frames import Moving
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.ground.cover import Cover, cover_at
from studio.rules.tactical.ground.measure import Arc, arc_of
from studio.rules.tactical.ground.sight import sees, sight_line

SMOKE = "smoke"
#: What units can be inside of.
WORKS = ("entrenchment", "pillbox")


def smoke_cells(state: State) -> Set[int]:
    """Return the cells that lie in smoke."""
    return frozenset(marker.at for marker in state.markers if marker.kind == SMOKE)


def is_seen(state: State, start: int, target: int) -> bool:
    """Return whether two cells see each other (tactical.needs.line-of-sight)."""
    board = state.board
    figures = board.tables.sight
    return sees(board.ground, figures, start, target, smoke=smoke_cells(state), visibility=board.visibility)


def arc_between(state: State, unit: Unit, cell: int) -> Arc:
    """Return in which arc of a unit on the map a cell lies (tactical.needs.facing)."""
    assert unit.at is not None
    return arc_of(state.board.ground.shape, unit.at, unit.facing, cell, corner=state.board.corner_facing)


def has_arc(state: State, unit: Unit) -> bool:
    """Return whether a unit fires into its frontal arc alone: guns and vehicles do, and in points all (D13)."""
    return state.board.system == "points" or state.type_of(unit.id).kind != "infantry"


def is_doubling(state: State, unit: Unit) -> bool:
    """Return whether a unit on foot moves fast just now, so that it has no cover (D23)."""
    return any(
        isinstance(frame, Moving) and frame.unit == unit.id and frame.mode == "fast" for frame in state.agenda
    ) and (state.type_of(unit.id).kind == "infantry")


def cover_of(state: State, target: Unit, start: int, *, indirect: bool = False) -> Cover:
    """Return the cover of a target against fire from a cell; against indirect fire ground and works alone count."""
    assert target.at is not None
    board = state.board
    works = 2 if target.in_works and any(state.markers_at(target.at, kind) for kind in WORKS) else 0
    if indirect:
        return cover_at(board.ground, board.tables.sight, target.at, works=works)
    line = sight_line(
        board.ground,
        board.tables.sight,
        start,
        target.at,
        smoke=smoke_cells(state),
        visibility=board.visibility,
    )
    return cover_at(
        board.ground,
        board.tables.sight,
        target.at,
        line.entries,
        works=works,
        tactical=target.tactical,
        doubling=is_doubling(state, target),
    )
