"""The tactical battles to begin from have nothing for the checks to find, and can be set up."""

import pytest

from studio.desktop.scenes.tactical.forces import counter_text
from studio.editing.scenario_templates import SCENARIO_TEMPLATES
from studio.editing.tactical.templates import TACTICAL_TEMPLATES, tactical_template
from studio.rules.tactical.setup.start import first_state
from tests.support.problems import problems_in
from tests.support.small_tactical import tactical_catalogue, tactical_ruleset


@pytest.mark.parametrize("system", TACTICAL_TEMPLATES)
def test_no_check_finds_anything_and_the_battle_is_set_up(system: str) -> None:
    made = tactical_template(system, "Crossroads at dawn")
    assert (made.id, made.title) == ("crossroads-at-dawn", "Crossroads at dawn")
    assert made == SCENARIO_TEMPLATES[system].make("Crossroads at dawn")
    catalogue, ruleset = tactical_catalogue(), tactical_ruleset()
    assert [problem.message for problem in problems_in(made, catalogue, ruleset)] == []
    state = first_state(made, catalogue, ruleset, seed=1)
    assert state.command.kind == system
    assert {unit.side for unit in state.units.values() if unit.where == "map"} == {"americans", "germans"}


@pytest.mark.parametrize("system", TACTICAL_TEMPLATES)
def test_counters_of_a_side_are_told_apart(system: str) -> None:
    units = tactical_template(system, "Crossroads at dawn").tactical.units
    counters = [(unit.side, counter_text(unit.designation or unit.name)) for unit in units]
    assert len(set(counters)) == len(units)
