"""The bar over the map while a side may react: what happens, what it can do and at what price, or to let it pass."""

from collections.abc import Collection, Iterable
from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QMenu, QPushButton, QToolButton, QVBoxLayout

from studio.desktop.canvas.widget.map_canvas import MapCanvas
from studio.desktop.docks.focus import PANE
from studio.desktop.play.tactical.muting import Scope
from studio.desktop.play.widgets.flow_row import FlowRow
from studio.desktop.widgets.taking_away import take_away
from studio.hexes.coordinates import Hex

#: The widest that the bar gets, how far it stays off the edges of the map, and the room within its own and between
#: reactions, in pixels.
_WIDEST, _OFF, _WITHIN, _BETWEEN = 720, 8, 8, 6
#: What can be said for good.
_SCOPES: tuple[tuple[Scope, str, str], ...] = (
    ("move", "Not for this &move", "Ask me no more about what this unit does now"),
    ("kind", "Not this &kind, for now", "Ask me no more at such moments until the Phase or round is over"),
)


#: Command points below which nothing may be asked.
_POINTS = (0, 3, 6, 9, 12)


class ReactionBar(QFrame):
    """Says who does what, offers the reactions, and lets the person say that they do not want to be asked."""

    #: The name of an action in the action table.
    asked = Signal(str)
    #: The person lets it pass.
    declined = Signal()
    #: A scope for which nothing more shall be asked.
    muted = Signal(str)
    #: With fewer command points than this nothing shall be asked.
    least_wanted = Signal(int)

    def __init__(self, canvas: MapCanvas) -> None:
        super().__init__(canvas)
        self.setObjectName("reaction-bar")
        self.setAccessibleName("Reaction")
        self.setProperty(PANE, True)
        self.setFrameShape(QFrame.Shape.Box)
        self.setAutoFillBackground(True)
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self._canvas = canvas
        self.occasion = QLabel()
        self.occasion.setWordWrap(True)
        self.buttons: dict[str, QPushButton] = {}
        self._hexes: Collection[Hex] = ()
        self._row = FlowRow((), _BETWEEN)
        self.pass_button = QPushButton("Let it pass")
        self.pass_button.clicked.connect(self.declined)
        self.mute_button = QToolButton()
        self.mute_button.setText("Not now, nor again")
        self.mute_button.setToolTip("Say that you do not want to be asked this again for a while")
        self.mute_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self.mute_button)
        self.scopes: dict[Scope, QAction] = {}
        for scope, text, tip in _SCOPES:
            entry = self.scopes[scope] = QAction(text, menu)
            entry.setToolTip(tip)
            entry.triggered.connect(partial(self.muted.emit, scope))
            menu.addAction(entry)
        self.least_menu = menu.addMenu("Only with at &least")
        for points in _POINTS:
            entry = QAction(f"{points} points" if points else "any points", self.least_menu)
            entry.triggered.connect(partial(self.least_wanted.emit, points))
            self.least_menu.addAction(entry)
        menu.setToolTipsVisible(True)
        self.mute_button.setMenu(menu)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(_WITHIN, _WITHIN, _WITHIN, _WITHIN)
        first = QHBoxLayout()
        first.addWidget(self.occasion, 1)
        first.addWidget(self.mute_button)
        first.addWidget(self.pass_button)
        layout.addLayout(first)
        layout.addWidget(self._row)
        canvas.installEventFilter(self)
        self.hide()

    def offer(
        self,
        occasion: str,
        reactions: Iterable[tuple[str, str, str]],
        key: str,
        hexes: Collection[Hex] = (),
        *,
        has_points: bool,
        is_of_unit: bool,
    ) -> None:
        """Show an occasion and the reactions to it, each with its name, its text and its tip; `key` lets it pass.

        `hexes` are those that it shall leave in sight. Where it is of no unit, there is no move to be asked no more about.
        """
        self.occasion.setText(occasion)
        self._hexes = hexes
        self.least_menu.menuAction().setVisible(has_points)
        self.scopes["move"].setVisible(is_of_unit)
        self.buttons = {name: self._button(name, text, tip) for name, text, tip in reactions}
        row = FlowRow(tuple(self.buttons.values()), _BETWEEN)
        layout = self.layout()
        assert layout is not None
        layout.replaceWidget(self._row, row)
        take_away(self._row)
        self._row = row
        row.show()
        self.pass_button.setToolTip(f"Do nothing and let it go on ({key})" if key else "Do nothing")
        self.show()
        self._place()
        self.raise_()

    def _button(self, name: str, text: str, tip: str) -> QPushButton:
        button = QPushButton(text)
        button.setToolTip(tip)
        button.clicked.connect(partial(self.asked.emit, name))
        return button

    def close_offer(self) -> None:
        """Show nothing, as nobody is asked."""
        self.hide()

    def end(self) -> None:
        """Leave the map."""
        self._canvas.removeEventFilter(self)
        take_away(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay at an edge of the map."""
        if watched is self._canvas and event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return False

    def _place(self) -> None:
        wide = min(_WIDEST, self._canvas.width() - 2 * _OFF)
        self.setFixedWidth(max(wide, 1))
        layout = self.layout()
        assert layout is not None
        layout.activate()
        self.resize(wide, self.heightForWidth(wide) if self.hasHeightForWidth() else self.sizeHint().height())
        left, lowest = (self._canvas.width() - wide) // 2, self._canvas.height() - self.height() - _OFF
        self.move(left, min((_OFF, max(_OFF, lowest)), key=partial(self._covered, left)))

    def _covered(self, left: int, top: int) -> int:
        """Return how many of the hexes that matter would lie under it."""
        place = QRect(QPoint(left, top), self.size())
        return sum(place.contains(self._canvas.point_of(at)) for at in self._hexes)
