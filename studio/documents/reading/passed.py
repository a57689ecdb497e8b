"""Which bytes have been held against the schema of their kind before, and passed: so each file is judged once here.

A digest covers the schema too, so that a file is judged anew where the schema has changed.
"""

import hashlib
from contextlib import suppress
from pathlib import Path
from typing import Final

from studio import StudioError
from studio.documents.storage.files import UnreadableFile, read_bytes
from studio.documents.storage.store import replace_bytes, require_replaceable
from studio.documents.storage.user_data import data_folder, ensure_folder

#: Digests that are kept, the latest; as many again may be added before the oldest go.
KEPT: Final = 2000
_LINE_BYTES: Final = 65


def digest_for(schema: bytes, text: bytes) -> str:
    """Return the digest of a text and the schema that judges it."""
    return hashlib.sha256(hashlib.sha256(schema).digest() + text).hexdigest()


def has_passed(digest: str) -> bool:
    """Return whether that text has passed that schema here before; never without a digest."""
    try:
        return bool(digest) and digest.encode() in read_bytes(_path())
    except UnreadableFile:
        return False


def note_passed(digest: str) -> None:
    """Remember that a text has passed, if it has a digest; where nothing can be written it is judged again."""
    if not digest:
        return
    with suppress(StudioError, OSError):
        ensure_folder(data_folder())
        require_replaceable(_path())
        with _path().open("ab") as file:
            file.write(f"{digest}\n".encode())
        if _path().stat().st_size > 2 * KEPT * _LINE_BYTES:
            replace_bytes(_path(), read_bytes(_path())[-KEPT * _LINE_BYTES :])


def _path() -> Path:
    return data_folder() / "passed-digests.txt"
