"""What is laid over the map for what a person has in hand: outlines, dots, the way, the expected losses."""

import math
from collections.abc import Iterator, Mapping
from html import escape

from studio.desktop.canvas.mesh import unit_layout
from studio.desktop.canvas.overlays import (
    Barriers,
    Figures,
    HexsidePreview,
    HoverHex,
    Lifted,
    Note,
    Outline,
    Overlay,
    Route,
    Stripes,
    ZocDots,
)
from studio.desktop.canvas.touch import Touch
from studio.desktop.play.forecast_lines import Row, rows
from studio.desktop.play.operational import targeting as aims
from studio.desktop.play.operational.action_queries import label_of
from studio.desktop.play.operational.combat.attack_outlook import Sheet, prediction
from studio.desktop.play.operational.fog import fog
from studio.desktop.play.operational.interaction import Hand
from studio.desktop.play.operational.targeting import Aim, Place
from studio.desktop.theme import current_inks
from studio.hexes.coordinates import Hex
from studio.rules.kernel.view import View
from studio.rules.operational import movement
from studio.rules.operational.actions import Action, Attack, Deploy, DeployHq, MoveHq
from studio.rules.operational.headquarters import movement as hq_movement
from studio.rules.operational.headquarters.range import command_range
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.state import Headquarters, State, Unit

_RULES = Operational()
#: How far from its middle a hex is pointed at as a whole and not one of its hexsides, as a part of its radius.
_MIDDLE = 0.3


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


def hexside_near(state: State, touch: Touch) -> int | None:
    """The key of the hexside beside the mouse; None at the middle of a hex and at the edge of the map."""
    if touch.at is None or touch.hexside is None:
        return None
    centre = unit_layout(state.board.shape.orientation).centre(touch.at)
    away = math.hypot(touch.point.x - centre.x, touch.point.y - centre.y)
    return aims.key_of(state.board, touch.hexside) if away > _MIDDLE else None


def pointed(view: View[State], hand: Hand) -> Mapping[Place, tuple[Action, ...]]:
    """What is aimed at that the mouse points at."""
    state, at = view.known, hand.at
    if hand.aim is None or at is None or not state.board.shape.contains(at):
        return {}
    return aims.at_pointer(state, hand.aim, state.board.shape.index(at), hand.hexside)


def prospect(view: View[State], hand: Hand) -> tuple[str, tuple[Row, ...]] | None:
    """The heading and the rows of what a click would do or offer; None where it would do nothing."""
    if hand.aim is None:
        return _march_of_hq(view, hand)
    found = [(place, action) for place, actions in pointed(view, hand).items() for action in actions]
    if not found:
        return None
    title = label_of(hand.aim.wish.deed)
    if len(found) == 1:
        sheet = _RULES.forecast(view, found[0][1])
        return title, tuple(rows(sheet)) if sheet is not None else ()
    choices = dict.fromkeys(aims.choice(view.known, place, action) for place, action in found)
    return title, tuple((escape(each), ("op.hq.range.actions",)) for each in choices)


def _march_of_hq(view: View[State], hand: Hand) -> tuple[str, tuple[Row, ...]] | None:
    """The forecast of the move that a click would make with the HQ in hand."""
    at, shape = hand.at, view.known.board.shape
    if hand.hq is None or at is None or not shape.contains(at):
        return None
    action = MoveHq(hand.hq, shape.index(at))
    if _RULES.refusal(view.known, action) is not None or not _is_free(view.known, action.at):
        return None
    sheet = _RULES.forecast(view, action)
    assert sheet is not None, "moves of headquarters are forecast"
    return label_of("move-hq"), tuple(rows(sheet))


def _is_free(state: State, cell: int) -> bool:
    """Whether a click there moves an HQ, and selects nobody."""
    return unit_at(state, cell) is None and all(hq.at != cell for hq in state.hqs.values())


def overlays(view: View[State], hand: Hand, entries: frozenset[Hex] = frozenset()) -> Iterator[Overlay]:
    """Yield all overlays for a side; what is in hand can be moved only in the side's own turn.

    By the entries reinforcements may enter now.
    """
    state, shape = view.known, view.known.board.shape
    yield from fog(view)
    yield from _of_reinforcements(hand, entries)
    if hand.at is not None:
        yield HoverHex(hand.at)
    if hand.arriving is not None:
        yield Outline(_entries(state, hand.arriving), "command")
    hq = state.hqs.get(hand.hq) if hand.hq is not None else None
    if hq is not None and hq.at is not None:
        if hand.aim is None:
            yield from _of_hq(view, hand, hq, hq.at)
        yield Lifted(frozenset({hq.id, *(unit.id for unit in state.units.values() if unit.hq == hq.id)}))
        yield Outline(frozenset(map(shape.at, command_range(state, hq))), "command")
    if hand.aim is not None:
        yield from _of_aim(view, hand, hand.aim)
        return
    unit = state.units.get(hand.unit) if hand.unit is not None else None
    if unit is not None and unit.at is not None:
        yield from _of_unit(view, hand, unit, unit.at)


def _of_reinforcements(hand: Hand, entries: frozenset[Hex]) -> Iterator[Overlay]:
    """Where reinforcements may enter, while nothing else is in hand; a note says what the outline means."""
    nothing = hand.unit is None and hand.hq is None and hand.arriving is None and hand.aim is None
    if entries and nothing:
        yield Outline(entries, "command")
        yield Note(min(entries, key=lambda at: (at.row, at.column)), "Reinforcements")


def _of_hq(view: View[State], hand: Hand, hq: Headquarters, here: int) -> Iterator[Overlay]:
    """How far an HQ can move in its own turn, and the way to the hex that is pointed at."""
    state, shape = view.known, view.known.board.shape
    if not any(hq_movement.legal(state, hq.id)):
        return
    ways = hq_movement.options(state, hq)
    reach = {here, *ways}
    # A hex of its own side's HQs in the midst would look as if that HQ were selected.
    passed = {
        each.at
        for each in state.hqs.values()
        if each.side == hq.side and each.at is not None
        if reach.issuperset(state.board.topology.around(each.at))
    }
    yield Outline(frozenset(map(shape.at, reach | passed)), "reach")
    cell = shape.index(hand.at) if hand.at is not None and shape.contains(hand.at) else None
    if cell in ways and cell is not None and _is_free(state, cell):
        way = ways[cell]
        text = f"{way.mp} MP by rail" if way.by_rail else f"{way.mp} MP"
        yield Route(tuple(map(shape.at, (here, *way.path))), text, "extended")


def _of_aim(view: View[State], hand: Hand, aim: Aim) -> Iterator[Overlay]:
    """The places to choose among, their units lifted, and the hexside that a click would choose."""
    state, board = view.known, view.known.board
    places = aims.ways(state, aim)
    hexes = aims.hexes_of(board, places)
    cells = {place.key for place in places if not place.is_hexside}
    lit = (unit.id for unit in state.units.values() if unit.at in cells)
    yield Lifted(frozenset({*lit, *filter(None, [aim.wish.unit])}))
    if hexes:
        yield Outline(hexes, "selection")
    sides = frozenset(aims.hexside_of(board, place.key) for place in places if place.is_hexside)
    if sides:
        yield Barriers(sides, current_inks().pointed)
    near = [aims.hexside_of(board, place.key) for place in pointed(view, hand) if place.is_hexside]
    if near:
        yield HexsidePreview(tuple(near))


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
