"""The banner over the map while a boat, a plane or a card for a landing or drop is selected."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QMenu, QPushButton, QToolButton, QVBoxLayout

from studio.desktop.canvas.scene.overlay_layer import LandingSign
from studio.desktop.canvas.widget.map_canvas import MapCanvas
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
from studio.documents.text.shortened import shortened
from studio.rules.kernel.view import View
from studio.rules.operational.base.state import State, UnitId

#: The widest that the banner gets, how far it stays off the edges of the map, and the room within its own, in pixels.
_WIDEST, _OFF, _WITHIN = 640, 8, 10
#: Letters of a name in the title and on a button.
_TITLE, _BUTTON = 40, 24


class LandingBanner(QFrame):
    """Says where a unit can come ashore, what supply it would have there, and who else is still embarked."""

    #: The unit, by id, that the person wants to bring ashore next.
    chosen = Signal(str)

    def __init__(self, canvas: MapCanvas) -> None:
        super().__init__(canvas)
        self.setObjectName("landing-banner")
        self.setAccessibleName("Landing")
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
        #: The buttons of those who are next, and behind them the menu of the others.
        self.buttons: list[QPushButton] = []
        self.more = QToolButton()
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
        #: The unit that was selected here last.
        self._led: UnitId | None = None
        canvas.installEventFilter(self)
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
            self._led = interaction.unit
        elif interaction.targeting is None:
            facts = self._facts_of_landed(view.known, interaction, waiting)
        if facts is None:
            self.hide()
            return
        self._hint = facts.hint
        self.title.setText(f"{shortened(facts.name, _TITLE)} {facts.title}")
        self.counts.setText(facts.counts)
        self._show_waiting(waiting)
        self._show_outlook(view, interaction)
        self._is_below = False
        self._place()
        self._is_below = self._covers_signs(view, interaction)
        self._place()
        self.show()
        self.raise_()

    def show_pointer(self, view: View[State], interaction: OperationalInteraction) -> None:
        """Show what a click on the hex pointed at would bring."""
        if not self.isHidden():
            self._show_outlook(view, interaction)

    def _facts_of_landed(
        self, state: State, interaction: OperationalInteraction, waiting: Sequence[Embarked]
    ) -> LandingFacts | None:
        """Return what is said of a unit that came ashore from here, as long as it is selected and others follow."""
        if interaction.unit is None or interaction.unit != self._led or not waiting:
            self._led = None
            return None
        return LandingFacts(state.units[interaction.unit].name, "is ashore", "", "Choose who comes next.")

    def _show_outlook(self, view: View[State], interaction: OperationalInteraction) -> None:
        action = action_at(view, interaction)
        text = outlook(view, action) if action is not None else self._hint
        room = self._inner_width()
        self.pointed.setText(self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room))
        self.pointed.setToolTip(text)

    def _show_waiting(self, waiting: Sequence[Embarked]) -> None:
        """Show a button for each of those who are next, as many as there is room for, and the others in a menu."""
        for button in self.buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = []
        menu = self.more.menu()
        menu.clear()
        self.more.setText(f"{len(waiting)} more")
        room = self._inner_width() - self._next.sizeHint().width() - self.more.sizeHint().width()
        for each in waiting:
            button = QPushButton(shortened(each.name, _BUTTON))
            room -= button.sizeHint().width() + self._row.spacing()
            if room < self._row.spacing() or menu.actions():
                button.deleteLater()
                name = shortened(each.name)
                action = menu.addAction(f"{name}: {APPROACHES[each.approach]}".replace("&", "&&"))
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

    def _covers_signs(self, view: View[State], interaction: OperationalInteraction) -> bool:
        """Return whether a hex in which the boat lands lies beneath."""
        unit = view.known.units.get(interaction.unit) if interaction.unit is not None else None
        if unit is None or unit.embarked is None:
            return False
        signs = landing_choice.overlays(view, unit, None)
        hexes = [sign.at for sign in signs if isinstance(sign, LandingSign)]
        return any(self.geometry().contains(self._canvas.point_of(at)) for at in hexes)
