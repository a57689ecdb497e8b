"""A boat with a unit on board lies in a hex that is no sea.

It lifts the fog around it and lands beside it, which from land makes no sense.
Fails: a boat at a hex of clear terrain. Passes: a boat at a sea hex beside the beach.
Rules: op.naval.boat.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.operational.embarked import embarked_units, find_berth
from studio.lint.problem import Problem, Severity

CODE: Final = "boat-on-land"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report boats on land."""
    for each in embarked_units(context, "boat"):
        there = each.start.board.terrain[each.embarked.at]
        if not there.water:
            message = f"The boat of {each.setup.name} lies on {each.carrier.at}, which is {there.name}; put it to sea."
            berth = find_berth(each, lambda _: True)
            to_sea = (context.label(berth),) if berth is not None else ()
            pointer, hexes = f"{each.pointer}/at", (each.carrier.at, *to_sea)
            rules = ("op.naval.boat",)
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, hexes, each.setup.id, rules)
