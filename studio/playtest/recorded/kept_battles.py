"""The battle that is played on a scenario, kept beside its file so that no crash loses it."""

import shutil
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from pathlib import Path

from studio.documents.reading.loading import open_as
from studio.documents.recording import Recording as RecordingDocument
from studio.documents.storage.autosave import AutosaveStuck, battle_path
from studio.documents.storage.files import changed_at, is_there, reason_of
from studio.documents.storage.lock import require_unlocked
from studio.documents.storage.store import replace_bytes
from studio.documents.storage.user_data import ensure_folder
from studio.documents.text.canonical import canonical_text
from studio.playtest.recordings import SUFFIX, document_of, recording_of
from studio.rules.kernel.recording import Recording
from studio.tables.quantities import count_of


@dataclass(frozen=True, slots=True)
class KeptBattle:
    """A battle that was found beside a file."""

    #: The file beside which it lies.
    path: Path
    recording: Recording
    kept_at: datetime


def keep_battle(path: Path, recording: Recording) -> None:
    """Keep a battle beside the file of its scenario, in place of the one before. Raises NotSaved and LockedElsewhere."""
    require_unlocked(path)
    text = canonical_text(document_of(recording).to_json())
    replace_bytes(battle_path(path), text.encode(), like=path)


def find_battle(path: Path) -> KeptBattle | None:
    """Return the battle that was kept beside a file. Raises what opening a recording raises."""
    kept = battle_path(path)
    if not is_there(kept):
        return None
    return KeptBattle(path, recording_of(open_as(RecordingDocument, kept).document), changed_at(kept))


def put_battle_aside(path: Path, folder: Path) -> Path:
    """Move the battle beside a file into a folder, as a recording like any other, and return where it is.

    Raises AutosaveStuck, NoDataFolder and UnreadableFile.
    """
    kept = battle_path(path)
    stem = path.name.partition(".")[0]
    ensure_folder(folder)
    moment = changed_at(kept).astimezone()
    name = f"{stem}-{moment:%Y%m%d-%H%M%S}"
    names = (name if number == 1 else f"{name}-{number}" for number in count(1))
    aside = next(free for each in names if not is_there(free := folder / f"{each}{SUFFIX}"))
    try:
        shutil.move(kept, aside)
    except OSError as error:
        raise AutosaveStuck(kept, reason_of(error)) from error
    return aside


def kept_message(kept: KeptBattle) -> str:
    """Tell what was found, for the question whether to play on."""
    when = kept.kept_at.astimezone().strftime("%d %B %Y at %H:%M")
    actions = count_of(len(kept.recording.actions), "action is", "actions are")
    return f"The battle that was played here until {when} was not left: {actions} kept of it."
