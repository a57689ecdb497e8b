"""A side places units in a zone of the other, or its reinforcements enter there.

The engine asks only which zones a force names; whose they are is what the map shows, and mostly they were mixed up.
Fails: Americans who deploy in a zone of the Germans. Passes: those who deploy in one of their own.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "zone-of-other-side"
SEVERITY: Final = Severity.WARNING
_RULES: Final = ("tactical.needs.deployment",)


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report zones that a force names and that are not its own."""
    for number, force in enumerate(context.battle.forces):
        named = [
            *((f"deployment/{index}", name) for index, name in enumerate(force.deployment)),
            *((f"reinforcement/{index}/zone", entry.zone) for index, entry in enumerate(force.reinforcement)),
        ]
        for place, name in named:
            zone = context.zones.get(name)
            if zone is not None and zone.side in context.forces and zone.side != force.side:
                message = (
                    f"{zone.name}, in which {context.side_name(force.side)} would begin or enter, is a zone of "
                    f"{context.side_name(zone.side)}; name another zone, or change whose it is."
                )
                pointer = f"/tactical/forces/{number}/{place}"
                yield context.problem(CODE, SEVERITY, message, pointer, zone.id, rules=_RULES)
