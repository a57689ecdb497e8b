"""Units that come while the battle goes on, with the passengers inside their vehicles (squad.status.placing.zone-only)."""

from collections.abc import Sequence

from studio.rules.kernel.decision import Side
from studio.rules.tactical.base.frames import Placing
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State


def let_arrive(
    state: State,
    side: Side,
    units: Sequence[UnitId],
    cells: frozenset[int],
    source: str,
    *,
    optional: bool = False,
) -> State:
    """Let a side place units, in the cells given or in the reinforcement zone of the nation of each.

    Passengers come with what carries them, so nobody places them.
    """
    zones = state.board.side(side).reinforcement
    groups: dict[frozenset[int], list[UnitId]] = {}
    for each in units:
        if state.units[each].carrier is None:
            zone = cells or zones.get(state.facts(each).nation, frozenset())
            groups.setdefault(zone, []).append(each)
    frames = [Placing(side, tuple(group), zone, source, optional) for zone, group in groups.items()]
    return state.pushed(*reversed(frames))
