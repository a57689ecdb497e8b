"""The hand of a side: its cards in their slots, and below them what can be done with the one that is chosen."""

from collections import Counter
from html import escape

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from studio.desktop.play.operational.cards.card_face import CardFace
from studio.desktop.play.operational.cards.use_box import UseBox
from studio.desktop.play.widgets.action_button import action_button
from studio.desktop.widgets.rule_label import rules_tooltip
from studio.desktop.widgets.taking_away import clear
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.actions import ClaimCard
from studio.rules.operational.base.catalogue_types import CardId
from studio.rules.operational.base.side_state import HeldCard
from studio.rules.operational.base.state import State
from studio.rules.operational.cards import claim, hand

#: Cards beside one another.
_COLUMNS = 3


class HandPanel(QWidget):
    """Cards are chosen by a click, and played, discarded or claimed (camp.card.ui.play)."""

    #: An action of the engine that the person wants.
    wanted = Signal(object)
    #: The card for which a target is to be chosen on the map.
    target_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Cards")
        self._shown: tuple[State, Side] | None = None
        self._chosen: HeldCard | None = None
        self.title = QLabel()
        self.title.setToolTip(rules_tooltip(("camp.card.slots", "camp.card.ui.play")))
        self.faces: list[CardFace] = []
        #: The buttons by which cards that wait are put into slots.
        self.claims: dict[CardId, QPushButton] = {}
        self._grid = QGridLayout()
        self._grid.setSpacing(3)
        self._waiting = QVBoxLayout()
        self.use_box = UseBox()
        self.use_box.wanted.connect(self.wanted)
        self.use_box.target_wanted.connect(self.target_wanted)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(3)
        layout.addWidget(self.title)
        layout.addLayout(self._waiting)
        layout.addLayout(self._grid)
        layout.addWidget(self.use_box)

    def show_state(self, state: State, viewer: Side) -> None:
        """Show what a side holds; one that has no card and has won none sees nothing."""
        self._shown = (state, viewer)
        held, waiting = hand.held(state, viewer), state.cards_waiting.get(viewer, ())
        self.setVisible(bool(held or waiting))
        if self._chosen not in held:
            self._chosen = None
        self.title.setText(f"<b>Cards</b>: {len(held)} of {hand.slots(state, viewer)}")
        self._show_waiting(state, viewer, waiting)
        self._show_faces(state, held)
        self._show_use()

    def choose(self, card: HeldCard | None) -> None:
        """Show what can be done with a card; the same card once more is put back."""
        self._chosen = None if card == self._chosen else card
        if self._shown is not None:
            self._mark_chosen(hand.held(*self._shown))
            self._show_use()

    def _show_faces(self, state: State, held: tuple[HeldCard, ...]) -> None:
        focused = next((index for index, face in enumerate(self.faces) if face.hasFocus()), None)
        clear(self._grid)
        self.faces = []
        for index, each in enumerate(held):
            face = CardFace(state.board.cards[each.card], face_up=each.face_up)
            face.clicked.connect(lambda _checked=False, card=each: self.choose(card))
            face.dragged.connect(lambda card=each: self._drag(card))
            self.faces.append(face)
            self._grid.addWidget(face, index // _COLUMNS, index % _COLUMNS)
        self._mark_chosen(held)
        if focused is not None and self.faces:
            face = self.faces[min(focused, len(self.faces) - 1)]
            # Until it is shown it cannot have the keys.
            face.show()
            face.setFocus()

    def _mark_chosen(self, held: tuple[HeldCard, ...]) -> None:
        """Mark the face of the chosen card; one of two equal cards stands for both."""
        chosen = held.index(self._chosen) if self._chosen in held else None
        for index, face in enumerate(self.faces):
            face.setChecked(index == chosen)

    def _drag(self, card: HeldCard) -> None:
        """Offer the boxes that a card can be dropped on; its face has to last until it is."""
        self._chosen = card
        self._show_use()

    def _show_use(self) -> None:
        if self._shown is None or self._chosen is None:
            self.use_box.clear()
        else:
            self.use_box.show_card(*self._shown, self._chosen)

    def _show_waiting(self, state: State, viewer: Side, waiting: tuple[CardId, ...]) -> None:
        """Offer cards that were won and have no slot (camp.card.deck-full, camp.card.deck-full.decline)."""
        clear(self._waiting)
        self.claims = {}
        for card, number in Counter(waiting).items():
            name = state.board.cards[card].name
            times = f" ×{number}" if number > 1 else ""
            note = QLabel(
                f"<b>{escape(name)}{times} was won.</b> Use or discard a card to make room; it is lost when the turn ends."
            )
            note.setWordWrap(True)
            note.setToolTip(rules_tooltip(("camp.card.deck-full", "camp.card.deck-full.decline")))
            self._waiting.addWidget(note)
            action = ClaimCard(card)
            if state.side != viewer:
                continue
            refused = claim.refusal(state, action)
            button = action_button(f"Take {name}", f"Put {escape(name)} into a free slot.", refused)
            button.clicked.connect(lambda _checked=False, each=action: self.wanted.emit(each))
            self.claims[card] = button
            self._waiting.addWidget(button)
