"""`studio schema`: the JSON Schemas, printed, written, or compared with those that are shipped."""

import json
from pathlib import Path

from studio import StudioError
from studio.cli.output import print_json, print_message, print_result
from studio.documents.reading.schema import schema_texts
from studio.documents.storage.files import reason_of
from studio.documents.storage.shipped import shipped_schemas
from studio.documents.storage.store import put_bytes


class NoFolder(StudioError):
    """A folder for the schemas that cannot be made."""

    def __init__(self, folder: Path, reason: str) -> None:
        super().__init__(f"The folder {folder} could not be made: {reason}. Choose another.")


def print_schemas() -> int:
    """Print all as one object, by kind of file."""
    print_json({name.split(".")[0]: json.loads(text) for name, text in schema_texts().items()})
    return 0


def write_schemas(folder: Path) -> int:
    """Write one file a kind. Raises NoFolder and NotSaved."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NoFolder(folder, reason_of(error)) from error
    for name, text in schema_texts().items():
        put_bytes(folder / name, text.encode())
        print_result(str(folder / name))
    return 0


def check_schemas() -> int:
    """Compare the shipped files with the models; 1 if any is missing or differs."""
    folder = shipped_schemas()
    stale = [name for name, text in schema_texts().items() if not _is(folder / name, text)]
    for name in stale:
        print_result(
            f"{folder / name} is not what the models say; write it anew with `studio schema --write {folder}`."
        )
    if not stale:
        print_message("The schemas are those of the models.")
    return 1 if stale else 0


def _is(path: Path, text: str) -> bool:
    return path.is_file() and path.read_bytes() == text.encode()
