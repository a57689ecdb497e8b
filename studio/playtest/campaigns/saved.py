"""Runs that were saved: read from their folders, the one before taken where the last was damaged."""

import shutil
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Final

from studio import StudioError
from studio.campaign.run.actions import RunAction
from studio.campaign.run.engine import CampaignRun as Engine
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.run import CampaignRun
from studio.documents.catalogue import Catalogue
from studio.documents.reading.loading import digest_of, open_as
from studio.documents.ruleset import Ruleset
from studio.documents.storage.files import changed_at, is_file, read_bytes, reason_of
from studio.documents.storage.store import NotSaved, replace_bytes, set_aside
from studio.playtest.campaigns.locations import RUN_FILE, run_folders
from studio.playtest.campaigns.saving import BATTLES, PICTURE, earlier_folders
from studio.playtest.recordings import SUFFIX as RECORDING
from studio.rules.kernel.codec import canonical, decode_kind


@dataclass(frozen=True, slots=True)
class SavedRun:
    """A run as its folder has it."""

    #: The folder of the run, also where this is an earlier save of it.
    folder: Path
    #: The folder that has its `run.json`.
    save: Path
    document: CampaignRun
    saved_at: datetime

    @property
    def is_earlier(self) -> bool:
        """Whether this is a save before the last."""
        return self.save != self.folder

    @property
    def picture(self) -> Path | None:
        """A small picture of the map, if there is one."""
        found = self.folder / PICTURE
        return found if is_file(found) else None


_NOTHING_LEFT: Final = " No earlier save of it can be read either; begin a new run."


class NewerRun(StudioError):
    """A run of a newer format version, of which saving would lose what this studio does not know."""

    def __init__(self, version: int) -> None:
        super().__init__(
            f"It was saved by a newer studio, in format version {version}, and this one knows {CampaignRun.VERSION}; "
            "update the studio to go on with it."
        )


class DamagedRun(StudioError):
    """A run that cannot be read; `earlier` are the saves before that can."""

    def __init__(self, folder: Path, reason: StudioError, earlier: tuple[SavedRun, ...]) -> None:
        count = len(earlier[0].document.actions) if earlier else 0
        remedy = "" if isinstance(reason, NewerRun) else _NOTHING_LEFT
        if earlier:
            remedy = f" The save before it, after {count} actions, can be taken up instead."
        super().__init__(f"The run in {folder} cannot be read: {reason}{remedy}")
        self.earlier = earlier


def open_run(folder: Path) -> SavedRun:
    """Read a run from its folder. Raises DamagedRun, which has the earlier saves that can be read."""
    try:
        return _read(folder, folder)
    except StudioError as error:
        raise DamagedRun(folder, error, tuple(_earlier(folder))) from error


def take_earlier(saved: SavedRun) -> SavedRun:
    """Put an earlier save in the place of the last, which goes among the backups.

    All of it is read before anything is changed. Raises UnreadableFile and NotSaved.
    """
    last = saved.folder / RUN_FILE
    recordings = {each.name: read_bytes(each) for each in saved.save.glob(f"*{RECORDING}")}
    earlier = read_bytes(saved.save / RUN_FILE)
    try:
        if last.exists():
            set_aside(last, last)
    except OSError as error:
        remedy = "Nothing was changed; check the permissions of the folder."
        raise NotSaved(last, reason_of(error), remedy) from error
    for name, data in recordings.items():
        replace_bytes(saved.folder / BATTLES / name, data)
    replace_bytes(last, earlier)
    return replace(saved, save=saved.folder)


def delete_run(folder: Path) -> None:
    """Remove a run with all that belongs to it. Raises OSError."""
    shutil.rmtree(folder)


def list_runs(folder: Path) -> tuple[tuple[SavedRun, ...], tuple[DamagedRun, ...]]:
    """Read the runs in a folder, the one that was saved last first, and say which of them are damaged. Raises UnreadableFile."""
    found: list[SavedRun] = []
    damaged: list[DamagedRun] = []
    for each in run_folders(folder):
        try:
            found.append(open_run(each))
        except DamagedRun as error:
            damaged.append(error)
    return tuple(found), tuple(damaged)


class AlteredRun(StudioError):
    """A run whose state is not the one that was saved."""

    def __init__(self) -> None:
        super().__init__("Its state is not the one that was saved.")


class IncompleteRun(StudioError):
    """A run that does not name all that it takes to go on."""

    def __init__(self, missing: str) -> None:
        super().__init__(f"It does not name {missing}.")


def _read(folder: Path, save: Path) -> SavedRun:
    opened = open_as(CampaignRun, save / RUN_FILE)
    document = opened.document
    if opened.newer:
        raise NewerRun(document.version)
    if digest_of(canonical(document.state).encode()) != document.digest:
        raise AlteredRun
    if not isinstance(document.state.get("at"), str):
        raise IncompleteRun("the node where it stands")
    kinds = [name.partition("/")[0] for name in document.documents]
    for kind in (Campaign.FORMAT, Catalogue.FORMAT, Ruleset.FORMAT):
        if kinds.count(kind) != 1:
            raise IncompleteRun(f"one {kind} that it is played with")
    if document.engine_version == Engine.version:  # those of another version are not done again
        actions_of(document)
    return SavedRun(folder, save, document, changed_at(save / RUN_FILE))


def actions_of(document: CampaignRun) -> tuple[RunAction, ...]:
    """Return what was done in a run. Raises Unreadable."""
    kinds = Engine().action_types
    return tuple(
        decode_kind(f"action {number}", kinds, action) for number, action in enumerate(document.actions, 1)
    )


def _earlier(folder: Path) -> Iterator[SavedRun]:
    try:
        saves = earlier_folders(folder)
    except StudioError:
        return
    for save in saves:
        try:
            yield _read(folder, save)
        except StudioError:
            continue  # the one before may be whole
