"""Battles so small that a person plays them to their end in a second or two."""

from pathlib import Path
from typing import Final

from studio.documents.tactical.scenario import TacticalScenario
from studio.documents.text.canonical import canonical_text
from studio.editing.tactical.templates import tactical_template
from studio.rules.tactical.base.ids import SystemKind
from tests.support.lengths import sample

#: How long they last: rounds, or Phases.
_ROUNDS, _PHASES = sample(1, 2), sample(3, 8)
#: Units of each side in the gate; elsewhere all.
_UNITS: Final = sample(2, 99)


def small_battle(system: SystemKind) -> TacticalScenario:
    """The village of a command system with few units, each named by its side too."""
    whole = tactical_template(system, "Village")
    battle = whole.tactical
    late = tuple(
        each.model_copy(update={"round": min(each.round, _ROUNDS)}) for each in battle.reinforcements
    )
    units = [
        unit.model_copy(update={"name": f"{unit.side} {unit.name}"})
        for force in battle.forces
        for start in ("map", "due", "undeployed")
        for unit in [each for each in battle.units if (each.side, each.start) == (force.side, start)][:_UNITS]
    ]
    ids = {each.id for each in units}
    changed = {
        "units": tuple(units),
        "reinforcements": late,
        "leaders": tuple(each for each in battle.leaders if each.unit in ids),
    }
    if battle.points is not None:
        changed["points"] = battle.points.model_copy(update={"last_phase": _PHASES})
    return whole.model_copy(update={"turns": _ROUNDS, "tactical": battle.model_copy(update=changed)})


def written(scenario: TacticalScenario, folder: Path) -> Path:
    """Write a battle where a window can open it."""
    file = folder / f"{scenario.id}.scenario.json"
    file.write_text(canonical_text(scenario.to_json()), encoding="utf-8")
    return file
