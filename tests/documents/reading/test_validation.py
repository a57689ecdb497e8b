import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from studio.documents.engine_parts import model_for
from studio.documents.kinds import KINDS
from studio.documents.model import Document
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.reading import schema
from studio.documents.reading.problems import InvalidDocument
from studio.documents.reading.schema_check import _checker, find_schema_problems
from studio.documents.reading.validation import validate
from studio.documents.scenario import Scenario
from studio.documents.text.pointers import walk
from tests.documents.samples import SAMPLES, SCENARIO
from tests.support.lengths import sample

ODD_VALUES = [
    None, True, False, 0, 1, -1, 1.0, 2.5, 10**9, 2**62, "", "x", "X", "x\n", "0101\n", "0101", "0101|0102",
    "1", "a" * 201, "a" * 20_001, "ä", " ", "..f.\n", "has", "not", "end", "dry", [], {}, [[]], [1], {"x": 1},
    {"kind": "has"}, {"kind": "end", "id": "a"}, {"ab": "c"}, {"a\n": "c"}, {".": "a\n"},
]  # fmt: skip


def accepted_by_model(kind: str, data: object) -> bool:
    try:
        if (model := model_for(KINDS[kind], data)) is not None:
            model.model_validate_json(json.dumps(data), by_alias=True, by_name=False)
    except ValidationError:
        return False
    return model is not None


def mutate(data: st.DataObject, document: Any) -> None:
    """Change one place of a document in a way that a slip or a strange program could."""
    places = [steps for steps, _ in walk(document) if steps]
    *way, last = data.draw(st.sampled_from(places))
    owner = document
    for step in way:
        owner = owner[step]
    others = [value for _, value in walk(document)]
    match data.draw(st.sampled_from(["replace", "borrow", "remove", "add", "rename"])):
        case "replace":
            owner[last] = copy.deepcopy(data.draw(st.sampled_from(ODD_VALUES)))
        case "borrow":
            owner[last] = copy.deepcopy(data.draw(st.sampled_from(others)))
        case "remove":
            del owner[last]
        case "add" if isinstance(owner, list):
            owner.append(copy.deepcopy(data.draw(st.sampled_from([*ODD_VALUES, *owner]))))
        case "add" | "rename":
            if isinstance(owner, dict):
                name = data.draw(st.sampled_from(["schema_", "new", "id", "kind", "table", "a\n", last]))
                owner[name] = owner.pop(last)


@pytest.mark.parametrize("kind", KINDS)
def test_model_and_schema_both_accept_the_sample(kind: str) -> None:
    assert find_schema_problems(KINDS[kind], SAMPLES[kind]) == ()
    assert accepted_by_model(kind, SAMPLES[kind])


@pytest.mark.parametrize("kind", KINDS)
def test_model_and_schema_accept_and_refuse_the_same(kind: str) -> None:
    # A ruleset is so large that each example of it takes as long as thirty of the others.
    @settings(max_examples=sample(8 if kind == "ruleset" else 30, 200))
    @given(st.data())
    def agree(data: st.DataObject) -> None:
        document = copy.deepcopy(SAMPLES[kind])
        for _ in range(data.draw(st.integers(1, 3))):
            mutate(data, document)
        assert accepted_by_model(kind, document) == (find_schema_problems(KINDS[kind], document) == ())

    agree()


@pytest.mark.parametrize("value", ODD_VALUES, ids=repr)
@pytest.mark.parametrize("place", ["title", "turns", "weather", "map", "territory_legend", "hqs", "calendar"])
def test_model_and_schema_agree_on_every_odd_value(place: str, value: object) -> None:
    document = {**SCENARIO, place: value}
    assert accepted_by_model("scenario", document) == (
        find_schema_problems(KINDS["scenario"], document) == ()
    )


def faults(kind: str, document: object) -> list[tuple[str, str | None, str]]:
    with pytest.raises(InvalidDocument) as refused:
        validate(
            model_for(KINDS[kind], document), document, json.dumps(document).encode(), "wadi.scenario.json"
        )
    return [(fault.pointer, fault.hex, fault.message) for fault in refused.value.problems]


def changed(steps: list[str | int], value: object) -> dict[str, Any]:
    document = copy.deepcopy(SCENARIO)
    owner: Any = document
    for step in steps[:-1]:
        owner = owner[step]
    owner[steps[-1]] = value
    return document


