"""Under the form of an objective stands what the engine and the last batch make of it."""

import pytest

from studio.desktop.scenario.operational.estimate_label import EstimateLabel
from studio.editing.changes.elements import RemoveElement
from studio.editing.selection import ElementRef
from studio.playtest.operational.report import ObjectiveFigures, OperationalReport


@pytest.fixture
def said(window, qtbot):
    window.page.editor.select(ElementRef("objectives", "sfax"))

    def text():
        return window.inspector.findChild(EstimateLabel).text()

    qtbot.waitUntil(lambda: "Nearest" in text())
    yield text
    window.page.editor.select(None)


def test_the_estimate_follows_what_stands_on_the_map(window, said, qtbot):
    assert "Nearest is 201st Guards Motor Brigade, 26 hexes away." in said()
    assert "Without opposition it can be taken on turn 3." in said()
    window.page.editor.do(RemoveElement("units", "201-guards"))
    assert "201st" not in said(), "it was true before the change"
    qtbot.waitUntil(lambda: "Nearest" in said())
    assert "201st" not in said()


def test_the_last_batch_is_told(window, said, monkeypatch):
    assert "No batch" in said()
    figures = ObjectiveFigures("sfax", "Sfax", "allies", 9, 6, 5, 1, 4, 0, 6, 8.26, None, 4, 0)
    report = object.__new__(OperationalReport)
    object.__setattr__(report, "objectives", (figures,))
    object.__setattr__(report, "games", 10)
    monkeypatch.setattr(window.page.editor, "last_report", None)
    window.page.editor.keep_report(report)
    assert "on time in 50%, late in 10%, never in 40%, on turn 8.3 on average" in said()
