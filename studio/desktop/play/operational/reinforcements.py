"""Messages about units and headquarters that may enter the map now."""

from studio.rules.kernel.decision import Side
from studio.rules.operational.arrivals import deployment
from studio.rules.operational.base.state import HqId, State, UnitId


class Reinforcements:
    """Calls out who may enter, and reminds of it once a turn before the turn is ended."""

    def __init__(self) -> None:
        #: The turn and the side of the last reminder.
        self._reminded: tuple[int, Side] | None = None

    def call(self, state: State) -> str:
        """Tell the side to move who may enter now; empty where nobody waits."""
        names = _names(state)
        return (
            f"{names} may enter now: choose it under Reinforcements, then click an outlined hex."
            if names
            else ""
        )

    def reminder(self, state: State) -> str:
        """Say once a turn that somebody still waits; empty where nobody does or that was said."""
        names, now = _names(state), (state.turn, state.side)
        if not names or self._reminded == now:
            return ""
        self._reminded = now
        return f"{names} may still enter this turn. End the turn again to leave that for later."


def _names(state: State) -> str:
    """Return the first of those who wait, and how many more there are."""
    pieces = [
        state.units[UnitId(each)].name if UnitId(each) in state.units else state.hqs[HqId(each)].name
        for each in deployment.open_entries(state)
    ]
    return f"{pieces[0]} and {len(pieces) - 1} more" if len(pieces) > 1 else "".join(pieces)
