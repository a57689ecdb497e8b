"""Quick fixes of tactical scenarios: the change that mends a problem, by the code of the check that found it."""

from collections.abc import Mapping
from types import MappingProxyType

from studio.documents.tactical.scenario import TacticalScenario
from studio.editing.changes.features import SetOpenings, Wall
from studio.editing.changes.fields import SetFields
from studio.editing.changes.rows import shape_of
from studio.editing.changes.zones import ExtendZone
from studio.editing.fixes.fix import Fix, FixMaker
from studio.editing.fixes.scenario import COMMON_FIXES
from studio.lint.problem import Problem


def fix_for(problem: Problem, scenario: TacticalScenario) -> Fix | None:
    """Find the change that mends a problem; None where only the author can choose."""
    fix = FIXES.get(problem.code)
    return fix(problem, scenario) if fix else None


def _widen_entry(problem: Problem, scenario: TacticalScenario) -> Fix | None:
    """Let reinforcements come by the next hex of the edge too: one of their own, or one more of their zone."""
    battle, free = scenario.tactical, shape_of(scenario.map).find(problem.instead)
    found = [each for each in battle.reinforcements if each.id == problem.subject]
    if len(found) != 1 or free is None:
        return None
    [group] = found
    if group.hexes:
        return SetFields(("reinforcements", group.id), {"hexes": (*group.hexes, problem.instead)})
    nations = {unit.nation for unit in battle.units if unit.id in group.units}
    known = {zone.id for zone in scenario.zones}
    zones = [
        entry.zone
        for force in battle.forces
        if force.side == group.side
        for entry in force.reinforcement
        if entry.nation in nations and entry.zone in known
    ]
    return ExtendZone(zones[0], frozenset({free})) if zones else None


def _take_opening_away(problem: Problem, scenario: TacticalScenario) -> Fix | None:
    """Take away the opening of a building that does not stand; where a building has no way in, the author chooses one."""
    shape = shape_of(scenario.map)
    found = [shape.find(label) for label in problem.subject.split("|")]
    if len(found) != 2 or None in found or len(problem.hexes) != 1:
        return None
    at = shape.find(problem.hexes[0])
    walls = {Wall(at, beyond) for beyond in found if at is not None and beyond is not None and beyond != at}
    return SetOpenings(frozenset(walls), None)


#: By the code of the check that finds the problem.
FIXES: Mapping[str, FixMaker] = MappingProxyType(
    {**COMMON_FIXES, "entry-blocked-from-start": _widen_entry, "opening-nowhere": _take_opening_away}
)
