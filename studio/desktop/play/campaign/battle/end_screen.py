"""The screen after a battle of a run: score, prestige, tokens, losses and gains, and the ways on (4.2 of the manual)."""

from html import escape
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from studio.campaign.run.actions import Confirm, Restart
from studio.campaign.run.engine import CampaignRun
from studio.campaign.run.events import CampaignEnded, ConferenceOpened, MilestoneEarned, TokenEarned
from studio.campaign.run.report import Report
from studio.campaign.run.state import RunState
from studio.desktop.play.campaign.battle.facts import (
    battle_score,
    card_notices,
    hq_change_rows,
    score_rows,
    unit_rows,
)
from studio.desktop.play.campaign.cards import Cards
from studio.desktop.play.campaign.fact_table import FactTable
from studio.desktop.play.campaign.restarts import restart_label, restart_text
from studio.desktop.play.campaign.screen import RunScreen, large, quiet
from studio.desktop.widgets.forms import subheading
from studio.desktop.widgets.keep_scroll_area import KeepScrollArea
from studio.desktop.widgets.rule_label import cite_rules
from studio.editing.changes.naming import full_title_of

_RESULTS: Final = {
    "won": "is won",
    "lost": "is lost; the campaign goes on",
    "drawn": "is drawn; the campaign goes on",
}
_ORIGINS: Final = {
    "fought": "Fought on the board.",
    "computed": "Computed: the computer led both sides.",
    "entered": "Entered by hand.",
}


class BattleEndScreen(RunScreen):
    """Left score and what was earned, right units and headquarters with the change."""

    #: The battle shall be shown again.
    watch_wanted = Signal()

    def __init__(self) -> None:
        super().__init__("After the battle")
        self.title, self.origin = large("", 1.4), quiet("")
        self.score = FactTable("Score of the battle", "Score", "Number", "Points")
        self.notes = KeepScrollArea()
        self.units = FactTable(
            "Units", "Unit", "Steps", "Change", "XP", "Gained", "Specialists", "Fate", widest=5
        )
        self.hqs = FactTable("Headquarters", "Headquarters", "CPs", "XP", "Pool", "")
        self.cards = Cards(self.asking)
        self.watch_button = QPushButton("&Watch again")
        self.watch_button.setToolTip("Show the battle again from its beginning")
        self.watch_button.clicked.connect(self.watch_wanted)
        self.restart_button = QPushButton("&Restart the battle…")
        self.restart_button.clicked.connect(lambda: self.asking.wanted.emit(Restart()))
        cite_rules(self.restart_button, "camp.restart.anytime", "camp.restart.score-penalty")
        self.go_on_button = QPushButton("&Go on ▸")
        self.go_on_button.setMinimumHeight(40)
        self.go_on_button.setToolTip("Accept the report; the battle cannot be fought again after that")
        self.go_on_button.clicked.connect(lambda: self.asking.wanted.emit(Confirm()))
        cite_rules(self.go_on_button, "camp.overview.carry-over")
        self._lay_out()

    def _lay_out(self) -> None:
        left, right = QVBoxLayout(), QVBoxLayout()
        left.addWidget(subheading("Score"))
        left.addWidget(self.score, 4)
        left.addWidget(self.notes, 5)
        right.addWidget(subheading("Units"))
        right.addWidget(self.units, 5)
        right.addWidget(subheading("Headquarters"))
        right.addWidget(self.hqs, 2)
        right.addStretch(1)
        columns = QHBoxLayout()
        columns.addLayout(left, 3)
        columns.addWidget(self.cards, 2)
        columns.addLayout(right, 5)
        foot = QHBoxLayout()
        foot.addWidget(self.restart_button)
        foot.addWidget(self.watch_button)
        foot.addStretch(1)
        foot.addWidget(self.go_on_button)
        layout = QVBoxLayout(self)
        layout.addWidget(self.title)
        layout.addWidget(self.origin)
        layout.addLayout(columns, 1)
        layout.addLayout(foot)
        self.setFocusProxy(self.go_on_button)

    def show_run(self, state: RunState) -> None:
        """Show the report of the battle where a run is."""
        report = state.report
        if report is None:
            return
        self.title.setText(f"{full_title_of(state.battle)} {_RESULTS[report.result]}")
        self.origin.setText(_ORIGINS[report.origin])
        self.score.show_rows(score_rows(state, report))
        self.units.show_rows(unit_rows(state, report, self.names))
        self.hqs.show_rows(hq_change_rows(state, report))
        self.cards.show_run(state)
        self.restart_button.setText(restart_label(state))
        self.restart_button.setToolTip(restart_text(state))
        self._show_notes(state, report)

    def can_watch(self, yes: bool) -> None:
        """Offer to show the battle again, where it was played at all."""
        self.watch_button.setVisible(yes)

    def _show_notes(self, state: RunState, report: Report) -> None:
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 6, 0)
        line = self.asking.line
        after = report.prestige - (0 if report.result == "won" else report.owned_prestige)
        change = after - state.account.balance
        column.addWidget(
            line(
                f"<b>Prestige</b> {state.account.balance} {change:+} = {after}",
                "camp.overview.prestige.earn",
                "camp.overview.carry-over",
            )
        )
        total = state.score.total + battle_score(state, report)
        column.addWidget(line(f"<b>Score of the campaign</b> {total}", "camp.score.grows"))
        if report.extra_turns:
            column.addWidget(line(f"<b>Extra turns</b> {report.extra_turns}", "camp.extra-turn.cost"))
        for text, rule in _earned(state):
            column.addWidget(line(text, rule))
        for notice in card_notices(state, report):
            column.addWidget(line(escape(notice.text), *notice.rules))
        column.addStretch(1)
        self.notes.put(body, stays=False)


def _earned(state: RunState) -> list[tuple[str, str]]:
    """Return the tokens and milestones that accepting the report brings, and where it leads."""
    campaign = state.terms.course.campaign
    tokens = {token.id: token.name or token.id for token in campaign.tokens}
    milestones = {each.id: each.name for each in campaign.milestones}
    done = CampaignRun().apply(state, Confirm())
    found: list[tuple[str, str]] = []
    for event in done.events:
        match event:
            case TokenEarned():
                found.append(
                    (f"<b>Token</b> {escape(tokens.get(event.token, event.token))}", "camp.token.earn")
                )
            case MilestoneEarned():
                name = milestones.get(event.milestone, event.milestone)
                found.append((f"<b>Milestone</b> {escape(name)}", "camp.milestone.grant"))
            case ConferenceOpened() | CampaignEnded():
                break
    found.append((f"<b>Next</b> {escape(full_title_of(done.state.node))}", "camp.segment.sequence"))
    return found
