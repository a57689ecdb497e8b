"""The cards of a run as slips of paper: those for sale, those in the slots, and those that wait for one (4.4)."""

from html import escape
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QVBoxLayout

from studio.campaign.run import hand
from studio.campaign.run.actions import Buy, Claim, Discard
from studio.campaign.run.state import RunState
from studio.campaign.run.terms import CardTerms
from studio.desktop.play.campaign.screen import Asking, BoughtPanel, RunButton, quiet
from studio.desktop.widgets.forms import subheading
from studio.desktop.widgets.rule_label import rules_tooltip

_COLUMNS: Final = 2
#: The paper of a card and its ink in both schemes, and those of one that lies face-down; see `card_face.py`.
_UP: Final = "QFrame#slip { background: #f6efdd; border: 1px solid #8a7a5c; border-radius: 6px; }"
_DOWN: Final = "QFrame#slip { background: #b9b6b0; border: 1px solid #8d8a85; border-radius: 6px; }"
_UP_INK: Final = "QLabel { color: #2b2620; }"
_DOWN_INK: Final = "QLabel { color: #35322e; }"
_NO_OFFER: Final = "No card is for sale here, or all are sold."
_FREE: Final = "QFrame#slip { border: 1px dashed #8d8a85; border-radius: 6px; }"


class Cards(BoughtPanel[tuple[str, str | int]]):
    """The offer of a conference above, the slots below; between battles the slots alone.

    Its buttons are known by the kind of the action and the card, or the index of the slot.
    """

    def __init__(self, asking: Asking) -> None:
        super().__init__("Cards", asking)

    def facts(self, state: RunState) -> tuple[object, ...]:
        """Return what is for sale, what is held and what waits."""
        is_here = state.phase == "conference"
        return (state.terms, is_here, state.offer, state.hand, state.aside, hand.slots(state))

    def fill(self, layout: QVBoxLayout, state: RunState) -> None:
        """Put the cards for sale above those in hand, and below these those that wait."""
        slots = hand.slots(state)
        if state.phase == "conference":
            layout.addWidget(self._asking.line("<b>For sale</b>", "camp.conference.card.selection"))
            layout.addLayout(self._grid([self._offered(state, card) for card in state.offer]))
            if not state.offer:
                layout.addWidget(quiet(_NO_OFFER))
        title = self._asking.line(
            f"<b>In hand</b>: {len(state.hand)} of {slots} slots", "camp.card.slots", "camp.card.discard"
        )
        layout.addWidget(title)
        held = [self._held(state, index) for index in range(len(state.hand))]
        layout.addLayout(self._grid([*held, *(_free_slot() for _ in range(slots - len(held)))]))
        if state.aside:
            layout.addWidget(subheading("Waiting for a free slot; forgone where the campaign goes on"))
            layout.addLayout(self._grid([self._waiting(state, card) for card in state.aside]))

    def _grid(self, slips: list[QFrame]) -> QGridLayout:
        grid = QGridLayout()
        grid.setSpacing(8)
        for index, slip in enumerate(slips):
            grid.addWidget(slip, index // _COLUMNS, index % _COLUMNS)
        for column in range(_COLUMNS):
            grid.setColumnStretch(column, 1)
        return grid

    def _offered(self, state: RunState, card: str) -> QFrame:
        terms = state.terms.cards[card]
        tip = f"Put {terms.name} into a free slot for {terms.cost} prestige"
        button = self._asking.button(
            state, Buy(card), f"Buy for {terms.cost}", tip, "camp.conference.card.cost"
        )
        self._keep(button, "buy", card)
        return _slip(terms, button)

    def _held(self, state: RunState, index: int) -> QFrame:
        held = state.hand[index]
        terms = state.terms.cards[held.card]
        back = terms.recoup if held.face_up else 0
        tip = f"Put {terms.name} away for good; it brings back {back} prestige"
        button = self._asking.button(
            state,
            Discard(index),
            f"Discard for {back}",
            tip,
            "camp.conference.card.dispose",
            "camp.card.discard",
        )
        self._keep(button, "discard", index)
        return _slip(terms, button, face_up=held.face_up)

    def _waiting(self, state: RunState, card: str) -> QFrame:
        terms = state.terms.cards[card]
        button = self._asking.button(
            state, Claim(card), "Take it", f"Put {terms.name} into a free slot", "camp.card.deck-full"
        )
        self._keep(button, "claim", card)
        return _slip(terms, button)

    def _keep(self, button: RunButton, kind: str, what: str | int) -> None:
        button.setObjectName(f"{kind}/{what}")
        self.buttons[kind, what] = button


def _slip(terms: CardTerms, button: RunButton, *, face_up: bool = True) -> QFrame:
    """Return a card with the button below what it says (camp.card.ui.face)."""
    slip = QFrame()
    slip.setObjectName("slip")
    slip.setStyleSheet((_UP + _UP_INK) if face_up else (_DOWN + _DOWN_INK))
    slip.setAccessibleName(f"Card {terms.name}" + ("" if face_up else ", used, face-down"))
    slip.setToolTip(rules_tooltip(("camp.card.ui.face",)))
    layout = QVBoxLayout(slip)
    layout.setContentsMargins(8, 6, 8, 6)
    layout.setSpacing(3)
    name = QLabel(f"<b>{escape(terms.name)}</b>")
    name.setWordWrap(True)
    layout.addWidget(name)
    text = QLabel(escape(_face(terms)) if face_up else "Face-down until the next conference is left.")
    text.setWordWrap(True)
    text.setAlignment(Qt.AlignmentFlag.AlignTop)
    layout.addWidget(text, 1)
    layout.addWidget(QLabel(f"cost {terms.cost} · back {terms.recoup if face_up else 0}"))
    layout.addWidget(button)
    return slip


def _face(terms: CardTerms) -> str:
    kept = "It is kept, face-down once used." if terms.persistent else ""
    return " ".join(part for part in (terms.text, kept) if part)


def _free_slot() -> QFrame:
    slip = QFrame()
    slip.setObjectName("slip")
    slip.setStyleSheet(_FREE)
    slip.setMinimumHeight(56)
    layout = QVBoxLayout(slip)
    label = quiet("A free slot")
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    layout.addWidget(label)
    return slip
