"""`studio replay`: a game replays, and a recording that was altered is refused in one clear sentence."""

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from studio.cli.main import run
from studio.documents.reading.loading import open_as
from studio.documents.recording import Recording as Document
from studio.documents.text.canonical import canonical_text
from studio.playtest.recordings import recording_of, save_recording
from studio.playtest.session import new_session, replay_history
from studio.rules.kernel.decision import Side
from tests.playtest.battles import short
from tests.playtest.translated_battles import BACKWARDS, backwards, in_two_languages


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a battle of three turns, what it refers to, and a game of it."""
    there, battle = tmp_path_factory.mktemp("recorded"), short(3)
    for document in (battle.scenario, battle.catalogue, battle.ruleset):
        place = there / f"{document.FORMAT}s"
        place.mkdir()
        (place / f"{document.id}.{document.FORMAT}.json").write_text(
            canonical_text(document.to_json()), encoding="utf-8"
        )
    session = new_session(
        battle, {Side("allies"): "random", Side("axis"): "greedy"}, 3, {Side("axis"): "hard"}
    )
    for _ in session.play_out():
        pass
    save_recording(there / "game.recording.json", session.recording())
    return there


@pytest.fixture
def game(folder: Path) -> Iterator[Path]:
    """The recording, put back as it was afterwards."""
    path = folder / "game.recording.json"
    before = path.read_bytes()
    yield path
    path.write_bytes(before)


def answer(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *options: str
) -> tuple[int, str]:
    """The exit code and all that `studio replay` says."""
    monkeypatch.setattr(sys, "argv", ["studio", "replay", str(path), *options])
    code = run(window=lambda *_: 0, render=lambda *_: None, book=lambda *_: 0)
    said = capsys.readouterr()
    return code, said.out + said.err


def test_a_game_replays_to_its_end(
    game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = answer(game, monkeypatch, capsys)
    assert code == 0, said
    assert said.startswith("The game replays to the end: ")
    assert "up to turn 3; " in said


def test_a_turn_is_told_as_it_began_with_what_was_done_in_it(
    game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = []
    for turn in (1, 2, 3):
        code, said = answer(game, monkeypatch, capsys, "--turn", str(turn))
        assert code == 0, said
        standing, _, events = said.partition("\n\n")
        assert standing.startswith(f"Turn {turn}, allies to play.\n")
        told.append(events.splitlines())
    recording = recording_of(open_as(Document, game).document)
    everything = replay_history(short(3), recording).transitions
    assert sum(map(len, told)) == sum(len(each.events) for each in everything)
    assert [any(f"turn={turn}" in line for line in told[turn - 2]) for turn in (2, 3)] == [True, True]
    code, said = answer(game, monkeypatch, capsys, "--turn", "4")
    assert (code, said) == (2, "The recording has no turn 4; choose one from 1 to 3.\n")
    code, said = answer(game, monkeypatch, capsys, "--turn", "2", "--detail", "x.recording.json")
    assert code == 2
    assert "one of them" in said


def swapped(data: dict[str, Any]) -> dict[str, Any]:
    return dict(zip(data, reversed(data.values()), strict=True))


def altered(index: int, **changes: Any) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """An entry of the turns with other fields."""

    def alter(data: dict[str, Any]) -> dict[str, Any]:
        turns = [dict(turn) for turn in data["turns"]]
        turns[index] |= changes
        return {"turns": turns}

    return alter


ALTERED = "The recording was altered"
LEAVES = "The replay leaves the recording"


@pytest.mark.parametrize(
    ("alter", "expected"),
    [
        (altered(0, turn=2), "has turn 2 end here, and it is turn 1."),
        (altered(2, turn=9), "has turn 9 end here, and it is turn 3."),
        (altered(1, actions=3), "its turns do not end one after the other"),
        (altered(1, digest="0" * 64), "in turn 2, between the actions"),
        (lambda data: {"turns": data["turns"][1:]}, "turn 1 ends here, and the recording has no entry"),
        (lambda data: {"turns": data["turns"][:-1]}, "turn 3 ends here, and the recording has no entry"),
        (lambda _: {"turns": []}, "turn 1 ends here, and the recording has no entry"),
        (lambda data: {"turns": [*data["turns"], data["turns"][-1]]}, "its turns do not end one after"),
        (lambda data: {"turns": data["turns"][::-1]}, "its turns do not end one after the other"),
        (lambda data: {"players": swapped(data["players"])}, ALTERED),
        (lambda data: {"players": {**data["players"], "allies": "person"}}, ALTERED),
        (lambda _: {"players": {}}, ALTERED),
        (lambda data: {"parameters": swapped(data["parameters"])}, ALTERED),
        (lambda data: {"parameters": {**data["parameters"], "allies": {"ends_one_in": 9}}}, ALTERED),
        (lambda _: {"difficulties": {"axis": "easy"}}, ALTERED),
        (lambda _: {"difficulties": {"allies": "hard"}}, ALTERED),
        (lambda _: {"difficulties": {}}, ALTERED),
        (lambda _: {"difficulties": {"nobody": "easy", "axis": "hard"}}, ALTERED),
        (lambda _: {"causes": "0" * 64}, ALTERED),
        (lambda _: {"seed": 4}, LEAVES),
        (lambda _: {"ruleset_version": "4"}, "made with the version of the ruleset 4"),
        (lambda _: {"ruleset": "tactical"}, "made with the ruleset tactical"),
        (lambda data: {"documents": {**data["documents"], "catalogue": "0" * 64}}, ALTERED),
        (lambda _: {"documents": {}}, ALTERED),
        (lambda data: {"documents": {**data["documents"], "campaign": "0" * 64}}, ALTERED),
        (lambda data: {"actions": data["actions"][:-1]}, "its turns do not end one after the other"),
        (lambda data: {"actions": [*data["actions"], {"kind": "end-turn"}]}, "(end-turn) is refused"),
        (lambda data: {"actions": data["actions"][1:]}, LEAVES),
        (lambda _: {"final": "0" * 64}, LEAVES),
        (lambda _: {"steps": ["0" * 64]}, "it has digests of 1 actions"),
    ],
)
def test_an_altered_recording_is_refused_in_one_sentence(
    alter: Callable[[dict[str, Any]], dict[str, Any]],
    expected: str,
    game: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    data = json.loads(game.read_text(encoding="utf-8"))
    game.write_text(json.dumps(data | alter(data)), encoding="utf-8")
    code, said = answer(game, monkeypatch, capsys)
    assert code in (1, 2)
    assert expected in said
    assert said.count("\n") == 1
    assert "Traceback" not in said


@pytest.mark.parametrize("kind", ["scenario", "catalogue", "ruleset"])
def test_another_version_of_a_document_is_refused(
    kind: str, game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = next(game.parent.glob(f"{kind}s/*.{kind}.json"))
    before = path.read_text(encoding="utf-8")
    path.write_text(json.dumps(json.loads(before) | {"title": "Another"}), encoding="utf-8")
    code, said = answer(game, monkeypatch, capsys)
    path.write_text(before, encoding="utf-8")
    assert code == 2
    assert f"made from another version of the {kind} " in said


def test_a_recording_in_detail_names_the_action_that_differs(
    game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    detailed = game.with_name("detailed.recording.json")
    monkeypatch.setattr(sys, "argv", ["studio", "replay", str(game), "--detail", str(detailed)])
    assert run(window=lambda *_: 0, render=lambda *_: None, book=lambda *_: 0) == 0
    capsys.readouterr()
    data = json.loads(detailed.read_text(encoding="utf-8"))
    assert len(data["steps"]) == len(data["actions"])
    assert {**data, "steps": []} == {**json.loads(game.read_text(encoding="utf-8")), "steps": []}
    assert answer(detailed, monkeypatch, capsys)[0] == 0
    data["steps"][2] = "0" * 64
    detailed.write_text(json.dumps(data), encoding="utf-8")
    code, said = answer(detailed, monkeypatch, capsys)
    assert code == 1
    assert "in turn 1 with action 3: the state is not the recorded one." in said


def test_the_diary_of_a_side_is_printed_as_text_and_as_json(
    game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def printed(*options: str) -> tuple[int, str]:
        monkeypatch.setattr(sys, "argv", ["studio", "diary", str(game), *options])
        code = run(window=lambda *_: 0, render=lambda *_: None, book=lambda *_: 0)
        said = capsys.readouterr()
        return code, said.out + said.err

    code, text = printed("--side", "allies")
    assert code == 0
    assert "did and saw" in text.splitlines()[0]
    code, data = printed("--side", "allies", "--json")
    assert code == 0
    entries = json.loads(data)["entries"]
    assert "\n".join(message for each in entries for message in each["events"]) == "\n".join(
        text.splitlines()[2:]
    )
    code, refused = printed("--side", "axs")
    assert code == 2
    assert "no side “axs”; its sides are allies and axis" in refused


def test_the_diary_is_in_the_language_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    battle = in_two_languages(short(), "")
    for document in (battle.scenario, battle.catalogue, battle.ruleset):
        place = tmp_path / f"{document.FORMAT}s" / f"{document.id}.{document.FORMAT}.json"
        place.parent.mkdir()
        place.write_text(canonical_text(document.to_json()), encoding="utf-8")
    session = new_session(battle, {Side("allies"): "greedy", Side("axis"): "greedy"}, 1)
    for _ in session.play_out():
        pass
    save_recording(tmp_path / "game.recording.json", session.recording())

    def printed(language: str) -> tuple[int, str]:
        words = ["diary", str(tmp_path / "game.recording.json"), "--side", "allies"]
        words += ["--language", language] if language else []
        monkeypatch.setattr(sys, "argv", ["studio", *words])
        code = run(window=lambda *_: 0, render=lambda *_: None, book=lambda *_: 0)
        said = capsys.readouterr()
        return code, said.out + said.err

    (code, original), (other_code, other) = printed(""), printed(BACKWARDS)
    assert (code, other_code) == (0, 0)
    assert "Djebel Roumana" in original
    assert "Djebel Roumana" not in other
    assert backwards("Djebel Roumana") in other
    code, refused = printed("fr")
    assert code == 2
    assert f"not translated into fr. It is in {BACKWARDS}" in refused
