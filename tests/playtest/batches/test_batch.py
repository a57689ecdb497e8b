"""Batches: the same results whatever the number of processes, with progress, and cancelled when asked."""

import json
import multiprocessing
import os
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from studio.players.roster import Roster, UnknownPlayer
from studio.playtest.batches import batch, processes
from studio.playtest.batches.batch import (
    BatchCancelled,
    GameStopped,
    PlannedBatch,
    play_batches,
    play_game,
)
from studio.playtest.batches.batch_spec import TextDiffers, spec_of
from studio.playtest.batches.processes import ProcessEnded
from studio.playtest.battle import Battle
from studio.playtest.causes import causes_of
from studio.playtest.measures import GameResult
from studio.playtest.operational.report import report_of
from studio.playtest.operational.report_text import text_of_report
from studio.playtest.seats import Seats
from studio.rules.kernel.chance import SeedOutOfRange
from studio.rules.kernel.decision import Side
from tests.playtest.battles import shipped, short
from tests.support.batches import play_batch

SEATS = {Side("allies"): "greedy", Side("axis"): "greedy"}
WORKERS = pytest.mark.usefixtures("quick_workers")


def on(_done: int, _games: int) -> bool:
    return True


@pytest.mark.long
def test_two_processes_give_the_same_report_byte_for_byte_as_one() -> None:
    battle = short()
    texts = set()
    for jobs in (1, 2):
        results = play_batch(battle, SEATS, games=4, seed=10, jobs=jobs, progress=on)
        assert [result.seed for result in results] == [10, 11, 12, 13]
        report = report_of(battle.scenario, causes_of(battle, SEATS).digest, SEATS, results)
        texts.add(json.dumps(report.data()) + text_of_report(report))
    assert len(texts) == 1


def test_a_game_of_a_batch_is_the_game_of_its_seed() -> None:
    results = play_batch(short(), SEATS, games=2, seed=5, jobs=1, progress=on)
    assert results == (play_game(short(), SEATS, 5), play_game(short(), SEATS, 6))
    assert results[0].losses != results[1].losses


def test_progress_is_told_and_cancels() -> None:
    told = []

    def stop_after_two(done: int, games: int) -> bool:
        told.append((done, games))
        return done < 2

    with pytest.raises(BatchCancelled, match="after 2 of 9 games") as cancelled:
        play_batch(short(1), SEATS, games=9, seed=1, jobs=1, progress=stop_after_two)
    assert [result.seed for result in cancelled.value.results] == [1, 2]
    assert told == [(1, 9), (2, 9)]


def test_of_several_batches_the_games_of_the_seeds_that_all_have_can_be_compared() -> None:
    plans = [PlannedBatch(short(1), SEATS) for _ in range(2)]
    with pytest.raises(BatchCancelled) as cancelled:
        play_batches(plans, seeds=range(4, 9), jobs=1, progress=lambda done, _games: done < 3)
    assert [[game.seed for game in games] for games in cancelled.value.all_results] == [[4, 5], [4]]
    assert [[game.seed for game in games] for games in cancelled.value.common_results] == [[4], [4]]


@WORKERS
def test_a_batch_over_processes_is_cancelled_too_and_keeps_every_game_that_was_finished() -> None:
    with pytest.raises(BatchCancelled, match=r"after \d+ of 50 games") as cancelled:
        play_batch(short(1), SEATS, games=50, seed=1, jobs=2, progress=lambda done, _games: done < 1)
    results = cancelled.value.results
    assert 1 <= len(results) < 50
    assert results == tuple(play_game(short(1), SEATS, result.seed) for result in results)


@WORKERS
@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupt_from_the_keyboard_keeps_what_was_finished(jobs: int) -> None:
    def interrupt(done: int, _games: int) -> bool:
        if done:
            raise KeyboardInterrupt
        return True

    with pytest.raises(BatchCancelled) as cancelled:
        play_batch(short(1), SEATS, games=50, seed=1, jobs=jobs, progress=interrupt)
    assert 1 <= len(cancelled.value.results) < 50
    assert multiprocessing.active_children() == []


