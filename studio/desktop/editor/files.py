"""Reading and writing the file of a page: saving, autosave beside it, recovery."""

from datetime import datetime
from pathlib import Path
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from studio import StudioError
from studio.desktop.undo import DocumentBridge
from studio.documents.autosave import discard_autosave, write_autosave
from studio.documents.opened import Opened, save, save_as, text_to_save
from studio.documents.part import Document

D = TypeVar("D", bound=Document)
#: How long after a change the unsaved work is put beside the file, in milliseconds.
AUTOSAVE_AFTER = 3000


class DocumentFile(QObject, Generic[D]):
    """The file behind an open document. It is never written but by `save`; unsaved work goes beside it."""

    #: A sentence for the status bar.
    told = Signal(str)
    #: The work was put safe on disk: `last_copy` is another.
    kept = Signal()

    def __init__(self, opened: Opened[D], document: DocumentBridge[D]) -> None:
        super().__init__()
        self.opened = opened
        self._document = document
        #: When the work was last safe on disk, as a person reads it; empty before the first time.
        self.last_copy = ""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(AUTOSAVE_AFTER)
        self._timer.timeout.connect(self.autosave)
        if opened.unsaved:
            document.mark_unsaved()
        document.changed.connect(self._heard)

    @property
    def path(self) -> Path:
        """Where the file is."""
        return self.opened.path

    def save(self, replacing_others: bool = False) -> None:
        """Save to the file. Raises StudioError; then nothing on disk has changed."""
        self._written(save(self.opened, self._document.value, replacing_others=replacing_others))

    def save_as(self, path: Path) -> None:
        """Save to another file, which is the one from then on. Raises StudioError."""
        before = self.path
        self._written(save_as(self.opened, self._document.value, path))
        if before != path:
            discard_autosave(before)

    def autosave(self) -> None:
        """Put unsaved work beside the file."""
        if self._document.is_clean or self.opened.read_only:
            return
        try:
            write_autosave(self.path, text_to_save(self.opened, self._document.value))
        except StudioError as error:
            self.told.emit(f"The unsaved work could not be kept safe: {error}")
            return
        self._tell_kept()

    def close(self) -> None:
        """End the page's hold on the file: what was not saved by now is not wanted."""
        self._timer.stop()
        self._document.changed.disconnect(self._heard)
        try:
            discard_autosave(self.path)
        except StudioError as error:
            self.told.emit(str(error))

    def _written(self, opened: Opened[D]) -> None:
        self.opened = opened
        self._timer.stop()
        self._document.mark_clean()
        discard_autosave(opened.path)
        self.told.emit(f"Saved {opened.path.name}.")
        self._tell_kept()

    def _tell_kept(self) -> None:
        self.last_copy = datetime.now().astimezone().strftime("%H:%M:%S")
        self.kept.emit()

    def _heard(self, _touched: object) -> None:
        if not self._document.is_clean:
            self._timer.start()
