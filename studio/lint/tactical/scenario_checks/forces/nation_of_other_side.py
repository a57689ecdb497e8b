"""A side is paid for the objectives of a nation whose units are all the other's.

The nations of a force say whose command objectives pay it, and its units have theirs; mostly the two forces were mixed up.
Fails: Americans paid for German objectives, without a German unit. Passes: those paid for American ones.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "nation-of-other-side"
SEVERITY: Final = Severity.WARNING
_RULES: Final = ("squad.command.receive.enemy-objective-pays-nothing",)


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report nations of a force that only units of the other side are of, where command is paid."""
    if context.battle.command_system != "squad":
        return
    for number, force in enumerate(context.battle.forces):
        own = {unit.nation for unit in context.battle.units if unit.side == force.side}
        others = {unit.nation for unit in context.battle.units if unit.side in context.forces} - own
        for place, nation in enumerate(force.nations):
            if nation in others:
                message = (
                    f"{context.side_name(force.side)} would be paid for objectives of the nation {nation}, of which only "
                    "units of the other side are; name the nations of its own units."
                )
                pointer = f"/tactical/forces/{number}/nations/{place}"
                yield context.problem(CODE, SEVERITY, message, pointer, force.side, rules=_RULES)
