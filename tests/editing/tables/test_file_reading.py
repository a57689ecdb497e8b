"""A table written to a file and read again: every difference is told, and one change takes all over."""

from typing import Any

import pytest

from studio.editing.tables.file_reading import TableReading, read_table
from studio.editing.tables.spreadsheet import MAX_ROWS, UnreadableCells, write_cells
from tests.editing.samples import battle
from tests.editing.tables.test_entry import table


def written(name: str, *, without: str = "") -> list[list[str]]:
    """Return the rows of a table as they stand in a file."""
    shown = table(name)
    rows = [[column.name for column in shown.columns], *map(list, shown.texts())]
    return [row for row in rows if row[0] != without]


def reading(name: str, rows: list[list[str]], delimiter: str = ",") -> TableReading:
    return read_table(table(name), "\ufeff" + write_cells(rows, delimiter))


def after(found: TableReading, *, removes: bool = False) -> Any:
    change = found.take_over("Read", removes=removes)
    assert change is not None
    return change.changed(battle())


@pytest.mark.parametrize("name", ["units", "hqs", "arrivals", "objectives", "zones", "hubs", "sides"])
def test_what_was_written_says_nothing_otherwise(name):
    found = reading(name, written(name), ";")
    assert (found.differences, found.notes, found.faults) == ((), (), ())
    assert found.take_over("Read", removes=True) is None


def test_each_difference_is_told_and_all_are_one_change():
    rows = written("units")
    rows[1][rows[0].index("xp")] = "300"
    rows.append(["fourth", *rows[1][1:]])
    rows[-1][rows[0].index("name")] = "4th"
    found = reading("units", [row for row in rows if row[0] != "third"])
    told = [(each.kind, each.row, each.column, each.before, each.after) for each in found.differences]
    assert told[0] == ("changed", "1st", "XP", str(battle().units[0].xp), "300")
    assert [each[:2] for each in told[1:]] == [("new", "4th"), ("missing", "3rd")]
    assert {unit.id for unit in after(found).units} == {"first", "second", "third", "fourth"}
    removed = after(found, removes=True)
    assert {unit.id for unit in removed.units} == {"first", "second", "fourth"}
    assert removed.units[0].xp == 300


def test_unknown_columns_are_reported_one_by_one_and_left_out():
    rows = written("units")
    for row, extra in zip(rows, (["Colour", "Mood"], *(["red", "good"] for _ in rows[1:])), strict=True):
        row += extra
    found = reading("units", rows)
    assert len(found.notes) == 2
    assert '"Colour"' in found.notes[0]
    assert found.differences == found.faults == ()


def test_one_wrong_cell_keeps_the_whole_file_out_and_its_row_and_column_are_named():
    rows = written("units")
    rows[1][rows[0].index("xp")] = "300"
    rows[2][rows[0].index("active")] = "several"
    found = reading("units", rows)
    assert found.take_over("Read", removes=True) is None
    (fault,) = found.faults
    assert fault.startswith("Row 3, column active: ")


def test_a_new_row_needs_what_an_element_cannot_be_without():
    found = reading("units", [["id", "name"], ["new", "New"]])
    assert found.change is None
    assert found.faults[0].startswith("Row 2: designation")


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ([["name"], ["1st"]], 'no column "id"'),
        ([["id", "xp", "XP"], ["first", "1", "2"]], "twice"),
        ([["id"], ["first"], ["first"]], "row 2"),
        ([["id"], ["first", "more"]], "more cells"),
        ([], "empty"),
    ],
    ids=["no key", "column twice", "row twice", "too many cells", "empty"],
)
def test_files_that_are_no_such_table_are_refused(rows, said):
    found = reading("units", rows)
    assert said in found.faults[0]
    assert found.change is None


def test_an_open_quote_is_no_table():
    with pytest.raises(UnreadableCells, match="CSV"):
        read_table(table("units"), 'id,name\n"first,1st\n')
    with pytest.raises(UnreadableCells, match="in line 2 a cell has no end"):
        read_table(table("units"), 'id,name\n"first" x,1st\n')


def test_more_rows_than_a_battle_can_have_are_refused_at_once():
    with pytest.raises(UnreadableCells, match="more than 10,000 rows"):
        read_table(table("units"), "id,name\n" + "a,b\n" * MAX_ROWS)


def test_arrivals_cannot_bring_what_does_not_exist():
    found = reading("arrivals", [["id", "arrival.turn"], ["second", "5"], ["ghost", "2"]])
    assert 'the id "ghost"' in found.faults[0]
