"""A table of equal parts: how its columns share the room, and how its cells are led through, edited and entered."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from studio.desktop.forms.row_model import DependentField
from studio.desktop.forms.rows import RowsTable
from studio.desktop.widgets.boxes import ChoiceBox, NumberBox
from studio.desktop.widgets.cell_table import share_out
from studio.desktop.widgets.forms import finish_entry
from studio.documents.operational.forces import PoolSetup

_DETAIL = DependentField("specialist", of="kind", where="specialist")


@pytest.mark.parametrize(
    ("wanted", "room", "widths"),
    [
        ([60, 100], 200, [80, 120]),
        ([60, 100], 160, [60, 100]),
        ([60, 100], 150, [60, 90]),
        ([100, 60], 100, [50, 50]),
        ([90, 10, 80], 100, [45, 10, 45]),
        ([30, 30], -5, [0, 0]),
        ([], 50, []),
    ],
    ids=["the rest equally", "as wanted", "the widest is cut", "all alike", "the narrow one keeps its own",
         "no room", "no words"],
)  # fmt: skip
def test_columns_share_the_room(wanted, room, widths):
    assert share_out(wanted, room) == widths


def test_a_detail_stands_behind_its_value():
    guns = PoolSetup(kind="specialist", nation="us", specialist="heavy-artillery")
    assert _DETAIL.read(guns) == "specialist/heavy-artillery"
    assert _DETAIL.read(guns.model_copy(update={"specialist": None})) == "specialist"
    assert _DETAIL.read(guns.model_copy(update={"kind": "armor"})) == "armor"
    assert _DETAIL.written("specialist/engineers") == {"kind": "specialist", "specialist": "engineers"}
    assert _DETAIL.written("armor") == {"kind": "armor", "specialist": None}


def test_a_value_with_details_is_offered_detail_by_detail():
    values = [("armor", "armor"), ("specialist", "specialist")]
    assert _DETAIL.choices(values, [("engineers", "Engineers")]) == [
        ("armor", "armor"),
        ("specialist/engineers", "Engineers"),
    ]


class Form:
    """A table of three entries, and what was entered in it."""

    def __init__(self, qtbot, accepts=True):
        self.entered = []
        pool = tuple(PoolSetup(kind="infantry", nation="british", number=number) for number in (1, 2, 3))
        self.table = RowsTable(
            PoolSetup, pool, self.choices, lambda rows: self.entered.append(rows) or accepts
        )
        qtbot.addWidget(self.table)
        self.table.show()
        self.table.activateWindow()
        qtbot.waitUntil(self.table.isActiveWindow)
        self.cells = self.table.table
        self.cells.setFocus()

    def choices(self, name):
        nations = [("british", "British"), ("us", "United States")]
        return nations if name == "nation" else [("engineers", "Engineers")] if name == "specialist" else None

    def open(self, row, column):
        index = self.table.model.index(row, column)
        QTest.mouseClick(
            self.cells.viewport(), Qt.MouseButton.LeftButton, pos=self.cells.visualRect(index).center()
        )
        return self.cells.indexWidget(index)


@pytest.mark.parametrize(
    "key", [Qt.Key.Key_Return, Qt.Key.Key_Tab, None], ids=["return", "tab", "other window"]
)
def test_a_figure_is_entered_when_its_cell_is_left(qtbot, key):
    form = Form(qtbot)
    box = form.open(1, 2)
    assert isinstance(box, NumberBox)
    assert box.accessibleName() == "number, row 2"
    assert box.toolTip() == "How many of them."
    QTest.keyClicks(box, "7")
    assert form.entered == []
    if key is None:
        finish_entry()
    else:
        QTest.keyClick(box, key)
    assert [[some.number for some in rows] for rows in form.entered] == [[1, 7, 3]]
    assert (form.cells.cell().row, form.cells.cell().column) == (1, 3 if key == Qt.Key.Key_Tab else 2)
    assert form.cells.cell().edited is (key is None)
    assert form.table.model.index(1, 2).data(Qt.ItemDataRole.AccessibleTextRole) == "number, row 2: 7"


def test_what_was_written_is_dropped_by_escape_or_where_it_is_refused(qtbot):
    form = Form(qtbot, accepts=False)
    box = form.open(0, 2)
    QTest.keyClicks(box, "7")
    QTest.keyClick(box, Qt.Key.Key_Escape)
    assert form.entered == []
    QTest.keyClicks(form.open(0, 2), "8")
    QTest.keyClick(form.cells.indexWidget(form.cells.currentIndex()), Qt.Key.Key_Return)
    assert [rows[0].number for rows in form.entered] == [8]
    assert form.table.model.index(0, 2).data() == "1"


def test_a_choice_opens_its_list_and_is_entered_when_made(qtbot):
    form = Form(qtbot)
    box = form.open(2, 0)
    assert isinstance(box, ChoiceBox)
    assert box.view().isVisible()
    QTest.keyClick(box.view(), Qt.Key.Key_Down)
    QTest.keyClick(box.view(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(form.entered) == 1, timeout=3000)
    assert [some.kind for some in form.entered[0]] == ["infantry", "infantry", "armor"]
    assert form.table.window().focusWidget() is form.cells


def test_a_text_is_not_squeezed_by_the_figures_beside_it(qtbot):
    form = Form(qtbot)
    form.table.resize(120, 200)
    QApplication.processEvents()
    least = min(form.cells.sizeHintForColumn(0), 64)
    assert form.cells.columnWidth(0) >= least
    assert form.cells.horizontalScrollBar().maximum() > 0, "what does not fit is scrolled to"
