"""What the turn panel shows of the operational ruleset: assets, objectives, headquarters, trucks and reinforcements."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QGridLayout,
    QHeaderView,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
)

from studio.desktop.play.operational.cards.hand_panel import HandPanel
from studio.desktop.play.operational.objectives.facts import goal_facts
from studio.desktop.play.operational.turn.asset_row import AssetRow
from studio.desktop.play.operational.turn.truck_row import TruckRow
from studio.desktop.play.presentation import TurnSection
from studio.desktop.widgets.captions import caption_of
from studio.documents.text.shortened import shortened
from studio.rules.kernel.decision import Side
from studio.rules.kernel.view import View
from studio.rules.operational.arrivals import deployment
from studio.rules.operational.base.board import Goal
from studio.rules.operational.base.state import Headquarters, HqId, State, Unit
from studio.tables.quantities import quantity

_KEY = Qt.ItemDataRole.UserRole
#: How many objectives are seen without scrolling at most.
_GOALS = 10
#: How many arrivals are seen without scrolling at most.
_ARRIVALS = 3
#: Pixels between the parts of the section.
_APART = 4
#: Pixels at most of the column that says who holds it, where names are long.
_HELD = 84
#: The colour of the cross behind a failed objective.
_CROSS = QColor("#e0453c")
#: Letters of a name on a button.
_MOST_LETTERS = 32
#: Pixels that a button of an HQ needs at most.
_NEEDED = 170
#: Pixels of the panel that two columns of such buttons leave out: margins, a gap and a scroll bar.
_BESIDE = 40


class OperationalTurnSection(TurnSection):
    """The objective sheet, the HQ quick selector, trucks, assets, cards, and reinforcements."""

    #: A unit or HQ on its way, by id, that the person wants to deploy.
    arrival_chosen = Signal(str)
    #: The cell of an objective, to be shown on the map.
    goal_chosen = Signal(int)
    #: An HQ by id.
    hq_chosen = Signal(str)
    #: An action that the person wants to choose a target for: a truck for a hub, an air attack.
    action_wanted = Signal(str)
    #: An action with a card of the side, and a card for which a target is to be chosen.
    card_action = Signal(object)
    card_target = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._panel_width = 0
        self.goals = QTreeWidget()
        self.goals.setHeaderLabels(["Objective", "Turn", "Held"])
        self.goals.setRootIsDecorated(False)
        self.goals.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        header = self.goals.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setMinimumSectionSize(20)
        self.goals.setAccessibleName("Objectives")
        self.goals.itemClicked.connect(self._choose_goal)
        self.goals.itemActivated.connect(self._choose_goal)
        self.hq_buttons: list[QPushButton] = []
        self._hqs = QGridLayout()
        self._hqs.setSpacing(3)
        self.goals.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._hq_title = QLabel("Headquarters")
        self.trucks = TruckRow()
        self.trucks.wanted.connect(self.action_wanted)
        self.assets = AssetRow()
        self.assets.wanted.connect(self.action_wanted)
        self.assets.card_action.connect(self.card_action)
        self.hand = HandPanel()
        self.hand.wanted.connect(self.card_action)
        self.hand.target_wanted.connect(self.card_target)
        self.trucks.card_action.connect(self.card_action)
        self._arrival_title = QLabel("Reinforcements")
        self._arrivals = QListWidget()
        self._arrivals.setAccessibleName("Reinforcements")
        self._arrivals.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._arrivals.itemClicked.connect(lambda item: self.arrival_chosen.emit(item.data(_KEY)))
        self._arrivals.itemActivated.connect(lambda item: self.arrival_chosen.emit(item.data(_KEY)))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(_APART)
        layout.addWidget(self.assets)
        layout.addWidget(self.hand)
        layout.addWidget(self.goals)
        layout.addWidget(self._hq_title)
        layout.addLayout(self._hqs)
        layout.addWidget(self.trucks)
        layout.addWidget(self._arrival_title)
        layout.addWidget(self._arrivals)

    def _choose_goal(self, item: QTreeWidgetItem) -> None:
        """Lead to the hex of an objective, if it has one."""
        cell = item.data(0, _KEY)
        if cell is not None:
            self.goal_chosen.emit(cell)

    def fit(self, width: int) -> None:
        """Lay the buttons of the headquarters out for a panel so wide."""
        self._panel_width = width
        self._lay_out_hqs()

    def show_view(self, view: View[State]) -> None:
        """Show what a side may know."""
        state, viewer = view.known, view.side
        self.goals.clear()
        for goal in state.board.goals:
            self.goals.addTopLevelItem(_goal_item(state, goal))
        for column in (1, 2):
            self.goals.resizeColumnToContents(column)
        self.goals.setColumnWidth(2, min(self.goals.columnWidth(2), _HELD))
        self.goals.setFixedHeight(_height_of(self.goals))
        self._show_hqs(state, viewer)
        self._show_arrivals(state, viewer)
        self.trucks.show_state(state, viewer)
        self.assets.show_state(state, viewer)
        self.hand.show_state(state, viewer)

    def _show_hqs(self, state: State, viewer: Side) -> None:
        """Show one button for each HQ of the side on the map, with its CPs as left and full (op.quick.map.hq-select)."""
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
        half = (self._panel_width - _BESIDE) // 2
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
        shown = min(max(self._arrivals.count(), 1), _ARRIVALS)
        row = self._arrivals.sizeHintForRow(0) if self._arrivals.count() else 0
        self._arrivals.setFixedHeight(shown * row + 2 * self._arrivals.frameWidth())
        for widget in (self._arrival_title, self._arrivals):
            widget.setVisible(self._arrivals.count() > 0)


def _height_of(goals: QTreeWidget) -> int:
    """Return the height in which a list shows its entries, and no room beside them."""
    rows = min(max(1, goals.topLevelItemCount()), _GOALS)
    return goals.header().sizeHint().height() + rows * goals.sizeHintForRow(0) + 2 * goals.frameWidth()


def _goal_item(state: State, goal: Goal) -> QTreeWidgetItem:
    """Make the item of an objective; a failed one is struck through behind a red cross (op.objective.ui.failed-cross)."""
    side = state.board.sides[state.board.number_of(goal.side)].name
    facts = goal_facts(state, goal)
    kind = "" if goal.primary else " (bonus)"
    missing = "not held" if state.over else "not yet"
    standing = side if state.holds(goal) else missing
    if not goal.primary:
        standing = {"won": "done", "failed": "✘", "held": side, "open": missing}[facts.standing]
    item = QTreeWidgetItem([facts.name + kind, str(state.deadline_of(goal)), standing])
    item.setData(0, _KEY, goal.at)
    if facts.standing == "failed":
        font = item.font(0)
        font.setStrikeOut(True)
        item.setFont(0, font)
        item.setForeground(2, _CROSS)
    where = " A click shows it." if goal.at is not None else ""
    item.setToolTip(0, f"{goal.name}, for {side}. {facts.condition}: {facts.status}.{where}")
    return item


def _arrival_item(state: State, piece: Headquarters | Unit, entries: frozenset[int]) -> QListWidgetItem:
    """Make the item of a piece on its way; those that may enter now stand out, and those that are due and cannot say so."""
    is_due = piece.arrival is not None and piece.arrival <= state.turn
    when = "Now" if entries else "Waits" if is_due else f"Turn {piece.arrival}"
    item = QListWidgetItem(f"{when}: {piece.name}")
    item.setData(_KEY, piece.id)
    font = item.font()
    font.setBold(bool(entries))
    item.setFont(font)
    if entries:
        where = quantity(len(entries), "outlined hex", "outlined hexes")
        tip = f"{piece.name} may enter now, by {where}. Choose it here, then click the hex."
    elif is_due:
        tip = f"{piece.name} is due, but no hex by which it may enter is free and its side's."
    else:
        tip = f"{piece.name} can arrive from turn {piece.arrival} on."
    item.setToolTip(tip)
    return item


def _show_hq(button: QPushButton, hq: Headquarters) -> None:
    button.setText(
        f"{caption_of(shortened(hq.name, _MOST_LETTERS))}  {hq.cp}/{hq.command_points}{' ★' if hq.offer else ''}"
    )
    button.setMinimumWidth(min(button.sizeHint().width(), _NEEDED))
    button.setProperty("hq", HqId(hq.id))
    upgrade = " An upgrade is offered to it." if hq.offer else ""
    button.setToolTip(
        f"Select {hq.name} and show it on the map; of its {hq.command_points} CPs it has {hq.cp} left this turn.{upgrade}"
    )
