"""`studio batch`: rows for each game, and what an interruption leaves."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.core import TyperGroup

from studio.cli.main import run
from studio.documents.reading.loading import open_as
from studio.documents.scenario import Scenario
from studio.documents.text.canonical import canonical_text
from studio.documents.translation.translations import Translation, fingerprint
from studio.playtest.batches import batch
from studio.playtest.batches.batch import play_game
from studio.playtest.battle import Battle
from studio.playtest.operational.measures import OperationalResult
from studio.playtest.seats import Seats


def exit_code(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr(sys, "argv", ["studio", *arguments])
    return run(window=lambda *_: 0, render=lambda *_: None, book=lambda *_: 0)


def interrupted_at(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Press Ctrl+C in the game of the seed."""

    def play(battle: Battle, seats: Seats, number: int, **more: Any) -> OperationalResult:
        if number == seed:
            raise KeyboardInterrupt
        return play_game(battle, seats, number, **more)

    monkeypatch.setattr(batch, "play_game", play)


def test_json_has_a_row_for_each_game(
    brief: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert exit_code(monkeypatch, "batch", str(brief), "--games", "2", "--jobs", "1", "--json") == 0
    report = json.loads(capsys.readouterr().out)
    assert [row["seed"] for row in report["rows"]] == [1, 2]
    assert {"winner", "takings", "missing", "steps_left", "used", "idle", "supply"} <= set(report["rows"][0])


def test_an_interrupted_batch_reports_what_was_finished_and_exits_with_130(
    brief: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    interrupted_at(3, monkeypatch)
    assert exit_code(monkeypatch, "batch", str(brief), "--games", "9", "--jobs", "1") == 130
    said = capsys.readouterr()
    assert "2 games of 9, as it was cancelled" in said.out
    assert said.err == "The batch was interrupted; the report is of the 2 games that were finished.\n"


def test_a_batch_that_is_interrupted_in_its_first_game_says_so(
    brief: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    interrupted_at(1, monkeypatch)
    assert exit_code(monkeypatch, "batch", str(brief), "--games", "9", "--jobs", "1") == 130
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("The batch was interrupted before a game was finished")


def test_the_help_says_what_an_interruption_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert exit_code(monkeypatch, "batch", "--help") == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "Ctrl+C stops the games" in said
    assert "exits with 130" in said


def test_an_interrupt_while_the_arguments_are_read_exits_with_130(
    brief: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(TyperGroup, "invoke", interrupt)
    assert exit_code(monkeypatch, "batch", str(brief)) == 130
    assert capsys.readouterr() == ("", "")


def test_a_report_names_what_is_in_a_battle_in_the_language_asked_for(
    monkeypatch: pytest.MonkeyPatch, brief: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written = open_as(Scenario, brief).document
    side = Translation(text="Die Achse", of=fingerprint(written.sides[1].name))
    other = written.model_copy(update={"translations": {"de": {f"/sides/{written.sides[1].id}/name": side}}})
    brief.write_text(canonical_text(other.to_json()), encoding="utf-8")
    try:
        words = ("batch", str(brief), "--games", "1", "--jobs", "1", "--language", "de")
        assert exit_code(monkeypatch, *words) == 0
        assert "Die Achse" in capsys.readouterr().out
        assert exit_code(monkeypatch, *words[:-1], "fr") == 2
        assert "not translated into fr. It is in de" in capsys.readouterr().err
    finally:
        brief.write_text(canonical_text(written.to_json()), encoding="utf-8")


def test_more_games_than_can_be_listed_are_refused_before_they_are(
    brief: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert exit_code(monkeypatch, "batch", str(brief), "--games", "99999999999999") == 2
    assert capsys.readouterr().err.startswith("--games must be a whole number from 1 to 1,000,000, not")
