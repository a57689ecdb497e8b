"""`studio batch --against | --expect | --measures`, `studio sweep`, `studio matrix`, and recordings as tests."""

import json
from inspect import signature
from pathlib import Path

import pytest

from studio.cli.lab.game_options import game_options
from studio.documents.text.canonical import canonical_text
from tests.cli.processes import answered
from tests.playtest.battles import short
from tests.playtest.translated_battles import BACKWARDS, backwards, in_two_languages

RANDOM = ("--player", "allies=random", "--player", "axis=random", "--jobs", "1")


def test_a_batch_is_compared_with_another_version_and_with_other_players(brief: Path, tmp_path: Path) -> None:
    longer = tmp_path / "longer.scenario.json"
    longer.write_text(json.dumps(json.loads(brief.read_text()) | {"turns": 2, "id": "longer"}))
    found = answered("batch", brief, "--games", "2", *RANDOM, "--against", longer, "--json")
    data = json.loads(found.stdout)
    assert (data["games"], data["mean_turns"]) == (2, [1, 2])
    assert str(longer) in data["second"]
    same = answered("batch", brief, "--games", "2", *RANDOM, "--against", "random")
    assert "2 games of each with the same seeds, from 1; 2 went the same." in same.stdout
    other = answered("batch", brief, "--games", "1", *RANDOM, "--against", "axis=greedy")
    assert "Second: allies=random, axis=greedy" in other.stdout


def test_expectations_decide_the_exit_code(brief: Path, tmp_path: Path) -> None:
    path = tmp_path / "brief.expectations.json"
    words = ("batch", brief, "--games", "1", *RANDOM, "--expect", path)
    measures = json.loads(answered(*words[:-2], "--measures", "--json").stdout)
    path.write_text(json.dumps({"turns": [1, 1], "actions": [measures["actions"]] * 2}))
    met = answered(*words)
    assert (met.returncode, met.stderr) == (0, "All 2 expectations are met.\n")
    path.write_text(json.dumps({"turns": [2, 3]}))
    missed = answered(*words)
    assert (missed.returncode, missed.stderr) == (
        1,
        "turns is outside the expected band: 1, with 2 to 3 expected.\n",
    )
    path.write_text(json.dumps({"turnz": [2, 3]}))
    unknown = answered(*words)
    assert unknown.returncode == 2
    assert "no measure “turnz”; it has turns" in unknown.stderr


def test_a_report_is_written_beside_the_measures(brief: Path, tmp_path: Path) -> None:
    page = tmp_path / "r.html"
    done = answered("batch", brief, "--games", "1", *RANDOM, "--measures", "--report", page)
    assert (done.returncode, done.stderr) == (0, f"The report is in {page}.\n")
    assert "turns = 1" in done.stdout
    assert page.read_text().startswith("<!DOCTYPE html>")


def test_a_sweep_prints_curves_and_advice_and_keeps_its_games(brief: Path, tmp_path: Path) -> None:
    journal = tmp_path / "sweep.journal"
    words = ("sweep", brief, "--vary", "/turns=1,2", "--games", "1", *RANDOM, "--journal", journal)
    swept = answered(*words, "--json")
    data = json.loads(swept.stdout)
    assert answered(*words, "--resume").stdout.splitlines()[0].endswith(", 1 game each, from seed 1")
    assert [point["value"] for point in data["curves"][0]["points"]] == [1, 2]
    assert len(json.loads(answered("journal", "list", journal, "--json").stdout)) == 2
    again = answered(*words, "--resume")
    assert data["advice"] in again.stdout


def test_players_are_set_against_each_other(brief: Path) -> None:
    found = answered(
        "matrix", brief, "--doctrine", "random", "--doctrine", "greedy", "--games", "1", "--jobs", "1"
    )
    assert found.returncode == 0
    assert "These games show no difference between the players; more games may." in found.stdout


