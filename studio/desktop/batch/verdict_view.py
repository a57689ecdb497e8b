"""What came of a comparison: what it says in sentences, and its figures in a table."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from studio.desktop.batch.games_table import GameBehind, GamesTable
from studio.desktop.widgets.whole_label import WholeLabel


class VerdictView(QWidget):
    """Sentences above a table; before there is one, what will come there."""

    def __init__(self, table: str, empty: str) -> None:
        super().__init__()
        self.verdict = WholeLabel(empty)
        self.verdict.setTextFormat(Qt.TextFormat.PlainText)
        self.verdict.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.table = GamesTable(table)
        self.table.hide()
        column = QVBoxLayout(self)
        column.addWidget(self.verdict)
        column.addWidget(self.table, 1)
        column.addStretch(0)

    def show_verdict(
        self,
        verdict: str,
        heads: Sequence[str],
        rows: Sequence[Sequence[str]],
        behind: Mapping[tuple[int, int], Sequence[GameBehind]],
    ) -> None:
        """Show sentences and figures, each row under the name before it, with the games behind them."""
        self.verdict.setText(verdict)
        self.table.show_games(heads, rows, text_columns=1, behind=behind)
        self.table.show()
