"""A main window with panels of which some lie behind the tabs of others."""

from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget


class PanelledWindow(QMainWindow):
    """Leads Tab past what lies in a panel behind the tab of another."""

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt calls it so
        """Go on until the focus is in sight, or back where it was; return whether it moved."""
        before, first = self.focusWidget(), None
        while super().focusNextPrevChild(next):
            focus = self.focusWidget()
            if focus in (before, first) or not _is_behind(focus):
                return True
            first = first or focus
        return False


def _is_behind(widget: QWidget | None) -> bool:
    """Return whether a widget lies in a panel of which nothing is seen."""
    while widget is not None and not isinstance(widget, QDockWidget):
        widget = widget.parentWidget()
    return widget is not None and widget.visibleRegion().isEmpty()
