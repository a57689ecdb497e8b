"""The file of a journal: its tables, the versions of them, and what is said of a file that is none or cannot be used."""

import hashlib
import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

from studio import StudioError
from studio.documents.storage.files import is_file, is_folder, is_there
from studio.documents.text.shortened import PATH, shortened

#: By this an SQLite file is known as a journal.
_APPLICATION: Final = 0x53744A6C
#: 2: each game has a checksum.
_VERSION: Final = 2
#: Seconds to wait while another process writes.
_PATIENCE: Final = 120.0
#: The largest seed that the file holds.
MOST_SEED: Final = 2**63 - 1
_NO_PERMISSION: Final = "you have no permission to do that"

_TEXTS: Final = (
    "CREATE TABLE documents (digest TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID",
    "CREATE TABLE batches (digest TEXT PRIMARY KEY, causes TEXT NOT NULL, spec TEXT NOT NULL) WITHOUT ROWID",
)
_GAMES: Final = (
    "CREATE TABLE games ( batch TEXT NOT NULL REFERENCES batches, seed INTEGER NOT NULL, row TEXT NOT NULL, "
    "checksum TEXT NOT NULL, PRIMARY KEY (batch, seed) ) WITHOUT ROWID"
)
_GAMES_OF_1: Final = _GAMES.replace("checksum TEXT NOT NULL, ", "")
#: The tables of each version as SQLite tells of them.
_SCHEMAS: Final = {1: sorted((*_TEXTS, _GAMES_OF_1)), 2: sorted((*_TEXTS, _GAMES))}

_FOUND: Final = (
    "SELECT batch, seed, row, checksum FROM games WHERE batch = ? AND seed BETWEEN ? AND ? ORDER BY seed"
)


class NoJournal(StudioError):
    """There is no such file."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"There is no journal {shortened(str(path), PATH)}; check the path.")


class ForeignJournal(StudioError):
    """A file that is something else."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"{shortened(str(path), PATH)} is no journal of batches; name one, or a file that is not there yet."
        )


