"""Gestures of a person who plays: clicks, keys and the wheel, and what is shown for them."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Protocol

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QWidget

from studio.desktop.actions.keymap import Keymap
from studio.desktop.canvas.scene.overlay_layer import Overlay
from studio.desktop.canvas.widget.hex_pointer_event import HexPointerEvent
from studio.desktop.canvas.widget.keyboard import describe_hex
from studio.desktop.canvas.widget.map_canvas import MapCanvas
from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.play.controls import Controls
from studio.desktop.play.following import FollowedAction
from studio.desktop.play.people import wait_message
from studio.desktop.play.refusal_message import refusal_message
from studio.desktop.play.targets.interaction import PlayInteraction
from studio.desktop.play.targets.target_choice import TargetChoice
from studio.desktop.play.targets.target_overlays import hexside_near
from studio.desktop.play.targets.targeting import ActionQueries
from studio.desktop.play.widgets.bubble import Bubble
from studio.desktop.widgets.taking_away import take_away
from studio.hexes.coordinates import Hex
from studio.hexes.hexsides import Hexside
from studio.playtest.session import Session
from studio.rules.kernel.events import Action
from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.ruleset import Ruleset
from studio.rules.kernel.view import View

#: Shortcuts that scroll the map, and by how much across and down (op.quick.map.pan).
_SCROLLS = {"battle-up": (0, -1), "battle-left": (-1, 0), "battle-down": (0, 1), "battle-right": (1, 0)}
#: Shortcuts that turn the map, and by how many sixths clockwise (op.quick.map.rotate).
_TURNS = {"battle-turn-left": -1, "battle-turn-right": 1}


class PlayedBattle(Protocol):
    """A battle that is played on a page."""

    @property
    def page(self) -> ScenarioPage:
        """The page on whose map it is played."""

    @property
    def ruleset(self) -> Ruleset[Any, Any]:
        """The verbs of its rules."""

    @property
    def view(self) -> View[Any]:
        """What the person may know."""

    @property
    def session(self) -> Session:
        """The game, with all that was played of it."""

    def is_human(self) -> bool:
        """Return whether a person is to move."""

    def over_refusal(self) -> Refusal | None:
        """Return why nothing can be done any more once the battle is over."""

    def attempt(self, action: Action) -> Refusal | None:
        """Do an action, or return why it cannot be done."""

    def query_refusal(self, name: str) -> Refusal | None:
        """Return why what is asked for, by its name in the action table, has to wait; None where it need not."""

    def marks(self) -> Iterable[Overlay]:
        """Return what lies over the map whatever is selected."""


class Gestures(QObject):
    """Turns what a person does into actions of the battle, and shows what is pointed at."""

    message = Signal(str)
    #: The name of the panel that shows what the person looks at now.
    panel_wanted = Signal(str)

    #: What the gestures mean in the ruleset; given by its presentation before the battle begins.
    controls: Controls

    def __init__(
        self, parent: QObject, battle: PlayedBattle, queries: ActionQueries, interaction: PlayInteraction
    ) -> None:
        super().__init__(parent)
        self.battle, self.queries = battle, queries
        self.interaction = interaction
        self._bubble = Bubble(self.canvas)
        self.choice = TargetChoice(self)
        #: The action that is followed, or seen again.
        self._followed: FollowedAction | None = None

    @property
    def canvas(self) -> MapCanvas:
        """The map."""
        return self.battle.page.canvas

    @property
    def keymap(self) -> Keymap:
        """The keys that the person has."""
        return self.battle.page.keymap

    @property
    def view(self) -> View[Any]:
        """What the person may know."""
        return self.battle.view

    def click(self, pointer_event: HexPointerEvent) -> None:
        """Do what a click on a hex means."""
        if pointer_event.at is None or pointer_event.button != Qt.MouseButton.LeftButton:
            return
        self.interaction = replace(self.interaction, at=pointer_event.at)
        self.follow(None)
        if over := self.battle.over_refusal():
            self.refuse(refusal_message(over))
        elif not self.battle.is_human():
            self.refuse(wait_message(self.battle.session))
        elif self.interaction.targeting is not None:
            self.interaction = replace(self.interaction, hexside=self._near(pointer_event))
            self.choice.click(pointer_event.at)
        else:
            self.controls.click(pointer_event.at)

    def follow(self, found: FollowedAction | None) -> None:
        """Lay an action over the map and bring it into sight, or take it away."""
        if found is None and self._followed is None:
            return
        self._followed = found
        for at in found.hexes if found is not None else ():
            self.canvas.bring_into_sight(at)
        self.show()

    def end(self) -> None:
        """Leave nothing on the map."""
        take_away(self._bubble)

    def forget(self) -> None:
        """Have nothing selected when the battle is next shown."""
        self.interaction = self.interaction.cleared()

    def state_changed(self) -> None:
        """Follow the battle."""
        self._bubble.hide()
        if self.interaction.at is not None:
            self._name_hex(self.interaction.at)
        self.controls.refresh()
        self.choice.renew()
        self.controls.show_selection()
        self.show()

    def attempt(self, action: Action) -> None:
        """Do an action for the person whose turn it is, or say why it cannot be done."""
        # All is shown anew once the action is done, and then with the interaction as it is after it.
        before, self.interaction = self.interaction, self.interaction.after_action()
        refused = self.battle.attempt(action)
        if refused is not None:
            self.interaction = before
            self.refuse(refusal_message(refused))
            self.controls.show_selection()
            self.show()

    def query_refusal(self, name: str) -> Refusal | None:
        """Return why what is asked for has to wait; None where it need not."""
        return self.battle.query_refusal(name)

    def show_message(self, message: str) -> None:
        """Say something in the status bar; a refusal that stands beside a hex is not of now any more."""
        self._bubble.hide()
        self.message.emit(message)

    def refuse(self, message: str) -> None:
        """Say why not, in the status bar and beside the hex."""
        self.message.emit(message)
        if self.interaction.at is not None:
            self._bubble.say(message, self.canvas.point_of(self.interaction.at))

    def hover(self, pointer_event: HexPointerEvent | None) -> None:
        """Follow the mouse. What is shown for a hex may lie under the mouse itself, and Qt then tells of it once more."""
        near = self._near(pointer_event) if pointer_event is not None else None
        at = pointer_event.at if pointer_event is not None else None
        if (at, near) != (self.interaction.at, self.interaction.hexside):
            self.interaction = replace(self.interaction, hexside=near)
            self._point_at(at)

    def point_at(self, at: Hex | None) -> None:
        """Follow the keyboard cursor."""
        self.interaction = replace(self.interaction, hexside=None)
        self._point_at(at)

    def _point_at(self, at: Hex | None) -> None:
        self._bubble.hide()
        self._name_hex(at)
        self.interaction = replace(self.interaction, at=at)
        self.point_again()

    def _name_hex(self, at: Hex | None) -> None:
        """Say at the lower edge of the window what is in a hex; nothing of what is not on the map."""
        scene = self.canvas.scene
        here = scene is not None and at is not None and scene.shape.contains(at)
        self.battle.page.active_tool.pointed.emit(describe_hex(scene, at) if scene and at and here else "")

    def point_again(self) -> None:
        """Show what belongs to the hex pointed at: what is there, and what a click would bring."""
        self.controls.show_pointer()
        self.show()

    def roll(self, notches: int) -> bool:
        """Let the wheel mean what it does in the ruleset; where it means nothing it zooms."""
        return self.battle.is_human() and self.controls.roll(notches)

    def show_selection(self) -> None:
        """Show what can be done with what is selected."""
        self.controls.show_selection()

    def button_of(self, kind: str) -> QWidget | None:
        """Return the button by which an action is asked for, where one is shown."""
        return self.controls.button_of(kind)

    def menu_parent(self) -> QWidget:
        """Return the widget that menus belong to."""
        return self.canvas

    @property
    def map_size(self) -> int:
        """The number of hexes of the map."""
        return len(self.canvas.scene.shape) if self.canvas.scene is not None else 0

    def point_of_pointer(self) -> QPoint:
        """Return the place on the screen of the hex that is pointed at."""
        at = self.interaction.at
        point = self.canvas.point_of(at) if at is not None else self.canvas.rect().center()
        return self.canvas.mapToGlobal(point)

    def obey(self, shortcut: str) -> None:
        """Do what a key of a battle means, by the id of its shortcut."""
        if shortcut in _SCROLLS:
            self.canvas.scroll_by(*_SCROLLS[shortcut])
        elif shortcut in _TURNS:
            self.canvas.turn(_TURNS[shortcut])
        else:
            self.controls.obey(shortcut)

    def give_up(self) -> None:
        """Target nothing any more, or else select nothing."""
        if self.interaction.targeting is not None:
            self.choice.give_up()
        else:
            self.controls.deselect()

    def select(self, interaction: PlayInteraction) -> None:
        """Select something else; the mouse stays where it is."""
        self.interaction = replace(interaction, at=self.interaction.at)
        self.controls.show_selection()
        self.point_again()

    def _near(self, pointer_event: HexPointerEvent) -> Hexside | None:
        scene = self.canvas.scene
        return hexside_near(pointer_event, scene.shape.orientation) if scene is not None else None

    def show(self) -> None:
        """Lay over the map what belongs to the selection; while the other side moves nothing is selected."""
        laid = tuple(self.controls.overlays(is_active=self.battle.is_human()))
        followed = self._followed.overlays if self._followed is not None else ()
        self.canvas.set_overlays((*laid, *self.battle.marks(), *followed))
