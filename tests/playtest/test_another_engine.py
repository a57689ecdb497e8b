"""A second ruleset moves in: it is played, batched, recorded, replayed and reported by what knows nothing of it."""

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from studio.cli.main import run
from studio.documents.packs.library import library_for
from studio.players.random_player import RandomPlayer
from studio.players.registry import players_for
from studio.players.roster import UnknownPlayer, player_names, shipped_roster
from studio.playtest.battle import Battle, OtherEngine, UnplayableRuleset, open_battle
from studio.playtest.course import result_of, turning_points
from studio.playtest.engine_measures import measures_for
from studio.playtest.recorded.replay_session import ReplaySession
from studio.playtest.recorded.take_over import take_over
from studio.playtest.recordings import replay_of
from studio.playtest.session import Session, new_session
from studio.rules.engines import UnknownDifficulty, engine_named, engines
from studio.rules.kernel.decision import Side
from tests.content.shipped import WADI_AKARIT
from tests.support import toy
from tests.support.batches import play_batch
from tests.support.toy_engine import TOY, ToyResult, toy_battle, toy_engine

RED, BLUE = Side("red"), Side("blue")


class Chess(toy.Toy):
    name = "chess"


SEATS = {RED: "random", BLUE: "random"}


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    with toy_engine():
        yield


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return toy_battle(tmp_path)


@pytest.fixture
def battle(path: Path) -> Battle:
    return open_battle(path)


@pytest.fixture
def played(battle: Battle) -> Session:
    session = new_session(battle, SEATS, 8)
    for _ in session.play_out():
        pass
    return session


def verb(monkeypatch: pytest.MonkeyPatch, *arguments: str | Path) -> int:
    monkeypatch.setattr(sys, "argv", ["studio", *map(str, arguments)])
    return run(window=lambda *_: 0, render=lambda *_: None, book=lambda *_: 0)


def test_it_is_registered_beside_the_shipped_ones() -> None:
    assert TOY in engines()
    assert engine_named("toy") is TOY
    assert [row.name for row in TOY.actions] == [action.kind for action in toy.Toy.action_types]


def test_a_battle_starts_from_what_its_own_part_of_the_documents_says(battle: Battle) -> None:
    state = battle.start(3)
    assert state.terms == toy.Terms(fords=3, last_turn=6, attacker_weight=3, defender_weight=2)
    assert set(state.companies) == {"red-1", "red-2", "blue-1", "blue-2"}
    with pytest.raises(UnknownDifficulty, match="battles of this ruleset have none"):
        battle.start(3, {RED: "hard"})


def test_a_ruleset_that_nobody_plays_is_answered_with_those_that_there_are(battle: Battle) -> None:
    other = battle.ruleset.model_copy(update={"id": "x", "engine": "chess"})
    with pytest.raises(UnplayableRuleset, match="choose a ruleset for “operational” or “tactical” or “toy”"):
        Battle(battle.scenario, battle.catalogue, other).start(1)


def test_a_scenario_with_a_ruleset_of_another_engine_does_not_start(battle: Battle) -> None:
    operational = WADI_AKARIT.scenario
    mixed = replace(battle, scenario=operational)
    with pytest.raises(
        OtherEngine, match="what the engine “operational” plays, and its ruleset “toy” is for"
    ):
        mixed.start(1)
    with pytest.raises(OtherEngine, match="choose a ruleset for “toy”"):
        replace(battle, ruleset=WADI_AKARIT.ruleset).start(1)


def test_its_own_players_and_the_random_one_play_it(battle: Battle, path: Path) -> None:
    assert isinstance(battle.player("random", 1), RandomPlayer)
    assert battle.player("stubborn", 1).parameters == {"ford": 1}
    assert player_names(library_for(path), "toy") == ("stubborn", "random")
    with pytest.raises(UnknownPlayer, match="There are stubborn and random"):
        battle.player("greedy", 1)


def test_an_engine_that_registers_no_players_has_the_random_one() -> None:
    assert players_for("chess").names == ("random",)
    with pytest.raises(UnknownPlayer, match="There is random"):
        shipped_roster().player(replace(TOY, ruleset=Chess()), "greedy", 1)


def test_persons_and_computers_play_it_with_undo(battle: Battle) -> None:
    session = new_session(battle, {BLUE: "random"}, 3)
    assert (session.turn, session.is_computers) == (1, False)
    session.play(toy.Choose(1))
    for _ in session.play_out():
        pass
    assert session.decision is not None
    assert session.decision.side == RED
    session.rewind(0)
    assert session.state == battle.start(3)


def test_a_game_is_recorded_replayed_and_shown_again(battle: Battle, played: Session) -> None:
    recording = played.recording()
    assert (recording.causes.ruleset, recording.causes.ruleset_version) == ("toy", "1")
    assert replay_of(battle, recording).difference is None
    shown = ReplaySession(played)
    for _ in shown.play_out():
        pass
    assert shown.state == played.state


def test_an_edited_battle_takes_a_game_over(battle: Battle, played: Session) -> None:
    longer = battle.scenario.model_copy(update={"turns": 9})
    taken = take_over(played, Battle(longer, battle.catalogue, battle.ruleset))
    assert taken.forbidden is None
    assert taken.session.history.actions == played.history.actions


def test_its_own_figures_are_counted(played: Session) -> None:
    result = result_of(played)
    events = [event for each in played.history.transitions for event in each.events]
    clashes = sum(isinstance(event, toy.ClashFought) for event in events)
    assert isinstance(result, ToyResult)
    assert result.clashes == clashes > 0
    assert len(turning_points(played, lambda *_: True)) == min(clashes, 8)


def test_a_batch_over_processes_gives_what_one_process_gives(battle: Battle) -> None:
    seats = {RED: "stubborn", BLUE: "random"}
    alone, together = (
        play_batch(battle, seats, games=4, seed=1, jobs=jobs, progress=lambda *_: True) for jobs in (1, 2)
    )
    assert alone == together
    report = measures_for(TOY).report(battle.scenario, "", seats, alone)
    assert "Clashes in a game: " in measures_for(TOY).report_text(report)
    assert [row["clashes"] for row in report.data()["rows"]] == [game.clashes for game in alone]


def test_the_command_line_plays_batches_and_replays_it(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    recording = tmp_path / "game.recording.json"
    players = ("--player", "red=random", "--player", "blue=random")
    assert verb(monkeypatch, "play", path, *players, "--record", recording) == 0
    said = capsys.readouterr().out
    assert "turn-ended: turn=1" in said
    assert "The battle is over:" in said
    assert "red-1: " in said
    assert verb(monkeypatch, "replay", recording) == 0
    assert "The game replays to the end" in capsys.readouterr().out
    assert verb(monkeypatch, "batch", path, "--games", "2", "--jobs", "1") == 0
    said = capsys.readouterr().out
    assert "Three fords (three-fords): 2 games, from seed 1" in said
    assert "Red Army                random" in said
    assert "Clashes in a game: " in said


def test_actions_from_a_file_are_played(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    actions = tmp_path / "actions.json"
    actions.write_text(json.dumps([{"kind": "choose", "ford": 0}] * 2), encoding="utf-8")
    assert verb(monkeypatch, "play", path, "--actions", actions) == 0
    assert "Turn 1, red to play." in capsys.readouterr().out