class NewerJournal(StudioError):
    """A journal of a later version of the studio."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"The journal {shortened(str(path), PATH)} was written by a newer studio; open it with that one."
        )


class DamagedJournal(StudioError):
    """A journal that cannot be read or written any more."""

    def __init__(self, path: Path, reason: str, remedy: str = "Begin another, or bring back a copy.") -> None:
        super().__init__(f"The journal {shortened(str(path), PATH)} cannot be used: {reason}. {remedy}")


class NoRoom(DamagedJournal):
    """A journal for which the disk has no room."""

    def __init__(
        self, path: Path, remedy: str = "Make room and resume; the games that are finished are kept."
    ) -> None:
        super().__init__(path, "the disk is full", remedy)


class SeedTooLarge(StudioError):
    """A game whose seed the journal cannot hold."""

    def __init__(self) -> None:
        super().__init__(f"A journal holds seeds up to {MOST_SEED}; choose a smaller one.")


def sha256_of(text: str) -> str:
    """Return the SHA-256 of a text, by which documents are found."""
    return hashlib.sha256(text.encode()).hexdigest()


def _checksum_of(batch: Any, seed: Any, row: Any) -> str:
    """Return what is kept beside a game, so that damage to any of its values is noticed."""
    return sha256_of(f"{batch} {seed} {row}")


@contextmanager
def open_journal(
    path: Path, *, is_new: bool = False, is_written: bool = False
) -> Iterator[sqlite3.Connection]:
    """Open the file of a journal; where it is new it is made, where it is written one of an older version is migrated.

    Raises NoJournal, ForeignJournal, NewerJournal and DamagedJournal, also for what goes wrong while it is open.
    """
    if not is_new and not is_there(path):
        raise NoJournal(path)
    try:
        with closing(sqlite3.connect(path, timeout=_PATIENCE)) as file:
            _require_journal(path, file, is_new=is_new, is_written=is_written)
            if is_written:
                _migrate(path, file)
            yield file
    except sqlite3.OperationalError as error:
        code = getattr(error, "sqlite_errorcode", None)
        if code is None:  # what SQLite gives is refused by its reader, which repeats all of it
            raise DamagedJournal(path, "a text in it is not UTF-8") from error
        if code == sqlite3.SQLITE_FULL:
            raise NoRoom(path) from error
        if closed := _why_closed(path):
            raise DamagedJournal(path, closed, "Choose another file.") from error
        raise DamagedJournal(path, _reason(error)) from error
    except sqlite3.DatabaseError as error:
        known = "not a database" in str(error)
        raise (ForeignJournal(path) if known else DamagedJournal(path, _reason(error))) from error
    except UnicodeDecodeError as error:  # even what SQLite says of it cannot be read
        raise DamagedJournal(path, "a text in it is not UTF-8") from error
    except OverflowError as error:
        raise SeedTooLarge from error


def games_in(file: sqlite3.Connection, batch: str, low: int, high: int) -> Iterator[tuple[int, Any, bool]]:
    """Give the games of a batch between two seeds by rising seed: seed, row, and whether it is as it was written.

    Of a game of version 1 nothing tells that it is not.
    """
    is_checked = _version_of(file) > 1
    query = _FOUND if is_checked else _FOUND.replace("checksum", "NULL")
    for *game, checksum in file.execute(query, (batch, low, high)):
        yield game[1], game[2], not is_checked or checksum == _checksum_of(*game)


def add_games(file: sqlite3.Connection, games: Iterable[tuple[Any, Any, Any]]) -> None:
    """Add games, each with its batch, seed and row; one that is there stays."""
    file.executemany(
        "INSERT OR IGNORE INTO games VALUES (?, ?, ?, ?)", ((*game, _checksum_of(*game)) for game in games)
    )


def _require_journal(path: Path, file: sqlite3.Connection, *, is_new: bool, is_written: bool) -> None:
    (application,) = file.execute("PRAGMA application_id").fetchone()
    if application == _APPLICATION:
        if _version_of(file) > _VERSION:
            raise NewerJournal(path)
        _require_tables(path, file)
        return
    is_empty = file.execute("PRAGMA page_count").fetchone() == (0,)
    if is_empty and not (is_new or is_written):
        # What is left of one that was begun on a full disk is read as one without batches, and goes on as that.
        for statement in (*_TEXTS, _GAMES):
            file.execute(statement.replace("CREATE", "CREATE TEMP"))
        return
    if not (is_new or is_empty):
        raise ForeignJournal(path)
    # Another process may make the same file at this moment: who has the lock looks once more.
    file.execute("BEGIN EXCLUSIVE")
    (tables,) = file.execute("SELECT count(*) FROM sqlite_master").fetchone()
    (application,) = file.execute("PRAGMA application_id").fetchone()
    if application != _APPLICATION and (tables or application):
        raise ForeignJournal(path)
    if not tables:
        file.execute(f"PRAGMA application_id = {_APPLICATION}")
        file.execute(f"PRAGMA user_version = {_VERSION}")
        for statement in (*_TEXTS, _GAMES):
            file.execute(statement)
    file.execute("COMMIT")


def _require_tables(path: Path, file: sqlite3.Connection) -> None:
    """Raise DamagedJournal where there are other tables: views have no end if they like, triggers and indexes lose games."""
    found = file.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    if sorted(" ".join(str(sql).split()) for (sql,) in found) != _SCHEMAS.get(_version_of(file)):
        raise DamagedJournal(path, "its tables are not those of a journal")


def _migrate(path: Path, file: sqlite3.Connection) -> None:
    """Give the games of version 1 their checksums, all or none."""
    if _version_of(file) == _VERSION:
        return
    file.execute("BEGIN EXCLUSIVE")
    if _version_of(file) == 1:  # no other process was quicker
        _require_tables(path, file)
        file.execute("ALTER TABLE games RENAME TO games_of_1")
        file.execute(_GAMES)
        add_games(file, file.execute("SELECT batch, seed, row FROM games_of_1"))
        file.execute("DROP TABLE games_of_1")
        file.execute(f"PRAGMA user_version = {_VERSION}")
    file.execute("COMMIT")


def _version_of(file: sqlite3.Connection) -> int:
    (version,) = file.execute("PRAGMA user_version").fetchone()
    return int(version)


def _why_closed(path: Path) -> str:
    """Return why a file cannot be opened at all, which SQLite does not say; empty where it can."""
    if is_folder(path):
        return "it is a folder, not a file"
    if not is_folder(path.parent):
        return f"there is no folder {path.parent}, or it cannot be looked into"
    return "" if os.access(path if is_file(path) else path.parent, os.W_OK) else _NO_PERMISSION


def _reason(error: sqlite3.Error) -> str:
    return str(error).rstrip(".")
