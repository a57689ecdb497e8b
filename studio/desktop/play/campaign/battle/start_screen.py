"""The screen before a battle of a run: how it begins, and the ways to its end."""

from html import escape
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from studio.campaign.run.actions import Restart
from studio.campaign.run.state import RunState
from studio.desktop.campaign.strategic_map.sheet import MapSheet
from studio.desktop.campaign.strategic_map.view import StrategicMapView
from studio.desktop.play.campaign.battle.facts import goal_rows, hq_rows, notices, pool_rows, roster_here
from studio.desktop.play.campaign.cards import Cards
from studio.desktop.play.campaign.computing import ComputingBar
from studio.desktop.play.campaign.fact_table import FactTable
from studio.desktop.play.campaign.map_screen import campaign_sheet, marks_of
from studio.desktop.play.campaign.restarts import restart_label, restart_text
from studio.desktop.play.campaign.screen import RunScreen, large, quiet
from studio.desktop.play.campaign.segment import day_text
from studio.desktop.widgets.forms import subheading
from studio.desktop.widgets.keep_scroll_area import KeepScrollArea
from studio.desktop.widgets.rule_label import cite_rules
from studio.editing.changes.naming import full_title_of
from studio.tables.quantities import quantity

_AS_ALWAYS: Final = "Nothing is out of the ordinary: everyone comes with what he had."
_MISSING: Final = "The scenario of this battle is missing or cannot be read; put it back into the pack."


class BattleStartScreen(RunScreen):
    """Briefing, changes, headquarters, objectives, pool and cards; below, the ways to fight it."""

    #: The battle shall be fought on the board.
    fight_wanted = Signal()
    #: Its result shall be entered.
    entry_wanted = Signal()

    def __init__(self) -> None:
        super().__init__("Before the battle")
        self.title, self.text = large("", 1.4), KeepScrollArea()
        self.facts = self.asking.line("", "camp.segment.sequence", "camp.restart.anytime")
        self.goals = FactTable("Objectives", "Objective", "Kind", "When", "Token")
        self.hqs = FactTable("Headquarters", "Headquarters", "CPs", "Range", "Movement", "Branches", "Pool")
        self.hqs.headerItem().setToolTip(
            4, "Levels of Force Pool, Intel, Operations, Logistics and Engineering"
        )
        self.pool = FactTable("Pool of the front", "Reinforcement", "Left", "Price", "Elite store")
        self._heading_of_hqs, self._heading_of_pool = (
            subheading("Headquarters"),
            subheading("Pool of the front"),
        )
        self.cards, self.map = Cards(self.asking), StrategicMapView()
        self._sheet: MapSheet | None = None
        self.fight_button = QPushButton("&Fight ▸")
        self.fight_button.setToolTip("Fight the battle on the board against the computer")
        self.fight_button.setMinimumHeight(40)
        self.fight_button.clicked.connect(self.fight_wanted)
        self.computing = ComputingBar()
        self.entry_button = QPushButton("&Enter result…")
        self.entry_button.setToolTip("Enter how the battle ended that was fought elsewhere")
        self.entry_button.setMinimumHeight(40)
        self.entry_button.clicked.connect(self.entry_wanted)
        self.restart_button = QPushButton("&Restart the battle…")
        self.restart_button.clicked.connect(lambda: self.asking.wanted.emit(Restart()))
        cite_rules(self.restart_button, "camp.restart.anytime", "camp.restart.score-penalty")
        self._lay_out()

    def _lay_out(self) -> None:
        left, middle, right = QVBoxLayout(), QVBoxLayout(), QVBoxLayout()
        left.addWidget(self.text, 1)
        left.addWidget(self.map, 1)
        middle.addWidget(subheading("Objectives"))
        middle.addWidget(self.goals, 3)
        middle.addWidget(self._heading_of_hqs)
        middle.addWidget(self.hqs, 2)
        middle.addStretch(1)
        right.addWidget(self.cards, 3)
        right.addWidget(self._heading_of_pool)
        right.addWidget(self.pool, 2)
        columns = QHBoxLayout()
        for column, stretch in ((left, 4), (middle, 5), (right, 4)):
            columns.addLayout(column, stretch)
        foot = QHBoxLayout()
        foot.addWidget(self.restart_button)
        foot.addStretch(1)
        foot.addWidget(self.entry_button)
        foot.addWidget(self.computing)
        foot.addWidget(self.fight_button)
        layout = QVBoxLayout(self)
        layout.addWidget(self.title)
        layout.addWidget(self.facts)
        layout.addLayout(columns, 1)
        layout.addLayout(foot)
        self.setFocusProxy(self.fight_button)

    def show_sheet(self, sheet: MapSheet) -> None:
        """Use the sheet of another campaign from now on."""
        self._sheet = sheet

    def show_run(self, state: RunState) -> None:
        """Show the battle where a run is, before it or while it is fought."""
        self.title.setText(full_title_of(state.battle))
        is_here = state.at in state.terms.course.rosters
        for each in (self.fight_button, self.computing, self.entry_button):
            each.setEnabled(is_here)
        self.fight_button.setText("Go on &fighting ▸" if state.phase == "battle" else "&Fight ▸")
        self.restart_button.setVisible(state.phase == "battle")
        self.restart_button.setText(restart_label(state))
        self.restart_button.setToolTip(restart_text(state))
        self.cards.show_run(state)
        sheet = self._sheet or campaign_sheet(state.terms.course.campaign, None)
        self.map.show_map(sheet, marks_of(state))
        if not is_here:
            self.facts.setText(_MISSING)
            return
        roster = roster_here(state)
        parts = [day_text(roster.start), quantity(roster.turns, "turn"), f"level {state.level}"]
        again = state.restarts.get(state.at, 0)
        if again:
            parts.append(quantity(again, "restart"))
        self.facts.setText(" · ".join(parts))
        self.goals.show_rows(goal_rows(state))
        for heading, table, rows in (
            (self._heading_of_hqs, self.hqs, list(hq_rows(state))),
            (self._heading_of_pool, self.pool, list(pool_rows(state, self.names))),
        ):
            table.show_rows(rows)
            heading.setVisible(bool(rows))
            table.setVisible(bool(rows))
        self._show_text(state)

    def _show_text(self, state: RunState) -> None:
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 6, 0)
        if state.battle.text:
            column.addWidget(self.asking.line(escape(state.battle.text), "camp.segment.sequence"))
        column.addWidget(subheading("What is different"))
        found = tuple(notices(state))
        for notice in found:
            column.addWidget(self.asking.line(escape(notice.text), *notice.rules))
        if not found:
            column.addWidget(quiet(_AS_ALWAYS))
        column.addStretch(1)
        self.text.put(body, stays=False)
