from dataclasses import replace

import pytest
from PySide6.QtGui import QImage
from PySide6.QtSvg import QSvgRenderer

from studio.desktop.canvas.drawing.strokes import painting
from studio.desktop.canvas.export import render as module
from studio.desktop.canvas.export.render import render
from studio.desktop.canvas.scene.map_scene import NameItem
from studio.desktop.scenes.scene_from_scenario import scene_from_scenario
from studio.documents.storage.shipped import shipped_content
from studio.playtest.battle import open_battle
from tests.desktop.canvas.export.test_render import SCENE
from tests.desktop.canvas.scenes import largest_difference
from tests.support.lengths import sample

#: With the megabytes that their scenes may take.
SHIPPED = [("wadi-akarit", 6), ("vulcan-strike", 12)]


def seen(path):
    shown = QSvgRenderer(str(path))
    assert shown.isValid()
    image = QImage(shown.defaultSize(), QImage.Format.Format_RGB32)
    image.fill("white")
    with painting(image) as painter:
        shown.render(painter)
    return image


@pytest.mark.long
@pytest.mark.parametrize(("name", "most"), sample(SHIPPED[:1], SHIPPED))
def test_a_shipped_battle_takes_no_more_megabytes(qapp, tmp_path, name, most):
    battle = open_battle(shipped_content() / f"packs/tunisia/scenarios/{name}.scenario.json")
    path = tmp_path / "map.svg"
    render(scene_from_scenario(battle.scenario, battle.catalogue), path, 60)
    assert path.stat().st_size <= most * 1_000_000


def test_a_shortened_picture_looks_like_that_of_qt(qapp, tmp_path, monkeypatch):
    short, long = tmp_path / "short.svg", tmp_path / "long.svg"
    render(SCENE, short, 60)
    monkeypatch.setattr(module, "shorten_svg", lambda data: data)
    render(SCENE, long, 60)
    assert short.stat().st_size * 2 < long.stat().st_size
    # A hair's breadth on the edge of a line, and no more.
    assert largest_difference(seen(short), seen(long)) <= 60
    small = [seen(path).scaled(60, 50) for path in (short, long)]
    assert largest_difference(*small) <= 40


@pytest.mark.parametrize(
    "text", ["Smith & Sons <1943>", 'He said "halt"', "  Bir  Soltane ", "Gabès 城", "a\x01b"]
)
def test_a_name_is_written_as_it_is(seen_without_names, tmp_path, text):
    path = tmp_path / "map.svg"
    render(replace(SCENE, names=(NameItem(SCENE.names[0].at, text),)), path, 30)
    assert seen(path) != seen_without_names


@pytest.fixture(scope="module")
def seen_without_names(qapp, tmp_path_factory):
    path = tmp_path_factory.mktemp("svg") / "bare.svg"
    render(replace(SCENE, names=()), path, 30)
    return seen(path)
