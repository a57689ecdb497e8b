"""The journal of batches: an SQLite file with a row for each game, found by the digest of its causes and its seed.

Rows are written by the process that played the game, each in a transaction of its own, so that a process that is
killed loses the game it plays and nothing else. A batch is kept with the documents that it was played from, so that
its report can be made, and any of its games played again, wherever the file goes.
"""

import hashlib
import json
import os
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from studio import StudioError
from studio.documents.storage.files import is_file, is_folder, is_there
from studio.documents.text.shortened import PATH, shortened
from studio.playtest.batches.batch_spec import BatchSpec
from studio.playtest.causes import seats_of
from studio.playtest.engine_measures import measures_for
from studio.playtest.measures import GameResult
from studio.rules.engines import engine_named
from studio.rules.kernel.causes import Causes
from studio.rules.kernel.codec import Unreadable, canonical, decode, digest, encode

#: By these an SQLite file is known as a journal, and as one that this version reads.
_APPLICATION: Final = 0x53744A6C
_VERSION: Final = 1
#: Seconds to wait while another process writes.
_PATIENCE: Final = 120.0
_MAKE_ROOM: Final = "Make room and resume; the games that are finished are kept."
_NO_PERMISSION: Final = "you have no permission to do that"
#: What the reader of JSON raises for what stands where a text of it was written.
_NO_JSON: Final = (ValueError, TypeError, RecursionError)
#: The largest seed that the file holds.
MOST_SEED: Final = 2**63 - 1

_TABLES: Final = f"""
PRAGMA application_id = {_APPLICATION};
PRAGMA user_version = {_VERSION};
CREATE TABLE documents (digest TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE batches (digest TEXT PRIMARY KEY, causes TEXT NOT NULL, spec TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE games (
    batch TEXT NOT NULL REFERENCES batches, seed INTEGER NOT NULL, row TEXT NOT NULL, PRIMARY KEY (batch, seed)
) WITHOUT ROWID;
"""

#: The tables as SQLite tells of them.
_SCHEMA: Final = sorted(" ".join(each.split()) for each in _TABLES.split(";") if "CREATE" in each)


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


class SeedTooLarge(StudioError):
    """A game whose seed the journal cannot hold."""

    def __init__(self) -> None:
        super().__init__(f"A journal holds seeds up to {MOST_SEED}; choose a smaller one.")


@dataclass(frozen=True, slots=True)
class KeptBatch:
    """A batch of a journal: what its games come from. Its digest is that of the causes."""

    digest: str
    causes: Causes
    spec: BatchSpec
    games: int = 0

    @property
    def players(self) -> Mapping[str, str]:
        """Who played each side."""
        return {str(side): name for side, name in self.causes.players.items()}


