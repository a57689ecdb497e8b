"""Whose turn it is, the weather, the objectives, the headquarters, and what ends the turn."""

from html import escape

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from studio.desktop.actions.keymap import Keymap
from studio.desktop.play.operational.turn.asset_row import AssetRow
from studio.desktop.play.operational.turn.truck_row import TruckRow
from studio.desktop.widgets.forms import counted
from studio.desktop.widgets.keep_scroll_area import KeepScrollArea
from studio.documents.text.shortened import shortened
from studio.rules.kernel.decision import Side
from studio.rules.operational.arrivals import deployment
from studio.rules.operational.base.board import Goal
from studio.rules.operational.base.state import Headquarters, HqId, State, Unit
from studio.rules.operational.base.weather import weather_label
from studio.rules.operational.objectives.objectives import outcome

_KEY = Qt.ItemDataRole.UserRole
#: How many objectives are seen without scrolling at most.
_GOALS = 10
#: Letters of a name on a button.
_MOST_LETTERS = 32
#: Pixels that a button of an HQ needs at most.
_NEEDED = 170
#: Pixels of the panel that two columns of such buttons leave out: margins, a gap and a scroll bar.
_BESIDE = 40
#: Milliseconds between two actions of the computer.
SPEEDS = {"Slow": 1600, "Watch": 800, "Quick": 60, "Skip": 0}
#: The fastest at which the view follows each action.
FOLLOWED = "Watch"


