"""The dialogs of the lab in the language of the preferences: sides and objectives are named as they read in it."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLabel,
    QTableWidget,
    QTabWidget,
    QTreeWidget,
)

from studio.desktop.batch.batch_dialog import BatchDialog
from studio.desktop.batch.comparison_dialog import ComparisonDialog
from studio.desktop.batch.doctrine_dialog import DoctrineDialog
from studio.desktop.batch.games_dialog import GamesDialog
from studio.desktop.batch.sensitivity_dialog import SensitivityDialog
from tests.desktop.batch.lab_hands import choose, opened, play
from tests.desktop.hands import Hands
from tests.desktop.play.test_languages import written
from tests.playtest.battles import short
from tests.playtest.translated_battles import BACKWARDS, backwards, in_two_languages

pytestmark = pytest.mark.usefixtures("quick_workers")


BATTLE = short(1)
NAMES = [side.name for side in BATTLE.scenario.sides]


@pytest.fixture
def window(open_window: Any, tmp_path: Path) -> Any:
    """A window on a battle of one turn, which is told in the other language."""
    made = open_window(written(in_two_languages(BATTLE, ""), tmp_path))
    made.settings.language = BACKWARDS
    made.page.apply_settings(made.settings)
    return made


def said(dialog: GamesDialog) -> str:
    """All words of a dialog, in tables and lists too."""
    words = [dialog.windowTitle()]
    for kind in (QLabel, QCheckBox):
        words += [each.text() for each in dialog.findChildren(kind)]
    for box in dialog.findChildren(QComboBox):
        words += [box.accessibleName(), *(box.itemText(number) for number in range(box.count()))]
    for tabs in dialog.findChildren(QTabWidget):
        words += [tabs.tabText(number) for number in range(tabs.count())]
    for table in dialog.findChildren(QTableWidget):
        heads = (table.horizontalHeaderItem(column) for column in range(table.columnCount()))
        words += [head.text() for head in heads if head is not None]
        cells = (
            table.item(row, column)
            for row in range(table.rowCount())
            for column in range(table.columnCount())
        )
        words += [cell.text() for cell in cells if cell is not None]
    for tree in dialog.findChildren(QTreeWidget):
        for number in range(tree.topLevelItemCount()):
            group = tree.topLevelItem(number)
            assert group is not None
            words += [
                row.text(0) for index in range(group.childCount()) if (row := group.child(index)) is not None
            ]
    return "\n".join(words)


def prepare(dialog: GamesDialog) -> None:
    """Vary a deadline, found by the name of its objective; compare with other players."""
    if isinstance(dialog, SensitivityDialog):
        search = dialog.varied.list.search
        search.setFocus()
        QTest.keyClicks(search, f"{'Djebel Roumana'[::-1]} turn")
        QTest.keyClick(search, Qt.Key.Key_Return)
    if isinstance(dialog, ComparisonDialog):
        choose(dialog.other, "The same")
        choose(dialog.findChildren(QComboBox)[-1], "random")


@pytest.fixture(
    params=[
        ("play-many", BatchDialog),
        ("sensitivity", SensitivityDialog),
        ("compare-games", ComparisonDialog),
        ("doctrines", DoctrineDialog),
    ],
    ids=lambda each: str(each[0]),
)
def dialog(request: pytest.FixtureRequest, window: Any, qtbot: Any) -> GamesDialog:
    action, kind = request.param
    return opened(window, qtbot, action, kind)


@pytest.mark.long
def test_what_is_in_a_battle_is_named_in_the_language_chosen(
    dialog: GamesDialog, hands: Hands, qtbot: Any
) -> None:
    prepare(dialog)
    play(dialog, hands, qtbot, games=1)
    text = said(dialog)
    for name in NAMES:
        assert backwards(name) in text
        assert name not in text
    if isinstance(dialog, BatchDialog | SensitivityDialog):
        assert backwards("Djebel Roumana") in text
        assert "Djebel Roumana" not in text
