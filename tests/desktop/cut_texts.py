"""Texts that have no room: what stands on labels and buttons, in fields and in the lines of lists."""

from collections.abc import Iterator

from PySide6.QtCore import QSize
from PySide6.QtGui import Qt, QTextDocument
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QRadioButton,
    QStyle,
    QTableView,
    QToolButton,
    QTreeView,
    QWidget,
)

#: Pixels that may be missing: rounding, and what a font sets over its edge.
_SLACK = 1
#: What a letter needs less than the height of its line.
_LEADING = 4


def cut_texts(root: QWidget) -> list[str]:
    """Name each widget that is seen whose text has no room, with its size and what it would need."""
    return [
        f"{type(each).__name__} {_named(each)!r}: {each.width()}x{each.height()}, needs {need.width()}x{need.height()}"
        for each in [root, *root.findChildren(QWidget)]
        if each.isVisible() and not each.visibleRegion().isEmpty()
        for need in _needs(each)
        if need.width() > each.width() + _SLACK or need.height() > each.height() + _SLACK
    ]


def _named(widget: QWidget) -> str:
    text = getattr(widget, "text", None)
    return (text() if callable(text) else "")[:60] or widget.accessibleName()


def _needs(widget: QWidget) -> Iterator[QSize]:
    """Yield how large a widget must be for its text."""
    match widget:
        case QLabel() if widget.text() and widget.pixmap().isNull():
            yield _label(widget)
        case QAbstractButton() if widget.text():
            yield _button(widget)
        case QLineEdit() | QAbstractSpinBox() | QComboBox():
            if not isinstance(widget.parentWidget(), QAbstractSpinBox | QComboBox):
                yield QSize(0, widget.fontMetrics().height())
        case QTreeView() | QTableView():
            yield from _lines(widget)


def _label(label: QLabel) -> QSize:
    margins = label.contentsMargins()
    frame = 2 * label.margin() + margins.left() + margins.right()
    upright = 2 * label.margin() + margins.top() + margins.bottom()
    if label.wordWrap():
        return QSize(0, label.heightForWidth(label.width()) - _LEADING)
    text = label.text()
    if label.textFormat() == Qt.TextFormat.RichText or Qt.mightBeRichText(text):
        document = QTextDocument()
        document.setDefaultFont(label.font())
        document.setHtml(text)
        document.setDocumentMargin(0)
        return QSize(int(document.idealWidth()) + frame, int(document.size().height()) + upright - _LEADING)
    plain = text.replace("&", "") if label.buddy() else text
    size = label.fontMetrics().size(0, plain)
    return QSize(size.width() + frame, size.height() + upright - _LEADING)


def _button(button: QAbstractButton) -> QSize:
    metrics = button.fontMetrics()
    size = metrics.size(0, button.text().replace("&", ""))
    if isinstance(button, QToolButton):
        if button.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly and not button.icon().isNull():
            return QSize(0, 0)
        return QSize(size.width(), size.height() - _LEADING)
    mark = 0
    if isinstance(button, QCheckBox | QRadioButton):
        mark = button.style().pixelMetric(QStyle.PixelMetric.PM_IndicatorWidth)
    elif not button.icon().isNull():
        mark = button.iconSize().width()
    return QSize(size.width() + mark + (4 if mark else 0), size.height() - _LEADING)


def _lines(view: QAbstractItemView) -> Iterator[QSize]:
    """Yield the height that the lines of a list need, if the first of them has less."""
    model = view.model()
    if model is None or not model.rowCount():
        return
    high = view.visualRect(model.index(0, 0)).height()
    if 0 < high < view.fontMetrics().height():
        yield QSize(0, view.height() + view.fontMetrics().height() - high + 2)
