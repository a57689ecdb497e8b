import pytest

from studio.documents.reading.problems import InvalidDocument, SchemaProblem, hex_at, problem_at
from studio.documents.text.pointers import Steps, follow, pointer, walk
from tests.documents.samples import SCENARIO

HEXES: dict[str, tuple[Steps, str | None]] = {
    "unit": (("units", 0), "0102"),
    "field-of-unit": (("units", 0, "specialists", 0, "type"), "0102"),
    "unit-not-yet-there": (("units", 1, "active"), None),
    "hex-of-arrival": (("units", 1, "arrival", "hexes", 0), "0301"),
    "hexside": (("map", "hexsides", 0, "kind"), "0101|0102"),
    "hex-of-zone": (("zones", 0, "hexes", 1), "0201"),
    "zone": (("zones", 0, "name"), None),
    "missing-item": (("hubs", 7), None),
    "whole": ((), None),
}


@pytest.mark.parametrize(("steps", "label"), HEXES.values(), ids=HEXES)
def test_a_place_belongs_to_the_hex_of_the_innermost_object_around_it(
    steps: Steps, label: str | None
) -> None:
    assert hex_at(SCENARIO, steps) == label


@pytest.mark.parametrize("label", ["5/12", "512", 512, None])
def test_what_is_no_label_is_no_hex(label: object) -> None:
    assert hex_at({"at": label}, ()) is None  # type: ignore[dict-item]


def test_four_digits_are_a_hex_only_where_hexes_are_named() -> None:
    assert hex_at({"start": "1943"}, ("start",)) is None


def test_a_pointer_escapes_what_it_must() -> None:
    assert pointer(("a/b", 0, "~", "x")) == "/a~1b/0/~0/x"
    assert pointer(()) == ""


def test_steps_are_followed_as_far_as_they_lead() -> None:
    assert list(follow({"a": [{"b": 1}]}, ("a", 0, "b"))) == [{"a": [{"b": 1}]}, [{"b": 1}], {"b": 1}, 1]
    assert list(follow({"a": [1]}, ("a", 5))) == [{"a": [1]}, [1]]
    assert list(follow({"a": [1]}, ("a", "0"))) == [{"a": [1]}, [1]]
    assert list(follow(["x"], (-1,))) == [["x"]]


def test_a_walk_meets_every_value_with_its_steps() -> None:
    assert list(walk({"a": [1, {"b": None}]})) == [
        ((), {"a": [1, {"b": None}]}),
        (("a",), [1, {"b": None}]),
        (("a", 0), 1),
        (("a", 1), {"b": None}),
        (("a", 1, "b"), None),
    ]


def test_the_sentence_of_a_document_names_the_first_place_and_counts_the_rest() -> None:
    faults = [problem_at(SCENARIO, ("units", 0), "It is odd."), SchemaProblem("", "It is odd as a whole.")]
    assert str(InvalidDocument("x.json", faults)) == (
        "x.json, at /units/0 (hex 0102): It is odd. There is 1 more such in the file."
    )
    assert str(InvalidDocument("x.json", faults[1:])) == "x.json, at the top level: It is odd as a whole."
