"""The panel of a headquarters: its CPs, its five branches, and a button for each of its actions."""

from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from studio.desktop.play.commands import BRANCHES, Command, commands, manner_of
from studio.desktop.rule_words import RuleLabel
from studio.rules.operational.actions import Manner
from studio.rules.operational.state import Headquarters, State, Unit
from studio.rules.operational.tables import Branch

_EMPTY = "Click one of your units or headquarters to see what its headquarters can do."
#: The most levels that a branch has (op.action.three-levels).
_LEVELS = 3


class HqPanel(QScrollArea):
    """Shows the HQ of the selected unit. What cannot be done says why when it is pressed."""

    rule_asked = Signal(str)
    #: The kind of an action that the person wants to be done.
    asked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.buttons: dict[str, QPushButton] = {}
        self.show_nothing()

    def show_nothing(self) -> None:
        """Show a sentence instead of an HQ."""
        layout = self._begin()
        words = QLabel(_EMPTY)
        words.setWordWrap(True)
        layout.addWidget(words)
        layout.addStretch(1)

    def show_hq(self, state: State, hq: Headquarters, unit: Unit | None, manner: Manner) -> None:
        """Show an HQ, and what it can do for a unit; `manner` is how that unit would attack next."""
        layout = self._begin()
        full = hq.command_points
        whom = f"<br>for {escape(unit.name)}" if unit is not None else ""
        title = RuleLabel(
            f"<b>{escape(hq.name)}</b>: <b>{hq.cp} / {full}</b> CPs{whom}", "op.quick.hq.cp-shown"
        )
        title.rule_asked.connect(self.rule_asked)
        layout.addWidget(title)
        offered = tuple(commands(state, hq, unit))
        idle = QHBoxLayout()
        for branch in BRANCHES:
            of_branch = [each for each in offered if each.branch == branch]
            label = self._branch(branch, hq.levels.of(branch))
            if of_branch:
                layout.addWidget(label)
                layout.addWidget(self._buttons(of_branch, manner))
            else:
                idle.addWidget(label)
        layout.addLayout(idle)
        layout.addStretch(1)

    def _branch(self, branch: Branch, level: int) -> RuleLabel:
        """The name of a branch, with its levels in yellow (op.hq.suppression.display)."""
        pips = f"<span style='color:#c8961e'>{'●' * level}</span>{'○' * (_LEVELS - level)}"
        label = RuleLabel(f"{BRANCHES[branch]} {pips}", "op.action.one-branch-each", "op.action.three-levels")
        label.rule_asked.connect(self.rule_asked)
        label.setAccessibleDescription(f"level {level} of {_LEVELS}")
        return label

    def _begin(self) -> QVBoxLayout:
        body = QWidget()
        body.setAccessibleName("Headquarters")
        layout = QVBoxLayout(body)
        layout.setContentsMargins(8, 6, 8, 6)
        self.buttons = {}
        self.setWidget(body)
        return layout

    def _buttons(self, offered: list[Command], manner: Manner) -> QWidget:
        box = QWidget()
        grid = QGridLayout(box)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(3)
        for place, command in enumerate(offered):
            button = QPushButton(f"{command.label}  {command.cost}")
            button.setAccessibleName(f"{command.label}, {command.cost} CPs")
            button.setToolTip(_tip(command))
            button.setCheckable(manner_of(command.kind) is not None)
            button.setChecked(manner_of(command.kind) == manner)
            # It can be pressed all the same, and then says why not.
            if command.refused is not None:
                button.setStyleSheet("QPushButton { color: palette(placeholder-text); }")
            button.clicked.connect(lambda _checked=False, kind=command.kind: self.asked.emit(kind))
            self.buttons[command.kind] = button
            grid.addWidget(button, place // 2, place % 2)
        return box


def _tip(command: Command) -> str:
    what = f"{command.label}: {command.cost} CP{'s' if command.cost != 1 else ''}, level {command.level} of its branch."
    return f"<p>{what}</p><p>{escape(command.refused.text)}</p>" if command.refused else what
