"""Tables of facts: names are read whole, figures stand below each other."""

from PySide6.QtCore import Qt

from studio.desktop.play.campaign.fact_table import FactTable, Row


def test_the_widest_column_alone_is_cut_and_says_all_under_the_mouse(qtbot):
    table = FactTable("Units", "Unit", "Steps", "Specialists", widest=2)
    qtbot.addWidget(table)
    guns = "Towed 88 mm guns, Towed 88 mm guns, Tiger tanks"
    table.show_rows([Row(("10th Bersaglieri Regiment", "4", guns)), Row(("L Brigade", "10", ""))])
    table.resize(360, 120)
    table.show()
    assert table.columnWidth(0) >= table.sizeHintForColumn(0)
    assert table.columnWidth(2) < table.sizeHintForColumn(2)
    assert table.topLevelItem(0).toolTip(2) == guns


def test_figures_with_what_is_to_come_stand_at_the_right_as_others_do(qtbot):
    table = FactTable("Headquarters", "Headquarters", "Pool")
    qtbot.addWidget(table)
    table.show_rows([Row(("Fifth Panzer Army", "10 (+4)")), Row(("XXX Corps", "-3")), Row(("Own", "none"))])
    found = [table.topLevelItem(row).textAlignment(1) for row in range(3)]
    right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    assert [Qt.AlignmentFlag(each) == right for each in found] == [True, True, False]
