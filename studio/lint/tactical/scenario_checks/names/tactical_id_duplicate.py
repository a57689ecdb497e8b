"""Two units, sections, leaders, objectives or the like of a tactical battle have the same id.

What refers to it could mean either, and one would hide the other.
Fails: two units with the id us-1. Passes: us-1 and us-2.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "tactical-id-duplicate"
SEVERITY: Final = Severity.ERROR


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report ids that are there already."""
    battle = context.battle
    lists: dict[str, tuple[tuple[str, str], ...]] = {
        "units": tuple((each.id, each.name) for each in battle.units),
        "sections": tuple((each.id, each.name) for each in battle.sections),
        "leaders": tuple((each.id, each.name) for each in battle.leaders),
        "objectives": tuple((each.id, each.name) for each in battle.objectives),
        "reinforcements": tuple((each.id, each.id) for each in battle.reinforcements),
        "events": tuple((each.id, each.name) for each in battle.events),
        "triggers": tuple((each.id, f"The trigger {each.name}") for each in battle.triggers),
        "points/jump_offs": tuple((each.id, each.id) for each in battle.points.jump_offs)
        if battle.points
        else (),
    }
    for field, elements in lists.items():
        seen = set[str]()
        for number, (name_id, name) in enumerate(elements):
            if name_id in seen:
                message = f"{name} has the id {name_id}, which another has already; give it one of its own."
                yield context.problem(CODE, SEVERITY, message, f"/tactical/{field}/{number}/id", name_id)
            seen.add(name_id)
