"""Mutation testing of the rules: `python -m tests.support.mutants [combat | command | assets | tactical] [COUNT]`.

mutmut alters one thing at a time in a copy of the tree, the folder `mutants`, and runs the tests that reach it. Which
mutants are tried does not change from run to run, as long as the rules do not. Functions with decorators are left
alone by mutmut.
"""

import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parents[2]
COPY = ROOT / "mutants"
COUNT = 400
RULES = "studio.rules."
#: By the area that is tried, the modules and packages of the operational rules that belong to it.
_OPERATIONAL = {
    "assets": ("assets", "cards", "fog", "intelligence", "landings", "objectives"),
    "combat": ("attacks", "base.costs", "base.march", "base.steps", "base.zones", "combat", "movement"),
    "command": (
        "arrivals",
        "attacks.recon",
        "base.stragglers",
        "engineering",
        "forcepool",
        "frontline.overruns",
        "headquarters",
        "hq_actions",
        "logistics",
        "orders",
        "supply",
        "turn",
    ),
}
AREAS = {area: tuple(f"operational.{each}" for each in parts) for area, parts in _OPERATIONAL.items()}
AREAS["tactical"] = ("tactical",)
#: The least share of the mutants of an area that the tests must notice, in percent.
ENOUGH = {"tactical": 88, **dict.fromkeys(_OPERATIONAL, 85)}
#: Any mutant's name: a run for one makes all of them, and finds which test reaches which function.
ONE = "studio.rules.operational.base.zones.x_is_weak__mutmut_1"
#: mutmut's exit codes of a mutant that the tests noticed: they failed, broke off, or ran out of time.
NOTICED = {
    1: "killed",
    3: "killed",
    36: "timeout",
    -24: "timeout",
    24: "timeout",
    152: "timeout",
    255: "timeout",
}
OVERLOOKED = {0: "survived", 5: "not tested", 33: "not tested"}


def sampled(names: Iterable[str], count: int) -> list[str]:
    """Choose mutants by the digests of their names: evenly, and the same whatever else there is."""
    return sorted(sorted(names, key=lambda name: sha256(name.encode()).digest())[:count])


def of_area(names: Iterable[str], area: str) -> list[str]:
    """The mutants of the modules of an area."""
    return [name for name in names if any(name.startswith(f"{RULES}{each}.") for each in AREAS[area])]


def main(area: str, count: int) -> int:
    """Try a sample; the exit code is 1 if too few were noticed."""
    shutil.rmtree(COPY, ignore_errors=True)
    _mutmut("run", ONE)
    chosen = sampled(of_area(_exit_codes(), area), count)
    _mutmut("run", *chosen)
    codes = _exit_codes()
    verdicts = {name: (NOTICED | OVERLOOKED).get(codes[name], f"ended with {codes[name]}") for name in chosen}
    unnoticed = [name for name in chosen if codes[name] not in NOTICED]
    for name in unnoticed:
        sys.stdout.write(f"\n{verdicts[name]}: {name}\n")
        sys.stdout.flush()
        _mutmut("show", name)
    share = 100 * (len(chosen) - len(unnoticed)) / len(chosen)
    sys.stdout.write(f"\n{len(chosen)} mutants, {share:.1f} % noticed: {dict(Counter(verdicts.values()))}\n")
    return 0 if share >= ENOUGH[area] else 1


def _exit_codes() -> dict[str, int]:
    """How the tests ended for each mutant, by its name; null while it has not been tried."""
    codes: dict[str, int] = {}
    for path in COPY.rglob("*.meta"):
        codes |= json.loads(path.read_text("utf-8"))["exit_code_by_key"]
    return codes


def _mutmut(*arguments: str) -> None:
    # In the gate's profile hypothesis tries the same examples each time.
    command = [sys.executable, "-m", "mutmut", *arguments]
    subprocess.run(command, cwd=ROOT, env=os.environ | {"CI": "1"}, check=True)


if __name__ == "__main__":
    wanted = next((argument for argument in sys.argv[1:] if argument in AREAS), "combat")
    number = next((int(argument) for argument in sys.argv[1:] if argument.isdecimal()), COUNT)
    sys.exit(main(wanted, number))
