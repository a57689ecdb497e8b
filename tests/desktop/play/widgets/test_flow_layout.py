"""Widgets side by side in as many lines as there must be."""

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget

from studio.desktop.play.widgets.flow_layout import FlowLayout


def filled(texts):
    """A widget with labels that flow, and the labels."""
    outer, layout = QWidget(), FlowLayout(4)
    column = QVBoxLayout(outer)
    column.addLayout(layout)
    column.addStretch(1)
    labels = [QLabel(text) for text in texts]
    for label in labels:
        layout.addWidget(label)
    return outer, layout, labels


def test_what_has_no_room_goes_on_in_a_further_line_and_nothing_is_cut(qtbot):
    outer, layout, labels = filled([f"{rung} for {10 * rung}" for rung in range(5, 13)])
    qtbot.addWidget(outer)
    outer.resize(2000, 200)
    outer.show()
    QApplication.processEvents()
    assert len({label.y() for label in labels}) == 1
    assert layout.hasHeightForWidth()
    assert layout.heightForWidth(150) > layout.heightForWidth(2000)
    outer.resize(150, 400)
    QApplication.processEvents()
    assert len({label.y() for label in labels}) > 1
    for label in labels:
        assert QRect(0, 0, 150, 400).contains(label.geometry())
        assert label.width() >= label.sizeHint().width()
    assert not any(
        one.geometry().intersects(other.geometry()) for one in labels for other in labels if one is not other
    )


def test_what_is_taken_out_stands_there_no_more(qapp):
    outer, layout, labels = filled(["a", "b"])
    assert layout.count() == 2
    assert layout.itemAt(0).widget() is labels[0]
    assert layout.itemAt(2) is None
    taken = layout.takeAt(0)
    assert taken.widget() is labels[0]
    assert layout.takeAt(1) is None
    assert layout.count() == 1
    outer.deleteLater()
