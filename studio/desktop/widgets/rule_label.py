"""Words with a rule behind them: its text is their tooltip, and a double click or Enter opens it in the rulebook."""

from functools import cache
from html import escape

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QStyle, QStyleOptionFocusRect, QWidget

from studio.desktop.widgets.whole_label import WholeLabel
from studio.documents.reading.rulebook_index import rule


@cache
def rules_tooltip(rules: tuple[str, ...]) -> str:
    """Return the texts of rules for a tooltip. Raises NoSuchRule."""
    found = map(rule, rules)
    return "".join(f"<p><b>{escape(each.id)}</b><br>{escape(each.says)}</p>" for each in found)


#: The property of a widget that cites rules without being a line of its own.
_RULES = "cited-rules"


def cite_rules(widget: QWidget, *rules: str) -> None:
    """Let the key of the help show these rules while a widget, as a button or a list, has the focus."""
    widget.setProperty(_RULES, list(rules))


def rules_at(widget: QWidget | None) -> tuple[str, ...]:
    """Return the rules that a widget cites, or the nearest of those that it lies in."""
    while widget is not None:
        rules = widget.rules if isinstance(widget, RuleLabel) else widget.property(_RULES)
        if rules:
            return tuple(rules)
        widget = widget.parentWidget()
    return ()


class RuleLabel(WholeLabel):
    """A line that cites rules. Those who work with keys get the tooltip when the line gets the focus."""

    #: The id of the first rule, to be shown in the rulebook.
    rule_asked = Signal(str)

    def __init__(self, text: str = "", *rules: str) -> None:
        super().__init__(text)
        self.rules = rules
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def cite(self, *rules: str) -> None:
        """Stand for other rules than before."""
        if rules != self.rules:
            self.rules = rules
            self.setToolTip("")

    def event(self, event: QEvent) -> bool:
        """Look the rules up only when somebody asks for them."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and not self.toolTip():
            self.setToolTip(rules_tooltip(self.rules))
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the tooltip to those who came by key."""
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            at = QPoint(self.width() // 2, self.height())
            QApplication.sendEvent(self, QHelpEvent(QEvent.Type.ToolTip, at, self.mapToGlobal(at)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Frame the line that has the focus."""
        super().paintEvent(event)
        if self.hasFocus():
            option = QStyleOptionFocusRect()
            option.initFrom(self)
            self.style().drawPrimitive(
                QStyle.PrimitiveElement.PE_FrameFocusRect, option, QPainter(self), self
            )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the rule."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.rule_asked.emit(self.rules[0])
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Open the rule."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.rule_asked.emit(self.rules[0])
