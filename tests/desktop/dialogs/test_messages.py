"""What matters is told over the pages, and stays there until it is closed."""

import shutil

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow, QToolButton

from studio import StudioError
from studio.desktop.dialogs.messages import Messages
from studio.editing.changes.fields import SetFields


def close(bar):
    bar.findChild(QToolButton).click()


def test_a_file_that_cannot_be_opened_is_told_over_the_pages(window, tmp_path):
    broken = tmp_path / "broken.scenario.json"
    broken.write_text("{")
    window.open_path(broken)
    bar = window.messages.bar
    assert bar.isVisible()
    assert "broken.scenario.json" in bar.messages[0]
    window.open_path(tmp_path / "nowhere.scenario.json")
    assert len(bar.messages) == 2, "one does not take the place of the other"
    window.open_path(broken)
    assert len(bar.messages) == 2, "nothing is told twice"
    close(bar)
    assert bar.isHidden()


def test_a_file_that_cannot_be_saved_is_told_over_the_pages(window, monkeypatch):
    def fail(*_, **__):
        raise StudioError("The disk is full.")

    monkeypatch.setattr(window.page.file, "save", fail)
    assert not window.pages.save()
    assert window.messages.bar.messages == ("The disk is full.",)


def test_what_was_done_is_told_for_a_while_and_what_went_wrong_until_it_is_closed(qtbot):
    owner = QMainWindow()
    qtbot.addWidget(owner)
    messages = Messages(owner)
    qtbot.addWidget(messages.bar)
    messages.alert("It is lost.")
    messages.show_done("It is found.")
    assert messages.bar.messages == ("It is lost.", "It is found.")
    messages.bar.findChild(QTimer).timeout.emit()
    assert messages.bar.messages == ("It is lost.",)
    assert owner.statusBar().currentMessage() == "It is found."


def test_what_was_done_and_holds_no_longer_is_gone_from_the_status_bar_too(qtbot):
    owner = QMainWindow()
    qtbot.addWidget(owner)
    messages = Messages(owner)
    qtbot.addWidget(messages.bar)
    messages.show_done("It is found.")
    messages.end_passing()
    assert not messages.bar.messages
    assert owner.statusBar().currentMessage() == ""
    messages.show_done("It is found.")
    messages.show_message("Something else.")
    messages.end_passing()
    assert owner.statusBar().currentMessage() == "Something else."


def test_a_long_message_is_cut_short_before_the_place_that_is_named(window, hands):
    hands.point_at("0915")
    status, message = window.statusBar(), "And another hex has no owner. " * 20
    window.messages.show_message(message)
    QApplication.processEvents()
    shown = status.shown_text
    assert shown.endswith("…")
    assert message.startswith(shown[:-1])
    assert status.fontMetrics().horizontalAdvance(shown) < window.messages.where.x()
    assert status.toolTip() == status.currentMessage() == message
    window.messages.show_message("Painted.")
    assert status.shown_text == "Painted."


def test_why_a_file_could_not_be_opened_is_gone_from_the_status_bar_when_the_next_one_is(
    window, battle, tmp_path
):
    broken = tmp_path / "broken.scenario.json"
    broken.write_text("{")
    window.open_path(broken)
    assert "broken" in window.statusBar().currentMessage()
    other = battle.with_name("other.scenario.json")
    shutil.copy(battle, other)
    window.open_path(other)
    assert window.page.file.path == other
    assert "broken" not in window.statusBar().currentMessage()


def test_what_a_tool_had_to_say_is_gone_when_a_battle_begins(window, hands):
    hands.keys_of_map("b")
    hands.point_at("0713")
    said, place = window.statusBar().currentMessage(), window.messages.where.text()
    assert said.startswith("Paint terrain")
    assert "0713" in place
    window.window_actions["play"].trigger()
    assert window.statusBar().currentMessage() != said
    assert window.messages.where.text() != place
    window.battle.stop()


def test_many_messages_leave_the_page_its_room_and_the_last_is_in_sight(window, qtbot, tmp_path):
    before, bar = window.page.canvas.height(), window.messages.bar
    for number in range(20):
        window.open_path(tmp_path / f"nowhere-{number}.scenario.json")
    assert len(bar.messages) == 20
    label = next(each for each in bar.findChildren(QLabel) if "nowhere-19" in each.text())
    qtbot.waitUntil(lambda: label.visibleRegion().boundingRect().bottom() >= label.height() - 2)
    assert window.page.canvas.height() > before / 2
    close(bar)
    qtbot.waitUntil(lambda: window.page.canvas.height() == before)
    window.messages.alert("One line.")
    qtbot.waitUntil(lambda: 0 < bar.height() < 3 * bar.fontMetrics().lineSpacing() + 8)


def test_why_no_battle_began_is_gone_when_one_begins(window, hands):
    window.page.document.do(SetFields((), {"catalogue": "no-such"}))
    hands.keys_of_map(Qt.Key.Key_F5)
    bar = window.messages.bar
    (message,) = bar.messages
    assert message.startswith("The battle cannot be played yet. ")
    window.window_actions["undo"].trigger()
    assert bar.messages == (message,)
    hands.keys_of_map(Qt.Key.Key_F5)
    assert window.battle.is_playing
    assert message not in bar.messages
    window.battle.stop()
