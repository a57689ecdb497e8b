"""A trigger gives or takes what the command system of the battle does not have.

Force morale is of battles of command points alone; battles of command cards have no command to be given.
Fails: an effect of the kind morale in a battle of the system squad. Passes: one of the kind victory-points.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "trigger-effect-useless"
SEVERITY: Final = Severity.WARNING
#: What each command system has beside victory points.
_HAS: Final = {"squad": {"command"}, "cards": set[str](), "points": {"command", "morale"}}


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report effects that do nothing in this battle."""
    system = context.battle.command_system
    for index, trigger in enumerate(context.battle.triggers):
        for number, effect in enumerate(trigger.then):
            if effect.kind in ("command", "morale") and effect.kind not in _HAS[system]:
                message = (
                    f"The trigger {trigger.name} gives or takes {effect.kind}, which the system {system} does not have; "
                    "choose another kind of effect."
                )
                pointer = f"/tactical/triggers/{index}/then/{number}/kind"
                yield context.problem(CODE, SEVERITY, message, pointer, trigger.id)
