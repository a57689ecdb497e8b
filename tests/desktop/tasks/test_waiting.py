"""Long edits: shown after a blink, given up at will, and the window answers all the while."""

from dataclasses import replace
from threading import Event, current_thread, main_thread
from time import sleep

import pytest
from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QProgressDialog, QPushButton

from studio import StudioError
from studio.desktop.scenario import editor, selected_area
from studio.desktop.scenario.tools import paint
from studio.desktop.tasks import waiting
from studio.desktop.tasks.runner import TaskRunner
from studio.desktop.tasks.waiting import WorkFailed, wait_for
from studio.editing.alike import alike_area
from studio.editing.area_changes import middle_of
from studio.editing.pieces.clipboard import copy_area


def runner_of(editor):
    """Return what does the editor's own long work; what else reads beside the window has another."""
    (runner,) = editor.findChildren(TaskRunner, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return runner


@pytest.fixture
def runner(qapp):
    owner = QObject()
    yield TaskRunner(owner, "edits of a test")
    owner.deleteLater()
    QApplication.sendPostedEvents(None, 52)


def shown():
    return next(
        (
            each
            for each in QApplication.topLevelWidgets()
            if isinstance(each, QProgressDialog) and each.isVisible()
        ),
        None,
    )


class Slow:
    """A work of some steps that take their time."""

    def __init__(self, seconds):
        self.seconds, self.given_up = seconds, Event()

    def __call__(self, told):
        for step in range(50):
            sleep(self.seconds / 50)
            if not told(step, 50):
                self.given_up.set()
                return None
        return "done"


def test_quick_work_shows_nothing(runner):
    dialogs = []
    QTimer.singleShot(0, lambda: dialogs.append(shown()))
    assert wait_for(runner, "Filling…", lambda told: told(1, 1) and 5) == 5
    assert dialogs in ([], [None])


def test_long_work_shows_its_progress_and_the_window_goes_on(runner):
    seen, ticks = [], QTimer()
    ticks.timeout.connect(lambda: seen.append(shown()))
    ticks.start(20)
    assert wait_for(runner, "Filling…", Slow(1.0)) == "done"
    ticks.stop()
    assert seen[0] is None
    assert any(dialog is not None for dialog in seen)
    assert len(seen) > 15
    assert shown() is None


def test_work_is_given_up(runner, qtbot):
    work, values = Slow(30.0), []

    def give_up():
        dialog = shown()
        if dialog is None or not dialog.maximum():
            QTimer.singleShot(20, give_up)
        else:
            values.append((dialog.labelText(), dialog.maximum()))
            QTest.keyClick(dialog, Qt.Key.Key_Escape)

    give_up()
    assert wait_for(runner, "Filling…", work) is None
    assert values == [("Filling…", 50)]
    qtbot.waitUntil(work.given_up.is_set)
    qtbot.waitUntil(lambda: not runner.is_busy)


def test_what_fails_says_why(runner):
    def fail(_told):
        raise StudioError("No character is left.")

    with pytest.raises(WorkFailed, match="No character is left"):
        wait_for(runner, "Filling…", fail)


@pytest.fixture
def slow_fill(window, monkeypatch):
    """A map that counts as a large one, of which areas are found slowly."""
    monkeypatch.setattr(editor, "LARGE", 1)
    monkeypatch.setattr(waiting, "BLINK", 30)

    def find(scenario, at, by, *, most=None, **how):
        if most is None:
            sleep(0.3)
        return alike_area(scenario, at, by, most=most, **how)

    monkeypatch.setattr(paint, "alike_area", find)
    page = window.scenario_page
    at = next(
        at for at in page.editor.shape.hexes() if len(alike_area(page.editor.scenario, at, "terrain")) > 20
    )
    page.canvas.fit()
    page.editor.set(replace(page.editor.settings, terrain="bog"))
    page.active_tool.choose("fill")
    return at


def test_a_large_fill_is_done_like_any_other(window, hands, slow_fill):
    document, area = window.page.document, alike_area(window.page.document.value, slow_fill, "terrain")
    before = document.value
    hands.click(slow_fill)
    assert document.value != before
    assert document.steps[-1].region.hexes == area
    document.undo()
    assert document.value is before


def give_up():
    """Click on Cancel as soon as there is one."""
    dialog = shown()
    if dialog is None:
        QTimer.singleShot(20, give_up)
    else:
        QTest.mouseClick(dialog.findChild(QPushButton), Qt.MouseButton.LeftButton)


def test_a_fill_that_is_given_up_leaves_the_document_as_it_was(window, hands, slow_fill, qtbot):
    document = window.page.document
    before = document.value
    QTimer.singleShot(0, give_up)
    hands.click(slow_fill)
    assert document.value is before
    assert document.steps == ()
    runner = runner_of(window.scenario_page.editor)
    qtbot.waitUntil(lambda: not runner.is_busy)
    assert document.value is before


@pytest.fixture
def slow_copy(window, monkeypatch):
    """A map that counts as a large one, all of it selected, and the threads in which it was copied, which takes a while."""
    monkeypatch.setattr(editor, "LARGE", 1)
    monkeypatch.setattr(waiting, "BLINK", 30)
    threads = []

    def copy(*given):
        sleep(0.3)
        threads.append(current_thread())
        return copy_area(*given)

    monkeypatch.setattr(selected_area, "copy_area", copy)
    window.scenario_page.select_all()
    return threads


def test_a_large_area_is_copied_beside_the_window(window, slow_copy):
    scenario = window.page.document.value
    clip = window.scenario_page.copy()
    assert [thread is main_thread() for thread in slow_copy] == [False]
    hexes = window.scenario_page.editor.area
    middle = middle_of(hexes, window.scenario_page.editor.shape.orientation)
    assert clip == copy_area(scenario, hexes, middle)
    assert clip.elements


def test_what_was_not_copied_is_not_cut(window, slow_copy, qtbot):
    before = window.page.document.value
    QTimer.singleShot(0, give_up)
    window.window_actions["cut"].trigger()
    assert window.page.document.value is before
    runner = runner_of(window.scenario_page.editor)
    qtbot.waitUntil(lambda: not runner.is_busy)
    window.window_actions["cut"].trigger()
    assert window.page.document.value != before
    window.page.document.undo()
