"""Battles of the operational rules on maps that were made with other programs."""

from studio.documents.operational.goals import Objective
from studio.documents.operational.scenario import OperationalScenario
from studio.editing.creation import fresh_id
from studio.editing.exchange.importing import ImportedMap
from studio.editing.operational.new_scenario import new_scenario, on_map

#: The catalogue that a new battle takes its types from.
_CATALOGUE = "ww2"


def imported_scenario(imported: ImportedMap, title: str, ruleset: str) -> OperationalScenario:
    """Return a new battle on a map, its objectives those of the first side, the report among its notes.

    Raises WrongValue.
    """
    hexmap = imported.hexmap
    bare = new_scenario(title, hexmap.columns, hexmap.rows, ruleset=ruleset, catalogue=_CATALOGUE)
    scenario = on_map(bare, hexmap, "\n".join(imported.report)[:20_000])
    for name, at in imported.objectives:
        made = Objective(id=fresh_id(scenario, name), name=name, at=at, side=scenario.sides[0].id)
        scenario = scenario.model_copy(update={"objectives": (*scenario.objectives, made)})
    return scenario
