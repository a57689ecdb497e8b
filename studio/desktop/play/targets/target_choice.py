"""The choice of an action's targets: lit up on the map, clicked one after the other, and a menu where several are left."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Protocol

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu, QWidget

from studio.desktop.play.refusal_message import refusal_message
from studio.desktop.play.targets.interaction import PlayInteraction
from studio.desktop.play.targets.targeting import (
    ActionQueries,
    ActionQuery,
    Target,
    Targeting,
    find_targets,
    find_targets_at,
    hexes_among,
    narrowed_targeting,
    start_targeting,
)
from studio.desktop.widgets.captions import caption_of
from studio.hexes.coordinates import Hex
from studio.rules.kernel.events import Action
from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.view import View


class TargetMap(Protocol):
    """The map on which targets are chosen, and all that is shown beside it."""

    queries: ActionQueries
    interaction: PlayInteraction

    @property
    def view(self) -> View[Any]:
        """What the person may know."""

    def attempt(self, action: Action) -> None:
        """Do an action, or say why it cannot be done."""

    def query_refusal(self, name: str) -> Refusal | None:
        """Return why what is asked for, by its name in the action table, has to wait; None where it need not."""

    def refuse(self, message: str) -> None:
        """Say why not."""

    def show_message(self, message: str) -> None:
        """Say something."""

    def show_selection(self) -> None:
        """Show what can be done with what is selected."""

    def point_again(self) -> None:
        """Show what a click would bring."""

    def button_of(self, kind: str) -> QWidget | None:
        """Return the button by which an action is asked for."""

    def point_of_pointer(self) -> QPoint:
        """Return the place on the screen of what is pointed at."""

    def menu_parent(self) -> QWidget:
        """Return the widget that menus belong to."""

    @property
    def map_size(self) -> int:
        """The number of hexes of the map."""


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """A query that a menu offers, or why it cannot be asked yet."""

    text: str
    query: ActionQuery
    refused: Refusal | None = None


class TargetChoice:
    """Leads from a query to an action."""

    def __init__(self, on: TargetMap) -> None:
        self._on = on

    def ask_for(self, query: ActionQuery) -> None:
        """Light up where a query can be answered, or do it where nothing is left to choose."""
        if waits := self._on.query_refusal(query.kind):
            self._on.refuse(refusal_message(waits))
            self._on.show_selection()
            return
        targeting = start_targeting(self._on.queries, self._state, query)
        if targeting is None:
            refused = self._on.queries.query_refusal(self._state, query)
            assert refused is not None, "what can be done can be targeted"
            self._on.refuse(refusal_message(refused))
            self._on.show_selection()
        elif find_targets(self._on.queries, self._state, targeting):
            self._set(targeting)
        else:
            self._do_one_of(targeting, [(None, action) for action in targeting.actions])

    def is_targeting(self, kind: str) -> bool:
        """Return whether targets of an action are being chosen."""
        targeting = self._on.interaction.targeting
        return targeting is not None and targeting.query.kind == kind

    def click(self, at: Hex) -> None:
        """Choose the target that is pointed at, or say why it is none."""
        interaction, queries = self._on.interaction, self._on.queries
        assert interaction.targeting is not None
        found = find_targets_at(queries, self._state, interaction.targeting, at, interaction.hexside)
        if not found:
            refused = queries.target_refusal(self._state, interaction.targeting, at)
            self._on.refuse(refusal_message(refused) if refused else self._prompt(interaction.targeting))
            return
        if len(found) == 1:
            (actions,) = found.values()
            further = narrowed_targeting(interaction.targeting, actions)
            if find_targets(queries, self._state, further):
                self._set(further)
                return
        offered = [(target, each) for target, actions in found.items() for each in actions]
        self._do_one_of(interaction.targeting, offered)

    def give_up(self) -> None:
        """Target nothing any more; what is selected stays so."""
        self._on.interaction = replace(self._on.interaction, targeting=None)
        self._on.show_message("Nothing has been done; choose something else.")
        self._on.show_selection()
        self._on.point_again()

    def renew(self) -> None:
        """Find anew what is targeted after the battle went on; what cannot be done any more is given up."""
        interaction = self._on.interaction
        if interaction.targeting is not None:
            targeting = start_targeting(self._on.queries, self._state, interaction.targeting.query)
            self._on.interaction = replace(interaction, targeting=targeting)

    def open_menu(self, kind: str, entries: Iterable[MenuEntry]) -> None:
        """Offer several queries in a menu beside the button of an action."""
        menu = self._menu()
        menu.setToolTipsVisible(True)
        for entry in entries:
            action = menu.addAction(caption_of(entry.text))
            action.triggered.connect(partial(self.ask_for, entry.query))
            if entry.refused is not None:
                action.setEnabled(False)
                action.setToolTip(refusal_message(entry.refused))
        menu.popup(self._beside(kind))

    @property
    def _state(self) -> Any:
        return self._on.view.known

    def _set(self, targeting: Targeting) -> None:
        self._on.interaction = self._on.interaction.with_targeting(targeting)
        self._on.show_message(self._prompt(targeting))
        self._on.show_selection()
        self._on.point_again()

    def _do_one_of(self, targeting: Targeting, offered: Iterable[tuple[Target | None, Action]]) -> None:
        """Do an action; where there are several, ask which."""
        found = tuple(offered)
        if len(found) == 1:
            self._do(targeting, found[0][1])
            return
        # The buttons are made anew with the selection, and have no place before the window was laid out.
        place = self._beside(targeting.query.kind)
        self._on.show_selection()
        menu = self._menu()
        for target, action in found:
            text = self._on.queries.choice_label(self._state, target, action)
            menu.addAction(caption_of(text)).triggered.connect(partial(self._do, targeting, action))
        menu.popup(place)

    def _do(self, targeting: Targeting, action: Action) -> None:
        """Do it; a query that is repeated stays until the person has had enough of it."""
        kept = targeting if targeting.query.is_repeated else None
        self._on.interaction = replace(self._on.interaction, targeting=kept)
        self._on.attempt(action)

    def _menu(self) -> QMenu:
        menu = QMenu(self._on.menu_parent())
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return menu

    def _beside(self, kind: str) -> QPoint:
        """Return where a menu opens: at the target, or under the button."""
        button = self._on.button_of(kind)
        if self._on.interaction.targeting is not None or button is None:
            return self._on.point_of_pointer()
        return button.mapToGlobal(button.rect().bottomLeft())

    def _prompt(self, targeting: Targeting) -> str:
        targets = find_targets(self._on.queries, self._state, targeting)
        hexes = hexes_among(targets)
        where = f"one of the outlined {'hexes' if hexes else 'hexsides'}"
        if len(hexes) == self._on.map_size:
            # An outline of all would say nothing, and there is none.
            where = "any hex of the map"
        label = self._on.queries.query_label(targeting.query)
        return f"{label}: click {where}, or press Esc to give it up."
