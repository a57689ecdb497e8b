import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from studio.documents.kinds import KINDS
from studio.documents.model import Document
from studio.documents.pack import Pack
from studio.documents.reading import loading as opened
from studio.documents.reading.loading import (
    ChangedOnDisk,
    ReadOnlyDocument,
    TooNew,
    open_as,
    open_document,
    save,
    save_as,
)
from studio.documents.reading.migrations import UnsupportedVersion, migrate
from studio.documents.reading.problems import InvalidDocument
from studio.documents.scenario import Scenario
from studio.documents.storage import autosave
from studio.documents.storage.files import UnreadableFile
from studio.documents.storage.shipped import shipped_content
from studio.documents.storage.store import NotSaved, backups
from studio.documents.text.canonical import canonical_text
from studio.documents.text.json_text import InvalidJson
from tests.documents.samples import PACK, SAMPLES, SCENARIO


def write(path: Path, data: dict[str, Any]) -> Path:
    path.write_text(canonical_text(data), encoding="utf-8")
    return path


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return write(tmp_path / "wadi.scenario.json", SCENARIO)


def retitled(document: Document) -> Document:
    return document.model_copy(update={"title": "Another title"})


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_opens_as_what_it_says_it_is(kind: str, tmp_path: Path) -> None:
    found = open_document(write(tmp_path / "x.json", SAMPLES[kind]))
    assert isinstance(found.document, KINDS[kind])
    assert found.document.to_json() == SAMPLES[kind]
    assert found.notices == ()


@pytest.mark.parametrize("kind", KINDS)
def test_a_changed_document_is_saved_with_only_the_change_in_the_file(kind: str, tmp_path: Path) -> None:
    path = write(tmp_path / "x.json", SAMPLES[kind])
    found = open_document(path)
    before = path.read_text(encoding="utf-8")
    field = next(name for name in ("title", "scenario") if name in SAMPLES[kind])
    save(found, found.document.model_copy(update={field: "other"}))
    old, new = before.splitlines(), path.read_text(encoding="utf-8").splitlines()
    assert [line for line in new if line not in old] == [f'  "{field}": "other",']
    assert len(old) == len(new)


@pytest.mark.parametrize("path", sorted(shipped_content().rglob("*.json")), ids=lambda path: path.name)
def test_writing_a_shipped_file_again_changes_no_byte(path: Path) -> None:
    found = open_document(path)
    assert opened.text_to_save(found, found.document).encode("utf-8") == path.read_bytes()
    assert found.notices == ()
    assert not found.unsaved


def test_a_file_opens_in_a_process_that_has_used_no_kind_before(file: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from studio.documents.reading.loading import open_document;"
        "print(type(open_document(Path(sys.argv[1])).document).__name__)"
    )
    run = subprocess.run([sys.executable, "-c", code, file], capture_output=True, text=True, check=True)
    assert run.stdout == "OperationalScenario\n"


def test_saving_an_unchanged_file_touches_nothing_even_where_it_is_not_in_canonical_form(file: Path) -> None:
    file.write_text(json.dumps(SCENARIO, indent=8), encoding="utf-8")
    before = (file.stat().st_ino, file.stat().st_mtime_ns, file.read_bytes())
    found = open_document(file)
    assert save(found, found.document.model_copy()) == found
    assert (file.stat().st_ino, file.stat().st_mtime_ns, file.read_bytes()) == before
    assert backups(file) == ()


def test_a_saved_document_can_be_changed_and_saved_again(file: Path) -> None:
    found = open_document(file)
    second = save(found, retitled(found.document))
    third = save(second, found.document)
    assert file.read_text(encoding="utf-8") == canonical_text(SCENARIO)
    assert third.digest == found.digest
    assert len(backups(file)) == 2


def test_a_file_that_vanished_is_written_anew(file: Path) -> None:
    found = open_document(file)
    file.unlink()
    save(found, found.document)
    assert file.read_text(encoding="utf-8") == canonical_text(SCENARIO)


