"""Fields that say something of each of several things have a row for each."""

from PySide6.QtWidgets import QLineEdit, QSpinBox

from studio.desktop.forms.fields import field_widget
from studio.documents.tactical.command import CardsPart, PointsPart

SIDES = [("us", "Americans"), ("german", "Germans")]


def test_a_number_for_each_side_is_entered_and_taken_away(qtbot):
    entered = []
    field = PointsPart.model_fields["dice"]
    widget = field_widget(field, {"us": 4}, SIDES, entered.append)
    qtbot.addWidget(widget)
    first, second = widget.findChildren(QSpinBox)
    assert (first.value(), second.text()) == (4, "—")
    second.setValue(5)
    first.setValue(first.minimum())
    assert entered == [{"us": 4, "german": 5}, {}]


def test_the_cards_of_each_side_are_written_with_commas(qtbot):
    entered = []
    widget = field_widget(CardsPart.model_fields["hands"], {"us": ("rush", "ambush")}, SIDES, entered.append)
    qtbot.addWidget(widget)
    first, second = widget.findChildren(QLineEdit)
    assert (first.text(), second.text()) == ("rush, ambush", "")
    second.setText("recon, rally")
    second.editingFinished.emit()
    assert entered == [{"us": ("rush", "ambush"), "german": ("recon", "rally")}]
    assert field_widget(CardsPart.model_fields["hands"], {}, None, entered.append) is None
