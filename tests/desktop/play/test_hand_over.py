"""The page over everything while one person makes room for another."""

from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtWidgets import QLabel, QWidget

from studio.desktop.play.widgets.hand_over import HandOverPage


def test_a_side_whose_name_looks_like_a_tag_is_called_as_it_is_written(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    label = HandOverPage("Force <i>B</i>", window).findChild(QLabel)
    shown = QTextDocumentFragment.fromHtml(label.text()).toPlainText()
    assert "Pass the machine to Force <i>B</i>" in shown


def test_the_button_reads_well_for_sides_of_many_people(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    assert HandOverPage("Germans", window).button.text() == "Go on as Germans"
