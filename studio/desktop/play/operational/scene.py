"""The scene of a battle being played: the author's map with the state of the game on it."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from studio.desktop.canvas.scene.map_scene import (
    CounterItem,
    CrossingItem,
    Dot,
    FortificationItem,
    MapScene,
    MarkerItem,
    with_owners,
    with_terrain,
)
from studio.desktop.play.operational.targets import hexside_of
from studio.desktop.scenes.operational.marks import (
    ACTIVE_SPECIALIST,
    ACTIVE_STEP,
    LOST_STEP,
    SUPPRESSED_SPECIALIST,
    SUPPRESSED_STEP,
    hub_marker,
    stragglers_marker,
    unit_badges,
)
from studio.hexes.hexsides import Hexside
from studio.rules.kernel.decision import Side
from studio.rules.kernel.view import View
from studio.rules.operational.base import steps, zones
from studio.rules.operational.base.state import Element, State, Unit
from studio.rules.operational.hq_actions.range import is_in_range
from studio.rules.operational.supply.network import network


def scene_from_state(start: MapScene, view: View[State]) -> MapScene:
    """Show what a side may know on the scene that the scenario has at the start of the play."""
    state = view.known
    shape, board = state.board.shape, state.board
    colours = {facts.id: start.side_colours.get(facts.id, "#777777") for facts in board.sides}
    owners = [None, *(str(facts.id) for facts in board.sides)]
    known = {counter.id: counter for counter in start.counters}
    goals = {shape.at(goal.at): goal for goal in board.goals if goal.at is not None}
    letters = board.campaign.letters if board.campaign is not None else {}
    ruins = {shape.at(cell): "ruins" for cell in state.ground.ruined}
    return replace(
        with_terrain(with_owners(start, (owners[owner] for owner in state.owner)), ruins),
        crossings=_crossings(state),
        counters=tuple(_counters(start, known, view)),
        objectives=tuple(
            replace(
                each,
                held=state.holds(goals[each.at]),
                letter=letters.get(goals[each.at].id, ""),
            )
            for each in start.objectives
            if each.at in goals
        ),
        markers=tuple(_markers(start, state, colours)),
        fortifications=tuple(
            FortificationItem(shape.at(cell), cell in state.ground.wrecked_forts)
            for cell in sorted(board.forts)
        ),
    )


def _markers(start: MapScene, state: State, colours: Mapping[Side, str]) -> Iterator[MarkerItem]:
    shape = state.board.shape
    yield from (marker for marker in start.markers if marker.shape == "disc")
    for cell, hub in state.hubs.items():
        is_supplied = cell in network(state, hub.side).hubs
        yield hub_marker(shape.at(cell), hub.trucks, colours[hub.side], is_supplied=is_supplied)
    for cell, group in state.stragglers.items():
        yield stragglers_marker(shape.at(cell), group.steps, colours[group.side])


def _crossings(state: State) -> dict[Hexside, CrossingItem]:
    """Return what crosses the rivers, and what is worked on and opens later."""
    crossings = sorted(state.ground.crossings)
    found: dict[Hexside, CrossingItem] = {hexside_of(state.board, key): kind for key, kind in crossings}
    for key in state.building:
        repaired = (key, "damaged-bridge") in state.ground.crossings
        found[hexside_of(state.board, key)] = "bridge-works" if repaired else "pontoon-works"
    return found


def _counters(start: MapScene, known: dict[str, CounterItem], view: View[State]) -> list[CounterItem]:
    state, shape = view.known, view.known.board.shape
    made = []
    for hq in state.hqs.values():
        if hq.at is not None and hq.id in known:
            made.append(replace(known[hq.id], at=shape.at(hq.at)))
    for unit in state.units.values():
        counter = known.get(unit.id) or _raised_counter(start, known, unit)
        if counter is None:
            continue
        if unit.at is not None:
            made.append(_unit(counter, unit, unit.at, state, is_own=unit.side == view.side))
        elif unit.embarked is not None:
            aboard = _unit(counter, unit, unit.embarked.at, state, is_own=False)
            made.append(replace(aboard, carrier=unit.embarked.carrier))
    return made


def _raised_counter(start: MapScene, known: dict[str, CounterItem], unit: Unit) -> CounterItem | None:
    """Return a unit that was not there when the battle began, with the band of its HQ."""
    kind, hq = start.templates.get(unit.type), known.get(unit.hq or "")
    return kind and replace(kind, id=unit.id, band=hq.band if hq else None)


def _unit(counter: CounterItem, unit: Unit, at: int, state: State, *, is_own: bool) -> CounterItem:
    return replace(
        counter,
        at=state.board.shape.at(at),
        carrier=None,
        dots=dots_of(unit.queue, state.type_of(unit).steps),
        chevrons=steps.level_number(state.board, unit),
        brackets=unit.entrenchment,
        badges=unit_badges(
            out_of_supply=unit.unsupplied > 0,
            weak=zones.is_weak(state, unit),
            order=unit.order,
            out_of_command=is_own and unit.hq is not None and not is_in_range(state, unit),
            supply_dump=unit.supply_dump,
        ),
    )


def dots_of(queue: tuple[Element, ...], full: int) -> tuple[Dot, ...]:
    """Return the loss queue as dots from the left, and behind it what the unit lacks of full strength."""
    regular = sum(element.specialist is None for element in queue)
    lost: list[Dot] = [LOST_STEP] * max(0, full - regular)
    return (*(_dot(element) for element in queue), *lost)


def _dot(element: Element) -> Dot:
    if element.specialist is None:
        return ACTIVE_STEP if element.active else SUPPRESSED_STEP
    return ACTIVE_SPECIALIST if element.active else SUPPRESSED_SPECIALIST