SENTENCES = {
    "text-for-number": (["turns"], "7", "It must be a whole number, without quotes and decimal point, not “7”."),
    "point-in-whole": (["turns"], 7.0, "It must be a whole number, without quotes and decimal point, not 7.0."),
    "number-for-text": (["title"], 7, "It must be text in double quotes, not 7."),
    "object-for-list": (["units"], {}, "It must be a list, not an object."),
    "list-for-object": (["map"], [], "It must be an object, not a list."),
    "null": (["title"], None, "It must be text in double quotes, not null."),
    "true-for-number": (["turns"], True, "It must be a whole number, without quotes and decimal point, not true."),
    "too-small": (["turns"], 0, "It must be at least 1, not 0."),
    "too-large": (["units", 0, "xp"], 900, "It must be at most 400, not 900."),
    "no-such-word": (["weather", 1], "mudd", "It must be dry or mud or snow, not “mudd”. Did you mean “mud”?"),
    "bad-id": (["id"], "The Wadi", "“The Wadi” does not have the right form; write it like “51-highland”."),
    "bad-hex": (["zones", 0, "hexes", 1], "5/12", "“5/12” does not have the right form; write it like “0512”."),
    "day-for-month": (
        ["calendar", "start"],
        "1943-31-04",
        "“1943-31-04” does not have the right form; write it like “1943-04-06”.",
    ),
    "bad-key": (
        ["territory_legend", "ab"],
        "axis",
        "“ab” does not have the right form; it must match ^[!-~]$.",
    ),
    "too-long": (["title"], "x" * 201, "It is 201 letters long; at most 200 are allowed."),
}  # fmt: skip


@pytest.mark.parametrize(("steps", "value", "message"), SENTENCES.values(), ids=SENTENCES)
def test_a_wrong_value_gets_its_pointer_and_a_sentence(
    steps: list[str | int], value: object, message: str
) -> None:
    pointer, _, message = faults("scenario", changed(steps, value))[0]
    assert pointer == "/" + "/".join(map(str, steps))
    assert message == message


def test_a_fault_inside_something_on_the_map_names_the_hex() -> None:
    assert [found[:2] for found in faults("scenario", changed(["units", 0, "active"], "3"))] == [
        ("/units/0/active", "0102")
    ]
    assert faults("scenario", changed(["map", "links", 0, "kind"], "path"))[0][1] == "0201|0202"
    assert faults("scenario", changed(["title"], 3))[0][1] is None


def test_the_sentence_names_file_pointer_and_hex() -> None:
    document = changed(["units", 0, "active"], "3")
    with pytest.raises(InvalidDocument) as refused:
        validate(OperationalScenario, document, json.dumps(document).encode(), "wadi.scenario.json")
    assert str(refused.value) == (
        "wadi.scenario.json, at /units/0/active (hex 0102): "
        "It must be a whole number, without quotes and decimal point, not “3”."
    )


def test_all_faults_are_told_and_the_sentence_counts_them() -> None:
    document = {**SCENARIO, "turns": 0, "title": 3, "sides": {}}
    assert [found[0] for found in faults("scenario", document)] == ["/title", "/turns", "/sides"]
    with pytest.raises(InvalidDocument, match=r"at /title: .* There are 2 more such in the file\.$"):
        validate(OperationalScenario, document, json.dumps(document).encode(), "wadi.scenario.json")


def test_a_missing_field_is_told_at_its_owner() -> None:
    document = copy.deepcopy(SCENARIO)
    del document["units"][0]["name"]  # type: ignore[index]
    assert faults("scenario", document) == [("/units/0", "0102", "The field “name” is missing; add it.")]


def test_faults_inside_a_choice_of_kinds_point_into_the_file_not_into_the_model() -> None:
    document = copy.deepcopy(SAMPLES["campaign"])
    document["edges"][1]["when"]["of"][1]["of"][0]["token"] = 5
    document["nodes"][0]["kind"] = "confrence"
    del document["nodes"][1]["kind"]
    assert [(pointer, message) for pointer, _, message in faults("campaign", document)] == [
        (
            "/nodes/0",
            "The field “kind” must be conference or battle or end, not “confrence”. Did you mean “conference”?",
        ),
        ("/nodes/1", "The field “kind” is missing; add it."),
        ("/edges/1/when/of/1/of/0/token", "It must be text in double quotes, not 5."),
    ]


def test_an_empty_list_that_must_not_be_empty_is_told() -> None:
    document = {**SAMPLES["ruleset"], "terrains": []}
    assert faults("ruleset", document) == [("/terrains", None, "It has 0 items and must have at least 1.")]


def test_a_file_is_held_against_the_schema_that_came_with_the_program(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """To make it from the models at every start takes as long as to open the window."""
    made: list[str] = []
    monkeypatch.setattr(OperationalScenario, "model_json_schema", lambda **_: made.append("scenario") or {})
    _checker.cache_clear()
    schema._schema_of.cache_clear()
    assert find_schema_problems(Scenario, SAMPLES["scenario"]) == ()
    assert find_schema_problems(Scenario, {**SAMPLES["scenario"], "turns": "ten"})
    assert not made


def test_a_kind_without_a_shipped_schema_is_held_against_its_model() -> None:
    class Note(Document):
        FORMAT, VERSION = "note", 1
        text: str

    assert find_schema_problems(Note, {"text": 5})
