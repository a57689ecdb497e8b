"""Arrivals by turn: what enters when, and by which hexes."""

from operator import is_

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QSpinBox,
    QSplitter,
    QTableWidget,
    QTableWidgetItem,
)

from studio.desktop.panels.arrival_timeline import ArrivalTimeline
from studio.desktop.panels.panel import Panel
from studio.desktop.scenario.presentation import ArrivalRow, ArrivalTroubles
from studio.desktop.scenario.presentations import presentation_for
from studio.desktop.tasks.runner import TaskRunner
from studio.desktop.widgets.forms import plain_label
from studio.desktop.widgets.sizes import row_height
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
        header = self.table.horizontalHeader()
        self._size_columns()
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setDefaultSectionSize(row_height())
        # The arrow keys go through the table; Tab goes on to the fields below it.
        self.table.setTabKeyNavigation(False)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setAccessibleName("Arrivals by turn")
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.currentCellChanged.connect(self._chosen)
        self._filling = False
        #: What stands in the table, also while it is not shown.
        self._rows: tuple[ArrivalRow, ...] = ()
        self.timeline = ArrivalTimeline()
        self.timeline.chosen.connect(self._choose)
        self.timeline.moved.connect(self._move)
        self.timeline.pointed.connect(self._notify)
        self.table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.table.verticalScrollBar().valueChanged.connect(self._align)
        header.geometriesChanged.connect(self._align)
        self._split = QSplitter()
        self._split.addWidget(self.table)
        self._split.addWidget(self.timeline)
        self._split.setChildrenCollapsible(False)
        self._split.setSizes([400, 400])
        self._told = plain_label("")
        #: What the troubles that are shown were worked out of.
        self._asked: tuple[object, ...] = ()
        self._runner = TaskRunner(self, "arrivals")
        self._runner.done.connect(self._show_troubles)
        self._none = QLabel(
            "Everything is on the map from the start. To let something arrive later, select a unit or a "
            "headquarters, set the turn and schedule it."
        )
        self._none.setWordWrap(True)
        self.turn = QSpinBox()
        self.turn.setRange(1, 99)
        self._show_word("turn")
        self._send = QPushButton("Schedule selected unit")
        self._send.setToolTip(
            "Take what is selected off the map; it arrives by the chosen zone, or by that of its nation."
        )
        self._send.clicked.connect(self.schedule)
        row = QHBoxLayout()
        row.addWidget(self.turn)
        row.addWidget(self._send)
        row.addWidget(self._told, 1)
        self.body_layout.addWidget(self._none)
        self.body_layout.addWidget(self._split, 1)
        self.body_layout.addLayout(row)

    def concerns(self, region: ChangedRegion) -> bool:
        """Follow what can arrive, and what says how."""
        if self.editor is None:
            return False
        kinds = presentation_for(self.editor.scenario).arrival_kinds
        return region.touches(self._arriving() | kinds)

    def refresh(self) -> None:
        """Fill the table in the sequence of turns."""
        has_none = self.editor is not None and not self._arriving()
        self.show_empty(self.editor is None or has_none, _NOTHING_ARRIVES if has_none else "")
        if self.editor is None:
            return
        scenario = self.editor.scenario
        presentation = presentation_for(scenario)
        rows, (turns, word) = tuple(presentation.arrivals(scenario)), presentation.arrival_turns(scenario)
        self._none.setVisible(not rows)
        self._show_word(word)
        self.turn.setMaximum(turns)
        if rows != self._rows:
            self._fill(rows)
        colours = {side.name: side.colour for side in scenario.sides}
        self.timeline.show_rows(
            self._rows, turns, {row.element: colours.get(row.side, "#888888") for row in rows}, word
        )
        self._align()
        self.update()
        self.selection_changed()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ask the engine what is in the way of arrivals, once for what is seen."""
        super().paintEvent(event)
        if self.editor is None or not self._rows:
            return
        scenario, catalogue, ruleset = self.editor.scenario, self.editor.catalogue, self.editor.ruleset
        asked = (scenario, catalogue, ruleset)
        if len(asked) == len(self._asked) and all(map(is_, asked, self._asked)):
            return
        self._asked = asked
        presentation = presentation_for(scenario)
        self._runner.start(lambda _: presentation.arrival_troubles(scenario, catalogue, ruleset))

    def selection_changed(self) -> None:
        """Offer to schedule what is selected, and show it in the table."""
        selection = self.editor.selection if self.editor else None
        # A trigger may bring several: the row that was chosen stays so.
        rows = (self.table.currentRow(), *range(self.table.rowCount()))
        row = next((row for row in rows if row >= 0 and self._selection_in(row) == selection), -1)
        self._filling = True
        self.table.setCurrentCell(row, 0)
        self._filling = False
        self.timeline.show_selected(row, self._entering_by(selection))
        self._send.setEnabled(selection is not None and selection.collection in self._arriving())

    def schedule(self) -> None:
        """Send the selected thing on its way."""
        editor = self.editor
        if editor is not None and editor.selection is not None:
            presentation_for(editor.scenario).schedule(editor, editor.selection, self.turn.value())

    def _fill(self, rows: tuple[ArrivalRow, ...]) -> None:
        """Write the rows that are not as they stand there."""
        before, self._filling, self._rows = self._rows, True, rows
        # Columns that follow their contents would be measured anew for each cell.
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.table.setRowCount(len(rows))
        for index, row in enumerate(rows):
            if index < len(before) and row == before[index]:
                continue
            for column, text in enumerate((str(row.turn), row.name, row.side, row.by)):
                item = QTableWidgetItem(text)
                item.setData(_KEY, row.leads_to)
                self.table.setItem(index, column, item)
        self._size_columns()
        self._filling = False

    def _size_columns(self) -> None:
        """Let columns be as wide as what stands in them, and names have the rest."""
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)

    def _show_word(self, word: str) -> None:
        """Call turns what the rules of the scenario call them."""
        self.turn.setPrefix(f"{word} ")
        self.turn.setAccessibleName(f"{word.capitalize()} of arrival")
        self.turn.setToolTip(f"The {word} in which the selected unit is to arrive.")
        self.table.setHorizontalHeaderLabels([word.capitalize(), "What", "Side", "By"])

    def _entering_by(self, selection: ElementRef | None) -> frozenset[ElementRef]:
        """Return what enters by the selected zone or hex."""
        match selection:
            case ElementRef("zones", key):
                return frozenset(row.element for row in self._rows if row.zone == key)
            case ElementRef("hexes", key):
                return frozenset(row.element for row in self._rows if key in row.hexes)
        return frozenset(
            row.element
            for row in self._rows
            if selection is not None and selection in (row.group, row.trigger)
        )

    def _choose(self, row: int) -> None:
        self.table.setCurrentCell(row, 0)

    def _move(self, row: ArrivalRow, turn: int, together: bool) -> None:
        if self.editor is not None:
            presentation_for(self.editor.scenario).reschedule(self.editor, row, turn, together=together)

    def _notify(self, message: str) -> None:
        """Say below what is in the way while a bar is dragged."""
        self._told.setText(message)

    def _show_troubles(self, troubles: ArrivalTroubles) -> None:
        self.timeline.show_troubles(troubles)

    def _align(self, *_: object) -> None:
        """Let the timeline be scrolled as far as the list."""
        self.timeline.follow(self.table.horizontalHeader().height(), self.table.verticalScrollBar().value())

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
            self.selection_changed()
