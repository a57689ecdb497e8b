"""What the screens of a campaign have in common: they show a run, and ask for actions and rules."""

from html import escape
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from studio.campaign.run.actions import Conclude, Confirm, GiveUp, Launch, Restart, RunAction
from studio.campaign.run.engine import PLAYER, CampaignRun
from studio.campaign.run.state import RunState
from studio.desktop.play.widgets.action_button import mark_refused
from studio.desktop.widgets.forms import subheading
from studio.desktop.widgets.rule_label import RuleLabel, cite_rules

_ENGINE: Final = CampaignRun()


class Asking(QObject):
    """What widgets of a screen ask for."""

    #: An action of the run.
    wanted = Signal(object)
    #: The id of a rule, to be shown in the rulebook.
    rule_asked = Signal(str)

    def line(self, text: str, *rules: str) -> RuleLabel:
        """Make a line that can be asked for its rules."""
        label = RuleLabel(text, *rules)
        label.rule_asked.connect(self.rule_asked)
        return label

    def button(self, state: RunState, action: RunAction, text: str, tip: str, *rules: str) -> QPushButton:
        """Make the button of an action: its tooltip tells what comes of it, or why it is not possible."""
        button = QPushButton(text)
        button.setToolTip(f"<p>{escape(tip)}</p>")
        button.setAccessibleName(f"{text}: {tip}")
        refused = _ENGINE.refusal(state, action)
        if refused is not None:
            mark_refused(button, refused)
            cite_rules(button, *refused.rules)
        else:
            button.setToolTip(button.toolTip() + forecast_text(state, action))
            cite_rules(button, *rules)
        button.clicked.connect(lambda: self.wanted.emit(action))
        return button


class RunScreen(QWidget):
    """Shows a run at one of its phases."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.asking = Asking(self)

    def show_run(self, state: RunState) -> None:
        """Show a run as it is now."""
        raise NotImplementedError


def forecast_text(state: RunState, action: RunAction) -> str:
    """Return what the forecast of an action says, as rich text; nothing where it says nothing."""
    if isinstance(action, Launch | Conclude | Confirm | Restart | GiveUp):
        return ""
    found = _ENGINE.forecast(_ENGINE.view(state, PLAYER), action)
    lines = found.lines if found is not None else ()
    return "".join(f"<p>{escape(line.label)}: {escape(str(line.value))}</p>" for line in lines)


def large(text: str, times: float) -> QLabel:
    """Return a line in larger letters."""
    label = subheading(text)
    font = label.font()
    font.setPointSizeF(font.pointSizeF() * times)
    label.setFont(font)
    return label


def box(title: str, *, is_row: bool = False) -> tuple[QFrame, QVBoxLayout | QHBoxLayout]:
    """Return a framed part of a screen under an accessible name, with the layout that is filled."""
    frame = QFrame()
    frame.setFrameShape(QFrame.Shape.StyledPanel)
    frame.setAccessibleName(title)
    frame.setAutoFillBackground(True)
    frame.setBackgroundRole(frame.palette().ColorRole.Base)
    layout: QVBoxLayout | QHBoxLayout = QHBoxLayout(frame) if is_row else QVBoxLayout(frame)
    layout.setContentsMargins(10, 8, 10, 8)
    layout.setSpacing(4)
    return frame, layout


def quiet(text: str) -> QLabel:
    """Return words that stand behind others."""
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setForegroundRole(label.palette().ColorRole.PlaceholderText)
    return label
