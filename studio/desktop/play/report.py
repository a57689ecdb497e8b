"""The report of a batch as tables: sides, objectives, losses turn by turn."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from studio.playtest.report import Report

_SIDES = ("Side", "Player", "Wins", "Share", "95 % interval", "Steps lost", "Units destroyed")
_OBJECTIVES = ("Objective", "For", "Deadline", "Taken", "Held at the end", "Mean turn")


class Table(QTableWidget):
    """A table to read: its columns fill it, and Ctrl+C copies the chosen cells, which spreadsheets understand."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        # The arrow keys go through the table; Tab goes on to what stands beside it.
        self.setTabKeyNavigation(False)
        self.setAlternatingRowColors(True)
        self.verticalHeader().hide()

    def show_rows(self, heads: Sequence[str], rows: Sequence[Sequence[str]], words: int) -> None:
        """Show the rows; the first columns, so many, are words, the others figures."""
        self.setColumnCount(len(heads))
        self.setRowCount(len(rows))
        self.setHorizontalHeaderLabels(list(heads))
        for number, row in enumerate(rows):
            for column, text in enumerate(row):
                item = QTableWidgetItem(text)
                if column >= words:
                    item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                self.setItem(number, column, item)
        self.resizeColumnsToContents()
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy the chosen cells."""
        if event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText(self._chosen())
        else:
            super().keyPressEvent(event)

    def _chosen(self) -> str:
        """The chosen cells, with a tab between columns and a line for each row; for whole rows, that is a table."""
        lines: dict[int, list[str]] = {}
        for at in sorted(self.selectedIndexes(), key=lambda at: (at.row(), at.column())):
            lines.setdefault(at.row(), []).append(str(at.data()))
        return "\n".join("\t".join(cells) for cells in lines.values())


class ReportTables(QWidget):
    """The three tables of a report."""

    def __init__(self) -> None:
        super().__init__()
        self.sides, self.objectives, self.losses = Table("Sides"), Table("Objectives"), Table("Losses")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        for words, table, share in (
            ("Wins, and mean losses in a game", self.sides, 2),
            ("Objectives", self.objectives, 3),
            ("Mean steps lost by turn", self.losses, 2),
        ):
            layout.addWidget(QLabel(words))
            layout.addWidget(table, share)

    def show_report(self, report: Report) -> None:
        """Show a report."""
        self.sides.show_rows(
            _SIDES,
            [
                (
                    side.name,
                    side.player,
                    f"{side.wins.count} of {side.wins.of}",
                    f"{side.wins.share:.1%}",
                    f"{side.wins.low:.1%} to {side.wins.high:.1%}",
                    f"{side.mean_steps_lost:.1f}",
                    f"{side.mean_units_destroyed:.1f}",
                )
                for side in report.sides
            ],
            words=2,
        )
        names = {side.id: side.name for side in report.sides}
        self.objectives.show_rows(
            _OBJECTIVES,
            [
                (
                    goal.name,
                    names.get(goal.side, goal.side),
                    str(goal.deadline),
                    str(goal.taken),
                    str(goal.held),
                    "never" if goal.mean_turn is None else f"{goal.mean_turn:.1f}",
                )
                for goal in report.objectives
            ],
            words=2,
        )
        turns = max((len(side.steps_lost_by_turn) for side in report.sides), default=0)
        self.losses.show_rows(
            ("Side", *(f"Turn {turn}" for turn in range(1, turns + 1))),
            [(side.name, *(f"{lost:.1f}" for lost in side.steps_lost_by_turn)) for side in report.sides],
            words=1,
        )
