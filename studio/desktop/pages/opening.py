"""From a file to a page: what the scenario needs is looked up, and unsaved work of before is offered."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QWidget

from studio import StudioError
from studio.desktop.dialogs import questions
from studio.desktop.pages.kinds import PAGE_KINDS, list_kinds
from studio.desktop.pages.page import Page
from studio.documents.model import Document
from studio.documents.reading.loading import LoadedDocument, open_document, open_recovered
from studio.documents.storage.archive import archive_around, is_archive
from studio.documents.storage.autosave import AutosaveStuck, find_recovery, set_autosave_aside
from studio.documents.storage.copies import acquire_copy, unwritable_copy_path
from studio.documents.storage.drafts import acquire_draft
from studio.documents.storage.files import UnreadableFile, is_folder, is_there
from studio.documents.storage.lock import EditLock, LockedElsewhere, LockOwner, lock_file
from studio.documents.storage.shipped import is_shipped
from studio.documents.storage.user_data import NoDataFolder
from studio.editing.exchange.formats import WRITTEN
from studio.editing.recovery import recovery_message


class NotForEditing(StudioError):
    """A file of a kind that has no page."""

    def __init__(self, path: Path, kind: str) -> None:
        super().__init__(f"{path} is a {kind}; the window edits {list_kinds()}.")


class OpenedElsewhere(StudioError):
    """A file that is no document, but that another entry of the menu takes."""

    def __init__(self, path: Path, what: str) -> None:
        super().__init__(f"{path} is no document that can be opened; {what}.")


class WorkSetAside(StudioError):
    """Unsaved work that was not wanted, of a file that there is not."""

    def __init__(self, path: Path, aside: Path) -> None:
        super().__init__(f"The unsaved work on {path.name} was put aside to {aside}.")


class DamagedWork(StudioError):
    """Unsaved work that cannot be read, of a file that there is not; `reason` is a sentence."""

    def __init__(self, path: Path, aside: Path, reason: str) -> None:
        super().__init__(
            f"The unsaved work on {path.name}, which was never saved or is gone, could not be read "
            f"and was put aside to {aside}. {reason}"
        )


def open_page(window: QWidget, path: Path, in_place: bool) -> Page[Any] | None:
    """Open a file on a page: one in a zip as a copy, and what came with the studio too unless it is to be edited in place.

    None where another studio has it open and the person leaves it. Raises StudioError.
    """
    _require_document(path)
    if is_shipped(path) and not in_place:
        return _open_copy(window, path, _shipped_message(path))
    if archive_around(path) is not None:
        return _open_copy(window, path)
    try:
        lock = lock_file(path)
    except LockedElsewhere as held:
        if not questions.ask_copy(window, str(held)):
            return None
        return _open_copy(window, path, _locked_message(path, held.owner))
    with _release_on_failure(lock):
        page = _page(_load(window, path))
    page.file.keep_lock(lock)
    return page


def _require_document(path: Path) -> None:
    """Raise OpenedElsewhere for what another entry of the menu takes, by the endings of names, and UnreadableFile for a folder."""
    if is_folder(path):
        raise UnreadableFile(path, "it is a folder, not a file", "Choose a file in it.")
    if is_archive(path):
        raise OpenedElsewhere(
            path, "choose File > Packs…, and there Install…, to take in a pack that is zipped"
        )
    if path.suffix.lower() in WRITTEN:
        raise OpenedElsewhere(path, "choose File > Import map… to begin a battle on a map of another program")
    if path.name.lower().endswith(".recording.json"):
        raise OpenedElsewhere(path, "choose Battle > Open a recording… to play it on from any of its turns")


def _open_copy(window: QWidget, path: Path, message: str = "") -> Page[Any]:
    """Open a copy of the file as it was last saved, or as it was left unsaved; it is saved under another name."""
    try:
        copy_path, lock = acquire_copy(path)
        troubles: tuple[str, ...] = ()
    except (NoDataFolder, UnreadableFile) as error:  # it can be looked at all the same, and saved elsewhere
        copy_path, lock, troubles = unwritable_copy_path(path), EditLock(), (str(error),)
    with _release_on_failure(lock):
        opened = _load(window, path, copy_path)
        page = _page(
            replace(
                opened,
                copy=copy_path,
                read_only=opened.read_only or message,
                remarks=(*opened.remarks, *troubles),
            )
        )
    page.file.keep_lock(lock)
    return page


@contextmanager
def _release_on_failure(lock: EditLock) -> Iterator[None]:
    try:
        yield
    except StudioError:
        lock.release()
        raise


def _page(opened: LoadedDocument[Document]) -> Page[Any]:
    kind = next((kind for kind in PAGE_KINDS if isinstance(opened.document, kind.document)), None)
    if kind is None:
        raise NotForEditing(opened.path, opened.document.FORMAT)
    return kind.build(opened)


def new_page(document: Document) -> Page[Any]:
    """Return a page for a document that has no file until it is saved. Raises NoDataFolder and UnreadableFile."""
    draft_path, lock = acquire_draft(getattr(document, "id", "new"), f"{document.FORMAT}.json")
    with _release_on_failure(lock):
        page = _page(LoadedDocument(draft_path, document, digest=""))
    page.file.keep_lock(lock)
    return page


def _shipped_message(path: Path) -> str:
    return f"{path.name} came with the studio and stays as it is: this is a copy. Save it to a folder of your own to keep what you change."


def _locked_message(path: Path, owner: LockOwner) -> str:
    return (
        f"{path.name} is open for editing by process {owner.process} on {owner.host}: this is a copy of what was "
        "saved last. Save it under another name to keep what you change."
    )


def _load(window: QWidget, path: Path, copy: Path | None = None) -> LoadedDocument[Document]:
    """Return the file, or the unsaved work on it if the person takes that up; what is not taken up goes to the backups."""
    work = copy or path
    try:
        found = find_recovery(path, copy)
        recovered = None if found is None else open_recovered(found)
    except StudioError as error:
        if archive_around(path) is None and not is_there(path):
            raise DamagedWork(path, set_autosave_aside(work), str(error)) from error
        return _without_autosave(work, open_document(path), str(error))
    if found is None or recovered is None:
        return open_document(path)
    if questions.ask_recover(window, recovery_message(found)):
        return recovered
    if found.saved_at is None:
        raise WorkSetAside(path, set_autosave_aside(work))
    opened = open_document(path)
    set_autosave_aside(work)
    return opened


def _without_autosave(work: Path, opened: LoadedDocument[Document], reason: str) -> LoadedDocument[Document]:
    """Return the file itself, with a remark on its unsaved work, which cannot be read and is put aside."""
    try:
        remark = f"The unsaved work of before could not be read and was moved to {set_autosave_aside(work)}. {reason}"
    except AutosaveStuck as stuck:
        remark = f"The unsaved work of before cannot be read. {reason} {stuck}"
    return replace(opened, remarks=(remark,))
