"""What each map view lays over the map, and its legend, worked out from a battle as the engine knows it."""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import groupby
from types import MappingProxyType
from typing import Literal, get_args

from studio.desktop.canvas.scene.overlay_layer import Barriers, Faded, HexFigures, LinkPreview, Tints
from studio.desktop.overlays.operational.supply import supply
from studio.desktop.overlays.overlay import LegendEntry, MapOverlay
from studio.hexes.coordinates import DIRECTIONS, Hex
from studio.hexes.hexsides import Hexside
from studio.playtest.signs import signed
from studio.rules.operational.base.costs import LADDER, in_weather, step_at
from studio.rules.operational.base.state import State
from studio.rules.operational.base.terrain import (
    terrain_on,
    weather_in_turn,
    weather_in_words,
    weather_in_zones,
    weather_now,
    weather_outside_zones,
)
from studio.rules.operational.base.weather import MapWeather, weather_of
from studio.tables.operational.kinds import Cost, MovementType, Weather
from studio.tables.operational.terrain import Terrain
from studio.tables.quantities import count_of

OverlayName = Literal["plain", "terrain", "weather", "movement", "territory", "supply"]

#: Colours of the terrains, further apart than the map's own, for eyes too that see no red, no green or no blue.
_TERRAINS: Mapping[str, str] = MappingProxyType(
    {
        "clear": "#efe4c0",
        "desert": "#edc186",
        "dunes": "#dcd13d",
        "forest": "#567634",
        "bocage": "#9cc153",
        "bog": "#8bc09e",
        "swamp": "#2c8383",
        "salt-marsh": "#b58fd7",
        "hills": "#b28933",
        "mountain": "#6d4532",
        "alpine": "#dcdfe9",
        "city": "#cd634c",
        "ruins": "#846c62",
        "sea": "#6ca1b1",
        "lake": "#9dccfa",
    }
)
_NO_TERRAIN = "#9a9a9a"
_COSTS: Mapping[Cost, str] = MappingProxyType(
    {"1": "#8ec07c", "2": "#f0d95e", "3": "#e0812a", "A": "#cc4a40", "X": "#4a4a56"}
)
_COST_TEXTS: Mapping[Cost, str] = MappingProxyType(
    {
        "1": "1 MP",
        "2": "2 MPs",
        "3": "3 MPs",
        "A": "A: all MPs and the AP",
        "X": "X: closed, but for road or rail",
    }
)
#: How much worse than in the dry a hex is, by steps of the cost ladder.
_WORSE: Mapping[int, tuple[str, str]] = MappingProxyType(
    {
        -1: ("#8ec07c", "easier to enter than in the dry"),
        1: ("#f0d95e", "one step dearer to enter"),
        2: ("#e0812a", "two steps dearer to enter"),
        3: ("#cc4a40", "three steps dearer or more"),
    }
)
_MOVERS: tuple[MovementType, ...] = ("infantry", "mobile", "mountain", "cavalry")
#: How strongly areas are tinted, as two hexadecimal digits.
_STRONG, _LIGHT = "d8", "9c"
_CLOSED, _WHOLE = "#c8201a", "#1f5fd0"


def build_overlay(
    view: OverlayName, state: State, choice: str, colours: Mapping[str, str]
) -> MapOverlay | None:
    """Return a map view of a battle; the plain map has none.

    `choice` is a movement type, the number of a turn or a side; what the view does not know stands for its first or present
    one. `colours` are those of the sides.
    """
    match view:
        case "plain":
            return None
        case "terrain":
            return _build_terrain(state)
        case "weather":
            return _build_weather(state, choice)
        case "movement":
            return _build_movement(state, choice)
        case "territory":
            return _build_territory(state, colours)
        case "supply":
            return supply(state, choice, colours)


def _build_terrain(state: State) -> MapOverlay:
    cells = [terrain_on(state.board, state.ground, cell) for cell in range(len(state.board.shape))]
    known = Counter(terrain.id for terrain in cells)
    by_id = {terrain.id: terrain for terrain in cells}
    legend = [
        LegendEntry(_terrain_text(by_id[id_], count), _TERRAINS.get(id_, _NO_TERRAIN))
        for id_, count in known.most_common()
    ]
    tints = _tint_cells(state, (_TERRAINS.get(terrain.id, _NO_TERRAIN) for terrain in cells), _STRONG)
    figures = HexFigures(
        {_hex(state, cell): terrain.code for cell, terrain in enumerate(cells) if not terrain.water}
    )
    return MapOverlay("Terrain", (tints, Faded(), figures), tuple(legend))


