"""Side-turns of our computer players beside those of Wesnoth's AI with about as many units, in the same run.

Compared only where benchmarks are enabled and Debian's `wesnoth-1.16-core` and `wesnoth-1.16-data` are installed.
"""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from studio.playtest.batches.batch import rare_collections
from studio.playtest.battle import Battle
from studio.playtest.session import new_session
from studio.rules.kernel.decision import Side
from tests.content.shipped import VULCAN
from tests.support.turns import play_computer_turn

#: Debian's folder of games is not on every path.
WESNOTH = shutil.which("wesnoth-1.16", path=f"{os.environ.get('PATH', '')}:/usr/games")
FREELANDS = Path("/usr/share/games/wesnoth/1.16/data/multiplayer/scenarios/2p_The_Freelands.cfg")
ID = "multiplayer_The_Freelands"
TURNS = 12
#: Side-turns with fewer units, as the first, are not compared: Vulcan has some 30 a side.
LEAST_UNITS = 20
#: At the end of each side-turn are printed the milliseconds that it took and the units of the side.
TIMED = """
    [event]
        name=side turn
        first_time_only=no
        [lua]
            code=<< side_turn_began = wesnoth.get_time_stamp() >>
        [/lua]
    [/event]
    [event]
        name=side turn end
        first_time_only=no
        [lua]
            code=<< std_print("side-turn", wesnoth.get_time_stamp() - side_turn_began, #wesnoth.units.find_on_map({side = wesnoth.current.side})) >>
        [/lua]
    [/event]
"""


@pytest.fixture(scope="module")
def wesnoth_seconds(tmp_path_factory: pytest.TempPathFactory) -> float:
    """The median of Wesnoth's side-turns of `LEAST_UNITS` and more."""
    if WESNOTH is None or not FREELANDS.is_file():
        pytest.skip("Wesnoth 1.16 is not installed")
    data = tmp_path_factory.mktemp("wesnoth")
    add_on = data / "data" / "add-ons" / "side_turns"
    add_on.mkdir(parents=True)
    scenario, _, end = FREELANDS.read_text().rpartition("[/multiplayer]")
    text = f"#ifdef MULTIPLAYER\n{scenario}{TIMED}[/multiplayer]{end}\n#endif\n"
    (add_on / "_main.cfg").write_text(text.replace(ID, "multiplayer_side_turns"))
    options = (
        *("--nogui", "--nosound", "--nomusic", "--nodelay", "--userdata-dir", str(data)),
        *("--multiplayer", "--scenario=multiplayer_side_turns", "--controller=1:ai", "--controller=2:ai"),
        *("--parm=1:gold:1000", "--parm=2:gold:1000", "--ignore-map-settings"),
        *("--exit-at-end", "--rng-seed=1", f"--turns={TURNS}"),
    )
    silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [WESNOTH, *options], env=os.environ | silent, capture_output=True, text=True, check=True, timeout=300
    )
    said = [line.split()[1:] for line in done.stdout.splitlines() if line.startswith("side-turn")]
    found = [int(milliseconds) for milliseconds, units in said if int(units) >= LEAST_UNITS]
    assert len(found) >= TURNS, done.stderr[-500:]
    return median(found) / 1000


def side_turns(player: str) -> Iterator[float]:
    """Play Operation Vulcan as a batch does, some 30 units a side; yield the seconds of each side-turn."""
    battle = Battle(VULCAN.scenario, VULCAN.catalogue, VULCAN.ruleset)
    session = new_session(battle, {Side(side.id): player for side in VULCAN.scenario.sides}, 1)
    with rare_collections():
        while session.decision:
            before = perf_counter()
            for _ in play_computer_turn(session):
                pass
            yield perf_counter() - before


@pytest.mark.benchmark(group="side-turns beside those of Wesnoth's AI")
@pytest.mark.parametrize(("player", "share"), [("greedy", 1 / 5), ("planner", 1)])
def test_a_side_turn_takes_no_longer_than_its_share_of_wesnoths(
    player: str, share: float, benchmark: BenchmarkFixture, request: pytest.FixtureRequest
) -> None:
    if not benchmark.enabled:
        pytest.skip("a game of Vulcan takes too long to be played without being measured")
    wesnoth = request.getfixturevalue("wesnoth_seconds")
    ours = median(benchmark.pedantic(lambda: list(side_turns(player)), rounds=1))
    benchmark.extra_info["of Wesnoth's side-turn"] = round(ours / wesnoth, 3)
    benchmark.extra_info["milliseconds"] = f"{1000 * ours:.0f} to {1000 * wesnoth:.0f}"
    assert ours <= share * wesnoth
