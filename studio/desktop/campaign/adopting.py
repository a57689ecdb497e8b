"""Scenarios and pictures of a campaign: which are at hand, and how one from elsewhere is brought there."""

from functools import cache, partial
from pathlib import Path
from typing import Final, TypeVar

from PySide6.QtWidgets import QWidget

from studio import StudioError
from studio.desktop.campaign.editor import CampaignEditor
from studio.desktop.campaign.strategic_map.sheet import folder_of_pictures
from studio.desktop.dialogs import questions
from studio.desktop.files.controller import FileController
from studio.documents.campaign.campaign import Campaign
from studio.documents.kinds import FOLDERS
from studio.documents.model import Document
from studio.documents.packs.library import library_for
from studio.documents.reading.loading import create, open_as
from studio.documents.scenario import Scenario
from studio.documents.storage.files import real_path
from studio.documents.storage.store import replace_bytes

D = TypeVar("D", bound=Document)

#: The folder for pictures of a pack, or beside a campaign.
MAPS: Final = "maps"
SCENARIO_ENDING: Final = f".{Scenario.FORMAT}.json"


def scenarios_at_hand(path: Path) -> tuple[str, ...]:
    """Return the ids of the scenarios that a campaign at a path can name, those of its own pack first."""
    return library_for(path).ids(Scenario.FORMAT, path)


def read_at_hand(path: Path, kind: type[D], name: str) -> D | None:
    """Return a document that a campaign at a path names; None where it cannot be read, which its own checks report."""
    try:
        return library_for(path).load(kind, name, path).document
    except StudioError:
        return None


def look_around(
    editor: CampaignEditor, path: Path, elsewhere: tuple[Path, ...], unsaved: tuple[str, ...]
) -> None:
    """Let a campaign at a path name and read what is at hand there now."""
    editor.reread(cache(partial(read_at_hand, path)))
    editor.offer(scenarios_at_hand(path), elsewhere, unsaved)


def adopt_scenario(
    parent: QWidget, editor: CampaignEditor, file: FileController[Campaign], path: Path
) -> str | None:
    """Return the id by which a campaign can name the scenario of a file, copied beside it if the person agrees.

    None where it is left, or cannot be; then a message says why.
    """
    elsewhere = tuple(each for each in editor.elsewhere if each != path)
    for entry in library_for(file.path).entries(Scenario.FORMAT):
        if real_path(entry.path) == real_path(path):
            look_around(editor, file.path, elsewhere, editor.unsaved)
            return entry.id
    if not _can_copy(editor, file, path):
        return None
    folder = _folder_for_scenarios(file.path)
    if not questions.ask_adopt(parent, path, folder):
        return None
    try:
        target = _free(folder, path.name, SCENARIO_ENDING)
        folder.mkdir(parents=True, exist_ok=True)
        create(target, open_as(Scenario, path).document)
    except (StudioError, OSError) as error:
        editor.message.emit(f"{path.name} could not be copied beside the campaign: {error}")
        return None
    look_around(editor, file.path, elsewhere, editor.unsaved)
    editor.message.emit(f"Copied {path.name} to {target}.")
    return target.name.removesuffix(SCENARIO_ENDING)


def adopt_picture(editor: CampaignEditor, file: FileController[Campaign], path: Path) -> str | None:
    """Return the name by which a campaign shows the picture of a file, copied beside it where it lies elsewhere.

    None where it cannot be; then a message says why.
    """
    folder = real_path(folder_of_pictures(file.path))
    if folder in real_path(path).parents:
        return real_path(path).relative_to(folder).as_posix()
    if not _can_copy(editor, file, path):
        return None
    target = folder / MAPS / path.name
    try:
        data = path.read_bytes()
        if not (target.is_file() and target.read_bytes() == data):
            target = _free(folder / MAPS, path.name, path.suffix)
            target.parent.mkdir(exist_ok=True)
            replace_bytes(target, data)
    except (StudioError, OSError) as error:
        editor.message.emit(f"{path.name} could not be copied beside the campaign: {error}")
        return None
    editor.message.emit(f"Copied {path.name} to {target}.")
    return target.relative_to(folder).as_posix()


def _can_copy(editor: CampaignEditor, file: FileController[Campaign], path: Path) -> bool:
    """Return whether something can be copied beside a campaign; where it cannot, say so."""
    if file.must_save_elsewhere:
        editor.message.emit(f"Save the campaign first, so that {path.name} can be copied beside it.")
        return False
    return True


def _folder_for_scenarios(campaign: Path) -> Path:
    """Beside the campaign, or in the folder for scenarios of its pack."""
    folder = campaign.parent
    return folder.parent / FOLDERS["scenario"] if folder.name == FOLDERS["campaign"] else folder


def _free(folder: Path, name: str, ending: str) -> Path:
    """Return a file of that name, or with a number behind it, that is not there yet."""
    stem, number = name.removesuffix(ending), 1
    target = folder / name
    while target.exists():
        number += 1
        target = folder / f"{stem}-{number}{ending}"
    return target
