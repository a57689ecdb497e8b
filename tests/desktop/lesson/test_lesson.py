"""The first lesson, walked by mouse and keyboard as its card asks for it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from studio.desktop.lesson.lesson import Lesson
from studio.desktop.lesson.steps import FIRST_LESSON
from studio.desktop.play.tutorial_card import TutorialCard
from studio.desktop.scenario.operational.new_scenario import NewScenarioForm
from studio.hexes.coordinates import Orientation
from studio.hexes.hexsides import hexside
from studio.hexes.labels import parse_label
from tests.desktop.test_author_day import Author, outlined_for, save

_CTRL, _SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def author(open_window, qtbot):
    window = open_window()
    assert QTest.qWaitForWindowActive(window)
    return Author(window, qtbot)


def begin(author):
    author.key(Qt.Key.Key_N, _CTRL)
    form = author.find(NewScenarioForm)
    author.wait_for(form.isActiveWindow)
    author.type("My first battle")
    author.press_in(form, "Create")
    author.return_to_window()


def paint(author):
    author.keys_of_map("b")
    author.choose(author.window.palette_panel, "Choices of the tool", "Forest")
    author.drag("0503", "0803")


def draw_river(author):
    author.keys_of_map("h")
    author.choose(author.window.palette_panel, "Choices of the tool", "Minor river")
    sides = (("0515", "0516"), ("0815", "0816"))
    author.drag(*(hexside(parse_label(one), parse_label(two), Orientation.FLAT) for one, two in sides))


def draw_road(author):
    author.keys_of_map("r")
    author.choose(author.window.palette_panel, "Choices of the tool", "Paved road")
    author.drag("0507", "0807")


def add_unit(author):
    author.place("Unit", "1313", "British armoured division")


def name_unit(author):
    author.type("Desert Rats")
    author.key(Qt.Key.Key_Return)


def codes(author):
    return {problem.code for problem in author.window.page.problems}


def make_mistake(author):
    author.keys_of_map("s")
    author.drag("1509", "1511")
    author.wait_for(lambda: "units-share-hex" in codes(author))


def undo(author):
    author.keys_of_map("z", _CTRL)
    author.wait_for(lambda: "units-share-hex" not in codes(author))


def look_at_supply(author):
    author.keys_of_map("5", Qt.KeyboardModifier.AltModifier)


def play(author):
    author.return_to_window()
    author.keys_of_map(Qt.Key.Key_F5)


def act(author):
    at = min(outlined_for(author, "1509") - {parse_label("1509")})
    author.click(at)


def leave(author):
    author.keys_of_map(Qt.Key.Key_F5, _SHIFT)


@pytest.mark.long
def test_the_lesson_is_walked_step_by_step(author, tmp_path):
    window = author.window
    card = window.findChild(TutorialCard, "lesson-card")
    (button,) = (each for each in window.start_page.buttons if each.text() == "First lesson")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    lesson = window.findChild(Lesson)
    ways = {
        "new": begin,
        "wood": paint,
        "river": draw_river,
        "road": draw_road,
        "unit": add_unit,
        "name": name_unit,
        "problem": make_mistake,
        "undo": undo,
        "view": look_at_supply,
        "save": lambda author: save(author, tmp_path / "first.scenario.json"),
        "play": play,
        "act": act,
        "leave": leave,
    }
    for number, step in enumerate(FIRST_LESSON, 1):
        assert card.isVisible()
        assert lesson.step is step, step.id
        assert card.heading.text() == f"Lesson: {number} of {len(FIRST_LESSON)}"
        assert "{" not in card.text.text()
        lesson.follow()
        assert lesson.step is step, f"{step.id} is done before anything was done"
        ways[step.id](author)
        lesson.follow()
    assert lesson.step is None
    assert card.heading.text() == f"Lesson: {len(FIRST_LESSON)} of {len(FIRST_LESSON)} done"
    author.press(card, "Close")
    assert not card.isVisible()


def test_it_can_be_ended_and_begun_again_at_any_time(window):
    card = window.findChild(TutorialCard, "lesson-card")
    window.window_actions["lesson"].trigger()
    assert "Ctrl+N" in card.text.text()
    assert window.findChild(Lesson).step is FIRST_LESSON[0], "the battle that is open is no new one"
    QTest.mouseClick(card.skip_button, Qt.MouseButton.LeftButton)
    assert not card.isVisible()
    assert window.findChild(Lesson).step is None


def test_a_lesson_that_was_ended_is_taken_up_again_over_its_battle_and_begun_anew_over_another(author):
    window = author.window
    lesson, card = window.findChild(Lesson), window.findChild(TutorialCard, "lesson-card")
    other = window.page
    window.window_actions["lesson"].trigger()
    begin(author)
    lesson.follow()
    paint(author)
    lesson.follow()
    assert lesson.step.id == "river"
    QTest.mouseClick(card.skip_button, Qt.MouseButton.LeftButton)
    window.window_actions["lesson"].trigger()
    assert lesson.step.id == "river"
    assert card.heading.text() == f"Lesson: 3 of {len(FIRST_LESSON)}"
    QTest.mouseClick(card.skip_button, Qt.MouseButton.LeftButton)
    if other is not None:
        window.pages.show(other)
    else:
        begin(author)
    window.window_actions["lesson"].trigger()
    assert lesson.step.id == "new"
