"""Nobody who could direct a mortar sees an objective, or a hex about where enemies begin, within its ranges.

A mortar bombards what is seen by itself, its section, an officer or a leader. One behind a hill or houses, with none of
these in front, is carried along for nothing.
Fails: a mortar in a hollow, and no officer on the map. Passes: the same with an officer on the crest.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.tactical.forces import TacticalUnit
from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.lint.tactical.starts import all_starts
from studio.rules.tactical.base.ground import Ground
from studio.rules.tactical.ground.sight import cells_seen
from studio.tables.tactical.tables import Tables

CODE: Final = "mortar-blind"
SEVERITY: Final = Severity.HINT
_RULES: Final = ("tactical.needs.line-of-sight",)
#: So many hexes about where enemies begin are of use to see.
_ABOUT: Final = 3


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report squads and teams with a mortar that nobody can direct."""
    land, tables = context.land, context.tables
    if land is None or tables is None:
        return
    wanted = {side: _wanted(context, land, tables, side) for side in context.forces}
    for number, unit in enumerate(context.battle.units):
        kind = context.unit_types.get(unit.type)
        mortars = [
            context.weapons[each] for each in (kind.weapons if kind else ()) if each in context.weapons
        ]
        cell = context.cell(unit.at) if unit.at and unit.start == "map" and unit.aboard is None else None
        if cell is None or not mortars or not all(each.indirect for each in mortars):
            continue
        posts = [
            at
            for at, units in context.on_map.items()
            if any(_observes(context, each, unit) for each in units)
        ]
        visibility = context.battle.visibility
        seen = frozenset().union(
            *(cells_seen(land, tables.sight, post, visibility=visibility) for post in posts)
        )
        targets = wanted.get(unit.side, frozenset())
        if targets and not any(
            each.least_range <= land.distance(cell, at) <= each.range
            for each in mortars
            for at in seen & targets
        ):
            message = (
                f"Whoever could direct {unit.name} in {unit.at} sees no objective and no enemy's start within its ranges; give "
                "it an officer in front, or another place."
            )
            pointer = f"/tactical/units/{number}/at"
            yield context.problem(
                CODE, SEVERITY, message, pointer, unit.id, hexes=(unit.at or "",), rules=_RULES
            )


def _wanted(context: TacticalContext, land: Ground, tables: Tables, side: str) -> frozenset[int]:
    """Return the cells that a mortar of a side ought to bombard: objectives, and those about where enemies begin or come."""
    goals = {
        cell for cell in (context.cell(goal.at) for goal in context.battle.objectives) if cell is not None
    }
    starts = frozenset().union(
        *(all_starts(context, tables, other) for other in context.forces if other != side)
    )
    about = {
        cell for start in starts for cell, steps in enumerate(land.distances_from(start)) if steps <= _ABOUT
    }
    return frozenset(goals | about)


def _observes(context: TacticalContext, other: TacticalUnit, unit: TacticalUnit) -> bool:
    """Say whether a unit can direct the fire of another: itself, of its section, or with an officer or a leader."""
    figures = [context.figures[name] for name in context.figures_of(other) if name in context.figures]
    of_section = unit.section is not None and other.section == unit.section
    led = any(leader.unit == other.id for leader in context.battle.leaders)
    officer = other.officer or any(figure.officer for figure in figures)
    return other.side == unit.side and (other.id == unit.id or of_section or led or officer)
