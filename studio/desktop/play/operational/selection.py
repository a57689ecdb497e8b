"""The selection on the map of an operational battle."""

from dataclasses import replace
from typing import Any

from studio.desktop.play.gestures import Gestures
from studio.desktop.play.operational.interaction import OperationalInteraction
from studio.rules.kernel.view import View
from studio.rules.operational.base.state import Headquarters, State, Unit


class BattleSelection:
    """Reads and changes what is selected, in the battle as it is now."""

    def __init__(self, gestures: Gestures) -> None:
        self._gestures = gestures

    @property
    def view(self) -> View[State]:
        """What the person may know."""
        return self._gestures.view

    @property
    def state(self) -> State:
        """The battle as far as the person knows it."""
        return self.view.known

    @property
    def interaction(self) -> OperationalInteraction:
        """What is selected and pointed at."""
        found = self._gestures.interaction
        assert isinstance(found, OperationalInteraction)
        return found

    def change(self, **changes: Any) -> None:
        """Change fields of the interaction."""
        self._gestures.interaction = replace(self.interaction, **changes)

    @property
    def unit(self) -> Unit | None:
        """The selected unit."""
        return self.state.units.get(self.interaction.unit) if self.interaction.unit else None

    @property
    def hq(self) -> Headquarters | None:
        """The selected HQ, or that of the selected unit."""
        key = self.unit.hq if self.unit is not None else self.interaction.hq
        return self.state.hqs.get(key) if key else None
