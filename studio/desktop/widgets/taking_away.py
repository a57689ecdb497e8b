"""What is no longer shown goes at once, and never stands on the desk as a window of its own."""

from PySide6.QtWidgets import QLayout, QWidget


def take_away(widget: QWidget) -> None:
    """Hide a widget, and free it once nothing asks for it.

    It keeps its parent: one without would be shown as a window, where Qt still had to show it in its layout.
    """
    widget.hide()
    widget.deleteLater()


def clear(layout: QLayout) -> None:
    """Take away all widgets of a layout."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            take_away(widget)
