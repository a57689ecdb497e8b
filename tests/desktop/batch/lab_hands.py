"""What a person does in the dialogs of the lab, and a battle that is soon over and can go either way."""

from typing import Any, TypeVar

from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QPushButton, QSpinBox, QWidget

from studio.desktop.batch.doctrine_dialog import DoctrineDialog
from studio.desktop.batch.games_dialog import GamesDialog
from studio.editing.changes.elements import RemoveElement
from studio.editing.changes.fields import SetFields
from tests.desktop.hands import Hands

D = TypeVar("D", bound=GamesDialog)
W = TypeVar("W", bound=QWidget)


def shorten(window: Any, turns: int) -> None:
    """Leave the battle the two heights to fight for, and some turns."""
    for key in ("skhirra", "mahares", "sfax", "haidoudi", "graiba"):
        window.page.editor.do(RemoveElement("objectives", key))
    window.page.editor.do(SetFields((), {"turns": turns}))


def opened(window: Any, qtbot: Any, action: str, kind: type[D]) -> D:
    """Open a dialog by its window action."""
    window.window_actions[action].trigger()
    dialog = window.findChild(kind)
    qtbot.waitExposed(dialog)
    assert QTest.qWaitForWindowActive(dialog)
    return dialog


def button(dialog: QWidget, text: str) -> QPushButton:
    return next(
        each for each in dialog.findChildren(QPushButton) if each.text().replace("&", "").startswith(text)
    )


def press(dialog: QWidget, text: str) -> None:
    found = button(dialog, text)
    assert found.isEnabled(), f"{text} is not to be pressed"
    QTest.mouseClick(found, Qt.MouseButton.LeftButton)


def field_of(dialog: QWidget, label: str, kind: type[W]) -> W:
    """The field after a label."""
    said = next(each for each in dialog.findChildren(QLabel) if each.text().replace("&", "") == label)
    field = said.buddy()
    assert isinstance(field, kind)
    return field


def enter(dialog: QWidget, label: str, number: int) -> None:
    """Type a number into the box after a label."""
    box = field_of(dialog, label, QSpinBox)
    box.setFocus()
    box.selectAll()
    QTest.keyClicks(box, str(number))


def choose(box: QComboBox, words: str) -> None:
    """Go through a box by the arrow keys to the first entry that begins so."""
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Home)
    for _ in range(box.count()):
        if not box.currentText().startswith(words):
            QTest.keyClick(box, Qt.Key.Key_Down)
    assert box.currentText().startswith(words)


def mark(dialog: DoctrineDialog, hands: Hands, *wanted: str) -> None:
    """Go through the list of doctrines by keys, and leave these marked alone."""
    box = dialog.doctrines
    box.setFocus()
    hands.key(Qt.Key.Key_Home)
    for row in range(box.count()):
        is_marked = box.item(row).checkState() is Qt.CheckState.Checked
        if is_marked is not (box.item(row).text() in wanted):
            hands.key(Qt.Key.Key_Space)
        hands.key(Qt.Key.Key_Down)


def play(dialog: GamesDialog, hands: Hands, qtbot: Any, games: int) -> None:
    """Play so many games by Enter, and wait for them."""
    enter(dialog, "Games", games)
    hands.key(Qt.Key.Key_Return)
    assert dialog.is_playing, shown(dialog)
    qtbot.waitUntil(lambda: not dialog.is_playing)


def shown(dialog: QWidget) -> str:
    """All that stands on labels that are seen."""
    return " ".join(label.text() for label in dialog.findChildren(QLabel) if label.isVisible())


def rows(table: Any) -> list[list[str]]:
    return [
        [table.item(row, column).text() for column in range(table.columnCount())]
        for row in range(table.rowCount())
    ]


def assert_fits_enlarged_screen(dialog: QWidget) -> None:
    """See that a dialog with what was found has room on a screen of 1280 x 720 pixels at scale 1.75."""
    QApplication.processEvents()
    least, room = dialog.minimumSizeHint(), QSize(731, 411)
    assert least.boundedTo(room) == least, f"it takes {least.toTuple()}"
