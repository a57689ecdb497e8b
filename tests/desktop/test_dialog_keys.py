"""Every window over the studio by keyboard alone: where the keys are first, Tab, Enter and Escape."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QPushButton,
    QSpinBox,
    QTabBar,
    QWidget,
)
from shiboken6 import isValid

from tests.desktop.every_dialog import DIALOGS, Desk
from tests.desktop.test_tab_order import controls, said
from tests.support.lengths import sample

SOME = sample(tuple(DIALOGS)[::4], tuple(DIALOGS))
#: What does nothing but leave.
LEAVING = {"Cancel", "Close"}
#: Rows whose middles differ by so many pixels are the same one.
_SAME_ROW = 12


@pytest.fixture
def desk(window, tmp_path, qtbot, monkeypatch):
    return Desk(window, tmp_path, qtbot.waitUntil, monkeypatch)


def opened(desk, name) -> QWidget:
    """Open a dialog, as the person has it before them."""
    dialog = DIALOGS[name](desk)
    dialog.activateWindow()
    if dialog.isWindow():
        assert QTest.qWaitForWindowActive(dialog)
    QApplication.processEvents()
    return dialog


def focus_of(dialog) -> QWidget | None:
    return dialog.focusWidget() if dialog.isWindow() else QApplication.focusWidget()


def ring_of(dialog, key) -> list[QWidget]:
    """Return what a key comes to, until it is back where it began."""
    first = focus_of(dialog)
    found = [first]
    for _ in range(80):
        here = focus_of(dialog)
        QTest.keyClick(here, key)
        now = focus_of(dialog)
        if now is first and now is not here:
            return found
        # A date has three fields within its own.
        if now is not here:
            found.append(now)
        elif here is first and len(found) == 1 and here not in found[1:]:
            # There is nothing else.
            return found
    return pytest.fail(f"{key} does not come back to {said([first])}: it is at {said(found[-1:])}")


def place(dialog, control) -> QRect:
    return QRect(control.mapTo(dialog, QPoint()), control.size())


def goes_back(dialog, before, after) -> bool:
    """Whether a step leads up or to the left, as nobody reads."""
    one, other = place(dialog, before), place(dialog, after)
    if abs(one.center().y() - other.center().y()) <= _SAME_ROW:
        return other.right() < one.left()
    is_above = other.bottom() < one.top()
    return is_above and other.left() < one.right()


def shown_text(button) -> str:
    return button.text().replace("&", "")


@pytest.mark.parametrize("name", SOME)
def test_tab_leads_through_a_dialog_as_it_is_read(desk, name):
    dialog = opened(desk, name)
    first = focus_of(dialog)
    assert first is not None
    assert dialog.isAncestorOf(first), "the keys stay behind the dialog"
    fields = [each for each in controls(dialog) if not isinstance(each, QAbstractButton | QTabBar)]
    assert first in fields or not fields or name == "trace-picture", f"the keys are at {said([first])} first"
    there = ring_of(dialog, Qt.Key.Key_Tab)
    assert said(each for each in controls(dialog) if each not in there and not is_other_choice(each)) == []
    back = ring_of(dialog, Qt.Key.Key_Backtab)
    assert set(back) == set(there)
    turns = [pair for pair in pairwise([*there, there[0]]) if goes_back(dialog, *pair)]
    assert len(turns) <= 1, [said(pair) for pair in turns]


@pytest.mark.parametrize("name", SOME)
def test_a_number_typed_first_replaces_the_one_that_a_dialog_offers(desk, name):
    dialog = opened(desk, name)
    field = focus_of(dialog)
    if isinstance(field, QSpinBox):
        assert field.lineEdit().selectedText() == field.cleanText()
    dialog.close()


@pytest.mark.parametrize("name", SOME)
def test_a_number_typed_beyond_its_bounds_becomes_the_nearest_within(desk, name):
    dialog = opened(desk, name)
    boxes = dialog.findChildren(QSpinBox)
    correct = QSpinBox.CorrectionMode.CorrectToNearestValue
    assert said(box for box in boxes if box.correctionMode() != correct) == []
    dialog.close()


def is_other_choice(control) -> bool:
    """Whether the arrow keys come to it from the one of its group that is chosen."""
    group = (
        control.isCheckable() and control.autoExclusive() if isinstance(control, QAbstractButton) else False
    )
    return group and not control.isChecked()


@pytest.mark.parametrize("name", SOME)
def test_enter_does_what_the_dialog_is_for_and_escape_leaves_it(desk, name):
    dialog = opened(desk, name)
    buttons = [each for each in dialog.findChildren(QPushButton) if each.isVisible()]
    defaults = [each for each in buttons if each.isDefault()]
    others = [each for each in buttons if shown_text(each) not in LEAVING]
    assert len(defaults) <= 1
    for each in defaults:
        assert shown_text(each) != "Cancel", "Enter gives up what was entered"
        assert shown_text(each) != "Close" or name in ("preferences", "change-keys", "summary") or not others
    if not defaults and name not in ("find-action", "go-to"):
        QTest.keyClick(focus_of(dialog), Qt.Key.Key_Return)
        assert isValid(dialog)
        assert dialog.isVisible(), "Enter closes it though no button says so"
    if name == "hand-over":
        dialog.reject()
        return
    QTest.keyClick(focus_of(dialog), Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert not isValid(dialog) or not dialog.isVisible(), "Escape does not leave it"
