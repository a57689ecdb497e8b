"""The prestige in hand, with the account of every change behind it."""

from studio.campaign.prestige import Account
from studio.desktop.play.campaign.fact_table import FactTable, Row


class AccountTable(FactTable):
    """The changes of the prestige, the latest first; each cites its rules."""

    def __init__(self) -> None:
        super().__init__("Account of the prestige", "For what", "Prestige")

    def show_account(self, account: Account) -> None:
        """Show all changes and what they come to."""
        changes = [
            Row((entry.cause, f"{entry.amount:+}"), entry.rules) for entry in reversed(account.entries)
        ]
        in_hand = Row(("In hand", str(account.balance)), ("camp.overview.prestige.earn",), is_bold=True)
        self.show_rows([in_hand, *changes])
