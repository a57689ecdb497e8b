"""Every field of the forms, tried as an author would: its words, its limits, another value, back again, and saved."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLineEdit, QPushButton, QSpinBox, QWidget

from studio.desktop.forms.fields import LongText
from studio.desktop.forms.rows import RowsTable
from studio.desktop.pages.catalogue_page import CataloguePage
from studio.desktop.pages.scenario_page import open_scenario_page
from studio.desktop.panels.inspector import InspectorPanel
from studio.desktop.scenario.operational.presentation import TYPE_GROUPS
from studio.desktop.widgets.pick_list import PickList
from studio.documents.catalogue import Catalogue
from studio.documents.model import Identifier
from studio.documents.operational.forces import StragglersSetup
from studio.documents.reading.loading import open_as, open_document
from studio.documents.scenario import Scenario, WeatherZone
from studio.documents.storage.shipped import shipped_content
from studio.documents.tutorial import TutorialStep
from studio.editing.changes.elements import AddElement
from studio.editing.selection import ElementRef

KINDS = (QSpinBox, QCheckBox, QComboBox, QLineEdit, LongText, PickList)
#: Another value for texts that must have a form of their own.
TEXTS = {
    "at": "0203", "hex": "0204", "hexes": "0203, 0204", "beaches": "0203, 0204", "colour": "#010203", "ink": "#040506",
    "since": "1943-04-02",
    "start": "1943-05-01", "upgrade_targets": "7, 99999",
}  # fmt: skip
#: What names the thing itself: with another one the form is that of another thing.
KEYS = {("sources", "at"), ("hubs", "at"), ("stragglers", "at")}
NO_WORDS = {"", Identifier.__metadata__[1].description}  # type: ignore[attr-defined]


class Cell:
    """A cell of a table of rows, edited as its delegate does."""

    def __init__(self, rows: RowsTable, number: int, name: str) -> None:
        column = next(index for index, each in enumerate(rows.model.columns) if each.name == name)
        self.rows, self.index = rows, rows.model.index(number, column)

    def judge(self, name: str) -> None:
        """It has a name for those who do not see it and words of its own."""
        column = self.rows.model.columns[self.index.column()]
        assert self.index.data(Qt.ItemDataRole.AccessibleTextRole), f"{name} has no name"
        assert column.description not in NO_WORDS, f"{name} has no words of its own"

    def enter_other(self, name: str) -> None:
        """Tick it, or enter another value in its editor."""
        role, table = Qt.ItemDataRole.CheckStateRole, self.rows.table
        state = self.index.data(role)
        if state is not None:
            other = Qt.CheckState.Checked if state == Qt.CheckState.Unchecked else Qt.CheckState.Unchecked
            assert self.rows.model.setData(self.index, other, role)
            return
        table.edit(self.index)
        editor = table.indexWidget(self.index)
        assert editor is not None, f"{name} opens no editor"
        enter_other(editor, name)
        table.itemDelegate().commitData.emit(editor)


class Form:
    """A form for the thing at a path, and the document behind it."""

    def __init__(self, holder: QWidget, document: Any, path: str, show: Callable[[], None]) -> None:
        self.holder, self.document, self.path, self.show = holder, document, path, show

    def field(self, name: str) -> QWidget | Cell:
        """The widget of a field, or the cell of a table that holds it."""
        table, _, rest = name.rpartition("/")[0].rpartition("/")
        if rest.isdigit() and (rows := self.holder.findChild(RowsTable, table)) is not None:
            return Cell(rows, int(rest), name.rpartition("/")[2])
        return next(each for kind in KINDS for each in self.holder.findChildren(kind, name))

    def names(self) -> list[str]:
        """All fields, with one row at least in every table."""
        QApplication.processEvents()
        for rows in self.holder.findChildren(RowsTable):
            if not rows.model.rows:
                rows.add()
                return self.names()
        found = [each.objectName() for kind in KINDS for each in self.holder.findChildren(kind)]
        found += [
            f"{rows.objectName()}/{number}/{column.name}"
            for rows in self.holder.findChildren(RowsTable)
            for number in range(len(rows.model.rows))
            for column in rows.model.columns
        ]
        start, inside = (
            f"{self.path}/" if self.path else "",
            ("/choices", "/list", "/choose", "/there", "qt_spinbox_lineedit"),
        )
        return [name for name in found if name and name.startswith(start) and not name.endswith(inside)]


def enter_other(widget: QWidget | Cell, name: str) -> None:
    """Enter another value than the one that stands there."""
    match widget:
        case Cell():
            widget.enter_other(name)
        case QSpinBox():
            value = widget.value()
            widget.setValue(value + 1 if value < widget.maximum() else value - 1)
        case QCheckBox():
            widget.click()
        case QComboBox():
            assert widget.count() > 1, f"{name} has one choice alone"
            place = (widget.currentIndex() + 1) % widget.count()
            widget.setCurrentIndex(place)
            widget.activated.emit(place)
        case QLineEdit():
            widget.setText(TEXTS.get(name, f"{widget.text()}x"))
            widget.editingFinished.emit()
        case LongText():
            widget.setPlainText("Another text.")
            widget.focusOutEvent(QFocusEvent(QEvent.Type.FocusOut))
        case PickList():
            next(each for each in widget.findChildren(QPushButton) if each.text() == "Add").click()


def judge(widget: QWidget | Cell, name: str) -> None:
    """It has a name for those who do not see it, words of its own, and limits."""
    if isinstance(widget, Cell):
        widget.judge(name)
        return
    has_text = isinstance(widget, QCheckBox) and widget.text()
    assert widget.accessibleName() or has_text, f"{name} has no name"
    tip = widget.toolTip() or widget.parentWidget().toolTip()
    assert tip not in NO_WORDS or name.endswith("/id"), f"{name} has no words of its own"
    if isinstance(widget, QSpinBox):
        assert widget.minimum() >= -9999, name
        assert widget.maximum() <= 99_999, name


def try_all(form: Form, collection: str) -> set[str]:
    """Every field takes another value, which one undo takes back; in the end all have other values.

    The form is not built anew while the history is gone through.
    """
    names = form.names()
    tried = {name for name in names if not name.endswith("/id")}
    tried -= {name for name in names if (collection, name.rsplit("/", 1)[-1]) in KEYS}
    for name in names:
        judge(form.field(name), name)
    values = [form.document.value]
    for name in sorted(tried):
        enter_other(form.field(name), name.rsplit("/", 1)[-1])
        assert form.document.value != values[-1], f"{name} changes nothing"
        values.append(form.document.value)
        form.show()
    position = form.document.position
    form.document.blockSignals(True)
    for name, before in zip(sorted(tried, reverse=True), values[-2::-1], strict=True):
        form.document.undo()
        assert form.document.value == before, f"{name} is not undone"
    form.document.go_to(position)
    form.document.blockSignals(False)
    assert form.document.value == values[-1]
    return tried


@pytest.mark.long
@pytest.mark.parametrize(
    ("collection", "fields"),
    [
        ("", {"fog", "turns", "calendar/start", "ruleset", "notes"}),
        ("sides", {"trucks", "prestige", "store/0/price", "store/0/number", "cards"}),
        ("hqs", {"pool/0/kind", "pool/0/from_turn", "earned_xp", "specialized", "type"}),
        ("units", {"specialists/0/type", "specialists/0/suppressed", "suppressed", "supply_dump", "hq"}),
        ("hubs", {"trucks", "side"}),
        ("sources", {"kind", "side"}),
        ("stragglers", {"steps", "nation", "hq"}),
        ("zones", {"hexes", "side"}),
        ("weather_zones", {"name", "hexes"}),
        ("objectives", {"deadline", "kind"}),
        ("tutorial", {"text", "show/unit", "show/panel", "until/event", "until/hex", "allow"}),
    ],
)
def test_every_field_of_a_scenario_is_told_set_taken_back_and_saved(qtbot, battle, collection, fields):
    page, inspector = open_scenario_page(open_as(Scenario, battle)), InspectorPanel()
    editor = page.editor
    for widget in (page, inspector):
        qtbot.addWidget(widget)
    inspector.show_editor(editor)
    inspector.show()
    things = getattr(editor.scenario, collection) if collection else ()
    if collection == "stragglers":
        things = (_some_stragglers(editor),)
    if collection == "weather_zones":
        things = (_a_weather_zone(editor),)
    if collection == "tutorial":
        things = (_a_step(editor),)
    thing = next((each for each in things if getattr(each, "at", "0101")), None)
    key = (getattr(thing, "id", None) or thing.at) if thing else ""
    selected = ElementRef(collection, key) if collection else None

    def show() -> None:
        if editor.selection != selected:
            editor.select(selected)

    show()
    path = f"{collection}/{key}" if collection else ""
    tried = try_all(Form(inspector, page.document, path, show), collection)
    assert {f"{path}/{name}".removeprefix("/") for name in fields} <= tried
    page.file.save()
    assert open_document(page.file.path).document == page.document.value
    page.file.close()


def _some_stragglers(editor: Any) -> Any:
    made = StragglersSetup(at="0510", side=editor.scenario.sides[0].id, steps=2)
    assert editor.do(AddElement("stragglers", made))
    return made


def _a_step(editor: Any) -> Any:
    made = TutorialStep(id="first", text="Look.")
    assert editor.do(AddElement("tutorial", made))
    return made


def _a_weather_zone(editor: Any) -> Any:
    made = WeatherZone(id="valley", name="Valley", hexes=("0510",), weather=("mud",))
    assert editor.do(AddElement("weather_zones", made))
    return made


@pytest.mark.long
@pytest.mark.parametrize(
    ("group", "key", "fields"),
    [
        ("hq_types", "british-corps-hq", {"levels/intel", "periods/0/since", "actions/0/cost", "trucks"}),
        ("unit_types", "british-infantry-division", {"attack", "arm", "intel", "security"}),
        ("specialist_types", "engineers", {"armor_role", "slot", "engineer", "nations"}),
        ("nations", "british", {"colour", "supplier", "security_unit", "faction"}),
    ],
)
def test_every_field_of_a_catalogue_is_told_set_taken_back_and_saved(
    qtbot, tmp_path: Path, group, key, fields
):
    path = tmp_path / "ww2.catalogue.json"
    path.write_bytes((shipped_content() / "catalogues" / path.name).read_bytes())
    page = CataloguePage(open_as(Catalogue, path))
    qtbot.addWidget(page)
    page.show()
    assert group in TYPE_GROUPS

    def show() -> None:
        if page.chosen != (group, key):
            page.choose(group, key)

    show()
    tried = try_all(Form(page.form, page.document, f"{group}/{key}", show), group)
    assert {f"{group}/{key}/{name}" for name in fields} <= tried
    page.file.save()
    assert open_document(path).document == page.document.value
    page.file.close()
