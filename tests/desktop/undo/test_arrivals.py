"""Whatever is dragged, moved by keys or scheduled in the panel of arrivals is taken back."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from studio.editing.selection import ElementRef
from tests.desktop.undo.taken_back import taken_back
from tests.support.lengths import sample

_LEFT, _NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
_KEYS = {
    "earlier": Qt.Key.Key_Left,
    "later": Qt.Key.Key_Right,
    "next": Qt.Key.Key_Down,
    "last": Qt.Key.Key_Up,
}
strokes = st.one_of(
    st.sampled_from(sorted(_KEYS)),
    st.tuples(st.integers(0, 9), st.integers(1, 11)),
    st.tuples(st.just("schedule"), st.integers(0, 30), st.integers(1, 11)),
)


@pytest.fixture
def panel(window, hands):
    hands.raise_dock("Arrivals")
    yield window.arrivals
    hands.raise_dock("Problems")


def rows_of(panel) -> list[ElementRef]:
    """Return what arrives, in the sequence of the list."""
    return [row.element for row in panel._rows]


def drag(panel, element: ElementRef, turn: int) -> None:
    """Take a bar to a turn, and let it go there."""
    line = panel.timeline
    start = line.bar(element).center()
    x = next(x for x in range(line.width()) if line.turn_at(x) == turn)
    end = QPoint(x + 3, start.y())
    QTest.mousePress(line, _LEFT, _NONE, start)
    QTest.mouseMove(line, end)
    QTest.mouseRelease(line, _LEFT, _NONE, end)


def schedule(window, panel, element: ElementRef, turn: int) -> None:
    """Select something, and send it on its way."""
    window.page.editor.select(element)
    panel.turn.setValue(turn)
    button = next(each for each in panel.findChildren(QPushButton) if each.text().startswith("Schedule"))
    QTest.mouseClick(button, _LEFT)


@pytest.mark.long
def test_every_bar_goes_to_every_turn_and_back(window, panel):
    turns = range(1, panel.timeline._turns + 1)
    for element in rows_of(panel):
        now = next(row.turn for row in panel._rows if row.element == element)
        for turn in sample((1, turns[-1]), turns):
            with taken_back(window.page.document, most=1) as taking:
                drag(panel, element, turn)
            assert taking.steps == (turn != now)
        for key in (Qt.Key.Key_Right, Qt.Key.Key_Left):
            window.page.editor.select(element)
            with taken_back(window.page.document, most=1) as taking:
                QTest.keyClick(panel.timeline, key)
            assert taking.steps == 1


@pytest.mark.long
@pytest.mark.parametrize("collection", ["units", "hqs"])
def test_whatever_can_arrive_later_is_scheduled_and_taken_back(window, panel, collection):
    there = [each for each in getattr(window.page.editor.scenario, collection) if each.at is not None]
    for each in sample(there[:2], there):
        with taken_back(window.page.document, most=1) as taking:
            schedule(window, panel, ElementRef(collection, each.id), 3)
        assert taking.steps == 1


@pytest.mark.long
@settings(
    max_examples=sample(8, 200), suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None
)
@given(st.lists(strokes, min_size=2, max_size=8))
def test_whatever_is_done_with_arrivals_is_taken_back(window, panel, done):
    with taken_back(window.page.document, most=len(done)):
        for stroke in done:
            rows = rows_of(panel)
            match stroke:
                case str(key):
                    QTest.keyClick(panel.timeline, _KEYS[key])
                case ("schedule", number, turn):
                    units = window.page.editor.scenario.units
                    schedule(window, panel, ElementRef("units", units[number % len(units)].id), turn)
                case (number, turn):
                    drag(panel, rows[number % len(rows)], turn)
