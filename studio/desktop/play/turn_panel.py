"""The turn panel: whose turn it is, what the ruleset shows of it, and the buttons of the turn."""

from typing import Any, Final

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from studio.desktop.actions.keymap import Keymap
from studio.desktop.play.presentation import TurnSection, TurnStatus
from studio.desktop.widgets.keep_scroll_area import KeepScrollArea
from studio.rules.kernel.view import View

#: Milliseconds between two actions of the computer.
SPEEDS = {"Slow": 1600, "Watch": 800, "Quick": 60, "Skip": 0}
#: The fastest at which the view follows each action.
FOLLOWED = "Watch"
NONE_PLAYED: Final = "No battle is being played."


class TurnPanel(QWidget):
    """Says whose turn it is, shows the section of a ruleset, and ends, undoes, slows and stops turns."""

    ended = Signal()
    #: What ends the turn is called this now.
    end_renamed = Signal(str)
    undone = Signal()
    #: The computer's turn shall stand still, or go on.
    paused = Signal(bool)
    #: While it stands still: one action of the computer.
    stepped = Signal()
    restarted = Signal()
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._heading = QLabel()
        self._heading.setWordWrap(True)
        # However long a word in it is, the panel need not be as wide.
        self._heading.setMinimumWidth(1)
        self._section = TurnSection()
        self.speed = QComboBox()
        self.speed.addItems(list(SPEEDS))
        self.speed.setCurrentText("Quick")
        self.speed.setToolTip(
            "How the computer's turn is shown. At Slow and Watch the view follows each action, with its way and result."
        )
        self.pause_button = _button("Pause", self.paused)
        self.pause_button.setCheckable(True)
        self.pause_button.setToolTip(
            "Let the other side stand still, to look around or go on by single actions"
        )
        self.step_button = _button("Step", self.stepped)
        self.step_button.setToolTip("Let the other side do one action")
        self.end_button = _button("End turn", self.ended)
        self.undo_button = _button("Take back", self.undone)
        self._undo_message = ""
        self._end_text, self._end_tip = TurnStatus("").end_text, TurnStatus("").end_tip
        #: The turn that is shown, as messages name it.
        self.moment = ""
        self._lay_out()
        self.apply_keymap(Keymap())
        self.show_none()

    def _lay_out(self) -> None:
        self._restart_button = _button("Restart", self.restarted)
        self._leave_button = _button("Leave", self.left)
        follow, second = QHBoxLayout(), QHBoxLayout()
        first = self._ends = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        for row, widgets in (
            (follow, (self.pause_button, self.step_button)),
            (first, (self.undo_button, self.end_button)),
            (second, (self.speed, self._restart_button, self._leave_button)),
        ):
            for widget in widgets:
                row.addWidget(widget)
        body = QWidget()
        inner = self._body = QVBoxLayout(body)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.addWidget(self._heading)
        inner.addWidget(self._section)
        inner.addStretch(1)
        # What ends the turn is always in sight; the rest scrolls where there is little room.
        scroll = KeepScrollArea()
        scroll.put(body, stays=False)
        layout = self._outer = QVBoxLayout(self)
        layout.addWidget(scroll, 1)
        layout.addLayout(follow)
        layout.addLayout(first)
        layout.addLayout(second)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the section and the buttons fit."""
        super().resizeEvent(event)
        self._section.fit(self.width())
        self._fit_ends()

    def _fit_ends(self) -> None:
        """Put the button that ends below the other where both have no room beside each other; it stays where it is."""
        margins, flow = self.contentsMargins() + self._outer.contentsMargins(), QBoxLayout.Direction
        room = (self.width() - margins.left() - margins.right() - self._ends.spacing()) // 2
        wanted = max(each.sizeHint().width() for each in (self.undo_button, self.end_button))
        self._ends.setDirection(flow.LeftToRight if wanted <= room else flow.TopToBottom)

    def show_section(self, section: TurnSection) -> None:
        """Show what a ruleset has to show here."""
        if section is not self._section:
            self._body.replaceWidget(self._section, section)
            self._section.hide()
            self._section = section
            section.fit(self.width())
        section.show()

    def show_none(self) -> None:
        """Show that no battle is played, of which there is nothing to do here."""
        self._heading.setText(NONE_PLAYED)
        self._section.hide()
        self.pause_button.hide()
        self.step_button.hide()
        for button in (self.undo_button, self.end_button, self._restart_button, self._leave_button):
            button.setEnabled(False)

    def apply_keymap(self, keymap: Keymap) -> None:
        """Name the keys that the person has."""
        self._keymap = keymap
        for button, tip, shortcut in (
            (self.end_button, self._end_tip, "end-turn"),
            (self._restart_button, "Begin this battle anew, with the same dice", "restart"),
            (self._leave_button, "Leave the battle and go back to editing", "stop"),
            (self.undo_button, self._undo_message or "Take the last action back", "take-back"),
        ):
            key = keymap.label(shortcut)
            button.setToolTip(f"{tip} ({key})" if key else tip)

    def show_view(
        self, view: View[Any], status: TurnStatus, *, is_human: bool, is_over: bool, undo_message: str
    ) -> None:
        """Show what a side may know; `undo_message` says why nothing can be undone, and is empty where it can."""
        self._heading.setText(status.heading)
        self.moment = status.moment
        self._section.show_view(view)
        self._end_text = status.end_text
        self._call_end(status.end_text)
        self._end_tip = status.end_tip
        self.end_button.setEnabled(is_human and not is_over)
        self.undo_button.setEnabled(not undo_message)
        self._restart_button.setEnabled(True)
        self._leave_button.setEnabled(True)
        for button in (self.pause_button, self.step_button):
            button.setVisible(not is_human and not is_over)
        self.step_button.setEnabled(self.pause_button.isChecked())
        self._undo_message = undo_message
        self.apply_keymap(self._keymap)

    def show_pause(self, is_paused: bool) -> None:
        """Show whether the other side stands still."""
        self.pause_button.setChecked(is_paused)
        self.step_button.setEnabled(is_paused)

    def ask_to_end(self, reason: str) -> None:
        """Let the button say that it ends the turn though something waits; why, is its tooltip."""
        self._call_end(f"{self._end_text} anyway")
        self.end_button.setToolTip(reason)

    def _call_end(self, text: str) -> None:
        self.end_button.setText(text)
        self._fit_ends()
        self.end_renamed.emit(text)


def _button(text: str, pressed: SignalInstance) -> QPushButton:
    made = QPushButton(text)
    made.clicked.connect(pressed)
    return made
