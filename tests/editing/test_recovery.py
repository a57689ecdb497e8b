import os
from pathlib import Path

import pytest

from studio.documents.storage.autosave import battle_path, write_autosave
from studio.documents.storage.copies import acquire_copy
from studio.documents.storage.drafts import acquire_draft
from studio.documents.storage.files import UnreadableFile
from studio.documents.storage.shipped import folder_name_of
from studio.documents.storage.user_data import data_folder
from studio.editing.recovery import AutosaveDelay, AutosaveState, find_recoveries, recovery_message

PACE = AutosaveDelay(rest=2, longest=20)


def test_what_is_saved_needs_no_copy() -> None:
    assert AutosaveState().wait(now=100.0, delay=PACE) is None


def test_a_copy_is_due_once_the_author_rests() -> None:
    work = AutosaveState().changed(now=10.0).changed(now=11.0)
    assert work.wait(now=12.0, delay=PACE) == 1.0
    assert work.wait(now=13.0, delay=PACE) == 0.0


def test_a_copy_is_due_in_the_end_however_busy_the_author_is() -> None:
    work = AutosaveState()
    for second in range(20):
        work = work.changed(now=float(second))
    assert work.wait(now=19.0, delay=PACE) == 1.0
    assert work.wait(now=20.0, delay=PACE) == 0.0


def test_a_copy_makes_all_safe() -> None:
    assert AutosaveState().changed(now=1.0).kept(started=4.0) == AutosaveState()


def test_what_changed_while_a_copy_was_made_is_not_safe() -> None:
    work = AutosaveState().changed(now=1.0).changed(now=5.0).kept(started=4.0)
    assert work.wait(now=7.0, delay=PACE) == 0.0
    assert work.changed(now=23.5).wait(now=24.0, delay=PACE) == 0.0, (
        "the wait counts from the start of that copy"
    )


def test_nothing_is_offered_where_no_work_was_lost(tmp_path: Path) -> None:
    file = tmp_path / "ford.scenario.json"
    file.write_text("as saved")
    write_autosave(file, "as saved")
    assert find_recoveries([file, tmp_path / "gone.json"]).offers == ()


def test_lost_work_is_offered_whether_its_file_is_there_or_not_the_latest_first(tmp_path: Path) -> None:
    file, gone = tmp_path / "ford.scenario.json", tmp_path / "new.scenario.json"
    file.write_text("as saved")
    older = write_autosave(file, "as edited")
    os.utime(older, (1_000_000_000, 1_000_000_000))
    write_autosave(gone, "unsaved")

    found = find_recoveries([file, file, gone])

    assert [offer.path for offer in found.offers] == [gone, file]
    assert found.troubles == ()
    assert "the file itself is gone" in recovery_message(found.offers[0])
    assert "saved after that" in recovery_message(found.offers[1])


def test_work_that_was_never_saved_has_no_file_that_could_be_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STUDIO_DATA", str(tmp_path))
    draft, lock = acquire_draft("new-battle", "scenario.json")
    write_autosave(draft, "unsaved")
    lock.release()
    (offer,) = find_recoveries([draft]).offers
    assert recovery_message(offer).startswith(
        "new-battle.scenario.json was never saved; there is work on it from"
    )


def test_a_file_that_cannot_be_read_hides_no_offer(tmp_path: Path) -> None:
    folder_in_the_way, file = tmp_path / "odd.scenario.json", tmp_path / "ford.scenario.json"
    folder_in_the_way.mkdir()
    (tmp_path / ".odd.scenario.json.autosave").write_text("unsaved")
    write_autosave(file, "unsaved")

    found = find_recoveries([folder_in_the_way, file])

    assert [offer.path for offer in found.offers] == [file]
    assert [type(trouble) for trouble in found.troubles] == [UnreadableFile]


def test_copies_that_cannot_be_looked_at_hide_nothing_of_the_rest(tmp_path: Path) -> None:
    file, other = tmp_path / "ford.scenario.json", tmp_path / "bridge.scenario.json"
    for each in (file, other):
        each.write_text("as saved")
    write_autosave(other, "as edited")
    copies = data_folder() / "copies"
    copies.mkdir(parents=True, exist_ok=True)
    (copies / folder_name_of(file)).write_text("no folder")

    found = find_recoveries([file, other])

    assert [offer.path for offer in found.offers] == [other]
    (trouble,) = found.troubles
    assert folder_name_of(file) in str(trouble)


def test_a_battle_that_was_played_on_a_file_is_found_beside_it_and_beside_copies(tmp_path: Path) -> None:
    file = tmp_path / "ford.scenario.json"
    file.write_text("as saved")
    copy, lock = acquire_copy(file)
    lock.release()
    for place in (file, copy):
        battle_path(place).write_text("played")
    assert find_recoveries([file]).battles == ((file, file), (file, copy))
