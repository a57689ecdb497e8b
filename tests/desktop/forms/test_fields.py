"""Fields that say something of each of several things have a row for each."""

import pytest
from PySide6.QtWidgets import QLineEdit, QPushButton, QSpinBox

from studio.desktop.forms.fields import choice_box, field_widget, number_or_text
from studio.desktop.widgets.pick_list import PickList
from studio.documents.campaign.nodes import Conference
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


def test_the_cards_of_each_side_are_picked_by_their_names_where_these_are_known(qtbot):
    entered = []
    cards = [("rush", "Rush"), ("ambush", "Ambush")]
    field = CardsPart.model_fields["hands"]
    widget = field_widget(field, {"us": ("rush", "gone")}, SIDES, entered.append, cards)
    qtbot.addWidget(widget)
    first, second = widget.findChildren(PickList)
    assert [first.list.item(row).text() for row in range(2)] == ["Rush", "gone (unknown)"]
    second.choices.setCurrentIndex(1)
    second.findChildren(QPushButton)[0].click()
    assert entered == [{"us": ("rush", "gone"), "german": ("ambush",)}]


def test_units_of_one_name_are_told_apart_where_one_of_them_is_chosen(qtbot):
    units = [("first", "Rifle squad"), ("second", "Rifle squad"), ("gun", "Gun")]
    one = choice_box(units, "second", optional=False)
    several = field_widget(Conference.model_fields["plans"], ("first",), units, lambda _entered: None)
    qtbot.addWidget(one)
    qtbot.addWidget(several)
    assert one.currentText() == "Rifle squad (second)"
    assert several.list.item(0).text() == "Rifle squad (first)"
    assert [several.choices.itemText(place) for place in range(3)] == [
        "Rifle squad (first)",
        "Rifle squad (second)",
        "Gun",
    ]


@pytest.mark.parametrize("text", ["²", "--5", "-", "٣", "1_000", "7" * 5000, "seven", ""])
def test_what_is_no_number_stays_a_text_that_is_refused(text):
    assert number_or_text(text) == text
    assert (number_or_text("-5"), number_or_text("007")) == (-5, 7)
