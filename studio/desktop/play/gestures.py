"""The hands of a person who plays: what clicks, keys and the wheel mean, and what is shown for them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QWidget

from studio.desktop.actions.map_shortcuts import GIVE_UP
from studio.desktop.canvas.keyboard import described
from studio.desktop.canvas.touch import Touch
from studio.desktop.play.bubble import Bubble
from studio.desktop.play.operational import pointing
from studio.desktop.play.operational.action_shortcuts import KINDS_BY_SHORTCUT
from studio.desktop.play.operational.combat.combat_sheet import CombatPanel
from studio.desktop.play.operational.following import FollowedAction
from studio.desktop.play.operational.hq.hq_actions import HqActions
from studio.desktop.play.operational.hq.panel import HqPanel
from studio.desktop.play.operational.interaction import OperationalInteraction
from studio.desktop.play.operational.move_refusals import move_refusal
from studio.desktop.play.operational.sheets import show_sheet, show_unit
from studio.desktop.play.operational.unit.unit_sheet import UnitPanel
from studio.desktop.play.refusal_message import refusal_message
from studio.desktop.widgets.held_key import HeldKey
from studio.hexes.coordinates import Hex
from studio.rules.kernel.view import View
from studio.rules.operational.base.actions import Action, Attack, Deploy, DeployHq, Move, MoveHq
from studio.rules.operational.base.refusals import battle_over
from studio.rules.operational.base.state import Headquarters, HqId, State, Unit, UnitId
from studio.rules.operational.headquarters import movement as hq_movement
from studio.rules.operational.movement import moves

if TYPE_CHECKING:
    from studio.desktop.play.mode import PlayMode

#: What can be done with a selected unit.
SELECTED_HELP = (
    "Click a hex to move, an enemy beside the unit to attack. Switch between normal and extended movement "
    "by {keys}; Ctrl and the wheel zooms; Esc selects nothing."
)
#: What can be done with one in battle preparation (op.prep.positions).
PREPARATION_HELP = "In battle preparation no unit moves or attacks; its headquarters acts for it with its buttons. Esc selects nothing."
HQ_HELP = "The white border is the headquarters' range; its units stand out. {move} Esc selects nothing."
#: What is said of the move of a headquarters that can move now, and of one that cannot.
_MOVES = (
    "It cannot move now; its button says why.",
    "Click a hex within the blue border to move it there.",
)
#: Commands that scroll the map, and by how much across and down (op.quick.map.pan).
_SCROLLS = {"battle-up": (0, -1), "battle-left": (-1, 0), "battle-down": (0, 1), "battle-right": (1, 0)}
#: Commands that turn the map, and by how many sixths clockwise (op.quick.map.rotate).
_TURNS = {"battle-turn-left": -1, "battle-turn-right": 1}


class Gestures(QObject):
    """Turns what a person does into actions of the battle, and shows what is pointed at."""

    def __init__(self, play: PlayMode, unit: UnitPanel, hq: HqPanel, combat: CombatPanel) -> None:
        super().__init__(play)
        self._play, self._unit, self._combat = play, unit, combat
        self._canvas = play.page.canvas
        self._bubble = Bubble(self._canvas)
        self._held = HeldKey(self)
        self._held.let_go.connect(self._let_go)
        self.hq_actions = HqActions(self, hq)
        self.interaction = OperationalInteraction()
        #: By which reinforcements may enter now.
        self._entries: frozenset[Hex] = frozenset()
        #: The action that is followed, or seen again.
        self._followed: FollowedAction | None = None

    @property
    def view(self) -> View[State]:
        """What the person may know."""
        return self._play.view

    @property
    def _outline_keys(self) -> str:
        """What switches the outline of the selected unit, in words."""
        key = self._play.page.keymap.words("battle-outline")
        return f"{key} or the wheel" if key else "the wheel"

    def click(self, touch: Touch) -> None:
        """Do what a click on a hex means."""
        if touch.at is None or touch.button != Qt.MouseButton.LeftButton:
            return
        self.interaction = replace(self.interaction, at=touch.at)
        self.follow(None)
        if self.view.known.over:
            self.refuse(refusal_message(battle_over()))
        elif not self._play.is_human():
            self.refuse("The other side is moving; wait until its turn is over.")
        elif self.interaction.targeting is not None:
            self.interaction = replace(
                self.interaction, hexside=pointing.hexside_near(self.view.known, touch)
            )
            self.hq_actions.click(self.view.known.board.shape.index(touch.at))
        elif self.interaction.arriving is not None:
            self._deploy(self.interaction.arriving, self.view.known.board.shape.index(touch.at))
        else:
            self._click_at(self.view.known.board.shape.index(touch.at))

    def _click_at(self, cell: int) -> None:
        """Select one of the own units or HQs, attack, or march; a second click on a stack selects its HQ."""
        there, hq = pointing.unit_at(self.view.known, cell), self._own_hq_at(cell)
        is_own = there is not None and there.side == self.view.side
        if there is not None and is_own and not (hq is not None and there.id == self.interaction.unit):
            self.take(OperationalInteraction(unit=there.id))
            is_early = self.view.known.preparation
            self.tell(PREPARATION_HELP if is_early else SELECTED_HELP.format(keys=self._outline_keys))
        elif there is not None and not is_own:
            self._attack(there.id)
        elif hq is None and self.interaction.hq is not None:
            self.attempt(MoveHq(self.interaction.hq, cell))
        elif hq is not None and (is_own or self.interaction.unit is None or not self._can_march(cell)):
            self._take_hq(hq)
        elif self.interaction.unit is not None:
            self._march(self.interaction.unit, cell)

    def _own_hq_at(self, cell: int) -> Headquarters | None:
        return next(
            (hq for hq in self.view.known.hqs.values() if hq.at == cell and hq.side == self.view.side), None
        )

    def _can_march(self, cell: int) -> bool:
        unit, extended = self.interaction.unit, self.interaction.extended
        return unit is not None and moves.route(self.view.known, unit, cell, extended=extended) is not None

    def _attack(self, enemy: UnitId) -> None:
        if self.interaction.unit is None:
            self._play.message.emit(
                "Select one of your own units first; a click on an enemy beside it then attacks."
            )
        else:
            self.attempt(Attack(self.interaction.unit, enemy, self.interaction.manner))

    def _march(self, unit: UnitId, cell: int) -> None:
        route = moves.route(self.view.known, unit, cell, extended=self.interaction.extended)
        if route is not None:
            self.attempt(Move(unit, route.path))
        elif refused := move_refusal(
            self.view.known, unit, cell, extended=self.interaction.extended, switch=self._outline_keys
        ):
            self.refuse(refusal_message(refused))

    def choose_arrival(self, key: str) -> None:
        """Take a unit or HQ on its way in hand: the next click on the map deploys it."""
        self.take(OperationalInteraction(arriving=key))

    def choose_hq(self, key: str) -> None:
        """Select an HQ by its button, and show it (op.quick.map.hq-select)."""
        hq = self.view.known.hqs[HqId(key)]
        if hq.at is not None:
            self._canvas.bring_into_sight(self.view.known.board.shape.at(hq.at))
        self._take_hq(hq)

    def _take_hq(self, hq: Headquarters) -> None:
        self.take(OperationalInteraction(hq=hq.id))
        can_move = any(hq_movement.legal(self.view.known, hq.id))
        self.tell(HQ_HELP.format(move=_MOVES[can_move]))

    def show_goal(self, cell: int) -> None:
        """Bring an objective to the middle of the map."""
        self._canvas.centre_on(self.view.known.board.shape.at(cell))

    def follow(self, found: FollowedAction | None) -> None:
        """Lay an action over the map and bring it into sight, or take it away."""
        self._followed = found
        for at in found.hexes if found is not None else ():
            self._canvas.bring_into_sight(at)
        self.show()

    def end(self) -> None:
        """Leave nothing on the map."""
        self._held.stop()
        self._bubble.hide()
        self._bubble.deleteLater()

    def forget(self) -> None:
        """Have nothing in hand when the battle is next shown."""
        self.interaction = OperationalInteraction(at=self.interaction.at)

    def state_changed(self) -> None:
        """Follow the battle: who is gone is not in hand any more."""
        self._bubble.hide()
        if self.interaction.unit is not None and self.interaction.unit not in self.view.known.units:
            self.interaction = OperationalInteraction(at=self.interaction.at)
        cells = frozenset[int]().union(*self._play.reinforcements().values())
        self._entries = frozenset(map(self.view.known.board.shape.at, cells))
        self.hq_actions.renew()
        self._show_unit()
        self.hq_actions.show()
        self.show()

    def _deploy(self, key: str, cell: int) -> None:
        self.interaction = OperationalInteraction(at=self.interaction.at)
        is_hq = HqId(key) in self.view.known.hqs
        self.attempt(DeployHq(HqId(key), cell) if is_hq else Deploy(UnitId(key), cell))

    def attempt(self, action: Action) -> None:
        """Do an action for the person whose turn it is, or say why it cannot be done."""
        # All is shown anew once the action is done, and then with the hand as it is after it.
        before, self.interaction = (
            self.interaction,
            replace(self.interaction, extended=False, manner="regular"),
        )
        refused = self._play.attempt(action)
        if refused is not None:
            self.interaction = before
            self.refuse(refusal_message(refused))
            self.hq_actions.show()
            self.show()

    def tell(self, sentence: str) -> None:
        """Say something in the status bar; a refusal that stands beside a hex is not of now any more."""
        self._bubble.hide()
        self._play.message.emit(sentence)

    def refuse(self, sentence: str) -> None:
        """Say why not, in the status bar and beside the hex."""
        self._play.message.emit(sentence)
        if self.interaction.at is not None:
            self._bubble.say(sentence, self._canvas.place_of(self.interaction.at))

    def hover(self, touch: Touch | None) -> None:
        """Follow the mouse."""
        near = pointing.hexside_near(self.view.known, touch) if touch is not None else None
        self.interaction = replace(self.interaction, hexside=near)
        self._point_at(touch.at if touch is not None else None)

    def point_at(self, at: Hex | None) -> None:
        """Follow the keyboard cursor."""
        self.interaction = replace(self.interaction, hexside=None)
        self._point_at(at)

    def _point_at(self, at: Hex | None) -> None:
        self._bubble.hide()
        picture = self._canvas.picture
        here = picture is not None and at is not None and picture.shape.contains(at)
        self._play.page.active_tool.pointed.emit(described(picture, at) if picture and at and here else "")
        self.interaction = replace(self.interaction, at=at)
        self.point_again()

    def point_again(self) -> None:
        """Show what belongs to the hex pointed at: its unit, the sheet of an attack on it."""
        self._show_unit()
        if self._play.is_human():
            show_sheet(self._combat, self.view, self.interaction)
            if pointing.attacked_enemy(self.view, self.interaction) is not None:
                self._play.panel_wanted.emit("Combat")
        self.show()

    def _show_unit(self) -> None:
        show_unit(self._unit, self.view.known, self.interaction)

    def roll(self, notches: int) -> bool:
        """Let the wheel switch the outline of the selected unit; with no unit selected it zooms.

        Rule op.move.extended.toggle. Over an enemy beside the unit it chooses the manner of attack
        (op.combat.special-select).
        """
        unit = self.unit_in_hand()
        if unit is None or not self._play.is_human():
            return False
        enemy = pointing.attacked_enemy(self.view, self.interaction)
        if enemy is not None and pointing.are_adjacent(self.view.known, unit, enemy):
            self.hq_actions.roll(unit, enemy, notches)
        else:
            self._switch_outline()
        return True

    def point_of_pointer(self) -> QPoint:
        """The place on the screen of the hex that is pointed at."""
        at = (
            self._canvas.place_of(self.interaction.at)
            if self.interaction.at is not None
            else self._canvas.rect().center()
        )
        return self._canvas.mapToGlobal(at)

    def unit_in_hand(self) -> Unit | None:
        """The selected unit."""
        return self.view.known.units.get(self.interaction.unit) if self.interaction.unit else None

    def _switch_outline(self) -> None:
        self.interaction = replace(self.interaction, extended=not self.interaction.extended)
        self.show()

    def obey(self, command: str) -> None:
        """Do what a key of a battle means, by the id of its command."""
        if command in KINDS_BY_SHORTCUT:
            self.hq_actions.ask_by_key(KINDS_BY_SHORTCUT[command])
        elif command in _SCROLLS:
            self._canvas.scroll_by(*_SCROLLS[command])
        elif command in _TURNS:
            self._canvas.turn(_TURNS[command])
        elif command == "battle-outline":
            self._switch_outline()
        elif command == "battle-pin":
            self._combat.hold(True)
            self._held.wait(self._play.page.keymap.keys(command))
        elif command == GIVE_UP.id:
            self.give_up()

    def give_up(self) -> None:
        """Aim at nothing any more, or else select nothing."""
        if self.interaction.targeting is not None:
            self.hq_actions.give_up()
        else:
            self._let_go()
            self._combat.clear()
            self.take(OperationalInteraction())

    def focus_changed(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Do not wait for the release of the key where another window or panel will get it."""
        is_near = now is self._canvas or (now is not None and self._combat.isAncestorOf(now))
        if not is_near:
            self._let_go()

    def _let_go(self) -> None:
        self._held.stop()
        self._combat.hold(False)

    def take(self, interaction: OperationalInteraction) -> None:
        """Take something else in hand; the mouse stays where it is."""
        self.interaction = replace(interaction, at=self.interaction.at)
        if interaction.unit is not None or interaction.hq is not None:
            self._play.panel_wanted.emit("Unit" if interaction.unit is not None else "HQ")
        self.hq_actions.show()
        self.point_again()

    def show(self) -> None:
        """Lay over the map what belongs to the hand; while the other side moves nothing is in hand."""
        interaction = (
            self.interaction if self._play.is_human() else OperationalInteraction(at=self.interaction.at)
        )
        laid = tuple(pointing.overlays(self.view, interaction, self._entries))
        self._canvas.set_overlays((*laid, *self._followed.overlays) if self._followed is not None else laid)
