"""Long work off the GUI thread: told, cancelled, superseded, and never longer alive than its owner."""

import gc
import sys
import threading
from threading import Event, current_thread, main_thread

import pytest
import shiboken6
from PySide6.QtCore import QObject

from studio import StudioError
from studio.desktop.tasks.runner import TaskRunner, collect_between_events


@pytest.fixture
def owner(qapp):
    made = QObject()
    yield made
    if shiboken6.isValid(made):
        shiboken6.delete(made)


@pytest.fixture
def runner(owner):
    return TaskRunner(owner, "work of a test")


def threads():
    return {thread.name for thread in threading.enumerate()}


class Gate:
    """A work that waits, telling where it is, until it is let go or not wanted any more."""

    def __init__(self, result: str) -> None:
        self.result, self.begun, self.opened = result, Event(), Event()

    def __call__(self, told):
        self.begun.set()
        while told(1, 2) and not self.opened.wait(0.005):
            pass
        return self.result


def test_a_result_comes_from_another_thread_into_the_thread_of_the_window(runner, qtbot):
    heard = []
    runner.done.connect(lambda name: heard.append((name, threading.current_thread())))
    with qtbot.waitSignal(runner.ended):
        runner.start(lambda told: threading.current_thread().name)
    assert heard == [("work of a test", threading.main_thread())]
    assert not runner.is_busy
    assert "work of a test" not in threads()


def test_progress_is_told(runner, qtbot):
    steps = []
    runner.progressed.connect(lambda done, of: steps.append((done, of)))
    with qtbot.waitSignal(runner.ended):
        runner.start(lambda told: [told(done, 3) for done in (1, 2, 3)])
    assert steps == [(1, 3), (2, 3), (3, 3)]


def test_what_cannot_be_done_is_told_in_its_sentence(runner, qtbot):
    def refuse(told):
        raise StudioError("The bridge is out.")

    with qtbot.waitSignal(runner.failed) as failure, qtbot.assertNotEmitted(runner.done):
        runner.start(refuse)
    assert failure.args == ["The bridge is out."]


def test_an_error_of_the_studio_is_told_and_logged(runner, qtbot, logged):
    with qtbot.waitSignal(runner.failed) as failure:
        runner.start(lambda told: 1 / 0)
    assert "ZeroDivisionError" in failure.args[0]
    assert logged.pop().exc_info is not None


def test_what_was_cancelled_ends_and_its_result_is_not_told(runner, qtbot):
    gate = Gate("late")
    runner.start(gate)
    assert gate.begun.wait(60)
    with qtbot.waitSignal(runner.ended), qtbot.assertNotEmitted(runner.done):
        runner.cancel()
    assert "work of a test" not in threads()


def test_only_the_newest_work_is_done_to_its_end(runner, qtbot):
    results = []
    runner.done.connect(results.append)
    first, skipped, last = Gate("first"), Gate("skipped"), Gate("last")
    runner.start(first)
    assert first.begun.wait(60)
    runner.start(skipped)
    runner.start(last)
    last.opened.set()
    with qtbot.waitSignal(runner.ended):
        pass
    assert results == ["last"]
    assert not skipped.begun.is_set()


def test_work_may_follow_from_a_result(runner, qtbot):
    results = []

    def take(result):
        results.append(result)
        if result < 3:
            runner.start(lambda told: result + 1)

    runner.done.connect(take)
    with qtbot.waitSignal(runner.ended):
        runner.start(lambda told: 1)
    assert results == [1, 2, 3]


def test_stopping_waits_for_the_thread_and_nothing_is_heard_of_it_later(runner, qtbot):
    gate = Gate("late")
    runner.start(gate)
    assert gate.begun.wait(60)
    with qtbot.assertNotEmitted(runner.done, wait=50), qtbot.waitSignal(runner.ended):
        runner.stop()
    assert "work of a test" not in threads()


def test_the_end_of_what_was_stopped_is_not_taken_for_that_of_the_next(runner, qtbot):
    late, following = Gate("late"), Gate("next")
    runner.start(late)
    assert late.begun.wait(60)
    runner.stop()
    runner.start(following)
    with qtbot.assertNotEmitted(runner.done, wait=50):
        assert following.begun.wait(60)
    assert runner.is_busy
    following.opened.set()
    with qtbot.waitSignal(runner.done) as done:
        pass
    assert done.args == ["next"]


def test_a_thread_ends_with_its_owner(owner, runner):
    gate = Gate("late")
    runner.start(gate)
    assert gate.begun.wait(60)
    shiboken6.delete(owner)
    assert "work of a test" not in threads()


def test_threads_take_shorter_turns_only_while_there_is_work(runner, qtbot):
    usual = sys.getswitchinterval()
    with qtbot.waitSignal(runner.done) as done:
        runner.start(lambda told: sys.getswitchinterval())
    assert done.args[0] < usual
    assert sys.getswitchinterval() == usual


def test_no_thread_but_the_windows_collects_garbage_while_a_task_runs(runner, qtbot):
    """What is freed may be Qt's, and a task that freed it could wait for the window that waits for the task."""
    threads, collected = [], Event()

    class Circle:
        def __init__(self):
            self.itself = self

        def __del__(self):
            threads.append(current_thread())
            collected.set()

    def litter(_told):
        assert not gc.isenabled()
        kept = []
        while not collected.wait(0.001):
            kept += [Circle() and [] for _ in range(1000)]
        return len(threads)

    before = gc.get_threshold()
    gc.set_threshold(1000, 10, 10)
    try:
        with qtbot.waitSignal(runner.done) as done:
            runner.start(litter)
    finally:
        gc.set_threshold(*before)
    assert done.args[0] > 0
    assert set(threads) == {main_thread()}
    qtbot.waitUntil(lambda: not runner.is_busy)
    assert gc.isenabled()


def test_a_window_collects_garbage_between_its_events_alone(qapp, qtbot):
    owner, before, freed = QObject(), gc.get_threshold(), Event()

    class Circle:
        def __init__(self):
            self.itself = self

        def __del__(self):
            freed.set()

    try:
        collect_between_events(owner)
        gc.set_threshold(100, 10, 10)
        kept = [Circle() and [] for _ in range(1000)]
        assert not freed.is_set()
        qtbot.waitUntil(freed.is_set)
        assert len(kept) == 1000
    finally:
        gc.set_threshold(*before)
        gc.enable()
        shiboken6.delete(owner)
