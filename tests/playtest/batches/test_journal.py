"""The journal of batches: what is kept comes back, whatever ends the process, and other files are refused in a sentence."""

import re
import shutil
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from studio import StudioError
from studio.playtest.batches.batch import BatchCancelled, play_game
from studio.playtest.batches.batch_spec import spec_of
from studio.playtest.batches.journal import Journal, JournalBatch
from studio.playtest.batches.journal_file import (
    DamagedJournal,
    ForeignJournal,
    NewerJournal,
    NoJournal,
    NoRoom,
    SeedTooLarge,
)
from studio.playtest.batches.journal_merging import GamesDiffer, merge_journals
from studio.playtest.batches.kept_reports import report_of_kept
from studio.playtest.causes import causes_of
from studio.playtest.measures import GameResult
from studio.playtest.operational.report import report_of
from studio.rules.kernel.decision import Side
from tests.playtest.battles import short
from tests.support.batches import play_batch

#: Games without end, as a view has them.
ENDLESS = (
    "CREATE VIEW games AS WITH RECURSIVE n (seed) AS (SELECT 1 UNION ALL SELECT seed + 1 FROM n) "
    "SELECT digest AS batch, seed, '{}' AS row FROM n, batches"
)
SEATS = {Side("allies"): "random", Side("axis"): "random"}


def begun(path: Path, seats: dict[Side, str] = SEATS) -> JournalBatch:
    battle = short(1)
    return JournalBatch(
        journal := Journal(path), journal.keep_batch(causes_of(battle, seats), spec_of(battle, seats, {}))
    )


def played(kept: JournalBatch, games: int, seed: int = 1, most: int = 10**6) -> tuple[GameResult, ...]:
    """Play games into a journal; the batch is cancelled after so many."""
    battle = short(1)
    return play_batch(
        battle,
        SEATS,
        games=games,
        seed=seed,
        jobs=1,
        progress=lambda done, _games: done < most,
        journal=kept,
    )


