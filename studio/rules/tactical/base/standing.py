"""How a unit stands: the one question about nerve that all rules ask, in every system (tactical.needs.pinned-broken)."""

from typing import Literal, TypeAlias

from studio.rules.tactical.base.state import State, Unit

Standing: TypeAlias = Literal["steady", "pinned", "disrupted", "broken"]


def standing_of(state: State, unit: Unit) -> Standing:
    """Return how a unit stands: by its condition, or in the system points by its shock and its figures.

    Rules tactical.needs.pinned-broken and tactical.needs.squad-conditions. A vehicle's figures are its crew.
    """
    if state.board.system != "points":
        return "steady" if unit.condition == "none" else unit.condition
    figures = len(unit.figures)
    if unit.shock >= 2 * figures and unit.shock:
        return "broken"
    return "pinned" if unit.shock > figures else "steady"
