"""The counters and objectives of a tactical scenario."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from studio.desktop.canvas.scene.map_scene import CounterItem, Dot, ObjectiveItem
from studio.desktop.scenes.locating import UNKNOWN_COLOUR, side_colour, with_hexes
from studio.documents.catalogue import Catalogue
from studio.documents.counters import Symbol
from studio.documents.tactical.catalogue import TacticalCatalogue, UnitType
from studio.documents.tactical.scenario import TacticalScenario

_INK: Final = "#ffffff"
_SYMBOLS: Final[Mapping[str, Symbol]] = {"infantry": "infantry", "vehicle": "armor", "gun": "anti-tank"}


def _counters(scenario: TacticalScenario, catalogue: Catalogue | None, *_: object) -> tuple[CounterItem, ...]:
    """Draw the units that begin on the map; those of an unknown type have no figures."""
    types: dict[str, UnitType] = {}
    if isinstance(catalogue, TacticalCatalogue):
        types = {each.id: each for each in catalogue.tactical.unit_types}
    return tuple(
        CounterItem(
            unit.id,
            at,
            _SYMBOLS[types[unit.type].kind] if unit.type in types else "infantry",
            "squad",
            (unit.designation or unit.name)[:8],
            side_colour(scenario, unit.side),
            _INK,
            dots=tuple(
                Dot("full") for _ in unit.figures or (types[unit.type].figures if unit.type in types else ())
            ),
        )
        for at, unit in with_hexes(scenario.tactical.units)
        if unit.start == "map"
    )


def worth_of(victory_points: int, command: int) -> str:
    """Write what an objective is worth: victory points, and command behind a plus."""
    return f"{victory_points or ''}{f'+{command}' if command else ''}"


def _objectives(scenario: TacticalScenario, *_: object) -> tuple[ObjectiveItem, ...]:
    """Draw a flag for each objective, in the colour of who holds it at the start."""
    return tuple(
        ObjectiveItem(
            at,
            UNKNOWN_COLOUR if objective.owner is None else side_colour(scenario, objective.owner),
            objective.victory_points,
            "primary" if objective.victory_points else "bonus",
            objective.owner is not None,
            worth_of(objective.victory_points, objective.command),
        )
        for at, objective in with_hexes(scenario.tactical.objectives)
    )


TACTICAL_PARTS: Mapping[str, Callable[..., Any]] = MappingProxyType(
    {"objectives": _objectives, "counters": _counters}
)
#: Which of them a kind of change touches.
TACTICAL_PARTS_BY_KIND: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"objectives": ("objectives",), "units": ("counters",)}
)
