"""`studio new` writes a battle that `studio check` finds nothing in, and no file twice."""

from pathlib import Path

from studio.documents.reading.loading import open_as
from studio.documents.tactical.scenario import TacticalScenario
from tests.cli.processes import answered


def test_a_new_battle_is_written_and_checked(tmp_path: Path) -> None:
    path = tmp_path / "hill-at-noon.scenario.json"
    done = answered("new", "--template", "points", "-o", path)
    assert (done.returncode, done.stdout) == (0, f"{path}: a new battle, “Hill at noon”.\n")
    assert answered("check", path).stderr.endswith("1 file checked: 0 errors, 0 warnings, 0 hints.\n")
    made = open_as(TacticalScenario, path).document
    assert (made.id, made.title, made.tactical.command_system) == ("hill-at-noon", "Hill at noon", "points")
    again = answered("new", "--template", "squad", "--title", "Another", "-o", path)
    assert again.returncode != 0
    assert again.stderr == f"{path} is there already; name another file, or remove it first.\n"
    assert open_as(TacticalScenario, path).document == made


def test_an_unknown_template_names_those_that_are_there(tmp_path: Path) -> None:
    done = answered("new", "--template", "company", "-o", tmp_path / "x.json")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("--template must be squad or cards or points, not “company”.")


def test_the_id_is_what_the_name_of_the_file_begins_with_whatever_the_title(tmp_path: Path) -> None:
    path = tmp_path / "noon.scenario.json"
    assert answered("new", "--template", "squad", "--title", "High noon", "-o", path).returncode == 0
    made = open_as(TacticalScenario, path).document
    assert (made.id, made.title) == ("noon", "High noon")
    assert answered("check", path).stderr.endswith("1 file checked: 0 errors, 0 warnings, 0 hints.\n")


def test_a_name_that_is_no_id_makes_one(tmp_path: Path) -> None:
    path = tmp_path / "n_squad.scenario.json"
    assert answered("new", "--template", "squad", "-o", path).returncode == 0
    assert open_as(TacticalScenario, path).document.id == "n-squad"
