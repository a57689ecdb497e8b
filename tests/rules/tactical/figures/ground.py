"""Probes of the figures of speeds, terrain, hexsides, markers, room and sight."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from studio.rules.tactical.base.actions import EnterWorks, StartMove
from studio.rules.tactical.base.catalogue_types import Mover
from studio.rules.tactical.base.frames import Moving
from studio.rules.tactical.base.ground import Ground
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.effects.marker_ages import age_markers
from studio.rules.tactical.fire.view import cover_of_works, smoke_cells
from studio.rules.tactical.ground.cover import cover_at
from studio.rules.tactical.ground.sight import entries_into, sees
from studio.rules.tactical.ground.step_cost import cost_of_reposition, cost_of_step
from studio.rules.tactical.movement import moves, works
from studio.rules.tactical.movement.speeds import hexes_left, speed_of
from studio.rules.tactical.movement.stacking import has_room, room_on
from studio.tables.tactical.movement import Stacking
from studio.tables.tactical.tables import Tables
from tests.rules.operational.figures.leaves import Where
from tests.support.tactical_battle import activated, battle, unit
from tests.support.tactical_ground import cell_of, side_of, told

A = UnitId("a")
MOVERS: Final[tuple[Mover, ...]] = ("foot", "tracked", "wheeled")


def with_tables(state: State, tables: Tables) -> State:
    """The battle with other figures."""
    return replace(state, board=replace(state.board, tables=tables))


def _speeds(tables: Tables, where: Where) -> object:
    mode = tables.movement.speeds[int(where[2])].mode
    found = []
    for system in ("squad", "points"):
        state = with_tables(battle(unit("a"), unit("b", "tank"), system=system), tables)
        found += [speed_of(state, state.units[UnitId(name)], mode) for name in "ab"]
    return found


def _terrain(tables: Tables, where: Where) -> object:
    """Whether a look passes over a hex of the terrain, from each height; the cover in it; what entering costs."""
    kind = tables.movement.grounds[int(where[2])]
    answers: list[object] = []
    for level in range(10):
        ground = told(levels={"0505": level})
        at = cell_of(ground, "0504")
        ground = replace(
            ground, terrain=tuple(kind if cell == at else each for cell, each in enumerate(ground.terrain))
        )
        answers.append(_seen(ground, tables, "0505", "0503"))
    beside = cell_of(ground, "0404")
    direction = ground.topology.beside[beside].index(at)
    answers += [cost_of_step(ground, tables.movement, mover, beside, direction) for mover in MOVERS]
    return [*answers, cover_at(ground, tables.sight, at).level]


def _building(tables: Tables, where: Where) -> object:
    """Whether a hex of the terrain, where it is open on foot, is shut by a wall without an opening."""
    kind = replace(tables.movement.grounds[int(where[2])], foot=0)
    ground = told(openings={"0504 0505": "none"})
    at = cell_of(ground, "0504")
    ground = replace(
        ground, terrain=tuple(kind if cell == at else each for cell, each in enumerate(ground.terrain))
    )
    return cost_of_step(ground, tables.movement, "foot", cell_of(ground, "0505"), 0)


def _hexside(tables: Tables, where: Where) -> object:
    """Whether a look passes over the hexside, the cover behind it, and what crossing it costs."""
    kind = tables.movement.obstacles[int(where[2])]
    answers: list[object] = []
    for level in range(10):
        ground = told(levels={"0505": level})
        ground = replace(ground, obstacles={side_of(ground, "0503 0504"): kind})
        answers.append(_seen(ground, tables, "0505", "0502"))
    here, there = cell_of(ground, "0504"), cell_of(ground, "0503")
    entries = entries_into(ground, tables.sight, here, there)
    answers += [cover_at(ground, tables.sight, there, entries).level]
    answers += [cost_of_step(ground, tables.movement, mover, here, 0) for mover in MOVERS]
    answers += [cost_of_reposition(ground, tables.movement, here, 0)]
    # Whatever it costs, nobody crosses what is impassable.
    side = side_of(ground, "0503 0504")
    ground = replace(ground, obstacles={side: replace(kind, obstacle="minor")})
    answers += [cost_of_step(ground, tables.movement, mover, here, 0) for mover in MOVERS]
    return answers


def _seen(ground: Ground, tables: Tables, start: str, target: str) -> bool:
    return sees(ground, tables.sight, cell_of(ground, start), cell_of(ground, target))


def _slopes(tables: Tables, _: Where) -> object:
    """What steps of one to nine levels cost, up and down, and what a window and a turn cost."""
    answers: list[object] = []
    for level in range(10):
        ground = told(levels={"0505": level})
        steps = ((cell_of(ground, "0504"), 3), (cell_of(ground, "0505"), 0))
        answers += [cost_of_step(ground, tables.movement, mover, *step) for mover in MOVERS for step in steps]
    house = told({"0504": "building"}, openings={"0504 0505": "window"})
    here = cell_of(house, "0505")
    answers.append(cost_of_step(house, tables.movement, "foot", here, 0))
    answers += [cost_of_step(told(), tables.movement, "tracked", here, way, 0) for way in range(6)]
    return answers


def _shock_on_the_move(tables: Tables, _: Where) -> object:
    state = with_tables(battle(unit("a", shock=2), system="points", rolls=[3, 3, 3]), tables)
    done = moves.start(activated(state, "a"), StartMove(A, "fast")).state
    without_window = replace(done, agenda=done.agenda[:-1])
    ended = moves.close(moves.end(without_window).state).state
    return hexes_left(state, state.units[A], 9), ended.units[A].shock


def _room_on_ground(tables: Tables, where: Where) -> object:
    """What room a hex of the terrain has where elsewhere there is much."""
    kind, much = tables.movement.grounds[int(where[2])], Stacking(9, 9)
    return [room_on(much, kind, infantry=infantry) for infantry in (True, False)]


def _room(tables: Tables, _: Where) -> object:
    def rooms(kind: str) -> list[bool]:
        counts = range(6)
        states = [
            with_tables(
                battle(*(unit(str(each), kind) for each in range(count)), unit("a", kind, at="0503")), tables
            )
            for count in counts
        ]
        return [has_room(each, each.units[A], cell_of(each.board.ground, "0505")) for each in states]

    return rooms("squad"), rooms("tank")


def _sight(tables: Tables, _: Where) -> object:
    """Looks over ground of each height and through smoke, and the cover of who moves tactically."""
    answers: list[object] = []
    for level in range(10):
        ground = told(levels={"0504": level})
        answers.append(_seen(ground, tables, "0505", "0503"))
    ground = told({"0504": "wood"}, level=0)
    lifted = told({"0504": "wood"}, {"0505": 2, "0503": 0})
    answers += [_seen(each, tables, "0505", "0503") for each in (ground, lifted)]
    smoke = frozenset({cell_of(ground, "0503")})
    for target in ("0505", "0504", "0503"):
        answers.append(
            sees(told(), tables.sight, cell_of(ground, "0503"), cell_of(ground, target), smoke=smoke)
        )
    answers.append(cover_at(told(), tables.sight, cell_of(ground, "0505"), tactical=True).level)
    return answers


def _marker(tables: Tables, where: Where) -> object:
    """Where a marker lies: what is seen through, how old it grows, who finds room and what cover in it."""
    kind = tables.markers[int(where[1])].id
    state = battle(unit("a"), unit("b", in_works=True), markers=[(kind, "0505")])
    state = with_tables(state, tables)
    moving = moves.start(activated(state, "a"), StartMove(A, "normal")).state
    assert any(isinstance(each, Moving) for each in moving.agenda)
    ages, aged = [], state
    for _ in range(3):
        aged = age_markers(aged).state
        ages.append(len(aged.markers))
    refused = works.entry_refusal(moving, EnterWorks(A))
    without = works.entry_refusal(
        replace(
            moving, units={**moving.units, UnitId("b"): replace(moving.units[UnitId("b")], in_works=False)}
        ),
        EnterWorks(A),
    )
    codes = [None if each is None else each.code for each in (refused, without)]
    # Nobody is inside what has no room.
    roomy = tuple(replace(each, room=max(1, each.room)) for each in tables.markers)
    inside = with_tables(state, replace(tables, markers=roomy))
    return ages, codes, len(smoke_cells(state)), cover_of_works(inside, inside.units[UnitId("b")])


def _into_works(tables: Tables, _: Where) -> object:
    """What is left of a move after going into works."""
    state = with_tables(battle(unit("a"), markers=[("entrenchment", "0505")]), tables)
    moving = moves.start(activated(state, "a"), StartMove(A, "normal")).state
    inside = works.enter(moving, EnterWorks(A)).state
    return [each.spent for each in inside.agenda if isinstance(each, Moving)]


def _all_of(prefix: str, names: str, probe: Any) -> dict[str, Any]:
    return {f"{prefix}/{name}": probe for name in names.split()}


PROBES: Final[Mapping[str, Any]] = {
    **_all_of(
        "/movement/speeds/*",
        "foot_dice vehicle_inches foot_hexes vehicle_hexes charge_dice charge_dice_points",
        _speeds,
    ),
    **_all_of("/movement/grounds/*", "cover height foot tracked wheeled", _terrain),
    "/movement/grounds/*/building": _building,
    **_all_of("/movement/obstacles/*", "obstacle cover height foot tracked wheeled", _hexside),
    **_all_of(
        "/movement",
        "slope_foot slope_tracked slope_wheeled steepest_foot steepest_vehicle turning window",
        _slopes,
    ),
    **_all_of("/movement", "inches_per_shock shock_of_doubling", _shock_on_the_move),
    "/movement/works": _into_works,
    **_all_of("/stacking", "infantry heavy", _room),
    **_all_of("/movement/grounds/*", "infantry heavy", _room_on_ground),
    **_all_of("/sight", "eyes near tactical_cover", _sight),
    **_all_of("/markers/*", "expires_after blocks_sight cover room", _marker),
}
