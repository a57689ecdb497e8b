"""Players of other packages: found by entry point, named like others, and known by package and version."""

import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from studio.cli.new_scenario import write_new_scenario
from studio.players.packaged import UnusablePlayer, packaged_players
from studio.players.registry import players_for
from studio.players.roster import UnknownVariant, shipped_roster
from studio.playtest.battle import open_battle
from studio.playtest.causes import causes_of
from studio.rules.engines import engine_named
from studio.rules.kernel.decision import Side
from tests.cli.processes import ROOT
from tests.playtest.battles import short
from tests.support.batches import play_batch

CODE = '''
from studio.players.random_player import RandomPlayer


class Quick(RandomPlayer):
    """Ends every other turn at once."""

    def __init__(self, engine, seed):
        super().__init__(engine.ruleset, seed, ending=engine.turn_end, ends_one_in=2)


def broken(engine, seed):
    raise RuntimeError("no weights")


class Dumb:
    def __init__(self, engine, seed):
        self.parameters = {}
'''


def example_code() -> str:
    """Return the player that the README shows."""
    return (ROOT / "README.md").read_text(encoding="utf-8").split("```py\n")[1].split("```")[0]


NAMES = """[studio.players]
operational.quick = brought_players:Quick
operational.broken = brought_players:broken
operational.dumb = brought_players:Dumb
operational.gone = no_such_module:Player
operational.greedy = brought_players:Quick
tactical.other = brought_players:Quick
"""


@pytest.fixture(autouse=True)
def brought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package with players, as pip installs it."""
    (tmp_path / "brought_players.py").write_text(CODE)
    about = tmp_path / "brought-2.1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: brought\nVersion: 2.1\n")
    (about / "entry_points.txt").write_text(NAMES)
    monkeypatch.syspath_prepend(str(tmp_path))
    packaged_players.cache_clear()
    yield
    packaged_players.cache_clear()
    sys.modules.pop("brought_players", None)


def test_it_is_named_beside_the_others_and_does_not_take_their_place() -> None:
    assert players_for("operational").names == (
        "greedy",
        "planner",
        "broken",
        "dumb",
        "gone",
        "quick",
        "random",
    )
    assert "other" in players_for("tactical").names
    engine = engine_named("operational")
    assert "package" not in shipped_roster().player(engine, "greedy", 1).parameters


def test_it_plays_batches_and_its_package_is_part_of_the_causes() -> None:
    seats = {Side("allies"): "quick", Side("axis"): "random"}
    assert causes_of(short(1), seats).parameters[Side("allies")] == {
        "package": "brought 2.1",
        "own": {"ends_one_in": 2},
    }
    here, there = (
        play_batch(
            short(1), seats, games=1, seed=1, jobs=1, progress=lambda *_: True, leave_process_free=free
        )
        for free in (False, True)
    )
    assert here == there


@pytest.mark.parametrize(
    ("name", "reason"),
    [("broken", "RuntimeError, no weights"), ("dumb", "nothing to choose with"), ("gone", "no_such_module")],
)
def test_one_that_cannot_be_used_is_told_with_its_package(name: str, reason: str) -> None:
    with pytest.raises(UnusablePlayer) as refused:
        shipped_roster().player(engine_named("operational"), name, 1)
    assert f"“{name}” of the package brought 2.1 cannot be used" in str(refused.value)
    assert reason in str(refused.value)


def test_the_example_of_the_readme_plays_a_battle(tmp_path: Path) -> None:
    code = example_code()
    assert len(code.splitlines()) <= 60
    (tmp_path / "brought_players.py").write_text(code.replace("class Weathercock", "class Quick"))
    sys.modules.pop("brought_players", None)
    write_new_scenario("squad", tmp_path / "crossroads.scenario.json", None)
    battle = open_battle(tmp_path / "crossroads.scenario.json")
    sides = [Side(side.id) for side in battle.scenario.sides]
    (result,) = play_batch(
        battle, {sides[0]: "other", sides[1]: "greedy"}, games=1, seed=1, jobs=1, progress=lambda *_: True
    )
    assert result.actions > 20


def test_the_example_of_the_readme_changes_its_mood_with_the_lead() -> None:
    namespace: dict[str, Any] = {}
    exec(example_code(), namespace)  # it is ours
    player = namespace["Weathercock"](engine_named("tactical"), 1)

    class Told:
        def __init__(self, mood: str) -> None:
            self.mood = mood

        def choose(self, _view: object) -> str:
            return self.mood

    player._moods = {mood: Told(mood) for mood in player._moods}
    for score, mood in (({"a": 3, "b": 1}, "careful"), ({"a": 1, "b": 1}, "bold"), ({"b": 1}, "bold")):
        assert player.choose(SimpleNamespace(side="a", known=SimpleNamespace(score=score))) == mood


def test_it_has_no_variants() -> None:
    with pytest.raises(UnknownVariant, match="it has none"):
        shipped_roster().player(engine_named("operational"), "quick:bold", 1)
