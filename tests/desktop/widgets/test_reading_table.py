"""The columns of a table to read fill it, and its first one is never squeezed away."""

import pytest

from studio.desktop.widgets.reading_table import ReadingTable
from studio.desktop.widgets.sizes import scaled


@pytest.mark.parametrize(("width", "fills"), [(900, True), (240, False)])
def test_the_first_column_takes_what_is_left_and_keeps_room_for_its_words(qtbot, width, fills):
    table = ReadingTable("Objectives")
    qtbot.addWidget(table)
    table.show_rows(("Objective", *("Held at the end",) * 3), [("Djebel Roumana and more", "1", "2", "3")], 1)
    table.resize(width, 200)
    table.show()
    across = sum(map(table.columnWidth, range(4)))
    assert (across == table.viewport().width()) is fills
    assert table.columnWidth(0) >= scaled(150)
    assert table.horizontalScrollBar().maximum() == 0 or not fills
