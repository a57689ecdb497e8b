"""An event of a round gives command points, which come from dice and random events alone.

In the system points there are exactly four ways to gain points (coc.gain.enemy-sixes, coc.gain.random-event), and
events that are planned are none of them.
Fails: an event of round 3 with the verb points. Passes: a random event with the same effect.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "points-break-four-ways"
SEVERITY: Final = Severity.ERROR


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report events of rounds that give points."""
    if context.battle.command_system != "points":
        return
    for number, event in enumerate(context.battle.events):
        for index, effect in enumerate(event.effects):
            if effect.verb == "points":
                message = (
                    f"The event {event.name} gives command points, which planned events may not; make it a random "
                    "event, or let it do something else."
                )
                pointer = f"/tactical/events/{number}/effects/{index}"
                rules = ("coc.gain.random-event",)
                yield context.problem(CODE, SEVERITY, message, pointer, event.id, rules=rules)
