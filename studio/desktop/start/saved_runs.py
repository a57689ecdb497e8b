"""Runs of campaigns that can be gone on with: how they are found, and how one is taken up again."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QWidget

from studio import StudioError
from studio.desktop.dialogs import questions
from studio.desktop.tasks.runner import ProgressCallback, TaskRunner
from studio.desktop.tasks.waiting import wait_for
from studio.documents.storage.files import UnreadableFile
from studio.playtest.campaigns.documents import CampaignDocuments, open_campaign
from studio.playtest.campaigns.locations import campaigns_with_playtests, campaigns_with_runs
from studio.playtest.campaigns.resuming import (
    NodeGone,
    changed_documents,
    kept_documents,
    require_place,
    resume,
    resume_battle,
)
from studio.playtest.campaigns.saved import SavedRun, list_runs
from studio.playtest.campaigns.saving import RunKeeper
from studio.playtest.campaigns.session import CampaignSession

_REPLAYING: Final = "The battle is brought back to where it was left…"


@dataclass(frozen=True, slots=True)
class SavedRuns:
    """The runs of all campaigns, the one saved last first, a damaged one by the save before; and what could not be read."""

    runs: tuple[SavedRun, ...] = ()
    damaged: tuple[StudioError, ...] = ()


@dataclass(frozen=True, slots=True)
class TakenUp:
    """A run that goes on, what keeps it saved, and what was lost of it."""

    session: CampaignSession
    keeper: RunKeeper
    remarks: tuple[str, ...] = ()
    #: It goes on with the documents that it was played with.
    is_as_played: bool = True


def find_saved_runs(recent: Iterable[Path], progress: ProgressCallback) -> SavedRuns:
    """Read the runs of all campaigns, and the playtests in the packs around files that were open."""
    found: list[SavedRun] = []
    damaged: list[StudioError] = []
    folders: list[Path] = []
    for campaigns in (campaigns_with_runs, partial(campaigns_with_playtests, recent)):
        try:
            folders += campaigns()
        except UnreadableFile as error:
            damaged.append(error)
    for done, folder in enumerate(folders):
        if not progress(done, len(folders)):
            break
        try:
            runs, broken = list_runs(folder)
        except UnreadableFile as error:
            damaged.append(error)
            continue
        found += runs
        found += (each.earlier[0] for each in broken if each.earlier)
        damaged += broken
    found.sort(key=lambda run: run.saved_at, reverse=True)
    return SavedRuns(tuple(found), tuple(damaged))


def take_up(parent: QWidget, runner: TaskRunner, saved: SavedRun, language: str = "") -> TakenUp | None:
    """Go on with a run, told in a language, asking with which documents where they were changed; None where the person leaves it.

    Raises StudioError.
    """
    documents, changed = _documents_now(saved)
    gone = _place_gone(saved, documents)
    is_new = bool(changed) and documents is not None and not gone
    if changed or documents is None:
        answer = questions.ask_documents(parent, f"{_message(saved, changed)} {gone}".strip(), is_new)
        if answer is questions.Documents.NEITHER:
            return None
        is_new = answer is questions.Documents.NEW
    if documents is None or (changed and not is_new):
        documents = kept_documents(saved)
    resumed = resume(saved, replace(documents, language=language))
    remark = wait_for(runner, _REPLAYING, partial(resume_battle, resumed.session, saved))
    if remark is None:
        return None
    keeper = RunKeeper(saved.folder, resumed.session, saved.document.battles, anew=is_new)
    remarks = (*resumed.remarks, *((remark,) if remark else ()))
    return TakenUp(resumed.session, keeper, remarks, is_as_played=not is_new)


def _documents_now(saved: SavedRun) -> tuple[CampaignDocuments | None, tuple[str, ...]]:
    """Return the documents of a run as they are now with those that were changed; None where they cannot be read."""
    try:
        documents = open_campaign(Path(saved.document.source))
    except StudioError:
        return None, ()
    return documents, changed_documents(saved, documents)


def _place_gone(saved: SavedRun, documents: CampaignDocuments | None) -> str:
    """Say that the campaign as it is now has no longer the node where a run stands; empty: it has, or cannot be read."""
    if documents is not None:
        try:
            require_place(saved, documents.campaign)
        except NodeGone as gone:
            return str(gone)
    return ""


def _message(saved: SavedRun, changed: tuple[str, ...]) -> str:
    if not changed:
        return (
            f"The files of the campaign “{saved.document.title}” are not where they were, or cannot be read."
        )
    return f"Since this run was played, other documents have come: {', '.join(changed)}."
