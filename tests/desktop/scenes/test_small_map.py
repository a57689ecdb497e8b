"""Small maps: large ones are drawn by their terrain alone, in the same shape and colours."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor

from studio.desktop.appearance.theme import terrain_colour
from studio.desktop.scenes import small_map as module
from studio.desktop.scenes.small_map import small_map
from tests.playtest.battles import shipped

SIZE = QSize(300, 200)


@pytest.fixture
def battle(qapp):
    return shipped()


def test_a_large_map_is_drawn_in_the_colours_of_its_terrain(battle, monkeypatch):
    drawn = small_map(battle.scenario, battle.catalogue, battle.ruleset, SIZE)
    monkeypatch.setattr(module, "_MOST_DRAWN", 0)
    plain = small_map(battle.scenario, battle.catalogue, battle.ruleset, SIZE)
    assert abs(plain.width() - drawn.width()) <= 1
    assert abs(plain.height() - drawn.height()) <= 1
    ground, image = battle.scenario.map, plain.toImage()
    exact = 0
    for row, keys in enumerate(ground.terrain):
        for column, key in enumerate(keys):
            x = int((column + 0.5) * image.width() / ground.columns)
            y = int((row + 0.5) * image.height() / ground.rows)
            exact += image.pixelColor(x, y) == QColor(terrain_colour(ground.legend[key]))
    # Between two terrains colours run into one another.
    assert exact > 0.5 * ground.columns * ground.rows


def test_of_a_large_map_no_scene_is_made(battle, monkeypatch):
    monkeypatch.setattr(module, "scene_from_scenario", lambda *_: pytest.fail("the window would wait"))
    keys = "".join(battle.scenario.map.legend)
    rows = (keys[0] * 200,) * 100
    ground = battle.scenario.map.model_copy(update={"columns": 200, "rows": 100, "terrain": rows})
    scenario = battle.scenario.model_copy(update={"map": ground})
    assert not small_map(scenario, battle.catalogue, battle.ruleset, SIZE).isNull()
