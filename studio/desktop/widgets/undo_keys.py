"""The keys of undo in a field: what was written there is taken back first, then what was done in the document."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit

_UNDO, _REDO = QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo


def is_for_document(event: QEvent, *, can_undo: bool, can_redo: bool) -> bool:
    """Return whether a key asks to undo or redo what a field has nothing of, which else would do nothing at all."""
    if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
        return False
    return (event.matches(_UNDO) and not can_undo) or (event.matches(_REDO) and not can_redo)


def is_past_line(event: QEvent, line: QLineEdit) -> bool:
    """Return whether a key asks to undo or redo what a line has nothing of."""
    return is_for_document(event, can_undo=line.isUndoAvailable(), can_redo=line.isRedoAvailable())


class EntryLine(QLineEdit):
    """A line of a document: the keys of undo reach the document where nothing was written in it."""

    def event(self, event: QEvent) -> bool:
        """Leave a key that the line has no use for to the window."""
        if is_past_line(event, self):
            event.ignore()
            return False
        return super().event(event)


class EntryText(QPlainTextEdit):
    """A text of a document: the keys of undo reach the document where nothing was written in it."""

    def event(self, event: QEvent) -> bool:
        """Leave a key that the text has no use for to the window."""
        document = self.document()
        if is_for_document(event, can_undo=document.isUndoAvailable(), can_redo=document.isRedoAvailable()):
            event.ignore()
            return False
        return super().event(event)
