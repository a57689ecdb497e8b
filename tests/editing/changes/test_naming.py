import pytest

from studio.documents.hexmap import Fortification, PlaceName
from studio.documents.model import Document
from studio.documents.operational.goals import SupplySource
from studio.editing.changes.naming import element_label, full_title_of, name_of, noun_of, title_of
from tests.editing.samples import battle, journey


def test_a_thing_is_called_by_its_title_or_else_by_its_place() -> None:
    assert title_of(PlaceName(at="0101", text="Gabès")) == "Gabès"
    assert title_of(SupplySource(at="0101", side="red", kind="port")) == "0101"


@pytest.mark.parametrize(
    ("document", "collection", "key", "name"),
    [
        (battle(), "units", "second", "2nd"),
        (battle(), "names", "0202", "Fordham"),
        (battle(), "hubs", "0103", "0103"),
        (battle(), "silenced", "stack>0202", "stack of 0202"),
        (journey(), "tokens", "fuel", "Fuel"),
        (journey(), "edges", "council>ford", "Council to Ford"),
    ],
)
def test_a_key_stands_for_the_name_that_the_document_has(
    document: Document, collection: str, key: str, name: str
) -> None:
    assert name_of(document, collection, key) == name


def test_what_a_document_does_not_have_is_called_by_its_key() -> None:
    assert name_of(battle(), "units", "gone") == "gone"
    assert name_of(battle(), "nodes", "ford") == "ford"


def test_a_noun_goes_before_the_name() -> None:
    assert element_label(battle(), "fortifications", Fortification(at="0404")) == "fortification 0404"
    assert element_label(battle(), "zones", "west") == "zone West"
    assert noun_of(battle(), "made-up") == "made-up"


def test_a_name_of_spaces_is_none_and_a_long_one_can_be_had_whole() -> None:
    assert title_of(PlaceName(at="0101", text="  ")) == "0101"
    long = PlaceName(at="0101", text="x" * 100)
    assert full_title_of(long) == "x" * 100
    assert "…" in title_of(long)
