"""Arrivals by turn: what enters when, and by which hexes."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QSpinBox,
    QTableWidget,
    QTableWidgetItem,
)

from studio.desktop.panels.panel import Panel
from studio.desktop.scenario.presentations import presentation_for
from studio.desktop.widgets.sizes import ROW
from studio.editing.changes.change import ChangedRegion
from studio.editing.selection import ElementRef

_KEY = Qt.ItemDataRole.UserRole
_NOTHING_ARRIVES = "By the rules of this scenario nothing arrives later."


class ArrivalsPanel(Panel):
    """Lists units and headquarters on their way, and sends the selected one there."""

    title = "Arrivals"
    empty_text = "Open a scenario to see what arrives on which turn."

    def __init__(self) -> None:
        super().__init__()
        self.table = QTableWidget(0, 4)
        self.table.setHorizontalHeaderLabels(["Turn", "What", "Side", "By"])
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setDefaultSectionSize(ROW.height())
        # The arrow keys go through the table; Tab goes on to the fields below it.
        self.table.setTabKeyNavigation(False)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setAccessibleName("Arrivals by turn")
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.currentCellChanged.connect(self._chosen)
        self._filling = False
        self._none = QLabel(
            "Everything is on the map from the start. To let something arrive later, select a unit or a "
            "headquarters, set the turn and schedule it."
        )
        self._none.setWordWrap(True)
        self.turn = QSpinBox()
        self.turn.setPrefix("turn ")
        self.turn.setRange(1, 99)
        self.turn.setAccessibleName("Turn of arrival")
        self._send = QPushButton("Schedule selected unit")
        self._send.setToolTip(
            "Take the selected unit or headquarters off the map; it arrives by the chosen zone."
        )
        self._send.clicked.connect(self.schedule)
        row = QHBoxLayout()
        row.addWidget(self.turn)
        row.addWidget(self._send, 1)
        self.body_layout.addWidget(self._none)
        self.body_layout.addWidget(self.table, 1)
        self.body_layout.addLayout(row)

    def concerns(self, region: ChangedRegion) -> bool:
        """Follow what can arrive, and zones."""
        return bool(region.kinds & {*self._arriving(), "zones"})

    def refresh(self) -> None:
        """Fill the table in the sequence of turns."""
        has_none = self.editor is not None and not self._arriving()
        self.show_empty(self.editor is None or has_none, _NOTHING_ARRIVES if has_none else "")
        if self.editor is None:
            return
        scenario = self.editor.scenario
        rows = presentation_for(scenario).arrivals(scenario)
        self._none.setVisible(not rows)
        self.turn.setMaximum(scenario.turns)
        self._filling = True
        self.table.setRowCount(len(rows))
        for index, row in enumerate(rows):
            for column, text in enumerate((str(row.turn), row.name, row.side, row.by)):
                item = QTableWidgetItem(text)
                item.setData(_KEY, row.element)
                self.table.setItem(index, column, item)
        self._filling = False
        self.selection_changed()

    def selection_changed(self) -> None:
        """Offer to schedule what is selected, and show it in the table."""
        selection = self.editor.selection if self.editor else None
        rows = range(self.table.rowCount())
        row = next((row for row in rows if self._selection_in(row) == selection), -1)
        self._filling = True
        self.table.setCurrentCell(row, 0)
        self._filling = False
        self._send.setEnabled(selection is not None and selection.collection in self._arriving())

    def schedule(self) -> None:
        """Send the selected thing on its way."""
        editor = self.editor
        if editor is not None and editor.selection is not None:
            presentation_for(editor.scenario).schedule(editor, editor.selection, self.turn.value())

    def _arriving(self) -> frozenset[str]:
        """Return the collections of which elements can arrive later."""
        return presentation_for(self.editor.scenario).arriving if self.editor is not None else frozenset()

    def _selection_in(self, row: int) -> ElementRef | None:
        item = self.table.item(row, 0)
        found = item.data(_KEY) if item is not None else None
        return found if isinstance(found, ElementRef) else None

    def _chosen(self, row: int, *_: int) -> None:
        found = self._selection_in(row)
        if not self._filling and self.editor is not None and found is not None:
            self.editor.select(found)
