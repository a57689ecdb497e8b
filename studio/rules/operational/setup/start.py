"""How a battle begins: what `studio.rules.engines` calls."""

from collections.abc import Mapping
from typing import Final, get_args

from studio import StudioError
from studio.documents.catalogue import Catalogue
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.state import State
from studio.rules.operational.setup.battle import first_state
from studio.rules.operational.setup.reserves import without_reserves
from studio.tables.operational.kinds import Difficulty

#: The levels of difficulty, from easy to hard, by their names.
DIFFICULTIES: Final[Mapping[str, Difficulty]] = {level: level for level in get_args(Difficulty)}


class NoUnits(StudioError):
    """A scenario in which nobody could move or fight."""

    def __init__(self, title: str) -> None:
        super().__init__(
            f"The battle “{title}” has no units; give it at least one, on its map or on its way."
        )


def start_battle(
    scenario: Scenario,
    catalogue: Catalogue,
    ruleset: Ruleset,
    seed: int,
    difficulties: Mapping[Side, str],
) -> State:
    """Set up the first turn; every difficulty is one of DIFFICULTIES. Raises NoUnits, and what `first_state` raises."""
    assert isinstance(scenario, OperationalScenario)  # as which every battle of this engine is read
    assert isinstance(catalogue, OperationalCatalogue)
    assert isinstance(ruleset, OperationalRuleset)
    taking_part = without_reserves(scenario)
    if not taking_part.units:
        raise NoUnits(scenario.title)
    levels = {side: DIFFICULTIES[level] for side, level in difficulties.items()}
    return first_state(taking_part, catalogue, ruleset, seed, levels)
