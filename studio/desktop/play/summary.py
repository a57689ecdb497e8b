"""How a battle ended: objectives, losses, the points at which it turned, and a way to watch it again."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from studio.desktop.play.operational.sentences.diary import sentence
from studio.desktop.widgets.forms import subheading
from studio.playtest.course import TurningPoint
from studio.playtest.operational.measures import OperationalResult
from studio.playtest.session import Session
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.board import Goal
from studio.rules.operational.base.state import State

_NUMBER = Qt.ItemDataRole.UserRole
_NOTHING = "Nothing turned the battle: no objective changed hands and nobody of weight was lost."


class BattleSummary(QDialog):
    """Stands beside the map when a battle is over; the map can be looked at meanwhile."""

    #: The battle shall be watched again, after so many of its actions.
    watch_wanted = Signal(int)
    #: The recording shall be saved; the battle begun anew; the battle left.
    save_wanted = Signal()
    restart_wanted = Signal()
    leave_wanted = Signal()

    def __init__(
        self, window: QWidget, session: Session, result: OperationalResult, points: Sequence[TurningPoint]
    ) -> None:
        super().__init__(window)
        self.setObjectName("battle-summary")
        self.setWindowTitle("The battle is over")
        self.resize(QSize(640, 600).boundedTo(self.screen().availableSize() * 0.9))
        state = session.state
        heading = QLabel(_heading(state, result))
        heading.setTextFormat(Qt.TextFormat.PlainText)
        heading.setWordWrap(True)
        font = heading.font()
        font.setPointSizeF(font.pointSizeF() * 1.4)
        font.setBold(True)
        heading.setFont(font)
        self.objectives = _table(
            "Objectives", ("Objective", "To be taken by", "Until turn", "Taken", "At the end"), 0
        )
        for goal in state.board.goals:
            self.objectives.addTopLevelItem(_goal_row(state, result, goal))
        self.losses = _table(
            "Losses", ("Side", "Steps killed", "Units destroyed", "Steps left", "Prestige"), 0
        )
        for facts in state.board.sides:
            self.losses.addTopLevelItem(_side_row(facts.name, facts.id, result))
        self.points = QListWidget()
        self.points.setAccessibleName("Turning points")
        self.points.setWordWrap(True)
        for point in points:
            self.points.addItem(_point_row(session, point))
        if not points:
            self.points.addItem(_NOTHING)
            self.points.item(0).setFlags(Qt.ItemFlag.NoItemFlags)
        self.points.itemActivated.connect(lambda item: self.watch_wanted.emit(item.data(_NUMBER)))
        self.points.itemClicked.connect(lambda item: self.watch_wanted.emit(item.data(_NUMBER)))
        layout = QVBoxLayout(self)
        layout.addWidget(heading)
        layout.addWidget(subheading("Objectives"))
        layout.addWidget(self.objectives, 2)
        layout.addWidget(subheading("Losses"))
        layout.addWidget(self.losses, 1)
        layout.addWidget(subheading("Where it turned: a click shows it again"))
        layout.addWidget(self.points, 3)
        layout.addLayout(self._buttons())

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        watch = _button("&Watch it again", "Show the whole battle again from its beginning")
        watch.clicked.connect(lambda: self.watch_wanted.emit(0))
        save = _button("&Save the recording…", "Keep the battle in a file")
        save.clicked.connect(self.save_wanted)
        restart = _button("&Restart", "Begin the battle anew, with the same dice")
        restart.clicked.connect(self.restart_wanted)
        leave = _button("&Leave the battle", "Go back to editing")
        leave.clicked.connect(self.leave_wanted)
        close = _button("Close", "Look at the map; the menu Battle shows this again")
        close.clicked.connect(self.accept)
        close.setDefault(True)
        for button in (watch, save, restart, leave, close):
            button.setAutoDefault(button is close)
            row.addWidget(button)
        return row


def _heading(state: State, result: OperationalResult) -> str:
    winner = _name(state, result.winner) if result.winner is not None else "Nobody"
    why = result.ending.replace("-", " ")
    return f"{winner} won in turn {result.turns} of {state.board.turns}: {why}."


def _goal_row(state: State, result: OperationalResult, goal: Goal) -> QTreeWidgetItem:
    taken = result.taken_on(goal.id)
    if goal.id in result.kept():
        when = "held from the start"
    elif taken is None:
        when = "never"
    else:
        when = f"turn {taken}" + (", late" if taken > goal.deadline else "")
    held = "held" if goal.id in result.held_at_the_end() else "not held"
    kind = "" if goal.primary else " (bonus)"
    return QTreeWidgetItem([goal.name + kind, _name(state, goal.side), str(goal.deadline), when, held])


def _side_row(name: str, side: Side, result: OperationalResult) -> QTreeWidgetItem:
    figures = (
        sum(result.losses.get(side, {}).values()),
        result.destroyed.get(side, 0),
        result.steps_left.get(side, 0),
        result.prestige.get(side, 0),
    )
    return QTreeWidgetItem([name, *map(str, figures)])


def _point_row(session: Session, point: TurningPoint) -> QListWidgetItem:
    before, after = session.history.states[point.number : point.number + 2]
    item = QListWidgetItem(f"Turn {point.turn}: {sentence(point.event, before, after)}")
    item.setData(_NUMBER, point.number)
    item.setToolTip("A click shows the battle again from here.")
    return item


def _name(state: State, side: Side) -> str:
    return state.board.sides[state.board.number_of(side)].name


def _table(name: str, headers: Iterable[str], stretched: int) -> QTreeWidget:
    table = QTreeWidget()
    table.setHeaderLabels(list(headers))
    table.setRootIsDecorated(False)
    table.setAccessibleName(name)
    header = table.header()
    header.setStretchLastSection(False)
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(stretched, QHeaderView.ResizeMode.Stretch)
    return table


def _button(text: str, tip: str) -> QPushButton:
    made = QPushButton(text)
    made.setToolTip(tip)
    return made
