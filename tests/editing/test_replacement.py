from collections import Counter
from typing import Any

import pytest

from studio.editing.changes.fields import SetFields
from studio.editing.changes.values import WrongValue
from studio.editing.edited_document import EditedDocument
from studio.editing.replacement import (
    Match,
    ReplaceFields,
    TextSearch,
    find_text,
    find_value,
    places_of,
    values_of,
)
from studio.editing.selection import ElementRef
from tests.editing.samples import battle


@pytest.fixture
def named() -> Any:
    document: Any = battle()
    for path, values in (
        ((), {"title": "Gabes Gap", "description": "The gap of Gabes, GABES."}),
        (("units", "first"), {"name": "Gabes Column"}),
        (("units", "second"), {"name": "Gabesians"}),
    ):
        document = SetFields[Any](path, values).changed(document)
    return document


def test_text_is_found_in_the_document_and_in_all_that_it_holds(named: Any) -> None:
    found = find_text(named, TextSearch("gabes"), "Gabès")
    assert [(each.path, each.field, each.count) for each in found] == [
        ((), "title", 1),
        ((), "description", 2),
        (("units", "first"), "name", 1),
        (("units", "second"), "name", 1),
    ]
    assert [*places_of(named, found)] == [
        "title",
        "description",
        "unit Gabes Column: name",
        "unit Gabesians: name",
    ]
    assert found[1].after == "The gap of Gabès, Gabès."
    assert found[2].element == ElementRef("units", "first")
    assert found[0].element is None
    # Ids, types and references are no texts.
    assert find_text(named, TextSearch("first"), "x") == ()
    assert find_text(named, TextSearch(""), "x") == ()


def test_what_people_call_alike_is_told_apart_by_its_id(named: Any) -> None:
    alike = SetFields[Any](("units", "second"), {"name": "Gabes Column"}).changed(named)
    found = find_text(alike, TextSearch("Gabes Column"), "Column")
    assert [*places_of(alike, found)] == [
        "unit Gabes Column (first): name",
        "unit Gabes Column (second): name",
    ]


def test_case_and_whole_words_narrow_the_search(named: Any) -> None:
    assert [each.count for each in find_text(named, TextSearch("Gabes", matches_case=True), "")] == [1] * 4
    whole = find_text(named, TextSearch("gabes", is_whole_word=True), "")
    assert [each.path for each in whole] == [(), (), ("units", "first")]
    # What is written stands for itself, and so does what replaces it.
    assert find_text(named, TextSearch("g.bes"), "") == ()
    assert find_text(named, TextSearch("Gap"), r"\1")[0].after == r"Gabes \1"


def test_all_is_replaced_by_one_step_that_one_undo_takes_back(named: Any) -> None:
    edited = EditedDocument(named)
    edited.do(ReplaceFields("Replace Gabes by Gabès", find_text(named, TextSearch("Gabes"), "Gabès")))
    assert (edited.value.title, edited.value.units[0].name) == ("Gabès Gap", "Gabès Column")
    assert [step.text for step in edited.steps] == ["Replace Gabes by Gabès"]
    assert edited.steps[0].region.kinds == {"fields", "units"}
    edited.undo()
    assert edited.value == named


def test_what_would_be_too_long_is_refused_and_changes_nothing(named: Any) -> None:
    edited = EditedDocument(named)
    with pytest.raises(WrongValue):
        edited.do(ReplaceFields("", find_text(named, TextSearch("Gabes"), "G" * 300)))
    assert edited.value == named


def test_values_of_fields_are_counted_and_replaced(named: Any) -> None:
    values = values_of(named)
    kind = named.units[0].type
    assert values["units", "side"] == Counter(each.side for each in named.units)
    assert ("units", "id") not in values
    assert ("units", "name") not in values
    found = find_value(named, "units", "type", kind, "guards")
    assert found[0] == Match(("units", named.units[0].id), "type", kind, "guards")
    after: Any = ReplaceFields[Any]("", found).changed(named)
    assert kind not in values_of(after)["units", "type"]
