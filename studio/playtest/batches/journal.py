"""The journal of batches: an SQLite file with a row for each game, found by the digest of its causes and its seed.

Rows are written by the process that played the game, each in a transaction of its own, so that a process that is
killed loses the game it plays and nothing else. A batch is kept with the documents that it was played from, so that
its report can be made, and any of its games played again, wherever the file goes.
"""

import json
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from studio.playtest.batches.batch_spec import BatchSpec
from studio.playtest.batches.journal_file import (
    MOST_SEED,
    DamagedJournal,
    add_games,
    games_in,
    open_journal,
    sha256_of,
)
from studio.playtest.causes import seats_of
from studio.playtest.engine_measures import measures_for
from studio.playtest.measures import GameResult
from studio.rules.engines import engine_named
from studio.rules.kernel.causes import Causes
from studio.rules.kernel.codec import Unreadable, canonical, decode, digest, encode

#: What the reader of JSON raises for what stands where a text of it was written.
_NO_JSON: Final = (ValueError, TypeError, RecursionError)


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
        with open_journal(self.path, is_new=True):
            pass

    def batches(self) -> tuple[KeptBatch, ...]:
        """Return its batches by digest. Raises NoJournal and what `create` raises."""
        with open_journal(self.path) as file:
            self._require_seeds(file)
            counts = dict(file.execute("SELECT batch, count(*) FROM games GROUP BY batch"))
            rows = file.execute("SELECT digest, causes, spec FROM batches ORDER BY digest").fetchall()
            texts: dict[str, str] = dict(file.execute("SELECT digest, text FROM documents"))
        if any(not isinstance(text, str) or sha256_of(text) != name for name, text in texts.items()):
            raise DamagedJournal(self.path, "a document in it is not what was written")
        if counts.keys() - {key for key, _, _ in rows}:
            raise DamagedJournal(self.path, "a game in it is of no batch")
        return tuple(self._batch(key, causes, spec, texts, counts.get(key, 0)) for key, causes, spec in rows)

    def keep_batch(self, causes: Causes, spec: BatchSpec) -> str:
        """Note what games come from, and return its digest, under which their rows are kept."""
        self.keep_all([(causes, spec)], [])
        return causes.digest

    def keep_all(
        self, batches: Iterable[tuple[Causes, BatchSpec]], rows: Iterable[tuple[str, int, str]]
    ) -> None:
        """Keep batches and rows, as `keep_batch` and `keep_rows` do, all or none; the file is made where there is none."""
        with open_journal(self.path, is_new=True, is_written=True) as file, file:
            for causes, spec in batches:
                names, texts = _named_documents(spec)
                file.executemany("INSERT OR IGNORE INTO documents VALUES (?, ?)", texts.items())
                file.execute(
                    "INSERT OR IGNORE INTO batches VALUES (?, ?, ?)",
                    (causes.digest, canonical(encode(causes)), json.dumps(names, sort_keys=True)),
                )
            add_games(file, rows)

    def keep_rows(self, rows: Iterable[tuple[str, int, str]]) -> None:
        """Keep rows, each with its batch and seed, all or none; one that is there stays, as equal causes give equal games."""
        with open_journal(self.path, is_written=True) as file, file:
            add_games(file, rows)

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
        """Return rows as they were written. Raises DamagedJournal where one is another than its checksum was made of."""
        low, high = (seeds.start, seeds.stop - 1) if seeds is not None else (0, MOST_SEED)
        found: dict[int, str] = {}
        with open_journal(self.path) as file:
            for seed, row, is_whole in games_in(file, batch, low, high):
                if not is_whole:
                    raise DamagedJournal(self.path, f"the game of seed {seed} is not what was written")
                found[seed] = row
        return found

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

    def _batch(self, key: str, causes: str, spec: str, texts: Mapping[str, str], games: int) -> KeptBatch:
        try:
            read = decode(Causes, json.loads(causes))
            whole = _spec_from(json.loads(spec), texts, read)
        except (Unreadable, KeyError, *_NO_JSON) as error:
            raise DamagedJournal(self.path, f"the batch {str(key)[:12]} is not what was written") from error
        if digest(read) != key:
            raise DamagedJournal(self.path, f"the batch {key[:12]} is not what was written")
        return KeptBatch(key, read, whole, games)


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


def _named_documents(spec: BatchSpec) -> tuple[dict[str, Any], dict[str, str]]:
    """Return which documents a batch has by their digests, and the texts of these."""
    texts = {sha256_of(text): text for text in (spec.scenario, spec.catalogue, spec.ruleset, *spec.players)}
    names: dict[str, Any] = {
        kind: sha256_of(getattr(spec, kind)) for kind in ("scenario", "catalogue", "ruleset")
    }
    return names | {"players": [sha256_of(text) for text in spec.players], "digest": spec.digest}, texts


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
