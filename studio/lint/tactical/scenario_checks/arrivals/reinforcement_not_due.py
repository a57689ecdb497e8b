"""A reinforcement names a unit that begins elsewhere, so that it does not come with it.

Only units that start as due come later; who is on the map, placed or undeployed at the start is passed over.
Fails: a reinforcement that names a squad on the map. Passes: the same squad, where it starts as due.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "reinforcement-not-due"
SEVERITY: Final = Severity.WARNING
_BEGINS: Final = {"map": "on the map", "placed": "where its side places it", "undeployed": "undeployed"}


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report units of reinforcements that do not start as due."""
    for number, group in enumerate(context.battle.reinforcements):
        for index, name in enumerate(group.units):
            unit = context.units.get(name)
            if unit is not None and unit.start != "due":
                message = (
                    f"{unit.name} does not come in round {group.round}, as it begins {_BEGINS[unit.start]}; "
                    "let it start as due, or take it out of the reinforcement."
                )
                pointer = f"/tactical/reinforcements/{number}/units/{index}"
                yield context.problem(CODE, SEVERITY, message, pointer, unit.id)
