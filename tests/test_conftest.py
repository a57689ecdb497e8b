"""The strict switches do fail what they are there to fail."""

from pathlib import Path
from unittest.mock import Mock

import pytest
from xdist.workermanage import WorkerController

from tests.support.lengths import LONG
from tests.support.spreading import Spreading

pytest_plugins = ["pytester"]

SUITE = """
import logging
import threading

import pytest
from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QLabel, QMessageBox

kept = []


def test_marks_windows(qtbot, request):
    assert request.node.get_closest_marker("gui")


def test_closes_its_window(qtbot):
    label = QLabel("closed by qtbot")
    qtbot.addWidget(label)
    label.show()


def test_takes_out_the_warning(logged):
    logging.getLogger("studio").warning("expected")
    assert logged.pop().getMessage() == "expected"


def test_logs_information():
    logging.getLogger("studio").info("fine")


def test_starts_a_thread_without_qt():
    threading.Thread(target=pause.wait, name="other", daemon=True).start()


pause = threading.Event()


def test_logs_a_warning():
    logging.getLogger("studio").warning("the map is upside down")


def test_leaves_a_window(qtbot):
    label = QLabel("left")
    label.setObjectName("lost")
    label.show()
    kept.append(label)


def test_leaves_a_timer(qtbot):
    timer = QTimer()
    timer.setObjectName("ticking")
    timer.start(60_000)
    kept.append(timer)


def test_leaves_a_thread(qtbot):
    threading.Thread(target=pause.wait, name="working", daemon=True).start()


def test_leaves_a_question(qtbot):
    QMessageBox(QMessageBox.Icon.Question, "Studio", "Is anybody there?").exec()


def test_leaves_a_button_held_down(qtbot):
    label = QLabel("pressed")
    qtbot.addWidget(label)
    label.show()
    qtbot.mousePress(label, Qt.MouseButton.LeftButton)


def test_qt_warns(qtbot):
    QObject().startTimer(-5)


@pytest.mark.long
def test_takes_a_night():
    raise AssertionError
"""


@pytest.fixture
def outcome(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.RunResult:
    monkeypatch.delenv(LONG, raising=False)
    switches = (Path(__file__).parent / "conftest.py").read_text(encoding="utf-8")
    impatient = switches.replace("PATIENCE = 60_000", "PATIENCE = 100")
    assert impatient != switches
    pytester.makeconftest(impatient)
    pytester.makeini(
        "[pytest]\nmarkers =\n gui: needs Qt\n long: takes long\nqt_api = pyside6\nqt_log_level_fail = WARNING\n"
        "qt_log_ignore = does not support propagateSizeHints\nfilterwarnings = error\n"
    )
    pytester.makepyfile(SUITE)
    return pytester.runpytest_subprocess("-p", "no:cacheprovider")


def test_strict_switches_fail_what_they_should_and_nothing_else(outcome: pytest.RunResult) -> None:
    # What is left behind is found after the test itself: an error beside its pass.
    outcome.assert_outcomes(passed=11, errors=6, failed=1, deselected=1)
    for expected in (
        "*unexpected log: studio: the map is upside down*",
        "*left behind: QLabel lost*",
        "*nobody answered: Is anybody there?*",
        "*left behind: running timer ticking*",
        "*left behind: thread working*",
        "*left behind: a mouse button held down*",
        "*FAILED*test_qt_warns*",
    ):
        outcome.stdout.fnmatch_lines([expected])


def test_a_run_ends_whatever_process_a_test_takes_with_it(pytester: pytest.Pytester) -> None:
    pytester.makeconftest(
        "from tests.support.spreading import Spreading\n\n\n"
        "def pytest_xdist_make_scheduler(config, log):\n    return Spreading(config, log)\n"
    )
    passes = "def test_{}():\n    pass\n"
    dies = "import os\n\n\ndef test_dies():\n    os._exit(1)\n"
    for number in range(6):
        pytester.makepyfile(**{f"test_{number}": passes.format("one") + passes.format("two")})
    pytester.makepyfile(test_at_the_end=passes.format("first") + dies)
    pytester.makepyfile(test_between=dies + passes.format("later"))
    outcome = pytester.runpytest_subprocess(
        "-n", "2", "--dist", "loadfile", "--no-loadscope-reorder", timeout=120
    )
    outcome.assert_outcomes(passed=14, failed=2)
    outcome.stdout.fnmatch_lines(["*crashed while running 'test_at_the_end.py::test_dies'"])


def test_a_process_gets_work_when_it_has_collected() -> None:
    tests = [f"test_{module}.py::test_{test}" for module in range(8) for test in range(2)]

    def process() -> Mock:
        return Mock(spec=WorkerController, shutting_down=False, gateway=Mock())

    first, second, replaces_first, replaces_second = (process() for _ in range(4))
    config = Mock(spec=pytest.Config, option=Mock(loadscopereorder=False))
    config.getvalue.return_value = ["2*popen"]
    spreading = Spreading(config)
    for node in (first, second):
        spreading.add_node(node)
    for node in (first, second):
        spreading.add_node_collection(node, tests)
    spreading.schedule()
    spreading.remove_node(first)
    spreading.add_node(replaces_first)
    spreading.remove_node(second)
    spreading.add_node(replaces_second)
    spreading.add_node_collection(replaces_first, tests)
    spreading.schedule()
    assert replaces_first.send_runtest_some.called
    assert not replaces_second.send_runtest_some.called
    spreading.add_node_collection(replaces_second, tests)
    spreading.schedule()
    assert replaces_second.send_runtest_some.called