def test_sweeps_matrices_and_comparisons_name_what_is_in_a_battle_in_the_language_asked_for(
    tmp_path: Path,
) -> None:
    battle = in_two_languages(short(1), "")
    for document in (battle.scenario, battle.catalogue, battle.ruleset):
        place = tmp_path / f"{document.FORMAT}s" / f"{document.id}.{document.FORMAT}.json"
        place.parent.mkdir()
        place.write_text(canonical_text(document.to_json()), encoding="utf-8")
    path = tmp_path / "scenarios" / f"{battle.scenario.id}.scenario.json"
    allies, roumana = battle.scenario.sides[0].name, "Djebel Roumana"
    games = (path, "--games", "1", "--jobs", "1")
    for words, names in (
        (("sweep", *games, *RANDOM[:4], "--vary", "/objectives/roumana/deadline=3"), (allies, roumana)),
        (("matrix", *games, "--doctrine", "random", "--doctrine", "greedy"), (allies,)),
        (("batch", *games, *RANDOM[:4], "--against", "axis=greedy"), (allies,)),
    ):
        original = answered(*words).stdout
        other = answered(*words, "--language", BACKWARDS).stdout
        for name in names:
            assert name in original, words
            assert name not in other, words
            assert backwards(name) in other, words
    assert answered("sweep", *games, "--vary", "/turns=1", "--language", "fr").returncode == 2


@pytest.mark.parametrize("verb", ["batch", "sweep", "matrix"])
def test_what_one_verb_of_games_takes_all_take(verb: str) -> None:
    said = answered(verb, "--help").stdout
    missing = [
        name
        for name in signature(game_options).parameters
        if f" --{name} " not in said and (verb, name) != ("matrix", "player")
    ]
    assert missing == []


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("sweep", "BRIEF"), "A sweep needs something to vary"),
        (("sweep", "BRIEF", "--vary", "/turns=2", "--side", "reds"), "no side “reds”"),
        (("matrix", "BRIEF", "--doctrine", "greedy"), "two players at least"),
        (("matrix", "BRIEF", "--doctrine", "greedy", "--doctrine", "gredy"), "Did you mean “greedy”"),
        (("batch", "BRIEF", "--measures", "--against", "random"), "give one of them"),
        (
            ("batch", "BRIEF", "--against", "random", "--report", "r.html"),
            "--report writes the report of one batch",
        ),
        (("batch", "BRIEF", "--against", "gone.scenario.json"), "gone.scenario.json"),
        (("batch", "BRIEF", "--expect", "gone.json"), "gone.json could not be read"),
        (
            ("batch", "BRIEF", "--player", "axis=greedy", "--player", "axis=random"),
            "The side axis is given two players, greedy and random; name one.",
        ),
        (
            (
                "sweep",
                "BRIEF",
                "--vary",
                "/turns=2",
                "--difficulty",
                "axis=hard",
                "--difficulty",
                "axis=easy",
            ),
            "The side axis is given two difficulties, hard and easy; name one.",
        ),
    ],
)
def test_what_cannot_be_asked_is_told_in_a_sentence(words: tuple[str, ...], said: str, brief: Path) -> None:
    done = answered(*[brief if word == "BRIEF" else word for word in words])
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_recorded_game_is_a_test_of_the_edited_battle(brief: Path, tmp_path: Path) -> None:
    kept = tmp_path / "way.recording.json"
    assert answered("play", brief, *RANDOM[:4], "--record", kept).returncode == 0
    passed = answered("replay", kept, "--on", brief, "--winner", "axis")
    assert passed.returncode == 0, passed.stdout
    assert "actions can be played on" in passed.stdout
    assert answered("replay", kept, "--on", brief, "--winner", "allies").returncode == 1
    data = json.loads(brief.read_text())
    brief.write_text(json.dumps(data | {"units": data["units"][:-4]}))
    failed = answered("replay", kept, "--on", brief)
    assert failed.returncode == 1
    assert "is not possible any more" in failed.stdout
    assert answered("replay", kept, "--winner", "axis").returncode == 2
