"""Widgets side by side in as many lines as there must be."""

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget

from studio.desktop.play.widgets.flow_row import FlowRow


def filled(texts):
    """A widget with labels that flow, and the labels."""
    labels = [QLabel(text) for text in texts]
    outer, row = QWidget(), FlowRow(labels, 4)
    column = QVBoxLayout(outer)
    column.addWidget(row)
    column.addStretch(1)
    return outer, row, labels


def test_what_has_no_room_goes_on_in_a_further_line_and_nothing_is_cut(qtbot):
    outer, row, labels = filled([f"{rung} for {10 * rung}" for rung in range(5, 13)])
    qtbot.addWidget(outer)
    outer.resize(2000, 200)
    outer.show()
    QApplication.processEvents()
    assert len({label.y() for label in labels}) == 1
    assert row.hasHeightForWidth()
    assert row.heightForWidth(150) > row.heightForWidth(2000)
    outer.resize(150, 400)
    QApplication.processEvents()
    assert len({label.y() for label in labels}) > 1
    for label in labels:
        assert QRect(0, 0, 150, 400).contains(label.geometry().translated(row.pos()))
        assert label.width() >= label.sizeHint().width()
    assert not any(
        one.geometry().intersects(other.geometry()) for one in labels for other in labels if one is not other
    )


def test_one_that_grows_pushes_those_behind_it_on(qtbot):
    outer, _, labels = filled(["5", "6 for 20", "7 for 45"])
    qtbot.addWidget(outer)
    outer.resize(2000, 200)
    outer.show()
    QApplication.processEvents()
    before = labels[1].x()
    labels[0].setText("5 (was 4)")
    QApplication.processEvents()
    assert labels[1].x() > before
    assert labels[0].width() >= labels[0].sizeHint().width()


def test_an_empty_row_takes_no_room(qtbot):
    outer, row, _ = filled([])
    qtbot.addWidget(outer)
    assert row.heightForWidth(100) == 0
    assert row.sizeHint().width() == 0
