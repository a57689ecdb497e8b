"""What is known of the elements of a table beside what its document holds: read, and never written."""

from typing import NamedTuple

from PySide6.QtCore import QObject, Signal


class NoteColumn(NamedTuple):
    """A column of notes."""

    header: str
    description: str
    is_figure: bool = False


class TableNotes(QObject):
    """Columns behind those of a table. They may take long to work out; until then their cells say so."""

    #: There is something else to be read.
    found = Signal()

    #: What the notes are called together, on the button that shows them, and what they are.
    title = ""
    description = ""
    columns: tuple[NoteColumn, ...] = ()

    def ask(self) -> None:
        """Work out what is to be read, unless it is there."""
        raise NotImplementedError

    def leave(self) -> None:
        """Ask no more: nobody reads them now."""
        raise NotImplementedError

    def text(self, key: str, column: int) -> str:
        """Return what is to be read of the element of that key."""
        raise NotImplementedError

    def rank(self, key: str, column: int) -> int | str:
        """Return what the element is sorted by, of the same type in all rows; by what is read, if nothing else is said."""
        return self.text(key, column).casefold()
