"""The map of a tactical scenario while it is edited."""

from studio.desktop.scenes.scene_from_scenario import scene_from_scenario
from studio.editing.tactical.templates import tactical_template
from tests.contract.tactical import shipped


def test_units_that_begin_on_the_map_stand_there_with_their_figures() -> None:
    scenario = tactical_template("squad", "Village")
    catalogue, _ = shipped()
    scene = scene_from_scenario(scenario, catalogue)
    on_map = {unit.id: unit for unit in scenario.tactical.units if unit.start == "map"}
    assert {counter.id for counter in scene.counters} == on_map.keys()
    kinds = {each.id: each for each in catalogue.tactical.unit_types}
    for counter in scene.counters:
        unit = on_map[counter.id]
        assert scene.shape.label(counter.at) == unit.at
        assert len(counter.dots) == len(unit.figures or kinds[unit.type].figures)
    assert {scene.shape.label(each.at) for each in scene.objectives} == {
        each.at for each in scenario.tactical.objectives
    }


def test_without_a_catalogue_units_stand_there_without_figures() -> None:
    scene = scene_from_scenario(tactical_template("squad", "Village"), None)
    assert scene.counters
    assert not any(counter.dots for counter in scene.counters)
