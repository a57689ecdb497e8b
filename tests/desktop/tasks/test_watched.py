"""A task that is waited for in a window tells its result alone, and can be given up."""

import time

import pytest
from PySide6.QtWidgets import QProgressDialog, QWidget

from studio.desktop.tasks.watched import WatchedTask


@pytest.fixture
def watched(qtbot) -> WatchedTask:
    window = QWidget()
    qtbot.addWidget(window)
    return WatchedTask(window, window, "Sum", "It is being counted.")


def test_the_progress_is_out_of_the_way_once_the_result_is_told(watched, qtbot):
    found: list[tuple[object, bool]] = []

    def note(result: object) -> None:
        shown = watched.parent().findChildren(QProgressDialog)
        found.append((result, any(each.isVisible() for each in shown)))

    watched.done.connect(note)
    watched.start(lambda progress: progress(1, 2) and 42)
    qtbot.waitUntil(lambda: found != [])
    assert found == [(42, False)]


def test_what_is_cancelled_tells_nothing(watched, qtbot):
    told: list[object] = []
    watched.done.connect(told.append)
    watched.failed.connect(told.append)

    def wait(progress) -> None:
        while progress(0, 0):
            time.sleep(0.01)

    watched.start(wait)
    shown = watched.parent().findChild(QProgressDialog)
    with qtbot.waitSignal(shown.destroyed):
        shown.canceled.emit()
    assert told == []
