"""`studio campaign results` and `studio campaign forecast`."""

import json
from pathlib import Path

import pytest

from tests.campaign.run.campaigns import battle, conference, end
from tests.cli.processes import answered
from tests.support.small_campaign import edited, small_campaign

GUESS = {
    "won": 75,
    "prestige": {"low": 40, "likely": 70, "high": 100},
    "steps_lost": 2,
    "tokens": {"gap": 50},
}


def guessed(folder: Path) -> Path:
    """The small campaign with guesses for both battles."""
    return small_campaign(
        folder,
        nodes=[
            conference("c1", offers=2, plans=["torch"]),
            battle("alpha", tokens=[{"objective": "hill", "token": "gap"}], guess=GUESS),
            conference("c2", offers=1),
            battle("bravo", guess={"won": 60}),
            end("won"),
        ],
        milestones=[
            {"id": "gap", "name": "Through the gap", "when": {"kind": "has", "token": "gap"}},
        ],
    )


@pytest.mark.usefixtures("quick_workers")
def test_games_are_computed_once_and_forecast_from(tmp_path: Path) -> None:
    path = small_campaign(tmp_path)
    ways = json.loads(path.read_text(encoding="utf-8"))["edges"]
    missing = answered("campaign", "forecast", path)
    assert missing.returncode == 2
    assert "the battle “Alpha” has neither computed results nor a guess" in missing.stderr
    computed = answered("campaign", "results", path, "--games", "1", "--jobs", "1")
    assert computed.returncode == 0, computed.stderr
    assert computed.stdout.splitlines() == [
        f"{tmp_path / 'alpha.results.json'}: 1 games",
        f"{tmp_path / 'bravo.results.json'}: 3 games",
    ]
    assert "up to date" in answered("campaign", "results", path, "--games", "1").stdout
    edited(path, edges=[])
    assert "leads to a battle" in answered("campaign", "results", path, "--games", "1").stdout
    edited(path, edges=ways)
    done = answered("campaign", "forecast", path, "--runs", "50", "--level", "hard", "--json")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert (found["exact"], found["runs"], found["level"], found["household"]) == (False, 50, "hard", "saver")
    assert found["nodes"]["alpha"]["games"][0]["games"] == 1
    assert found["nodes"]["won"]["reached"]["share"] == 1


def test_a_forecast_says_what_is_likely_and_what_can_be_paid(tmp_path: Path) -> None:
    path = guessed(tmp_path)
    done = answered("campaign", "forecast", path)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == "Small: normal, Saver: plans, and nothing else; every situation followed."
    # 75 % of 1 + 1/4 + 1/16, then 60 % of 1 + 2/5 + 4/25; extra turns help a guess as little as any.
    assert lines[2] == "Victory: 92 %"
    text = done.stdout
    assert "C2 *" in text
    assert "* rests on what the author guesses" in text
    assert "Through the gap" in text
    assert "Corps: CPs 6" in text
    data = json.loads(answered("campaign", "forecast", path, "--household", "repairer", "--json").stdout)
    assert data["nodes"]["c2"]["prestige_of_those_who_arrive"]["50"] == 160
    assert data["nodes"]["c2"]["guess"] == "before"
    assert data["tokens"]["gap"]["victory_given"] == data["tokens"]["gap"]["victory_denied"]
    refused = answered("campaign", "forecast", path, "--household", "savre")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "There is no household “savre”. Did you mean “saver”?" in refused.stderr
