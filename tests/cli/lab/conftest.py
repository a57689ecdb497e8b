"""A battle whose games are short, on the command line."""

import json
from pathlib import Path

import pytest

from tests.cli.processes import SHIPPED


@pytest.fixture
def brief(tmp_path: Path) -> Path:
    """The shipped battle, ended after one turn."""
    data = json.loads(SHIPPED.read_text(encoding="utf-8")) | {"turns": 1}
    path = tmp_path / SHIPPED.name
    path.write_text(json.dumps(data), encoding="utf-8")
    return path
