"""Where the content and the schemas of this very copy of the studio lie: in the checkout or in the wheel.

No window and no game writes there; what belongs to a shipped file is kept in the user's data instead.
"""

import hashlib
from pathlib import Path

from studio.documents.storage.files import real_path
from studio.documents.storage.user_data import data_folder

PACKAGE = Path(__file__).resolve().parents[2]


def shipped_content() -> Path:
    """Return the folder of rulesets, rulebook, catalogues and packs that came with the program."""
    return _shipped("content")


def shipped_schemas() -> Path:
    """Return the folder of the generated JSON Schemas, one for each kind of file."""
    return _shipped("schemas")


def is_shipped(path: Path) -> bool:
    """Return whether the path lies in the content that came with the program, or in the program itself."""
    real = real_path(path)
    return any(real.is_relative_to(folder) for folder in (real_path(PACKAGE.parent / "content"), PACKAGE))


def sidecar_path(path: Path) -> Path:
    """Return the path beside which lock, autosave and backups of a file lie, a shipped one's in the user's data."""
    return data_folder() / "shipped" / folder_name_of(path) / path.name if is_shipped(path) else path


def folder_name_of(path: Path) -> str:
    """Return a name for a folder that no file at another path gets."""
    real = real_path(path)
    return f"{real.name.partition('.')[0]}-{hashlib.sha256(bytes(real)).hexdigest()[:12]}"


def _shipped(name: str) -> Path:
    """Return a folder that came with the program: a wheel carries the folder inside the package; a checkout has it beside the package."""
    inside = PACKAGE / "_shipped" / name
    return inside if inside.is_dir() else PACKAGE.parent / name