def _terrain_text(terrain: Terrain, count: int) -> str:
    shift = f", {signed(terrain.shift)} for attackers" if terrain.shift else ""
    return f"{terrain.code} {terrain.name}{shift} ({_hexes(count)})"


def _hexes(count: int) -> str:
    return count_of(count, "hex", "hexes")


def _build_weather(state: State, choice: str) -> MapOverlay:
    board = state.board
    turn = int(choice) if choice.isdigit() and 1 <= int(choice) <= board.turns else state.turn
    weather = weather_in_turn(state, turn)
    tints: dict[Hex, str] = {}
    found: set[int] = set()
    for cell in range(len(board.shape)):
        worse = _steps_worse(terrain_on(board, state.ground, cell), weather_of(weather, cell))
        if worse:
            tints[_hex(state, cell)] = _tint(_WORSE[worse][0], _LIGHT)
            found.add(worse)
    closed = _closed_links(state, weather)
    legend = [LegendEntry(text, colour) for step, (colour, text) in _WORSE.items() if step in found]
    if closed:
        legend.append(LegendEntry("road or rail that cannot be used", _CLOSED, "line"))
    if not legend:
        legend.append(LegendEntry("In this weather every hex and every road is as the tables have it."))
    planned = (weather_outside_zones(state, each) for each in range(1, board.turns + 1))
    legend.append(LegendEntry(_forecast_text(tuple(planned)).capitalize()))
    by_turn = [weather_in_zones(state, each) for each in range(1, board.turns + 1)]
    legend += (
        LegendEntry(f"{zone.name}: {_forecast_text(tuple(zones[number] for zones in by_turn))}")
        for number, zone in enumerate(board.weather_zones)
    )
    zoned = frozenset[int]().union(*(zone.cells for zone in board.weather_zones))
    named = {_hex(state, cell): weather_of(weather, cell) for cell in zoned if not board.terrain[cell].water}
    choices = tuple(
        (str(each), f"Turn {each}: {weather_in_words(state, each)}") for each in range(1, board.turns + 1)
    )
    links = (LinkPreview(link) for link in closed)
    overlays = (Tints(tints), *links, *((Faded(), HexFigures(named)) if named else ()))
    return MapOverlay(
        f"Weather: {weather_in_words(state, turn)}", overlays, tuple(legend), choices, str(turn)
    )


def _steps_worse(terrain: Terrain, weather: Weather) -> int:
    """Return by how many steps of the ladder the unit that suffers most finds a hex dearer, 3 at the most; -1: cheaper."""
    if terrain.water:
        return 0
    steps = [
        LADDER.index(in_weather(terrain, each, weather)) - LADDER.index(in_weather(terrain, each, "dry"))
        for each in _MOVERS
    ]
    return min(3, max(steps)) if max(steps) > 0 else max(-1, min(steps))


