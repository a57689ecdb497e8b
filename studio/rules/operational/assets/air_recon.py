"""Air recon: aircraft look into the fog round a hex and find every unit there (3.9 Air Recon)."""

from collections.abc import Iterator
from functools import lru_cache

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.forecast import Forecast, ForecastLine
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.assets import limits, refusals
from studio.rules.operational.base.actions import AirRecon
from studio.rules.operational.base.state import State
from studio.rules.operational.fog import sight
from studio.rules.operational.hq_actions.hq_forecast import CERTAIN
from studio.rules.operational.intelligence import markers
from studio.rules.operational.intelligence.events import AirReconFlown, FogSearched


def legal(state: State, unit: str | None = None) -> Iterator[AirRecon]:
    """Find the hexes, all of the map, where there is fog to look into (op.asset.air-recon.area)."""
    if unit is None and _availability_refusal(state) is None:
        yield from _all_of(len(state.board.shape))


@lru_cache(maxsize=4)
def _all_of(cells: int) -> tuple[AirRecon, ...]:
    return tuple(map(AirRecon, range(cells)))


def refusal(state: State, action: AirRecon) -> Refusal | None:
    """Say why air recon cannot be flown there now."""
    if denied := _availability_refusal(state):
        return denied
    return None if 0 <= action.at < len(state.board.shape) else refusals.not_on_map(state, action.at)


def _availability_refusal(state: State) -> Refusal | None:
    if denied := limits.refusal(state, "air-recon"):
        return denied
    return None if state.board.fog else refusals.no_fog()


def searched_cells(state: State, at: int) -> set[int]:
    """Return the cells that recon on a cell searches (op.asset.air-recon.area)."""
    return sight.cells_around(state, [at], state.board.tables.assets.air_recon.radius)


def forecast(state: State, action: AirRecon) -> Forecast:
    """Return how many hexes are searched, and how many of them the side does not see anyhow."""
    cells = searched_cells(state, action.at)
    hidden = sum(not sight.sees(state, state.side, cell) for cell in cells)
    lines = (
        ForecastLine("Hexes searched", str(len(cells)), ("op.asset.air-recon.area",)),
        ForecastLine("Of them in the fog", str(hidden), ("op.asset.air-recon.no-fow-removal",)),
    )
    return Forecast(lines, (CERTAIN,))


def apply(state: State, action: AirRecon) -> Transition[State]:
    """Mark every enemy unit in the fog of the hexes searched; those without one are empty. Raises IllegalAction.

    Where all of them are seen anyhow nothing is learned. Rules op.asset.air-recon.no-fow-removal,
    op.asset.air-recon.reliable, op.intel.source.recon and op.undo.any-other.
    """
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    side, cells = state.side, searched_cells(state, action.at)
    flown = AirReconFlown(
        rules=("op.asset.air-recon.area",), side=side, at=action.at, cells=tuple(sorted(cells))
    )
    state = limits.spent(state, "air-recon")
    hidden = frozenset(cell for cell in cells if not sight.sees(state, side, cell))
    if not hidden:
        return Transition(state, (flown,))
    rules = ("op.asset.air-recon.reliable", "op.undo.no-reveal")
    searched = FogSearched(rules=rules, side=side, cells=tuple(sorted(hidden)))
    found, placed = markers.place_markers(state, side, hidden, "op.intel.source.recon")
    eyes = found.sight[side]
    empty = eyes.empty | (hidden - eyes.markers.keys())
    after = replace(found, sight={**found.sight, side: replace(eyes, empty=empty)})
    return Transition(after, (flown, searched, *placed))
