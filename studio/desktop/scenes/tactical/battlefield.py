"""What lies on tactical maps beside units, in scenarios and in battles: smoke, works, mines, wire and jump-off points."""

from collections.abc import Iterator
from itertools import count

from studio.desktop.canvas.scene.map_scene import FortificationItem, MarkerItem
from studio.desktop.scenes.locating import side_colour, with_hexes
from studio.documents.ruleset import Ruleset
from studio.documents.tactical.forces import MarkerStart
from studio.documents.tactical.ruleset import TacticalRuleset
from studio.documents.tactical.scenario import TacticalScenario
from studio.hexes.coordinates import Hex
from studio.rules.tactical.movement.obstructions import MINES
from studio.tables.tactical.markers import MarkerType

#: The colours of markers that no side owns.
_MINES, _PLAIN = "#b3201a", "#3a332b"


def marker_item(at: Hex, kind: MarkerType, age: int = 0) -> MarkerItem | None:
    """Return the sign of a marker: smoke with the rounds that it still lasts, mines, wire; None for works."""
    if kind.blocks_sight:
        left = 0 if kind.expires_after is None else max(0, kind.expires_after - age)
        return MarkerItem(at, "upper-right", "smoke", _PLAIN, count=left)
    if kind.id == MINES:
        return MarkerItem(at, "lower-left", "mines", _MINES)
    return None if kind.room else MarkerItem(at, "lower-right", "wire", _PLAIN)


def peg(at: Hex, colour: str, number: int, *, captured: bool = False) -> MarkerItem:
    """Return the peg of a jump-off point, crossed once it is captured."""
    return MarkerItem(at, "upper-right", "crossed-peg" if captured else "peg", colour, count=number)


def markers_of(
    scenario: TacticalScenario, _catalogue: object, ruleset: Ruleset | None
) -> tuple[MarkerItem, ...]:
    """Draw the markers of a scenario, and its jump-off points numbered by side."""
    found = [item for at, kind in _placed(scenario, ruleset) if (item := marker_item(at, kind)) is not None]
    points = scenario.tactical.points
    numbers: dict[str, Iterator[int]] = {}
    for at, point in with_hexes(points.jump_offs) if points is not None else ():
        number = next(numbers.setdefault(point.side, count(1)))
        found.append(peg(at, side_colour(scenario, point.side), number))
    return tuple(found)


def works_of(
    scenario: TacticalScenario, _catalogue: object, ruleset: Ruleset | None
) -> tuple[FortificationItem, ...]:
    """Draw the trace of each entrenchment or pillbox of a scenario that units can go into."""
    return tuple(FortificationItem(at) for at, kind in _placed(scenario, ruleset) if kind.room)


def _placed(scenario: TacticalScenario, ruleset: Ruleset | None) -> Iterator[tuple[Hex, MarkerType]]:
    """Yield the markers whose type the ruleset has; without one nobody can tell what they are."""
    types = {each.id: each for each in ruleset.markers} if isinstance(ruleset, TacticalRuleset) else {}
    placed: Iterator[tuple[Hex, MarkerStart]] = with_hexes(scenario.tactical.markers)
    for at, marker in placed:
        if marker.kind in types:
            yield at, types[marker.kind]
