"""What is laid over the map while a scenario is edited: the selection, the problems, what the tool would do."""

from collections.abc import Iterator
from typing import Literal, cast, get_args

from studio.desktop.canvas.overlays import (
    BrushPreview,
    HexsidePreview,
    HoverHex,
    Lifted,
    Outline,
    Overlay,
    PiecePreview,
    ProblemRings,
)
from studio.desktop.canvas.zones import WEATHER_COLOUR
from studio.desktop.panels.palette import terrain_colour
from studio.desktop.scenario.active_tool import Hand
from studio.desktop.scenario.editor import Bench
from studio.desktop.scenario.locations import hex_selected, hexes_of, zone_selected
from studio.documents.hexmap import HexsideKind
from studio.lint.problem import Problem, Severity

_RINGED: tuple[tuple[Severity, Literal["error", "warning"]], ...] = (
    (Severity.ERROR, "error"),
    (Severity.WARNING, "warning"),
)
#: The tools that show their brush.
_BRUSHES = frozenset({"terrain", "owner", "zone", "weather", "fill", "stamp"})
#: What a brush is shown in that paints nothing with a colour of its own.
_NO_COLOUR = "#888888"


def overlays_of(bench: Bench, hand: Hand, rings: tuple[ProblemRings, ...]) -> tuple[Overlay, ...]:
    """All that is pointed at now, what lies lowest first."""
    return (*_of_selection(bench), *rings, *_of_hand(bench, hand))


def rings_of(bench: Bench, problems: tuple[Problem, ...]) -> tuple[ProblemRings, ...]:
    """The rings around problems; they stay as they are until other problems are found or the map has another size."""
    return tuple(
        ProblemRings(hexes_of(bench, (each for each in problems if each.severity is severity)), word)
        for severity, word in _RINGED
    )


def _of_selection(bench: Bench) -> Iterator[Overlay]:
    at, selection = hex_selected(bench), bench.selection
    if bench.area:
        yield Outline(bench.area)
    if at is not None:
        yield Outline(frozenset({at}))
    elif zone := zone_selected(bench):
        yield Outline(zone)
    if selection is not None and selection.collection in ("units", "hqs"):
        yield Lifted(frozenset({selection.key}))


def _of_hand(bench: Bench, hand: Hand) -> Iterator[Overlay]:
    if hand.preview.sides:
        kind = None if hand.preview.erases else _hexside_kind(bench)
        yield HexsidePreview(tuple(hand.preview.sides), kind)
    elif hand.tool.name in _BRUSHES and hand.preview.hexes:
        yield BrushPreview(hand.preview.hexes, _brush_colour(bench, hand))
        if hand.preview.piece is not None:
            yield PiecePreview(*hand.preview.piece)
    elif hand.over is not None:
        yield HoverHex(hand.over)


def _hexside_kind(bench: Bench) -> HexsideKind:
    """What is drawn along hexsides; a crossing is shown on its river."""
    kind = bench.settings.hexside
    return cast("HexsideKind", kind) if kind in get_args(HexsideKind) else "minor-river"


def _brush_colour(bench: Bench, hand: Hand) -> str:
    settings = bench.settings
    if hand.tool.name in ("terrain", "fill"):
        return terrain_colour(settings.terrain)
    if hand.preview.erases or hand.tool.name == "stamp":
        return _NO_COLOUR
    if hand.tool.name == "weather":
        return WEATHER_COLOUR
    zones = {zone.id: zone.side for zone in bench.scenario.zones}
    side = zones.get(settings.zone or "") if hand.tool.name == "zone" else settings.owner
    colours = {each.id: each.colour for each in bench.scenario.sides}
    return colours.get(side or "", _NO_COLOUR)
