"""The hands of a person who plays: what clicks, keys and the wheel mean, and what is shown for them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QCursor, QKeyEvent
from PySide6.QtWidgets import QMenu, QWidget

from studio.desktop.canvas.keyboard import described
from studio.desktop.canvas.touch import Touch
from studio.desktop.play import pointing
from studio.desktop.play.bubble import Bubble
from studio.desktop.play.combat_sheet import CombatPanel
from studio.desktop.play.commands import MANNERS, commands, exchanges, manner_of, order_of
from studio.desktop.play.hand import Hand
from studio.desktop.play.hq_panel import HqPanel
from studio.desktop.play.unit_sheet import UnitPanel
from studio.desktop.play.whynot import why_not_there, words
from studio.hexes.coordinates import Hex
from studio.rules.kernel.view import View
from studio.rules.operational import attack, movement
from studio.rules.operational.actions import (
    Action,
    Attack,
    Deploy,
    DeployHq,
    GiveOrder,
    Move,
    Reinforce,
    Reorganize,
)
from studio.rules.operational.refusals import battle_over
from studio.rules.operational.state import Headquarters, HqId, State, Unit, UnitId
from studio.rules.operational.tables import HqActionKind

if TYPE_CHECKING:
    from studio.desktop.play.mode import PlayMode

#: What can be done with a selected unit.
SELECTED_HELP = (
    "Click a hex to move, an enemy beside the unit to attack. Space or the wheel switches between normal and "
    "extended movement; Ctrl and the wheel zooms; Esc selects nothing."
)
HQ_HELP = "The white border is the headquarters' range; its units stand out. Esc selects nothing."
#: Keys that scroll the map, and by how much across and down (op.quick.map.pan).
_SCROLLS = {
    int(Qt.Key.Key_W): (0, -1),
    int(Qt.Key.Key_A): (-1, 0),
    int(Qt.Key.Key_S): (0, 1),
    int(Qt.Key.Key_D): (1, 0),
}


class Gestures(QObject):
    """Turns what a person does into actions of the battle, and shows what is pointed at."""

    def __init__(self, play: PlayMode, unit: UnitPanel, hq: HqPanel, combat: CombatPanel) -> None:
        super().__init__(play)
        self._play, self._unit, self._hq, self._combat = play, unit, hq, combat
        self._canvas = play.page.canvas
        self._bubble = Bubble(self._canvas)
        self.hand = Hand()

    @property
    def _view(self) -> View[State]:
        return self._play.view

    def click(self, touch: Touch) -> None:
        """Do what a click on a hex means."""
        if touch.at is None or touch.button != Qt.MouseButton.LeftButton:
            return
        self.hand = replace(self.hand, at=touch.at)
        if self._view.known.over:
            self._refuse(words(battle_over()))
        elif not self._play.is_human():
            self._refuse("The other side is moving; wait until its turn is over.")
        elif self.hand.arriving is not None:
            self._deploy(self.hand.arriving, self._view.known.board.shape.index(touch.at))
        else:
            self._click_at(self._view.known.board.shape.index(touch.at))

    def _click_at(self, cell: int) -> None:
        """Select one of the own units or HQs, attack, or march; a second click on a stack selects its HQ."""
        there, hq = pointing.unit_at(self._view.known, cell), self._own_hq_at(cell)
        is_own = there is not None and there.side == self._view.side
        if there is not None and is_own and not (hq is not None and there.id == self.hand.unit):
            self.take(Hand(unit=there.id))
            self._play.told.emit(SELECTED_HELP)
        elif there is not None and not is_own:
            self._attack(there.id)
        elif hq is not None and (is_own or self.hand.unit is None or not self._can_march(cell)):
            self.take(Hand(hq=hq.id))
            self._play.told.emit(HQ_HELP)
        elif self.hand.unit is not None:
            self._march(self.hand.unit, cell)

    def _own_hq_at(self, cell: int) -> Headquarters | None:
        return next(
            (hq for hq in self._view.known.hqs.values() if hq.at == cell and hq.side == self._view.side), None
        )

    def _can_march(self, cell: int) -> bool:
        unit, extended = self.hand.unit, self.hand.extended
        return (
            unit is not None and movement.route(self._view.known, unit, cell, extended=extended) is not None
        )

    def _attack(self, enemy: UnitId) -> None:
        if self.hand.unit is None:
            self._play.told.emit(
                "Select one of your own units first; a click on an enemy beside it then attacks."
            )
        else:
            self._attempt(Attack(self.hand.unit, enemy, self.hand.manner))

    def _march(self, unit: UnitId, cell: int) -> None:
        route = movement.route(self._view.known, unit, cell, extended=self.hand.extended)
        if route is not None:
            self._attempt(Move(unit, route.path))
        elif refused := why_not_there(self._view.known, unit, cell, extended=self.hand.extended):
            self._refuse(words(refused))

    def choose_arrival(self, key: str) -> None:
        """Take a unit or HQ on its way in hand: the next click on the map deploys it."""
        self.take(Hand(arriving=key))

    def choose_hq(self, key: str) -> None:
        """Select an HQ by its button, and show it (op.quick.map.hq-select)."""
        hq = self._view.known.hqs[HqId(key)]
        if hq.at is not None:
            self._canvas.reveal(self._view.known.board.shape.at(hq.at))
        self.take(Hand(hq=hq.id))

    def show_goal(self, cell: int) -> None:
        """Bring an objective to the middle of the map."""
        self._canvas.centre_on(self._view.known.board.shape.at(cell))

    def end(self) -> None:
        """Leave nothing on the map."""
        self._bubble.hide()
        self._bubble.deleteLater()

    def drop(self) -> None:
        """Take nothing in hand."""
        self.take(Hand())

    def state_changed(self) -> None:
        """Follow the battle: who is gone is not in hand any more."""
        if self.hand.unit is not None and self.hand.unit not in self._view.known.units:
            self.hand = Hand(at=self.hand.at)
        self._show_unit()
        self._show_hq()
        self.show()

    def _deploy(self, key: str, cell: int) -> None:
        self.hand = Hand(at=self.hand.at)
        is_hq = HqId(key) in self._view.known.hqs
        self._attempt(DeployHq(HqId(key), cell) if is_hq else Deploy(UnitId(key), cell))

    def _attempt(self, action: Action) -> None:
        refused = self._play.attempt(action)
        if refused is not None:
            self._refuse(words(refused))
        else:
            self.hand = replace(self.hand, extended=False, manner="regular")
            self._show_hq()
        self.show()

    def _refuse(self, sentence: str) -> None:
        """Say why not, in the status bar and beside the hex."""
        self._play.told.emit(sentence)
        if self.hand.at is not None:
            self._bubble.say(sentence, self._canvas.place_of(self.hand.at))

    def hover(self, touch: Touch | None) -> None:
        """Follow the mouse."""
        self.point_at(touch.at if touch is not None else None)

    def point_at(self, at: Hex | None) -> None:
        """Follow the mouse or the keyboard cursor."""
        self._bubble.hide()
        picture = self._canvas.picture
        here = picture is not None and at is not None and picture.shape.contains(at)
        self._play.page.hand.pointed.emit(described(picture, at) if picture and at and here else "")
        self.hand = replace(self.hand, at=at)
        self.point_again()

    def point_again(self) -> None:
        """Show what belongs to the hex pointed at: its unit, the sheet of an attack on it."""
        self._show_unit()
        self._show_sheet()
        self.show()

    def _show_unit(self) -> None:
        """Tell all about the unit or HQ under the mouse, or else about the selected one."""
        known, at = self._view.known, self.hand.at
        cell = known.board.shape.index(at) if at is not None and known.board.shape.contains(at) else None
        unit = pointing.unit_at(known, cell) if cell is not None else None
        hq = next((hq for hq in known.hqs.values() if cell is not None and hq.at == cell), None)
        if unit is None and hq is None:
            unit = known.units.get(self.hand.unit) if self.hand.unit else None
            hq = known.hqs.get(self.hand.hq) if self.hand.hq else None
        if unit is not None:
            self._unit.show_unit(known, unit)
        elif hq is not None:
            self._unit.show_hq(known, hq)
        else:
            self._unit.show_nothing()

    def _show_sheet(self) -> None:
        """Show the sheet of the attack that a click would start; a result stays until there is another one."""
        if self._combat.is_kept or not self._play.is_human():
            return
        sheet = pointing.forecast(self._view, self.hand)
        enemy = pointing.target(self._view, self.hand)
        if sheet is not None:
            self._combat.show_sheet(self._view.known, sheet, self.hand.manner)
        elif enemy is not None and self.hand.unit is not None:
            refused = self._play.ruleset.refusal(
                self._view.known, Attack(self.hand.unit, enemy.id, self.hand.manner)
            )
            self._combat.clear(words(refused) if refused else "")
        elif not self._combat.is_result:
            self._combat.clear()

    def roll(self, notches: int) -> bool:
        """Let the wheel switch the outline of the selected unit; with no unit selected it zooms.

        Rule op.move.extended.toggle. Over an enemy beside the unit it chooses the manner of attack
        (op.combat.special-select).
        """
        unit = self._unit_in_hand()
        if unit is None or not self._play.is_human():
            return False
        enemy = pointing.target(self._view, self.hand)
        if enemy is not None and pointing.are_adjacent(self._view.known, unit, enemy):
            self._roll_manner(unit, enemy, notches)
        else:
            self._switch_outline()
        return True

    def _roll_manner(self, unit: Unit, enemy: Unit, notches: int) -> None:
        """Go on to the next manner in which the unit could attack the enemy."""
        choices = attack.choices(self._view.known, unit, enemy)
        possible = [manner for manner, refused in choices.items() if refused is None]
        others = [refused for refused in choices.values() if refused is not None]
        if len(possible) < 2 and others:
            self._refuse(words(others[-1] if possible else others[0]))
        if possible:
            here = possible.index(self.hand.manner) if self.hand.manner in possible else 0
            self.hand = replace(self.hand, manner=possible[(here - notches) % len(possible)])
            self._show_hq()
            self._show_sheet()
            self.show()

    def command(self, kind: HqActionKind) -> None:
        """Do what a button of the HQ panel says for the unit in hand, or say why not."""
        hq, unit = self._hq_in_hand(), self._unit_in_hand()
        if hq is None or not self._play.is_human():
            return
        offered = {each.kind: each for each in commands(self._view.known, hq, unit)}
        if offered[kind].refused is not None or unit is None:
            refused = offered[kind].refused
            self._refuse(words(refused) if refused is not None else "")
            self._show_hq()
        elif (order := order_of(kind)) is not None:
            self._attempt(GiveOrder(unit.id, order))
        elif (manner := manner_of(kind)) is not None:
            manner = "regular" if self.hand.manner == manner else manner
            self.hand = replace(self.hand, manner=manner)
            self._show_hq()
            self._play.told.emit(
                f"The next attack of {unit.name}: {MANNERS[manner]}. Click an enemy beside it."
            )
        else:
            self._exchange(exchanges(self._view.known, unit, kind))

    def _exchange(self, possible: tuple[Reinforce | Reorganize, ...]) -> None:
        """Bring a step or specialist into a unit or take it out; where there are several, ask which."""
        if len(possible) == 1:
            self._attempt(possible[0])
            return
        menu = QMenu(self._canvas)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        kinds = self._view.known.board.specialist_types
        for action in possible:
            name = kinds[action.specialist].name if action.specialist else "A step"
            menu.addAction(name).triggered.connect(partial(self._attempt, action))
        menu.popup(QCursor.pos())

    def _unit_in_hand(self) -> Unit | None:
        return self._view.known.units.get(self.hand.unit) if self.hand.unit else None

    def _hq_in_hand(self) -> Headquarters | None:
        """The HQ that is selected, or that of the selected unit."""
        unit = self._unit_in_hand()
        key = unit.hq if unit is not None else self.hand.hq
        return self._view.known.hqs.get(key) if key else None

    def _show_hq(self) -> None:
        hq = self._hq_in_hand()
        if hq is None:
            self._hq.show_nothing()
        else:
            self._hq.show_hq(self._view.known, hq, self._unit_in_hand(), self.hand.manner)

    def _switch_outline(self) -> None:
        self.hand = replace(self.hand, extended=not self.hand.extended)
        self.show()

    def key(self, event: QKeyEvent) -> bool:
        """Space: the outline; X: keep the sheet; W, A, S, D: scroll; Esc: select nothing. True if it was one."""
        is_pressed = event.type() == QEvent.Type.KeyPress
        if event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
            return False
        if event.key() == Qt.Key.Key_X:
            if not event.isAutoRepeat():
                self._combat.hold(is_pressed)
            return True
        across_down = _SCROLLS.get(event.key())
        if is_pressed and across_down is not None and self._canvas.cursor_hex is None:
            self._canvas.scroll_by(*across_down)
            return True
        return is_pressed and not event.isAutoRepeat() and self._press(event.key())

    def _press(self, key: int) -> bool:
        if key == Qt.Key.Key_Space:
            self._switch_outline()
        elif key == Qt.Key.Key_Escape:
            self._combat.hold(False)
            self._combat.clear()
            self.take(Hand())
        else:
            return False
        return True

    def focus_changed(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Do not wait for the release of X where another window or panel will get it."""
        is_near = now is self._canvas or (now is not None and self._combat.isAncestorOf(now))
        if not is_near:
            self._combat.hold(False)

    def take(self, hand: Hand) -> None:
        """Take something else in hand; the mouse stays where it is."""
        self.hand = replace(hand, at=self.hand.at)
        self._show_hq()
        self.point_again()

    def show(self) -> None:
        """Lay over the map what belongs to the hand; while the other side moves nothing is in hand."""
        hand = self.hand if self._play.is_human() else Hand(at=self.hand.at)
        self._canvas.set_overlays(tuple(pointing.overlays(self._view, hand)))
