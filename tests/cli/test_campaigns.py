"""`studio campaign play`: runs of a campaign by the computer."""

import json
from pathlib import Path
from typing import Any, get_args

import pytest

from studio.cli.campaigns.verbs import Level
from studio.tables.kinds import Difficulty
from tests.cli.processes import SHIPPED, answered, studio
from tests.content.shipped import SMALL_CAMPAIGN
from tests.support.small_campaign import TINY, edited, small_campaign

CAMPAIGN = SMALL_CAMPAIGN


def short_campaign(tmp_path: Path, **battle: Any) -> Path:
    """The shipped campaign with a battle of two turns."""
    scenario = json.loads(SHIPPED.read_text(encoding="utf-8")) | {"turns": 2}
    (tmp_path / SHIPPED.name).write_text(json.dumps(scenario), encoding="utf-8")
    data = json.loads(CAMPAIGN.read_text(encoding="utf-8"))
    data["nodes"][1] |= battle
    path = tmp_path / CAMPAIGN.name
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def runs(*arguments: object) -> list[dict[str, Any]]:
    done = answered("campaign", "play", *arguments, "--json")
    assert done.returncode == 0, done.stderr
    found: list[dict[str, Any]] = json.loads(done.stdout)["runs"]
    return found


@pytest.mark.rule("camp.segment.sequence", "camp.victory.each-battle", "op.intro.campaign-ai-only")
def test_a_run_goes_from_its_first_conference_to_an_end_and_comes_again_with_its_seed(tmp_path: Path) -> None:
    path = short_campaign(tmp_path)
    first = runs(path, "--games", 2)
    assert [each["seed"] for each in first] == [1, 2]
    assert first[0]["path"] == ["gabes", "akarit", "escape"]
    assert (first[0]["ending"], first[0]["plans"], first[0]["tokens"]) == ("defeat", ["at-night"], [])
    assert runs(path, "--seed", 2) == first[1:]


@pytest.mark.rule("camp.extra-turn.offer", "camp.extra-turn.difficulty", "camp.restart.anytime")
def test_extra_turns_are_bought_and_a_battle_that_must_be_won_is_fought_again(tmp_path: Path) -> None:
    path = short_campaign(tmp_path, defeat="must-win")
    data = json.loads(path.read_text(encoding="utf-8"))
    data["levels"] = {"normal": {"prestige": 200}}
    path.write_text(json.dumps(data), encoding="utf-8")
    normal = runs(path)[0]
    assert (normal["ending"], normal["restarts"], normal["end"]) == ("given-up", 2, "akarit")
    goes_on = runs(short_campaign(tmp_path, defeat="goes-on"), "--level", "hard")[0]
    assert goes_on["battles"]["akarit"]["extra_turns"] == 0


def test_it_says_in_words_what_came_of_a_run(tmp_path: Path) -> None:
    done = answered("campaign", "play", short_campaign(tmp_path), "--household", "builder")
    assert done.returncode == 0, done.stderr
    assert "Seed 1: defeat, “The gate holds”" in done.stdout
    assert "Wadi Akarit: not won, 0 points" in done.stdout


def test_one_extra_turn_and_one_restart_are_told_as_one(tmp_path: Path) -> None:
    path = small_campaign(tmp_path, {**TINY, "turns": 1})
    done = answered("campaign", "play", path, "--player", "random", "--games", 5)
    told = done.stdout.splitlines()
    assert any(line.endswith(", 1 restart") for line in told)
    assert any(", 1 extra turn" in line for line in told)
    assert not any(", 1 restarts" in line or ", 1 extra turns" in line for line in told)


def test_what_cannot_be_played_is_said_in_a_sentence(tmp_path: Path) -> None:
    path = short_campaign(tmp_path)
    data = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(data | {"start": "akarit"}), encoding="utf-8")
    done = answered("campaign", "play", path)
    assert (done.returncode, done.stdout) == (2, "")
    assert "begins with “akarit”, which is no conference" in done.stderr
    path.write_text(json.dumps(data | {"nodes": data["nodes"][:1], "edges": []}), encoding="utf-8")
    assert "it has no battles" in answered("campaign", "play", path).stderr
    for words, message in (
        (("campaign",), "A verb is missing. See `studio campaign --help`."),
        (("campaign", "plai", path), "`studio campaign` has no such verb. See `studio campaign --help`."),
    ):
        refused = answered(*words)
        assert (refused.returncode, refused.stderr.strip()) == (2, message)
    wrong = studio("campaign", "play", path, "--level", "wild")
    assert wrong.returncode == 2
    assert "--level must be easy or normal or classic or hard" in wrong.stderr


def test_recorded_runs_replay_with_their_battles_until_something_was_altered(tmp_path: Path) -> None:
    path, there = small_campaign(tmp_path / "pack"), tmp_path / "kept"
    first, _ = runs(path, "--games", 2, "--record", there)
    done = answered("replay", there / "small-1.run")
    assert (done.returncode, done.stdout.strip()) == (
        0,
        f"The run replays to the end: 9 actions, 2 battles; victory, “Won”, {first['score']} points.",
    )
    battle = there / "small-2.run/battles/01-alpha.recording.json"
    assert "replay the folder of the run" in answered("replay", battle).stderr
    edited(battle, final="0" * 64)
    altered = answered("replay", there / "small-2.run/run.json")
    assert altered.returncode == 1
    assert "“Alpha” has another recording than it was saved with" in altered.stdout
    again = answered("campaign", "play", path, "--record", there)
    assert (again.returncode, again.stdout) == (2, "")
    assert "There is already a run in" in again.stderr
    taken = answered("campaign", "play", path, "--record", path)
    assert (taken.returncode, "Choose a folder that you can write to." in taken.stderr) == (2, True)
    refused = answered("replay", there / "small-1.run", "--detail", tmp_path / "y.recording.json")
    assert "has a digest of each action already" in refused.stderr
    unknown = answered("campaign", "play", path, "--player", "gredy")
    assert (unknown.returncode, "Did you mean “greedy”?" in unknown.stderr) == (2, True)


def test_the_command_line_offers_every_level() -> None:
    assert [each.value for each in Level] == list(get_args(Difficulty))
