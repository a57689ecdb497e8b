"""What the screens of a campaign have in common: they show a run, and ask for actions and rules."""

from collections.abc import Mapping
from html import escape
from typing import Final, Generic, TypeVar

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QPalette
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from studio.campaign.run.actions import RunAction
from studio.campaign.run.engine import PLAYER, CampaignRun
from studio.campaign.run.state import RunState
from studio.desktop.play.widgets.action_button import mark_refused
from studio.desktop.widgets.forms import focus_field, focused_field, subheading
from studio.desktop.widgets.keep_scroll_area import KeepScrollArea
from studio.desktop.widgets.rule_label import RuleLabel, cite_rules

_ENGINE: Final = CampaignRun()
K = TypeVar("K")


class RunButton(QPushButton):
    """Follows the run, tells what would come of its action once it is looked at, and can be pressed where that is refused."""

    #: Its action is asked for.
    wanted = Signal(object)

    def __init__(self, action: RunAction, text: str, tip: str, *rules: str) -> None:
        super().__init__(text)
        self.action = action
        self._tip, self._rules = f"<p>{escape(tip)}</p>", rules
        self._state: RunState | None = None
        self._is_refused = False
        self.setAccessibleName(f"{text}: {tip}")
        self.clicked.connect(lambda: self.wanted.emit(action))

    def show_run(self, state: RunState) -> None:
        """Show whether the action is possible in a run as it is now."""
        self._state = state
        refused = _ENGINE.refusal(state, self.action)
        self.setToolTip(self._tip)
        if refused is not None:
            mark_refused(self, refused)
            cite_rules(self, *refused.rules)
        else:
            if self._is_refused:
                self.setPalette(QPalette())
                self.setAccessibleDescription("")
            cite_rules(self, *self._rules)
        self._is_refused = refused is not None
        if self.underMouse() or self.hasFocus():
            self._forecast()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Reckon the forecast for those who point at it."""
        self._forecast()
        super().enterEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Reckon the forecast for those who came by key, and for screen readers."""
        self._forecast()
        super().focusInEvent(event)

    def _forecast(self) -> None:
        if self._state is not None and not self._is_refused:
            self.setToolTip(self._tip + _forecast_text(self._state, self.action))


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

    def button(self, state: RunState, action: RunAction, text: str, tip: str, *rules: str) -> RunButton:
        """Make the button of an action: its tooltip tells what comes of it, or why it is not possible."""
        button = RunButton(action, text, tip, *rules)
        button.show_run(state)
        button.wanted.connect(self.wanted)
        return button


class RunScreen(QWidget):
    """Shows a run at one of its phases."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.asking = Asking(self)
        #: What nations and specialists are called, by id.
        self.names: Mapping[str, str] = {}

    def show_run(self, state: RunState) -> None:
        """Show a run as it is now."""
        raise NotImplementedError


def _forecast_text(state: RunState, action: RunAction) -> str:
    """Return what the forecast of an action says, as rich text; nothing where it says nothing."""
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


class BoughtPanel(KeepScrollArea, Generic[K]):
    """What a run can buy: built anew where it is another, the focus kept, else its buttons alone follow the purse.

    Subclasses say what is in it.
    """

    def __init__(self, name: str, asking: Asking) -> None:
        """Begin empty; `name` is for screen readers."""
        super().__init__()
        self.setAccessibleName(name)
        self._asking = asking
        #: Those that buy something, by what it is.
        self.buttons: dict[K, RunButton] = {}
        #: What is shown, so that a purchase of something else builds nothing of it anew.
        self._shown: tuple[object, ...] = ()

    def show_run(self, state: RunState) -> None:
        """Show a run as it is now."""
        shown = self.facts(state)
        if shown == self._shown:
            for button in self.buttons.values():
                button.show_run(state)
            return
        self._shown = shown
        focused = focused_field(self) if self.widget() is not None else None
        self.buttons = {}
        body = QWidget()
        layout = QVBoxLayout(body)
        layout.setContentsMargins(0, 0, 4, 0)
        self.fill(layout, state)
        layout.addStretch(1)
        self.put(body, stays=True)
        focus_field(self, focused)

    def facts(self, state: RunState) -> tuple[object, ...]:
        """Return all of a run that the panel shows beside its buttons."""
        raise NotImplementedError

    def fill(self, layout: QVBoxLayout, state: RunState) -> None:
        """Put what is shown of a run into the panel, one below the other."""
        raise NotImplementedError
