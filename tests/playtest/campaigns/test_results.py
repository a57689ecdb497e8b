"""Result tables of a campaign: which games are wanted, what is kept of them, and when they are played again."""

import json
from pathlib import Path
from typing import Any

import pytest

from studio.documents.campaign.campaign import Campaign
from studio.playtest.campaigns.documents import open_campaign
from studio.playtest.campaigns.result_games import GameStopped, ResultGames, ResultStart
from studio.playtest.campaigns.results import TooManyWays, find_starts, read_results, read_tables
from studio.playtest.campaigns.results_job import Asked, ResultsJob
from tests.campaign.run.campaigns import battle, conference, edge, end, terms
from tests.support.small_campaign import TINY, edited, small_campaign


def always(_done: int, _of: int) -> bool:
    return True


def job(path: Path, games: int = 1, **more: Any) -> ResultsJob:
    return ResultsJob(open_campaign(path), Asked("greedy", games, **more))


def with_variant(folder: Path) -> Path:
    """The small campaign in a pack, with a variant of Bravo that the token of Alpha brings."""
    gap = {"kind": "has", "token": "gap"}
    weaker = {"id": "weak", "title": "Weak", "when": gap}
    path = small_campaign(
        folder,
        nodes=[
            conference("c1"),
            battle("alpha", tokens=[{"objective": "hill", "token": "gap"}]),
            battle(
                "bravo", variants=[weaker | {"changes": [{"kind": "strength", "unit": "3rd", "steps": 1}]}]
            ),
            end("won"),
        ],
        edges=[edge("c1", "alpha"), edge("alpha", "bravo"), edge("bravo", "won")],
    )
    for kind in ("scenario", "catalogue", "campaign"):
        (folder / f"{kind}s").mkdir()
        for file in folder.glob(f"*.{kind}.json"):
            file.rename(folder / f"{kind}s" / file.name)
    return folder / "campaigns" / path.name


def test_every_start_that_some_way_brings_is_wanted_at_three_strengths_where_units_have_fought_before(
    tmp_path: Path,
) -> None:
    course = open_campaign(with_variant(tmp_path)).terms().course
    starts = find_starts(course)
    assert [(each.battle, each.variants) for each in starts if each.strength == 100] == [
        ("alpha", ()),
        ("bravo", ()),
        ("bravo", ("weak",)),
    ]
    # Nobody can have lost a step before the first battle.
    assert [(each.battle, each.strength) for each in starts[3:]] == [("bravo", 75)] * 2 + [("bravo", 125)] * 2
    lost = terms(Campaign.model_validate_json(json.dumps(course.campaign.to_json() | {"start": "nowhere"})))
    with pytest.raises(TooManyWays, match="or no start"):
        find_starts(lost.course)


def test_games_are_kept_beside_the_campaign_and_played_again_only_when_stale(tmp_path: Path) -> None:
    path = with_variant(tmp_path)
    first = job(path, strengths=(100,))
    assert [(start.battle, seed) for start, seed in first.tasks] == [("alpha", 1), ("bravo", 1), ("bravo", 1)]
    seen: list[tuple[int, int]] = []
    assert first.play(1, lambda done, of: seen.append((done, of)) is None)
    assert seen == [(0, 3), (1, 3), (2, 3), (3, 3)]
    kept = tmp_path / "results" / "alpha.results.json"
    assert first.path_of("alpha") == kept
    assert kept.is_file()
    (alpha,) = read_results(open_campaign(path).campaign, path)["alpha"].sets
    assert (alpha.strength, alpha.steps, alpha.player) == (100, 12, "greedy")
    (row,) = alpha.rows
    assert (row.result, row.taken["town"], row.late, row.missing) == ("won", 1, (), ())
    assert (row.tokens, row.prestige) == (("hill",), 70)
    assert job(path, strengths=(100,)).tasks == ()
    # More games go on with those that there are, and another scenario makes those of its battle stale.
    assert [seed for _, seed in job(path, 2, strengths=(100,)).tasks] == [2, 2, 2]
    edited(tmp_path / "scenarios" / "bravo.scenario.json", turns=3)
    assert {start.battle for start, _ in job(path, strengths=(100,)).tasks} == {"bravo"}
    tables = read_tables(open_campaign(path).campaign, path)
    assert set(tables["bravo"].computed) == {(), ("weak",)}
    # So does another number of extra turns, in all battles; their price does not.
    edited(path, extra_turns={"price": 30})
    assert {start.battle for start, _ in job(path, strengths=(100,)).tasks} == {"bravo"}
    edited(path, extra_turns={"computed": 2})
    assert {start.battle for start, _ in job(path, strengths=(100,)).tasks} == {"alpha", "bravo"}


