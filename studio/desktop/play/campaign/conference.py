"""The screen of a conference: headquarters, cards and plans, and what they cost (4.3 of the manual)."""

from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QVBoxLayout

from studio.campaign.run.actions import Proceed, Reset, SetOption
from studio.campaign.run.state import RunState
from studio.desktop.play.campaign.account import AccountTable
from studio.desktop.play.campaign.cards import Cards
from studio.desktop.play.campaign.ladders import HqLadders
from studio.desktop.play.campaign.plans import Plans
from studio.desktop.play.campaign.screen import RunButton, RunScreen, large, quiet
from studio.desktop.play.campaign.segment import SegmentStrip
from studio.desktop.widgets.forms import subheading
from studio.desktop.widgets.rule_label import cite_rules
from studio.editing.changes.naming import full_title_of


class ConferenceScreen(RunScreen):
    """Left the headquarters, in the middle the cards, right plans and account; below what lies ahead."""

    def __init__(self) -> None:
        super().__init__("Conference")
        asking = self.asking
        self.title, self.text = large("", 1.4), quiet("")
        self.ladders, self.cards, self.plans = HqLadders(asking), Cards(asking), Plans(asking)
        self.account, self.strip = AccountTable(), SegmentStrip(asking)
        self.extra_turns = QCheckBox("E&xtra turns can be bought")
        self.extra_turns.setToolTip(
            "At the end of a battle without all primary objectives, one more turn is for sale."
        )
        cite_rules(self.extra_turns, "camp.extra-turn.difficulty")
        self.extra_turns.clicked.connect(lambda on: asking.wanted.emit(SetOption("extra-turns", on=on)))
        self.reset_button = RunButton(
            Reset(),
            "&Reset to conference start",
            "Take back all that was done here, without a penalty; the same cards are for sale",
            "camp.conference.reset",
        )
        self.proceed_button = RunButton(
            Proceed(),
            "&Proceed ▸",
            "Leave the conference; its choices are final",
            "camp.conference.lock-in",
        )
        self.proceed_button.setMinimumHeight(44)
        for button in (self.reset_button, self.proceed_button):
            button.wanted.connect(asking.wanted)
        self._head, self._foot = QHBoxLayout(), QHBoxLayout()
        self._lay_out()

    def _lay_out(self) -> None:
        words = QVBoxLayout()
        words.addWidget(self.title)
        words.addWidget(self.text)
        self._head.addWidget(self.reset_button)
        self._head.addLayout(words, 1)
        columns = QHBoxLayout()
        left = QVBoxLayout()
        left.addWidget(subheading("Headquarters"))
        left.addWidget(self.ladders, 1)
        columns.addLayout(left, 4)
        columns.addWidget(self.cards, 3)
        right = QVBoxLayout()
        right.addWidget(subheading("Plans"))
        right.addWidget(self.plans, 3)
        right.addWidget(subheading("Account of the prestige"))
        right.addWidget(self.account, 3)
        right.addWidget(self.extra_turns)
        columns.addLayout(right, 3)
        self.strip.setMaximumHeight(130)
        self._foot.addWidget(self.strip, 1)
        self._foot.addWidget(self.proceed_button)
        layout = QVBoxLayout(self)
        layout.addLayout(self._head)
        layout.addLayout(columns, 1)
        layout.addWidget(subheading("Until the next conference"))
        layout.addLayout(self._foot)

    def show_run(self, state: RunState) -> None:
        """Show a conference as it is now."""
        self.title.setText(full_title_of(state.conference))
        self.text.setText(state.conference.text)
        self.text.setVisible(bool(state.conference.text))
        for each in (self.ladders, self.cards, self.plans, self.strip):
            each.show_run(state)
        self.account.show_account(state.account)
        self.extra_turns.setChecked(state.extra_turns)
        self.reset_button.show_run(state)
        self.proceed_button.show_run(state)
