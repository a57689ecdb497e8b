"""The panel of a headquarters: its CPs, its five branches with a button for each action, its pool, what it has earned."""

from html import escape

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from studio.desktop.actions.keymap import Keymap
from studio.desktop.play.operational.action_queries import OperationalQuery, query_refusal
from studio.desktop.play.operational.action_rows import shortcut_of
from studio.desktop.play.operational.cards.plus_button import plus_button, put_on
from studio.desktop.play.operational.hq.action_offers import (
    BRANCHES,
    HqActionOffer,
    attack_type_of,
    hq_action_offers,
)
from studio.desktop.play.operational.hq.bar import HqBar
from studio.desktop.play.operational.hq.facts import facts, next_target, pool_facts, store_facts
from studio.desktop.play.operational.hq.level_pips import LevelPips
from studio.desktop.play.operational.hq.upgrade_offer import UpgradeOffer
from studio.desktop.play.widgets.action_button import action_button
from studio.desktop.play.widgets.button_grid import ButtonGrid
from studio.desktop.play.widgets.column import Column
from studio.rules.operational.action_table import row_named
from studio.rules.operational.base.actions import AttackType
from studio.rules.operational.base.state import Headquarters, HqId, State, Unit
from studio.rules.operational.cards import hand
from studio.rules.operational.logistics.truck_card import can_motorize
from studio.tables.operational.branches import Branch

_EMPTY = "Click one of your units or headquarters to see what its headquarters can do."
_NO_POOL = (
    "<small>Its force pool is empty; a reorganization puts steps and specialists there.</small>",
    ("op.action.force-pool.contents",),
)


