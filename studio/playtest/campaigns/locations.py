"""Where runs of campaigns lie on disk: those of players in the user's data, those of authors in the pack."""

import re
from collections.abc import Iterable
from itertools import count
from pathlib import Path
from typing import Final

from studio import StudioError
from studio.documents.packs.storage import packs_above
from studio.documents.storage.files import entries_of, is_folder, is_there
from studio.documents.storage.shipped import is_shipped
from studio.documents.storage.user_data import data_folder
from studio.documents.text.shortened import shortened

#: What the names of the folders of runs end in.
SUFFIX: Final = ".run"
#: The file in such a folder that says where the run stands.
RUN_FILE: Final = "run.json"
_RUNS: Final = "runs"
_PLAYTESTS: Final = ".playtests"
#: Letters of a run's name.
_MOST: Final = 60


def runs_folder(campaign: str) -> Path:
    """Return where the runs of a campaign lie, by its id."""
    return data_folder() / _RUNS / campaign


def campaigns_with_runs() -> tuple[Path, ...]:
    """Return the folders of all campaigns of which there are runs. Raises UnreadableFile."""
    return entries_of(data_folder() / _RUNS)


def playtests_folder(campaign: str, path: Path) -> Path:
    """Return where an author's runs lie: in the pack around the file, or with the others where that is a shipped one."""
    around = () if is_shipped(path) else packs_above(path)
    pack = next(iter(around), None)
    return runs_folder(campaign) if pack is None else pack / _PLAYTESTS / campaign


def campaigns_with_playtests(paths: Iterable[Path]) -> tuple[Path, ...]:
    """Return the folders of the campaigns that authors have played in the packs around some files. Raises UnreadableFile."""
    around = dict.fromkeys(pack / _PLAYTESTS for path in paths for pack in packs_above(path)[:1])
    return tuple(each for folder in around for each in entries_of(folder))


def new_run_folder(folder: Path) -> Path:
    """Return a folder for a new run beside those that there are; it is not made. Raises UnreadableFile."""
    candidates = (folder / f"run-{number}{SUFFIX}" for number in count(1))
    return next(each for each in candidates if not is_there(each))


class NoRunName(StudioError):
    """A name that no folder of a run can have."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"“{shortened(name)}” cannot be the name of a run; use letters, digits, spaces and dashes, at most {_MOST} of them."
        )


def run_named(beside: Path, name: str) -> Path:
    """Return the folder of a run of this name beside another one. Raises NoRunName."""
    if not re.fullmatch(rf"[\w][\w -]{{0,{_MOST - 1}}}", name):
        raise NoRunName(name)
    return beside.with_name(f"{name}{SUFFIX}")


def run_folders(folder: Path) -> tuple[Path, ...]:
    """Return the runs in a folder, the one that was saved last first. Raises UnreadableFile."""
    found = [each for each in entries_of(folder) if each.name.endswith(SUFFIX) and is_folder(each)]
    return tuple(sorted(found, key=lambda each: (-_saved_at(each), each.name)))


def _saved_at(folder: Path) -> float:
    try:
        return (folder / RUN_FILE).stat().st_mtime
    except OSError:
        return 0.0
