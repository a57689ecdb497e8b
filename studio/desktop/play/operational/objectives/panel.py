"""The objectives sheet and the score sheet: what a side is to do, how it stands, and how each point came about."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout

from studio.desktop.play.operational.objectives.early_end import EarlyEndQuestion
from studio.desktop.play.operational.objectives.facts import GoalFacts, goal_facts, still_to_be_had
from studio.desktop.play.widgets.action_button import action_button
from studio.desktop.play.widgets.column import Column
from studio.desktop.play.widgets.rule_lines import RuleLine, RuleLines
from studio.desktop.widgets.taking_away import clear
from studio.playtest.operational.event_messages.diary import event_message
from studio.playtest.operational.points import Gain, gains
from studio.playtest.signs import signed
from studio.rules.kernel.score import ScoreLine
from studio.rules.kernel.transition import Transition
from studio.rules.kernel.view import View
from studio.rules.operational.base.actions import EndBattle, ExtendBattle
from studio.rules.operational.base.board import Goal
from studio.rules.operational.base.state import State
from studio.rules.operational.objectives.score import score_lines, total
from studio.rules.operational.turn import early_end, extend_battle

_ACTION: Final = EndBattle()
#: Pixels between two lines.
_APART: Final = 3
#: The sign before an objective; of a failed one it is red, in light and in dark (op.objective.ui.failed-cross).
_SIGNS: Final = {
    "won": "✔",
    "held": "✔",
    "open": "○",
    "failed": '<span style="color:#e0453c"><b>✘</b></span>',
}
_NOTHING: Final = "The battle has no objectives; its author places them with the palette."
#: What is scored beside objectives, of which each is told with its event.
_TOLD_ONE_BY_ONE: Final = ("primaries", "owned", "bonus-objectives")
_SCORED: Final = {
    "kills": "Enemy units destroyed",
    "prisoners": "Prisoners taken",
    "casualties": "Own steps lost",
    "cities": "Cities ruined by own actions",
    "bridges": "Bridges destroyed by own actions",
}
_END_TIP: Final = (
    "All primary objectives are held, so the battle can be ended before its last turn. "
    "First it is said what that would mean."
)
_AS_IT_STANDS_TIP: Final = "The battle ends without all primary objectives; it is then told what that means."
_EXTEND_TIP: Final = "The last turn is over and not all primary objectives are taken. One more turn costs prestige, each further one more."


@dataclass(frozen=True, slots=True)
class _Shown:
    """What the panel shows."""

    view: View[State]
    states: Sequence[State]
    transitions: Sequence[Transition[State]]
    #: A person of the side is to move.
    may_act: bool


@dataclass(frozen=True, slots=True)
class _Sheets:
    """What the panel is made of while there are objectives, from the top down."""

    offers: QVBoxLayout
    own: RuleLines
    rest: RuleLines


class ObjectivesPanel(Column):
    """Shows the objectives of a side, those of the others as far as it knows them, and its points."""

    #: The side ends the battle before its last turn.
    end_wanted = Signal()
    #: The side buys one more turn.
    extension_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._shown: _Shown | None = None
        self._sheets: _Sheets | None = None
        #: The turn in which the person asked what ending the battle would mean.
        self._asked_on: int | None = None
        self.end_button: QPushButton | None = None
        self.extend_button: QPushButton | None = None
        self.question: EarlyEndQuestion | None = None
        self.show_nothing()

    def show_nothing(self) -> None:
        """Show a sentence instead of objectives."""
        self._shown = self._sheets = self._asked_on = self.end_button = self.question = None
        layout = self.begin("Objectives")
        label = QLabel(_NOTHING)
        label.setWordWrap(True)
        layout.addWidget(label)
        layout.addStretch(1)

    def text(self) -> str:
        """Return everything that the sheets say, line by line, for tests and for screen readers."""
        return "\n".join(label.text() for label in self.findChildren(QLabel) if label.text())

    def show_battle(
        self,
        view: View[State],
        states: Sequence[State],
        transitions: Sequence[Transition[State]],
        *,
        may_act: bool,
    ) -> None:
        """Show what a side may know now; `may_act` says that a person of it is to move."""
        self._shown = _Shown(view, states, transitions, may_act)
        if self.isVisible():
            self._show()

    def showEvent(self, event: QShowEvent) -> None:
        """Build the sheets when they come into sight; until then the battle goes on without them."""
        super().showEvent(event)
        self._show()

    def _show(self) -> None:
        shown = self._shown
        if shown is None or not shown.view.known.board.goals:
            self.show_nothing()
            return
        state, viewer = shown.view.known, shown.view.side
        goals = state.board.goals
        own = tuple(goal for goal in goals if goal.side == viewer)
        others = (goal for goal in goals if goal.side != viewer)
        sheets = self._sheets = self._sheets or self._begin_sheets()
        sheets.own.show_lines(
            [
                *_goal_lines(state, "Primary objectives", (goal for goal in own if goal.primary)),
                *_goal_lines(state, "Bonus objectives", (goal for goal in own if not goal.primary)),
            ]
        )
        self._offer_end(sheets.offers, shown)
        sheets.rest.show_lines(
            [*_goal_lines(state, "Objectives of the enemy", others), *_point_lines(shown, own)]
        )
        self.fit_body()

    def _begin_sheets(self) -> _Sheets:
        layout = self.begin("Objectives", stays=True)
        layout.setSpacing(_APART)
        sheets = _Sheets(QVBoxLayout(), RuleLines(_APART), RuleLines(_APART))
        for lines in (sheets.own, sheets.rest):
            lines.rule_asked.connect(self.rule_asked)
        sheets.offers.setSpacing(_APART)
        # What is to be decided is in sight, however many objectives there are.
        layout.addLayout(sheets.offers)
        layout.addWidget(sheets.own)
        layout.addWidget(sheets.rest)
        layout.addStretch(1)
        return sheets

    def _offer_end(self, layout: QVBoxLayout, shown: _Shown) -> None:
        """Take away what was offered, and offer what may be done now."""
        clear(layout)
        self.end_button = self.extend_button = self.question = None
        self._add_early_end(layout, shown)

    def _add_early_end(self, layout: QVBoxLayout, shown: _Shown) -> None:
        """Offer to end the battle where all primary objectives are held (op.objective.early-end.offer)."""
        state = shown.view.known
        primary = [goal for goal in state.board.goals if goal.primary and goal.side == shown.view.side]
        all_held = bool(primary) and all(state.holds(goal) for goal in primary)
        if not shown.may_act or state.over:
            return
        if state.extension_due:
            self._add_extra_turn(layout, state)
            return
        if not all_held:
            return
        refused = early_end.refusal(state, _ACTION)
        if refused is None and self._asked_on == state.turn:
            self.question = EarlyEndQuestion(shown.view)
            self.question.agreed.connect(self.end_wanted)
            self.question.declined.connect(self._play_on)
            layout.addWidget(self.question)
            return
        self.end_button = action_button("End the battle…", _END_TIP, refused)
        # What is refused says why as any action does.
        self.end_button.clicked.connect(self.end_wanted if refused else self._ask)
        layout.addWidget(self.end_button)

    def _add_extra_turn(self, layout: QVBoxLayout, state: State) -> None:
        """Offer one more turn at the end of a battle of a campaign (camp.extra-turn.offer, camp.extra-turn.cost)."""
        action = ExtendBattle()
        price, _, another = (line.value for line in extend_battle.forecast(state, action).lines)
        layout.addWidget(
            self.line(
                f"<b>The last turn is over.</b> One more costs {price} prestige, and the one after it {another}.",
                "camp.extra-turn.offer",
                "camp.extra-turn.cost",
            )
        )
        refused = extend_battle.refusal(state, action)
        self.extend_button = action_button(f"Buy one more turn for {price}", _EXTEND_TIP, refused)
        self.extend_button.clicked.connect(self.extension_wanted)
        layout.addWidget(self.extend_button)
        self.end_button = action_button("End the battle as it stands", _AS_IT_STANDS_TIP, None)
        self.end_button.clicked.connect(self.end_wanted)
        layout.addWidget(self.end_button)

    def _ask(self) -> None:
        self._asked_on = self._shown.view.known.turn if self._shown is not None else None
        self._show()

    def _play_on(self) -> None:
        self._asked_on = None
        self._show()


def _goal_lines(state: State, title: str, goals: Iterable[Goal]) -> Iterator[RuleLine]:
    for index, goal in enumerate(goals):
        if not index:
            yield RuleLine(title)
        yield RuleLine(_describe(goal_facts(state, goal)), _rules_of(goal))


def _point_lines(shown: _Shown, own: tuple[Goal, ...]) -> Iterator[RuleLine]:
    """List how each point came about, and what is still to be had (op.objective.score.differs-from-prestige)."""
    state, viewer = shown.view.known, shown.view.side
    yield RuleLine("Prestige and score")
    start = shown.states[0].prestige.get(viewer, 0)
    if start:
        yield RuleLine(f"{signed(start)} prestige at the start", ("op.reinforce.store.prestige",))
    for gain in gains(shown.states, shown.transitions, viewer):
        yield RuleLine(_describe_gain(gain, shown.states), gain.event.rules)
    lines = score_lines(state, viewer)
    for line in lines:
        if line.number and line.what not in _TOLD_ONE_BY_ONE:
            yield RuleLine(_describe_line(line), line.rules)
    rules = ("op.objective.score.differs-from-prestige", "camp.score.table")
    prestige = state.prestige.get(viewer, 0)
    yield RuleLine(f"<b>{prestige} prestige, {total(lines)} score</b>", rules)
    more_prestige, more_score = still_to_be_had(state, own)
    if not state.over:
        yield RuleLine(f"Still to be had now: {more_prestige} prestige, {more_score} score", rules)


def _describe(facts: GoalFacts) -> str:
    name = escape(facts.name)
    if facts.standing == "failed":
        name = f"<s>{name}</s>"
    asked = f"{escape(facts.condition)}: {escape(facts.status)}."
    gain = escape(facts.gain[:1].upper() + facts.gain[1:])
    return f"{_SIGNS[facts.standing]} <b>{name}</b><br>{asked}<br><small>{gain}.</small>"


def _rules_of(goal: Goal) -> tuple[str, ...]:
    if goal.primary:
        return ("op.objective.primary.prestige", "op.objective.condition.take-hold.primary")
    condition = f"op.objective.condition.{goal.condition.kind}"
    return ("op.objective.bonus.reward", condition)


def _describe_line(line: ScoreLine) -> str:
    return f"{_SCORED[line.what]}: {line.number}<br><small>{signed(line.points)} score</small>"


def _describe_gain(gain: Gain, states: Sequence[State]) -> str:
    text = event_message(gain.event, *states[gain.number : gain.number + 2])
    points = (
        f"{signed(gain.prestige)} prestige, {signed(gain.score)} score"
        if gain.score
        else (f"{signed(gain.prestige)} prestige")
    )
    return f"Turn {gain.turn}: {points}<br><small>{escape(text)}</small>"