@dataclass(frozen=True, slots=True)
class Journal:
    """A journal in a file; each call opens it anew, so that it can be handed to other processes."""

    path: Path

    def create(self) -> None:
        """Make the file where there is none. Raises ForeignJournal, NewerJournal and DamagedJournal."""
        with self._open(is_new=True):
            pass

    def batches(self) -> tuple[KeptBatch, ...]:
        """Return its batches by digest. Raises NoJournal and what `create` raises."""
        with self._open() as file:
            self._require_seeds(file)
            counts = dict(file.execute("SELECT batch, count(*) FROM games GROUP BY batch"))
            rows = file.execute("SELECT digest, causes, spec FROM batches ORDER BY digest").fetchall()
            texts: dict[str, str] = dict(file.execute("SELECT digest, text FROM documents"))
        if any(not isinstance(text, str) or _sha256(text) != name for name, text in texts.items()):
            raise DamagedJournal(self.path, "a document in it is not what was written")
        if counts.keys() - {key for key, _, _ in rows}:
            raise DamagedJournal(self.path, "a game in it is of no batch")
        return tuple(self._batch(key, causes, spec, texts, counts.get(key, 0)) for key, causes, spec in rows)

    def keep_batch(self, causes: Causes, spec: BatchSpec) -> str:
        """Note what games come from, and return its digest, under which their rows are kept."""
        key = causes.digest
        names, texts = _named_documents(spec)
        with self._open(is_new=True) as file, file:
            file.executemany("INSERT OR IGNORE INTO documents VALUES (?, ?)", texts.items())
            file.execute(
                "INSERT OR IGNORE INTO batches VALUES (?, ?, ?)",
                (key, canonical(encode(causes)), json.dumps(names, sort_keys=True)),
            )
        return key

    def keep_rows(self, rows: Iterable[tuple[str, int, str]]) -> None:
        """Keep rows, each with its batch and seed, all or none; one that is there stays, as equal causes give equal games."""
        with self._open() as file, file:
            file.executemany("INSERT OR IGNORE INTO games VALUES (?, ?, ?)", rows)

    def keep(self, batch: str, result: GameResult) -> None:
        """Keep the figures of a game."""
        self.keep_rows([(batch, result.seed, canonical(encode(result)))])

    def rows(self, batch: str, seeds: range | None = None) -> dict[int, str]:
        """Return the rows of a batch by rising seed, all or those of some seeds; each is an object of JSON."""
        found = self._found(batch, seeds)
        for seed, row in found.items():
            self._read(seed, row)
        return found

    def results(self, batch: str, engine: str, seeds: range | None = None) -> tuple[Any, ...]:
        """Return the figures of a batch's games by rising seed."""
        kind = measures_for(engine_named(engine)).result_type
        found = []
        for seed, row in self._found(batch, seeds).items():
            try:
                found.append(decode(kind, self._read(seed, row)))
            except Unreadable as error:
                raise DamagedJournal(self.path, f"the game of seed {seed} is not what was written") from error
        return tuple(found)

    def _found(self, batch: str, seeds: range | None) -> dict[int, str]:
        low, high = (seeds.start, seeds.stop - 1) if seeds is not None else (0, MOST_SEED)
        with self._open() as file:
            return dict(
                file.execute(
                    "SELECT seed, row FROM games WHERE batch = ? AND seed BETWEEN ? AND ? ORDER BY seed",
                    (batch, low, high),
                )
            )

    def _require_seeds(self, file: sqlite3.Connection) -> None:
        """Raise DamagedJournal where a game has no seed by which it is found: SQLite takes any value in its place."""
        (lost,) = file.execute(
            "SELECT count(*) FROM games WHERE typeof(seed) <> 'integer' OR seed < 0"
        ).fetchone()
        if lost:
            raise DamagedJournal(self.path, "a game in it has no seed")

    def _read(self, seed: int, row: str) -> dict[str, Any]:
        """Return what a row says. Raises DamagedJournal where it is none, or that of another game."""
        try:
            data = json.loads(row)
        except _NO_JSON as error:
            raise DamagedJournal(self.path, f"the game of seed {seed} is not what was written") from error
        if not isinstance(data, dict) or "seed" not in data:
            raise DamagedJournal(self.path, f"the game of seed {seed} is not what was written")
        if data["seed"] != seed:
            raise DamagedJournal(self.path, f"the game of seed {seed} is that of another seed")
        return data

    def _why_closed(self) -> str:
        """Return why a file cannot be opened at all, which SQLite does not say; empty where it can."""
        if is_folder(self.path):
            return "it is a folder, not a file"
        if not is_folder(self.path.parent):
            return f"there is no folder {self.path.parent}, or it cannot be looked into"
        return (
            ""
            if os.access(self.path if is_file(self.path) else self.path.parent, os.W_OK)
            else _NO_PERMISSION
        )

    def _batch(self, key: str, causes: str, spec: str, texts: Mapping[str, str], games: int) -> KeptBatch:
        try:
            read = decode(Causes, json.loads(causes))
            whole = _spec_from(json.loads(spec), texts, read)
        except (Unreadable, KeyError, *_NO_JSON) as error:
            raise DamagedJournal(self.path, f"the batch {str(key)[:12]} is not what was written") from error
        if digest(read) != key:
            raise DamagedJournal(self.path, f"the batch {key[:12]} is not what was written")
        return KeptBatch(key, read, whole, games)

    @contextmanager
    def _open(self, *, is_new: bool = False) -> Iterator[sqlite3.Connection]:
        """Open the file, and say in a sentence what is wrong with it."""
        if not is_new and not is_there(self.path):
            raise NoJournal(self.path)
        try:
            with closing(sqlite3.connect(self.path, timeout=_PATIENCE)) as file:
                self._require_journal(file, is_new=is_new)
                yield file
        except sqlite3.OperationalError as error:
            code = getattr(error, "sqlite_errorcode", None)
            if code is None:  # what SQLite gives is refused by its reader, which repeats all of it
                raise DamagedJournal(self.path, "a text in it is not UTF-8") from error
            if code == sqlite3.SQLITE_FULL:
                raise DamagedJournal(self.path, "the disk is full", _MAKE_ROOM) from error
            if closed := self._why_closed():
                raise DamagedJournal(self.path, closed, "Choose another file.") from error
            raise DamagedJournal(self.path, _reason(error)) from error
        except sqlite3.DatabaseError as error:
            known = "not a database" in str(error)
            raise (
                ForeignJournal(self.path) if known else DamagedJournal(self.path, _reason(error))
            ) from error
        except UnicodeDecodeError as error:  # even what SQLite says of it cannot be read
            raise DamagedJournal(self.path, "a text in it is not UTF-8") from error
        except OverflowError as error:
            raise SeedTooLarge from error

    def _require_journal(self, file: sqlite3.Connection, *, is_new: bool) -> None:
        (application,) = file.execute("PRAGMA application_id").fetchone()
        (version,) = file.execute("PRAGMA user_version").fetchone()
        if application == _APPLICATION:
            if version > _VERSION:
                raise NewerJournal(self.path)
            self._require_tables(file)
            return
        if not is_new:
            raise ForeignJournal(self.path)
        # Another process may make the same file at this moment: who has the lock looks once more.
        file.execute("BEGIN EXCLUSIVE")
        (tables,) = file.execute("SELECT count(*) FROM sqlite_master").fetchone()
        (application,) = file.execute("PRAGMA application_id").fetchone()
        if application != _APPLICATION and (tables or application):
            raise ForeignJournal(self.path)
        if not tables:
            for statement in _TABLES.split(";"):
                file.execute(statement)
        file.execute("COMMIT")

    def _require_tables(self, file: sqlite3.Connection) -> None:
        """Raise DamagedJournal where there are other tables: views have no end if they like, triggers and indexes lose games."""
        found = file.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
        if sorted(" ".join(str(sql).split()) for (sql,) in found) != _SCHEMA:
            raise DamagedJournal(self.path, "its tables are not those of a journal")


