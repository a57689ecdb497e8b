"""The sight overlay: what can be seen from a unit or a hex, in how much cover, and why the rest cannot.

Sight is the same both ways, so that who is seen from a hex sees that hex.
"""

from collections.abc import Iterator, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from studio.desktop.canvas.scene.overlay_layer import Barriers, Outline, Overlay, Route, Tints
from studio.desktop.overlays.overlay import HexDetails, LegendEntry, MapOverlay
from studio.desktop.overlays.tactical.reasons import hexside_among, reason_of
from studio.hexes.coordinates import Hex
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.fire.view import smoke_cells
from studio.rules.tactical.ground.cover import cover_at
from studio.rules.tactical.ground.sight import SightLine, cells_seen, entries_into, sight_line
from studio.tables.quantities import quantity

_TITLE: Final = "Sight"
_RULES: Final = ("tactical.needs.line-of-sight",)
_HIDDEN: Final = "#b826262e"
#: By the cover that fire from there would meet.
_SEEN: Final[Mapping[int, tuple[str, str]]] = MappingProxyType(
    {
        0: ("#8cffe066", "seen in the open"),
        1: ("#98e07f1e", "seen in light cover"),
        2: ("#a8a03020", "seen in hard cover"),
    }
)
#: What is chosen where the hex under the pointer looks round.
POINTED: Final = "pointed"


def sight(state: State, choice: str, viewer: str | None) -> MapOverlay:
    """Show what a unit sees, or the hex under the pointer; `viewer` is whose units may be chosen, None: any."""
    lookers = {unit.id: unit for unit in state.on_map() if viewer in (None, unit.side)}
    looker = next((unit for key, unit in lookers.items() if key == choice), None)
    choices = (
        (POINTED, "From the hex under the pointer"),
        *((str(key), f"From {_name_of(state, unit)}") for key, unit in lookers.items()),
    )
    legend = (
        *(LegendEntry(text, colour) for colour, text in _SEEN.values()),
        LegendEntry("not seen", _HIDDEN),
        LegendEntry("Who is seen sees back", rules=_RULES),
    )
    if looker is None or looker.at is None:
        return MapOverlay(_TITLE, (), legend, choices, POINTED, partial(_look_from, state))
    shown = tuple(_field(state, looker.at))
    return MapOverlay(_TITLE, shown, legend, choices, looker.id, partial(_look_at, state, looker))


def _name_of(state: State, unit: Unit) -> str:
    assert unit.at is not None
    shape = state.board.ground.shape
    return f"{state.facts(unit.id).name} ({shape.label(shape.at(unit.at))})"


def _field(state: State, start: int) -> Iterator[Overlay]:
    """Yield all hexes in the colour of how they are seen from a cell, and that cell."""
    board, smoke = state.board, smoke_cells(state)
    ground, figures = board.ground, board.tables.sight
    seen = cells_seen(ground, figures, start, smoke=smoke, visibility=board.visibility)
    colours = {}
    for cell, at in enumerate(ground.shape.hexes()):
        if cell not in seen:
            colours[at] = _HIDDEN
        elif cell != start:
            entries = entries_into(ground, figures, start, cell, smoke=smoke)
            colours[at] = _SEEN[cover_at(ground, figures, cell, entries).level][0]
    yield Tints(colours)
    yield Outline(frozenset((ground.shape.at(start),)), "selection")


def _look_from(state: State, at: Hex) -> HexDetails:
    """Say how many hexes a hex sees, and show which."""
    shape = state.board.ground.shape
    board, cell = state.board, shape.index(at)
    seen = cells_seen(
        board.ground,
        board.tables.sight,
        cell,
        smoke=smoke_cells(state),
        visibility=board.visibility,
    )
    text = f"From {shape.label(at)}, level {board.ground.levels[cell]}: {len(seen) - 1} other hexes are seen"
    return HexDetails(tuple(_field(state, cell)), (LegendEntry(text),), f"{text}.")


def _look_at(state: State, looker: Unit, at: Hex) -> HexDetails:
    """Draw the line from a unit to a hex, and say what cover there is, or what hides it."""
    board = state.board
    shape = board.ground.shape
    cell = shape.index(at)
    assert looker.at is not None
    if cell == looker.at:
        return HexDetails((), (), "")
    line = sight_line(
        board.ground,
        board.tables.sight,
        looker.at,
        cell,
        smoke=smoke_cells(state),
        visibility=board.visibility,
    )
    heights = f"level {board.ground.levels[looker.at]} to level {board.ground.levels[cell]}"
    if line.is_clear:
        entries = line.entries
        level = cover_at(board.ground, board.tables.sight, cell, entries).level
        verdict = _SEEN[level][1]
    else:
        verdict = f"not seen: {reason_of(board.ground, line)}"
    away = quantity(board.ground.distance(looker.at, cell), "hex", "hexes")
    text = f"{shape.label(at)}, {away} away, {heights}: {verdict}"
    return HexDetails(tuple(_line(state, line)), (LegendEntry(text),), f"{text}.")


def _line(state: State, line: SightLine) -> Iterator[Overlay]:
    """Yield the line as an arrow, and the hexes and hexsides that hide along it."""
    ground = state.board.ground
    shape = ground.shape
    yield Route((shape.at(line.start), shape.at(line.target)), kind="attack" if line.is_clear else "extended")
    sides = frozenset(filter(None, (hexside_among(ground, each) for each in line.obstructions)))
    if sides:
        yield Barriers(sides, "#c8201a")
    hexes = frozenset(shape.at(each.at) for each in line.obstructions if each.kind in ("hex", "smoke"))
    if hexes:
        yield Outline(hexes, "attack")
