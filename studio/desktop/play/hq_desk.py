"""What a person has headquarters do: special attacks, defensive orders, steps into units and out of them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu

from studio.desktop.play.commands import MANNERS, Command, commands, exchanges, manner_of, simple
from studio.desktop.play.hq_panel import HqPanel
from studio.desktop.play.whynot import words
from studio.rules.operational import attack
from studio.rules.operational.actions import Manner, Reinforce, Reorganize
from studio.rules.operational.state import Headquarters, State, Unit
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
            self._panel.show_hq(self._state, hq, self._gestures.unit_in_hand(), self._gestures.hand.manner)

    def roll(self, unit: Unit, enemy: Unit, notches: int) -> None:
        """Go on to the next manner in which a unit could attack an enemy (op.combat.special-select)."""
        choices = attack.choices(self._state, unit, enemy)
        possible = [manner for manner, refused in choices.items() if refused is None]
        refused = [each for each in choices.values() if each is not None]
        if possible and possible != ["regular"]:
            here = possible.index(self._gestures.hand.manner) if self._gestures.hand.manner in possible else 0
            self._choose(possible[(here - notches) % len(possible)])
            self._gestures.point_again()
        else:
            only = "Only an ordinary attack is possible here. " if possible else ""
            self._gestures.refuse(only + words(refused[0]))

    def command(self, kind: HqActionKind) -> None:
        """Do what a button of the panel says, or say why not."""
        hq, unit = self._hq(), self._gestures.unit_in_hand()
        if hq is None:
            return
        offered: dict[HqActionKind, Command] = {each.kind: each for each in commands(self._state, hq, unit)}
        refused = offered[kind].refused
        if refused is not None:
            self._gestures.refuse(words(refused))
            self.show()
            return
        assert unit is not None, "without a unit every action is refused"
        if (action := simple(unit, kind)) is not None:
            self._gestures.attempt(action)
        elif (manner := manner_of(kind)) is not None:
            self._choose("regular" if self._gestures.hand.manner == manner else manner)
        elif kind in ("deploy", "reorg"):
            self._exchange(exchanges(self._state, unit, kind))

    @property
    def _state(self) -> State:
        return self._gestures.view.known

    def _hq(self) -> Headquarters | None:
        unit = self._gestures.unit_in_hand()
        key = unit.hq if unit is not None else self._gestures.hand.hq
        return self._state.hqs.get(key) if key else None

    def _choose(self, manner: Manner) -> None:
        """Have the next attack made in a manner."""
        self._gestures.hand = replace(self._gestures.hand, manner=manner)
        self.show()
        self._gestures.tell(f"The next attack is {MANNERS[manner]}; click an enemy beside the unit.")

    def _exchange(self, possible: tuple[Reinforce | Reorganize, ...]) -> None:
        """Bring a step or specialist into a unit or take it out; where there are several, ask which."""
        if len(possible) == 1:
            self._gestures.attempt(possible[0])
            return
        menu = QMenu(self._panel)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        kinds = self._state.board.specialist_types
        for action in possible:
            name = kinds[action.specialist].name if action.specialist else "A step"
            menu.addAction(name).triggered.connect(partial(self._gestures.attempt, action))
        menu.popup(QCursor.pos())
