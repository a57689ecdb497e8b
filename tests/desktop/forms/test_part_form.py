"""Parts of parts are set in forms: there or not, one of several, and fields of one of them."""

from typing import Any

from PySide6.QtWidgets import QCheckBox, QLabel, QLineEdit, QPushButton, QSpinBox, QToolButton, QWidget

from studio.desktop.files.qt_document import QtDocument
from studio.desktop.forms.part_form import FormContext, in_reading_sequence, part_form
from studio.editing.changes.fields import SetFields
from tests.desktop.test_completeness import opened
from tests.documents import tactical_samples

PATH = ("events", "barrage")


class Shown:
    """The form of an event with effects, built anew after each entry as panels do."""

    def __init__(self, qtbot) -> None:
        self.document = QtDocument(opened(tactical_samples.SCENARIO).document)
        self.qtbot = qtbot

    @property
    def event(self) -> Any:
        return next(each for each in self.document.value.tactical.events if each.id == PATH[1])

    def find(self, kind: Any, name: str) -> Any:
        self.body = QWidget()
        self.qtbot.addWidget(self.body)
        context = FormContext(lambda _part, _name: None, lambda _kind, _name: None, self._enter)
        self.body.setLayout(part_form(self.event, PATH, tuple(type(self.event).model_fields), context))
        return self.body.findChild(kind, "/".join((*PATH, name)))

    def _enter(self, path: tuple[str, ...], name: str, value: object) -> None:
        self.document.do(SetFields(path, {name: value}))


def test_parts_of_parts_are_added_changed_sorted_and_removed(qtbot):
    form = Shown(qtbot)
    before = form.document.value
    effects = form.event.effects
    form.find(QPushButton, "effects/add").click()
    assert len(form.event.effects) == len(effects) + 1
    form.find(QSpinBox, "effects/0/amount").setValue(7)
    line = form.find(QLineEdit, "effects/0/to/hexes")
    line.setText("0102")
    line.editingFinished.emit()
    assert (form.event.effects[0].amount, form.event.effects[0].to.hexes) == (7, ("0102",))
    assert form.event.effects[0].verb == effects[0].verb
    form.find(QToolButton, "effects/0/later").click()
    assert form.event.effects[1].amount == 7
    form.find(QToolButton, "effects/0/remove").click()
    assert form.event.effects[0].amount == 7
    while form.document.position:
        form.document.undo()
    assert form.document.value == before


def test_a_part_is_there_or_not(qtbot):
    form = Shown(qtbot)
    form.find(QCheckBox, "condition/there").click()
    assert form.event.condition is None
    assert form.find(QSpinBox, "condition/points/number") is None
    form.find(QCheckBox, "condition/there").click()
    assert form.event.condition is not None


def test_what_a_part_of_a_part_cannot_be_is_said_below_it(qtbot):
    form = Shown(qtbot)
    before = form.document.value
    line = form.find(QLineEdit, "effects/0/to/hexes")
    line.setText("somewhere")
    line.editingFinished.emit()
    assert form.document.value == before
    said = [
        each.text()
        for each in form.body.findChildren(QLabel)
        if "/events/barrage/effects/0/to/hexes" in each.text()
    ]
    assert len(said) == 1


def test_the_id_stands_below_what_people_read():
    assert in_reading_sequence(("id", "title", "turns", "notes", "map")) == (
        "title",
        "turns",
        "notes",
        "id",
        "map",
    )
    assert in_reading_sequence(("id", "name", "at", "notes")) == ("name", "id", "at", "notes")
    assert in_reading_sequence(("title", "notes", "id")) == ("title", "notes", "id")
    assert in_reading_sequence(("name", "at")) == ("name", "at")
