"""The banner over the map while a boat, a plane or a card for a landing or drop is selected."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QMenu, QPushButton, QToolButton, QVBoxLayout

from studio.desktop.canvas.scene.overlay_layer import LandingSign
from studio.desktop.canvas.widget.map_canvas import MapCanvas
from studio.desktop.docks.focus import PANE
from studio.desktop.play.operational.interaction import OperationalInteraction
from studio.desktop.play.operational.landings import landing_choice
from studio.desktop.play.operational.landings.landing_facts import (
    APPROACHES,
    Embarked,
    LandingFacts,
    action_at,
    facts_of,
    order_of_landing,
    outlook,
)
from studio.desktop.widgets.captions import caption_of
from studio.desktop.widgets.taking_away import take_away
from studio.documents.text.shortened import shortened
from studio.rules.kernel.view import View
from studio.rules.operational.base.state import State, UnitId

#: The widest that the banner gets, how far it stays off the edges of the map, and the room within its own, in pixels.
_WIDEST, _OFF, _WITHIN = 720, 8, 10
#: Pixels between the title and the counts.
_GAP = 16
#: Lines that there is room for of what is said about the hex pointed at.
_LINES = 2
#: Letters of a name on a button.
_BUTTON = 24


class LandingBanner(QFrame):
    """Says where a unit can come ashore, what supply it would have there, and who else is still embarked."""

    #: The unit, by id, that the person wants to bring ashore next.
    chosen = Signal(str)
    _entered = Signal()

    def __init__(self, canvas: MapCanvas) -> None:
        super().__init__(canvas)
        self.setObjectName("landing-banner")
        self.setAccessibleName("Landing")
        self.setProperty(PANE, True)
        self.setFrameShape(QFrame.Shape.Box)
        self.setAutoFillBackground(True)
        # A click between the buttons is none on the hex beneath.
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self._canvas = canvas
        self.title, self.counts, self.pointed = QLabel(), QLabel(), QLabel()
        for label in (self.title, self.counts, self.pointed):
            label.setTextFormat(Qt.TextFormat.PlainText)
        font = self.title.font()
        font.setBold(True)
        self.title.setFont(font)
        self.pointed.setWordWrap(True)
        self.pointed.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.pointed.setFixedHeight(_LINES * self.pointed.fontMetrics().lineSpacing())
        #: The buttons of those who are next, and behind them the menu of the others.
        self.buttons: list[QPushButton] = []
        self.more = QToolButton()
        self.more.setAccessibleName("More landings")
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.more.setMenu(QMenu(self.more))
        self._next = QLabel("Next:")
        self._row = QHBoxLayout()
        self._row.addWidget(self._next)
        self._row.addWidget(self.more)
        self._row.addStretch()
        head = QHBoxLayout()
        head.addWidget(self.title)
        head.addStretch()
        head.addWidget(self.counts)
        layout = self._layout = QVBoxLayout(self)
        layout.setContentsMargins(_WITHIN, 6, _WITHIN, 6)
        layout.setSpacing(4)
        layout.addLayout(head)
        layout.addWidget(self.pointed)
        layout.addLayout(self._row)
        self._hint, self._is_below = "", False
        #: The unit that was selected here last, with its name.
        self._led: tuple[UnitId, str] | None = None
        canvas.installEventFilter(self)
        # Panels that change with what is pointed at must not do so while Qt still tells widgets who is under the mouse.
        self._entered.connect(canvas.forget_pointer, Qt.ConnectionType.QueuedConnection)
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay within a map that gets another size."""
        if watched is self._canvas and event.type() == QEvent.Type.Resize and not self.isHidden():
            self._place()
        return False

    def show_selection(self, view: View[State], interaction: OperationalInteraction) -> None:
        """Show what is selected, if it comes from the sea or the air, and after a landing who is next."""
        waiting = [each for each in order_of_landing(view.known) if each.unit != interaction.unit]
        facts = facts_of(view, interaction)
        if facts is not None:
            self._led = (interaction.unit, facts.name) if interaction.unit is not None else None
        elif interaction.targeting is None:
            facts = self._facts_of_led(view.known, interaction, waiting)
        if facts is None:
            self.hide()
            return
        self._hint = facts.hint
        self._show_head(facts)
        self._show_waiting(waiting)
        self._show_outlook(view, interaction)
        self._is_below = False
        self._place()
        self._is_below = self._covers_hexes(view, interaction)
        self._place()
        self.show()
        self.raise_()

    def forget(self) -> None:
        """Say nothing of the unit that was selected here last."""
        self._led = None

    def enterEvent(self, event: QEnterEvent) -> None:
        """Have no hex pointed at while the mouse is over the banner."""
        super().enterEvent(event)
        self._entered.emit()

    def show_pointer(self, view: View[State], interaction: OperationalInteraction) -> None:
        """Show what a click on the hex pointed at would bring."""
        if not self.isHidden():
            self._show_outlook(view, interaction)

    def _facts_of_led(
        self, state: State, interaction: OperationalInteraction, waiting: Sequence[Embarked]
    ) -> LandingFacts | None:
        """Return what is said of a unit that came ashore from here or was lost in its fight, while others follow.

        It is said as long as the unit is selected, or nothing is since it was lost.
        """
        if self._led is None or not waiting:
            return None
        unit, name = self._led
        is_free = interaction.unit is None and interaction.hq is None and interaction.arriving is None
        is_lost = unit not in state.units and is_free
        if not is_lost and interaction.unit != unit:
            self._led = None
            return None
        return LandingFacts(name, "is lost" if is_lost else "has landed", "", "Choose who comes next.")

    def _show_head(self, facts: LandingFacts) -> None:
        """Show who it is about, shortened to the room that the counts leave."""
        self.counts.setText(facts.counts)
        metrics, ending = self.title.fontMetrics(), f" {facts.title}"
        room = self._inner_width() - _GAP - self.counts.sizeHint().width() - metrics.horizontalAdvance(ending)
        name = metrics.elidedText(shortened(facts.name), Qt.TextElideMode.ElideMiddle, room)
        self.title.setText(name + ending)
        self.title.setToolTip(facts.name)

    def _show_outlook(self, view: View[State], interaction: OperationalInteraction) -> None:
        action = action_at(view, interaction)
        text = outlook(view, action) if action is not None else self._hint
        self.pointed.setText(text)
        self.pointed.setToolTip(text)

    def _show_waiting(self, waiting: Sequence[Embarked]) -> None:
        """Show a button for each of those who are next, as many as there is room for, and the others in a menu."""
        for button in self.buttons:
            self._row.removeWidget(button)
            take_away(button)
        self.buttons = []
        menu = self.more.menu()
        menu.clear()
        self.more.setText(f"{len(waiting)} more")
        room = self._inner_width() - self._next.sizeHint().width() - self.more.sizeHint().width()
        scene = self._canvas.scene
        written = {counter.id: counter.designation for counter in scene.counters} if scene is not None else {}
        for each in waiting:
            button = QPushButton(caption_of(shortened(written.get(each.unit) or each.name, _BUTTON)))
            button.setAccessibleName(each.name)
            room -= button.sizeHint().width() + self._row.spacing()
            if room < self._row.spacing() or menu.actions():
                button.deleteLater()
                name = shortened(each.name)
                action = menu.addAction(caption_of(f"{name}: {APPROACHES[each.approach]}"))
                action.triggered.connect(partial(self._choose, each.unit))
                continue
            # The keys stay with the map.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setToolTip(f"{each.name} {APPROACHES[each.approach]}. A click selects it.")
            button.clicked.connect(partial(self._choose, each.unit))
            self._row.insertWidget(1 + len(self.buttons), button)
            self.buttons.append(button)
        self.more.setText(f"{len(menu.actions())} more")
        self.more.setVisible(bool(menu.actions()))
        self._next.setVisible(bool(waiting))

    def _choose(self, unit: UnitId, _checked: bool = False) -> None:
        self.chosen.emit(unit)

    def _inner_width(self) -> int:
        width = min(_WIDEST, self._canvas.width() - 2 * _OFF)
        return width - 2 * (_WITHIN + self.frameWidth())

    def _place(self) -> None:
        """Stand in the middle of the upper edge of the map, or of the lower one."""
        width = self._inner_width() + 2 * (_WITHIN + self.frameWidth())
        self._layout.activate()
        self.resize(width, self.sizeHint().height())
        y = self._canvas.height() - self.height() - _OFF if self._is_below else _OFF
        self.move((self._canvas.width() - width) // 2, y)

    def _covers_hexes(self, view: View[State], interaction: OperationalInteraction) -> bool:
        """Return whether the unit itself or a hex in which its boat lands lies beneath."""
        unit = view.known.units.get(interaction.unit) if interaction.unit is not None else None
        if unit is None:
            return False
        signs = landing_choice.overlays(view, unit, None) if unit.embarked is not None else ()
        hexes = [sign.at for sign in signs if isinstance(sign, LandingSign)]
        cell = unit.at if unit.embarked is None else unit.embarked.at
        hexes += [view.known.board.shape.at(cell)] if cell is not None else []
        return any(self.geometry().contains(self._canvas.point_of(at)) for at in hexes)
