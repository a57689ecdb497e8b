"""What all panels share: the editor whose scenario they show, and a text for when there is nothing to show."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QStackedLayout, QVBoxLayout, QWidget

from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.widgets.keep_scroll_area import KeepScrollArea
from studio.editing.changes.change import ChangedRegion


class Panel(QWidget):
    """A panel; subclasses build `body` and override `refresh`, and `concerns` to be spared needless work."""

    title = ""
    #: What stands there while there is nothing: what belongs here, and how to add it.
    empty_text = ""
    #: Whether it scrolls where it is higher than its dock.
    scrolls = False

    def __init__(self) -> None:
        super().__init__()
        self.editor: ScenarioEditor | None = None
        self.body = QWidget()
        self.body_layout = QVBoxLayout(self.body)
        self.body_layout.setContentsMargins(6, 6, 6, 6)
        self._empty_label = QLabel(self.empty_text)
        self._empty_label.setWordWrap(True)
        self._empty_label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._empty_label.setMargin(16)
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self._empty_label)
        self._seen = self._scrolled() if self.scrolls else self.body
        self._stack.addWidget(self._seen)
        self.setAccessibleName(self.title)

    def _scrolled(self) -> QWidget:
        scroll = KeepScrollArea()
        scroll.setWidget(self.body)
        return scroll

    def leave_width(self) -> None:
        """Tell the dock how wide what is shown now must be at least."""
        self._seen.updateGeometry()

    def show_editor(self, editor: ScenarioEditor | None) -> None:
        """Show another scenario, or none."""
        if self.editor is not None:
            self.editor.changed.disconnect(self._changed)
            self.editor.selected.disconnect(self._selected)
            self.editor.settings_changed.disconnect(self._settings)
            self.editor.layers_changed.disconnect(self.layers_changed)
        self.editor = editor
        if editor is not None:
            editor.changed.connect(self._changed)
            editor.selected.connect(self._selected)
            editor.settings_changed.connect(self._settings)
            editor.layers_changed.connect(self.layers_changed)
        self.refresh()

    def show_empty(self, empty: bool, text: str = "") -> None:
        """Show words instead of the body: those of the panel, where there are no others."""
        self._empty_label.setText(text or self.empty_text)
        self._stack.setCurrentWidget(self._empty_label if empty else self._seen)

    def refresh(self) -> None:
        """Show the scenario as it is now."""

    def concerns(self, region: ChangedRegion) -> bool:
        """Return whether a change matters to what is shown."""
        return bool(region.kinds or region.hexes or region.ids)

    def selection_changed(self) -> None:
        """Follow the selection."""

    def settings_changed(self) -> None:
        """Follow the settings of the tools."""

    def layers_changed(self) -> None:
        """Follow which layers of the map are shown and locked."""

    def _changed(self, region: ChangedRegion) -> None:
        if self.concerns(region):
            self.refresh()

    def _selected(self, _selection: object) -> None:
        self.selection_changed()

    def _settings(self, _settings: object) -> None:
        self.settings_changed()