@dataclass(frozen=True, slots=True)
class JournalBatch:
    """A batch that is being played into a journal; worker processes are handed it."""

    journal: Journal
    digest: str

    def keep(self, result: GameResult) -> None:
        """Keep the figures of a game."""
        self.journal.keep(self.digest, result)

    def results(self, engine: str, seeds: range) -> tuple[Any, ...]:
        """Return the figures of those games that are kept, by rising seed."""
        return self.journal.results(self.digest, engine, seeds)


def _reason(error: sqlite3.Error) -> str:
    return str(error).rstrip(".")


def _sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _named_documents(spec: BatchSpec) -> tuple[dict[str, Any], dict[str, str]]:
    """Return which documents a batch has by their digests, and the texts of these."""
    texts = {_sha256(text): text for text in (spec.scenario, spec.catalogue, spec.ruleset, *spec.players)}
    names: dict[str, Any] = {
        kind: _sha256(getattr(spec, kind)) for kind in ("scenario", "catalogue", "ruleset")
    }
    return names | {"players": [_sha256(text) for text in spec.players], "digest": spec.digest}, texts


def _spec_from(names: Mapping[str, Any], texts: Mapping[str, str], causes: Causes) -> BatchSpec:
    return BatchSpec(
        scenario=texts[names["scenario"]],
        catalogue=texts[names["catalogue"]],
        ruleset=texts[names["ruleset"]],
        digest=names["digest"],
        seats=seats_of(causes),
        difficulties=causes.difficulties,
        players=tuple(texts[each] for each in names["players"]),
        engine_module=engine_named(causes.ruleset).module,
    )
