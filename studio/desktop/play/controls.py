"""The controls of a battle: what clicks, keys, the wheel and panels mean in one ruleset."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol, TypeAlias

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QWidget

from studio.desktop.canvas.scene.overlay_layer import Overlay
from studio.hexes.coordinates import Hex
from studio.rules.kernel.events import Action
from studio.rules.kernel.transition import Transition
from studio.rules.kernel.view import View

#: Signals with what they are connected to while a battle lasts.
Connections: TypeAlias = Iterable[tuple[SignalInstance, Callable[..., Any]]]


class Controls(Protocol):
    """What a presentation does with the gestures of one battle; all of them are a person's whose turn it is."""

    def connections(self) -> Connections:
        """Return the connections of its panels."""

    def click(self, at: Hex) -> None:
        """Do what a click on a hex means while nothing is targeted."""

    def obey(self, shortcut: str) -> bool:
        """Do what a shortcut of the ruleset means, by its id; return whether it is one."""

    def roll(self, notches: int) -> bool:
        """Do what the wheel means; return whether it means anything now."""

    def overlays(self, *, is_active: bool) -> Iterator[Overlay]:
        """Yield what lies over the map, for a person who may act now or who only looks."""

    def refresh(self) -> None:
        """Follow the battle, which may have gone on in any way: what is gone is not selected any more."""

    def show_selection(self) -> None:
        """Show what can be done with what is selected."""

    def show_pointer(self) -> None:
        """Show what belongs to the hex that is pointed at."""

    def deselect(self) -> None:
        """Select nothing."""

    def show_action(self, before: Any, action: Any, transition: Transition[Any]) -> None:
        """Show what came of an action in the panels."""

    def button_of(self, kind: str) -> QWidget | None:
        """Return the button by which an action is asked for, where one is shown."""

    def standing_answer(self, view: View[Any]) -> Action | None:
        """Return the answer that a person has given for good to what is asked now; None where it has to be asked."""

    def announcement(self) -> str:
        """Return what the person shall know who is to move now; empty where there is nothing to say."""

    def reminder(self) -> str:
        """Return, once a turn, why it should not end yet; empty where nothing speaks against that."""

    def end_turn(self) -> None:
        """Make ready for the turn of the other side."""

    def restart(self) -> None:
        """Make ready for the same battle from its beginning."""

    def close(self) -> None:
        """Show nothing in the panels any more, and hold nothing."""
