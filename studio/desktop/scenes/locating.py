"""Where parts of a scenario are, and whose."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Protocol, TypeVar

from studio import StudioError
from studio.documents.scenario import Scenario
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.hexsides import Hexside
from studio.hexes.labels import hex_named, parse_hexside

#: What stands in for a colour that the scenario or its catalogue does not give.
UNKNOWN_COLOUR = "#b8b2a6"


class _Placed(Protocol):
    @property
    def at(self) -> str | None: ...


P = TypeVar("P", bound=_Placed)


def with_hexes(parts: Iterable[P]) -> Iterator[tuple[Hex, P]]:
    """Yield what stands in a hex, with that hex."""
    for part in parts:
        if part.at is not None and (at := hex_of(part.at)) is not None:
            yield at, part


def side_colour(scenario: Scenario, side: str) -> str:
    """Return the colour of a side."""
    return next((each.colour for each in scenario.sides if each.id == side), UNKNOWN_COLOUR)


def owner_of(scenario: Scenario, at: Hex) -> str | None:
    """Return the id of the side that owns a hex."""
    if not (0 <= at.row < len(scenario.territory) and 0 <= at.column < len(scenario.territory[at.row])):
        return None
    return scenario.territory_legend.get(scenario.territory[at.row][at.column])


# A weather zone may cover all of the largest map, and is read anew at each move of the brush.
@lru_cache(maxsize=1 << 18)
def hex_of(label: str) -> Hex | None:
    """Return the hex of a label, or None where it is no label."""
    return hex_named(label)


@lru_cache(maxsize=1 << 16)
def hexside_of(label: str, orientation: str) -> Hexside | None:
    """Return the hexside of two labels, or None where they are no neighbours."""
    try:
        return parse_hexside(label, Orientation(orientation))
    except StudioError:
        return None
