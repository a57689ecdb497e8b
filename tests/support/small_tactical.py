"""The small tactical battles that authors begin from, and what comes with the studio for them."""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from studio.documents.packs.library import Library
from studio.documents.tactical.catalogue import TacticalCatalogue
from studio.documents.tactical.ruleset import TacticalRuleset
from studio.documents.tactical.scenario import TacticalScenario
from studio.editing.tactical.templates import tactical_template
from studio.rules.tactical.base.ids import SystemKind
from studio.rules.tactical.base.state import State
from studio.rules.tactical.setup.start import start_battle
from tests.support.edits import edited


@cache
def tactical_catalogue() -> TacticalCatalogue:
    """The shipped weapons, figures, units and cards."""
    return Library.shipped().load(TacticalCatalogue, "tactical").document


@cache
def tactical_ruleset() -> TacticalRuleset:
    """The shipped figures of the tactical rules."""
    return Library.shipped().load(TacticalRuleset, "tactical").document


def small_battle(system: str, edits: Mapping[str, Any]) -> TacticalScenario:
    """The battle to begin from of a command system, with other values at some pointers."""
    plain = tactical_template(system, "Small battle").to_json()
    return TacticalScenario.model_validate_json(json.dumps(edited(plain, edits)))


def begun(system: SystemKind, seed: int = 3) -> State:
    """The battle to begin from of a command system, at its first decision."""
    return start_battle(tactical_template(system, "Village"), tactical_catalogue(), tactical_ruleset(), seed)
