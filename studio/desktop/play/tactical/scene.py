"""The map of a tactical battle as a side knows it: counters, objectives and markers."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import atan2, degrees
from typing import Final

from studio.desktop.canvas.drawing.letter_colours import letters_on
from studio.desktop.canvas.drawing.mesh import centre_of, neighbours
from studio.desktop.canvas.scene.map_scene import (
    Badge,
    CounterItem,
    Dot,
    MapScene,
    ObjectiveItem,
    with_owners,
)
from studio.desktop.play.tactical.battlefield import markers, works
from studio.desktop.play.tactical.tokens import Token, token_of
from studio.desktop.scenes.tactical.forces import DEPLOYMENT, counter_text, with_scouts, worth_of
from studio.documents.counters import Symbol
from studio.rules.tactical.base.refusals import name_of
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.fire.view import has_arc

#: The colour of objectives that nobody holds.
_NOBODY: Final = "#8a8378"
_LETTERS: Final = {"pinned": "P", "disrupted": "D", "broken": "B"}
_TOKENS: Final[Mapping[Token, Badge]] = {
    "watching": Badge("top-right", "order", None, "W"),
    "acted": Badge("top-right", "plain", None, "–"),
    "ordered": Badge("top-right", "order", None, "O"),
}

#: How far a corner lies clockwise from the hexside before it, in degrees.
_CORNER: Final = 30


def draw_battle(start: MapScene, state: State) -> MapScene:
    """Return the map with all that stands on it now."""
    owned = with_owners(start, (None for _ in start.shape.hexes()))
    return replace(
        owned,
        counters=tuple(_counters(start, state)),
        objectives=tuple(_objectives(start, state)),
        markers=tuple(markers(start, state)),
        fortifications=tuple(works(start, state)),
        zones=tuple(zone for zone in start.zones if state.round == 0 or zone.letter != DEPLOYMENT),
    )


def _counters(start: MapScene, state: State) -> Iterator[CounterItem]:
    """Yield a counter for each unit on the map: a dot for each figure, what it does at the upper corners."""
    for unit in state.on_map():
        assert unit.at is not None
        yield CounterItem(
            unit.id,
            start.shape.at(unit.at),
            _symbol(start, state, unit),
            "squad",
            counter_text(state.facts(unit.id).designation),
            side := start.side_colours.get(unit.side, _NOBODY),
            letters_on(side),
            dots=tuple(_dots(state, unit)),
            chevrons=_command(state, unit),
            brackets=1 if unit.in_works else 0,
            badges=tuple(_badges(state, unit)),
            heading=_heading(start, state, unit),
            name=name_of(state, unit.id),
        )


def _symbol(start: MapScene, state: State, unit: Unit) -> Symbol:
    facts = state.facts(unit.id)
    template = start.templates.get(facts.type)
    return with_scouts(template.symbol if template else "infantry", is_scout="scout" in facts.flags)


def _dots(state: State, unit: Unit) -> Iterator[Dot]:
    """Yield a dot for each figure, officers special, and faint ones for those that fell."""
    figures = state.board.figures
    for name in unit.figures:
        yield Dot("special" if figures[name].officer else "full")
    for _ in range(len(state.type_of(unit.id).figures) - len(unit.figures)):
        yield Dot("empty")


def _command(state: State, unit: Unit) -> int:
    """Return the chevrons of the leader with a unit: two of a senior one, one of a junior one."""
    ranks = [leader.rank for leader in state.leaders.values() if leader.unit == unit.id]
    return 0 if not ranks else 2 if "senior" in ranks else 1


def _heading(start: MapScene, state: State, unit: Unit) -> float | None:
    """Return where a unit faces that fires to its front alone, in degrees clockwise from the top of the map."""
    if not has_arc(state, unit) or unit.at is None:
        return None
    at, orientation = start.shape.at(unit.at), start.shape.orientation
    here = centre_of(at, orientation)
    there = centre_of(neighbours(at, orientation)[unit.facing], orientation)
    ahead = degrees(atan2(there.x - here.x, here.y - there.y))
    return round(ahead + (_CORNER if state.board.corner_facing else 0)) % 360


def _badges(state: State, unit: Unit) -> Iterator[Badge]:
    """Yield how a unit stands, its shock, whether it watches, has done its part, is under orders or in cover."""
    standing = standing_of(state, unit)
    if standing != "steady":
        yield Badge(
            "top-left",
            "problem" if standing in ("broken", "disrupted") else "warning",
            None,
            _LETTERS[standing],
        )
    if (token := token_of(state, unit)) is not None:
        yield _TOKENS[token]
    if unit.shock:
        yield Badge("bottom-left", "problem", None, str(unit.shock))
    passengers = sum(each.carrier == unit.id for each in state.units.values())
    if unit.immobilized:
        yield Badge("right", "problem", None, "×")
    elif passengers:
        yield Badge("right", "plain", None, f"+{passengers}")
    if unit.tactical:
        yield Badge("bottom-right", "order", "down")


def _objectives(start: MapScene, state: State) -> Iterator[ObjectiveItem]:
    """Yield a flag for each objective, in the colour of who holds it."""
    for objective in state.board.objectives.values():
        owner = state.owners.get(objective.id)
        colour = _NOBODY if owner is None else start.side_colours.get(owner, _NOBODY)
        yield ObjectiveItem(
            start.shape.at(objective.at),
            colour,
            objective.victory_points,
            "primary" if objective.victory_points else "bonus",
            held=owner is not None,
            worth=worth_of(objective.victory_points, objective.command),
        )