def test_an_interrupt_within_a_game_keeps_those_before(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(battle: Battle, seats: Seats, seed: int, **more: Any) -> GameResult:
        if seed == 3:
            raise KeyboardInterrupt
        return play_game(battle, seats, seed, **more)

    monkeypatch.setattr(batch, "play_game", play)
    with pytest.raises(BatchCancelled) as cancelled:
        play_batch(short(1), SEATS, games=9, seed=1, jobs=1, progress=on)
    assert [result.seed for result in cancelled.value.results] == [1, 2]


@WORKERS
def test_a_batch_is_cancelled_in_the_middle_of_its_games_and_leaves_no_process() -> None:
    children = []

    def stop_once_processes_run(_done: int, _games: int) -> bool:
        children.extend(multiprocessing.active_children())
        return not children

    with pytest.raises(BatchCancelled, match="after 0 of 40 games"):
        play_batch(shipped(), SEATS, games=40, seed=1, jobs=2, progress=stop_once_processes_run)
    assert len(children) == 2
    assert multiprocessing.active_children() == []


@WORKERS
def test_cancelling_tells_the_games_that_are_being_played(monkeypatch: pytest.MonkeyPatch) -> None:
    context = processes.get_context("spawn")
    made, make = [], context.Event
    monkeypatch.setattr(context, "Event", lambda: made.append(make()) or made[-1])
    with pytest.raises(BatchCancelled):
        play_batch(short(1), SEATS, games=9, seed=1, jobs=2, progress=lambda *_: False)
    assert [stop.is_set() for stop in made] == [True]


def test_a_worker_that_is_told_stops_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "_work", [])
    monkeypatch.setattr(batch, "end_with_parent", lambda: None)
    stop = multiprocessing.get_context("spawn").Event()
    plain = short(1)
    spec = spec_of(plain, SEATS, {})
    batch._set_up([(spec, None)], stop)
    assert batch._play((0, 3)) == (0, play_game(plain, SEATS, 3))
    stop.set()
    with pytest.raises(GameStopped, match="seed 3"):
        batch._play((0, 3))


def test_a_stopped_game_ends_between_two_actions() -> None:
    asked = iter([False, False, True])
    with pytest.raises(GameStopped, match="seed 7"):
        play_game(short(1), SEATS, 7, lambda: next(asked))
    assert list(asked) == []


@WORKERS
def test_one_job_in_a_process_of_its_own_gives_the_same_results() -> None:
    results = play_batch(short(1), SEATS, games=2, seed=5, jobs=1, progress=on, leave_process_free=True)
    assert results == (play_game(short(1), SEATS, 5), play_game(short(1), SEATS, 6))


def end_the_process(_task: object) -> None:
    os._exit(1)


@WORKERS
def test_a_process_that_the_system_ends_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "_play", end_the_process)
    with pytest.raises(ProcessEnded, match="play with fewer processes at a time"):
        play_batch(short(1), SEATS, games=2, seed=1, jobs=2, progress=on)


@WORKERS
def test_what_fails_in_a_process_is_told_as_in_this_one() -> None:
    for jobs in (1, 2):
        with pytest.raises(SeedOutOfRange, match=f"^The seed {2**64} cannot be used"):
            play_batch(short(1), SEATS, games=2, seed=2**64 - 1, jobs=jobs, progress=on)


@pytest.mark.parametrize(("jobs", "games", "count"), [(500, 3, 3), (500, 500, 61), (2, 500, 2)])
def test_no_more_processes_start_than_are_of_use(
    jobs: int, games: int, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def refuse(most: int, *_: object) -> SimpleNamespace:
        asked.append(most)
        return SimpleNamespace(submit=broken, shutdown=lambda **_: None)

    def broken(*_: object) -> None:
        raise BrokenProcessPool

    monkeypatch.setattr(processes, "ProcessPoolExecutor", refuse)
    with pytest.raises(BrokenProcessPool):
        play_batch(short(1), SEATS, games=games, seed=1, jobs=jobs, progress=on)
    assert asked[:count] == [1] * count
    assert len(asked) == count + 1, "one is begun anew"


@WORKERS
def test_a_worker_plays_with_the_variants_of_the_pack() -> None:
    plain = short(1)
    bold = next(each for each in plain.roster.documents if each.variant == "bold")
    rash = bold.model_copy(
        update={"id": "greedy-rash", "weights": bold.weights.model_copy(update={"loss": 0})}
    )
    packed = replace(plain, roster=Roster((*plain.roster.documents, rash)))
    seats = {**SEATS, Side("allies"): "greedy:rash"}
    results = play_batch(packed, seats, games=2, seed=5, jobs=2, progress=on)
    assert results == (play_game(packed, seats, 5), play_game(packed, seats, 6))
    assert results[0] != play_game(plain, SEATS, 5)


def test_an_unknown_player_is_told_before_any_process_starts() -> None:
    with pytest.raises(UnknownPlayer, match=r"“gredy”\. Did you mean “greedy”"):
        play_batch(short(), {**SEATS, Side("axis"): "gredy"}, games=2, seed=1, jobs=2, progress=on)


@pytest.mark.parametrize("part", ["scenario", "catalogue", "ruleset"])
def test_fields_that_the_studio_does_not_know_keep_no_worker_from_playing(part: str) -> None:
    plain = short()
    document = getattr(plain, part)
    data = json.dumps({"mood": "grim", **document.to_json()})
    odd = replace(plain, **{part: type(document).model_validate_json(data, extra="allow")})
    assert spec_of(odd, SEATS, {}).battle() == odd


def test_a_worker_that_reads_another_scenario_refuses_to_play() -> None:
    spec = replace(spec_of(short(), SEATS, {}), digest=short(3).digest)
    with pytest.raises(TextDiffers, match="wadi-akarit"):
        spec.battle()
