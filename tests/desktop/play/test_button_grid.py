"""Buttons of actions stand in two columns as long as their words have room."""

from PySide6.QtWidgets import QApplication

from studio.desktop.play.plain.section import ActionSection
from studio.desktop.play.widgets.action_button import action_button
from studio.desktop.play.widgets.button_grid import ButtonGrid
from studio.rules.engines import engine_named

WORDS = ("Move", "Suppress with a mortar", "Watch", "Fire")


def grid_of(qtbot, width):
    made = ButtonGrid([action_button(text, "", None) for text in WORDS])
    qtbot.addWidget(made)
    made.resize(width, 200)
    made.show()
    QApplication.processEvents()
    QApplication.processEvents()
    return made


def places(grid):
    return {
        button.text(): (button.x(), button.y(), button.width())
        for button in grid.findChildren(type(action_button("", "", None)))
    }


def test_long_words_have_a_row_of_their_own(qtbot):
    grid = grid_of(qtbot, 240)
    found = places(grid)
    long = WORDS[1]
    assert found[long][2] > 220
    assert found[long][2] >= grid.fontMetrics().horizontalAdvance(long)
    assert found["Watch"][1] == found["Fire"][1] > found[long][1] > found["Move"][1]
    assert found["Watch"][2] < 130
    grid.resize(600, 200)
    QApplication.processEvents()
    QApplication.processEvents()
    found = places(grid)
    assert found["Move"][1] == found[long][1] < found["Watch"][1] == found["Fire"][1]


def test_no_action_of_a_tactical_battle_is_cut_short_in_the_turn_panel(qtbot):
    section = ActionSection()
    qtbot.addWidget(section)
    section.resize(272, 900)
    section.show()
    section.show_actions([(row, None) for row in engine_named("tactical").actions], None, {})

    def cut_short():
        return [
            button.text()
            for button in section.buttons.values()
            if button.width() < button.fontMetrics().horizontalAdvance(button.text()) + 8
        ]

    qtbot.waitUntil(lambda: cut_short() == [])
    section.show_actions([], None, {})
    QApplication.processEvents()
    assert section.buttons == {}
