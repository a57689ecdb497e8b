"""Packs from strangers: a zip is read member by member in memory, never unpacked, and only if all of it is harmless."""

import os
import stat
import struct
import unicodedata
import zipfile
import zlib
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from types import MappingProxyType
from typing import Final

from studio import StudioError
from studio.documents.storage.files import MAX_JSON_BYTES, UnreadableFile, is_file, megabytes, reason_of

#: The file in the root of every pack.
MANIFEST: Final = "pack.json"
MAX_ENTRIES: Final = 2_000
MAX_IMAGE_BYTES: Final = 32 * 1024 * 1024
MAX_BYTES: Final = 256 * 1024 * 1024
#: A member may unpack to at most so many times its packed size.
MAX_RATIO: Final = 200
MAX_DEPTH: Final = 8

_IMAGES = frozenset({".png", ".jpg", ".jpeg", ".webp"})
_TEXTS = frozenset({".json", ".md", ".txt"})
#: What lies beside a file that was open as the folder was zipped, or was left by a killed save: no part of the pack.
_LEFT_BESIDE = frozenset({".autosave", ".battle", ".lock", ".saving"})
#: What Macs and Windows put into folders and zips of their own accord.
_OF_SYSTEMS = frozenset({".DS_Store", "Thumbs.db", "desktop.ini"})
_BARE_NAMES = frozenset({"LICENSE", "LICENCE", "README", "NOTICE", "AUTHORS"})
_DEVICES = frozenset(
    {"con", "prn", "aux", "nul", *(f"{port}{digit}" for port in ("com", "lpt") for digit in range(1, 10))}
)
#: The list of contents needs this at most for so many entries with names of 450 bytes.
_MAX_CONTENTS_BYTES = MAX_ENTRIES * 512
#: What zipfile raises over damaged bytes, by trial and from its source.
_DAMAGED = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    NotImplementedError,
    OverflowError,
    RuntimeError,
    ValueError,
)
#: Below this a member may be packed as tightly as it goes: an empty map packs a thousandfold.
_HARMLESS_BYTES = 1024 * 1024
_END_MARK, _END_SIZE, _LONGEST_COMMENT = b"PK\x05\x06", 22, 65_535
_LOCATOR_MARK, _LOCATOR_SIZE = b"PK\x06\x07", 20


class NotAPack(StudioError):
    """A folder or zip without a manifest."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"{path} is no pack: it has no {MANIFEST} in its root. Choose the folder or zip of a pack."
        )


class UnsafeArchive(StudioError):
    """A zip that is broken, or could harm, or is far larger than any pack; nothing of it was used."""

    def __init__(self, path: Path, member: str, reason: str) -> None:
        where = f"{path}, member {member!a}" if member else str(path)
        super().__init__(
            f"{where}: {reason}. Nothing of the archive was used; ask its author for a clean one."
        )
        self.path = path


@dataclass(frozen=True, slots=True)
class PackArchive:
    """A pack in a zip whose list of contents has been checked; made by `open_archive`."""

    root: Path
    #: From the name below the pack's root to the member.
    members: MappingProxyType[str, zipfile.ZipInfo]

    @property
    def is_writable(self) -> bool:
        """A zip is never changed."""
        return False

    def names(self, folder: str) -> tuple[str, ...]:
        """Return the files right in a folder of the pack, sorted."""
        parent = PurePosixPath(folder)
        return tuple(sorted(name for name in self.members if PurePosixPath(name).parent == parent))

    def read(self, name: str) -> bytes:
        """Return at most as many bytes as the list of contents said. Raises UnreadableFile or UnsafeArchive."""
        member = self.members.get(name)
        if member is None:
            raise UnreadableFile(self.root / name, "the archive has no such member")
        try:
            with zipfile.ZipFile(self.root) as archive:
                return archive.read(member)
        except _DAMAGED as error:
            raise UnsafeArchive(self.root, name, "it is damaged") from error
        except OSError as error:
            raise UnreadableFile(self.root, reason_of(error)) from error

    def require_sound(self) -> None:
        """Read every member once. Raises UnreadableFile or UnsafeArchive."""
        for name in self.members:
            self.read(name)


def is_archive(path: Path) -> bool:
    """Return whether the name is that of a zipped pack."""
    return path.suffix.lower() == ".zip"


def archive_around(path: Path) -> Path | None:
    """Return the zip into which the path of a file leads, as if the zip were a folder."""
    return next((each for each in path.parents if is_archive(each) and is_file(each)), None)


def open_archive(path: Path) -> PackArchive:
    """Return the pack in a zip, at its root or in the one folder there.

    Raises UnsafeArchive, UnreadableFile, or NotAPack where no manifest is found.
    """
    try:
        _require_short_contents(path)
        with zipfile.ZipFile(path) as archive:
            members = archive.infolist()
    except _DAMAGED as error:
        raise UnsafeArchive(path, "", "it is no zip archive, or a damaged one") from error
    except OSError as error:
        raise UnreadableFile(path, reason_of(error)) from error
    _require_harmless(path, members)
    wanted = (each for each in members if not _is_left_beside(PurePosixPath(each.filename)))
    files = {member.filename: member for member in wanted if not member.is_dir()}
    root = _pack_root(path, files)
    return PackArchive(
        path, MappingProxyType({name.removeprefix(root): member for name, member in files.items()})
    )


def _require_short_contents(path: Path) -> None:
    """Refuse a long list of contents before it is read, since a list of millions of entries fills the memory by itself."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise UnreadableFile(path, "it is no ordinary file", "Choose the folder or zip of a pack.")
    with path.open("rb") as file:
        size = file.seek(0, os.SEEK_END)
        if size > MAX_BYTES:
            raise UnsafeArchive(path, "", f"it is {megabytes(size)} large; a pack has {megabytes(MAX_BYTES)}")
        file.seek(max(0, size - _END_SIZE - _LONGEST_COMMENT - _LOCATOR_SIZE))
        tail = file.read()
    end = tail.rfind(_END_MARK, 0, len(tail) - _END_SIZE + len(_END_MARK))
    if end < 0:
        raise zipfile.BadZipFile
    entries, contents = struct.unpack_from("<HL", tail, end + 10)
    is_zip64 = tail[max(0, end - _LOCATOR_SIZE) : end].startswith(_LOCATOR_MARK)
    if is_zip64 or entries > MAX_ENTRIES or contents > _MAX_CONTENTS_BYTES:
        raise UnsafeArchive(path, "", f"it has more than the {MAX_ENTRIES} entries that a pack may have")


