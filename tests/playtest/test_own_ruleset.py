"""A battle under a ruleset of one's own: what its engine can play is played, whatever the ruleset is called."""

import json
import sys
from pathlib import Path

import pytest

from studio.cli.main import run
from studio.playtest.battle import Battle, UnplayableRuleset, open_battle
from studio.playtest.recordings import replay_of, save_recording
from studio.playtest.session import new_session
from studio.rules.kernel.decision import Side
from tests.playtest.battles import short
from tests.support.batches import play_batch
from tests.support.rulesets import pack_with_own_rules

SEATS = {Side("allies"): "random", Side("axis"): "random"}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The shipped battle of one turn, in a pack whose own ruleset has dearer roads."""
    return pack_with_own_rules(tmp_path, turns=1)


def verb(monkeypatch: pytest.MonkeyPatch, *arguments: str | Path) -> int:
    monkeypatch.setattr(sys, "argv", ["studio", *map(str, arguments)])
    return run(window=lambda *_: 0, render=lambda *_: None, book=lambda *_: 0)


def test_a_session_follows_its_tables(path: Path) -> None:
    battle = open_battle(path)
    assert battle.scenario.ruleset == battle.ruleset.id == "dear-roads"
    session = new_session(battle, SEATS, 1)
    assert session.state.board.tables.movement.road_cost == 2
    for _ in session.play_out():
        pass
    assert session.outcome is not None
    assert replay_of(battle, session.recording()).difference is None


def test_games_of_a_batch_are_played_by_its_tables(path: Path) -> None:
    battle = open_battle(path)
    own = play_batch(battle, SEATS, games=2, seed=1, jobs=1, progress=lambda *_: True)
    shipped = play_batch(short(1), SEATS, games=2, seed=1, jobs=1, progress=lambda *_: True)
    assert len(own) == 2
    assert own != shipped


def test_the_command_line_checks_plays_repeats_and_replays_it(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    actions, recording = tmp_path / "actions.json", tmp_path / "game.recording.json"
    actions.write_text(json.dumps([{"kind": "end-turn"}] * 2), encoding="utf-8")
    assert verb(monkeypatch, "check", path) == 0
    assert verb(monkeypatch, "play", path, "--actions", actions, "--record", recording) == 0
    assert verb(monkeypatch, "batch", path, "--games", "1", "--jobs", "1") == 0
    session = new_session(open_battle(path), SEATS, 1)
    for _ in session.play_out():
        pass
    beside = path.parents[1] / "game.recording.json"
    save_recording(beside, session.recording())
    assert verb(monkeypatch, "replay", beside) == 0


def test_a_ruleset_for_another_engine_is_not_played() -> None:
    battle = short()
    other = battle.ruleset.model_copy(update={"id": "skirmish", "engine": "chess"})
    with pytest.raises(UnplayableRuleset, match=r"ruleset “skirmish” is for the engine “chess”"):
        Battle(battle.scenario, battle.catalogue, other).start(1)
