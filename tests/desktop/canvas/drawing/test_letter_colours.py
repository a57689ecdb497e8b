import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage

from studio.desktop.canvas.drawing.colours import DARK, LIGHT
from studio.desktop.canvas.drawing.letter_colours import letters_on
from studio.desktop.canvas.drawing.strokes import painting
from studio.desktop.canvas.items.symbols import paint_symbol
from studio.desktop.play.tactical.scene import draw_battle
from studio.desktop.scenes.scene_from_scenario import scene_from_scenario
from studio.documents.counters import contrast
from studio.editing.tactical.templates import tactical_template
from studio.rules.tactical.setup.start import start_battle
from tests.contract.tactical import shipped

#: The side colours of shipped battles of squads, and light and dark ones that an author may choose.
GROUNDS = ("#3f6fb5", "#d9822b", "#8a3b32", "#ffffff", "#000000", "#808080", "#f2d64b")


@pytest.mark.parametrize("ground", GROUNDS)
def test_letters_can_be_read_on_any_ground(ground: str) -> None:
    assert contrast(letters_on(ground), ground) >= 4.2


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("tone", ["problem", "warning"])
def test_letters_of_badges_and_signs_of_problems_can_be_read(qapp, tone: str, colours) -> None:
    ground = getattr(colours, tone)
    assert contrast(letters_on(ground), ground) >= 4.4


@pytest.mark.parametrize("ground", GROUNDS)
def test_counters_of_a_light_side_have_dark_letters(ground: str) -> None:
    scenario = tactical_template("squad", "Village")
    sides = tuple(each.model_copy(update={"colour": ground}) for each in scenario.sides)
    scenario = scenario.model_copy(update={"sides": sides})
    catalogue, ruleset = shipped()
    scene = scene_from_scenario(scenario, catalogue, ruleset)
    played = draw_battle(scene, start_battle(scenario, catalogue, ruleset, 1))
    assert scene.counters
    for counter in (*scene.counters, *played.counters):
        assert contrast(counter.ink, counter.colour) >= 4.2


@pytest.mark.parametrize(("ink", "ground"), [("#ffffff", "#3f6fb5"), ("#1c1710", "#d9822b")])
def test_the_paper_of_a_sign_comes_no_nearer_to_its_ink_than_its_ground(qapp, ink: str, ground: str) -> None:
    image = QImage(120, 80, QImage.Format.Format_RGB32)
    image.fill(QColor(ground))
    with painting(image) as painter:
        paint_symbol(painter, "infantry", QRectF(10, 10, 90, 60), QColor(ink), 2)
    assert contrast(image.pixelColor(55, 20).name(), ink) >= contrast(ground, ink)
