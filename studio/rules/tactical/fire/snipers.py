"""Spotting snipers, whom nobody can fire at before (tactical.needs.sniper).

In points each side looks for them at the start of its Phase, in squad and cards both do as a round ends.
"""

from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.dice import Draw, purpose, roll_dice
from studio.rules.tactical.base.events import FellBack, HexEntered, Mounted
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.fire.events import SniperSought
from studio.rules.tactical.fire.groups import has_reach, is_in_area
from studio.rules.tactical.fire.view import is_seen

_RULES: Final = ("tactical.needs.sniper",)


def is_sniper(state: State, unit: UnitId) -> bool:
    """Return whether a unit is a sniper."""
    return "sniper" in state.facts(unit).flags


def is_still_sniper(state: State, unit: UnitId) -> bool:
    """Return whether a unit is a sniper of the system points, who never moves as others do (coc.sniper.no-normal-move)."""
    return state.board.system == "points" and is_sniper(state, unit)


def is_spotted(state: State, watcher: UnitId, target: UnitId) -> bool:
    """Return whether a unit may fire at another: at snipers once it has spotted them, at others always."""
    if not is_sniper(state, target):
        return True
    return _progress(state, watcher, target) >= state.board.tables.hazards.sniper_progress


def _progress(state: State, watcher: UnitId, sniper: UnitId) -> int:
    return state.command.spotting.get(f"{watcher}>{sniper}", 0)


def seek_snipers(state: State, side: Side) -> Transition[State]:
    """Let each watching unit of a side whose area holds an enemy sniper try to spot him, once a time that it is asked."""
    events: list[Event] = []
    figures = state.board.tables.hazards
    for watcher in tuple(state.on_map(side)):
        for sniper in tuple(state.on_map(state.board.enemy(side))):
            if not is_sniper(state, sniper.id) or not _holds(state, watcher, sniper):
                continue
            (face,), chance = roll_dice(state.chance, 1, purpose(state, watcher.id, Draw.SNIPER))
            progress = _progress(state, watcher.id, sniper.id) + (face >= figures.sniper_spotted)
            spotting = {**state.command.spotting, f"{watcher.id}>{sniper.id}": progress}
            state = replace(state, chance=chance, command=replace(state.command, spotting=spotting))
            events.append(
                SniperSought(unit=watcher.id, sniper=sniper.id, rolled=face, progress=progress, rules=_RULES)
            )
    return Transition(state, tuple(events))


def _holds(state: State, watcher: Unit, sniper: Unit) -> bool:
    """Return whether a unit watches an area that holds a sniper whom it has not spotted."""
    if watcher.readiness != "watching" or is_spotted(state, watcher.id, sniper.id):
        return False
    assert watcher.at is not None
    assert sniper.at is not None
    reached = is_in_area(state, watcher, sniper.at) and has_reach(state, watcher, sniper.at)
    return reached and is_seen(state, watcher.at, sniper.at)


def forget_sniper(state: State, sniper: UnitId) -> State:
    """Set all progress in spotting a sniper to nothing, as he has moved."""
    before = state.command.spotting
    spotting = {pair: progress for pair, progress in before.items() if not pair.endswith(f">{sniper}")}
    return replace(state, command=replace(state.command, spotting=spotting)) if spotting != before else state


def forget_if_moved(state: State, event: Event) -> State:
    """Set all progress in spotting a sniper to nothing where an event tells that he is elsewhere."""
    if isinstance(event, HexEntered | FellBack | Mounted) and is_sniper(state, event.unit):
        return forget_sniper(state, event.unit)
    return state
