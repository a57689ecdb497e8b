"""The whole report in the window: drawn, saved, and its games shown again on the map."""

from math import ceil
from threading import Event

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QProgressDialog, QPushButton, QSpinBox

from studio.desktop.batch import report_window
from studio.desktop.batch.batch_dialog import BatchDialog
from studio.desktop.batch.report_window import ReportWindow
from studio.editing.changes.fields import SetFields
from studio.playtest.lab.html_report import draw_report, games_named
from studio.playtest.report_sections import GameAt, HeatMap, Section, WholeReport
from tests.playtest.battles import shipped

_CTRL = Qt.KeyboardModifier.ControlModifier

pytestmark = pytest.mark.usefixtures("quick_workers")


def button(widget, text):
    return next(
        each for each in widget.findChildren(QPushButton) if each.text().replace("&", "").startswith(text)
    )


@pytest.fixture
def dialog(window, hands, qtbot):
    """The dialog on the shipped battle, ended early, after two games."""
    window.page.editor.do(SetFields((), {"turns": 1}))
    hands.keys_of_map(Qt.Key.Key_F5, _CTRL)
    (opened,) = window.findChildren(BatchDialog)
    qtbot.waitExposed(opened)
    assert not button(opened, "Whole report").isEnabled()
    games = opened.findChildren(QSpinBox)[0]
    games.setValue(2)
    QTest.mouseClick(button(opened, "Play"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not opened.is_playing)
    return opened


def test_it_is_drawn_saved_and_leads_to_its_games(dialog, window, qtbot, tmp_path):
    QTest.mouseClick(button(dialog, "Whole report"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.findChildren(ReportWindow) != [])
    (shown,) = dialog.findChildren(ReportWindow)
    text = shown.browser.toPlainText()
    for title in ("Who wins", "Who decides: the objectives", "Losses", "Supply", "Drama", "On the map"):
        assert title in text
    for name, begin in (("r.html", b"<!DOCTYPE html>"), ("r.pdf", b"%PDF")):
        shown.save(tmp_path / name)
        assert (tmp_path / name).read_bytes().startswith(begin)
    shown.save(tmp_path / "gone" / "r.html")
    assert "gone" in shown._status.text()
    links = [link for link in shown.browser.toHtml().split('"') if link.startswith("games:")]
    games = games_named(links[0])
    assert {game.seed for game in games} <= {1, 2}
    menu = shown.browser.menu_of(games)
    assert [action.text() for action in menu.actions()] == [
        f"Game of seed {game.seed}, from turn {game.turn}" for game in games
    ]
    menu.actions()[0].trigger()
    menu.deleteLater()
    qtbot.waitUntil(lambda: window.battle.play is not None)
    session = window.battle.play.session
    assert session.is_replay
    assert session.seed == games[0].seed
    turn = window.play_panels.turn
    before = session.history.actions
    assert turn.pause_button.isChecked(), "the turn asked for is not past before anybody has seen it"
    QTest.mouseClick(turn.step_button, Qt.MouseButton.LeftButton)
    assert len(window.battle.play.session.history.actions) == len(before) + 1
    assert not dialog.isVisible(), "nothing lies over the map on which the game is shown"
    assert not shown.isVisible()
    window.window_actions["play-many"].trigger()
    assert window.findChildren(BatchDialog) == [dialog], (
        "whoever asks for it while the game is shown has it at once"
    )
    assert dialog.isVisible()
    dialog.step_aside()
    window.battle.stop()
    assert dialog.isVisible(), "who leaves the game is back at the report"
    assert shown.isVisible()
    assert shown.browser.toPlainText() == text


def test_its_buttons_are_on_a_small_screen(qtbot, tmp_path):
    shown = ReportWindow(
        None, draw_report(shipped().scenario, WholeReport("Battle", "2 games.", ())), tmp_path
    )
    qtbot.addWidget(shown)
    # A screen of 1280 by 720 without the title of the window and a task bar.
    assert shown.height() <= 660


def test_a_long_message_leaves_it_as_wide_as_it_was(qtbot, tmp_path):
    drawn = draw_report(shipped().scenario, WholeReport("Battle", "2 games.", ()))
    shown = ReportWindow(None, drawn, tmp_path)
    qtbot.addWidget(shown)
    with qtbot.waitExposed(shown):
        shown.show()
    width = shown.width()
    shown.save(tmp_path / ("gone-" * 40) / "r.html")
    QApplication.processEvents()
    assert "gone-" in shown._status.text()
    assert shown.minimumSizeHint().width() <= width
    assert shown.width() == width, "its buttons stay on the screen"


def test_it_is_not_written_into_a_file_of_another_kind(qtbot, tmp_path):
    drawn = draw_report(shipped().scenario, WholeReport("Battle", "2 games.", ()))
    shown = ReportWindow(None, drawn, tmp_path)
    qtbot.addWidget(shown)
    shown.save(tmp_path / "r.txt")
    assert shown._status.text().endswith("r.txt is no name for a report; let it end in .html or .pdf.")
    assert list(tmp_path.iterdir()) == []


def test_a_hex_of_a_map_lists_its_games_by_mouse_and_by_keys(qapp, qtbot, tmp_path):
    scenario = shipped().scenario
    behind = {0: (GameAt(3, 2),), 100: (GameAt(4, 5), GameAt(6, 1))}
    part = HeatMap("Lost", {0: 1.0, 100: 3.0}, most="steps", games=behind)
    whole = WholeReport("Battle", "2 games.", (Section("On the map", (part,)),))
    shown = ReportWindow(None, draw_report(scenario, whole), tmp_path)
    qtbot.addWidget(shown)
    with qtbot.waitExposed(shown):
        shown.show()
    shown.activateWindow()
    browser, asked, listed = shown.browser, [], []
    browser.setFocus()
    qtbot.waitUntil(browser.hasFocus)
    shown.game_wanted.connect(asked.append)
    room = browser.picture_rect(0)
    hexes = [
        (x, y)
        for x in range(int(room.left()), int(room.right()), 4)
        for y in range(int(room.top()), int(room.bottom()), 4)
    ]
    found = {games for x, y in hexes if (games := browser.games_at(0, QPointF(x, y)))}
    assert found == set(behind.values())
    (corner,) = [point for point in hexes if browser.games_at(0, QPointF(*point)) == behind[0]][:1]
    for press in (
        lambda: QTest.mouseClick(browser.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(*corner)),
        lambda: (QTest.keyClick(browser, Qt.Key.Key_Tab), QTest.keyClick(browser, Qt.Key.Key_Return)),
    ):
        browser.moveCursor(QTextCursor.MoveOperation.Start)
        press()
        menu = QApplication.activePopupWidget()
        listed.append([action.text() for action in menu.actions()])
        chosen = menu.actions()[0]
        (chosen.menu().actions()[0] if chosen.menu() else chosen).trigger()
        menu.close()
    assert listed == [["Game of seed 3, from turn 2"], ["2903: 3 steps", "0101: 1 step"]]
    assert asked == [GameAt(3, 2), GameAt(4, 5)]


def test_it_is_saved_beside_the_scenario_as_what_is_chosen(qtbot, tmp_path):
    whole = WholeReport("Battle", "2 games.", ())
    shown = ReportWindow(None, draw_report(shipped().scenario, whole), tmp_path)
    qtbot.addWidget(shown)
    with qtbot.waitExposed(shown):
        shown.show()

    def answer():
        asked = QApplication.activeModalWidget()
        assert asked.directory().absolutePath() == str(tmp_path)
        kinds = asked.findChild(QComboBox, "fileTypeCombo")
        kinds.setCurrentIndex(1)
        kinds.activated.emit(1)
        asked.accept()

    QTimer.singleShot(0, answer)
    QTest.mouseClick(button(shown, "Save as"), Qt.MouseButton.LeftButton)
    (written,) = tmp_path.iterdir()
    assert written.name == "wadi-akarit.pdf"
    assert written.read_bytes().startswith(b"%PDF")


def test_a_link_names_games_with_their_turns():
    assert games_named(QUrl("games:7@2,11@4").toString()) == (GameAt(7, 2), GameAt(11, 4))
    assert games_named("games:") == ()


@pytest.mark.long
def test_the_printed_report_is_no_wider_than_its_page(dialog, qtbot):
    QTest.mouseClick(button(dialog, "Whole report"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.findChildren(ReportWindow) != [])
    (shown,) = dialog.findChildren(ReportWindow)
    document = shown._document
    # A4 without Qt's margins of two centimetres, in points of 96 to the inch; tables are laid out in whole ones.
    room = ceil((210 - 2 * 20) / 25.4 * 96)
    document.setTextWidth(room)
    assert 0 < document.idealWidth() <= room


@pytest.mark.parametrize("name", ["report.html", "report.pdf"])
def test_the_window_answers_while_it_is_saved_and_it_can_be_given_up(qtbot, tmp_path, monkeypatch, name):
    go_on, path = Event(), tmp_path / name

    def slow(plot_of):
        def draws(*args, **kwargs):
            go_on.wait(10)
            return plot_of(*args, **kwargs)

        return draws

    for each in ("html_file", "draw_report"):
        monkeypatch.setattr(report_window, each, slow(getattr(report_window, each)))
    shown = ReportWindow(
        None, draw_report(shipped().scenario, WholeReport("Battle", "2 games.", ())), tmp_path
    )
    qtbot.addWidget(shown)
    with qtbot.waitExposed(shown):
        shown.show()
    progress = []

    def look():
        found = QApplication.activeModalWidget()
        if isinstance(found, QProgressDialog):
            progress.append(found.labelText())
            found.canceled.emit()
        else:
            QTimer.singleShot(10, look)

    QTimer.singleShot(10, look)
    shown.save(path)
    assert progress == ["The report is being drawn."]
    assert not path.exists()
    assert "not saved" in shown.findChildren(QLabel)[0].text()
    go_on.set()
    shown.save(path)
    assert path.exists()
