"""Scenes of a scenario that is edited are made once, ahead of the window where that can be, and undo gives them again."""

import pytest

from studio.desktop.scenes import edited_scenes
from studio.desktop.scenes.edited_scenes import EditedScenes
from studio.desktop.scenes.scene_from_scenario import scene_from_scenario
from studio.documents.scenario import Scenario
from studio.editing.changes.change import Change
from studio.editing.changes.terrain import paint_terrain
from studio.editing.edited_document import EditedDocument
from studio.editing.pieces.clipboard import copy_area, paste_change
from studio.hexes.area import HexArea
from studio.hexes.coordinates import Hex
from tests.content.shipped import WADI_AKARIT
from tests.speed.large_maps import busy

PIECE = HexArea.whole(8, 8)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """How scenes were made."""
    found: list[str] = []
    for name in ("scene_from_scenario", "updated"):
        act = getattr(edited_scenes, name)
        monkeypatch.setattr(
            edited_scenes, name, lambda *given, act=act, name=name: (found.append(name), act(*given))[1]
        )
    return found


def paste(scenario: Scenario) -> Change[Scenario]:
    return paste_change(scenario, copy_area(scenario, PIECE, Hex(0, 0)), Hex(6, 4))


def test_scenes_of_steps_that_are_undone_and_redone_are_those_of_before(made: list[str]) -> None:
    document, scenes = EditedDocument(busy(30)), EditedScenes(None, None)
    shown = [scenes.scene_of(document.value)]
    document.subscribe(lambda region: shown.append(scenes.scene_after(shown[-1], document.value, region)))
    document.do(paste(document.value))
    document.do(paint_terrain(PIECE, "forest"))
    document.undo()
    document.undo()
    document.redo()
    before, pasted, _, *again = shown
    assert [each is other for each, other in zip(again, (pasted, before, pasted), strict=True)] == [True] * 3
    assert made == ["scene_from_scenario", "updated", "updated"]
    assert pasted == scene_from_scenario(document.value, None)


def test_a_scene_that_was_made_ahead_is_not_made_again(made: list[str]) -> None:
    scenario, scenes = busy(30), EditedScenes(None, None)
    shown = scenes.scene_of(scenario)
    change = paste(scenario)
    after, region = change.make(scenario)
    scenes.look_ahead(scenario, after, region)
    assert made == ["scene_from_scenario", "updated"]
    made.clear()
    assert scenes.scene_after(shown, after, region) == scene_from_scenario(after, None) != shown
    assert made == []


def test_nothing_is_made_ahead_of_a_scenario_that_has_not_been_shown(made: list[str]) -> None:
    scenario, scenes = busy(30), EditedScenes(None, None)
    scenes.look_ahead(scenario, *paste(scenario).make(scenario))
    assert made == []


def test_of_many_scenes_the_oldest_are_made_anew(made: list[str]) -> None:
    scenes, every = EditedScenes(None, None), [busy(4) for _ in range(12)]
    for scenario in every:
        scenes.scene_of(scenario)
    made.clear()
    for scenario in every[-4:]:
        scenes.scene_of(scenario)
    assert made == []
    scenes.scene_of(every[0])
    assert made == ["scene_from_scenario"]


def test_another_catalogue_makes_other_scenes(made: list[str]) -> None:
    scenes = EditedScenes(None, WADI_AKARIT.ruleset)
    grey = scenes.scene_of(WADI_AKARIT.scenario)
    scenes.use(WADI_AKARIT.catalogue, WADI_AKARIT.ruleset)
    coloured = scenes.scene_of(WADI_AKARIT.scenario)
    assert coloured != grey
    assert made == ["scene_from_scenario"] * 2
