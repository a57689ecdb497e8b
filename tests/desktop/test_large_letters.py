"""The window with the letters of a system that are half as large again: no text is cut on a small screen."""

import pytest
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QVBoxLayout, QWidget

from studio.desktop.widgets.sizes import row_height, scaled
from studio.editing.selection import ElementRef
from tests.desktop.cut_texts import cut_texts
from tests.desktop.every_dialog import DIALOGS, Desk
from tests.desktop.hands import Hands
from tests.support.lengths import sample

#: Points of the letters, where 9 or 10 are usual; and a small screen without the frame of the window.
LARGE, SCREEN = 14.0, (1280, 690)
SELECTED = (
    *(("units", "51-highland"), ("hqs", "xxx-corps"), ("objectives", "skhirra")),
    *(("sides", "allies"), ("zones", "mareth-road")),
)
#: The dialogs with most to read.
WORDY = ("new", "differences", "translations", "choose-game", "trace-picture", "book", "packs", "import-map")


@pytest.fixture
def large_letters(qapp):
    before = QFont(QApplication.font())
    font = QFont(before)
    font.setPointSizeF(LARGE)
    QApplication.setFont(font)
    yield
    QApplication.setFont(before)


@pytest.fixture
def window(large_letters, open_window, battle):
    opened = open_window(battle)
    opened.resize(*SCREEN)
    settle()
    return opened


def settle() -> None:
    for _ in range(4):
        QApplication.processEvents()


def assert_whole(root: QWidget, where: str) -> None:
    settle()
    assert cut_texts(root) == [], where


def test_what_is_cut_is_found(qtbot):
    box = QWidget()
    qtbot.addWidget(box)
    layout = QVBoxLayout(box)
    for text in ("short", "a text that is far too long for its room"):
        for kind in (QLabel, QPushButton):
            layout.addWidget(kind(text))
    box.resize(500, 200)
    box.show()
    assert cut_texts(box) == []
    for each in box.findChildren(QWidget):
        each.setFixedWidth(60)
    settle()
    assert len(cut_texts(box)) == 2


def test_no_text_of_the_editing_panels_is_cut(window):
    assert window.minimumSizeHint().height() <= SCREEN[1]
    for collection, key in SELECTED:
        window.page.editor.select(ElementRef(collection, key))
        assert_whole(window, f"inspector of {collection}")
    window.page.editor.select(None)
    for tool in sample(("area", "place", "stamp", "zone"), tuple(window.page.active_tool._tools)):
        window.page.active_tool.choose(tool)
        assert_whole(window, f"palette of {tool}")
    for dock in ("Arrivals", "Tables", "Layers", "History", "Problems"):
        Hands(window).raise_dock(dock)
        assert_whole(window, dock)
    assert window.size().toTuple() == SCREEN, "the letters have made the window larger"


def test_no_text_of_the_panels_of_a_battle_is_cut(window):
    hands = Hands(window)
    window.battle.start()
    for at, target in (("1320", "1319"), ("1622", "1521")):
        hands.click(at)
        hands.point_at(target)
        for dock in ("Turn", "Unit", "HQ", "Combat", "Objectives"):
            hands.raise_dock(dock)
            assert_whole(window, dock)
    assert window.size().toTuple() == SCREEN
    window.battle.stop()


@pytest.mark.long
@pytest.mark.parametrize(
    "names", [sample(WORDY[:4], ()), sample(WORDY[4:], tuple(DIALOGS))], ids=["one", "other"]
)
def test_no_text_of_a_dialog_is_cut(window, tmp_path, qtbot, monkeypatch, names):
    for name in names:
        dialog = DIALOGS[name](Desk(window, tmp_path, qtbot.waitUntil, monkeypatch))
        assert_whole(dialog, name)
        dialog.close()
        settle()


def test_a_new_scenario_is_set_up_on_a_small_screen(window, tmp_path, qtbot, monkeypatch):
    dialog = DIALOGS["new"](Desk(window, tmp_path, qtbot.waitUntil, monkeypatch))
    settle()
    # On a screen the spaces between fields grow with the letters, which they do not here.
    assert dialog.height() <= SCREEN[1] * 0.8
    dialog.close()


def test_the_start_page_follows_the_letters_too(window):
    window.pages.close_all()
    assert_whole(window, "start page")
    button = window.start_page.buttons[0]
    assert button.height() >= 2 * button.fontMetrics().height()


def test_lines_of_lists_follow_the_letters(large_letters):
    line = QLabel("A").fontMetrics().height()
    assert row_height() > line > 20
    assert scaled(100) > 130
