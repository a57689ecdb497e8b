"""What can be done with the card that is chosen: boxes to press or to drop it on."""

from html import escape

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from studio.desktop.play.operational.cards.drop_box import DropBox
from studio.desktop.play.operational.cards.effect_text import effect_now
from studio.desktop.play.widgets.action_button import mark_refused
from studio.desktop.widgets.rule_label import rules_tooltip
from studio.desktop.widgets.taking_away import take_away
from studio.rules.kernel.decision import Side
from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base.actions import DiscardCard, PlayCard
from studio.rules.operational.base.catalogue_types import Card
from studio.rules.operational.base.side_state import HeldCard
from studio.rules.operational.base.state import State
from studio.rules.operational.card_effects import play_card


class UseBox(QWidget):
    """The text of a card, what it does now, and a box for each way of using it."""

    wanted = Signal(object)
    target_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Use card")
        self.text = QLabel()
        self.text.setWordWrap(True)
        self.boxes: dict[str, DropBox] = {}
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(3)
        self._layout.addWidget(self.text)
        self.hide()

    def clear(self) -> None:
        """Show no card."""
        self.hide()
        self._drop_boxes()

    def show_card(self, state: State, viewer: Side, held: HeldCard) -> None:
        """Show what a card does now, and what it can be used for."""
        self._drop_boxes()
        card = state.board.cards[held.card]
        if held.face_up:
            words = escape(effect_now(state, viewer, card))
        else:
            words = "It was used and lies face-down: it can only be discarded."
        self.text.setText(f"<b>{escape(card.name)}</b>. {words}")
        self.text.setToolTip(rules_tooltip(("camp.card.ui.face", "camp.card.ui.play")))
        if state.side == viewer and not state.over:
            if held.face_up:
                self._offer_uses(state, viewer, card)
            self._offer_discard(held, card)
        self.show()

    def _offer_uses(self, state: State, viewer: Side, card: Card) -> None:
        """Offer a box for the side, one with the name of each headquarters, or one for a target on the map."""
        targets = play_card.rules_of(card).targets
        if None in targets:
            label = "Use it: trucks for hubs" if card.effect == "trucks" else "Use it"
            self._add(state, label, PlayCard(card.id))
        for hq in state.hqs.values() if "hq" in targets else ():
            if hq.side == viewer and hq.at is not None:
                self._add(state, f"Use it for {hq.name}", PlayCard(card.id, hq.id))
        if {"at", "between"} & {*targets}:
            box = self._box("Choose its target on the map", None)
            box.clicked.connect(lambda: self.target_wanted.emit(card.id))

    def _offer_discard(self, held: HeldCard, card: Card) -> None:
        """Offer to give the card up; what that brings back is asked about first (camp.card.discard.recoup)."""
        brings = card.recoup if held.face_up else 0
        ask = self._box(f"Discard: {brings} prestige", None)
        sure = self._box(f"Discard {card.name} for {brings} prestige", None)
        keep = self._box("Keep it", None)
        action = DiscardCard(card.id, face_down=not held.face_up)
        sure.clicked.connect(lambda: self.wanted.emit(action))

        def show_question(asked: bool) -> None:
            ask.setVisible(not asked)
            sure.setVisible(asked)
            keep.setVisible(asked)

        ask.clicked.connect(lambda: show_question(True))
        keep.clicked.connect(lambda: show_question(False))
        show_question(False)

    def _add(self, state: State, label: str, action: PlayCard) -> None:
        box = self._box(label, play_card.refusal(state, action))
        box.clicked.connect(lambda: self.wanted.emit(action))

    def _box(self, label: str, refused: Refusal | None) -> DropBox:
        box = DropBox(label)
        box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        box.setToolTip(f"<p>{escape(label)}: press it, or drop the card here.</p>")
        box.setAcceptDrops(True)
        if refused is not None:
            mark_refused(box, refused)
        self.boxes[label] = box
        self._layout.addWidget(box)
        return box

    def _drop_boxes(self) -> None:
        for box in self.boxes.values():
            self._layout.removeWidget(box)
            take_away(box)
        self.boxes = {}
