"""An action on the map as it is followed: who, which way, whom or what, and what came of it."""

from collections.abc import Iterator, Sequence

from studio.desktop.canvas.scene.overlay_layer import Figures, Lifted, Note, Outline, Overlay, Route
from studio.desktop.play.following import FollowedAction
from studio.desktop.play.operational.motions import motion_of
from studio.playtest.operational.event_messages.diary import event_message
from studio.rules.kernel.events import Event
from studio.rules.operational.attacks.events import FeintMade, SuppressiveFireMade
from studio.rules.operational.base.state import HqId, State, UnitId
from studio.rules.operational.combat.events import CombatFought, StepsLost, UnitRetreated

#: The most letters of what is written beside a hex.
_LONGEST = 60


def follow_events(events: Sequence[Event], before: State, after: State) -> FollowedAction | None:
    """Show the events of an action that a side learned of; None where they have no place on the map."""
    shape = before.board.shape
    overlays = (*_marks_of_motion(events, before), *_fights(events, before))
    if not overlays:
        overlays = tuple(_remark(events, before, after))
    hexes = [shape.at(cell) for event in events for cell in _cells(event)]
    return FollowedAction(overlays, tuple(dict.fromkeys(hexes))) if overlays else None


def _marks_of_motion(events: Sequence[Event], before: State) -> Iterator[Overlay]:
    """Mark who went where: marches, moves of headquarters, retreats."""
    shape = before.board.shape
    for event in events:
        if motion := motion_of(event):
            counter, cells = motion
            yield Lifted(frozenset({counter}))
            yield Route(tuple(map(shape.at, cells)), _name(before, counter))
        elif isinstance(event, UnitRetreated):
            yield Route(tuple(map(shape.at, (event.start, *event.path))), "falls back", "path")


def _fights(events: Sequence[Event], before: State) -> Iterator[Overlay]:
    """Mark who attacked whom, and the elements that both lost, attacker first."""
    shape = before.board.shape
    for event in events:
        if isinstance(event, CombatFought | FeintMade | SuppressiveFireMade):
            attacker, defender = event.sheet.attacker, event.sheet.defender
            own, other = (shape.at(cell) for cell in (event.attacker_at, event.defender_at))
            yield Outline(frozenset({own}), "attack")
            yield Outline(frozenset({other}), "selection")
            yield Note(own, _name(before, attacker))
            yield Figures(other, f"{_lost(events, attacker)} : {_lost(events, defender)}")


def _remark(events: Sequence[Event], before: State, after: State) -> Iterator[Overlay]:
    """Note what happened in a place beside it, for all that is neither a way nor a fight."""
    shape = before.board.shape
    for event in events:
        cells = _cells(event)
        if cells:
            message = event_message(event, before, after)
            at = shape.at(cells[-1])
            yield Outline(frozenset({at}), "selection")
            yield Note(at, message if len(message) <= _LONGEST else f"{message[:_LONGEST].rstrip()}…")
            return


def _cells(event: Event) -> tuple[int, ...]:
    """Return the cells that an event names, in the sequence in which they are looked at."""
    found: list[int] = []
    for name in ("start", "attacker_at", "path", "defender_at", "at", "target"):
        value = getattr(event, name, None)
        if isinstance(value, int):
            found.append(value)
        elif isinstance(value, tuple):
            found += [cell for cell in value if isinstance(cell, int)]
    return tuple(found)


def _name(state: State, counter: str) -> str:
    unit, hq = state.units.get(UnitId(counter)), state.hqs.get(HqId(counter))
    return unit.name if unit is not None else hq.name if hq is not None else ""


def _lost(events: Sequence[Event], unit: UnitId) -> int:
    """Return how many elements a unit lost for good or as stragglers, or in a feint or under fire had suppressed."""
    lost = [event for event in events if isinstance(event, StepsLost) and event.unit == unit]
    gone = sum(event.kia + event.stragglers for event in lost)
    return gone or sum(event.suppressed for event in lost)
