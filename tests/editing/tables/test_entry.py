"""Tables of a document's elements: what their cells hold, and what entries into them change."""

from typing import Any

import pytest

from studio.editing.selection import ElementRef
from studio.editing.tables.element_table import ElementTable, element_table, table_kinds
from studio.editing.tables.entry import EntryRefused, change_of
from tests.editing.samples import battle


def table(name: str, document: Any = None) -> ElementTable:
    document = document or battle()
    kind = next(each for each in table_kinds(document) if each.name == name)
    return element_table(document, None, kind)


def entered(name: str, entries: dict[tuple[str, str], str], document: Any = None) -> Any:
    """Enter texts by key and column into a table of one collection."""
    shown = table(name, document)
    collection = shown.kind.collections[0]
    change = change_of(
        shown, {(ElementRef(collection, key), column): text for (key, column), text in entries.items()}
    )
    return shown.document if change is None else change.changed(shown.document)


def test_units_stand_first_and_what_is_on_its_way_has_a_table_of_its_own():
    assert [each.name for each in table_kinds(battle())][:3] == ["units", "hqs", "arrivals"]
    assert {row.element.key for row in table("arrivals").rows} == {"second"}


def test_entries_of_many_cells_are_one_change():
    shown = table("units")
    cells = {(row.element, "xp"): "300" for row in shown.rows}
    change = change_of(shown, cells)
    assert change is not None
    assert {unit.xp for unit in change.changed(shown.document).units} == {300}
    assert change.text(shown.document) == f"Set XP of {len(shown.rows)} rows of Units"


def test_one_wrong_cell_keeps_all_from_being_entered_and_says_why():
    with pytest.raises(EntryRefused) as refused:
        entered("units", {("first", "xp"): "9999", ("first", "active"): "many", ("second", "xp"): "200"})
    faults = {fault.column: fault.message for fault in refused.value.faults}
    assert set(faults) == {"xp", "active"}
    assert "400" in faults["xp"]
    assert '"many" is no whole number' in faults["active"]


@pytest.mark.parametrize(
    ("text", "side"), [("red", "red"), ("Red", "red"), (" RED ", "red")], ids=["id", "name", "any case"]
)
def test_what_is_referred_to_is_written_by_id_or_name(text, side):
    assert entered("zones", {("west", "side"): text}).zones[0].side == side


def test_what_does_not_exist_cannot_be_referred_to():
    with pytest.raises(EntryRefused, match="choose one of Blue, Red"):
        entered("units", {("first", "side"): "green"})


def test_a_turn_of_arrival_takes_a_unit_off_the_map_and_without_one_it_comes_no_more():
    after = entered("units", {("first", "arrival.turn"): "4"})
    assert (after.units[0].at, after.units[0].arrival.turn) == (None, 4)
    after = entered("units", {("first", "at"): "0101"}, after)
    assert (after.units[0].at, after.units[0].arrival) == ("0101", None)
    assert entered("units", {("second", "arrival.turn"): ""}).units[1].arrival is None


def test_a_zone_of_arrival_needs_a_turn():
    with pytest.raises(EntryRefused, match=r'"arrival\.turn" is empty'):
        entered("units", {("first", "arrival.hexes"): "0101"})


def test_two_rows_cannot_be_given_the_same_id():
    with pytest.raises(EntryRefused, match="already a unit") as refused:
        entered("units", {("first", "id"): "same", ("second", "id"): "same", ("second", "xp"): "5"})
    assert {fault.column for fault in refused.value.faults} == {"id"}


def test_hexes_regain_the_zeros_that_spreadsheets_take():
    assert entered("units", {("first", "at"): "102"}).units[0].at == "0102"


def test_an_entry_that_says_the_same_changes_nothing():
    shown = table("units")
    same = {
        (row.element, column.name): text
        for row, texts in zip(shown.rows, shown.texts(), strict=True)
        for column, text in zip(shown.columns, texts, strict=True)
    }
    assert change_of(shown, same) is None
