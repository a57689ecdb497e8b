"""Every verb from end to end on the shipped battle; in a process of its own where that is the question."""

import json
from pathlib import Path
from typing import Any

import pytest

from studio.documents.storage.shipped import shipped_schemas
from studio.playtest.recordings import save_recording
from studio.playtest.session import new_session
from studio.rules.kernel.decision import Side
from tests.cli.processes import ROOT, SHIPPED, answered, studio
from tests.playtest.battles import shipped
from tests.support.turns import play_computer_turn


def changed(tmp_path: Path, **changes: Any) -> Path:
    """A copy of the shipped battle with other fields."""
    data = json.loads(SHIPPED.read_text(encoding="utf-8")) | changes
    path = tmp_path / SHIPPED.name
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def short_battle(tmp_path: Path) -> Path:
    """The shipped battle, ended early."""
    return changed(tmp_path, turns=2)


def written(tmp_path: Path, data: object) -> Path:
    path = tmp_path / "actions.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


@pytest.mark.long
def test_the_actions_in_the_readme_can_be_played(tmp_path: Path) -> None:
    shown = (ROOT / "README.md").read_text(encoding="utf-8").split("```json\n")[1].split("```")[0]
    done = studio("play", SHIPPED, "--actions", written(tmp_path, json.loads(shown)), "--json")
    assert done.returncode == 0, done.stderr
    kinds = [event["kind"] for event in json.loads(done.stdout)["events"]]
    assert kinds[:3] == ["works-dug", "truck-placed", "turn-ended"]


@pytest.mark.parametrize("verb", ["play", "batch"])
def test_a_difficulty_for_a_side_that_is_not_there_names_those_that_are(verb: str, tmp_path: Path) -> None:
    given = ("--actions", written(tmp_path, [])) if verb == "play" else ("--games", "1")
    done = answered(verb, SHIPPED, *given, "--difficulty", "allied=hard")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "The battle has no side “allied”; its sides are allies and axis.\n"


def test_check_finds_nothing_wrong_with_what_is_shipped() -> None:
    """The gate checks all of it beside the tests."""
    done = answered("check", ROOT / "content" / "packs" / "normandy", "--level", "error")
    assert (done.returncode, done.stdout) == (0, "")
    assert " 0 errors" in done.stderr


def test_check_names_file_pointer_and_hex_and_exits_with_1(tmp_path: Path) -> None:
    units = json.loads(SHIPPED.read_text(encoding="utf-8"))["units"]
    units[1]["at"] = units[0]["at"]
    path = changed(tmp_path, units=units)
    done = answered("check", path)
    assert done.returncode == 1
    line = next(line for line in done.stdout.splitlines() if "units-share-hex" in line)
    assert line.startswith(str(path))
    assert f"(hex {units[0]['at']}" in line
    found = json.loads(answered("check", path, "--json").stdout)
    assert found["files"] == 1
    assert "units-share-hex" in {problem["code"] for problem in found["problems"]}


def test_check_shows_each_fault_of_a_broken_file(tmp_path: Path) -> None:
    done = answered("check", changed(tmp_path, turns="many", hubs=[{"at": "0101"}]), "--json")
    assert done.returncode == 1
    problems = json.loads(done.stdout)["problems"]
    assert {problem["pointer"] for problem in problems} >= {"/turns", "/hubs/0"}
    assert {problem["code"] for problem in problems} == {"invalid-document"}


def test_check_shows_what_the_level_asks_for_and_exits_by_errors_alone(tmp_path: Path) -> None:
    path = changed(tmp_path, wether=[])
    done = answered("check", path)
    assert done.returncode == 0
    assert "warning unknown-field" in done.stdout
    assert answered("check", path, "--level", "error").stdout == ""


def test_schema_prints_all_writes_them_and_compares_the_shipped(tmp_path: Path) -> None:
    printed = json.loads(answered("schema").stdout)
    assert printed.keys() == {path.name.split(".")[0] for path in shipped_schemas().glob("*.schema.json")}
    assert answered("schema", "--write", tmp_path / "new").returncode == 0
    for path in shipped_schemas().glob("*.schema.json"):
        assert (tmp_path / "new" / path.name).read_bytes() == path.read_bytes()
    assert answered("schema", "--check").returncode == 0


def test_rule_prints_one_and_lists_a_prefix() -> None:
    one = answered("rule", "op.zoc.exert").stdout
    assert one.startswith("op.zoc.exert")
    assert "zone of control" in one
    open_one = answered("rule", "op.action.reorg.effect").stdout
    assert open_one.index("Open: Whether") < open_one.index("Decided: ")
    many = answered("rule", "op.zoc").stdout.splitlines()
    assert len(many) > 5
    assert all(line.startswith("op.zoc.") for line in many)


def test_play_takes_labels_and_tells_events_and_state(tmp_path: Path) -> None:
    actions = written(
        tmp_path,
        [
            {"kind": "attack", "unit": "4-indian", "target": "pistoia", "manner": "regular"},
            {"kind": "move", "unit": "60-infantry", "path": ["0605"]},
            {"kind": "end-turn"},
        ],
    )
    done = answered("play", SHIPPED, "--actions", actions)
    assert done.returncode == 0
    moved = next(line for line in done.stdout.splitlines() if line.startswith("unit-moved"))
    assert {"unit=60-infantry", "start=0606", "path=0605"} <= set(moved.split())
    assert "combat-fought: attacker=4-indian defender=pistoia" in done.stdout
    assert "Turn 1, axis to play." in done.stdout
    data = json.loads(answered("play", SHIPPED, "--actions", actions, "--json").stdout)
    assert data["events"][0]["kind"] == "combat-fought"
    assert data["state"]["active"] == 1
    assert data["outcome"] is None


