"""Checks on what forecasts of a campaign draw from."""

import json
from pathlib import Path
from typing import Any

import pytest

from studio.cli.files.checking import check_paths
from studio.playtest.campaigns.documents import open_campaign
from studio.playtest.campaigns.results_job import Asked, ResultsJob
from studio.playtest.campaigns.won_shares import won_shares
from tests.campaign.run.campaigns import battle, conference, end
from tests.support.small_campaign import edited, small_campaign


def found(path: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The codes of findings about results."""
    capsys.readouterr()
    check_paths([path], as_json=False, level="hint")
    lines = capsys.readouterr().out.splitlines()
    return [line.split(": ", 1)[1] for line in lines if "campaign-results" in line]


def compute(path: Path, *battles: str) -> None:
    asked = Asked("greedy", 1, strengths=(100,), battles=battles)
    assert ResultsJob(open_campaign(path), asked).play(1, lambda _done, _of: True)


def guessing(folder: Path, **guess: Any) -> Path:
    nodes = [conference("c1"), battle("alpha", **guess), conference("c2"), battle("bravo"), end("won")]
    return small_campaign(folder, nodes=nodes)


def test_battles_without_results_and_without_a_guess(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bare = small_campaign(tmp_path / "bare")
    (once,) = found(bare, capsys)
    assert once.startswith("hint campaign-results-missing: No battle has computed results or a guess")
    guessed = guessing(tmp_path / "guessed", guess={"won": 60})
    (missing,) = found(guessed, capsys)
    assert missing.startswith('hint campaign-results-missing: "Bravo" has neither')
    compute(guessed, "bravo")
    assert found(guessed, capsys) == []


def test_results_of_other_documents(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = small_campaign(tmp_path)
    compute(path)
    assert found(path, capsys) == []
    edited(tmp_path / "alpha.scenario.json", turns=3)
    (stale,) = found(path, capsys)
    assert stale.startswith(
        'hint campaign-results-stale: 1 of 1 sets of computed games of "Alpha" come from other documents'
    )
    compute(path)
    assert found(path, capsys) == []
    # What is written for people to read, and where a node stands, changes nothing.
    edited(path, description="Two battles.")
    edited(tmp_path / "alpha.scenario.json", title="First", description="A hill.", notes="From memory.")
    assert found(path, capsys) == []


def test_results_of_a_computer_player_that_plays_otherwise_now(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = small_campaign(tmp_path)
    compute(path)
    standard = json.loads(Path("content/players/greedy-standard.player.json").read_text("utf-8"))
    own = tmp_path / "greedy-standard.player.json"
    own.write_text(json.dumps(standard | {"title": "As it came"}), encoding="utf-8")
    assert found(path, capsys) == []
    edited(own, weights=standard["weights"] | {"kill": 11})
    stale = 'hint campaign-results-stale: 1 of 1 sets of computed games of "{}" come from {} than today\'s'
    another = "another computer player"
    assert [line.split(";")[0] for line in found(path, capsys)] == [
        stale.format("Alpha", another),
        stale.format("Bravo", another),
    ]
    assert won_shares(open_campaign(path).campaign, path)["alpha"].is_stale
    edited(tmp_path / "alpha.scenario.json", turns=3)
    assert found(path, capsys)[0].startswith(stale.format("Alpha", f"other documents and {another}"))
    # One that there is no more is another, too.
    own.unlink()
    results = tmp_path / "bravo.results.json"
    assert [stale.format("Bravo", another) in line for line in found(path, capsys)] == [False]
    (games,) = json.loads(results.read_text("utf-8"))["sets"]
    edited(results, sets=[games | {"player": "greedy:gone"}])
    assert found(path, capsys)[1].startswith(stale.format("Bravo", another))
