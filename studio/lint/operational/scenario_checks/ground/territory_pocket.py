"""Land of a side lies apart amid that of others, with nobody and nothing of the side in it.

Front lines run round it, and supply of others, which goes through own land alone, does not cross it. Most often a brush
has slipped. Land that only water parts from the rest, as an island, is left alone, and so is land where nobody's begins.
Fails: one hex of "axis" far behind the front of "allies". Passes: the same with a unit of "axis" or an objective in it,
or beside its other land.
Rules: op.front.own-route.
"""

from collections.abc import Iterator
from typing import Final

from studio.hexes.regions import flood
from studio.lint.operational import references
from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity
from studio.rules.operational.base.state import State
from studio.tables.quantities import count_of

CODE: Final = "territory-pocket"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report each piece of land with nothing of its side in it, all of whose neighbours on land belong to others."""
    start = context.start
    if start is None:
        return
    held, seen = _held(context), set[int]()
    for first, owner in enumerate(start.owner):
        if not owner or first in seen:
            continue
        side, land = context.owner_at_start(first) or "", _land_of(start, first)
        seen |= land
        edge = (cell for at in land for cell in context.around(at) if not start.board.terrain[cell].water)
        around = {start.owner[cell] for cell in edge} - {owner}
        if around and 0 not in around and not any((side, cell) in held for cell in land):
            hexes = tuple(context.label(cell) for cell in sorted(land))
            message = (
                f"Land of {context.side_name(side)} at {hexes[0]} lies apart amid that of others, "
                f"{count_of(len(land), 'hex', 'hexes')} with nobody of it there; give it away, or join it to the rest."
            )
            pointer = f"/territory/{context.shape.at(min(land)).row}"
            rules = ("op.front.own-route",)
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, hexes, hexes[0], rules)


def _land_of(start: State, first: int) -> set[int]:
    """Return the land that hangs together with a cell and has the same owner."""
    return set(flood(start.board.topology, first, lambda cell: start.owner[cell] == start.owner[first]))


def _held(context: OperationalContext) -> frozenset[tuple[str, int | None]]:
    """Return where a side has something, or means to come: pieces, zones and beaches, and any objective there."""
    scenario = context.scenario
    labels: list[tuple[str, str | None]] = []
    for _, piece in references.pieces(scenario):
        entries = piece.arrival.hexes if piece.arrival else ()
        labels += ((piece.side, label) for label in (piece.at, *entries))
    for unit in scenario.units:
        labels += ((unit.side, label) for label in (unit.embarked.targets if unit.embarked else ()))
    labels += ((hub.side, hub.at) for hub in scenario.hubs)
    labels += ((source.side, source.at) for source in scenario.sources)
    labels += ((zone.side, label) for zone in scenario.zones for label in zone.hexes)
    labels += ((side.id, label) for side in scenario.sides for label in side.beaches)
    labels += ((side.id, goal.at) for side in scenario.sides for goal in scenario.objectives)
    return frozenset((side, context.cell(label)) for side, label in labels if label is not None)