def _require_harmless(path: Path, members: Sequence[zipfile.ZipInfo]) -> None:
    if len(members) > MAX_ENTRIES:
        raise UnsafeArchive(path, "", f"it has more than the {MAX_ENTRIES} entries that a pack may have")
    if (total := sum(member.file_size for member in members)) > MAX_BYTES:
        raise UnsafeArchive(path, "", f"it unpacks to {megabytes(total)}; a pack has {megabytes(MAX_BYTES)}")
    seen: set[str] = set()
    for member in members:
        name = member.orig_filename
        if reason := _danger_of_name(name) or _danger_of_content(member):
            raise UnsafeArchive(path, name, reason)
        if (folded := unicodedata.normalize("NFC", name).casefold().rstrip("/")) in seen:
            raise UnsafeArchive(path, name, "another member has the same name on some systems")
        seen.add(folded)


def _danger_of_name(name: str) -> str | None:
    """Return why a name could lead elsewhere, on this system or on another."""
    parts = name.removesuffix("/").split("/")
    if "\\" in name or ":" in name or any(ord(letter) < 32 for letter in name):
        return "its name has a backslash, a colon or a control character"
    if any(part in ("", ".", "..") for part in parts):
        return "its name leads out of the archive"
    if len(parts) > MAX_DEPTH:
        return f"it lies more than {MAX_DEPTH} folders deep"
    if any(part.endswith((".", " ")) or part.split(".")[0].casefold() in _DEVICES for part in parts):
        return "its name means something else on Windows"
    return None


def _danger_of_content(member: zipfile.ZipInfo) -> str | None:
    if stat.S_IFMT(member.external_attr >> 16) not in (0, stat.S_IFREG, stat.S_IFDIR):
        return "it is a link or another special file"
    if member.is_dir():
        return None
    if member.flag_bits & 1:
        return "it is encrypted"
    if member.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        return "it is packed by an unusual method"
    path = PurePosixPath(member.filename)
    is_known = path.suffix.lower() in _IMAGES | _TEXTS or path.name in _BARE_NAMES
    if not is_known and not _is_left_beside(path):
        return "a pack holds only JSON, text and images (PNG, JPEG, WebP)"
    if member.file_size > _limit(member.filename):
        return (
            f"it unpacks to {megabytes(member.file_size)}; {megabytes(_limit(member.filename))} are allowed"
        )
    if member.file_size > max(_HARMLESS_BYTES, MAX_RATIO * member.compress_size):
        return f"it unpacks to more than {MAX_RATIO} times its size"
    return None


def _is_left_beside(path: PurePosixPath) -> bool:
    """Return whether a member is no part of the pack, and never read."""
    return path.suffix in _LEFT_BESIDE or path.name in _OF_SYSTEMS or path.parts[:1] == ("__MACOSX",)


def _limit(name: str) -> int:
    return MAX_IMAGE_BYTES if PurePosixPath(name).suffix.lower() in _IMAGES else MAX_JSON_BYTES


def _pack_root(path: Path, names: Collection[str]) -> str:
    """Return what stands before every name: nothing, or the one folder that was zipped as a whole."""
    if MANIFEST in names:
        return ""
    tops = {name.split("/")[0] for name in names}
    if len(tops) == 1 and f"{(top := tops.pop())}/{MANIFEST}" in names:
        return f"{top}/"
    raise NotAPack(path)
