"""The report of a batch as tables: results, and on a second tab supply, unused actions and idle units."""

from PySide6.QtWidgets import QLabel, QTabWidget, QVBoxLayout, QWidget

from studio.desktop.widgets.reading_table import ReadingTable
from studio.desktop.widgets.whole_label import WholeLabel
from studio.playtest.operational.remarks import remarks_of
from studio.playtest.operational.report import OperationalReport
from studio.playtest.operational.report_text import action_text, lacked_text, share_text, turn_text
from studio.playtest.remarks import TITLE

_SIDES = ("Side", "Player", "Wins", "Share", "95 % interval", "Steps lost", "Units destroyed", "Steps left")
_OBJECTIVES = (
    "Objective",
    "For",
    "Deadline",
    "On time",
    "Late",
    "Never",
    "Kept from the start",
    "Held at the end",
    "Mean turn of taking (games)",
    "Lacked (alone)",
)


class ReportTables(QTabWidget):
    """The tables of a report: what came of the games, and what was short or unused in them."""

    def __init__(self) -> None:
        super().__init__()
        self.remarks = WholeLabel()
        self.sides, self.objectives, self.losses = (
            ReadingTable("Sides"),
            ReadingTable("Objectives"),
            ReadingTable("Losses"),
        )
        self.supply, self.unused, self.idle = (
            ReadingTable("Supply"),
            ReadingTable("Unused actions"),
            ReadingTable("Idle units"),
        )
        results = self._add_tab(
            "&Results",
            ("Wins, and mean losses in a game", self.sides, 2),
            (
                "Objectives: shares of the games; “lacked” counts those that their side ended without them, "
                "and in brackets those that this one alone decided",
                self.objectives,
                3,
            ),
            ("Mean steps lost by turn", self.losses, 2),
        )
        results.insertWidget(0, self.remarks)
        self._add_tab(
            "&Supply and use",
            ("Units out of supply as their turn began, in percent of those on the map", self.supply, 2),
            ("Actions that a side used in no game", self.unused, 3),
            ("Units that neither moved nor fought, with the share of the games", self.idle, 3),
        )

    def _add_tab(self, title: str, *tables: tuple[str, ReadingTable, int]) -> QVBoxLayout:
        tab = QWidget()
        layout = QVBoxLayout(tab)
        for text_columns, table, share in tables:
            label = QLabel(text_columns)
            label.setWordWrap(True)
            layout.addWidget(label)
            layout.addWidget(table, share)
        self.addTab(tab, title)
        return layout

    def show_report(self, report: OperationalReport) -> None:
        """Show a report."""
        remarks = [f"• {each.text}" for each in remarks_of(report)]
        self.remarks.setText("\n".join([f"{TITLE}:", *remarks]))
        self.remarks.setVisible(bool(remarks))
        self._show_results(report)
        self._show_use(report)

    def _show_results(self, report: OperationalReport) -> None:
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
                    f"{side.mean_steps_left:.1f}",
                )
                for side in report.sides
            ],
            text_columns=2,
        )
        names = {side.id: side.name for side in report.sides}
        self.objectives.show_rows(
            _OBJECTIVES,
            [
                (
                    goal.name,
                    names.get(goal.side, goal.side),
                    str(goal.deadline),
                    *(
                        share_text(count / report.games)
                        for count in (goal.on_time, goal.late, goal.never, goal.kept, goal.held)
                    ),
                    turn_text(goal),
                    lacked_text(goal),
                )
                for goal in report.objectives
            ],
            text_columns=2,
        )
        turns = max((len(side.steps_lost_by_turn) for side in report.sides), default=0)
        self.losses.show_rows(
            ("Side", *(f"Turn {turn}" for turn in range(1, turns + 1))),
            [(side.name, *(f"{lost:.1f}" for lost in side.steps_lost_by_turn)) for side in report.sides],
            text_columns=1,
        )

    def _show_use(self, report: OperationalReport) -> None:
        names = {side.id: side.name for side in report.sides}
        turns = max((len(side.unsupplied_by_turn) for side in report.sides), default=0)
        self.supply.show_rows(
            ("Side", *(f"Turn {turn}" for turn in range(1, turns + 1))),
            [(side.name, *map(share_text, side.unsupplied_by_turn)) for side in report.sides],
            text_columns=1,
        )
        kinds = sorted({kind for side in report.sides for kind in side.never_used})
        self.unused.show_rows(
            ("Action", *names.values()),
            [
                (
                    action_text(kind),
                    *("never" if kind in side.never_used else "used" for side in report.sides),
                )
                for kind in kinds
            ],
            text_columns=1,
        )
        self.idle.show_rows(
            ("Unit", "Side", "Idle"),
            [
                (unit.name, names.get(unit.side, unit.side), share_text(unit.idle / report.games))
                for unit in report.idle_units
            ],
            text_columns=2,
        )


def show_tables(report: OperationalReport) -> ReportTables:
    """Show a report in tables."""
    tables = ReportTables()
    tables.show_report(report)
    return tables
