"""The prestige in hand, with the account of every change behind it."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem

from studio.campaign.prestige import Account
from studio.desktop.widgets.rule_label import cite_rules, rules_tooltip

_RULES: Final = Qt.ItemDataRole.UserRole


class AccountList(QTreeWidget):
    """The changes of the prestige, the latest first; each cites its rules."""

    def __init__(self) -> None:
        super().__init__()
        self.setHeaderLabels(["For what", "Prestige"])
        self.setAccessibleName("Account of the prestige")
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.currentItemChanged.connect(self._cite)

    def show_account(self, account: Account, since: Account | None = None) -> None:
        """Show the changes; of those since another account only these."""
        self.clear()
        first = len(since.entries) if since is not None else 0
        for entry in reversed(account.entries[first:]):
            item = QTreeWidgetItem(self, [entry.cause, f"{entry.amount:+}"])
            item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            item.setData(0, _RULES, entry.rules)
            item.setToolTip(0, rules_tooltip(entry.rules) if entry.rules else "")

    def _cite(self, item: QTreeWidgetItem | None, _before: object) -> None:
        cite_rules(self, *(item.data(0, _RULES) if item is not None else ()))
