"""What a person has headquarters do: chosen in the panel, by key or by the wheel, and targeted on the map."""

from typing import cast

from PySide6.QtCore import QObject

from studio.desktop.play.gestures import Gestures
from studio.desktop.play.operational.action_queries import OperationalQuery, find_actions
from studio.desktop.play.operational.hq import components
from studio.desktop.play.operational.hq.action_offers import ATTACK_NAMES, attack_type_of, offer_refusal
from studio.desktop.play.operational.hq.panel import HqPanel
from studio.desktop.play.operational.selection import BattleSelection
from studio.desktop.play.refusal_message import refusal_message
from studio.desktop.play.targets.target_choice import MenuEntry
from studio.rules.operational.action_table import row_named
from studio.rules.operational.attacks import attack
from studio.rules.operational.base.actions import AttackType, ChooseUpgrade, PlayCard, Reinforce
from studio.rules.operational.base.state import Headquarters, Unit
from studio.rules.operational.cards import hand
from studio.rules.operational.forcepool import choices
from studio.rules.operational.hq_actions import action_cost
from studio.tables.operational.branches import HqActionKind


class HqActions(QObject):
    """Serves the selected unit or HQ by the panel of its HQ, and by the wheel over an enemy."""

    def __init__(self, gestures: Gestures, selection: BattleSelection, panel: HqPanel) -> None:
        super().__init__(gestures)
        self._gestures, self._selection, self._panel = gestures, selection, panel

    def show(self) -> None:
        """Show the HQ that is selected, or that of the selected unit."""
        hq, interaction = self._selection.hq, self._selection.interaction
        if hq is None:
            self._panel.show_nothing()
        else:
            wanted = interaction.targeting.query.kind if interaction.targeting else None
            self._panel.show_hq(
                self._selection.state, hq, self._selection.unit, interaction.attack_type, wanted
            )

    def roll(self, unit: Unit, enemy: Unit, notches: int) -> None:
        """Go on to the next type of attack that a unit could make on an enemy (op.combat.special-select)."""
        attack_types = attack.refusals_by_type(self._selection.state, unit, enemy)
        possible = [attack_type for attack_type, refused in attack_types.items() if refused is None]
        refused = [each for each in attack_types.values() if each is not None]
        if possible and possible != ["regular"]:
            now = self._selection.interaction.attack_type
            here = possible.index(now) if now in possible else 0
            self._choose(possible[(here - notches) % len(possible)])
            self._gestures.point_again()
        else:
            only = "Only an ordinary attack is possible here. " if possible else ""
            self._gestures.refuse(only + refusal_message(refused[0]))

    def ask(self, kind: str) -> None:
        """Do what a button or a key says, or say why not; a second press takes it back."""
        hq, row = self._selection.hq, row_named(kind)
        if self._gestures.choice.is_targeting(kind):
            self._gestures.choice.give_up()
        elif row.asked_of == "side":
            self._gestures.choice.ask_for(OperationalQuery(kind))
        elif hq is None:
            self._refuse("Click one of your units or headquarters first.")
        elif kind == "move-hq":
            self._gestures.choice.ask_for(OperationalQuery(kind, hq.id))
        else:
            self._ask_hq(hq, self._selection.unit, cast("HqActionKind", kind))

    def ask_by_key(self, kinds: tuple[str, ...]) -> None:
        """Do what a key asks for: the first of some variants that the HQ has."""
        hq = self._selection.hq
        has = self._selection.state.board.hq_types[hq.type].actions if hq is not None else {}
        self.ask(next((each for each in kinds if each in has), kinds[0]))

    def _ask_hq(self, hq: Headquarters, unit: Unit | None, kind: HqActionKind) -> None:
        asked = action_cost.cost_of(self._selection.state, hq, kind)
        if asked is None:
            label = row_named(kind).label
            self._refuse(f"{hq.name} has no action “{label}”; its panel shows those that it has.")
        elif refused := offer_refusal(self._selection.state, hq, unit, asked):
            self._refuse(refusal_message(refused))
        elif (attack_type := attack_type_of(kind)) is not None:
            self._choose("regular" if self._selection.interaction.attack_type == attack_type else attack_type)
        elif kind in ("deploy", "reorg") and unit is None:
            self._offer_components(hq, kind)
        else:
            self._gestures.choice.ask_for(OperationalQuery(kind, hq.id, unit.id if unit else None))

    def motorize(self) -> None:
        """Spend a truck card on the units of the HQ (op.action.motor-pool.truck-card-button)."""
        hq = self._selection.hq
        card = None if hq is None else hand.truck_card(self._selection.state, hq.side)
        if hq is not None and card is not None:
            self._gestures.attempt(PlayCard(card.id, hq.id))

    def choose_upgrade(self, option: int) -> None:
        """Take one of the things that the HQ is offered (op.hq.upgrade.three-options)."""
        hq = self._selection.hq
        if hq is not None:
            self._gestures.attempt(ChooseUpgrade(hq.id, option))

    def _refuse(self, message: str) -> None:
        """Say why not; the button that was pressed looks as before."""
        self._gestures.refuse(message)
        self.show()

    def _choose(self, attack_type: AttackType) -> None:
        """Choose the type of the next attack."""
        self._selection.change(attack_type=attack_type, targeting=None)
        self.show()
        self._gestures.show_message(
            f"The next attack is {ATTACK_NAMES[attack_type]}; click an enemy beside the unit."
        )

    def _offer_components(self, hq: Headquarters, kind: HqActionKind) -> None:
        """Ask what is to go into the force pool or to come out of it, and then light up the units.

        Rules op.reinforce.reorg.by-hq-menu and op.reinforce.deploy.by-hq-menu.
        """
        state = self._selection.state
        whole = OperationalQuery(kind, hq.id)
        found = choices.in_pool(hq) if kind == "deploy" else choices.in_units(state, hq)
        self.show()
        entries: list[MenuEntry] = []
        for component in found:
            name, refused = components.component_name(state.board, component), None
            if kind == "deploy":
                stock = choices.stock(state, hq, component)
                name = f"{name}: {components.stock_label(stock)}"
                refused = components.stock_refusal(stock)
            entries.append(MenuEntry(name, OperationalQuery(kind, hq.id, None, component), refused))
        if any(isinstance(each, Reinforce) and each.source != "pool" for each in find_actions(state, whole)):
            entries.append(MenuEntry("From the stores too, unit by unit", whole))
        self._gestures.choice.open_menu(kind, entries)
