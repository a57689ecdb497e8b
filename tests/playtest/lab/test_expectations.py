"""Expectations: bands of measures that a report meets or misses, and files that cannot say what is expected."""

import json
from pathlib import Path

import pytest

from studio.documents.reading.expectations import SCHEMA
from studio.documents.text.json_text import InvalidJson
from studio.playtest.battle import Battle
from studio.playtest.engine_measures import measures_for
from studio.playtest.lab.expectations import (
    NoExpectations,
    UnknownMeasure,
    compare_with_report,
    read_expectations,
    require_possible,
)
from studio.playtest.lab.report_measures import can_be_measured, measures_of, possible_measures
from studio.playtest.operational.measures import OperationalResult
from studio.playtest.operational.report import OperationalReport, report_of
from studio.playtest.report import summarize
from studio.rules.kernel.decision import Side
from tests.playtest.battles import shipped, short
from tests.playtest.lab.results import SEATS, games
from tests.support.batches import play_batch
from tests.support.small_tactical import small_battle, tactical_catalogue, tactical_ruleset

ALLIES = Side("allies")


def report() -> OperationalReport:
    rows = [
        OperationalResult(
            seed=seed,
            winner=ALLIES if seed == 1 else None,
            ending="time",
            turns=seed,
            actions=10,
            attacks=4,
            losses={ALLIES: {2: 3}},
            destroyed={},
            takings=(),
            prestige={},
            missing=("sfax",) if seed > 1 else (),
        )
        for seed in range(1, 5)
    ]
    return report_of(shipped().scenario, "", SEATS, rows)  # type: ignore[arg-type]


def test_measures_are_shares_means_and_figures_by_turn() -> None:
    found = measures_of(report())
    assert found["sides.allies.wins"] == 0.25
    assert found["draws"] == 0.75
    assert found["turns"] == 2.5
    assert found["mean_attacks"] == 4
    assert found["sides.allies.steps_lost_by_turn.2"] == 3
    assert found["objectives.sfax.lacked"] == 0.75
    assert found["objectives.sfax.mean_turn"] is None
    assert not [name for name in found if "deadline" in name or "name" in name]
    assert {"sides.allies.wins", "turns", "draws"} <= measures_of(
        summarize(shipped().scenario, "", SEATS, games(2, 4))
    ).keys()


def test_a_measure_in_its_band_is_met_the_ends_included() -> None:
    found = compare_with_report(
        {"sides.allies.wins": (0.25, 0.5), "turns": (3, 4), "objectives.sfax.mean_turn": (1, 2)}, report()
    )
    assert [each.is_met for each in found] == [True, False, False]
    assert found[0].text == "sides.allies.wins is as expected: 0.25, with 0.25 to 0.5 expected."
    assert found[1].text == "turns is outside the expected band: 2.5, with 3 to 4 expected."
    assert found[2].text.startswith("objectives.sfax.mean_turn has no value in these games")


def test_an_unknown_measure_is_refused_with_those_near_it() -> None:
    with pytest.raises(UnknownMeasure, match=r"“sides.allies.winz”; it has sides.allies.wins"):
        compare_with_report({"sides.allies.winz": (0, 1)}, report())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[]", "it is no object"),
        ("{}", "it names no measure"),
        ('{"turns": 3}', "“turns” has no band of two numbers"),
        ('{"turns": [1]}', "no band"),
        ('{"turns": ["1", "2"]}', "no band"),
        ('{"turns": [true, 2]}', "no band"),
        ('{"turns": [3, 2]}', "goes from 3 down to 2"),
    ],
)
def test_files_that_say_nothing_of_use_are_refused_in_a_sentence(
    text: str, said: str, tmp_path: Path
) -> None:
    path = tmp_path / "x.expectations.json"
    path.write_text(text)
    with pytest.raises(NoExpectations) as refused:
        read_expectations(path)
    assert str(path) in str(refused.value)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", ":1:2: the text ends too early"),
        ('{"turns": [NaN, 2]}', ":1:12: NaN is no JSON number"),
        ('{"turns": [0, 1e999]}', ":1:15: the number is too large"),
        ('{"turns": [0, 1], "turns": [2, 3]}', ":/turns: the field “turns” is given twice"),
        ('{"turns":' * 100_000, "are nested more than 64 deep"),
    ],
)
def test_a_file_that_is_no_strict_json_is_refused_with_the_place(
    text: str, said: str, tmp_path: Path
) -> None:
    path = tmp_path / "x.expectations.json"
    path.write_text(text)
    with pytest.raises(InvalidJson) as refused:
        read_expectations(path)
    assert f"{path}" in str(refused.value)
    assert said in str(refused.value)


def test_a_file_with_its_schema_is_read(tmp_path: Path) -> None:
    path = tmp_path / "x.expectations.json"
    path.write_text(json.dumps({"$schema": SCHEMA["$id"], "turns": [1, 2.5]}))
    assert read_expectations(path) == {"turns": (1, 2.5)}


@pytest.mark.parametrize("name", ["squad", "cards", "points", "steps"])
def test_every_measure_of_a_report_is_one_that_can_be(name: str) -> None:
    battle = (
        short(2)
        if name == "steps"
        else Battle(small_battle(name, {}), tactical_catalogue(), tactical_ruleset())
    )
    seats = {Side(side.id): "random" for side in battle.scenario.sides}
    played = play_batch(battle, seats, games=2, seed=1, jobs=1, progress=lambda _done, _games: True)
    measures = measures_for(battle.engine)
    found = measures_of(measures.report(battle.scenario, "", seats, played))
    possible = possible_measures(measures, battle.scenario)
    assert [each for each in found if not can_be_measured(each, possible)] == []


@pytest.mark.parametrize(
    "name",
    [
        "turnz",
        "turns.1",
        "sides",
        "sides.allies",
        "sides.allied.wins",
        "sides.allies.win",
        "sides.allies.wins.share",
        "sides.allies.name",
        "objectives.nowhere.taken",
        "objectives.1.taken",
        "digest",
        "rows.1.turns",
        "",
        "draws.x",
        "endings.time",
        "sides.allies.steps_lost_by_turn",
    ],
)
def test_a_measure_that_cannot_be_is_refused_before_a_game_is_played(name: str) -> None:
    with pytest.raises(UnknownMeasure, match=r"has no measure “.*”; it has .* and others"):
        require_possible({name: (0, 1)}, shipped())
