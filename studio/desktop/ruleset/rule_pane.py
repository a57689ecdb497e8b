"""The text of the rule that the figure with the focus belongs to."""

from html import escape

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QTextBrowser, QVBoxLayout, QWidget

from studio import StudioError
from studio.documents.reading.rulebook_index import rule

_EMPTY = "Choose a figure to read its rule here."


class RulePane(QWidget):
    """Shows one rule at a time."""

    #: The id of the rule that is to be shown in the rulebook.
    rule_asked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._rule: str | None = None
        self.text = QTextBrowser()
        self.text.setAccessibleName("Rule of the figure")
        self.open = QPushButton("Show in the &rulebook")
        self.open.clicked.connect(lambda: self.rule_asked.emit(self._rule))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4, 4, 4, 4)
        layout.addWidget(self.text, 1)
        layout.addWidget(self.open)
        self.show_rule(None)

    @property
    def rule(self) -> str | None:
        """The id of the rule that is shown."""
        return self._rule

    def show_rule(self, rule_id: str | None, meaning: str = "") -> None:
        """Show a rule, or that none is asked for, beneath what the figure means."""
        self._rule = rule_id
        self.open.setEnabled(rule_id is not None)
        said = ""
        if rule_id is not None:
            try:
                said = escape(rule(rule_id).says)
            except StudioError as error:
                said = escape(str(error))
        head = f"<p>{escape(meaning)}</p>" if meaning else ""
        body = f"<p><b>{escape(rule_id)}</b></p><p>{said}</p>" if rule_id else f"<p>{_EMPTY}</p>"
        self.text.setHtml(head + body)
