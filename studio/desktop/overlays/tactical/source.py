"""The overlays of tactical maps, as menus offer and the selector builds them."""

from collections.abc import Callable, Mapping
from typing import Final

from studio.desktop.overlays.overlay import MapOverlay
from studio.desktop.overlays.source import OverlayKind
from studio.desktop.overlays.tactical.sight import sight
from studio.documents.tactical.catalogue import TacticalCatalogue
from studio.documents.tactical.ruleset import TacticalRuleset
from studio.documents.tactical.scenario import TacticalScenario
from studio.rules.tactical.base.state import State
from studio.rules.tactical.setup.start import first_state

#: The seed of the battle that stands in for a scenario that is edited; no dice are thrown in it.
_SEED: Final = 1
_KINDS: Final = (
    OverlayKind(
        "sight",
        "S&ight",
        "Alt+6",
        "mdi6.eye-outline",
        "Show what a unit or a hex can see, and why not",
        "line view visible los spotting",
    ),
)


class TacticalOverlays:
    """What can be seen from where."""

    engine = "tactical"
    kinds = _KINDS

    def make_setup(self) -> Callable[[TacticalScenario, TacticalCatalogue, TacticalRuleset], State]:
        """Make what sets up a scenario again and again, before any side has placed its forces."""
        return lambda scenario, catalogue, ruleset: first_state(scenario, catalogue, ruleset, _SEED)

    def build(
        self,
        name: str,  # noqa: ARG002
        state: State,
        choice: str,
        colours: Mapping[str, str],  # noqa: ARG002
        viewer: str | None,
    ) -> MapOverlay | None:
        """Build the overlay of sight; who plays looks through the eyes of the own units."""
        return sight(state, choice, viewer)
