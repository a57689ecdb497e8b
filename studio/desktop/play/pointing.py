"""What is laid over the map for what a person has in hand: outlines, dots, the way, the expected losses."""

from collections.abc import Iterator

from studio.desktop.canvas.overlays import (
    Figures,
    HoverHex,
    Lifted,
    Outline,
    Overlay,
    Route,
    Stripes,
    ZocDots,
)
from studio.desktop.play.hand import Hand
from studio.desktop.play.prospects import Sheet, prediction
from studio.hexes.coordinates import Hex
from studio.rules.kernel.view import View
from studio.rules.operational import movement
from studio.rules.operational.actions import Attack, Deploy, DeployHq
from studio.rules.operational.headquarters.range import command_range
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.state import State, Unit

_RULES = Operational()


def unit_at(state: State, cell: int) -> Unit | None:
    """The unit on a cell."""
    return next((unit for unit in state.units.values() if unit.at == cell), None)


def target(view: View[State], hand: Hand) -> Unit | None:
    """The enemy pointed at while a unit is in hand, whether it can be attacked or not."""
    if hand.unit is None or hand.at is None or not view.known.board.shape.contains(hand.at):
        return None
    there = unit_at(view.known, view.known.board.shape.index(hand.at))
    return there if there is not None and there.side != view.side else None


def are_adjacent(state: State, one: Unit, other: Unit) -> bool:
    """Whether two units stand beside each other on the map."""
    return one.at is not None and any(other.at == cell for cell in state.board.topology.around(one.at))


def forecast(view: View[State], hand: Hand) -> Sheet | None:
    """The sheet of the attack that a click would start; None where it would start none."""
    enemy = target(view, hand)
    if enemy is None or hand.unit is None:
        return None
    action = Attack(hand.unit, enemy.id, hand.manner)
    if _RULES.refusal(view.known, action) is not None:
        return None
    sheet = _RULES.forecast(view, action)
    return sheet if isinstance(sheet, Sheet) else None


def overlays(view: View[State], hand: Hand) -> Iterator[Overlay]:
    """Yield all overlays for a side; what is in hand can be moved only in the side's own turn."""
    state, shape = view.known, view.known.board.shape
    if hand.at is not None:
        yield HoverHex(hand.at)
    if hand.arriving is not None:
        yield Outline(_entries(state, hand.arriving), "command")
    hq = state.hqs.get(hand.hq) if hand.hq is not None else None
    if hq is not None and hq.at is not None:
        yield Lifted(frozenset({hq.id, *(unit.id for unit in state.units.values() if unit.hq == hq.id)}))
        yield Outline(frozenset(map(shape.at, command_range(state, hq))), "command")
    unit = state.units.get(hand.unit) if hand.unit is not None else None
    if unit is not None and unit.at is not None:
        yield from _of_unit(view, hand, unit, unit.at)


def _entries(state: State, key: str) -> frozenset[Hex]:
    """Where an arriving unit or HQ may be put now."""
    found = (action for action in _RULES.legal(state, key) if isinstance(action, Deploy | DeployHq))
    return frozenset(state.board.shape.at(action.at) for action in found)


def _of_unit(view: View[State], hand: Hand, unit: Unit, here: int) -> Iterator[Overlay]:
    state, shape = view.known, view.known.board.shape
    found = movement.options(state, unit.id)
    cells = {*found.normal, *(found.extended if hand.extended else ())}
    yield Lifted(frozenset({unit.id}))
    reach = frozenset({shape.at(here), *map(shape.at, cells)})
    yield Outline(reach, "extended" if hand.extended else "attack")
    yield ZocDots(frozenset(map(shape.at, found.zones)))
    yield Stripes(frozenset(map(shape.at, found.min3)))
    if hand.at is None or not shape.contains(hand.at):
        return
    sheet = forecast(view, hand)
    if sheet is not None:
        yield Figures(hand.at, prediction(sheet))
    elif shape.index(hand.at) in cells:
        yield from _route(state, hand, unit, shape.index(hand.at))


def _route(state: State, hand: Hand, unit: Unit, goal: int) -> Iterator[Overlay]:
    """The arrow; its tip tells the MPs left, the AP, and with a sign whether the move could be undone."""
    route = movement.route(state, unit.id, goal, extended=hand.extended)
    if route is None or unit.at is None:
        return
    undo = " ↶" if route.can_undo else ""
    text = f"{route.stand.mp} MP, AP {route.stand.ap}{undo}"
    hexes = tuple(map(state.board.shape.at, (unit.at, *route.path)))
    yield Route(hexes, text, "extended" if route.stand.extended else "attack")
