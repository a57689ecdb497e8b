"""What a person has headquarters do: chosen in the panel, by key or by the wheel, and aimed on the map."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QMenu

from studio.desktop.play.operational import action_queries as wishes
from studio.desktop.play.operational import targeting as aims
from studio.desktop.play.operational.action_queries import Deed, Wish, label_of
from studio.desktop.play.operational.hq import components
from studio.desktop.play.operational.hq.action_offers import MANNERS, manner_of, refusal
from studio.desktop.play.operational.hq.panel import HqPanel
from studio.desktop.play.operational.targeting import Aim, Place
from studio.desktop.play.operational.whynot import words
from studio.rules.operational import attack
from studio.rules.operational.actions import Action, ChooseUpgrade, Manner, PlayCard, Reinforce
from studio.rules.operational.forcepool import choices
from studio.rules.operational.headquarters import terms
from studio.rules.operational.state import Card, Headquarters, State, Unit
from studio.rules.operational.tables import HqActionKind

if TYPE_CHECKING:
    from studio.desktop.play.gestures import Gestures


class HqDesk(QObject):
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
            hand = self._gestures.hand
            wish = hand.aim.wish if hand.aim else None
            self._panel.show_hq(self._state, hq, self._gestures.unit_in_hand(), hand.manner, wish)

    def roll(self, unit: Unit, enemy: Unit, notches: int) -> None:
        """Go on to the next manner in which a unit could attack an enemy (op.combat.special-select)."""
        manners = attack.choices(self._state, unit, enemy)
        possible = [manner for manner, refused in manners.items() if refused is None]
        refused = [each for each in manners.values() if each is not None]
        if possible and possible != ["regular"]:
            here = possible.index(self._gestures.hand.manner) if self._gestures.hand.manner in possible else 0
            self._choose(possible[(here - notches) % len(possible)])
            self._gestures.point_again()
        else:
            only = "Only an ordinary attack is possible here. " if possible else ""
            self._gestures.refuse(only + words(refused[0]))

    def command(self, deed: Deed) -> None:
        """Do what a button or a key says, or say why not; a second press takes it back."""
        aim = self._gestures.hand.aim
        if aim is not None and aim.wish.deed == deed:
            self.give_up()
            return
        hq, unit = self._hq(), self._gestures.unit_in_hand()
        match deed:
            case "place-truck" | "take-truck" | "air-attack":
                self._pursue(Wish(deed))
            case _ if hq is None:
                self._refuse("Click one of your units or headquarters first.")
            case "move-hq":
                self._pursue(Wish(deed, hq.id))
            case _:
                self._command_hq(hq, unit, deed)

    def ask_by_key(self, deeds: tuple[Deed, ...]) -> None:
        """Do what a key asks for: the first of some variants that the HQ has."""
        hq = self._hq()
        has = self._state.board.hq_types[hq.type].actions if hq is not None else {}
        self.command(next((each for each in deeds if each in has), deeds[0]))

    def _command_hq(self, hq: Headquarters, unit: Unit | None, kind: HqActionKind) -> None:
        asked = terms.terms(self._state, hq, kind)
        if asked is None:
            has_not = f"{hq.name} has no action “{label_of(kind)}”; its panel shows those that it has."
            self._refuse(has_not)
        elif refused := refusal(self._state, hq, unit, asked):
            self._refuse(words(refused))
        elif (manner := manner_of(kind)) is not None:
            self._choose("regular" if self._gestures.hand.manner == manner else manner)
        elif kind in ("deploy", "reorg") and unit is None:
            self._offer_components(hq, kind)
        else:
            self._pursue(Wish(kind, hq.id, unit.id if unit else None))

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
        hand, state = self._gestures.hand, self._state
        assert hand.aim is not None
        found = aims.at_pointer(state, hand.aim, cell, hand.hexside)
        if not found:
            refused = aims.why_not_here(state, hand.aim, cell)
            self._gestures.refuse(words(refused) if refused else _asks(hand.aim))
            return
        if len(found) == 1:
            (actions,) = found.values()
            further = aims.narrowed(hand.aim, actions)
            if aims.ways(state, further):
                self._take_aim(further)
                return
        self._do_one_of(hand.aim, [(place, each) for place, actions in found.items() for each in actions])

    def give_up(self) -> None:
        """Aim at nothing any more; unit or HQ stay in hand."""
        self._gestures.hand = replace(self._gestures.hand, aim=None)
        self._gestures.tell("Nothing has been done; choose something else.")
        self.show()
        self._gestures.point_again()

    def renew(self) -> None:
        """Find anew what is being aimed at after the battle went on; what cannot be done any more is given up."""
        aim = self._gestures.hand.aim
        if aim is not None:
            self._gestures.hand = replace(self._gestures.hand, aim=aims.aimed(self._state, aim.wish))

    @property
    def _state(self) -> State:
        return self._gestures.view.known

    def _hq(self) -> Headquarters | None:
        unit = self._gestures.unit_in_hand()
        key = unit.hq if unit is not None else self._gestures.hand.hq
        return self._state.hqs.get(key) if key else None

    def _refuse(self, sentence: str) -> None:
        """Say why not; the button that was pressed looks as before."""
        self._gestures.refuse(sentence)
        self.show()

    def _choose(self, manner: Manner) -> None:
        """Have the next attack made in a manner."""
        self._gestures.hand = replace(self._gestures.hand, manner=manner, aim=None)
        self.show()
        self._gestures.tell(f"The next attack is {MANNERS[manner]}; click an enemy beside the unit.")

    def _offer_components(self, hq: Headquarters, kind: HqActionKind) -> None:
        """Ask what is to go into the force pool or to come out of it, and then light up the units.

        Rules op.reinforce.reorg.by-hq-menu and op.reinforce.deploy.by-hq-menu.
        """
        state = self._state
        possible = wishes.possible(state, Wish(kind, hq.id))
        found = choices.in_pool(hq) if kind == "deploy" else choices.in_units(state, hq)
        self.show()
        menu = self._menu()
        for component in found:
            name = components.name(state.board, component)
            if kind == "deploy":
                name = f"{name}: {components.words(choices.stock(state, hq, component))}"
            menu.addAction(name).triggered.connect(partial(self._pursue, Wish(kind, hq.id, None, component)))
        if any(isinstance(each, Reinforce) and each.source != "pool" for each in possible):
            any_of_it = partial(self._pursue, Wish(kind, hq.id))
            menu.addAction("From the stores too, unit by unit").triggered.connect(any_of_it)
        menu.popup(self._beside(kind))

    def _pursue(self, wish: Wish) -> None:
        """Light up where a wish can be fulfilled, or do it where nothing is left to choose."""
        aim = aims.aimed(self._state, wish)
        if aim is None:
            refused = wishes.refusal(self._state, wish)
            assert refused is not None, "what is possible can be aimed at"
            self._refuse(words(refused))
        elif aims.ways(self._state, aim):
            self._take_aim(aim)
        else:
            self._do_one_of(aim, [(None, action) for action in aim.actions])

    def _take_aim(self, aim: Aim) -> None:
        self._gestures.hand = replace(self._gestures.hand, aim=aim, manner="regular")
        self._gestures.tell(_asks(aim))
        self.show()
        self._gestures.point_again()

    def _do_one_of(self, aim: Aim, offered: Iterable[tuple[Place | None, Action]]) -> None:
        """Do an action; where there are several, ask which."""
        found = tuple(offered)
        if len(found) == 1:
            self._do(aim, found[0][1])
            return
        self.show()
        menu = self._menu()
        for place, action in found:
            text = aims.choice(self._state, place, action)
            menu.addAction(text).triggered.connect(partial(self._do, aim, action))
        menu.popup(self._beside(aim.wish.deed))

    def _do(self, aim: Aim, action: Action) -> None:
        """Do it. An HQ goes on with exchanges until the person has had enough of them."""
        goes_on = aim.wish.component is not None
        self._gestures.hand = replace(self._gestures.hand, aim=aim if goes_on else None)
        self._gestures.attempt(action)

    def _menu(self) -> QMenu:
        menu = QMenu(self._panel)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return menu

    def _beside(self, deed: Deed) -> QPoint:
        """Where a menu opens: at the place aimed at, or under the button."""
        button = self._panel.buttons.get(deed)
        if self._gestures.hand.aim is not None or button is None:
            return self._gestures.place_of_pointer()
        return button.mapToGlobal(button.rect().bottomLeft())


def _asks(aim: Aim) -> str:
    what = "hexsides" if aim.wish.deed.startswith("bridge") else "hexes"
    return f"{label_of(aim.wish.deed)}: click one of the outlined {what}, or press Esc to give it up."
