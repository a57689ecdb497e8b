"""What lies over the map and stands in a sheet while a person chooses a target."""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from html import escape
from typing import Any

from studio.desktop.appearance.theme import current_map_colours
from studio.desktop.canvas.drawing.mesh import unit_layout
from studio.desktop.canvas.scene.overlay_layer import Barriers, HexsidePreview, Outline, Overlay
from studio.desktop.canvas.widget.hex_pointer_event import HexPointerEvent
from studio.desktop.play.forecast_lines import Row, rows
from studio.desktop.play.targets.interaction import PlayInteraction
from studio.desktop.play.targets.targeting import (
    ActionQueries,
    Target,
    find_targets,
    find_targets_at,
    hexes_among,
    hexsides_among,
)
from studio.hexes.coordinates import Orientation
from studio.hexes.hexsides import Hexside
from studio.rules.kernel.events import Action
from studio.rules.kernel.forecast import Forecast
from studio.rules.kernel.ruleset import Ruleset
from studio.rules.kernel.view import View

#: How far from its middle a hex is pointed at as a whole and not one of its hexsides, as a part of its radius.
_MIDDLE = 0.3


def hexside_near(pointer_event: HexPointerEvent, orientation: Orientation) -> Hexside | None:
    """Return the hexside beside the mouse; None at the middle of a hex and at the edge of the map."""
    if pointer_event.at is None or pointer_event.hexside is None:
        return None
    centre = unit_layout(orientation).centre(pointer_event.at)
    away = math.hypot(pointer_event.point.x - centre.x, pointer_event.point.y - centre.y)
    return pointer_event.hexside if away > _MIDDLE else None


def find_pointed_targets(
    queries: ActionQueries, state: Any, interaction: PlayInteraction
) -> Mapping[Target, tuple[Action, ...]]:
    """Find the targets that the mouse points at."""
    if interaction.targeting is None or interaction.at is None:
        return {}
    return find_targets_at(queries, state, interaction.targeting, interaction.at, interaction.hexside)


def outline_targets(queries: ActionQueries, state: Any, interaction: PlayInteraction) -> Iterator[Overlay]:
    """Outline the targets to choose among, and the hexside that a click would choose."""
    if interaction.targeting is None:
        return
    targets = find_targets(queries, state, interaction.targeting)
    hexes, hexsides = hexes_among(targets), frozenset(hexsides_among(targets))
    if hexes:
        yield Outline(hexes, "selection")
    if hexsides:
        yield Barriers(hexsides, current_map_colours().pointed)
    near = tuple(hexsides_among(find_pointed_targets(queries, state, interaction)))
    if near:
        yield HexsidePreview(near)


def forecast_target(
    queries: ActionQueries,
    ruleset: Ruleset[Any, Any],
    view: View[Any],
    interaction: PlayInteraction,
    choice_rules: tuple[str, ...] = (),
    rows_of: Callable[[Forecast], Iterable[Row]] = rows,
) -> tuple[str, tuple[Row, ...]] | None:
    """Return the heading and the rows of what a click would do or offer; None where it would do nothing.

    `choice_rules` are cited beside each of several actions that a click would offer; `rows_of` writes a forecast out.
    """
    pointed = find_pointed_targets(queries, view.known, interaction)
    found = [(target, action) for target, actions in pointed.items() for action in actions]
    if not found or interaction.targeting is None:
        return None
    title = queries.query_label(interaction.targeting.query)
    if len(found) == 1:
        sheet = ruleset.forecast(view, found[0][1])
        return title, tuple(rows_of(sheet)) if sheet is not None else ()
    choices = dict.fromkeys(queries.choice_label(view.known, target, action) for target, action in found)
    return title, tuple((escape(each), choice_rules) for each in choices)
