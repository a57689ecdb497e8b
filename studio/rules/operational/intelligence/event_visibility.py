"""Who learns of an event where there is fog: its own side does, and others as far as they see (op.intel.hidden)."""

from typing import Final

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.triggers.events import MessageSent, TriggerFired
from studio.rules.operational.base.state import HqId, State, UnitId
from studio.rules.operational.cards.events import HandChange
from studio.rules.operational.engineering.events import BridgeDestroyed
from studio.rules.operational.fog import sight
from studio.rules.operational.forcepool.events import (
    SecurityDissolved,
    StragglersReorganized,
    UnitReinforced,
    UnitReorganized,
)
from studio.rules.operational.headquarters.events import HqXpChanged
from studio.rules.operational.intelligence.events import (
    AirReconFlown,
    FogLifted,
    FogSearched,
    MarchStopped,
    MarkersPlaced,
)

#: What one side found out about others.
_DISCOVERIES: Final = (AirReconFlown, FogLifted, FogSearched, MarchStopped, MarkersPlaced)
#: What a trigger tells one side, or all.
_TOLD_TO_ONE: Final = (MessageSent, TriggerFired)
#: What tells of the force pool or the xp of a headquarters.
_STAFF_WORK: Final = (
    HqXpChanged,
    SecurityDissolved,
    StragglersReorganized,
    UnitReinforced,
    UnitReorganized,
)


def is_visible_to(side: Side, event: Event, before: State, after: State) -> bool:
    """Say whether a side learns of an event; `before` and `after` are the states round the action that caused it.

    What happens in no place, such as the start of a turn, all learn of, and of damage wherever it is done
    (op.fow.always.damage). What others hold they do not see, whether or not there is fog (camp.card.ui.play).
    """
    whose = _side_of(event, before, after)
    if isinstance(event, HandChange):
        return whose == side
    if isinstance(event, _TOLD_TO_ONE):
        return whose in (None, side)
    if not after.board.fog or whose in (None, side) or isinstance(event, BridgeDestroyed):
        return True
    if isinstance(event, _DISCOVERIES) or _is_in_plane(event, after):
        return False
    if isinstance(event, _STAFF_WORK) and _is_outlined(side, event.hq, before, after):
        return False
    if getattr(event, "secret", False):
        return False
    cells = _cells_of(event, before, after)
    if not cells:
        return getattr(event, "hq", None) is None
    return all(sight.sees(before, side, cell) or sight.sees(after, side, cell) for cell in cells)


def _is_outlined(side: Side, hq: HqId | None, before: State, after: State) -> bool:
    """Say whether a side sees nothing of what a headquarters does (op.fow.always.hqs)."""
    return hq is not None and not any(
        (at := state.hqs[hq].at) is not None and sight.sees(state, side, at) for state in (before, after)
    )


def _is_in_plane(event: Event, after: State) -> bool:
    """Say whether an event is about a unit that is in the air still, of which others know nothing."""
    unit = after.units.get(UnitId(getattr(event, "unit", None) or ""))
    return unit is not None and unit.embarked is not None and unit.embarked.carrier == "plane"


def _side_of(event: Event, before: State, after: State) -> Side | None:
    """Return the side that an event is about; None where it is about all."""
    key = UnitId(getattr(event, "unit", None) or "")
    unit = after.units.get(key) or before.units.get(key)
    hq = after.hqs.get(HqId(getattr(event, "hq", None) or ""))
    piece = unit or hq
    if piece is not None:
        return piece.side
    side: Side | None = getattr(event, "side", None)
    return side


def _cells_of(event: Event, before: State, after: State) -> list[int]:
    """Return where it happened, or where its unit was."""
    cells = [cell for name in ("start", "at") if isinstance(cell := getattr(event, name, None), int)]
    cells += [*getattr(event, "path", ())][-1:]
    if cells:
        return cells
    key = UnitId(getattr(event, "unit", None) or "")
    stood = [state.units[key].at for state in (before, after) if key in state.units]
    return [at for at in stood if at is not None]
