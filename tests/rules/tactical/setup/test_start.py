"""What a battle is refused for as it begins."""

import pytest

from studio.editing.tactical.templates import tactical_template
from studio.rules.tactical.command.systems import SYSTEMS
from studio.rules.tactical.setup.start import NotPlayedYet, WrongDocuments, start_battle
from tests.contract.tactical import shipped
from tests.playtest.battles import short


@pytest.mark.parametrize("system", sorted({"squad", "cards", "points"}))
def test_a_battle_begins_if_the_engine_has_its_command_system(system: str) -> None:
    scenario = tactical_template(system, "Village")
    if system in SYSTEMS:
        assert start_battle(scenario, *shipped(), 1).board.system == system
        return
    with pytest.raises(NotPlayedYet, match=f"its command system “{system}” can be edited and checked"):
        start_battle(scenario, *shipped(), 1)


def test_a_battle_needs_a_tactical_catalogue_and_ruleset() -> None:
    scenario, operational = tactical_template("squad", "Village"), short()
    with pytest.raises(WrongDocuments, match="its catalogue is not"):
        start_battle(scenario, operational.catalogue, shipped()[1], 1)
    with pytest.raises(WrongDocuments, match="its ruleset is not"):
        start_battle(scenario, shipped()[0], operational.ruleset, 1)
