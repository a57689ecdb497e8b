"""The window on a small screen: it fits, and what matters most stays in sight."""

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QApplication, QScrollArea, QToolBar

from studio.desktop.app import show_window
from studio.desktop.play.widgets.hand_over import HandOverPage
from studio.desktop.settings import Settings
from studio.desktop.window import MainWindow
from studio.editing.changes.fields import SetFields
from studio.editing.selection import ElementRef
from tests.desktop.every_dialog import DIALOGS, Desk
from tests.desktop.hands import panels_of

#: In points: a small screen, and one of 1600 x 1000 pixels at scale 2, without the frame of the window.
SIZES = [pytest.param((1280, 690), id="small"), pytest.param((800, 470), id="scale-2")]

#: In points: a screen of 1280 x 720 pixels at scale 1.75.
ENLARGED = QSize(731, 411)


def settle():
    for _ in range(3):
        QApplication.processEvents()


def in_window(window, widget):
    """Where a widget is seen in the window; nowhere if it is hidden."""
    if widget is None or not widget.isVisible() or widget.visibleRegion().isEmpty():
        return QRect()
    return QRect(widget.mapTo(window, QPoint()), widget.size())


def button(window, name):
    """The toolbar's button of an action."""
    action = window.window_actions[name]
    found = (bar.widgetForAction(action) for bar in window.findChildren(QToolBar))
    return next((each for each in found if each is not None), None)


def assert_fits(window, size, name):
    settle()
    assert window.size().toTuple() == size, "the panels have made the window larger"
    inner = window.rect()
    for widget in (button(window, name), window.statusBar(), window.menuBar()):
        assert not in_window(window, widget).isEmpty(), f"{name}: {widget} is out of sight"
        assert inner.contains(in_window(window, widget))
    canvas = window.scenario_page.canvas
    assert canvas.width() >= 0.5 * size[0]
    assert canvas.height() >= 0.5 * size[1]


@pytest.mark.parametrize("size", SIZES)
def test_play_status_bar_and_most_of_the_map_are_in_sight(window, battle, size):
    window.resize(*size)
    assert_fits(window, size, "play")
    window.battle.start()
    assert_fits(window, size, "end-turn")
    window.battle.stop()
    assert_fits(window, size, "play")
    window.window_actions["open-catalogue"].trigger()
    settle()
    assert window.size().toTuple() == size
    window.open_path(battle.parents[1] / "campaigns" / "tunisia-1943.campaign.json")
    settle()
    assert window.size().toTuple() == size
    window.pages.setCurrentIndex(0)
    assert_fits(window, size, "play")


@pytest.mark.parametrize("size", SIZES)
def test_no_field_of_the_inspector_is_cut_at_the_right(window, size):
    window.resize(*size)
    scroll = window.inspector.findChild(QScrollArea)
    chosen = (
        ElementRef("units", "51-highland"),
        ElementRef("hqs", "xxx-corps"),
        ElementRef("sides", "allies"),
        ElementRef("objectives", "skhirra"),
        None,
    )
    for selection in chosen:
        window.page.editor.select(selection)
        settle()
        assert scroll.widget().minimumSizeHint().width() <= scroll.viewport().width(), selection
        assert window.size().toTuple() == size


def test_the_opponent_is_chosen_at_play_where_there_is_little_room(window):
    window.resize(1600, 1000)
    assert all(each.isVisible() for each in window.game_options.buttons)
    window.resize(800, 470)
    settle()
    assert not any(each.isVisible() for each in window.game_options.buttons)
    menus = [action.menu() for action in button(window, "play").menu().actions()]
    assert menus == [window.game_options.opponent_menu, window.game_options.difficulty_menu]


def test_the_first_window_is_no_larger_than_the_screen(qtbot, settings):
    window = MainWindow(Settings(settings))
    qtbot.addWidget(window)
    show_window(window)
    qtbot.waitExposed(window)
    settle()
    assert window.screen().availableGeometry().contains(window.frameGeometry())


