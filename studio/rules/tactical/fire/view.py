"""What fire asks of the map: distance, sight, arc and cover between units as they stand."""

from collections.abc import Iterable, Set
from typing import Final

from studio.rules.kernel.remembered import Remembered
from studio.rules.tactical.base.board import Board
from studio.rules.tactical.base.frames import Moving
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import Marker, State, Unit
from studio.rules.tactical.ground.cover import Cover, cover_at
from studio.rules.tactical.ground.measure import Arc, arc_of
from studio.rules.tactical.ground.relief import NO_SMOKE
from studio.rules.tactical.ground.sight import entries_into, sees
from studio.tables.tactical.markers import MarkerType


def smoke_cells(state: State) -> Set[int]:
    """Return the cells that lie in smoke, or in what else blocks sight (tactical.needs.markers)."""
    return _smoke_among(state.board.tables.markers, state.markers) if state.markers else NO_SMOKE


def _find_smoke(types: Iterable[MarkerType], markers: Iterable[Marker]) -> frozenset[int]:
    """Find the cells with markers of types that block sight; what one side alone knows of hides nothing."""
    smoke = {each.id for each in types if each.blocks_sight}
    return frozenset(marker.at for marker in markers if marker.shown and marker.kind in smoke)


_smoke_among = Remembered(_find_smoke, 4)


def cover_of_works(state: State, unit: Unit) -> int:
    """Return the cover of the works that a unit is in, 0 outside of any (tactical.needs.fortifications).

    They are its own side's or nobody's; what has no room for anybody, as mines, shelters nobody.
    """
    if not unit.in_works or unit.at is None:
        return 0
    covers = {each.id: each.cover for each in state.board.tables.markers if each.room}
    here = (each for each in state.markers if each.at == unit.at and each.side in (None, unit.side))
    return max((covers.get(each.kind, 0) for each in here), default=0)


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
    """Return whether a unit on foot moves fast just now, so that it has no cover (D23).

    Who hit the dirt has stopped, and so has who is pinned or worse (coc.react-fire.pinned-halts).
    """
    for frame in state.agenda:
        if isinstance(frame, Moving) and frame.unit == unit.id and frame.mode == "fast" and not frame.ended:
            return state.type_of(unit.id).kind == "infantry" and standing_of(state, unit) == "steady"
    return False


def cover_of(state: State, target: Unit, start: int, *, indirect: bool = False) -> Cover:
    """Return the cover of a target against fire from a cell; against indirect fire ground and works alone count."""
    assert target.at is not None
    board = state.board
    works = cover_of_works(state, target)
    if indirect:
        return cover_at(board.ground, board.tables.sight, target.at, works=works)
    smoke, doubling = smoke_cells(state), is_doubling(state, target)
    kept, key = _covers_on(board, smoke), (start, target.at, works, target.tactical, doubling)
    found = kept.get(key)
    if found is None:
        entries = entries_into(board.ground, board.tables.sight, start, target.at, smoke=smoke)
        found = kept[key] = cover_at(
            board.ground,
            board.tables.sight,
            target.at,
            entries,
            works=works,
            tactical=target.tactical,
            doubling=doubling,
        )
    return found


def _none_yet(board: Board, smoke: Set[int]) -> dict[tuple[int, int, int, bool, bool], Cover]:
    del board, smoke
    return {}


#: The covers of a battle under the smoke that lies there, by all that they depend on.
_covers_on: Final = Remembered(_none_yet, 4)
