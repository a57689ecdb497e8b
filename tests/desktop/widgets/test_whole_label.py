"""A label of several lines has the height that its text needs, and no more."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from studio.desktop.widgets.whole_label import WholeLabel

_TEXT = "One more turn costs twenty-five prestige, and the one after it fifty."


def test_a_label_that_was_narrow_gives_back_the_room_that_it_needs_no_more(qtbot):
    holder, label = QWidget(), WholeLabel(_TEXT)
    qtbot.addWidget(holder)
    QVBoxLayout(holder).addWidget(label)
    holder.resize(120, 400)
    holder.show()
    qtbot.waitExposed(holder)
    narrow = label.minimumHeight()
    holder.resize(900, 400)
    qtbot.waitUntil(lambda: label.width() > 800)
    assert label.minimumHeight() < narrow
    assert label.minimumHeight() == label.fontMetrics().height()


def test_a_label_with_less_to_say_gives_back_room_too(qtbot):
    label = WholeLabel(_TEXT)
    qtbot.addWidget(label)
    label.resize(120, 100)
    label.show()
    qtbot.waitExposed(label)
    label.setText("Nothing.")
    assert label.minimumHeight() == label.fontMetrics().height()