def test_a_cancelled_batch_is_resumed_and_extended_without_playing_a_game_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = begun(tmp_path / "games.journal")
    with pytest.raises(BatchCancelled):
        played(kept, 5, most=2)
    assert list(kept.journal.rows(kept.digest)) == [1, 2]
    from studio.playtest.batches import batch

    seeds = []

    def play(*given: object, **more: object) -> GameResult:
        seeds.append(given[2])
        return play_game(*given, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(batch, "play_game", play)
    results = played(kept, 4)
    assert seeds == [3, 4]
    assert results == tuple(play_game(short(1), SEATS, seed) for seed in range(1, 5))
    assert played(kept, 2, seed=4) == (results[3], play_game(short(1), SEATS, 5))
    assert seeds == [3, 4, 5]


def test_what_is_kept_reads_back_as_it_was_and_gives_the_same_report(tmp_path: Path) -> None:
    kept = begun(tmp_path / "games.journal")
    results = played(kept, 3)
    (batch,) = kept.journal.batches()
    assert (batch.digest, batch.games, batch.players) == (
        kept.digest,
        3,
        {"allies": "random", "axis": "random"},
    )
    assert kept.results("operational", range(1, 4)) == results
    battle, report = report_of_kept(kept.journal, batch)
    assert battle.digest == short(1).digest
    assert report == report_of(battle.scenario, kept.digest, SEATS, results)


def test_other_players_are_another_batch(tmp_path: Path) -> None:
    path = tmp_path / "games.journal"
    assert begun(path).digest != begun(path, {**SEATS, Side("axis"): "greedy:bold"}).digest
    assert [batch.games for batch in Journal(path).batches()] == [0, 0]


def test_journals_merge_into_one_as_if_all_had_been_played_there(tmp_path: Path) -> None:
    whole, first, second = (begun(tmp_path / name) for name in ("whole", "first", "second"))
    played(whole, 4)
    played(first, 2)
    played(second, 3, seed=2)
    assert merge_journals([first.journal.path, second.journal.path], tmp_path / "merged") == 4
    merged = Journal(tmp_path / "merged")
    assert merged.batches() == whole.journal.batches()
    assert merged.rows(whole.digest) == whole.journal.rows(whole.digest)
    assert merge_journals([first.journal.path], merged.path) == 0


def as_older(path: Path) -> dict[str, int]:
    """Make a journal one of version 1, which has no checksums; return the rows."""
    with sqlite3.connect(path) as file:
        file.executescript(
            "ALTER TABLE games RENAME TO newer; CREATE TABLE games ( batch TEXT NOT NULL REFERENCES batches, "
            "seed INTEGER NOT NULL, row TEXT NOT NULL, PRIMARY KEY (batch, seed) ) WITHOUT ROWID; "
            "INSERT INTO games SELECT batch, seed, row FROM newer; DROP TABLE newer; PRAGMA user_version = 1"
        )
        rows = dict(file.execute("SELECT row, seed FROM games"))
    file.close()
    return rows


def test_an_older_journal_is_read_as_it_is_and_gets_its_checksums_when_it_is_written(tmp_path: Path) -> None:
    kept = begun(tmp_path / "games.journal")
    results = played(kept, 2)
    rows, batches = kept.journal.rows(kept.digest), kept.journal.batches()
    assert as_older(kept.journal.path) == {row: seed for seed, row in rows.items()}
    before = kept.journal.path.read_bytes()
    assert kept.journal.batches() == batches
    assert kept.journal.rows(kept.digest) == rows
    assert kept.results("operational", range(1, 3)) == results
    assert merge_journals([kept.journal.path], tmp_path / "merged") == 2
    kept.journal.create()
    assert kept.journal.path.read_bytes() == before
    played(kept, 3)
    assert list(kept.journal.rows(kept.digest)) == [1, 2, 3]
    assert kept.journal.rows(kept.digest, range(1, 3)) == rows
    changed(kept.journal.path)
    with pytest.raises(DamagedJournal):
        kept.journal.rows(kept.digest)


def test_journals_of_both_versions_merge(tmp_path: Path) -> None:
    whole, older, newer = (begun(tmp_path / name) for name in ("whole", "older", "newer"))
    played(whole, 4)
    played(older, 2)
    played(newer, 3, seed=2)
    as_older(older.journal.path)
    for name, into in (("merged", None), ("merged-older", older), ("merged-newer", newer)):
        if into is not None:
            shutil.copy(into.journal.path, tmp_path / name)
        count = merge_journals([older.journal.path, newer.journal.path], tmp_path / name)
        assert Journal(tmp_path / name).rows(whole.digest) == whole.journal.rows(whole.digest)
        assert count == 4 - (into is older) * 2 - (into is newer) * 3


def test_an_older_journal_for_whose_checksums_there_is_no_room_stays_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = begun(tmp_path / "games.journal")
    played(kept, 3)
    as_older(kept.journal.path)
    rows = kept.journal.rows(kept.digest)
    connect = sqlite3.connect

    def on_a_full_disk(*given: object, **more: object) -> sqlite3.Connection:
        file = connect(*given, **more)  # type: ignore[call-overload]
        (free,) = file.execute("PRAGMA freelist_count").fetchone()
        if free == 0:
            (pages,) = file.execute("PRAGMA page_count").fetchone()
            file.execute(f"PRAGMA max_page_count = {pages}")
        return file  # type: ignore[no-any-return]

    with connect(kept.journal.path) as file:
        file.execute("VACUUM")
    file.close()
    before = kept.journal.path.read_bytes()
    monkeypatch.setattr(sqlite3, "connect", on_a_full_disk)
    with pytest.raises(NoRoom):
        played(kept, 4)
    assert kept.journal.path.read_bytes() == before
    assert kept.journal.rows(kept.digest) == rows


def changed(path: Path) -> None:
    """Change one digit in a game's row."""
    with sqlite3.connect(path) as file:
        (row,) = file.execute("SELECT row FROM games WHERE seed = 2").fetchone()
        digit = re.search(r'"turns":(\d)', row)
        assert digit is not None
        other = row[: digit.start(1)] + str(int(digit[1]) % 9 + 1) + row[digit.end(1) :]
        file.execute("UPDATE games SET row = ? WHERE seed = 2", (other,))
    file.close()


def test_a_digit_that_was_changed_in_a_row_is_noticed(tmp_path: Path) -> None:
    kept = begun(tmp_path / "games.journal")
    played(kept, 3)
    changed(kept.journal.path)
    with pytest.raises(DamagedJournal, match="the game of seed 2 is not what was written"):
        kept.journal.rows(kept.digest)
    with pytest.raises(DamagedJournal):
        reports(kept.journal.path)
    with pytest.raises(DamagedJournal):
        played(kept, 3)
    with pytest.raises(DamagedJournal):
        merge_journals([kept.journal.path], tmp_path / "merged")
    assert not (tmp_path / "merged").exists()


def test_rows_that_differ_for_one_game_are_not_merged(tmp_path: Path) -> None:
    first, second = begun(tmp_path / "first"), begun(tmp_path / "second")
    (result,) = played(first, 1)
    second.keep(replace(result, turns=99))
    with pytest.raises(GamesDiffer, match=r"The game of seed 1 .* differs"):
        merge_journals([first.journal.path, second.journal.path], tmp_path / "merged")
    assert not (tmp_path / "merged").exists()


def text_file(path: Path) -> None:
    path.write_text("Not a database, though long enough to be taken for one." * 20)


def other_database(path: Path) -> None:
    with sqlite3.connect(path) as file:
        file.execute("CREATE TABLE notes (text TEXT)")
    file.close()


def later_version(path: Path) -> None:
    begun(path)
    with sqlite3.connect(path) as file:
        file.execute("PRAGMA user_version = 99")
    file.close()


def torn(path: Path) -> None:
    played(begun(path), 1)
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"\0" * (len(whole) - 4096))


