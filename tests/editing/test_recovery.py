import os
from pathlib import Path

import pytest

from studio.documents.autosave import write_autosave
from studio.documents.files import UnreadableFile
from studio.editing.recovery import Pace, Unsaved, offers, sentence, unnamed_path
from tests.editing.samples import battle, journey

PACE = Pace(rest=2, longest=20)


def test_what_is_saved_needs_no_copy() -> None:
    assert Unsaved().wait(now=100.0, pace=PACE) is None
    assert not Unsaved().is_due(now=100.0, pace=PACE)


def test_a_copy_is_due_once_the_author_rests() -> None:
    work = Unsaved().changed(now=10.0).changed(now=11.0)
    assert not work.is_due(now=12.9, pace=PACE)
    assert work.is_due(now=13.0, pace=PACE)
    assert work.wait(now=12.0, pace=PACE) == 1.0


def test_a_copy_is_due_in_the_end_however_busy_the_author_is() -> None:
    work = Unsaved()
    for second in range(20):
        work = work.changed(now=float(second))
    assert not work.is_due(now=19.0, pace=PACE)
    assert work.is_due(now=20.0, pace=PACE)


def test_a_copy_makes_all_safe() -> None:
    assert Unsaved().changed(now=1.0).kept(started=4.0) == Unsaved()


def test_what_changed_while_a_copy_was_made_is_not_safe() -> None:
    work = Unsaved().changed(now=1.0).changed(now=5.0).kept(started=4.0)
    assert work.is_due(now=7.0, pace=PACE)
    assert work.changed(now=23.5).is_due(now=24.0, pace=PACE), "the wait counts from the start of that copy"


def test_nothing_is_offered_where_no_work_was_lost(tmp_path: Path) -> None:
    file = tmp_path / "ford.scenario.json"
    file.write_text("as saved")
    write_autosave(file, "as saved")
    assert offers([file, tmp_path / "gone.json"], tmp_path / "no-such-folder").offers == ()


def test_lost_work_is_offered_whether_it_had_a_file_or_not_the_latest_first(tmp_path: Path) -> None:
    file, unnamed = tmp_path / "ford.scenario.json", tmp_path / "unnamed"
    unnamed.mkdir()
    file.write_text("as saved")
    older = write_autosave(file, "as edited")
    os.utime(older, (1_000_000_000, 1_000_000_000))
    write_autosave(unnamed / "new.scenario.json", "never saved")
    (unnamed / "notes.txt").write_text("something else")

    found = offers([file, file], unnamed)

    assert [offer.path for offer in found.offers] == [unnamed / "new.scenario.json", file]
    assert found.troubles == ()
    assert "never saved" in sentence(found.offers[0])
    assert "saved after that" in sentence(found.offers[1])


def test_a_file_that_cannot_be_read_hides_no_offer(tmp_path: Path) -> None:
    folder_in_the_way, file = tmp_path / "odd.scenario.json", tmp_path / "ford.scenario.json"
    folder_in_the_way.mkdir()
    (tmp_path / ".odd.scenario.json.autosave").write_text("unsaved")
    write_autosave(file, "never saved")

    found = offers([folder_in_the_way, file], tmp_path / "unnamed")

    assert [offer.path for offer in found.offers] == [file]
    assert [type(trouble) for trouble in found.troubles] == [UnreadableFile]


def test_a_folder_that_cannot_be_listed_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: Path) -> None:
        raise PermissionError(13, "no")

    monkeypatch.setattr(Path, "iterdir", refuse)
    found = offers([], tmp_path)
    assert "permission" in str(found.troubles[0])


def test_unsaved_work_without_a_file_gets_a_place_of_its_own(tmp_path: Path) -> None:
    first = unnamed_path(battle(), tmp_path)
    assert first == tmp_path / "ford.scenario.json"
    write_autosave(first, "unsaved")
    assert unnamed_path(battle(), tmp_path) == tmp_path / "ford-2.scenario.json"
    assert (
        unnamed_path(journey(), tmp_path, taken=[tmp_path / "journey.campaign.json"]).name
        == "journey-2.campaign.json"
    )
