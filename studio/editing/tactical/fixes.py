"""Quick fixes of tactical scenarios: the change that mends a problem, by the code of the check that found it."""

from collections.abc import Mapping, Set
from types import MappingProxyType

from studio.documents.tactical.scenario import TacticalScenario
from studio.documents.tactical.triggers import TacticalTriggerCondition, TacticalTriggerEffect
from studio.documents.triggers.parts import brought_by
from studio.editing.changes.elements import RemoveElement
from studio.editing.changes.features import SetOpenings, Wall
from studio.editing.changes.fields import SetFields
from studio.editing.changes.layers import SetLayers
from studio.editing.changes.rows import shape_of
from studio.editing.changes.zones import ExtendZone
from studio.editing.fixes import triggers
from studio.editing.fixes.fix import Fix, FixMaker
from studio.editing.fixes.scenario import COMMON_FIXES
from studio.editing.selection import ElementRef, Selection, removal
from studio.lint.problem import Problem
from studio.rules.tactical.setup.triggers import DEADLINES, missing_part, why_not_brought


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
    """Take away the opening of a building that does not stand; where a building has no door, the author chooses one."""
    shape = shape_of(scenario.map)
    found = [shape.find(label) for label in problem.subject.split("|")]
    if len(found) != 2 or None in found or len(problem.hexes) != 1:
        return None
    at = shape.find(problem.hexes[0])
    walls = {Wall(at, beyond) for beyond in found if at is not None and beyond is not None and beyond != at}
    return SetOpenings(frozenset(walls), None)


def _cut_rounds(problem: Problem, scenario: TacticalScenario) -> Fix | None:
    """Put the rounds that a trigger waits for into the battle; when a deadline passes, the author says."""
    if scenario.tactical.command_system == "points":
        return None
    return triggers.cut_turns(
        problem,
        scenario.tactical.triggers,
        lambda condition: (
            condition if condition.kind in DEADLINES else triggers.cut_condition(condition, scenario.turns)
        ),
    )


def _drop_unknown(problem: Problem, scenario: TacticalScenario) -> Fix | None:
    """Leave out of a trigger what does not exist, and units that it cannot bring."""
    battle = scenario.tactical
    units = {unit.id for unit in battle.units}
    able = {unit.id for unit in battle.units if why_not_brought(unit) is None}
    others = {
        "objectives": {goal.id for goal in battle.objectives},
        "leaders": {leader.id for leader in battle.leaders},
    }

    def known_for(part: TacticalTriggerCondition | TacticalTriggerEffect) -> Mapping[str, Set[str]]:
        return {"units": able if part.kind == "arrival" else units, **others}

    return triggers.drop_unknown(problem, battle.triggers, known_for, missing_part)


def _take_off_schedule(problem: Problem, scenario: TacticalScenario) -> Fix | None:
    """Take the units that triggers bring out of a reinforcement; it goes where it brings nobody else."""
    group = next((each for each in scenario.tactical.reinforcements if each.id == problem.subject), None)
    if group is None:
        return None
    brought = brought_by(scenario.tactical.triggers)
    left = tuple(each for each in group.units if each not in brought)
    if not left:
        return RemoveElement("reinforcements", group.id)
    return SetFields(("reinforcements", group.id), {"units": left})


def _turn_gun(problem: Problem, scenario: TacticalScenario) -> Fix | None:
    """Let a gun face where most enemies can begin."""
    found = [unit for unit in scenario.tactical.units if unit.id == problem.subject]
    if len(found) != 1 or not problem.instead.isdigit() or found[0].facing == int(problem.instead):
        return None
    return SetFields(("units", problem.subject), {"facing": int(problem.instead)})


def _take_part_away(problem: Problem, scenario: TacticalScenario) -> Fix | None:
    """Take away what only operational rules read."""
    title = f"Take {problem.subject} away"
    match problem.pointer:
        case "/territory" if scenario.territory:
            return SetLayers(title, scenario.layers, ())
        case "/layers" if scenario.layers:
            return SetLayers(title, {}, scenario.territory)
        case "/weather" if scenario.weather:
            return SetFields((), {"weather": ()})
        case "/weather_zones":
            refs = [ElementRef("weather_zones", zone.id) for zone in scenario.weather_zones]
        case "/map/fortifications":
            refs = [ElementRef("fortifications", work.at) for work in scenario.map.fortifications]
        case _:
            refs = []
    return removal(scenario, Selection(elements=frozenset(refs)))


#: By the code of the check that finds the problem.
FIXES: Mapping[str, FixMaker] = MappingProxyType(
    {
        **COMMON_FIXES,
        "entry-blocked-from-start": _widen_entry,
        "gun-faces-away": _turn_gun,
        "opening-nowhere": _take_opening_away,
        "operational-part-used": _take_part_away,
        "trigger-name-unknown": _drop_unknown,
        "trigger-never-fires": _cut_rounds,
        "trigger-repeats-in-vain": lambda problem, scenario: triggers.fire_once(
            problem, scenario.tactical.triggers
        ),
        "trigger-unit-scheduled": _take_off_schedule,
        "trigger-unit-twice": lambda problem, scenario: triggers.bring_once(
            problem, scenario.tactical.triggers
        ),
    }
)
