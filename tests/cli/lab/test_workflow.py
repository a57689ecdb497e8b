"""The workflow that the README shows: each of its commands is one of the studio's, and does what it says to a pack."""

import json
import shlex
from pathlib import Path

import pytest

from studio.documents.storage.shipped import shipped_content
from tests.cli.processes import ROOT, answered

PACK = shipped_content() / "packs/squads/pack.json"


def commands() -> list[list[str]]:
    """The words of each command of the studio in the workflow, without the name of the program."""
    shown = (ROOT / "README.md").read_text(encoding="utf-8").split("```yaml\n")[1].split("```")[0]
    lines = [line.split("run: ", 1)[1] for line in shown.splitlines() if "run: studio " in line]
    return [shlex.split(line)[1:] for line in lines]


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A folder with a pack of one battle, what is expected of it, and a game of it."""
    scenario = tmp_path / "my-pack/scenarios/ford.scenario.json"
    scenario.parent.mkdir(parents=True)
    pack = json.loads(PACK.read_text(encoding="utf-8")) | {"id": "my-pack", "title": "Mine"}
    (tmp_path / "my-pack/pack.json").write_text(json.dumps(pack), encoding="utf-8")
    (tmp_path / "tests").mkdir()
    assert answered("new", "--template", "squad", "-o", scenario, "--title", "Ford").returncode == 0
    expected = tmp_path / "tests/ford.expectations.json"
    expected.write_text(json.dumps({"sides.americans.wins": [0, 1]}), encoding="utf-8")
    sides = ("--player", "americans=random", "--player", "germans=random")
    played = answered("play", scenario, *sides, "--record", tmp_path / "tests/my-way.recording.json")
    assert played.returncode == 0
    return tmp_path


@pytest.mark.long
def test_the_commands_of_the_workflow_check_a_pack(repository: Path) -> None:
    shown = commands()
    assert [words[0] for words in shown] == ["check", "batch", "replay"]
    said = []
    for words in shown:
        here = [str(repository / word) if (repository / word).exists() else word for word in words]
        # Two games tell as much of the command as a hundred.
        done = answered(*("2" if word == "100" else word for word in here))
        assert done.returncode in ((0, 1) if words[0] == "replay" else (0,)), done.stderr
        said.append(f"{done.stdout}{done.stderr}")
    assert "0 errors" in said[0]
    assert "The one expectation is met." in said[1]
    assert "actions can be played on" in said[2], "who wins is left to the dice"
