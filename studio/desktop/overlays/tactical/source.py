"""The overlays of tactical maps, as menus offer and the selector builds them."""

from collections.abc import Callable, Mapping
from typing import Final

from studio.desktop.overlays.overlay import MapOverlay
from studio.desktop.overlays.source import OverlayKind
from studio.desktop.overlays.tactical.outline import outline
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
    OverlayKind(
        "outline",
        "&Movement outline",
        "Alt+7",
        "mdi6.vector-polygon",
        "Show where a unit can come to in one move, and what that takes",
        "reach range move cost how far",
    ),
)


class TacticalOverlays:
    """What can be seen from where, and who comes how far."""

    engine = "tactical"
    kinds = _KINDS

    def make_setup(self) -> Callable[[TacticalScenario, TacticalCatalogue, TacticalRuleset], State]:
        """Make what sets up a scenario again and again, before any side has placed its forces."""
        return lambda scenario, catalogue, ruleset: first_state(scenario, catalogue, ruleset, _SEED)

    def build(
        self,
        name: str,
        state: State,
        choice: str,
        colours: Mapping[str, str],  # noqa: ARG002
        viewer: str | None,
    ) -> MapOverlay | None:
        """Build an overlay; who plays looks through the eyes of the own units, and sees their reach."""
        if name == "outline":
            return outline(state, choice, viewer)
        return sight(state, choice, viewer)
