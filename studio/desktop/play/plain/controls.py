"""Controls of a battle of any ruleset: actions are asked for by button or key, and targeted on the map."""

from collections.abc import Iterator
from typing import Any

from PySide6.QtWidgets import QWidget

from studio.desktop.canvas.scene.overlay_layer import HoverHex, Overlay
from studio.desktop.play.controls import Connections
from studio.desktop.play.gestures import Gestures
from studio.desktop.play.people import wait_message
from studio.desktop.play.plain.queries import PlainQueries
from studio.desktop.play.plain.section import ActionSection
from studio.desktop.play.targets.target_overlays import forecast_target, outline_targets
from studio.desktop.play.targets.targeting import ActionQuery
from studio.hexes.coordinates import Hex
from studio.rules.kernel.events import Action
from studio.rules.kernel.transition import Transition
from studio.rules.kernel.view import View


class PlainControls:
    """Selects nothing: an action is chosen first, and then its targets."""

    def __init__(
        self, gestures: Gestures, queries: PlainQueries, section: ActionSection, turn_end: str
    ) -> None:
        self._gestures, self._queries, self._section = gestures, queries, section
        self._rows = tuple(row for row in queries.rows.values() if row.name != turn_end)

    def connections(self) -> Connections:
        """Return the connections of the section."""
        return ((self._section.asked, self.ask),)

    def ask(self, kind: str) -> None:
        """Do an action or choose its targets, or say why not; a second time gives it up."""
        if not self._gestures.battle.is_human():
            self._gestures.refuse(wait_message(self._gestures.battle.session))
        elif self._gestures.choice.is_targeting(kind):
            self._gestures.choice.give_up()
        else:
            self._gestures.choice.ask_for(ActionQuery(kind))

    def click(self, at: Hex) -> None:  # noqa: ARG002
        """Say what comes first."""
        self._gestures.refuse("Choose an action by its button first.")

    def obey(self, shortcut: str) -> bool:
        """Ask for the action whose shortcut it is."""
        name = shortcut.removeprefix("battle-")
        if name in self._queries.rows:
            self.ask(name)
        return name in self._queries.rows

    def roll(self, notches: int) -> bool:  # noqa: ARG002
        """Leave the wheel to the map."""
        return False

    def overlays(self, *, is_active: bool) -> Iterator[Overlay]:
        """Yield the hex pointed at, and the targets to choose among."""
        interaction = self._gestures.interaction
        if interaction.at is not None:
            yield HoverHex(interaction.at)
        if is_active:
            yield from outline_targets(self._queries, self._state, interaction)

    def refresh(self) -> None:
        """Show no forecast of before."""
        self._section.show_forecast()

    def show_selection(self) -> None:
        """Show the actions, and why they cannot be done."""
        targeting, keymap = self._gestures.interaction.targeting, self._gestures.keymap
        queries = self._queries
        offered = [(row, queries.query_refusal(self._state, ActionQuery(row.name))) for row in self._rows]
        keys = {row.name: key for row in self._rows if (key := keymap.label(f"battle-{row.name}"))}
        self._section.show_actions(offered, targeting.query.kind if targeting else None, keys)

    def show_pointer(self) -> None:
        """Show what a click would bring."""
        gestures = self._gestures
        found = forecast_target(self._queries, gestures.battle.ruleset, gestures.view, gestures.interaction)
        self._section.show_forecast(*found or ())

    def deselect(self) -> None:
        """Select nothing, as ever."""
        self._gestures.point_again()

    def show_action(self, before: Any, action: Any, transition: Transition[Any]) -> None:
        """Show nothing more than the log does."""

    def button_of(self, kind: str) -> QWidget | None:
        """Return the button of an action."""
        return self._section.buttons.get(kind)

    def standing_answer(self, view: View[Any]) -> Action | None:  # noqa: ARG002
        """Answer nothing for good."""
        return None

    def announcement(self) -> str:
        """Announce nothing."""
        return ""

    def reminder(self) -> str:
        """Remind of nothing."""
        return ""

    def end_turn(self) -> None:
        """Show no forecast any more."""
        self._section.show_forecast()

    def restart(self) -> None:
        """Show no forecast any more."""
        self._section.show_forecast()

    def close(self) -> None:
        """Show no forecast any more."""
        self._section.show_forecast()

    @property
    def _state(self) -> Any:
        return self._gestures.view.known
