"""Something on a hexside of a tactical battle, a unit, marker, objective, jump-off point, trigger or zone is off the map.

The battle cannot be set up with it.
Fails: a unit in 2501 on a map of 14 columns. Passes: a unit in 1401.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.references import hexsides
from studio.lint.tactical.context import TacticalContext

CODE: Final = "start-off-map"
SEVERITY: Final = Severity.ERROR


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report labels that no hex has."""
    for pointer, label, what in _labels(context):
        if context.cell(label) is None:
            message = f"{label}, where {what} is, lies off the map; name a hex of the map."
            yield context.problem(CODE, SEVERITY, message, pointer, label)


def _labels(context: TacticalContext) -> Iterator[tuple[str, str, str]]:
    """Yield pointer, label, and what is there."""
    battle = context.battle
    for number, unit in enumerate(battle.units):
        if unit.at is not None:
            yield f"/tactical/units/{number}/at", unit.at, unit.name
    for number, marker in enumerate(battle.markers):
        yield f"/tactical/markers/{number}/at", marker.at, f"the {marker.kind}"
    for number, goal in enumerate(battle.objectives):
        yield f"/tactical/objectives/{number}/at", goal.at, f"the objective {goal.name}"
    for number, point in enumerate(battle.points.jump_offs if battle.points else ()):
        yield f"/tactical/points/jump_offs/{number}/at", point.at, f"the jump-off point {point.id}"
    for number, each in enumerate(battle.reinforcements):
        for index, label in enumerate(each.hexes):
            yield f"/tactical/reinforcements/{number}/hexes/{index}", label, f"the reinforcement {each.id}"
    for number, trigger in enumerate(battle.triggers):
        for place, part in trigger.parts:
            for index, label in enumerate(getattr(part, "hexes", ())):
                yield (
                    f"/tactical/triggers/{number}{place}/hexes/{index}",
                    label,
                    f"the trigger {trigger.name}",
                )
    for number, zone in enumerate(context.scenario.zones):
        for index, label in enumerate(zone.hexes):
            yield f"/zones/{number}/hexes/{index}", label, f"the zone {zone.name}"
    for pointer, feature in hexsides(context.scenario):
        for label in feature.between.split("|"):
            yield f"{pointer}/between", label, f"the {feature.kind} on {feature.between}"
