"""What a scenario holds as tables: its units, headquarters, arrivals, objectives and all else that it lists."""

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPaintEvent

from studio.desktop.panels.panel import Panel
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.presentations import presentation_for
from studio.desktop.settings import Settings
from studio.desktop.tables.notes import TableNotes
from studio.desktop.tables.table_pane import TablePane
from studio.desktop.widgets.taking_away import take_away
from studio.documents.scenario import Scenario
from studio.editing.changes.change import Change, ChangedRegion
from studio.editing.changes.collections import collections_of
from studio.editing.selection import ElementRef


class TablesPanel(Panel):
    """Edits many elements at once; a row is selected together with what stands on the map."""

    title = "Tables"
    empty_text = "Open a scenario to see its units, arrivals and objectives as tables."

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._kept = settings
        settings.estimates_changed.connect(self._show_notes)
        self.pane: TablePane | None = None
        #: The editor whose scenario the pane shows.
        self._shown: ScenarioEditor | None = None
        self._is_behind = True
        # Docks behind tabs are visible to Qt, but not painted.
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._catch_up)

    def concerns(self, region: ChangedRegion) -> bool:
        """Follow what can stand in a table, and not the ground."""
        known = collections_of(self.editor.scenario) if self.editor is not None else {}
        return region.touches(name for name, each in known.items() if each.home != ("map",))

    def refresh(self) -> None:
        """Show the tables as they are now; while nobody sees them, as soon as somebody does."""
        self.show_empty(self.editor is None)
        self._is_behind = True
        if self.editor is None and self.pane is not None:
            take_away(self.pane)
            self.pane = self._shown = None
        if self.pane is not None and self.editor is not self._shown:
            # They go with the editor that they are about, which may be gone before anybody sees the pane again.
            self.pane.forget_notes()
            self._shown = None
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
        self._shown = self.editor
        if self.pane is None:
            self.pane = TablePane(self.editor.scenario, self.editor.catalogue, self._do, self._notes_on)
            self.pane.chosen.connect(self._chosen)
            self.pane.notes_wanted.connect(self._keep_notes)
            self._show_notes()
            self.body_layout.addWidget(self.pane)
        else:
            self.pane.show_document(self.editor.scenario, self.editor.catalogue)
        self.selection_changed()

    def selection_changed(self) -> None:
        """Lead the keys to what is selected."""
        if self.pane is not None and self.editor is not None and not self._is_behind:
            self.pane.go_to(self.editor.selection)

    def show_kind(self, name: str) -> None:
        """Show the table of that name, if the scenario has it."""
        self._catch_up()
        if self.pane is not None and self.pane.has_kind(name):
            self.pane.show_kind(name)

    def _notes_on(self, table: str) -> TableNotes | None:
        """Return what the engine of the scenario has to say of the elements in a table."""
        editor = self.editor
        return presentation_for(editor.scenario).table_notes(editor, table) if editor is not None else None

    def _keep_notes(self, are_wanted: bool) -> None:
        self._kept.shows_estimates = are_wanted

    def _show_notes(self) -> None:
        if self.pane is not None:
            self.pane.show_notes(are_wanted=self._kept.shows_estimates)

    def _do(self, change: Change[Scenario]) -> bool:
        return self.editor is not None and self.editor.do(change)

    def _chosen(self, element: ElementRef) -> None:
        if self.editor is not None:
            self.editor.select(element)
