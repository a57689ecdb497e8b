"""The bridge from an open document to Qt: its changes as a signal, its history as an undo stack."""

from functools import reduce
from itertools import count
from operator import or_
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from studio import StudioError
from studio.editing.changes.change import Change, ChangedRegion
from studio.editing.edited_document import ChangeResult, EditedDocument, NoSuchStep, Step

D = TypeVar("D")


class AppliedStep(QUndoCommand):
    """A step that the document has made already; the redo of its push finds nothing undone and so does nothing.

    Qt keeps a command whose redo raised; therefore a change is made first, and only what went well is pushed.
    """

    def __init__(self, document: EditedDocument[Any]) -> None:
        text = document.undo_text
        # What follows the line break is for menus, where a single & would underline a letter.
        super().__init__(f"{text}\n{text.replace('&', '&&')}")
        self._document = document

    def redo(self) -> None:
        """Lead the document a step forward."""
        self._document.redo()

    def undo(self) -> None:
        """Lead the document a step back."""
        self._document.undo()


class QtDocument(QObject, Generic[D]):
    """The only way of the window to a document. The document's history is the truth; the stack mirrors it.

    Changes are made in the document and then pushed; moves through the history begin at the stack, whether a menu,
    a list of steps or a tool asks for them, and lead the document along.
    """

    #: What a change or a move through the history touched; document and stack agree again when it is emitted.
    changed = Signal(ChangedRegion)
    #: Whether the document is now as it is on disk.
    clean_changed = Signal(bool)
    #: Why a change could not be made.
    refused = Signal(str)

    def __init__(self, value: D) -> None:
        super().__init__()
        self._document = EditedDocument(value)
        self._strokes = count(1)
        self._untold: list[ChangedRegion] = []
        self._document.subscribe(self._untold.append)
        #: For menus and lists of steps, which may move through it; changes and the clean mark come from here alone.
        self.stack = QUndoStack(self)
        self.stack.indexChanged.connect(self._notify)
        self.stack.cleanChanged.connect(self.clean_changed)

    @property
    def value(self) -> D:
        """The document as it is now."""
        return self._document.value

    @property
    def steps(self) -> tuple[Step[D], ...]:
        """The whole history, the undone steps at its end included."""
        return self._document.steps

    @property
    def position(self) -> int:
        """How many steps of the history are done."""
        return self._document.position

    @property
    def is_clean(self) -> bool:
        """Whether the document is as it was last marked clean: as opened, or as saved."""
        return self._document.is_clean

    def new_stroke(self) -> int:
        """Return a number under which changes merge into one step of the history."""
        return next(self._strokes)

    def do(self, change: Change[D], stroke: int | None = None) -> ChangeResult:
        """Make a change; those with the same stroke number, one after the other, become one step.

        Raises StudioError and leaves document and stack as they were where the change cannot be made.
        """
        done = self._document.do(change, stroke)
        match done:
            case ChangeResult.ADDED:
                self.stack.push(AppliedStep(self._document))
            case ChangeResult.CANCELLED:
                self._forget_last()
            case ChangeResult.MERGED | ChangeResult.NOTHING:
                # A longer stroke keeps its text, so that the stack shows it as it is.
                pass
        self._notify()
        return done

    def attempt(self, change: Change[D], stroke: int | None = None) -> bool:
        """Make a change, or say why it cannot be made; True if it could."""
        try:
            self.do(change, stroke)
        except StudioError as error:
            self.refused.emit(str(error))
            return False
        return True

    def undo(self) -> None:
        """Go one step back, if there is one."""
        self.stack.undo()

    def redo(self) -> None:
        """Go one step forward, if there is one."""
        self.stack.redo()

    def go_to(self, position: int) -> None:
        """Undo or redo to where that many steps are done, with one signal for all; raises NoSuchStep."""
        if not 0 <= position <= self.stack.count():
            raise NoSuchStep(position, self.stack.count())
        self.stack.setIndex(position)

    def mark_clean(self) -> None:
        """Remember that the document as it is now is safe on disk."""
        self._document.mark_clean()
        self.stack.setClean()
        self._notify()

    def mark_unsaved(self) -> None:
        """Say that the document is not what is in the file, however far it is undone: recovered work, for one."""
        self._document.mark_unsaved()
        self.stack.resetClean()

    def _forget_last(self) -> None:
        """Take a step off the stack that the document has dropped; an obsolete command is not undone by Qt."""
        self.stack.command(self.stack.index() - 1).setObsolete(True)
        self.stack.undo()

    def _notify(self, *_: object) -> None:
        """Tell what is untold as one change: whoever hears it may at once make the next one."""
        if self._untold:
            region = reduce(or_, self._untold)
            self._untold.clear()
            self.changed.emit(region)
