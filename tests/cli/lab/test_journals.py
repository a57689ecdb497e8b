"""`studio journal`: what batches have kept, listed, shown, merged and exported."""

import json
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

from studio.cli.lab.batches import ReportFile, batch, print_measures
from studio.cli.lab.game_options import game_options
from studio.documents.storage.store import NotSaved
from tests.cli.processes import answered

RANDOM = ("--player", "allies=random", "--player", "axis=random", "--jobs", "1")


@pytest.fixture
def journal(brief: Path, tmp_path: Path) -> Path:
    path = tmp_path / "games.journal"
    assert answered("batch", brief, "--games", "2", *RANDOM, "--journal", path).returncode == 0
    return path


def test_a_journal_is_listed_shown_merged_and_exported(journal: Path, brief: Path, tmp_path: Path) -> None:
    refused = answered("batch", brief, "--games", "3", *RANDOM, "--journal", journal)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == (
        f"The journal {journal} has 2 of these 3 games already; add --resume to play only the others.\n"
    )
    resumed = answered("batch", brief, "--games", "3", *RANDOM, "--journal", journal, "--resume", "--json")
    assert resumed.returncode == 0
    (listed,) = json.loads(answered("journal", "list", journal, "--json").stdout)
    assert (listed["games"], listed["seeds"], listed["players"]) == (
        3,
        "1-3",
        {"allies": "random", "axis": "random"},
    )
    assert "seeds 1-3" in answered("journal", "list", journal).stdout
    (shown,) = json.loads(
        answered("journal", "show", journal, "--batch", listed["batch"][:8], "--json").stdout
    )
    assert shown == json.loads(resumed.stdout)
    assert "3 games, from seed 1" in answered("journal", "show", journal).stdout
    merged = tmp_path / "all.journal"
    assert answered("journal", "merge", journal, "-o", merged).stderr == f"3 games came into {merged}.\n"
    lines = answered("journal", "export", merged).stdout
    assert lines == answered("journal", "export", journal).stdout
    assert [json.loads(line)["seed"] for line in lines.splitlines()] == [1, 2, 3]
    table = tmp_path / "rows.csv"
    assert answered("journal", "export", journal, "-o", table).returncode == 0
    assert table.read_text().splitlines()[0] == "batch,scenario,seed,winner,ending,turns,actions"
    assert len(table.read_text().splitlines()) == 4
    loud = tmp_path / "ROWS.CSV"
    assert answered("journal", "export", journal, "-o", loud).returncode == 0
    assert loud.read_text() == table.read_text()


def test_a_comparison_that_is_refused_leaves_nothing_in_the_journal(brief: Path, tmp_path: Path) -> None:
    path = tmp_path / "games.journal"
    loud = ("--player", "allies=greedy", "--player", "axis=random", "--jobs", "1")
    assert answered("batch", brief, "--games", "1", *loud, "--journal", path).returncode == 0
    there = answered("journal", "list", path).stdout
    assert "     1 game   allies=greedy, axis=random  seeds 1" in there
    refused = answered(
        "batch", brief, "--games", "1", *RANDOM, "--journal", path, "--against", "allies=greedy"
    )
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "has 1 of these 1 games already" in refused.stderr
    assert answered("journal", "list", path).stdout == there


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ("batch", "BRIEF", "--resume"),
            "--resume goes on with the games of a journal; name it with --journal FILE.",
        ),
        (("journal", "show", "JOURNAL", "--batch", "zz"), "No batch begins with “zz”"),
        (("journal", "export", "JOURNAL", "-o", "rows.xlsx"), "let it end in .jsonl or .csv"),
        (("journal", "list", "BRIEF"), "is no journal of batches"),
        (("journal", "list", "gone.journal"), "There is no journal gone.journal"),
        (("journal",), "A verb is missing."),
        (("journal", "show"), "`studio journal show` needs FILE. See `studio journal show --help`."),
        (("journal", "merge", "JOURNAL"), "`studio journal merge` needs --output FILE."),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence(
    words: tuple[str, ...], said: str, journal: Path, brief: Path
) -> None:
    done = answered(*[{"BRIEF": brief, "JOURNAL": journal}.get(word, word) for word in words])
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_report_is_written_as_a_page_and_as_a_pdf(brief: Path, tmp_path: Path) -> None:
    for name, beginning in (("r.html", b"<!DOCTYPE html>"), ("r.pdf", b"%PDF-")):
        done = answered("batch", brief, "--games", "1", *RANDOM, "--report", tmp_path / name)
        assert (done.returncode, done.stderr) == (0, f"The report is in {tmp_path / name}.\n")
        assert (tmp_path / name).read_bytes().startswith(beginning)
    refused = answered("batch", brief, "--games", "1", *RANDOM, "--report", tmp_path / "r.docx")
    assert refused.returncode == 2
    assert refused.stderr.endswith("r.docx is no name for a report; let it end in .html or .pdf.\n")


def test_where_no_report_can_go_is_told_before_a_game_is_played(brief: Path, tmp_path: Path) -> None:
    (tmp_path / "a-folder.html").mkdir()
    for name, reason in (
        ("gone/r.html", "there is no folder"),
        ("gone/r.pdf", "there is no folder"),
        ("a-folder.html", "it is a folder, not a file"),
    ):
        kept = tmp_path / "games.journal"
        refused = answered(
            "batch", brief, "--games", "1", *RANDOM, "--journal", kept, "--report", tmp_path / name
        )
        assert (refused.returncode, refused.stdout, refused.stderr.count("\n")) == (2, "", 1)
        assert f"{tmp_path / name} was not saved: {reason}" in refused.stderr
        assert not kept.exists()


def test_a_report_that_cannot_be_written_takes_no_figures_along(brief: Path, tmp_path: Path) -> None:
    def refuse(*_: object) -> None:
        raise NotSaved(tmp_path / "r.pdf", "the disk is full", "Make room.")

    options = game_options(games=1, player=["allies=random", "axis=random"], jobs=1)
    with redirect_stdout(StringIO()) as printed, pytest.raises(NotSaved):
        batch(brief, options, report_file=ReportFile(tmp_path / "r.pdf", refuse), as_json=False)
    assert "1 game, from seed 1" in printed.getvalue()
    with redirect_stdout(StringIO()) as printed, pytest.raises(NotSaved):
        print_measures(brief, options, ReportFile(tmp_path / "r.pdf", refuse), as_json=False)
    assert "turns = 1" in printed.getvalue()
