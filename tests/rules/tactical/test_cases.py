"""Every case of the tactical rules comes out as it says, and is written as the schema has it."""

import json

import pytest
from jsonschema import Draft202012Validator

from tests.support import tactical_cases, tactical_looks
from tests.support.citations import known

SCHEMA = json.loads(tactical_cases.SCHEMA.read_text("utf-8"))
ALL = [
    pytest.param(case, marks=pytest.mark.rule(*case["rule"]), id=name)
    for name, case in tactical_cases.all_cases()
]


@pytest.mark.parametrize("case", ALL)
def test_it_comes_out_as_the_case_says(case: tactical_cases.Case) -> None:
    tactical_cases.run(case)


def test_none_is_told_twice() -> None:
    told = [case["says"] for _, case in tactical_cases.all_cases()]
    assert len(told) == len(set(told))


def test_they_are_written_as_the_schema_has_it() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    schema = Draft202012Validator({"$ref": "#/$defs/case", "$defs": SCHEMA["$defs"]})
    wrong = {
        name: [f"{error.json_path}: {error.message}" for error in schema.iter_errors(case)]
        for name, case in tactical_cases.all_cases()
        if not schema.is_valid(case)
    }
    assert wrong == {}


def test_the_schema_knows_all_that_can_be_given_and_expected() -> None:
    given, expect = (SCHEMA["$defs"][part]["properties"] for part in ("given", "expect"))
    looks = tactical_cases.LOOKS.keys() | tactical_looks.LOOKS.keys() | tactical_looks.WHOLE.keys()
    assert expect.keys() == looks
    used = {key for _, case in tactical_cases.all_cases() for key in case.get("given", {})}
    assert given.keys() >= used


def test_they_cite_rules_of_the_rulebook() -> None:
    told = {rule for _, case in tactical_cases.all_cases() for rule in case["rule"]}
    assert told <= known()
