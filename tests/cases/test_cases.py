"""Every case comes out as it says, is written as the schema has it, and cites rules that there are; so does what happens."""

import json

import pytest
from jsonschema import Draft202012Validator

from tests.cases.cited import CITED
from tests.support import cases
from tests.support.battles import HQ_STATE, UNIT_STATE
from tests.support.cited import cited

SCHEMA = json.loads((cases.CASES / "case.schema.json").read_text("utf-8"))
ALL = [
    pytest.param(topic, name, marks=pytest.mark.rule(*cases.rules_of(topic, name)), id=f"{topic}/{name}")
    for topic, name in cases.all_cases()
]


@pytest.mark.parametrize(("topic", "name"), ALL)
def test_it_comes_out_as_the_case_says(topic: str, name: str) -> None:
    cases.run(topic, name)


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_cases_are_written_as_the_schema_has_it() -> None:
    schema = Draft202012Validator(SCHEMA)
    wrong = {
        f"{topic}/{name}": [f"{error.json_path}: {error.message}" for error in schema.iter_errors(case)]
        for topic, name in cases.all_cases()
        for case in [cases.read_case(topic, name)]
        if not schema.is_valid(case)
    }
    assert wrong == {}


def test_the_schema_knows_all_that_can_be_given_and_expected() -> None:
    given, expect = (SCHEMA["$defs"][part]["properties"] for part in ("given", "expect"))
    assert expect.keys() == cases.LOOKS.keys() | {"refused"}
    used = {key for topic, name in cases.all_cases() for key in cases.read_case(topic, name)["given"]}
    assert given.keys() == used
    # Any field that a battle brings to a unit or a headquarters can be given.
    assert SCHEMA["$defs"]["unit"]["properties"].keys() >= UNIT_STATE
    assert SCHEMA["$defs"]["hq"]["properties"].keys() >= HQ_STATE


@pytest.mark.parametrize(
    "part", [{"rule": []}, {"expect": {}}, {"given": {}}, {"also": 1}, {"do": "end turn"}]
)
def test_the_schema_refuses_what_is_no_case(part: dict[str, object]) -> None:
    case = cases.read_case("hq", "range-1")
    assert Draft202012Validator(SCHEMA).is_valid(case)
    assert not Draft202012Validator(SCHEMA).is_valid(case | part)


def test_the_rules_that_cases_cite_are_listed_as_marks() -> None:
    listed = [rule for mark in CITED for rule in mark.args]
    assert listed == cited(), "python -m tests.support.cited writes the list anew"


def test_the_readme_names_every_topic_and_begins_with_a_case() -> None:
    readme = (cases.CASES / "README.md").read_text("utf-8")
    topics = {folder.name for folder in cases.CASES.iterdir() if cases.is_topic(folder)}
    assert {topic for topic in topics if f"| `{topic}` |" not in readme} == set()
    first = json.loads(readme.split("```")[1].removeprefix("json"))
    assert list(Draft202012Validator(SCHEMA).iter_errors(first)) == []