def test_the_panel_of_what_is_done_comes_to_the_front_of_its_tabs(window, hands):
    window.resize(800, 470)
    settle()

    def front():
        return {name for name, dock in window.docks.items() if dock.isVisible() and dock.x() >= 0}

    hands.keys_of_map("b")
    assert front() == {"Palette", "Problems"}
    hands.keys_of_map("s")
    assert front() == {"Inspector", "Problems"}
    window.battle.start()
    settle()
    assert front() == {"Turn"}
    hands.click("1320")
    assert front() == {"Unit"}
    hands.point_at("1319")
    assert front() == {"Combat"}
    hands.keys_of_map(Qt.Key.Key_Escape)
    hands.click("1521")
    assert front() <= {"Unit", "HQ"}


@pytest.mark.parametrize("size", [(1600, 1000), (1280, 690)])
def test_the_objectives_take_the_room_of_their_lines_and_no_more(window, size):
    window.resize(*size)
    window.battle.start()
    settle()
    goals = panels_of(window).section.goals
    last = goals.visualItemRect(goals.topLevelItem(goals.topLevelItemCount() - 1))
    room = goals.viewport().height() - last.bottom()
    assert 0 <= room <= last.height()
    hidden = window.play_panels.turn.findChild(QScrollArea).verticalScrollBar().maximum()
    assert hidden == 0, "all is in sight"
    window.battle.stop()


@pytest.mark.long
def test_no_dialog_opens_beyond_the_screen(window, tmp_path, qtbot, monkeypatch):
    screen = window.screen().availableSize()
    for name, opened in DIALOGS.items():
        dialog = opened(Desk(window, tmp_path, qtbot.waitUntil, monkeypatch))
        room = window.size() if isinstance(dialog, HandOverPage) else screen
        most = room.expandedTo(dialog.minimumSizeHint())
        assert dialog.size().boundedTo(most) == dialog.size(), name
        dialog.close()
        settle()


@pytest.mark.long
def test_every_dialog_has_room_where_a_small_screen_is_much_enlarged(window, tmp_path, qtbot, monkeypatch):
    for name, opened in DIALOGS.items():
        dialog = opened(Desk(window, tmp_path, qtbot.waitUntil, monkeypatch))
        if not isinstance(dialog, HandOverPage):
            least = dialog.minimumSizeHint()
            assert least.boundedTo(ENLARGED) == least, f"{name} takes {least.toTuple()}"
        dialog.close()
        settle()


def test_the_turn_is_in_front_once_the_person_is_to_move(window, qtbot):
    window.resize(800, 470)
    window.play_panels.turn.speed.setCurrentText("Skip")
    window.battle.start()
    play = window.play
    with qtbot.waitSignal(play.awaited):
        play.end_turn()
    settle()
    assert any("attacked" in line for line in window.play_panels.log.lines()), (
        "the combat sheet came to the front"
    )
    assert not in_window(window, window.play_panels.turn.end_button).isEmpty()
    window.battle.stop()


@pytest.mark.parametrize("size", [(1600, 1000), (1280, 690), (800, 470)])
def test_every_headquarters_is_seen_whole_in_the_turn_panel(window, size):
    window.resize(*size)
    long = {"xxx-corps": "German Africa Corps", "x-corps": "Eighteenth Airborne Corps"}
    for hq, name in long.items():
        window.page.document.do(SetFields(("hqs", hq), {"name": name}))
    window.battle.start()
    settle()
    shown = [button for button in panels_of(window).section.hq_buttons if button.isVisible()]
    assert len(shown) == 3
    panel = window.play_panels.turn.findChild(QScrollArea).viewport()
    for button in shown:
        right = button.mapTo(panel, QPoint(button.width(), 0)).x()
        assert button.width() >= button.minimumWidth()
        assert right <= panel.width(), button.text()
    window.battle.stop()
