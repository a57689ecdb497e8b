"""What a scenario holds as tables: its units, headquarters, arrivals, objectives and all else that it lists."""

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPaintEvent

from studio.desktop.panels.panel import Panel
from studio.desktop.tables.table_pane import TablePane
from studio.documents.scenario import Scenario
from studio.editing.changes.change import Change, ChangedRegion
from studio.editing.changes.collections import collections_of
from studio.editing.selection import ElementRef


class TablesPanel(Panel):
    """Edits many elements at once; a row is selected together with what stands on the map."""

    title = "Tables"
    empty_text = "Open a scenario to see its units, arrivals and objectives as tables."

    def __init__(self) -> None:
        super().__init__()
        self.pane: TablePane | None = None
        self._is_behind = True
        # Docks behind tabs are visible to Qt, but not painted.
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._catch_up)

    def concerns(self, region: ChangedRegion) -> bool:
        """Follow what can stand in a table, and not the ground."""
        known = collections_of(self.editor.scenario) if self.editor is not None else {}
        return any(kind in known and known[kind].home != ("map",) for kind in region.kinds)

    def refresh(self) -> None:
        """Show the tables as they are now; while nobody sees them, as soon as somebody does."""
        self.show_empty(self.editor is None)
        self._is_behind = True
        if self.editor is None and self.pane is not None:
            self.pane.setParent(None)
            self.pane.deleteLater()
            self.pane = None
        if not self.visibleRegion().isEmpty():
            self._catch_up()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Show what has changed in the meantime, now that somebody sees it."""
        super().paintEvent(event)
        if self._is_behind:
            self._soon.start()

    def _catch_up(self) -> None:
        if self.editor is None or not self._is_behind:
            return
        self._is_behind = False
        if self.pane is None:
            self.pane = TablePane(self.editor.scenario, self.editor.catalogue, self._do)
            self.pane.chosen.connect(self._chosen)
            self.body_layout.addWidget(self.pane)
        else:
            self.pane.show_document(self.editor.scenario, self.editor.catalogue)
        self.selection_changed()

    def selection_changed(self) -> None:
        """Lead the keys to what is selected."""
        if self.pane is not None and self.editor is not None and not self._is_behind:
            self.pane.go_to(self.editor.selection)

    def _do(self, change: Change[Scenario]) -> bool:
        return self.editor is not None and self.editor.do(change)

    def _chosen(self, element: ElementRef) -> None:
        if self.editor is not None:
            self.editor.select(element)
