"""The supply view: how well each hex of a side is supplied, and by which way, as the engine traces it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache, partial
from typing import Final

from studio.desktop.canvas.items.link_lines import CUT_INK, RANGE_INK, WHOLE_INK
from studio.desktop.canvas.scene.overlay_layer import (
    Barrels,
    CountSign,
    Faded,
    FeedLine,
    HexFigures,
    LinkLines,
    Note,
    Outline,
    Overlay,
    Route,
    Tints,
)
from studio.desktop.overlays.overlay import HexDetails, LegendEntry, MapOverlay
from studio.hexes.coordinates import DIRECTIONS, Hex
from studio.hexes.hexsides import Hexside
from studio.hexes.shape import Shape
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.state import State
from studio.rules.operational.supply.network import Beside, Network, hub_reach, network
from studio.rules.operational.supply.path import Disruption, SupplyPath, supply_path
from studio.tables.quantities import count_of

#: The colours of values from the best down, each for so many percent and more. Both ends are dark and the middle is light,
#: so that eyes that see no red or no green tell them apart as well.
_SHADES: Final[tuple[tuple[int, str], ...]] = (
    (100, "#1b6e5a"),
    (90, "#4f9d77"),
    (75, "#9cc48a"),
    (60, "#efe29a"),
    (40, "#f2b263"),
    (20, "#d9703a"),
    (0, "#8a2a1c"),
)
_DRY: Final = "#4f5568"
#: How strongly hexes are tinted, as two hexadecimal digits.
_STRENGTH: Final = "a6"
_NO_COLOUR: Final = "#777777"
_FROM: Final[Mapping[Beside, str]] = {
    "source": "the source",
    "rail": "the railway",
    "ship": "the ships",
    "hub": "the hub",
}


def supply(state: State, choice: str, colours: Mapping[str, str]) -> MapOverlay:
    """Return the supply view of a side; of the first one where the choice names none."""
    sides = {str(facts.id): facts for facts in state.board.sides}
    chosen = choice if choice in sides else str(state.board.sides[0].id)
    side = Side(chosen)
    net = network(state, side)
    colour = colours.get(chosen, _NO_COLOUR)
    dry = [cell for cell, own in enumerate(net.land.own) if own and cell not in net.value]
    rails = tuple(_rail_lines(state, net))
    hexes = _all(state.board.shape)
    tints = {hexes[cell]: _tint(_shade(value)) for cell, value in net.value.items()}
    tints |= dict.fromkeys((hexes[cell] for cell in dry), _tint(_DRY))
    figures = {hexes[cell]: f"{value}" for cell, value in net.value.items() if cell not in net.barrels}
    overlays: tuple[Overlay, ...] = (
        Tints(tints),
        Faded(),
        *rails,
        *(Outline(_hexes(state, hub_reach(net, hub)), "range") for hub in sorted(net.hubs)),
        HexFigures(figures),
        Barrels(_hexes(state, net.barrels)),
        *(
            CountSign(_hex(state, cell), "truck", hub.trucks, colour if cell in net.hubs else CUT_INK)
            for cell, hub in state.hubs.items()
            if hub.side == side
        ),
    )
    return MapOverlay(
        f"Supply of {sides[chosen].name}",
        overlays,
        tuple(_legend(state, side, net, len(dry), rails)),
        tuple((name, facts.name) for name, facts in sides.items()),
        chosen,
        point=partial(_describe_hex, state, side),
    )


def _tint(colour: str) -> str:
    return f"#{_STRENGTH}{colour[1:]}"


@lru_cache(maxsize=101)
def _shade(value: int) -> str:
    return next(colour for least, colour in _SHADES if value >= least)


def _legend(
    state: State, side: Side, net: Network, dry: int, rails: Iterable[LinkLines]
) -> Iterator[LegendEntry]:
    found = Counter(_shade(value) for cell, value in net.value.items() if cell not in net.barrels)
    above = 101
    for least, colour in _SHADES:
        if found[colour]:
            percent = f"{least} %" if above - least == 1 else f"{least}–{above - 1} %"
            yield LegendEntry(f"supplied at {percent} ({_count_text(found[colour])})", colour)
        above = least
    if not any(net.land.own):
        name = state.board.sides[state.board.number_of(side)].name
        yield LegendEntry(f"{name} has no land yet; supply goes through own land alone.")
    if dry:
        yield LegendEntry(f"own land without supply ({_count_text(dry)})", _DRY)
    if net.barrels:
        yield LegendEntry("source, railway or hub in supply: units need no roll", "#a8713a", "barrel")
    for line in rails:
        if line.is_whole:
            yield LegendEntry("railway in supply", WHOLE_INK, "line")
        else:
            yield LegendEntry("railway cut off from supply", CUT_INK, "dashes")
    if net.hubs:
        yield LegendEntry("range of a hub", RANGE_INK, "line")
    if cut := sum(hub.side == side and cell not in net.hubs for cell, hub in state.hubs.items()):
        yield LegendEntry(
            f"{'hub' if cut == 1 else f'{cut} hubs'} out of supply, with the number of trucks", CUT_INK
        )
    without = [
        unit.name
        for unit in state.units.values()
        if unit.side == side and unit.at is not None and unit.at not in net.value
    ]
    if without:
        yield LegendEntry(f"No supply comes to {_list_names(without)}.")


def _list_names(names: list[str]) -> str:
    most = 4
    if len(names) > most:
        return f"{', '.join(names[:most])} and {len(names) - most} more units"
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def _count_text(count: int) -> str:
    return count_of(count, "hex", "hexes")


def _rail_lines(state: State, net: Network) -> Iterator[LinkLines]:
    """Yield the railways on the side's land, those that carry supply and those that do not."""
    joined = net.land.steps.rails
    lines: dict[bool, set[Hexside]] = {True: set(), False: set()}
    for side, links in state.board.links.items():
        near, far = side // DIRECTIONS, state.board.topology.neighbours[side]
        if "rail" in links and (net.land.own[near] or net.land.own[far]):
            one, other = sorted((_hex(state, near), _hex(state, far)))
            lines[far in joined[near] and {near, far} <= net.rail].add(Hexside(one, other))
    return (LinkLines(frozenset(found), is_supplied) for is_supplied, found in lines.items() if found)


