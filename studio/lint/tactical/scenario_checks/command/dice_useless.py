"""A face of the command dice finds nothing to wake on a side, or there are no dice.

A 1 is for a team, a 2 for a section, a 3 for a junior leader and a 4 for a senior one. Without sections or without
leaders of a rank, dice of that face are wasted all through the battle. Without dice nobody is woken at all.
Fails: a side without a senior leader. Passes: one with sections, a junior and a senior leader.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "dice-useless"
SEVERITY: Final = Severity.WARNING


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report sides without dice, sections, junior or senior leaders."""
    battle = context.battle
    if battle.command_system != "points":
        return
    for side, count in battle.points.dice.items() if battle.points else ():
        if count == 0:
            message = f"{context.side_name(side)} has no command dice and wakes nobody; give it some."
            yield context.problem(CODE, SEVERITY, message, f"/tactical/points/dice/{side}", side)
    for number, force in enumerate(battle.forces):
        ranks = {each.rank for each in battle.leaders if each.side == force.side}
        lacks = {
            "a 2 finds no section": any(each.side == force.side for each in battle.sections),
            "a 3 finds no junior leader": "junior" in ranks,
            "a 4 finds no senior leader": "senior" in ranks,
        }
        missing = [what for what, is_there in lacks.items() if not is_there]
        if missing:
            message = f"Command dice of {context.side_name(force.side)} are wasted: {', '.join(missing)}; add what is missing."
            yield context.problem(CODE, SEVERITY, message, f"/tactical/forces/{number}", force.side)
