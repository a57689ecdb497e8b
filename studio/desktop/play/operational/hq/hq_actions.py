"""What a person has headquarters do: chosen in the panel, by key or by the wheel, and aimed on the map."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QMenu

from studio.desktop.play.operational import action_queries as action_queries
from studio.desktop.play.operational import targeting as aims
from studio.desktop.play.operational.action_queries import ActionKind, ActionQuery, label_of
from studio.desktop.play.operational.hq import components
from studio.desktop.play.operational.hq.action_offers import MANNERS, manner_of, refusal
from studio.desktop.play.operational.hq.panel import HqPanel
from studio.desktop.play.operational.targeting import Target, Targeting
from studio.desktop.play.refusal_message import refusal_message
from studio.rules.operational.attacks import attack
from studio.rules.operational.base.actions import Action, AttackType, ChooseUpgrade, PlayCard, Reinforce
from studio.rules.operational.base.state import Card, Headquarters, State, Unit
from studio.rules.operational.forcepool import choices
from studio.rules.operational.hq_actions import action_cost
from studio.rules.operational.tables.kinds import HqActionKind

if TYPE_CHECKING:
    from studio.desktop.play.gestures import Gestures


class HqActions(QObject):
    """Serves the unit or HQ in hand by the panel of its HQ, and by the wheel over an enemy."""

    def __init__(self, gestures: Gestures, panel: HqPanel) -> None:
        super().__init__(gestures)
        self._gestures, self._panel = gestures, panel

    def show(self) -> None:
        """Show the HQ that is selected, or that of the selected unit."""
        hq = self._hq()
        if hq is None:
            self._panel.show_nothing()
        else:
            interaction = self._gestures.interaction
            query = interaction.targeting.query if interaction.targeting else None
            self._panel.show_hq(self._state, hq, self._gestures.unit_in_hand(), interaction.manner, query)

    def roll(self, unit: Unit, enemy: Unit, notches: int) -> None:
        """Go on to the next manner in which a unit could attack an enemy (op.combat.special-select)."""
        manners = attack.refusals_by_type(self._state, unit, enemy)
        possible_actions = [manner for manner, refused in manners.items() if refused is None]
        refused = [each for each in manners.values() if each is not None]
        if possible_actions and possible_actions != ["regular"]:
            here = (
                possible_actions.index(self._gestures.interaction.manner)
                if self._gestures.interaction.manner in possible_actions
                else 0
            )
            self._choose(possible_actions[(here - notches) % len(possible_actions)])
            self._gestures.point_again()
        else:
            only = "Only an ordinary attack is possible here. " if possible_actions else ""
            self._gestures.refuse(only + refusal_message(refused[0]))

    def command(self, kind: ActionKind) -> None:
        """Do what a button or a key says, or say why not; a second press takes it back."""
        targeting = self._gestures.interaction.targeting
        if targeting is not None and targeting.query.kind == kind:
            self.give_up()
            return
        hq, unit = self._hq(), self._gestures.unit_in_hand()
        match kind:
            case "place-truck" | "take-truck" | "air-attack":
                self._ask_for(ActionQuery(kind))
            case _ if hq is None:
                self._refuse("Click one of your units or headquarters first.")
            case "move-hq":
                self._ask_for(ActionQuery(kind, hq.id))
            case _:
                self._command_hq(hq, unit, kind)

    def ask_by_key(self, kinds: tuple[ActionKind, ...]) -> None:
        """Do what a key asks for: the first of some variants that the HQ has."""
        hq = self._hq()
        has = self._state.board.hq_types[hq.type].actions if hq is not None else {}
        self.command(next((each for each in kinds if each in has), kinds[0]))

    def _command_hq(self, hq: Headquarters, unit: Unit | None, kind: HqActionKind) -> None:
        asked = action_cost.cost_of(self._state, hq, kind)
        if asked is None:
            has_not = f"{hq.name} has no action “{label_of(kind)}”; its panel shows those that it has."
            self._refuse(has_not)
        elif refused := refusal(self._state, hq, unit, asked):
            self._refuse(refusal_message(refused))
        elif (manner := manner_of(kind)) is not None:
            self._choose("regular" if self._gestures.interaction.manner == manner else manner)
        elif kind in ("deploy", "reorg") and unit is None:
            self._offer_components(hq, kind)
        else:
            self._ask_for(ActionQuery(kind, hq.id, unit.id if unit else None))

    def play_card(self, card: Card) -> None:
        """Play a card of the side."""
        self._gestures.attempt(PlayCard(card))

    def motorize(self) -> None:
        """Spend a truck card on the units of the HQ (op.action.motor-pool.truck-card-button)."""
        hq = self._hq()
        if hq is not None:
            self._gestures.attempt(PlayCard("truck", hq.id))

    def choose_upgrade(self, option: int) -> None:
        """Take one of the things that the HQ is offered (op.hq.upgrade.three-options)."""
        hq = self._hq()
        if hq is not None:
            self._gestures.attempt(ChooseUpgrade(hq.id, option))

    def click(self, cell: int) -> None:
        """Choose the place that is pointed at for what is being aimed, or say why it is none."""
        interaction, state = self._gestures.interaction, self._state
        assert interaction.targeting is not None
        found = aims.targets_at(state, interaction.targeting, cell, interaction.hexside)
        if not found:
            refused = aims.target_refusal(state, interaction.targeting, cell)
            self._gestures.refuse(refusal_message(refused) if refused else _prompt(interaction.targeting))
            return
        if len(found) == 1:
            (actions,) = found.values()
            further = aims.narrowed_targeting(interaction.targeting, actions)
            if aims.targets(state, further):
                self._set_targeting(further)
                return
        self._do_one_of(
            interaction.targeting, [(target, each) for target, actions in found.items() for each in actions]
        )

    def give_up(self) -> None:
        """Aim at nothing any more; unit or HQ stay in hand."""
        self._gestures.interaction = replace(self._gestures.interaction, targeting=None)
        self._gestures.tell("Nothing has been done; choose something else.")
        self.show()
        self._gestures.point_again()

    def renew(self) -> None:
        """Find anew what is being aimed at after the battle went on; what cannot be done any more is given up."""
        targeting = self._gestures.interaction.targeting
        if targeting is not None:
            self._gestures.interaction = replace(
                self._gestures.interaction, targeting=aims.start_targeting(self._state, targeting.query)
            )

    @property
    def _state(self) -> State:
        return self._gestures.view.known

    def _hq(self) -> Headquarters | None:
        unit = self._gestures.unit_in_hand()
        key = unit.hq if unit is not None else self._gestures.interaction.hq
        return self._state.hqs.get(key) if key else None

    def _refuse(self, sentence: str) -> None:
        """Say why not; the button that was pressed looks as before."""
        self._gestures.refuse(sentence)
        self.show()

    def _choose(self, manner: AttackType) -> None:
        """Have the next attack made in a manner."""
        self._gestures.interaction = replace(self._gestures.interaction, manner=manner, targeting=None)
        self.show()
        self._gestures.tell(f"The next attack is {MANNERS[manner]}; click an enemy beside the unit.")

    def _offer_components(self, hq: Headquarters, kind: HqActionKind) -> None:
        """Ask what is to go into the force pool or to come out of it, and then light up the units.

        Rules op.reinforce.reorg.by-hq-menu and op.reinforce.deploy.by-hq-menu.
        """
        state = self._state
        possible_actions = action_queries.possible_actions(state, ActionQuery(kind, hq.id))
        found = choices.in_pool(hq) if kind == "deploy" else choices.in_units(state, hq)
        self.show()
        menu = self._menu()
        for component in found:
            name = components.name(state.board, component)
            if kind == "deploy":
                name = f"{name}: {components.words(choices.stock(state, hq, component))}"
            menu.addAction(name).triggered.connect(
                partial(self._ask_for, ActionQuery(kind, hq.id, None, component))
            )
        if any(isinstance(each, Reinforce) and each.source != "pool" for each in possible_actions):
            any_of_it = partial(self._ask_for, ActionQuery(kind, hq.id))
            menu.addAction("From the stores too, unit by unit").triggered.connect(any_of_it)
        menu.popup(self._beside(kind))

    def _ask_for(self, query: ActionQuery) -> None:
        """Light up where a wish can be fulfilled, or do it where nothing is left to choose."""
        targeting = aims.start_targeting(self._state, query)
        if targeting is None:
            refused = action_queries.refusal(self._state, query)
            assert refused is not None, "what is possible can be aimed at"
            self._refuse(refusal_message(refused))
        elif aims.targets(self._state, targeting):
            self._set_targeting(targeting)
        else:
            self._do_one_of(targeting, [(None, action) for action in targeting.actions])

    def _set_targeting(self, targeting: Targeting) -> None:
        self._gestures.interaction = replace(
            self._gestures.interaction, targeting=targeting, manner="regular"
        )
        self._gestures.tell(_prompt(targeting))
        self.show()
        self._gestures.point_again()

    def _do_one_of(self, targeting: Targeting, offered: Iterable[tuple[Target | None, Action]]) -> None:
        """Do an action; where there are several, ask which."""
        found = tuple(offered)
        if len(found) == 1:
            self._do(targeting, found[0][1])
            return
        self.show()
        menu = self._menu()
        for target, action in found:
            text = aims.choice_label(self._state, target, action)
            menu.addAction(text).triggered.connect(partial(self._do, targeting, action))
        menu.popup(self._beside(targeting.query.kind))

    def _do(self, targeting: Targeting, action: Action) -> None:
        """Do it. An HQ goes on with exchanges until the person has had enough of them."""
        goes_on = targeting.query.component is not None
        self._gestures.interaction = replace(
            self._gestures.interaction, targeting=targeting if goes_on else None
        )
        self._gestures.attempt(action)

    def _menu(self) -> QMenu:
        menu = QMenu(self._panel)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return menu

    def _beside(self, kind: ActionKind) -> QPoint:
        """Where a menu opens: at the place aimed at, or under the button."""
        button = self._panel.buttons.get(kind)
        if self._gestures.interaction.targeting is not None or button is None:
            return self._gestures.point_of_pointer()
        return button.mapToGlobal(button.rect().bottomLeft())


def _prompt(targeting: Targeting) -> str:
    what = "hexsides" if targeting.query.kind.startswith("bridge") else "hexes"
    return f"{label_of(targeting.query.kind)}: click one of the outlined {what}, or press Esc to give it up."