def test_a_file_changed_by_another_program_is_not_overwritten_unless_the_author_says_so(file: Path) -> None:
    found = open_document(file)
    write(file, {**SCENARIO, "title": "From elsewhere"})
    with pytest.raises(ChangedOnDisk, match=r"wadi\.scenario\.json was changed by another program"):
        save(found, retitled(found.document))
    assert "From elsewhere" in file.read_text(encoding="utf-8")
    save(found, retitled(found.document), replacing_others=True)
    assert "Another title" in file.read_text(encoding="utf-8")
    assert "From elsewhere" in backups(file)[0].read_text(encoding="utf-8")


def test_a_document_that_could_not_be_read_again_is_not_written(file: Path) -> None:
    found = open_document(file)
    with pytest.raises(InvalidDocument, match="at /turns: It must be at least 1, not 0"):
        save(found, found.document.model_copy(update={"turns": 0}))
    assert file.read_text(encoding="utf-8") == canonical_text(SCENARIO)


def test_a_document_too_large_to_be_read_again_is_not_written(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = open_document(file)
    monkeypatch.setattr(opened, "MAX_JSON_BYTES", 1000)
    with pytest.raises(NotSaved, match=r"it would be 0 MB large, and at most 0 MB are read again\. Remove"):
        save(found, retitled(found.document))
    assert file.read_text(encoding="utf-8") == canonical_text(SCENARIO)


def test_saving_under_another_name_leaves_the_first_file(file: Path) -> None:
    found = open_document(file)
    other = file.with_name("other.scenario.json")
    again = save_as(found, retitled(found.document), other)
    assert again.path == other
    assert file.read_text(encoding="utf-8") == canonical_text(SCENARIO)
    assert open_document(other).document == retitled(found.document)


def test_a_new_document_is_written_and_open(tmp_path: Path) -> None:
    pack = Pack(format="pack", version=1, id="new", title="New", release="1.0.0")
    made = opened.create(tmp_path / "pack.json", pack)
    assert open_as(Pack, made.path).document == pack
    assert save(made, pack) == made


def test_a_save_ends_the_offer_to_recover(file: Path) -> None:
    found = open_document(file)
    autosave.write_autosave(file, opened.text_to_save(found, retitled(found.document)))
    save(found, retitled(found.document))
    assert not autosave.autosave_path(file).exists()


def test_a_save_over_another_file_loses_no_unsaved_work_on_that(file: Path) -> None:
    found, other = open_document(file), file.with_name("other.scenario.json")
    opened.create(other, found.document)
    precious = opened.text_to_save(found, retitled(found.document))
    autosave.write_autosave(other, precious)
    opened.create(other, found.document)
    assert autosave.autosave_path(other).read_text(encoding="utf-8") == precious, "it is still offered"
    save_as(found, found.document, other)
    assert not autosave.autosave_path(other).exists(), "it is none of what is in the file now"
    assert precious in {each.read_text(encoding="utf-8") for each in backups(other)}


def test_recovered_work_is_open_under_the_name_of_its_file_and_saves_into_it(file: Path) -> None:
    found = open_document(file)
    autosave.write_autosave(file, opened.text_to_save(found, retitled(found.document)))
    offer = autosave.find_recovery(file)
    assert offer is not None
    recovered = opened.open_recovered(offer)
    assert recovered.path == file
    assert file.read_text(encoding="utf-8") == canonical_text(SCENARIO)
    save(recovered, recovered.document)
    assert open_document(file).document == retitled(found.document)


def test_recovered_work_that_cannot_be_read_is_told_by_its_own_name(file: Path) -> None:
    autosave.write_autosave(file, "{")
    offer = autosave.find_recovery(file)
    assert offer is not None
    with pytest.raises(InvalidJson, match=r"\.wadi\.scenario\.json\.autosave:1:2: the text ends too early"):
        opened.open_recovered(offer)


WITH_UNKNOWN: dict[str, Any] = {
    "$schema": "x",
    "mood": {"grim": [1, 2.50]},
    "format": "pack",
    "version": 1,
    "id": "tunisia",
    "colour": None,
    "shade": "dark",
    "title": "Tunisia",
    "release": "1.2.0",
    "requires": [{"why": "maps", "id": "desert"}, {"id": "italy", "version": "2.0.0", "why": "units"}],
    "schema_": "not the dollar one",
}


def test_unknown_fields_are_shown_kept_and_written_back_where_they_stood(tmp_path: Path) -> None:
    path = write(tmp_path / "pack.json", WITH_UNKNOWN)
    found = open_as(Pack, path)
    assert {field.pointer: field.value for field in found.unknown} == {
        "/mood": {"grim": [1, 2.5]},
        "/colour": None,
        "/shade": "dark",
        "/schema_": "not the dollar one",
        "/requires/0/why": "maps",
        "/requires/1/why": "units",
    }
    assert any("/requires/1/why: the studio does not know this field" in notice for notice in found.notices)
    save(found, found.document.model_copy(update={"title": "Other"}))
    written = json.loads(path.read_text(encoding="utf-8"))
    assert written == {**WITH_UNKNOWN, "title": "Other"}
    assert list(written) == list(WITH_UNKNOWN)


def test_an_unknown_field_goes_after_the_last_known_one_that_any_part_has_before_it(tmp_path: Path) -> None:
    needs = [{"id": "a", "version": "2.0.0", "why": "x"}, {"id": "b", "why": "y", "version": "3.0.0"}]
    found = open_as(Pack, write(tmp_path / "pack.json", {**PACK, "requires": needs}))
    assert [list(need) for need in found.document.to_json(found.positions)["requires"]] == [
        ["id", "version", "why"],
        ["id", "version", "why"],
    ]


def test_the_name_that_a_field_has_in_the_program_is_unknown_in_a_file(tmp_path: Path) -> None:
    bare = {key: value for key, value in PACK.items() if key != "$schema"}
    found = open_as(Pack, write(tmp_path / "pack.json", {**bare, "schema_": "x"}))
    assert found.document.schema_ == ""
    assert [field.pointer for field in found.unknown] == ["/schema_"]


def test_unknown_fields_stay_with_their_part_when_others_go_or_change_places(tmp_path: Path) -> None:
    found = open_as(Pack, write(tmp_path / "pack.json", WITH_UNKNOWN))
    first, second = found.document.requires
    later = first.model_copy(update={"version": "3.0.0"})
    turned = found.document.model_copy(update={"requires": (second, later)})
    assert turned.to_json(found.positions)["requires"] == [
        {"id": "italy", "version": "2.0.0", "why": "units"},
        {"id": "desert", "version": "3.0.0", "why": "maps"},
    ]
    alone = found.document.model_copy(update={"requires": (second,)})
    assert save(found, alone).unknown[-1].pointer == "/requires/0/why"


def test_a_file_in_canonical_form_with_unknown_fields_changes_no_byte(tmp_path: Path) -> None:
    data = {**PACK, "zeal": 3, "requires": [{"id": "desert", "why": "maps"}]}
    path = write(tmp_path / "pack.json", data)
    found = open_document(path)
    assert opened.text_to_save(found, found.document) == path.read_text(encoding="utf-8")


def test_parts_of_a_document_with_unknown_fields_equal_parts_made_in_the_program(tmp_path: Path) -> None:
    found = open_as(Scenario, write(tmp_path / "x.json", {**SCENARIO, "mood": 1}))
    plain = open_as(Scenario, write(tmp_path / "y.json", SCENARIO))
    assert found.document.units == plain.document.units
    assert found.document.map == plain.document.map
    assert found.document != plain.document


def test_an_unknown_field_does_not_hide_a_fault(tmp_path: Path) -> None:
    path = write(tmp_path / "x.json", {**SCENARIO, "mood": 1, "turns": 0})
    with pytest.raises(InvalidDocument) as refused:
        open_document(path)
    assert [fault.pointer for fault in refused.value.problems] == ["/turns"]


def test_a_file_of_a_newer_version_opens_to_be_looked_at_and_is_not_saved(tmp_path: Path) -> None:
    path = write(tmp_path / "x.scenario.json", {**SCENARIO, "version": 3, "weather_of_units": ["rain"]})
    found = open_document(path)
    assert found.newer
    assert found.document.to_json()["title"] == "The wadi"
    message = (
        f"{path} is a scenario of format version 3, and this studio knows 2: "
        "it is opened only to be looked at; update the studio to change it."
    )
    assert found.notices[0] == message
    before = path.read_bytes()
    with pytest.raises(ReadOnlyDocument) as refused:
        save(found, retitled(found.document))
    assert str(refused.value) == message
    with pytest.raises(ReadOnlyDocument):
        save_as(found, retitled(found.document), path.with_name("y.json"))
    assert path.read_bytes() == before
    assert not path.with_name("y.json").exists()


def test_a_newer_file_that_differs_too_much_says_both(tmp_path: Path) -> None:
    path = write(tmp_path / "x.json", {**SCENARIO, "version": 3, "turns": {"first": 1}})
    with pytest.raises(
        TooNew, match=r"format version 3, .* It cannot be shown: at /turns: It must be a whole"
    ):
        open_document(path)


def test_migrations_run_step_by_step_and_leave_the_old_data_alone() -> None:
    steps = {
        ("pack", 1): lambda old: {**old, "title": old["name"]},
        ("pack", 2): lambda old: {key: value for key, value in old.items() if key != "name"},
        ("scenario", 1): lambda old: {},
    }
    old: dict[str, Any] = {"format": "pack", "version": 1, "name": "Tunisia"}
    assert migrate(old, "pack", 3, "x.json", steps) == {"format": "pack", "version": 3, "title": "Tunisia"}
    assert old == {"format": "pack", "version": 1, "name": "Tunisia"}
    assert migrate(old, "pack", 1, "x.json", steps) is old


def test_a_version_that_no_migration_leaves_behind_gets_one_sentence() -> None:
    with pytest.raises(
        UnsupportedVersion, match=r"x\.json is a pack of format version 2, which this studio cannot"
    ):
        migrate({"version": 1}, "pack", 3, "x.json", {("pack", 1): dict})


def test_an_older_file_is_brought_up_to_date_and_saved_so(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def titled(old: dict[str, Any]) -> dict[str, Any]:
        return {("title" if key == "name" else key): value for key, value in old.items()}

    def with_step(data: dict[str, Any], kind: str, newest: int, source: str) -> dict[str, Any]:
        return migrate(data, kind, newest, source, {("scenario", 2): titled})

    monkeypatch.setattr(Scenario, "VERSION", 3)
    monkeypatch.setattr(opened, "migrate", with_step)
    write(file, {("name" if key == "title" else key): value for key, value in SCENARIO.items()})
    found = open_document(file)
    assert found.unsaved
    assert '"name": "The wadi"' in file.read_text(encoding="utf-8")
    assert not save(found, found.document).unsaved
    assert file.read_text(encoding="utf-8") == canonical_text({**SCENARIO, "version": 3})
    assert '"name": "The wadi"' in backups(file)[0].read_text(encoding="utf-8")


REFUSED = {
    "no-object": ("[1]", "at the top level: A document must be one object"),
    "no-format": ('{"version": 1}', "at the top level: The field “format” is missing"),
    "strange-format": ('{"format": "senario", "version": 1}', r"at /format: .* Did you mean “scenario”\?"),
    "format-of-wrong-type": (
        '{"format": 3, "version": 1}',
        "at /format: The format “3” is not expected here",
    ),
    "no-version": ('{"format": "pack"}', "at the top level: The field “version” must be"),
    "version-zero": ('{"format": "pack", "version": 0}', "at /version: The field “version” must be"),
    "version-true": ('{"format": "pack", "version": true}', "at /version: The field “version” must be"),
}


@pytest.mark.parametrize(("text", "message"), REFUSED.values(), ids=REFUSED)
def test_what_is_no_document_gets_one_sentence(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(InvalidDocument, match=message):
        open_document(path)


def test_another_kind_than_expected_is_refused(file: Path) -> None:
    with pytest.raises(InvalidDocument, match="The format “scenario” is not expected here; it must be pack"):
        open_as(Pack, file)


def test_a_truncated_file_says_where_it_ends_and_where_to_find_a_copy(file: Path) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(InvalidJson, match=r"wadi\.scenario\.json:\d+:\d+: the text ends too early.*\.backup"):
        open_document(file)


def test_a_large_file_is_refused(tmp_path: Path) -> None:
    with (tmp_path / "x.json").open("wb") as large:
        large.truncate(200 * 1024 * 1024)
    with pytest.raises(UnreadableFile, match="200 MB large"):
        open_document(tmp_path / "x.json")