class TurnPanel(QWidget):
    """The objective sheet, the HQ quick selector, reinforcements, and the buttons of the turn."""

    #: A unit or HQ on its way, by id, that the person wants to deploy.
    arrival_chosen = Signal(str)
    #: The cell of an objective, to be shown on the map.
    goal_chosen = Signal(int)
    #: An HQ by id.
    hq_chosen = Signal(str)
    #: A deed that the person wants to choose a place for: a truck for a hub, an air attack.
    action_wanted = Signal(str)
    #: A card of the side.
    card_played = Signal(str)
    ended = Signal()
    undone = Signal()
    #: The computer's turn shall stand still, or go on.
    paused = Signal(bool)
    #: While it stands still: one action of the computer.
    stepped = Signal()
    restarted = Signal()
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._heading = QLabel("No battle is being played.")
        self._heading.setWordWrap(True)
        # However long a word in it is, the panel need not be as wide.
        self._heading.setMinimumWidth(1)
        self.goals = QTreeWidget()
        self.goals.setHeaderLabels(["Objective", "Turn", "Held"])
        self.goals.setRootIsDecorated(False)
        self.goals.setAccessibleName("Objectives")
        self.goals.itemClicked.connect(lambda item: self.goal_chosen.emit(item.data(0, _KEY)))
        self.goals.itemActivated.connect(lambda item: self.goal_chosen.emit(item.data(0, _KEY)))
        self.hq_buttons: list[QPushButton] = []
        self._hqs = QGridLayout()
        self._hqs.setSpacing(3)
        self.goals.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._hq_title = QLabel("Headquarters")
        self.trucks = TruckRow()
        self.trucks.wanted.connect(self.action_wanted)
        self.assets = AssetRow()
        self.assets.wanted.connect(self.action_wanted)
        self.assets.card_played.connect(self.card_played)
        self._arrival_title = QLabel("Reinforcements")
        self._arrivals = QListWidget()
        self._arrivals.setAccessibleName("Reinforcements")
        self._arrivals.setMaximumHeight(62)
        self._arrivals.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._arrivals.itemClicked.connect(lambda item: self.arrival_chosen.emit(item.data(_KEY)))
        self._arrivals.itemActivated.connect(lambda item: self.arrival_chosen.emit(item.data(_KEY)))
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
        self.undo_button = _button("Undo", self.undone)
        self._undo_words = ""
        self._end_words = ""
        self._lay_out()
        self.name_keys(Keymap())

    def _lay_out(self) -> None:
        self._restart_button = _button("Restart", self.restarted)
        self._leave_button = _button("Leave", self.left)
        follow, first, second = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        for row, widgets in (
            (follow, (self.pause_button, self.step_button)),
            (first, (self.undo_button, self.end_button)),
            (second, (self.speed, self._restart_button, self._leave_button)),
        ):
            for widget in widgets:
                row.addWidget(widget)
        body = QWidget()
        inner = QVBoxLayout(body)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.addWidget(self._heading)
        inner.addWidget(self.assets)
        inner.addWidget(self.goals)
        inner.addWidget(self._hq_title)
        inner.addLayout(self._hqs)
        inner.addWidget(self.trucks)
        inner.addWidget(self._arrival_title)
        inner.addWidget(self._arrivals)
        inner.addStretch(1)
        # What ends the turn is always in sight; the rest scrolls where there is little room.
        scroll = KeepScrollArea()
        scroll.put(body, stays=False)
        layout = QVBoxLayout(self)
        layout.addWidget(scroll, 1)
        layout.addLayout(follow)
        layout.addLayout(first)
        layout.addLayout(second)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the buttons of the headquarters out anew."""
        super().resizeEvent(event)
        self._lay_out_hqs()

    def name_keys(self, keymap: Keymap) -> None:
        """Follow the keys that the person has."""
        self._keymap = keymap
        for button, tip, command in (
            (self.end_button, self._end_words or "Let the other side move", "end-turn"),
            (self._restart_button, "Begin this battle anew, with the same dice", "restart"),
            (self._leave_button, "Leave the battle and go back to editing", "stop"),
            (self.undo_button, self._undo_words or "Take the last action back", "take-back"),
        ):
            key = keymap.words(command)
            button.setToolTip(f"{tip} ({key})" if key else tip)

    def show_state(self, state: State, viewer: Side, undo_words: str, mover: str = "") -> None:
        """Show a state to a side; `undo_words` say why nothing can be undone, `mover` who acts for the person.

        Both are empty where there is nothing to say: what can be undone, and a person who moves.
        """
        human = not mover
        self._heading.setText(_heading(state, mover))
        self.goals.clear()
        for goal in state.board.goals:
            self.goals.addTopLevelItem(_goal_item(state, goal))
        for column in (0, 1):
            self.goals.resizeColumnToContents(column)
        self.goals.setFixedHeight(_height_of(self.goals))
        self._show_hqs(state, viewer)
        self._show_arrivals(state, viewer)
        self.trucks.show_state(state, viewer)
        self.end_button.setText("End Battle Preparation" if state.preparation else "End turn")
        self._end_words = "Begin the first turn, in which units move and attack" if state.preparation else ""
        self.assets.show_state(state, viewer)
        self.end_button.setEnabled(human and not state.over)
        self.undo_button.setEnabled(human and not undo_words)
        for button in (self.pause_button, self.step_button):
            button.setVisible(not human and not state.over)
        self.step_button.setEnabled(self.pause_button.isChecked())
        self._undo_words = undo_words
        self.name_keys(self._keymap)

    def show_pause(self, is_paused: bool) -> None:
        """Show whether the other side stands still."""
        self.pause_button.setChecked(is_paused)
        self.step_button.setEnabled(is_paused)

    def ask_to_end(self, words: str) -> None:
        """Let the button say that it ends the turn though something waits; why, is its tooltip."""
        self.end_button.setText("End turn anyway")
        self.end_button.setToolTip(words)

    def _show_hqs(self, state: State, viewer: Side) -> None:
        """One button for each HQ of the side on the map, with its CPs as left and full (op.quick.map.hq-select)."""
        own = [hq for hq in state.hqs.values() if hq.side == viewer and hq.at is not None]
        while len(self.hq_buttons) < len(own):
            index = len(self.hq_buttons)
            button = QPushButton()
            button.clicked.connect(
                lambda _checked=False, each=button: self.hq_chosen.emit(each.property("hq"))
            )
            self.hq_buttons.append(button)
            self._hqs.addWidget(button, index, 0)
        for index, button in enumerate(self.hq_buttons):
            button.setVisible(index < len(own))
            if index < len(own):
                _show_hq(button, own[index])
        self._lay_out_hqs()
        self._hq_title.setVisible(bool(own))

    def _lay_out_hqs(self) -> None:
        """Put the buttons side by side in two columns, or where one is too wide for that, in one."""
        half = (self.width() - _BESIDE) // 2
        is_narrow = any(button.minimumWidth() > half for button in self.hq_buttons if not button.isHidden())
        columns = 1 if is_narrow else 2
        for index, button in enumerate(self.hq_buttons):
            self._hqs.removeWidget(button)
            self._hqs.addWidget(button, index // columns, index % columns)

    def _show_arrivals(self, state: State, viewer: Side) -> None:
        self._arrivals.clear()
        coming: list[Headquarters | Unit] = [*state.hqs.values(), *state.units.values()]
        own = [
            each for each in coming if each.at is None and each.side == viewer and each.arrival is not None
        ]
        entries = deployment.open_entries(state) if state.side == viewer and not state.over else {}
        for each in sorted(own, key=lambda each: each.arrival or 0):
            self._arrivals.addItem(_arrival_item(state, each, entries.get(each.id, frozenset())))
        for widget in (self._arrival_title, self._arrivals):
            widget.setVisible(self._arrivals.count() > 0)


def _button(text: str, pressed: SignalInstance) -> QPushButton:
    made = QPushButton(text)
    made.clicked.connect(pressed)
    return made


def _heading(state: State, mover: str) -> str:
    board = state.board
    name = escape(board.sides[state.active].name)
    ended = outcome(state)
    if ended is not None:
        winner = next((escape(facts.name) for facts in board.sides if facts.id == ended.winner), "nobody")
        words = f"The battle is over: {winner} won."
    else:
        doing = "prepares for battle" if state.preparation else "to move"
        words = f"{name} {doing}" + (f" ({mover})" if mover else "")
    prestige = "<br>".join(
        f"{escape(facts.name)}: prestige {state.prestige[facts.id]}" for facts in board.sides
    )
    weather = escape(weather_label(board, state.turn))
    return f"<big><b>Turn {state.turn} of {board.turns}, {weather}</b></big><br><b>{words}</b><br>{prestige}"


def _height_of(goals: QTreeWidget) -> int:
    """The height in which a list shows its entries, and no room beside them."""
    rows = min(max(1, goals.topLevelItemCount()), _GOALS)
    return goals.header().sizeHint().height() + rows * goals.sizeHintForRow(0) + 2 * goals.frameWidth()


def _goal_item(state: State, goal: Goal) -> QTreeWidgetItem:
    side = state.board.sides[state.board.number_of(goal.side)].name
    held = state.owns(goal.side, goal.at)
    kind = "" if goal.primary else " (bonus)"
    item = QTreeWidgetItem([goal.name + kind, str(goal.deadline), side if held else "not yet"])
    item.setData(0, _KEY, goal.at)
    item.setToolTip(
        0, f"{goal.name}: {side} is to take it by the end of turn {goal.deadline}. A click shows it."
    )
    return item


def _arrival_item(state: State, piece: Headquarters | Unit, entries: frozenset[int]) -> QListWidgetItem:
    """One on its way; those that may enter now stand out, and those that are due and cannot say so."""
    is_due = piece.arrival is not None and piece.arrival <= state.turn
    when = "Now" if entries else "Waits" if is_due else f"Turn {piece.arrival}"
    item = QListWidgetItem(f"{when}: {piece.name}")
    item.setData(_KEY, piece.id)
    font = item.font()
    font.setBold(bool(entries))
    item.setFont(font)
    if entries:
        where = counted(len(entries), "outlined hex", "outlined hexes")
        tip = f"{piece.name} may enter now, by {where}. Choose it here, then click the hex."
    elif is_due:
        tip = f"{piece.name} is due, but no hex by which it may enter is free and its side's."
    else:
        tip = f"{piece.name} can arrive from turn {piece.arrival} on."
    item.setToolTip(tip)
    return item


def _show_hq(button: QPushButton, hq: Headquarters) -> None:
    button.setText(
        f"{shortened(hq.name, _MOST_LETTERS)}  {hq.cp}/{hq.command_points}{' ★' if hq.offer else ''}"
    )
    button.setMinimumWidth(min(button.sizeHint().width(), _NEEDED))
    button.setProperty("hq", HqId(hq.id))
    upgrade = " An upgrade is offered to it." if hq.offer else ""
    button.setToolTip(
        f"Select {hq.name} and show it on the map; of its {hq.command_points} CPs it has {hq.cp} left this turn.{upgrade}"
    )
