"""An event of a round or a trigger gives command points, which come from dice and random events alone.

In the system points there are exactly four ways to gain points (coc.gain.four-ways), and what is planned is none of
them once the battle has begun. Points may be taken.
Fails: an event of round 3 with the verb points, or a trigger that gives 2 command. Passes: a random event that gives
points, or a trigger that takes 2 command.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.tactical.scenario import TacticalBattle
from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "points-break-four-ways"
SEVERITY: Final = Severity.ERROR


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report events of rounds and triggers that give points."""
    if context.battle.command_system != "points":
        return
    for pointer, name, what in _gifts(context.battle):
        message = (
            f"The {what} gives command points, which nothing that is planned may; make it a random event, or let it do "
            "something else."
        )
        yield context.problem(CODE, SEVERITY, message, pointer, name, rules=("coc.gain.four-ways",))


def _gifts(battle: TacticalBattle) -> Iterator[tuple[str, str, str]]:
    """Yield the pointers of effects that give points, with the id and the name of the event or trigger."""
    for number, event in enumerate(battle.events):
        for index, effect in enumerate(event.effects):
            if effect.verb == "points" and effect.amount > 0:
                yield f"/tactical/events/{number}/effects/{index}", event.id, f"event {event.name}"
    for number, trigger in enumerate(battle.triggers):
        for index, done in enumerate(trigger.then):
            if done.kind == "command" and done.amount > 0:
                yield f"/tactical/triggers/{number}/then/{index}", trigger.id, f"trigger {trigger.name}"
