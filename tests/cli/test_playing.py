"""`studio play`: computers play their sides, and a file of actions the others."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from studio.cli.main import run
from studio.documents.reading.loading import open_as
from studio.documents.recording import Recording
from studio.playtest.battle import open_battle
from studio.playtest.recordings import recording_of, replay_of
from tests.cli.processes import SHIPPED


@pytest.fixture
def brief(tmp_path: Path) -> Path:
    """The shipped battle, ended after two turns."""
    data = json.loads(SHIPPED.read_text(encoding="utf-8")) | {"turns": 2}
    path = tmp_path / SHIPPED.name
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


class Terminal:
    """Runs `studio play` in this process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch, self._capsys = monkeypatch, capsys

    def play(self, *arguments: str | Path) -> tuple[int, str, str]:
        """Its exit code, and what it says."""
        self._monkeypatch.setattr(sys, "argv", ["studio", "play", *map(str, arguments)])
        code = run(window=lambda *_: 0, render=lambda *_: None, book=lambda *_: 0)
        said = self._capsys.readouterr()
        return code, said.out, said.err


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(monkeypatch, capsys)


def written(folder: Path, *actions: dict[str, Any]) -> Path:
    path = folder / "actions.json"
    path.write_text(json.dumps(actions), encoding="utf-8")
    return path


def test_computers_play_a_whole_game_that_replays(brief: Path, terminal: Terminal, tmp_path: Path) -> None:
    game = tmp_path / "game.recording.json"
    code, out, err = terminal.play(
        brief, "--player", "allies=random", "--player", "axis=greedy:bold", "--record", game
    )
    assert (code, err) == (0, "")
    assert "The battle is over: axis wins" in out
    recording = recording_of(open_as(Recording, game).document)
    assert recording.causes.players == {"allies": "random", "axis": "greedy:bold"}
    assert [end.turn for end in recording.turns] == [1, 2]
    assert replay_of(open_battle(brief), recording).difference is None


def test_a_side_without_a_player_takes_its_actions_from_the_file(
    brief: Path, terminal: Terminal, tmp_path: Path
) -> None:
    actions = written(
        tmp_path, {"kind": "move", "unit": "60-infantry", "path": ["0605"]}, {"kind": "end-turn"}
    )
    code, out, _ = terminal.play(brief, "--player", "axis=random", "--actions", actions, "--json")
    data = json.loads(out)
    assert code == 0
    assert data["events"][0]["kind"] == "unit-moved"
    assert (data["state"]["turn"], data["state"]["active"], data["outcome"]) == (2, 0, None)
    alone = json.loads(terminal.play(brief, "--actions", actions, "--json")[1])
    assert (alone["state"]["turn"], alone["state"]["active"]) == (1, 1)


def test_the_computer_that_is_first_to_move_plays_before_the_file(
    brief: Path, terminal: Terminal, tmp_path: Path
) -> None:
    actions = written(tmp_path, {"kind": "end-turn"})
    code, out, _ = terminal.play(brief, "--player", "allies=random", "--actions", actions)
    assert code == 0
    assert out.count("turn-ended: side=allies") == 2
    assert out.count("turn-ended: side=axis") == 1
    assert "Turn 2, axis to play." in out


def test_without_actions_a_computer_that_is_first_to_move_plays_its_turn(
    brief: Path, terminal: Terminal
) -> None:
    code, out, _ = terminal.play(brief, "--player", "allies=random")
    assert code == 0
    assert "Turn 1, axis to play." in out


@pytest.mark.parametrize("players", [(), ("--player", "axis=greedy")])
def test_where_nobody_plays_the_side_that_is_first_to_move_it_is_told_what_to_do(
    players: tuple[str, ...], brief: Path, terminal: Terminal
) -> None:
    code, out, err = terminal.play(brief, *players)
    assert (code, out) == (2, "")
    assert err == (
        "Nobody plays allies, which is to move first; "
        "name a player for it, as --player allies=greedy, or a file of its actions with --actions.\n"
    )


def test_actions_after_the_end_of_the_battle_are_refused_with_their_place(
    brief: Path, terminal: Terminal, tmp_path: Path
) -> None:
    actions = written(tmp_path, *[{"kind": "end-turn"}] * 3)
    code, _, err = terminal.play(brief, "--player", "axis=random", "--actions", actions)
    assert code == 2
    assert err.startswith(f"{actions}, at /2: the action end-turn is refused. ")


@pytest.mark.parametrize(
    ("player", "expected"),
    [
        ("axis", "“axis” does not name a player"),
        ("axs=greedy", "has no side “axs”"),
        ("axis=gredy", "“gredy”"),
    ],
)
def test_a_player_that_is_named_wrongly_is_told(
    player: str, expected: str, brief: Path, terminal: Terminal
) -> None:
    code, out, err = terminal.play(brief, "--player", player)
    assert (code, out) == (2, "")
    assert expected in err


def test_a_recording_goes_on_from_the_beginning_of_a_turn(
    brief: Path, terminal: Terminal, tmp_path: Path
) -> None:
    game, other = tmp_path / "game.recording.json", tmp_path / "other.recording.json"
    players = ("--player", "allies=random", "--player", "axis=random")
    terminal.play(brief, *players, "--seed", "5", "--difficulty", "allies=hard", "--record", game)
    code, out, err = terminal.play(brief, "--resume", game, "--turn", "2")
    assert (code, err) == (0, "")
    assert "Turn 2, allies to play." in out
    again = ("--player", "allies=greedy", "--player", "axis=random", "--record", other)
    assert terminal.play(brief, "--resume", game, "--turn", "2", *again)[0] == 0
    first, second = (recording_of(open_as(Recording, path).document) for path in (game, other))
    count = first.turns[0].actions
    assert second.actions[:count] == first.actions[:count]
    assert second.causes.players == {"allies": "greedy", "axis": "random"}
    assert (second.seed, second.causes.difficulties) == (5, {"allies": "hard"})
    assert "The battle is over" in terminal.play(brief, "--resume", game)[1]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (("--seed", "1"), "goes on with the recording's seed and difficulties"),
        (("--difficulty", "allies=easy"), "goes on with the recording's seed and difficulties"),
        (("--turn", "9"), "The recording has no turn 9; choose one from 1 to 2."),
    ],
)
def test_what_a_recording_settles_is_not_chosen_again(
    brief: Path, terminal: Terminal, tmp_path: Path, given: tuple[str, str], message: str
) -> None:
    game = tmp_path / "game.recording.json"
    terminal.play(brief, "--player", "allies=random", "--player", "axis=random", "--record", game)
    code, _, err = terminal.play(brief, "--resume", game, *given)
    assert code == 2
    assert message in err


def test_a_turn_without_a_recording_is_refused(brief: Path, terminal: Terminal) -> None:
    code, _, err = terminal.play(brief, "--turn", "2")
    assert (code, err.count("\n")) == (2, 1)
    assert "name the recording with --resume" in err