def _closed_links(state: State, weather: MapWeather) -> list[tuple[Hex, Hex]]:
    """Return stretches of road or rail that serve in the dry and not in this weather, in at least one direction."""
    board, found = state.board, []
    for side in board.links:
        there = board.topology.neighbours[side]
        edges = (side, DIRECTIONS * there + (side % DIRECTIONS + 3) % DIRECTIONS)
        if any(_is_dearer(state, edge, weather) for edge in edges):
            found.append((_hex(state, side // DIRECTIONS), _hex(state, there)))
    return found


def _is_dearer(state: State, edge: int, weather: MapWeather) -> bool:
    dry = step_at(state.board, state.ground, "dry", "mobile", edge)
    now = step_at(state.board, state.ground, weather, "mobile", edge)
    return dry.barrier is None and (now.barrier is not None or (now.mp, now.whole) > (dry.mp, dry.whole))


def _forecast_text(weather: tuple[Weather, ...]) -> str:
    """Return the weather of the whole battle, turns alike taken together."""
    parts = []
    for kind, group in groupby(enumerate(weather, 1), key=lambda pair: pair[1]):
        turns = [turn for turn, _ in group]
        parts.append(f"{turns[0]}–{turns[-1]} {kind}" if len(turns) > 1 else f"{turns[0]} {kind}")
    return "turns " + ", ".join(parts)


def _build_movement(state: State, choice: str) -> MapOverlay:
    board = state.board
    types: tuple[MovementType, ...] = get_args(MovementType)
    movement = next((each for each in types if each == choice), types[0])
    weather = weather_now(state)
    costs = {
        _hex(state, cell): in_weather(terrain, movement, weather_of(weather, cell))
        for cell in range(len(board.shape))
        if not (terrain := terrain_on(board, state.ground, cell)).water
    }
    closed, whole = _hard_hexsides(state, movement, weather)
    found = set(costs.values())
    legend = [LegendEntry(_COST_TEXTS[cost], colour) for cost, colour in _COSTS.items() if cost in found]
    if closed:
        legend.append(LegendEntry("hexside closed", _CLOSED, "line"))
    if whole:
        legend.append(LegendEntry("hexside that takes all MPs", _WHOLE, "line"))
    road = board.tables.movement.road_cost
    legend.append(
        LegendEntry(f"Along a road or rail: {road} MP. Weather: {weather_in_words(state, state.turn)}.")
    )
    overlays = (
        Tints({at: _tint(_COSTS[cost], _LIGHT) for at, cost in costs.items()}),
        Faded(),
        HexFigures(costs),
        Barriers(frozenset(whole), _WHOLE),
        Barriers(frozenset(closed), _CLOSED),
    )
    choices = tuple((each, f"{each.capitalize()} units" if each in _MOVERS else "Supply") for each in types)
    return MapOverlay("Cost of movement", overlays, tuple(legend), choices, movement)


def _hard_hexsides(
    state: State, movement: MovementType, weather: MapWeather
) -> tuple[list[Hexside], list[Hexside]]:
    """Return the hexsides that are closed in both directions for what lies on them, and those that take all MPs."""
    board, closed, whole = state.board, [], []
    for side in board.hexsides:
        there = board.topology.neighbours[side]
        edges = (side, DIRECTIONS * there + (side % DIRECTIONS + 3) % DIRECTIONS)
        steps = [step_at(board, state.ground, weather, movement, edge) for edge in edges]
        one, other = sorted((_hex(state, side // DIRECTIONS), _hex(state, there)))
        if all(step.barrier for step in steps) and any(
            step.barrier != "impassable-terrain" for step in steps
        ):
            closed.append(Hexside(one, other))
        elif any(step.whole and not step.all_in and not step.barrier for step in steps):
            whole.append(Hexside(one, other))
    return closed, whole


def _build_territory(state: State, colours: Mapping[str, str]) -> MapOverlay:
    sides = {facts.number + 1: facts for facts in state.board.sides}
    signs = _signs([facts.name for facts in state.board.sides])
    owned = {_hex(state, cell): owner for cell, owner in enumerate(state.owner) if owner}
    counts, total = Counter(owned.values()), len(state.owner)
    side_colours = {number: colours.get(facts.id, _NO_TERRAIN) for number, facts in sides.items()}
    legend = [
        LegendEntry(
            f"{signs[number - 1]} {facts.name}: {_hexes(counts[number])}, {100 * counts[number] / total:.0f} %",
            side_colours[number],
        )
        for number, facts in sides.items()
    ]
    if len(owned) < total:
        legend.append(LegendEntry(f"Nobody: {_hexes(total - len(owned))}"))
    tints = Tints({at: _tint(side_colours[owner], _LIGHT) for at, owner in owned.items()})
    letters = HexFigures({at: signs[owner - 1] for at, owner in owned.items()})
    return MapOverlay("Territory", (tints, Faded(), letters), tuple(legend))


def _signs(names: list[str]) -> list[str]:
    """Return a letter for each side, or a number where two have the same."""
    letters = [name[0].upper() for name in names]
    return (
        letters if len(set(letters)) == len(letters) else [str(number) for number in range(1, len(names) + 1)]
    )


def _tint_cells(state: State, colours: Iterable[str], strength: str) -> Tints:
    return Tints({_hex(state, cell): _tint(each, strength) for cell, each in enumerate(colours)})


def _tint(colour: str, strength: str) -> str:
    return f"#{strength}{colour[1:]}"


def _hex(state: State, cell: int) -> Hex:
    return state.board.shape.at(cell)
