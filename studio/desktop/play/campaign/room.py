"""The room of a campaign in the window: what stands above all its screens, and the screen of the present phase."""

from collections.abc import Mapping
from html import escape

from PySide6.QtCore import QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from studio.campaign.run.actions import Confirm, Proceed
from studio.campaign.run.entry import EntryForm
from studio.campaign.run.state import Phase, RunState
from studio.desktop.play.campaign.battle.end_screen import BattleEndScreen
from studio.desktop.play.campaign.battle.start_screen import BattleStartScreen
from studio.desktop.play.campaign.conference import ConferenceScreen
from studio.desktop.play.campaign.defeat import DefeatScreen
from studio.desktop.play.campaign.end.screen import CampaignEndScreen
from studio.desktop.play.campaign.entry import EntryScreen
from studio.desktop.play.campaign.map_screen import MapScreen
from studio.desktop.play.campaign.screen import Asking, RunScreen
from studio.desktop.widgets.rule_label import cite_rules


class CampaignRoom(QWidget):
    """Shows a run: title, score and prestige above, and below the screen of its phase or the map."""

    #: An action of the run; a rule to be shown.
    wanted = Signal(object)
    rule_asked = Signal(str)
    undo_wanted = Signal()
    redo_wanted = Signal()
    leave_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("campaign-room")
        # The window may be as small as without it; what is too large is scrolled.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.conference, self.before, self.after = ConferenceScreen(), BattleStartScreen(), BattleEndScreen()
        self.defeat, self.end, self.map = DefeatScreen(), CampaignEndScreen(), MapScreen()
        self.entry = EntryScreen()
        #: The result of the battle is being entered.
        self._enters = False
        self.entry.cancelled.connect(self.close_entry)
        self._screens: dict[Phase, RunScreen] = {
            "conference": self.conference,
            "ahead": self.before,
            "battle": self.before,
            "decided": self.after,
            "lost": self.defeat,
            "end": self.end,
        }
        self._stack = QStackedWidget()
        self._state: RunState | None = None
        for screen in dict.fromkeys([*self._screens.values(), self.map]):
            self._stack.addWidget(screen)
            screen.asking.wanted.connect(self.wanted)
            screen.asking.rule_asked.connect(self.rule_asked)
        self._stack.addWidget(self.entry)
        asking = Asking(self)
        asking.rule_asked.connect(self.rule_asked)
        self.title = asking.line("", "camp.segment.definition", "camp.score.difficulty")
        self.score = asking.line("", "camp.score.grows")
        self.prestige = asking.line("", "camp.overview.prestige.earn", "camp.overview.prestige.spend")
        for line in (self.score, self.prestige):
            line.setWordWrap(False)
        self.undo_button = _button("&Undo", self.undo_wanted)
        self.redo_button = _button("Re&do", self.redo_wanted)
        self.map_button = QPushButton("&Map")
        self.map_button.setCheckable(True)
        self.map_button.setToolTip("Show the strategic map, or go back to what is decided now")
        self.map_button.toggled.connect(self._show_screen)
        cite_rules(self.map_button, "camp.overview.map")
        self.leave_button = _button("&Leave", self.leave_wanted)
        self.leave_button.setToolTip("Leave the campaign; it can be gone on with from here")
        self.end.leave_wanted.connect(self.leave_wanted)
        self._lay_out()

    def _lay_out(self) -> None:
        bar = QFrame()
        bar.setFrameShape(QFrame.Shape.StyledPanel)
        row = QHBoxLayout(bar)
        row.setContentsMargins(10, 4, 10, 4)
        row.addWidget(self.undo_button)
        row.addWidget(self.redo_button)
        row.addWidget(self.title, 1)
        for widget in (self.score, self.prestige, self.map_button, self.leave_button):
            row.addWidget(widget)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(bar)
        scroll = QScrollArea()
        scroll.setWidget(_Body(self._stack))
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        layout.addWidget(scroll, 1)

    def name_types(self, names: Mapping[str, str]) -> None:
        """Call nations and specialists by these names, by id, from now on."""
        for screen in self._screens.values():
            screen.names = names

    def show_run(self, state: RunState) -> None:
        """Show a run as it is now; where it has come to something else, the map gives way to that."""
        before, self._state = self._state, state
        campaign = state.terms.course.campaign
        self.title.setText(
            f"<b>{escape(campaign.title)}</b> · segment {_segment(state)} · level {state.level}"
        )
        self.score.setText(f"Score <b>{state.score.total}</b>")
        self.prestige.setText(f"Prestige <b>{state.account.balance}</b>")
        self._screens[state.phase].show_run(state)
        if before is None or (before.at, before.phase) != (state.at, state.phase):
            self.map_button.setChecked(False)
        self._enters = False
        self._show_screen()

    def show_undo(self, undo: str, *, can_redo: bool) -> None:
        """Say whether the last action can be taken back; `undo` is why not, and empty where it can."""
        self.undo_button.setEnabled(not undo)
        self.undo_button.setToolTip(undo or "Take the last action back")
        self.redo_button.setEnabled(can_redo)
        self.redo_button.setToolTip("Do again what was taken back")

    def open_entry(self, form: EntryForm) -> None:
        """Show the form for the result of the battle where the run is."""
        assert self._state is not None
        self.entry.show_form(self._state.battle.title, form)
        self._enters = True
        self._show_screen()

    def close_entry(self) -> None:
        """Go back from the form."""
        self._enters = False
        self._show_screen()

    def toggle_map(self) -> None:
        """Show the map, or what is decided now."""
        self.map_button.toggle()

    def go_on(self) -> None:
        """Do what leads on from the present screen."""
        match self._state.phase if self._state is not None else None:
            case "conference":
                self.wanted.emit(Proceed())
            case "ahead" | "battle":
                self.before.fight_button.click()
            case "decided":
                self.wanted.emit(Confirm())

    @property
    def shown(self) -> QWidget | None:
        """What is seen now."""
        return self._stack.currentWidget()

    def _show_screen(self) -> None:
        state = self._state
        if state is None:
            return
        screen: QWidget = self.entry if self._enters else self._screens[state.phase]
        if self.map_button.isChecked():
            screen = self.map
        if screen is self.map:
            self.map.show_run(state)
        if self._stack.currentWidget() is not screen:
            self._stack.setCurrentWidget(screen)
            screen.setFocus()
            first = screen.focusProxy()
            if isinstance(first, QPushButton):
                # Elsewhere than in dialogs Return would press no button, though it has the keys.
                first.setAutoDefault(True)


class _Body(QWidget):
    """Gives the screens all the room that there is, and at least what they need.

    In a layout, their lines that wrap would ask for as much height as all of a screen would like to have.
    """

    def __init__(self, stack: QStackedWidget) -> None:
        super().__init__()
        self._stack = stack
        stack.setParent(self)

    def minimumSizeHint(self) -> QSize:
        """Return what the largest screen needs."""
        return self._stack.minimumSizeHint()

    def resizeEvent(self, _event: QResizeEvent) -> None:
        """Fill it all."""
        self._stack.setGeometry(self.rect())


def _segment(state: RunState) -> int:
    kinds = (state.terms.course.graph.nodes[name].kind for name in state.path)
    return sum(kind == "conference" for kind in kinds)


def _button(text: str, pressed: SignalInstance) -> QPushButton:
    button = QPushButton(text)
    button.clicked.connect(pressed)
    return button
