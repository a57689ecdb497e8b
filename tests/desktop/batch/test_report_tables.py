"""The tables of a report begin with what stands out in its games."""

from studio.desktop.batch.operational.report_tables import show_tables
from tests.playtest.operational.test_remarks import FALL, report


def test_they_begin_with_what_stands_out(qtbot):
    tables = show_tables(report(20, 20, *FALL))
    qtbot.addWidget(tables)
    assert tables.remarks.text() == (
        "What stands out:\n• Eighth Army won all 20 games: played so, the battle is decided before it begins."
    )
    assert not tables.remarks.isHidden()


def test_of_a_battle_in_the_balance_they_say_nothing(qtbot):
    tables = show_tables(report(40, 0, *FALL))
    qtbot.addWidget(tables)
    assert tables.remarks.isHidden()
