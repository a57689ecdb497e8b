"""The screen of a defeat, before anything is final: what is missing, and the ways out of it (4.2 of the manual)."""

from html import escape

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from studio.campaign.run.actions import GiveUp, Restart
from studio.campaign.run.report import Report
from studio.campaign.run.state import RunState
from studio.desktop.play.campaign.battle.facts import roster_here, unit_rows
from studio.desktop.play.campaign.fact_table import FactTable, Row
from studio.desktop.play.campaign.restarts import restart_label, restart_text
from studio.desktop.play.campaign.screen import RunScreen, large, quiet
from studio.desktop.widgets.forms import subheading
from studio.desktop.widgets.keep_scroll_area import KeepScrollArea
from studio.desktop.widgets.rule_label import cite_rules


class DefeatScreen(RunScreen):
    """What is held and what is not, and a button for each way out."""

    #: Back to the end of the last turn, where one more can be bought.
    back_wanted = Signal()
    watch_wanted = Signal()

    def __init__(self) -> None:
        super().__init__("Defeat")
        self.title = large("", 1.4)
        self.text = quiet("The campaign goes on only with a victory here. Nothing is final yet.")
        self.goals = FactTable("Primary objectives", "Primary objective", "At the end")
        self.units = FactTable(
            "Units", "Unit", "Steps", "Change", "XP", "Gained", "Specialists", "Fate", widest=5
        )
        self.ways = KeepScrollArea()
        self.back_button = QPushButton("&Back to the last turn")
        self.back_button.clicked.connect(self.back_wanted)
        cite_rules(self.back_button, "camp.extra-turn.offer", "camp.extra-turn.cost")
        self.watch_button = QPushButton("&Watch again")
        self.watch_button.clicked.connect(self.watch_wanted)
        self.restart_button = QPushButton("&Restart the battle…")
        self.restart_button.clicked.connect(lambda: self.asking.wanted.emit(Restart()))
        cite_rules(self.restart_button, "camp.restart.anytime", "camp.restart.score-penalty")
        self.give_up_button = QPushButton("Give &up the campaign…")
        self.give_up_button.clicked.connect(lambda: self.asking.wanted.emit(GiveUp()))
        cite_rules(self.give_up_button, "camp.victory.each-battle")
        self._lay_out()

    def _lay_out(self) -> None:
        left, right = QVBoxLayout(), QVBoxLayout()
        left.addWidget(subheading("What is missing"))
        left.addWidget(self.goals, 2)
        left.addWidget(subheading("What can be done"))
        left.addWidget(self.ways, 3)
        right.addWidget(subheading("Units"))
        right.addWidget(self.units, 5)
        right.addStretch(1)
        columns = QHBoxLayout()
        columns.addLayout(left, 1)
        columns.addLayout(right, 1)
        layout = QVBoxLayout(self)
        layout.addWidget(self.title)
        layout.addWidget(self.text)
        layout.addLayout(columns, 1)
        foot = QHBoxLayout()
        foot.addWidget(self.give_up_button)
        foot.addWidget(self.watch_button)
        foot.addStretch(1)
        foot.addWidget(self.restart_button)
        foot.addWidget(self.back_button)
        layout.addLayout(foot)

    def show_run(self, state: RunState) -> None:
        """Show the battle that was lost."""
        report = state.report
        if report is None:
            return
        self.title.setText(f"{state.battle.title} is {'drawn' if report.result == 'drawn' else 'lost'}")
        self.goals.show_rows(_goals(state, report))
        self.units.show_rows(unit_rows(state, report, self.names))
        can_buy = report.origin == "fought" and state.extra_turns
        self.back_button.setVisible(can_buy)
        self.setFocusProxy(self.back_button if can_buy else self.restart_button)
        self.restart_button.setText(restart_label(state))
        self._show_ways(state, report)

    def can_watch(self, yes: bool) -> None:
        """Offer to show the battle again, where it was played at all."""
        self.watch_button.setVisible(yes)

    def _show_ways(self, state: RunState, report: Report) -> None:
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 6, 0)
        column.addWidget(
            self.asking.line(
                _extra_turn_text(state, report), "camp.extra-turn.cost", "camp.extra-turn.difficulty"
            )
        )
        column.addWidget(
            self.asking.line(f"<b>Restart.</b> {escape(restart_text(state))}", "camp.restart.score-penalty")
        )
        column.addWidget(
            self.asking.line("<b>Give up.</b> The campaign ends here.", "camp.victory.each-battle")
        )
        column.addStretch(1)
        self.ways.put(body, stays=False)


def _goals(state: RunState, report: Report) -> list[Row]:
    return [
        Row(
            (goal.name, "held" if name in report.held else "not held"),
            ("camp.victory.condition",),
            is_bold=name not in report.held,
        )
        for name, goal in roster_here(state).goals.items()
        if goal.is_primary
    ]


def _extra_turn_text(state: RunState, report: Report) -> str:
    """Return what one more turn costs and the one after it, or why there is none (camp.extra-turn.cost)."""
    if not state.extra_turns:
        return "<b>Extra turn.</b> They are switched off; a conference can switch them on for the battles after it."
    if report.origin != "fought":
        return "<b>Extra turn.</b> It can be bought only in a battle that is fought on the board."
    figures = state.terms.course.campaign.extra_turns
    bought = report.extra_turns
    if figures.scope == "campaign":
        bought += sum(each.extra_turns for each in state.battles.values())
    price = figures.price * figures.factor**bought
    dear = "" if price <= report.prestige else f" There are {report.prestige}, which is too little."
    return (
        f"<b>Extra turn.</b> One more costs {price} prestige, and the one after it {price * figures.factor}.{dear} "
        "Deadlines stay where they are."
    )
