"""The examples of the README for those who use the studio as a library: they run as they stand there, and print what it says."""

import contextlib
import io
import re
from pathlib import Path

import pytest

from studio.documents.reading.loading import create
from studio.editing.scenario_templates import SCENARIO_TEMPLATES

README = Path(__file__).parents[1] / "README.md"
EXAMPLE = re.compile(
    r"^\*\*(?P<title>[^*]+)\.\*\*[^\n]*\n+```python\n(?P<code>.*?)```\n+```text\n(?P<said>.*?)```",
    re.M | re.S,
)
EXAMPLES = {found["title"]: found for found in EXAMPLE.finditer(README.read_text(encoding="utf-8"))}


def test_there_are_three():
    assert len(EXAMPLES) == 3
    assert README.read_text(encoding="utf-8").count("```python") == 3


@pytest.mark.parametrize("title", EXAMPLES)
def test_an_example_runs_as_it_is_shown(title, qapp, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    create(tmp_path / "crossroads.scenario.json", SCENARIO_TEMPLATES["squad"].make("Crossroads"))
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(compile(EXAMPLES[title]["code"], title, "exec"), {"__name__": "example"})
    assert said.getvalue() == EXAMPLES[title]["said"]
