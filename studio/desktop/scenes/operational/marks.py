"""What dots and badges on the counters of the operational ruleset mean, and in which marks its supply is drawn."""

from collections.abc import Iterator, Mapping
from typing import Final

from studio.desktop.canvas.items.link_lines import CUT_INK
from studio.desktop.canvas.scene.map_scene import Badge, Dot, MarkerIcon, MarkerItem
from studio.hexes.coordinates import Hex
from studio.tables.operational.kinds import DefensiveOrder

#: One element of a unit: steps are round, specialists square.
ACTIVE_STEP: Final = Dot("full")
SUPPRESSED_STEP: Final = Dot("faint")
LOST_STEP: Final = Dot("empty")
ACTIVE_SPECIALIST: Final = Dot("special", "square")
SUPPRESSED_SPECIALIST: Final = Dot("faint", "square")

OUT_OF_SUPPLY: Final = Badge("top-right", "problem", text="!")
WEAK: Final = Badge("top-left", "warning", "down")
#: Standing defensive orders: hold, fall back, or strike back (op.order.marker).
ORDERS: Final[Mapping[DefensiveOrder, Badge]] = {
    "no-retreat": Badge("right", "order", "square"),
    "rearguard": Badge("right", "order", "down"),
    "counterattack": Badge("right", "order", "up"),
}
OUT_OF_COMMAND: Final = Badge("bottom-left", "plain", text="!")
SUPPLY_DUMP: Final = Badge("bottom-right", None, "crate")


def unit_badges(
    *,
    out_of_supply: bool,
    weak: bool = False,
    order: DefensiveOrder | None,
    out_of_command: bool = False,
    supply_dump: bool,
) -> tuple[Badge, ...]:
    """Return the badges of a unit in the sequence in which they are painted."""

    def found() -> Iterator[Badge]:
        if out_of_supply:
            yield OUT_OF_SUPPLY
        if weak:
            yield WEAK
        if order is not None:
            yield ORDERS[order]
        if out_of_command:
            yield OUT_OF_COMMAND
        if supply_dump:
            yield SUPPLY_DUMP

    return tuple(found())


def source_marker(at: Hex, kind: MarkerIcon, colour: str) -> MarkerItem:
    """Return the marker of a hex by which supply enters the map."""
    return MarkerItem(at, "lower-left", "disc", colour, kind)


def hub_marker(at: Hex, trucks: int, colour: str, *, is_supplied: bool = True) -> MarkerItem:
    """Return the marker of a supply hub, in red without supply (op.hub.unsupplied.red-billboard)."""
    return MarkerItem(at, "lower-right", "plate", colour if is_supplied else CUT_INK, "truck", trucks)


def stragglers_marker(at: Hex, steps: int, colour: str) -> MarkerItem:
    """Return the marker of stragglers: a figure a step."""
    return MarkerItem(at, "upper-right", "people", colour, count=steps)