class HqPanel(Column):
    """Shows the HQ that is selected, or that of the selected unit. What cannot be done says why when it is pressed."""

    #: The kind of an action that the person wants to be done.
    asked = Signal(str)
    #: The place of an option in the offer of an upgrade, from 0.
    upgrade_chosen = Signal(int)
    #: A truck card is to motorize the units of the HQ.
    card_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._keymap = Keymap()
        self.buttons: dict[str, QPushButton] = {}
        self.pips: dict[Branch, LevelPips] = {}
        #: The HQ that was shown last.
        self._shown: HqId | None = None
        self.show_nothing()

    def apply_keymap(self, keymap: Keymap) -> None:
        """Tell the keys that the person has in the tooltips from now on."""
        self._keymap = keymap

    def show_nothing(self) -> None:
        """Show a sentence instead of an HQ."""
        self.buttons, self.pips = {}, {}
        layout = self.begin("Headquarters")
        label = QLabel(_EMPTY)
        label.setWordWrap(True)
        layout.addWidget(label)
        layout.addStretch(1)

    def show_hq(
        self, state: State, hq: Headquarters, unit: Unit | None, attack_type: AttackType, wanted: str | None
    ) -> None:
        """Show an HQ, and what it can do for a unit or for whom it may be.

        `attack_type` is how that unit would attack next, `wanted` the action whose target is being chosen.
        """
        focused = next((kind for kind, button in self.buttons.items() if button.hasFocus()), None)
        self.buttons, self.pips = {}, {}
        layout = self.begin("Headquarters", stays=hq.id == self._shown)
        self._shown = hq.id
        layout.setSpacing(4)
        bar = HqBar(hq, unit)
        bar.title.rule_asked.connect(self.rule_asked)
        layout.addWidget(bar)
        for text, rules in facts(state, hq):
            layout.addWidget(self.line(text, *rules))
        self._show_upgrades(layout, state, hq)
        layout.addWidget(self._move_button(state, hq, wanted))
        offered = tuple(hq_action_offers(state, hq, unit))
        for branch in BRANCHES:
            layout.addLayout(self._branch(hq, branch))
            of_branch = [each for each in offered if each.branch == branch]
            if of_branch:
                layout.addWidget(self._buttons(of_branch, attack_type, wanted))
                self._offer_card(state, hq)
            if branch == "force-pool":
                for text, rules in (*(tuple(pool_facts(state, hq)) or (_NO_POOL,)), *store_facts(state, hq)):
                    layout.addWidget(self.line(text, *rules))
        layout.addStretch(1)
        if focused in self.buttons:
            self.buttons[focused].setFocus()

    def _show_upgrades(self, layout: QVBoxLayout, state: State, hq: Headquarters) -> None:
        """Show how far it is to the next upgrade, and what is offered now."""
        target = next_target(state, hq)
        if target is not None:
            bar = QProgressBar()
            bar.setRange(0, target)
            bar.setValue(min(hq.earned_xp, target))
            bar.setTextVisible(False)
            bar.setFixedHeight(8)
            bar.setAccessibleName("Experience towards the next upgrade")
            layout.addWidget(bar)
        if hq.offer:
            offer = UpgradeOffer(state, hq)
            offer.chosen.connect(self.upgrade_chosen)
            layout.addWidget(offer)

    def _move_button(self, state: State, hq: Headquarters, wanted: str | None) -> QPushButton:
        """Make what lights up where the HQ can go, or says why it can go nowhere."""
        key = self._keymap.label(shortcut_of("move-hq"))
        tip = f"Move it{f' ({key})' if key else ''}: it loses its CPs of the turn, and levels of branches for a while."
        refused = query_refusal(state, OperationalQuery("move-hq", hq.id))
        is_targeting = wanted == "move-hq"
        button = action_button(row_named("move-hq").label, tip, refused, is_chosen=is_targeting)
        button.clicked.connect(lambda: self.asked.emit("move-hq"))
        self.buttons["move-hq"] = button
        return button

    def _offer_card(self, state: State, hq: Headquarters) -> None:
        """Put a + on the motor pool button of a side that has a truck card and can use it so.

        Rules op.action.motor-pool.truck-card-button and camp.card.truck.motorize.allied.
        """
        pool = self.buttons.get("motor-pool") if can_motorize(state, hq.side) else None
        if pool is None or hand.truck_card(state, hq.side) is None or "truck-card" in self.buttons:
            return
        tip = f"Spend a truck card: all units of {hq.name} have trucks for the rest of the battle."
        plus = plus_button(tip, "Spend a truck card")
        plus.clicked.connect(self.card_asked)
        put_on(pool, plus)
        self.buttons["truck-card"] = plus

    def _branch(self, hq: Headquarters, branch: Branch) -> QHBoxLayout:
        """Make the name of a branch beside its levels."""
        row = QHBoxLayout()
        pips = LevelPips(hq.effective(branch), hq.levels.of(branch) - hq.effective(branch))
        self.pips[branch] = pips
        row.addWidget(
            self.line(f"<b>{BRANCHES[branch]}</b>", "op.action.one-branch-each", "op.action.three-levels"), 1
        )
        row.addWidget(pips)
        return row

    def _buttons(self, offered: list[HqActionOffer], attack_type: AttackType, wanted: str | None) -> QWidget:
        for offer in offered:
            is_targeting = wanted == offer.kind
            key = self._keymap.label(shortcut_of(offer.kind))
            button = action_button(
                f"{offer.label}  {offer.cost}{'' if offer.has_fixed_cost else '+'}",
                _tip(offer, key),
                offer.refused,
                is_chosen=is_targeting or attack_type_of(offer.kind) == attack_type,
            )
            button.setAccessibleName(f"{offer.label}, {offer.price}")
            button.clicked.connect(lambda _checked=False, kind=offer.kind: self.asked.emit(kind))
            self.buttons[offer.kind] = button
        return ButtonGrid([self.buttons[each.kind] for each in offered])


def _tip(offer: HqActionOffer, key: str) -> str:
    name = f"{offer.label} ({key})" if key else offer.label
    what = f"{name}: {offer.price}, level {offer.level} of its branch."
    return what + "".join(f"<br>{escape(line)}" for line in offer.brings)
