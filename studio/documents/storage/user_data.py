"""The folder of a person's own data, for all that must not lie beside shipped documents.

Nothing is made before something is to be put there.
"""

import os
from pathlib import Path
from typing import Final

from studio import StudioError
from studio.documents.storage.files import reason_of

#: Names another folder in place of the system's own for data of users.
VARIABLE: Final = "STUDIO_DATA"
_NAME: Final = "sandtable-studio"


class NoDataFolder(StudioError):
    """A folder that cannot be made, of the user's data or one that was named."""

    def __init__(self, folder: Path, reason: str) -> None:
        remedy = (
            f"Set {VARIABLE} to a folder that you can write to, and start the studio again."
            if folder.absolute().is_relative_to(data_folder())
            else "Choose a folder that you can write to."
        )
        super().__init__(f"The folder {folder} could not be made: {reason}. {remedy}")


def data_folder() -> Path:
    """Return the folder of the user's data, which may not exist yet."""
    chosen = os.environ.get(VARIABLE)
    if chosen:
        return Path(chosen).absolute()
    from platformdirs import user_data_path

    return user_data_path(_NAME, appauthor=False)


def recordings_folder() -> Path:
    """Return where recordings of shipped battles are kept."""
    return data_folder() / "recordings"


def user_packs_folder() -> Path:
    """Return where packs of the user's own are."""
    return data_folder() / "packs"


def stamps_folder() -> Path:
    """Return where pieces of maps are kept as stamps."""
    return data_folder() / "stamps"


def ensure_folder(folder: Path) -> Path:
    """Make the folder if need be, and return it. Raises NoDataFolder."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NoDataFolder(folder, reason_of(error)) from error
    return folder
