"""What forms share: their words, and how one takes the place of another without losing what is being written."""

from collections.abc import Callable
from dataclasses import dataclass
from html import escape

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QFocusEvent, QPalette
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QVBoxLayout, QWidget

from studio.desktop.widgets.cell_table import Cell, CellTable
from studio.desktop.widgets.sizes import open_at
from studio.desktop.widgets.taking_away import take_away

#: Milliseconds after which is looked again whether a click has ended.
_SOON = 20


class DeferredRebuild(QTimer):
    """Builds a form anew, but not under a click: that would be lost with the field that it is for.

    A click into one field enters what was written in another, and so changes what the form shows.
    """

    def __init__(self, form: QWidget, build: Callable[[], None]) -> None:
        super().__init__(form)
        self._form = form
        self.setSingleShot(True)
        self.setInterval(_SOON)
        self.timeout.connect(build)

    def is_deferred(self) -> bool:
        """Return whether a click or an open list on the form has to end first; it is built as soon as that has."""
        popup = QApplication.activePopupWidget()
        pressed = QApplication.focusWidget() if QApplication.mouseButtons() else None
        if not (_is_within(self._form, popup) or _is_within(self._form, pressed)):
            self.stop()
            return False
        self.start()
        return True


def _is_within(form: QWidget, widget: QWidget | None) -> bool:
    """Return whether a widget, or a list that it opened, is part of a form."""
    while widget is not None and widget is not form:
        widget = widget.parentWidget()
    return widget is form


@dataclass(frozen=True, slots=True)
class FocusedField:
    """What has the focus in a form, so that a form that is built anew can give it back."""

    name: str
    #: In a table.
    cell: Cell | None = None


def focused_field(form: QWidget) -> FocusedField | None:
    """Return which field of a form has the focus, whether or not a dialog is just closing before its window."""
    widget = form.window().focusWidget()
    if widget is None or not form.isAncestorOf(widget):
        return None
    within: QWidget | None = widget
    while within is not None and within is not form:
        if isinstance(within, CellTable):
            return FocusedField(within.objectName(), within.cell())
        within = within.parentWidget()
    return FocusedField(widget.objectName())


def focus_field(form: QWidget, field: FocusedField | None) -> None:
    """Give the focus back to a field, if the form still has it."""
    widget = form.findChild(QWidget, field.name) if field is not None and field.name else None
    if isinstance(widget, CellTable) and field is not None and field.cell is not None:
        widget.focus_cell(field.cell)
    elif isinstance(widget, QWidget):
        widget.setFocus()


def heading(text: str, below: str) -> QLabel:
    """Return a bold line with a plain one under it."""
    label = QLabel(f"<b>{escape(text)}</b><br>{escape(below)}")
    label.setTextFormat(Qt.TextFormat.RichText)
    label.setWordWrap(True)
    return label


def subheading(text: str) -> QLabel:
    """Return a bold line over a part of a form."""
    label = plain_label(text)
    font = label.font()
    font.setBold(True)
    label.setFont(font)
    return label


def plain_label(text: str) -> QLabel:
    """Return a plain line between the fields."""
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    return label


def error_label() -> QLabel:
    """Return a line under a field that says, once it has a text, why an entry was refused."""
    label = plain_label("")
    label.setForegroundRole(QPalette.ColorRole.BrightText)
    label.hide()
    return label


def show_refusal(label: QLabel, message: str) -> None:
    """Say why an entry was refused; the window grows by what that needs, and squeezes no field."""
    label.setText(message)
    label.show()
    window = label.window()
    open_at(window, window.width(), max(window.height(), window.heightForWidth(window.width())))


def stack_widgets(*widgets: QWidget) -> QWidget:
    """Return widgets one above the other without room between; the last has what the others leave."""
    whole = QWidget()
    layout = QVBoxLayout(whole)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    for widget in widgets:
        layout.addWidget(widget, int(widget is widgets[-1]))
    return whole


def clear_form(scroll: QScrollArea) -> None:
    """Take the form out of a scroll area; it goes later, as it may be the one that is just telling of an entry."""
    old = scroll.takeWidget()
    if old is not None:
        take_away(old)


def finish_entry() -> None:
    """Let the field that is being written in enter its text, as when another window comes to the front."""
    field = QApplication.focusWidget()
    if field is not None:
        reason = Qt.FocusReason.ActiveWindowFocusReason
        for kind in (QEvent.Type.FocusOut, QEvent.Type.FocusIn):
            QApplication.sendEvent(field, QFocusEvent(kind, reason))
