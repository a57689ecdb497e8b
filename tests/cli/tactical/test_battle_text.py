"""`studio play` on a tactical battle: hexes have their numbers, in the actions that are read and in what is written."""

import json
from pathlib import Path

from tests.cli.processes import answered


def test_a_bombardment_is_asked_for_and_told_by_the_number_of_its_hex(tmp_path: Path) -> None:
    battle, actions = tmp_path / "village.scenario.json", tmp_path / "actions.json"
    assert answered("new", "--template", "squad", "-o", battle).returncode == 0
    orders = (
        {"kind": "activate", "unit": "german-mg"},
        {"kind": "start-move", "unit": "german-mg", "mode": "slow"},
        {"kind": "step-to", "unit": "german-mg", "direction": 0},
        {"kind": "done"},
        {"kind": "done"},
        {"kind": "activate", "unit": "us-mortar"},
        {
            "kind": "bombard",
            "unit": "us-mortar",
            "at": "0706",
            "weapon": "60mm-mortar",
            "manner": "for-effect",
        },
    )
    actions.write_text(json.dumps(orders), encoding="utf-8")
    played = answered("play", battle, "--actions", actions)
    assert (played.returncode, played.stderr) == (0, "")
    lines = played.stdout.splitlines()
    assert "hex-entered: unit=german-mg at=0604 cost=1" in lines
    assert "move-ended: unit=german-mg at=0604 halted=False" in lines
    resolved = next(line for line in lines if line.startswith("fire-resolved:"))
    assert "unit=us-mortar target=german-1" in resolved
    assert "sheet" not in resolved
    assert "[" not in resolved
    assert "germans     german-mg               0604        3 figures, steady, fatigued" in lines
    assert "germans     german-4                due         4 figures, steady, fresh" in lines