def test_what_was_played_before_a_cancellation_is_kept(tmp_path: Path) -> None:
    path = small_campaign(tmp_path)
    asked = job(path, 2, strengths=(100,), battles=("alpha",))
    assert not asked.play(1, lambda done, _of: done < 1)
    assert [seed for _, seed in job(path, 2, strengths=(100,), battles=("alpha",)).tasks] == [2]
    (kept,) = read_results(open_campaign(path).campaign, path)["alpha"].sets
    assert [row.seed for row in kept.rows] == [1]


def test_strength_is_that_of_the_units_and_more_turns_tell_what_they_would_have_brought(
    tmp_path: Path,
) -> None:
    path = small_campaign(tmp_path)
    documents = open_campaign(path)
    weak = ResultGames(documents, ResultStart("alpha", (), 75))
    assert (weak.steps, ResultGames(documents, ResultStart("alpha", (), 100)).steps) == (10, 12)
    # The town is held, and one turn is not always enough.
    town = {"name": "Town", "is": "allied primary objective", "at": "0501"}
    held = {**TINY, "turns": 1, "objectives": [town], "sources": TINY["sources"][:1]}
    games = ResultGames(open_campaign(small_campaign(tmp_path / "held", held)), ResultStart("alpha", (), 100))
    late = [row for row in (games.play("greedy", seed) for seed in range(1, 7)) if row.later]
    assert late
    for row in late:
        assert row.later is not None
        assert (row.result, row.missing, row.taken) == ("lost", ("town",), {})
        assert row.later.taken["town"] == 1 + row.extra_turns
        assert (row.later.late, row.later.missing) == (("town",), ())
        assert row.later.prestige > row.prestige
    with pytest.raises(GameStopped):
        games.play("random", 3, lambda: True)


@pytest.mark.rule("camp.persist.unit.reconstitute")
def test_a_unit_that_is_no_more_counts_with_the_steps_with_which_it_comes_back(tmp_path: Path) -> None:
    given = {
        **TINY,
        "territory": ["x       a       x", "    x       x"],
        "hqs": [{"name": "Corps", "is": "allied hq", "at": "0301"}],
        "units": [
            {"name": "Post", "is": "allied infantry 4+2", "at": "0301", "hq": "corps", "active": 1},
            *(
                {"name": f"E{at}", "is": "axis infantry 4+2", "at": at, "attack": 12}
                for at in ("0201", "0401")
            ),
        ],
        "objectives": [{**TINY["objectives"][0], "at": "0501"}],
        "sources": [
            {"at": at, "is": f"{side} rail source"}
            for side, at in (("allied", "0301"), ("axis", "0101"), ("axis", "0501"))
        ],
    }
    # Of its type there are 6 steps.
    for comes_back, steps in ((3, 3), (12, 6)):
        path = small_campaign(tmp_path / str(comes_back), given, reconstitution={"steps": comes_back})
        games = ResultGames(open_campaign(path), ResultStart("alpha", (), 100))
        assert {games.play("greedy", seed).steps_lost for seed in range(1, 4)} == {1 - steps}


@pytest.mark.usefixtures("quick_workers")
def test_games_over_processes_are_the_same(tmp_path: Path) -> None:
    found = []
    for jobs in (1, 2):
        path = small_campaign(tmp_path / str(jobs))
        assert job(path, 2, strengths=(100,), battles=("alpha",)).play(jobs, always)
        (kept,) = read_results(open_campaign(path).campaign, path)["alpha"].sets
        found.append(kept.rows)
    assert found[0] == found[1]