def with_an_unreadable_table(path: Path) -> None:
    played(begun(path), 1)
    path.write_bytes(path.read_bytes().replace(b"CREATE TABLE games", b"CREATE TABL\xc1 games"))


def with_a_batch_of_nothing(path: Path) -> None:
    """Put zeros in place of the head of the record of a batch, so that it has none of its values."""
    played(kept := begun(path), 1)
    before, digest, after = path.read_bytes().partition(kept.digest.encode())
    path.write_bytes(before[:-7] + b"\0" * 7 + digest + after)


def reports(path: Path) -> list[object]:
    return [report_of_kept(Journal(path), batch) for batch in Journal(path).batches()]


def altered(statement: str) -> object:
    def alter(path: Path) -> None:
        played(begun(path), 1)
        with sqlite3.connect(path) as file:
            file.executescript(statement)
        file.close()

    return alter


def test_a_full_disk_is_told_with_what_helps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connect = sqlite3.connect

    def on_a_full_disk(*given: object, **more: object) -> sqlite3.Connection:
        file = connect(*given, **more)  # type: ignore[call-overload]
        file.execute("PRAGMA max_page_count = 1")
        return file  # type: ignore[no-any-return]

    monkeypatch.setattr(sqlite3, "connect", on_a_full_disk)
    with pytest.raises(DamagedJournal, match=r"cannot be used: the disk is full\. Make room and resume"):
        Journal(tmp_path / "games.journal").create()


