"""A road or railway runs where nothing can pass.

Roads open mountains and salt marshes and lead over escarpments, but never across an impassable hexside or into
the sea or a lake: there the engine lets nobody through, road or no road.
Fails: a road over an impassable hexside. Passes: a road over an escarpment.
Rules: op.move.road.cross-impassable.
"""

from collections.abc import Iterator
from typing import Final

from studio.hexes.coordinates import DIRECTIONS
from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity
from studio.rules.operational.base.costs import Barrier, step_at
from studio.rules.operational.base.state import State

CODE: Final = "road-through-impassable"
SEVERITY: Final = Severity.WARNING

_CLOSED: Final[frozenset[Barrier]] = frozenset({"impassable-hexside", "impassable-terrain"})


def check(context: OperationalContext) -> Iterator[Problem]:
    """Ask the engine for the step both ways along each link, in dry weather, when every road is open."""
    start = context.start
    if start is None:
        return
    for number, link in enumerate(context.scenario.map.links):
        edges = context.steps(link.between)
        if not any(_may_be_closed(start, edge) for edge in edges):
            continue
        barriers = {step_at(start.board, start.ground, "dry", "infantry", edge).barrier for edge in edges}
        if barriers & _CLOSED:
            what = "an impassable hexside" if "impassable-hexside" in barriers else "water"
            message = (
                f"The {link.kind.replace('-', ' ')} on {link.between} runs through {what}, where nothing can "
                "pass; take it away, or open the way."
            )
            pointer = f"/map/links/{number}"
            hexes = tuple(link.between.split("|"))
            rules = ("op.move.road.cross-impassable",)
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, hexes, link.between, rules)


def _may_be_closed(start: State, edge: int) -> bool:
    """Spare the engine the many steps over bare hexsides from land to land."""
    return edge in start.board.hexsides or start.board.terrain[edge // DIRECTIONS].water
