"""Checks on what forecasts of a campaign draw from."""

from pathlib import Path
from typing import Any

import pytest

from studio.cli.checking import check_paths
from studio.playtest.campaigns.documents import open_campaign
from studio.playtest.campaigns.results import Asked, ResultsJob
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
    assert found(path, capsys) == []