@pytest.mark.parametrize("room", [0, 1, 4, 30])
def test_a_merge_for_which_there_is_no_room_leaves_all_as_it_was(
    room: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = begun(tmp_path / "games.journal")
    played(kept, 1)
    there = begun(tmp_path / "there.journal", {**SEATS, Side("axis"): "greedy"}).journal.path
    before = there.read_bytes()
    connect = sqlite3.connect

    def on_a_full_disk(path: Path, **more: object) -> sqlite3.Connection:
        file = connect(path, **more)  # type: ignore[call-overload]
        if path != kept.journal.path:
            (pages,) = file.execute("PRAGMA page_count").fetchone()
            file.execute(f"PRAGMA max_page_count = {max(1, pages + (room if path != there else 0))}")
        return file  # type: ignore[no-any-return]

    monkeypatch.setattr(sqlite3, "connect", on_a_full_disk)
    for target in (tmp_path / "merged", there):
        with pytest.raises(
            NoRoom, match=r"the disk is full\. Nothing was merged; make room and merge again\."
        ):
            merge_journals([kept.journal.path], target)
    assert not (tmp_path / "merged").exists()
    assert there.read_bytes() == before


def test_what_a_full_disk_left_of_a_journal_has_no_batches_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "games.journal"
    path.touch()
    assert Journal(path).batches() == ()
    assert Journal(path).rows("") == {}
    assert path.read_bytes() == b""
    assert merge_journals([path], tmp_path / "merged") == 0
    played(begun(path), 1)
    assert [batch.games for batch in Journal(path).batches()] == [1]


@pytest.mark.parametrize(
    ("make", "refusal"),
    [
        (lambda _path: None, NoJournal),
        (lambda path: path.mkdir(), DamagedJournal),
        (text_file, ForeignJournal),
        (other_database, ForeignJournal),
        (later_version, NewerJournal),
        (torn, DamagedJournal),
        (altered("UPDATE documents SET text = replace(text, 'Wadi', 'Wady')"), DamagedJournal),
        (altered("UPDATE batches SET causes = replace(causes, 'random', 'rash')"), DamagedJournal),
        (altered("UPDATE batches SET spec = '{'"), DamagedJournal),
        (altered("UPDATE games SET row = '{}'"), DamagedJournal),
        (altered("UPDATE games SET row = 'not JSON'"), DamagedJournal),
        (altered("UPDATE games SET seed = 7"), DamagedJournal),
        (altered("UPDATE games SET seed = 'seven'"), DamagedJournal),
        (altered("UPDATE games SET seed = -1"), DamagedJournal),
        (
            altered("INSERT INTO games SELECT 'f' || substr(batch, 2), 2, row, checksum FROM games"),
            DamagedJournal,
        ),
        (with_an_unreadable_table, DamagedJournal),
        (with_a_batch_of_nothing, DamagedJournal),
        (altered("DROP TABLE games"), DamagedJournal),
        (altered("ALTER TABLE games ADD COLUMN more TEXT"), DamagedJournal),
        (altered(f"DROP TABLE games; {ENDLESS}"), DamagedJournal),
        (altered("CREATE TRIGGER away AFTER INSERT ON games BEGIN DELETE FROM games; END"), DamagedJournal),
        (
            altered("DELETE FROM games WHERE seed > 1; CREATE UNIQUE INDEX one ON games (batch)"),
            DamagedJournal,
        ),
    ],
)
def test_damaged_and_foreign_files_are_refused_in_one_sentence(
    make: object, refusal: type[StudioError], tmp_path: Path
) -> None:
    path = tmp_path / "games.journal"
    make(path)  # type: ignore[operator]
    with pytest.raises(refusal) as refused:
        reports(path)
    assert str(path) in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "value", ["'not JSON'", "'[]'", "'{\"seed\": 2}'", "'{\"turns\": 1}'", "x'00ff'", "CAST(x'ff' AS TEXT)"]
)
def test_a_row_that_is_none_is_neither_listed_nor_merged(value: str, tmp_path: Path) -> None:
    path = tmp_path / "games.journal"
    altered(f"UPDATE games SET row = {value}")(path)  # type: ignore[operator]
    (batch,) = Journal(path).batches()
    with pytest.raises(DamagedJournal):
        Journal(path).rows(batch.digest)
    with pytest.raises(DamagedJournal):
        merge_journals([path], tmp_path / "merged")
    assert not (tmp_path / "merged").exists()


def test_a_row_that_is_nested_without_end_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.journal"
    altered("UPDATE games SET row = replace(hex(zeroblob(50000)), '0', '[')")(path)  # type: ignore[operator]
    (batch,) = Journal(path).batches()
    with pytest.raises(DamagedJournal):
        Journal(path).rows(batch.digest)


@pytest.mark.parametrize("value", ["x'00ff'", "CAST(x'ff' AS TEXT)"])
def test_a_document_that_is_no_text_is_refused(value: str, tmp_path: Path) -> None:
    path = tmp_path / "games.journal"
    altered(f"UPDATE documents SET text = {value}")(path)  # type: ignore[operator]
    with pytest.raises(DamagedJournal, match=r"a (document|text) in it is not (what was written|UTF-8)\."):
        Journal(path).batches()


def test_a_new_journal_is_never_made_of_another_file(tmp_path: Path) -> None:
    for make in (text_file, other_database):
        path = tmp_path / make.__name__
        make(path)
        before = path.read_bytes()
        with pytest.raises(ForeignJournal):
            begun(path)
        assert path.read_bytes() == before


def test_an_unfinished_write_is_taken_back(tmp_path: Path) -> None:
    """What a process leaves that is killed while it writes: the file and SQLite's own journal beside it."""
    kept = begun(tmp_path / "games.journal")
    played(kept, 2)
    file = sqlite3.connect(kept.journal.path, isolation_level=None)
    file.execute("PRAGMA cache_size = 1")
    file.execute("BEGIN")
    file.executemany(
        "INSERT INTO games VALUES (?, ?, ?, '')",
        ((kept.digest, seed, "x" * 5000) for seed in range(100, 200)),
    )
    left = tmp_path / "left.journal"
    shutil.copy(kept.journal.path, left)
    shutil.copy(f"{kept.journal.path}-journal", f"{left}-journal")
    file.close()
    assert Journal(left).rows(kept.digest) == kept.journal.rows(kept.digest)
    assert list(Journal(left).rows(kept.digest)) == [1, 2]


def test_seeds_that_the_file_cannot_hold_are_refused(tmp_path: Path) -> None:
    kept = begun(tmp_path / "games.journal")
    with pytest.raises(SeedTooLarge):
        kept.journal.keep_rows([(kept.digest, 2**63, "{}")])
