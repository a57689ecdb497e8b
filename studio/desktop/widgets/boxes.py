"""Boxes of forms in which a number or one of several words is chosen."""

from typing import Final

from PySide6.QtCore import QEvent, QLocale, Qt
from PySide6.QtGui import QPaintEvent, QValidator, QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDoubleSpinBox,
    QSpinBox,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
)

from studio.desktop.widgets.undo_keys import is_past_line

#: In which numbers and dates are written, as all the rest of the window, whatever the system speaks.
ENGLISH: Final = QLocale(QLocale.Language.English, QLocale.Country.UnitedKingdom)


class NumberBox(QSpinBox):
    """A box that the wheel turns only while it has the focus; else the wheel scrolls the form past it."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setKeyboardTracking(False)
        self.setCorrectionMode(NumberBox.CorrectionMode.CorrectToNearestValue)

    def event(self, event: QEvent) -> bool:
        """Leave a key of undo that the number has no use for to the window."""
        if is_past_line(event, self.lineEdit()):
            event.ignore()
            return False
        return super().event(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turn, or leave it to the form."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class DecimalBox(QDoubleSpinBox):
    """Writes numbers as all the rest of the window does, and takes a comma for a point.

    Qt follows the system: where that has decimal commas, it would read a typed 8.5 as 85.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setLocale(ENGLISH)

    def validate(self, input: str, pos: int) -> tuple[QValidator.State, str, int]:  # noqa: A002 - Qt calls it so
        """Write a typed comma as a point."""
        return super().validate(input.replace(",", "."), pos)


class ChoiceBox(QComboBox):
    """A box in which one of several words is chosen; those that are too long for it end in an ellipsis.

    The list that it opens is as wide as its words. The wheel never turns it: it keeps the focus after a choice, and who
    scrolls on from there would choose something else unawares.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(8)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave it to the form."""
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - it is small
        """Cut the words short where they have no room."""
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        field = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, field, self)
        elide, margin = Qt.TextElideMode.ElideRight, 2
        option.currentText = self.fontMetrics().elidedText(self.currentText(), elide, room.width() - margin)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)

    def showPopup(self) -> None:
        """Show the words whole."""
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        self.view().setMinimumWidth(self.view().sizeHintForColumn(0) + bar)
        super().showPopup()


def bounded_box(least: int, most: int, value: int) -> QSpinBox:
    """Return a box for a number; one that is typed beyond its bounds becomes the nearest within."""
    box = QSpinBox()
    box.setRange(least, most)
    box.setValue(value)
    box.setCorrectionMode(QSpinBox.CorrectionMode.CorrectToNearestValue)
    return box
