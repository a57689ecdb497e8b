"""A file that has passed the schema here before is not judged again; any other is."""

import os
from pathlib import Path

import pytest

from studio.cli.files.checking import check_paths
from studio.documents.reading import passed, schema_check, validation
from studio.documents.reading.loading import open_document
from studio.documents.reading.problems import InvalidDocument, SchemaProblem
from studio.documents.scenario import Scenario
from studio.documents.storage.user_data import data_folder
from studio.documents.text.canonical import canonical_text
from tests.documents.samples import SCENARIO


@pytest.fixture
def passed_before() -> None:
    """Each of these tests begins with files that the schema has never judged."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "wadi.scenario.json"
    found.write_text(canonical_text(SCENARIO), encoding="utf-8")
    return found


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The kinds of the files that the schema has judged."""
    kinds: list[str] = []
    really = schema_check.find_schema_problems

    def note(model, data):
        kinds.append(model.FORMAT)
        return really(model, data)

    monkeypatch.setattr(schema_check, "find_schema_problems", note)
    return kinds


def test_a_file_is_judged_once_as_long_as_it_stays_as_it_is(path: Path, judged: list[str]) -> None:
    first = open_document(path)
    assert open_document(path) == first
    assert judged == ["scenario"]
    path.write_text(path.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    open_document(path)
    assert judged == ["scenario"] * 2


def test_a_file_is_judged_anew_once_the_schema_is_another(
    path: Path, judged: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    open_document(path)
    monkeypatch.setattr(validation, "shipped_schema_bytes", lambda _: b"{}")
    open_document(path)
    open_document(path)
    assert judged == ["scenario"] * 2


def test_the_checks_judge_every_file(path: Path, judged: list[str]) -> None:
    open_document(path)
    check_paths([path], as_json=True, level="hint")
    assert judged.count("scenario") >= 2


def test_a_file_that_the_schema_refuses_is_refused_each_time(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        schema_check, "find_schema_problems", lambda *_: (SchemaProblem("/turns", "It is odd."),)
    )
    for _ in range(2):
        with pytest.raises(InvalidDocument, match=r"at /turns: It is odd\."):
            open_document(path)


def test_the_model_refuses_a_file_whatever_has_been_noted(path: Path) -> None:
    path.write_text(canonical_text(SCENARIO | {"turns": 0}), encoding="utf-8")
    schema = validation.shipped_schema_bytes(Scenario)
    passed.note_passed(passed.digest_for(schema, path.read_bytes()))
    with pytest.raises(InvalidDocument, match=r"at /turns: It must be at least 1, not 0\."):
        open_document(path)


def test_as_many_digests_are_kept_as_are_of_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passed, "KEPT", 3)
    digests = [passed.digest_for(b"schema", bytes([number])) for number in range(8)]
    for digest in digests:
        passed.note_passed(digest)
    assert [passed.has_passed(digest) for digest in digests] == [False] * 4 + [True] * 4


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may write anywhere")
def test_a_file_is_opened_where_nothing_can_be_noted(path: Path, judged: list[str]) -> None:
    data_folder().mkdir(parents=True, exist_ok=True)
    data_folder().chmod(0o500)
    try:
        open_document(path)
        open_document(path)
    finally:
        data_folder().chmod(0o700)
    assert judged == ["scenario"] * 2


def test_a_file_is_opened_where_the_folder_of_the_users_data_is_a_file(
    path: Path, judged: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data").write_text("", encoding="utf-8")
    monkeypatch.setenv("STUDIO_DATA", str(tmp_path / "data"))
    open_document(path)
    open_document(path)
    assert judged == ["scenario"] * 2


@pytest.mark.skipif(os.name == "nt", reason="there are no pipes with names")
def test_a_file_is_opened_where_a_pipe_lies_in_the_place_of_the_digests(
    path: Path, judged: list[str]
) -> None:
    data_folder().mkdir(parents=True, exist_ok=True)
    os.mkfifo(data_folder() / "passed-digests.txt")
    open_document(path)
    open_document(path)
    assert judged == ["scenario"] * 2
