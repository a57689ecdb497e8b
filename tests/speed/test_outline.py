"""How long the outline takes to follow one unit of very many."""

from time import process_time

from PySide6.QtWidgets import QApplication
from pytest_benchmark.fixture import BenchmarkFixture
from pytestqt.qtbot import QtBot

from studio.desktop.files.qt_document import QtDocument
from studio.desktop.panels.outline import OutlinePanel
from studio.desktop.scenario.editor import ScenarioEditor
from studio.documents.operational.scenario import OperationalScenario
from studio.editing.changes.elements import ReplaceElements
from tests.content.shipped import HUSKY
from tests.speed.yardstick import yardstick

UNITS = 1_000


def crowded() -> OperationalScenario:
    units = HUSKY.scenario.units
    many = tuple(
        units[number % len(units)].model_copy(update={"id": f"unit-{number}", "name": f"Unit {number}"})
        for number in range(UNITS)
    )
    return HUSKY.scenario.model_copy(update={"units": many})


def test_another_name_for_one_of_a_thousand_units_takes_at_most_ten_yardsticks(
    qtbot: QtBot, benchmark: BenchmarkFixture
) -> None:
    """Some 35 ms; with a tree that was built anew it was 80."""
    editor = ScenarioEditor(QtDocument(crowded()), HUSKY.catalogue, HUSKY.ruleset)
    panel = OutlinePanel()
    qtbot.addWidget(panel)
    panel.show_editor(editor)
    panel.show()
    qtbot.waitExposed(panel)
    unit, taken = editor.scenario.units[UNITS // 2], list[float]()

    def rename() -> None:
        named = unit.model_copy(update={"name": f"Renamed {len(taken)}"})
        change = ReplaceElements("Rename", "units", {unit.id: named})
        before = process_time()
        editor.do(change)
        QApplication.processEvents()
        taken.append(process_time() - before)

    benchmark.pedantic(rename, rounds=10)  # type: ignore[no-untyped-call]

    assert editor.scenario.units[UNITS // 2].name == f"Renamed {len(taken) - 1}"
    if benchmark.enabled:
        ratio = sorted(taken)[len(taken) // 2] / yardstick()
        benchmark.extra_info["yardsticks"] = round(ratio, 1)
        assert ratio <= 10
