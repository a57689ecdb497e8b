"""The overlays of operational maps, as menus offer and the selector builds them."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, cast

from studio.desktop.canvas.items.outlines import EMPTY_INK
from studio.desktop.canvas.scene.overlay_layer import EmptyHexes
from studio.desktop.overlays.operational.builders import OverlayName, build_overlay
from studio.desktop.overlays.overlay import LegendEntry, MapOverlay
from studio.desktop.overlays.source import OverlayKind
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.scenario import OperationalScenario
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.state import State
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.setup.incremental_setup import IncrementalSetup

_KINDS: Final = (
    OverlayKind(
        "terrain",
        "&Terrain",
        "Alt+1",
        "mdi6.image-filter-hdr",
        "Show the terrain of each hex and what it does",
        "ground land effects",
    ),
    OverlayKind(
        "weather",
        "&Weather",
        "Alt+2",
        "mdi6.weather-pouring",
        "Show the weather turn by turn and what it does",
        "rain snow mud forecast",
    ),
    OverlayKind(
        "movement",
        "&Cost of movement",
        "Alt+3",
        "mdi6.shoe-print",
        "Show what each hex costs, and obstacles",
        "mobility speed points hinder",
    ),
    OverlayKind(
        "territory",
        "T&erritory",
        "Alt+4",
        "mdi6.flag-variant",
        "Show who owns each hex",
        "owner border control",
    ),
    OverlayKind(
        "supply",
        "&Supply",
        "Alt+5",
        "mdi6.barrel",
        "Show how well each hex is supplied, and by which way",
        "logistics source depot reach",
        is_immediate=True,
    ),
)


class OperationalOverlays:
    """Terrain, weather, cost of movement, territory and supply."""

    engine = Operational.name
    kinds = _KINDS

    def make_setup(self) -> Callable[[OperationalScenario, OperationalCatalogue, OperationalRuleset], State]:
        """Make what sets up a scenario again and again."""
        return IncrementalSetup().position

    def build(
        self, name: str, state: State, choice: str, colours: Mapping[str, str], viewer: str | None
    ) -> MapOverlay | None:
        """Build an overlay; who plays looks at the own supply only, and at what recon has found empty."""
        if name == "supply" and viewer is not None:
            shown = build_overlay("supply", state, viewer, colours)
            return shown and replace(shown, choices=())
        shown = build_overlay(cast("OverlayName", name), state, choice, colours)
        empty = state.sight[Side(viewer)].empty if viewer is not None and state.board.fog else frozenset()
        return _with_empty(shown, state, empty) if shown and name == "movement" and empty else shown


def _with_empty(shown: MapOverlay, state: State, empty: frozenset[int]) -> MapOverlay:
    """Add the hexes that recon has found empty (op.asset.air-recon.ui.empty)."""
    hexes = EmptyHexes(frozenset(map(state.board.shape.at, empty)))
    entry = LegendEntry("recon found no enemy here", EMPTY_INK, rules=("op.asset.air-recon.ui.empty",))
    return replace(shown, overlays=(*shown.overlays, hexes), legend=(*shown.legend, entry))
