"""Battles of a few units of all kinds on wild ground, in any state of nerve: what rules are tried on at random."""

from dataclasses import replace
from random import Random
from typing import Any, get_args

from studio.rules.tactical.base.ground import Ground
from studio.rules.tactical.base.ids import SystemKind
from studio.rules.tactical.base.state import Marker, State
from tests.support.tactical_battle import GERMAN, TYPES, US, battle, unit
from tests.support.tactical_ground import drawn

#: Ground is open more often than not.
_SIGNS = "......bowHurm~"
_SIDES = ("fence", "hedge", "wall", "bocage", "high-wall", "stream", "cliff")
_SIZE = 7


def wild_ground(luck: Random) -> Ground:
    """Ground of 7 by 7 hexes."""

    def picture(signs: str) -> str:
        return "\n".join("".join(luck.choice(signs) for _ in range(_SIZE)) for _ in range(_SIZE))

    terrain, levels = picture(_SIGNS), picture("00001123")
    plain = drawn(terrain, levels)
    sides = {}
    for cell in luck.sample(range(_SIZE * _SIZE), 12):
        beside = [other for other in plain.topology.beside[cell] if other is not None and other >= 0]
        names = (plain.shape.label(plain.shape.at(each)) for each in (cell, luck.choice(beside)))
        sides[" ".join(names)] = luck.choice(_SIDES)
    return drawn(terrain, levels, sides=sides)


def wild_battle(luck: Random, ours: int = 1, theirs: int = 3) -> State:
    """A battle of so many American units, A, B, …, against so many Germans, a, b, …, no two in one hex."""
    ground = wild_ground(luck)
    system = luck.choice(get_args(SystemKind))
    dry = [cell for cell in range(len(ground.shape)) if ground.terrain[cell].id != "water"]
    # Mostly not far from each other.
    first = luck.choice(dry)
    near = sorted(dry, key=lambda cell: (ground.distance(first, cell) + luck.randrange(4), cell))
    cells = iter(near)
    names = [chr(ord("A") + index) for index in range(ours)] + [
        chr(ord("a") + index) for index in range(theirs)
    ]
    units = [_unit(luck, ground, name, system, next(cells)) for name in names]
    leaders = {
        name: name[-1] for name in ("led A", "led a", "also a") if system == "points" and luck.random() < 0.3
    }
    state = battle(
        *units,
        ground=ground,
        system=system,
        leaders=leaders,
        markers=[("smoke", ground.shape.label(ground.shape.at(luck.choice(dry))))]
        if luck.random() < 0.3
        else (),
        visibility=luck.choice((None, None, 4)),
        corner_facing=system == "points" and luck.random() < 0.3,
        share_hexes=False,
    )
    works = [
        Marker("entrenchment", each.at)
        for each in state.units.values()
        if each.in_works and each.at is not None
    ]
    return replace(
        state, markers=tuple(sorted((*state.markers, *works), key=lambda each: (each.at, each.kind)))
    )


def _unit(luck: Random, ground: Ground, name: str, system: SystemKind, cell: int) -> dict[str, Any]:
    kind = TYPES[luck.choice(sorted(TYPES))]
    side = US if name.isupper() else GERMAN
    points = system == "points"
    soft = kind.kind != "vehicle"
    more: dict[str, Any] = {
        "facing": luck.randrange(6),
        "shock": luck.choice((0, 0, 1, 3, 4, 8)) if points else 0,
        "condition": "none" if points else luck.choice(("none", "none", "pinned", "disrupted")),
        "tactical": kind.kind == "infantry" and luck.random() < 0.2,
        "in_works": kind.kind == "infantry" and luck.random() < 0.2,
    }
    if kind.kind == "gun":
        more["gun"] = luck.choice(("ready", "ready", "unready"))
    if kind.hull:
        more["hull"] = luck.randrange(1, kind.hull + 1)
    figures = luck.randrange(1, len(kind.figures) + 1) if soft else None
    return unit(name, kind.id, side, ground.shape.label(ground.shape.at(cell)), figures=figures, **more)
