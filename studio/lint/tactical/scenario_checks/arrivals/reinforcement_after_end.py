"""A reinforcement or an event comes in a round that the battle does not have.

Reinforcements come at the end of their round, so that one of the last round never takes part either.
Fails: a reinforcement of round 6 in a battle of 6 rounds. Passes: one of round 5.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "reinforcement-after-end"
SEVERITY: Final = Severity.ERROR


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report what comes too late."""
    battle, last = context.battle, context.scenario.turns
    if battle.command_system == "points":
        return
    for number, each in enumerate(battle.reinforcements):
        if each.round >= last:
            message = (
                f"The reinforcement {each.id} comes at the end of round {each.round}, and the battle has {last}; "
                "let it come earlier, or the battle last longer."
            )
            pointer = f"/tactical/reinforcements/{number}/round"
            yield context.problem(CODE, SEVERITY, message, pointer, each.id)
    for number, event in enumerate(battle.events):
        if event.round > last:
            message = (
                f"The event {event.name} is of round {event.round}, and the battle has {last}; "
                "let it come earlier, or the battle last longer."
            )
            yield context.problem(CODE, SEVERITY, message, f"/tactical/events/{number}/round", event.id)
