"""By which way a hex is supplied, and what each thing on the way takes from its value; read from the trace itself."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from studio.hexes.coordinates import DIRECTIONS
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.state import State
from studio.rules.operational.base.terrain import weather_now
from studio.rules.operational.supply.network import Beside, Network, network
from studio.rules.operational.supply.supply_steps import losses

_FULL: Final = 100


@dataclass(frozen=True, slots=True)
class Disruption:
    """Points that something takes from the value of a hex: a thing on the way, the theater or the hub."""

    points: int
    #: In words, such as "minor river without a bridge".
    cause: str
    rule: str
    #: The cell that is entered, or that of the hub; None where the whole theater is meant.
    at: int | None = None
    #: The directed number of the step over the hexside that it lies on; None where it lies in the cell.
    edge: int | None = None


@dataclass(frozen=True, slots=True)
class SupplyPath:
    """The way by which a hex is supplied; each stretch begins where the one before it ends."""

    cell: int
    #: The supply value of the hex in percent.
    value: int
    #: What the last stretch comes from; a hex that needs none is such a place itself.
    origin: Beside
    #: Along supplied railway, the source first; empty where none is used.
    rail: tuple[int, ...]
    #: From there to a hub off the railway.
    road: tuple[int, ...]
    #: From the hub, the railway or the source to the hex, both included; a ship's way leads over water.
    cells: tuple[int, ...]
    #: What lowers the value from 100 percent, though never below 0, in the sequence of the way.
    disruptions: tuple[Disruption, ...]


def supply_path(state: State, side: Side, cell: int) -> SupplyPath | None:
    """Say by which way a hex is supplied; None where no supply comes to.

    Where several ways give the same value, a source or railway next to the hex goes before a hub.
    """
    net = network(state, side)
    if cell not in net.value:
        return None
    origin, cells = _last_stretch(net, cell)
    rail, road = _leading_to(net, cells[0])
    found = () if cell in net.full else _disruptions(state, net, origin, cells)
    # A ruleset may have things cost nothing.
    disruptions = tuple(each for each in found if each.points)
    return SupplyPath(cell, net.value[cell], origin, rail, road, cells, disruptions)


def _last_stretch(net: Network, cell: int) -> tuple[Beside, tuple[int, ...]]:
    """Find from what a cell is supplied, and the way from there."""
    if cell in net.barrels:
        kind: Beside = "source" if cell in net.sources else "rail" if cell in net.rail else "hub"
        return kind, (cell,)
    least = min(
        (lost + reached.lost[cell] for lost, reached in net.spreads if cell in reached.lost), default=None
    )
    step = net.steps.get(cell)
    if step is not None and (least is None or step.lost <= least):
        start = step.edge // DIRECTIONS
        return step.beside, (*(_afloat(net, start) if step.beside == "ship" else (start,)), cell)
    reached = next(
        reached for lost, reached in net.spreads if lost + reached.lost.get(cell, _FULL * 1000) == least
    )
    return "hub", reached.path(net.land, net.rail, cell)


def _afloat(net: Network, cell: int) -> tuple[int, ...]:
    """Return the way of a ship to a cell of water, or the cell alone where there was none to sail."""
    cells = [cell]
    while (before := net.afloat.get(cells[-1])) is not None:
        cells.append(before)
    return tuple(reversed(cells))


def _leading_to(net: Network, start: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return how supply comes to where the last stretch begins: along the railway, then by road."""
    road = net.roads.get(start, ()) if start in net.hubs else ()
    line: list[int] = []
    at: int | None = road[0] if road else start
    while at is not None and at in net.rail:
        line.append(at)
        at = net.rail_before[at]
    return tuple(reversed(line)), road


def _disruptions(state: State, net: Network, origin: Beside, cells: tuple[int, ...]) -> Iterator[Disruption]:
    if net.land.theater < _FULL:
        yield Disruption(_FULL - net.land.theater, "theater supply", "op.supply.value.theater")
    if origin == "hub" and len(cells) > 1 and cells[0] not in net.rail:
        figures = net.land.figures
        yield Disruption(figures.road_hub, "hub fed by road", "op.supply.disruption.road-hub", cells[0])
    # Points lost before the way last touched supplied rail do not count (op.supply.value.accumulates).
    anew = max((index for index, cell in enumerate(cells) if cell in net.rail), default=0)
    # Of a ship's way only the landing counts: there is no weather at sea.
    first = len(cells) - 2 if origin == "ship" else anew
    for before, cell in zip(cells[first:], cells[first + 1 :], strict=False):
        edge = DIRECTIONS * before + net.land.beside[before].index(cell)
        for loss in losses(state.board, state.ground, weather_now(state), edge, by_ship=origin == "ship"):
            yield Disruption(loss.points, loss.cause, loss.rule, cell, edge if loss.is_across else None)
        if cell in net.land.crowds:
            points = net.land.figures.stragglers
            yield Disruption(points, "stragglers", "op.supply.disruption.stragglers", cell)
