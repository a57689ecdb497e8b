"""Strict for every test: no unexpected log line, nothing of a window left behind, Qt without a screen, no home."""

import gc
import logging
import os
import tempfile
from collections.abc import Callable, Iterator
from itertools import count
from multiprocessing import get_all_start_methods, get_context
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, settings
from pytestqt.qtbot import QtBot

from tests.support.left_behind import KEPT, living
from tests.support.lengths import LONG, is_long

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# No test writes into the home of whoever runs it; each test gets a folder of its own from the fixture below.
os.environ["STUDIO_DATA"] = str(Path(tempfile.gettempdir(), f"studio-tests-{os.getpid()}"))

# Examples differ from run to run at a desk, where finding something new is welcome, and never in the gate.
settings.register_profile(
    "desk", deadline=None, max_examples=30, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("gate", settings.get_profile("desk"), derandomize=True)
settings.register_profile("long", settings.get_profile("desk"), max_examples=200)
#: Milliseconds in which whatever a test waits for has to come, on however slow and busy a machine.
PATIENCE = 60_000
_NUMBERS = count()
#: New objects after which Python looks for garbage, between two tests.
DUE: Final = 20_000

#: The folders that are left out unless they are asked for.
LEFT_OUT: Final = frozenset({"long", "speed"})
#: The folders whose modules take longest begin first, so that no core waits for one of them at the end.
SLOW_FIRST: Final = ("long", "contract", "playtest", "cases", "players", "content", "cli", "desktop")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--long`."""
    parser.addoption(
        "--long", action="store_true", help="Run the long proofs too, and all of what others sample."
    )


def pytest_configure(config: pytest.Config) -> None:
    """Choose how much is tried, before a test module asks, and let Python look for garbage less often."""
    gc.set_threshold(DUE * 100, 20, 20)
    asked = config.getoption("--long") or config.getoption("--benchmark-enable")
    if asked or any(LEFT_OUT & set(Path(each).parts) for each in config.args):
        os.environ[LONG] = "1"
    settings.load_profile("long" if is_long() else "gate" if os.environ.get("CI") else "desk")


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    """Collect garbage between tests: in the midst of one, Qt may be freeing something with a lock in hand."""
    if gc.get_count()[0] > DUE:
        gc.collect(1)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark as `gui` whatever asks for an application, so that `-m "not gui"` runs the rest; sort by what takes long.

    What is marked `long` is left out, unless all is tried or tests are named one by one.
    """
    if not is_long() and not any("::" in each for each in config.args):
        left_out = [item for item in items if item.get_closest_marker("long")]
        items[:] = [item for item in items if not item.get_closest_marker("long")]
        config.hook.pytest_deselected(items=left_out)
    for item in items:
        if {"qapp", "qtbot"} & set(getattr(item, "fixturenames", ())):
            item.add_marker("gui")
    rank = {name: number for number, name in enumerate(SLOW_FIRST)}
    tests = Path(__file__).parent
    items.sort(key=lambda item: rank.get(item.path.relative_to(tests).parts[0], len(rank)))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return one more than there are cores, as some tests wait for a process or a clock."""
    return len(os.sched_getaffinity(0)) + 1 if hasattr(os, "sched_getaffinity") else (os.cpu_count() or 1) + 1


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Spread modules over processes in our own way where they are kept together at all."""
    if config.getvalue("dist") != "loadfile":
        return None
    from tests.support.spreading import Spreading

    return Spreading(config, log)


class LogKeeper(logging.Handler):
    """Keeps the warnings and errors that were logged."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


class PatientBot(QtBot):
    """Waits for as long as a slow machine may need; only what never comes costs that time."""

    def waitSignal(self, signal: Any, *, timeout: int = PATIENCE, **how: Any) -> Any:  # noqa: N802
        return super().waitSignal(signal, timeout=timeout, **how)

    def waitSignals(self, signals: Any, *, timeout: int = PATIENCE, **how: Any) -> Any:  # noqa: N802
        return super().waitSignals(signals, timeout=timeout, **how)

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = PATIENCE) -> None:  # noqa: N802
        super().waitUntil(callback, timeout=timeout)

    def waitExposed(self, widget: Any, *, timeout: int = PATIENCE) -> Any:  # noqa: N802
        return super().waitExposed(widget, timeout=timeout)


@pytest.fixture
def qtbot(qapp: object, request: pytest.FixtureRequest) -> QtBot:
    """Hand of pytest-qt that is patient."""
    return PatientBot(request)


@pytest.fixture(autouse=True)
def logged() -> Iterator[list[logging.LogRecord]]:
    """Warnings and errors logged so far. A test that expects one takes it out; one that stays fails the test."""
    keeper = LogKeeper()
    logging.getLogger().addHandler(keeper)
    yield keeper.records
    logging.getLogger().removeHandler(keeper)
    if keeper.records:
        pytest.fail("unexpected log: " + "; ".join(f"{r.name}: {r.getMessage()}" for r in keeper.records))


@pytest.fixture(autouse=True)
def user_data(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder of the user's data for this test alone; it is made by whoever puts something there."""
    folder = tmp_path_factory.getbasetemp() / f"user-data-{next(_NUMBERS)}"
    monkeypatch.setenv("STUDIO_DATA", str(folder))
    return folder


@pytest.fixture(autouse=True)
def passed_before(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Let the schema judge each file once in a run, whatever folder of the user's data a test has."""
    from studio.documents.reading import passed

    monkeypatch.setattr(passed, "_path", lambda: tmp_path_factory.getbasetemp() / "passed-digests.txt")


@pytest.fixture
def quick_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fork the processes of batches from one that has imported what they need, instead of starting each from nothing.

    For tests about what a batch does with its processes; how they start is for tests without this.
    """
    from studio.playtest.batches import processes

    if "forkserver" in get_all_start_methods():
        forking = get_context("forkserver")
        forking.set_forkserver_preload(["studio.playtest.batches.batch"])
        monkeypatch.setattr(processes, "get_context", lambda _: forking)


@pytest.fixture(autouse=True, scope="module")
def kept_aside() -> None:
    """Keep what modules before this one have left, such as whole games, out of the collections after each window."""
    # What Qt holds for an object that is freed, as what a signal calls, is free only when that is gone.
    gc.collect()
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def nothing_left_behind(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a window's test that leaves a thread, a running timer, a top-level widget or a held button behind."""
    if request.node.get_closest_marker("gui") is None:
        yield
        return
    request.getfixturevalue("qapp")
    failed_before = request.session.testsfailed
    before = living()
    yield
    left = living() - before - KEPT
    if left:
        settle()
        left = living() - before - KEPT
    # A failed test's traceback still holds its widgets: one report is enough.
    if left and request.session.testsfailed == failed_before:
        pytest.fail("left behind: " + ", ".join(sorted(name for _, name in left)))


@pytest.fixture(autouse=True)
def no_dialog_waits_forever(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """Close a dialog that nobody answers, and fail its test: no time limit reaches into a dialog's own loop."""
    if request.node.get_closest_marker("gui") is None:
        yield
        return
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QDialog, QMessageBox

    shown, unanswered = QDialog.exec, []

    def ask(dialog: QDialog) -> int:
        def give_up() -> None:
            unanswered.append(dialog.text() if isinstance(dialog, QMessageBox) else dialog.windowTitle())
            dialog.reject()

        patience = QTimer(dialog)
        patience.setSingleShot(True)
        patience.timeout.connect(give_up)
        patience.start(PATIENCE)
        answer = shown(dialog)
        patience.stop()
        return answer

    monkeypatch.setattr(QDialog, "exec", ask)
    yield
    if unanswered:
        pytest.fail("nobody answered: " + "; ".join(unanswered))


def settle() -> None:
    """Let Qt delete what was to be deleted later, Python collect what nothing names, and pools end."""
    from PySide6.QtCore import QCoreApplication, QEvent, QThreadPool

    QThreadPool.globalInstance().waitForDone(2000)
    gc.collect()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Leave out the long proofs and the measurements of speed, unless they are asked for."""
    is_left_out = collection_path.parent == Path(__file__).parent and collection_path.name in LEFT_OUT
    return True if is_left_out and not is_long() else None
