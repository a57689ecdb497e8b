"""How a unit stands: the one question about nerve that all rules ask, in every system (tactical.needs.pinned-broken)."""

from typing import Literal, TypeAlias

from studio.rules.tactical.base.state import State, Unit
from studio.tables.tactical.points import Nerve

Standing: TypeAlias = Literal["steady", "pinned", "disrupted", "broken"]


def standing_of(state: State, unit: Unit) -> Standing:
    """Return how a unit stands: by its condition, or in the system points by its shock and its figures.

    Rules tactical.needs.pinned-broken and tactical.needs.squad-conditions. A vehicle's figures are its crew.
    """
    if state.board.system != "points":
        return "steady" if unit.condition == "none" else unit.condition
    return standing_under(unit.shock, len(unit.figures), state.board.tables.nerve)


def standing_under(shock: int, figures: int, nerve: Nerve) -> Standing:
    """Return how so many figures stand under so much shock, in the system points (tactical.needs.pinned-broken)."""
    if shock and shock >= nerve.broken_multiple * figures:
        return "broken"
    return "pinned" if shock > figures else "steady"
