"""The book of the battle in front, from the File menu."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from studio.desktop.book.dialog import BookForm
from studio.desktop.dialogs import questions
from tests.desktop.book.test_book import FIRST_STEPS

_LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def form(window):
    window.open_path(FIRST_STEPS)
    window.window_actions["book"].trigger()
    return window.findChild(BookForm)


def test_a_book_is_written_while_the_window_answers(window, form, tmp_path, monkeypatch, qtbot):
    target = tmp_path / "steps.pdf"
    asked = []
    monkeypatch.setattr(questions, "ask_save_as", lambda _parent, path: asked.append(path) or target)
    form.paper.setCurrentIndex(form.paper.findText("Letter"))
    form.millimetres.setValue(8)
    QTest.mouseClick(form.begin_button, _LEFT)
    assert form.bar.isVisible()
    assert not form.begin_button.isEnabled()
    with qtbot.waitSignal(form.accepted, timeout=20_000):
        pass
    assert asked[0].name == "first-steps.pdf"
    assert b"/MediaBox [0 0 612" in target.read_bytes()
    assert str(target) in window.statusBar().currentMessage()


def test_a_book_can_be_cancelled_and_leaves_no_file(form, tmp_path, monkeypatch):
    monkeypatch.setattr(questions, "ask_save_as", lambda *_: tmp_path / "steps.pdf")
    QTest.mouseClick(form.begin_button, _LEFT)
    QTest.mouseClick(form.cancel_button, _LEFT)
    assert form.isVisible()
    assert form.begin_button.isEnabled()
    QTest.mouseClick(form.cancel_button, _LEFT)
    assert not form.isVisible()
    assert not list(tmp_path.iterdir())