def test_a_game_that_play_keeps_replays(tmp_path: Path) -> None:
    actions = written(
        tmp_path, [{"kind": "attack", "unit": "4-indian", "target": "pistoia", "manner": "regular"}]
    )
    game = tmp_path / "game.recording.json"
    arguments = ("play", SHIPPED, "--actions", actions, "--seed", str(2**63 - 1), "--difficulty", "axis=hard")
    assert answered(*arguments, "--record", game).returncode == 0
    done = studio("replay", game)
    assert (done.returncode, done.stderr) == (0, "")
    assert "replays to the end: 1 action, up to turn 1" in done.stdout


def test_play_keeps_no_game_under_the_name_of_something_else(tmp_path: Path) -> None:
    path = changed(tmp_path)
    done = answered("play", path, "--actions", written(tmp_path, []), "--record", path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"{path} is no name for a recording; let it end in .recording.json.\n"


@pytest.mark.rule("op.combat.loss.difficulty-levels")
def test_play_and_batch_take_a_difficulty_for_a_side(tmp_path: Path) -> None:
    actions = written(
        tmp_path, [{"kind": "attack", "unit": "4-indian", "target": "pistoia", "manner": "regular"}]
    )
    arguments = ("play", SHIPPED, "--actions", actions, "--json")
    normal, hard = (
        json.loads(answered(*arguments, *more).stdout) for more in ((), ("--difficulty", "allies=hard"))
    )
    sheets = [data["events"][0]["sheet"] for data in (normal, hard)]
    assert [sheet["difficulty"] for sheet in sheets] == ["normal", "hard"]
    batches = ("batch", short_battle(tmp_path), "--games", "1", "--seed", "3", "--json", "--jobs", "1")
    easy, plain = answered(*batches, "--difficulty", "allies=easy"), answered(*batches)
    assert (easy.returncode, plain.returncode) == (0, 0)
    assert easy.stdout != plain.stdout


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("hard", "write it as allies=hard"),
        ("allies=silly", "choose one of easy, normal, classic, hard"),
        ("elves=hard", "has no side “elves”"),
    ],
)
def test_play_tells_what_is_wrong_with_a_difficulty(tmp_path: Path, given: str, said: str) -> None:
    done = answered("play", SHIPPED, "--actions", written(tmp_path, []), "--difficulty", given)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr


def test_play_gives_the_place_of_a_refused_action(tmp_path: Path) -> None:
    actions = written(
        tmp_path, [{"kind": "end-turn"}, {"kind": "move", "unit": "60-infantry", "path": ["0605"]}]
    )
    done = answered("play", SHIPPED, "--actions", actions)
    assert (done.returncode, done.stdout) == (2, "")
    assert f"{actions}, at /1: the action move is refused." in done.stderr


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"kind": "end-turn"}, "must be a JSON list of actions"),
        ([{"kind": "dance"}], "action 0"),
        (
            [{"kind": "move", "unit": "60-infantry", "path": ["9999"]}],
            "actions.json, at /0: Hex 9999 is off the map",
        ),
        (
            [{"kind": "end-turn"}, {"kind": "move", "path": ["x"]}],
            'actions.json, at /1: "x" is not the label',
        ),
    ],
)
def test_play_tells_what_is_wrong_with_a_file_of_actions(tmp_path: Path, data: object, said: str) -> None:
    done = answered("play", SHIPPED, "--actions", written(tmp_path, data))
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.usefixtures("quick_workers")
def test_batch_prints_the_same_whatever_the_number_of_jobs(tmp_path: Path) -> None:
    arguments = ("batch", short_battle(tmp_path), "--games", "2", "--seed", "3", "--json")
    arguments = (*arguments, "--difficulty", "allies=easy")
    one, two = answered(*arguments, "--jobs", "1"), answered(*arguments, "--jobs", "2")
    assert (one.returncode, two.returncode) == (0, 0)
    assert one.stdout == two.stdout
    report = json.loads(one.stdout)
    assert (report["games"], report["seed"]) == (2, 3)
    assert [side["player"] for side in report["sides"]] == ["greedy", "greedy"]


def test_batch_seats_the_players_that_are_named() -> None:
    done = answered("batch", SHIPPED, "--games", "1", "--jobs", "1", "--player", "allies=random", "--json")
    sides = {side["id"]: side["player"] for side in json.loads(done.stdout)["sides"]}
    assert sides == {"allies": "random", "axis": "greedy"}


def test_replay_agrees_and_tells_the_first_difference(tmp_path: Path) -> None:
    session = new_session(shipped(), {Side("allies"): "greedy", Side("axis"): "greedy"}, 1)
    for _ in play_computer_turn(session):
        pass
    path = tmp_path / "game.recording.json"
    save_recording(path, session.recording())
    done = answered("replay", path)
    assert done.returncode == 0
    assert "replays to the end" in done.stdout
    data = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(data | {"final": "0" * 64}), encoding="utf-8")
    differs = answered("replay", path)
    assert differs.returncode == 1
    assert "leaves the recording" in differs.stdout
    path.write_text(json.dumps(data | {"scenario": "nowhere"}), encoding="utf-8")
    refused = answered("replay", path)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.startswith(f"{path}: No pack at hand has a scenario “nowhere”.")