def _describe_hex(state: State, side: Side, at: Hex) -> HexDetails:
    """Return by which way a hex is supplied."""
    cell = state.board.shape.index(at)
    path = supply_path(state, side, cell)
    label = state.board.shape.label(at)
    if path is None:
        name = state.board.sides[state.board.number_of(side)].name
        owns = state.owns(side, cell)
        why = (
            "is in range of no source, supplied railway or supplied hub" if owns else f"is not land of {name}"
        )
        return HexDetails((), (LegendEntry(f"Hex {label} {why}."),), f"No supply: hex {label} {why}.")
    text = f"Hex {label}: {path.value} %, {_origin(state, path)}"
    entries = [LegendEntry(f"{text}.")]
    for each, points in _add_up(path.disruptions).items():
        entries.append(LegendEntry(f"−{points} {each.cause}", rules=(each.rule,)))
    listed = ", ".join(f"−{points} {each.cause}" for each, points in _add_up(path.disruptions).items())
    return HexDetails(
        tuple(_draw_path(state, path)), tuple(entries), f"{text}{f': {listed}' if listed else ''}."
    )


def _origin(state: State, path: SupplyPath) -> str:
    """Return where supply comes from, the last stretch first."""
    label = partial(_label, state)
    first = (path.rail or path.road or path.cells)[0]
    if len(path.cells) == 1:
        parts = ["a supply source" if path.origin == "source" else f"{_FROM[path.origin]} itself"]
    else:
        parts = [f"from {_FROM[path.origin]} in {label(path.cells[0])}"]
    if path.road and len(path.road) > 1:
        parts.append(f"which trucks feed by road from {label(path.road[0])}")
    if len(path.rail) > 1:
        parts.append(f"by rail from {label(first)}")
    return ", ".join(parts)


def _label(state: State, cell: int) -> str:
    return state.board.shape.label(_hex(state, cell))


def _add_up(disruptions: Iterable[Disruption]) -> dict[Disruption, int]:
    """Return the points of each cause taken together, in the sequence in which they are met."""
    found: dict[Disruption, int] = {}
    for each in disruptions:
        cause = replace(each, points=0, at=None, edge=None)
        found[cause] = found.get(cause, 0) + each.points
    return found


def _draw_path(state: State, path: SupplyPath) -> Iterator[Overlay]:
    """Yield the whole way as lines, and on it what disrupts it."""
    along = partial(_along, state)
    if len(path.rail) > 1:
        yield FeedLine(along(path.rail), "rail")
    if len(path.road) > 1:
        yield FeedLine(along(path.road), "road")
    if len(path.cells) > 1:
        yield Route(along(path.cells), f"{path.value} %", "path")
    for key, text in _notes(path.disruptions).items():
        at, edge = key
        beyond = None if edge is None else _hex(state, edge // DIRECTIONS)
        yield Note(_hex(state, at), ", ".join(text), beyond)


def _notes(disruptions: Iterable[Disruption]) -> dict[tuple[int, int | None], list[str]]:
    """Return what is written in each hex and on each hexside of the way."""
    found: dict[tuple[int, int | None], list[str]] = {}
    for each in disruptions:
        if each.at is not None:
            found.setdefault((each.at, each.edge), []).append(f"−{each.points} {each.cause}")
    return found


def _along(state: State, cells: Iterable[int]) -> tuple[Hex, ...]:
    return tuple(_hex(state, cell) for cell in cells)


def _hexes(state: State, cells: Iterable[int]) -> frozenset[Hex]:
    return frozenset(map(_all(state.board.shape).__getitem__, cells))


def _hex(state: State, cell: int) -> Hex:
    return _all(state.board.shape)[cell]


@lru_cache(maxsize=4)
def _all(shape: Shape) -> tuple[Hex, ...]:
    """Return the hexes of a map by number: a view names each of them several times."""
    return tuple(shape.at(cell) for cell in range(len(shape)))
