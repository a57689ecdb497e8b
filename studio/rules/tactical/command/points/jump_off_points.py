"""Jump-off points that fall to the enemy, are freed, and are lost (tactical.needs.jump-off-points)."""

from dataclasses import replace
from typing import Final

from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.commands import JumpOff
from studio.rules.tactical.base.frames import TestDue
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.points.events import JumpOffCaptured
from studio.rules.tactical.command.points.phase_dice import command_of

_RULES: Final = ("tactical.needs.jump-off-points",)


def settle_captures(state: State) -> Transition[State]:
    """Look at the end of a Phase who has which point: enemy infantry in its hex captures it, and owes its side a test.

    A captured point is free again as soon as no enemy is left in its hex.
    """
    events: list[Event] = []
    tests: list[TestDue] = []
    command = command_of(state)
    points = dict(command.jump_offs)
    for name, point in command.jump_offs.items():
        captured = _is_captured(state, point)
        if captured == point.captured:
            continue
        points[name] = replace(point, captured=captured)
        events.append(JumpOffCaptured(point=name, side=point.side, captured=captured, rules=_RULES))
        if captured:
            tests.append(TestDue(point.side, "jump-off-captured", ""))
    settled = replace(state, command=replace(command, jump_offs=points))
    return Transition(settled.pushed(*tests), tuple(events))


def _is_captured(state: State, point: JumpOff) -> bool:
    """Return whether a point is the enemy's: what he has captured he keeps with any unit in its hex."""
    there = state.units_at(point.at, state.board.enemy(point.side))
    return any(point.captured or state.type_of(unit.id).kind == "infantry" for unit in there)


def remove_captured(state: State) -> State:
    """Take the captured points off the map, as the Turn ends (tactical.needs.turn-end)."""
    command = command_of(state)
    left = {name: point for name, point in command.jump_offs.items() if not point.captured}
    return replace(state, command=replace(command, jump_offs=left))
