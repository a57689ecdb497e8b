"""A road or railway ends beside another one and does not join it.

Two ends beside each other, or an end beside a network of which it is no part, are mostly a stroke that stopped one hex
too early: columns pay for the gap, and supply by rail ends there. What ends at the bank of a river, at a cliff or at
something else that lies between the two hexes is left alone, and so is what runs beside another.
Fails: roads on "0101|0102" and "0103|0104" and none between 0102 and 0103. Passes: the same with a river between them,
and a road that ends in a valley beside itself.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from studio.hexes.hexsides import hexside
from studio.hexes.labels import hexside_label
from studio.lint.context import LintContext
from studio.lint.problem import Problem, Severity

CODE: Final = "road-gap"
SEVERITY: Final = Severity.HINT

#: The hexes to which each hex of a network is joined, with the number of the link that joins them.
_Network: TypeAlias = Mapping[int, Mapping[int, int]]


def check(context: LintContext) -> Iterator[Problem]:
    """Report each gap between two ends, or between an end and another network of its kind, once."""
    for word, network in _networks(context).items():
        parts, known = _parts(network), set[str]()
        for here in sorted(cell for cell, joined in network.items() if len(joined) == 1):
            for there in context.around(here):
                between = _between(context, here, there)
                if there not in network or between in known or context.hexside(between) in context.features:
                    continue
                is_end = len(network[there]) == 1
                last = {*network[here], *(network[there] if is_end else ())}
                runs_beside = any({here, there} <= {*context.around(cell), cell} for cell in last)
                if runs_beside or not (is_end or parts[there] != parts[here]):
                    continue
                known.add(between)
                message = (
                    f"A {word} ends at {context.label(here)} and does not join the one at {context.label(there)} beside "
                    "it; draw it on, or let it end farther away."
                )
                pointer = f"/map/links/{next(iter(network[here].values()))}"
                hexes = context.label(here), context.label(there)
                yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, hexes, between)
                break


def _networks(context: LintContext) -> Mapping[str, _Network]:
    """Return the roads, paved and unpaved ones together, and the railways."""
    found: dict[str, dict[int, dict[int, int]]] = {"road": defaultdict(dict), "railway": defaultdict(dict)}
    for number, link in enumerate(context.scenario.map.links):
        here, there = (context.cell(label) for label in link.between.split("|"))
        if here is not None and there is not None and context.hexside(link.between) is not None:
            network = found["railway" if link.kind == "rail" else "road"]
            network[here][there] = network[there][here] = number
    return found


def _parts(network: _Network) -> Mapping[int, int]:
    """Return the part of a network, as one of its hexes, that each hex is of."""
    found: dict[int, int] = {}
    for first in network:
        left = [] if first in found else [first]
        while left:
            cell = left.pop()
            if cell not in found:
                found[cell] = first
                left += network[cell]
    return found


def _between(context: LintContext, here: int, there: int) -> str:
    return hexside_label(hexside(context.shape.at(here), context.shape.at(there), context.shape.orientation))
