"""The force morale of a side is so low that one loss ends the battle, or so high that none of its losses could.

Each test of morale takes no more than a heavy loss, with what a whole section or a senior leader costs beside (figures
of the ruleset). Counted against it is the most that all teams, sections, leaders and jump-off points can cost once each.
Fails: a morale of 1, or of 90 for five teams. Passes: one from 7 to 11.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.tables.tactical.points import ForceMorale

CODE: Final = "morale-out-of-scale"
SEVERITY: Final = Severity.WARNING
_RULES: Final = ("tactical.needs.force-morale",)
#: What a team can cost more than once: it breaks, and then it is destroyed.
_TESTS_OF_TEAM: Final = 2


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report forces that the first loss ends, or that no loss can."""
    part = context.battle.points if context.battle.command_system == "points" else None
    if part is None or context.tables is None:
        return
    figures = context.tables.force_morale
    worst = figures.heavy_loss + max(figures.section_more, figures.senior_more)
    for side, morale in part.morale.items():
        name, most = context.side_name(side), _most_lost(context, figures, side)
        if 0 < morale <= worst:
            message = f"One loss can end the battle for {name}: it begins with a force morale of {morale}, and a test takes up to {worst}; give it more."
        elif morale > most > 0:
            message = f"{name} has a force morale of {morale}, and all its losses together cost {most} at the most; give it less."
        else:
            continue
        yield context.problem(CODE, SEVERITY, message, f"/tactical/points/morale/{side}", side, rules=_RULES)


def _most_lost(context: TacticalContext, figures: ForceMorale, side: str) -> int:
    """Return what a side loses at the most if all that it has is lost, and each time the dice are at their worst."""
    battle = context.battle
    teams = len(context.units_of(side))
    sections = sum(each.side == side for each in battle.sections)
    leaders = [each.rank for each in battle.leaders if each.side == side]
    points = sum(each.side == side for each in battle.points.jump_offs) if battle.points else 0
    tests = _TESTS_OF_TEAM * teams + sections + len(leaders) + points
    more = sections * figures.section_more + leaders.count("senior") * figures.senior_more
    return tests * figures.heavy_loss + more
