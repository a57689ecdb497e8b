"""Reading and writing the file of a page: saving, autosave beside it, recovery."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import partial
from math import ceil
from pathlib import Path
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from studio import StudioError
from studio.desktop.files.qt_document import QtDocument
from studio.desktop.tasks.runner import ProgressCallback, TaskRunner
from studio.documents.model import Document
from studio.documents.reading.loading import LoadedDocument, save, save_as, text_to_save
from studio.documents.storage.autosave import discard_autosave, write_autosave
from studio.documents.storage.drafts import is_draft
from studio.documents.storage.lock import EditLock, LockedElsewhere, lock_file, require_unlocked
from studio.documents.storage.shipped import is_shipped
from studio.editing.recovery import AUTOSAVE_DELAY, AutosaveDelay, AutosaveState

D = TypeVar("D", bound=Document)


class CameWithStudio(StudioError):
    """A file was to be written among those that came with the studio."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"{path} lies among the files that came with the studio, and those stay as they are. "
            "Save to a folder of your own."
        )


class FileController(QObject, Generic[D]):
    """The file behind an open document. It is never written but by `save`; unsaved work goes beside it."""

    #: A sentence for the status bar.
    message = Signal(str)
    #: Why unsaved work is not safe, or the file was not saved.
    failed = Signal(str)
    #: What `failed` told before: the file is saved now, or closed.
    withdrawn = Signal(str)
    #: The work was put safe on disk: `last_copy` or `last_save` is another.
    kept = Signal()
    #: It is another file now, with notices of its own.
    moved = Signal()

    def __init__(self, opened: LoadedDocument[D], document: QtDocument[D]) -> None:
        super().__init__()
        self.loaded = opened
        self._document = document
        #: When unsaved work was copied last, and when the file was saved, as a person reads it; empty where neither was.
        self.last_copy, self.last_save = "", ""
        #: What failed since the file was saved.
        self._failures: list[str] = []
        self._unsaved = AutosaveState()
        self._delay = AUTOSAVE_DELAY
        self._lock = EditLock()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.autosave)
        self._runner = TaskRunner(self, "autosave")
        self._runner.done.connect(self._on_copied)
        self._runner.failed.connect(self._on_copy_failed)
        if opened.unsaved:
            document.mark_unsaved()
        document.changed.connect(self._on_document_changed)

    @property
    def path(self) -> Path:
        """Where the file is."""
        return self.loaded.path

    def keep_lock(self, lock: EditLock) -> None:
        """Keep the right to edit the file until the page is closed or has another file."""
        self._lock = lock

    def set_autosave_delay(self, delay: AutosaveDelay) -> None:
        """Let unsaved work wait for its copy as long as that from now on."""
        self._delay = delay
        self._wait()

    def save(self, replacing_others: bool = False) -> None:
        """Save to the file. Raises StudioError; then it is as it was, unless only its copy of unsaved work cannot be removed."""
        if not self.loaded.read_only:
            require_unlocked(self.path)
        with self._no_autosave():
            self._finish_save(save(self.loaded, self._document.value, replacing_others=replacing_others))
            # A file that is as it was opened has not been written, and a copy that cannot be removed has to be told of.
            discard_autosave(self.path)

    def save_as(self, path: Path) -> None:
        """Save to another file, which is the one from then on. Raises StudioError.

        What came with the studio is written only by those who opened a file of it in place.
        """
        before = self.loaded
        if is_shipped(path) and (before.copy is not None or not is_shipped(before.path)):
            raise CameWithStudio(path)
        lock = lock_file(path)
        with self._no_autosave():
            try:
                opened = save_as(before, self._document.value, path)
            except StudioError:
                lock.release()
                raise
            with self._lock:
                self._lock = lock
                self._finish_save(opened)
                if before.work_path != path:
                    _discard_own(before)
        self.moved.emit()

    def tell_failure(self, message: str) -> None:
        """Say what failed, until the file is saved or closed."""
        self._failures.append(message)
        self.failed.emit(message)

    def autosave(self) -> None:
        """Begin to put unsaved work beside the file; `kept` tells when it is there."""
        if not self._document.is_clean and not self.loaded.newer:
            self._runner.start(partial(_copy, self.loaded, self._document.value, time.monotonic()))

    @property
    def label(self) -> str:
        """What the title says of the file beside its name: a copy, never saved, or a shipped one edited in place."""
        if self.loaded.copy is not None:
            return "copy"
        if is_draft(self.path):
            return "not saved yet"
        return f"in place: {self.path}" if is_shipped(self.path) else ""

    @property
    def must_save_elsewhere(self) -> bool:
        """Whether it has no file yet, or is a copy of one that cannot be written."""
        return is_draft(self.path) or self.loaded.copy is not None

    def close(self) -> None:
        """Release the file: what was not saved by now is not wanted."""
        self._timer.stop()
        self._runner.stop()
        self._document.changed.disconnect(self._on_document_changed)
        with self._lock:
            self._discard()
        self._forget_failures()

    @contextmanager
    def _no_autosave(self) -> Iterator[None]:
        """Let no copy be written meanwhile, nor one of before appear afterwards."""
        self._timer.stop()
        self._runner.stop()
        try:
            yield
        finally:
            self._wait()

    def _finish_save(self, opened: LoadedDocument[D]) -> None:
        self.loaded = opened
        self._document.mark_clean()
        self._unsaved = AutosaveState()
        self._forget_failures()
        self.message.emit(f"Saved {opened.path.name}.")
        self.last_save, self.last_copy = _now(), ""
        self.kept.emit()

    def _forget_failures(self) -> None:
        while self._failures:
            self.withdrawn.emit(self._failures.pop())

    def _on_copied(self, started: float) -> None:
        self._unsaved = self._unsaved.kept(started)
        self._wait()
        self.last_copy = _now()
        self.kept.emit()

    def _on_copy_failed(self, message: str) -> None:
        """Say that the copy failed; the next change tries again."""
        self.tell_failure(f"The unsaved work could not be kept safe: {message}")

    def _on_document_changed(self, _region: object) -> None:
        if self._document.is_clean:
            self._unsaved = AutosaveState()
            # What was taken back is not to be offered when the file is next opened.
            with self._no_autosave():
                self._discard()
            self.last_copy = ""
        else:
            self._unsaved = self._unsaved.changed(time.monotonic())
            self._wait()

    def _discard(self) -> None:
        """Remove the copy of unsaved work, or say why it cannot be."""
        try:
            _discard_own(self.loaded)
        except StudioError as error:
            self.failed.emit(str(error))

    def _wait(self) -> None:
        """Wait for the time of the next copy."""
        seconds = self._unsaved.wait(time.monotonic(), self._delay)
        if seconds is None:
            self._timer.stop()
        else:
            self._timer.start(max(0, ceil(1000 * seconds)))


def _now() -> str:
    return datetime.now().astimezone().strftime("%H:%M:%S")


def _copy(opened: LoadedDocument[D], document: D, started: float, _progress: ProgressCallback) -> float:
    """Put a document beside its file; return when that was asked for."""
    require_unlocked(opened.work_path)
    write_autosave(opened.work_path, text_to_save(opened, document))
    return started


def _discard_own(opened: LoadedDocument[D]) -> None:
    """Remove the copy of unsaved work, unless it is another process that works on the file. Raises AutosaveStuck."""
    if opened.newer:
        return
    try:
        require_unlocked(opened.work_path)
    except LockedElsewhere:
        return
    discard_autosave(opened.work_path)
