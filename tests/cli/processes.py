"""The command line in a process of its own, as `python3 -m studio` runs it once everything is set up."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
SHIPPED = ROOT / "content/packs/tunisia/scenarios/wadi-akarit.scenario.json"

#: What `studio.__main__` does, without setting anything up.
_PROGRAM = """
import sys
from studio.__main__ import open_window, render
from studio.cli.main import run
sys.exit(run(window=open_window, render=render))
"""

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


def studio(*arguments: str | Path, program: str = _PROGRAM) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name not in SCREENS}
    return subprocess.run(
        [sys.executable, "-c", program, *map(str, arguments)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=100,
    )
