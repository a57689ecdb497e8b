"""Writing a pack into one zip that others can install."""

import os
import zipfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import Final

from studio import StudioError
from studio.documents.pack import Pack
from studio.documents.packs.loaded_pack import load_pack
from studio.documents.packs.storage import OutsidePack
from studio.documents.storage.archive import MAX_IMAGE_BYTES, NotAPack, UnsafeArchive, open_archive
from studio.documents.storage.files import UnreadableFile, is_folder, read_bytes, real_path, reason_of
from studio.documents.storage.store import require_replaceable
from studio.documents.text.shortened import PATH, shortened

#: What is kept beside a file while it is worked on, and is no part of the pack.
_LEFT_BESIDE: Final = frozenset({".autosave", ".lock"})
#: A fixed date, so that the same files give the same zip.
_DATE: Final = (1980, 1, 1, 0, 0, 0)


class NotPublished(StudioError):
    """A pack could not be written into a zip; there is none then."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(
            f"{shortened(str(path), PATH)} was not written: {reason}. Mend that, or choose another file."
        )


def find_gaps(manifest: Pack) -> tuple[str, ...]:
    """Return what a manifest should say before others get the pack, and does not."""
    wanted = {
        "authors": "who made it",
        "licence": "under which licence others may use it",
        "description": "what is in it",
    }
    return tuple(
        f"The manifest does not say {what}; fill in “{name}”."
        for name, what in wanted.items()
        if not getattr(manifest, name)
    )


def write_pack(folder: Path, output: Path) -> Pack:
    """Write the pack in a folder into a zip, and return its manifest; an older zip of that name is replaced.

    The zip is read back as anyone would who installs it, before it takes its place. Raises NotAPack, NotPublished, and
    NotSaved, and what reading the manifest raises.
    """
    loaded = load_pack(folder)
    if loaded.manifest is None or not is_folder(folder):
        raise NotAPack(folder)
    output = real_path(output)
    require_replaceable(output)
    part = output.with_name(f".{output.name}.part.zip")
    try:
        with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as archive:
            for name in sorted(_names(folder)):
                member = zipfile.ZipInfo(name, _DATE)
                member.compress_type = zipfile.ZIP_DEFLATED
                member.external_attr = 0o644 << 16
                archive.writestr(member, _read(folder, name))
        open_archive(part)
        part.replace(output)
    except UnsafeArchive as error:
        raise NotPublished(output, f"others could not open it: {str(error).rstrip('.')}") from error
    except (OSError, OutsidePack, UnreadableFile) as error:
        reason = reason_of(error) if isinstance(error, OSError) else str(error).rstrip(".")
        raise NotPublished(output, reason) from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    return loaded.manifest.document


def _read(folder: Path, name: str) -> bytes:
    """Return a file of the pack, of the size that an archive may have. Raises OutsidePack and UnreadableFile."""
    path = folder / name
    if not real_path(path).is_relative_to(real_path(folder)):
        raise OutsidePack(folder, name)
    return read_bytes(path, MAX_IMAGE_BYTES)


def _names(folder: Path) -> Iterator[str]:
    """Yield the files of a pack, with slashes; what is hidden, as backups are, is left out."""

    def stop(error: OSError) -> None:
        raise error

    for parent, folders, names in os.walk(folder, onerror=stop):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in names:
            if not name.startswith(".") and PurePosixPath(name).suffix not in _LEFT_BESIDE:
                yield (Path(parent) / name).relative_to(folder).as_posix()
