"""What the program looks for when it starts."""

from pathlib import Path

from studio.desktop.app import files_with_unsaved_work
from studio.documents.autosave import write_autosave


def test_unsaved_work_of_before_is_found_at_the_next_start(tmp_path: Path) -> None:
    kept, lost = tmp_path / "kept.scenario.json", tmp_path / "lost.scenario.json"
    for path in (kept, lost):
        path.write_text("{}")
    write_autosave(lost, '{"title": "later"}')
    assert files_with_unsaved_work([kept, lost, tmp_path / "gone.scenario.json"]) == [lost]
