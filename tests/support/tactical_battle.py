"""Tactical battles of a few units, with the shipped figures and a small catalogue, on any ground."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from studio.documents.table_models import to_table
from studio.documents.tactical.ruleset import TacticalRuleset
from studio.rules.kernel.decision import Side
from studio.rules.tactical.base.board import Board, SideFacts, UnitFacts
from studio.rules.tactical.base.catalogue_types import FigureType, Position, UnitType, Weapon
from studio.rules.tactical.base.commands import Command, PointsCommand, SquadCommand
from studio.rules.tactical.base.frames import ON_MAP, Activation
from studio.rules.tactical.base.ground import Ground
from studio.rules.tactical.base.ids import LeaderId, SystemKind, UnitId, WeaponId
from studio.rules.tactical.base.state import Leader, Marker, State, Unit
from studio.tables.tactical.tables import Tables
from tests.support.dice import dice
from tests.support.tactical_ground import cell_of, told

US, GERMAN = Side("us"), Side("german")
_RULESET = Path(__file__).parents[2] / "content/rulesets/tactical.ruleset.json"

WEAPONS = {
    weapon.id: weapon
    for weapon in (
        Weapon(WeaponId("rifle"), "Rifle", 1, 1, 10),
        Weapon(WeaponId("sniper-rifle"), "Sniper's rifle", 2, 2, 20),
        Weapon(WeaponId("squad-rifle"), "Squad", 2, 1, 8),
        Weapon(WeaponId("mg"), "Machine gun", 6, 4, 14, crew=2, strike_close=2, strike_far=1),
        Weapon(WeaponId("bazooka"), "Bazooka", 0, 0, 3, crew=2, strike_close=8, strike_far=6, strike_only=True),
        Weapon(
            WeaponId("mortar"), "Mortar", 4, 4, 18, crew=3, strike_close=1, strike_far=1, indirect=True,
            least_range=3, smoke=True, counted=2,
        ),
        Weapon(WeaponId("kwk"), "Tank gun", 6, 5, 25, crew=1, strike_close=9, strike_far=8, arc="all"),
        Weapon(WeaponId("hull-mg"), "Hull machine gun", 5, 4, 14, strike_close=2, strike_far=1),
        Weapon(WeaponId("pak"), "Anti-tank gun", 3, 3, 22, crew=4, strike_close=7, strike_far=5, move_and_fire=False),
        Weapon(WeaponId("grenade"), "Grenade", 0, 0, 2, strike_only=True, counted=1),
        Weapon(WeaponId("charge"), "Charge", 0, 0, 2, strike_only=True, counted=1),
    )
}  # fmt: skip
FIGURES = {
    figure.id: figure
    for figure in (
        FigureType("regular", "Regular", WeaponId("squad-rifle")),
        FigureType("rifleman", "Rifleman", WeaponId("rifle")),
        FigureType("sniper", "Sniper", WeaponId("sniper-rifle")),
        FigureType("crew", "Crew", WeaponId("rifle"), loss=2),
    )
}
_TANK = (
    Position("Driver"),
    Position("Gunner", WeaponId("kwk")),
    Position("Hull gunner", WeaponId("hull-mg")),
)
TYPES = {
    kind.id: kind
    for kind in (
        UnitType("squad", "Squad", "infantry", ("regular",) * 4, 4, (), "foot"),
        UnitType("team", "Team", "infantry", ("rifleman",) * 6, 6, (), "foot", counted={"grenade": 1}),
        UnitType("mg-team", "Machine gun", "infantry", ("rifleman",) * 3, 3, (WeaponId("mg"),), "foot"),
        UnitType("bazooka-team", "Bazooka", "infantry", ("rifleman",) * 2, 2, (WeaponId("bazooka"),), "foot"),
        UnitType("sniper-team", "Sniper", "infantry", ("sniper",), 1, (), "foot"),
        UnitType("mortar-team", "Mortar", "infantry", ("crew",) * 3, 3, (WeaponId("mortar"),), "foot"),
        UnitType("engineers", "Engineers", "infantry", ("regular",) * 4, 4, (), "foot", engineer=True),
        UnitType("gun", "Gun", "gun", ("crew",) * 4, 4, (WeaponId("pak"),), "foot"),
        UnitType(
            "tank", "Tank", "vehicle", ("crew",) * 4, 4, (), "tracked",
            {"front": 6, "side": 4, "rear": 3}, 2, _TANK,
        ),
        UnitType(
            "truck", "Truck", "vehicle", ("crew",), 1, (), "wheeled",
            {"front": 0, "side": 0, "rear": 0}, 1, (Position("Driver"),), 1, tows=True,
        ),
        UnitType(
            "halftrack", "Halftrack", "vehicle", ("crew",) * 2, 2, (), "tracked",
            {"front": 2, "side": 1, "rear": 1}, 1, (Position("Driver"), Position("Gunner", WeaponId("hull-mg"))), 1,
        ),
    )
}  # fmt: skip


@cache
def shipped_tables() -> Tables:
    """The figures that come with the studio."""
    read = TacticalRuleset.model_validate_json(
        json.dumps(
            {k: v for k, v in json.loads(_RULESET.read_text("utf-8")).items() if not k.startswith("$")}
        )
    )
    return to_table(Tables, read)


def unit(
    name: str,
    kind: str = "squad",
    side: Side = US,
    at: str | None = "0505",
    *,
    figures: int | None = None,
    **more: Any,
) -> dict[str, Any]:
    """A unit by its id, type, side and hex; `figures` are fewer or more than its type has."""
    return {"name": name, "kind": kind, "side": side, "at": at, "figures": figures, "more": more}


def battle(
    *units: Mapping[str, Any],
    ground: Ground | None = None,
    system: SystemKind = "squad",
    rolls: Sequence[int] = (),
    markers: Iterable[tuple[str, str]] = (),
    leaders: Mapping[str, str] | None = None,
    flags: Mapping[str, Sequence[str]] | None = None,
    **board: Any,
) -> State:
    """A battle in which the units stand; `rolls` are the faces to come, `leaders` says with whom they are."""
    ground = ground or told()
    facts = {
        UnitId(each["name"]): UnitFacts(
            UnitId(each["name"]), each["name"].title(), "", each["side"], each["kind"], each["side"],
            flags=frozenset((flags or {}).get(each["name"], ())),  # type: ignore[arg-type]
        )
        for each in units
    }  # fmt: skip
    return State(
        board=Board(
            **{
                "system": system,
                "ground": ground,
                "tables": shipped_tables(),
                "last_round": 6,
                # South and north.
                "sides": (SideFacts(US, "US", ("us",), 3), SideFacts(GERMAN, "German", ("german",), 0)),
                "units": facts,
                "types": TYPES,
                "figures": FIGURES,
                "weapons": WEAPONS,
                "objectives": {},
                **board,
            }
        ),
        chance=dice([face - 1 for face in rolls]),
        round=1,
        units={each.id: each for each in (_unit(ground, each) for each in units)},
        leaders={
            LeaderId(name): Leader(
                LeaderId(name), name.title(), facts[UnitId(with_)].side, "junior", UnitId(with_)
            )
            for name, with_ in (leaders or {}).items()
        },
        markers=tuple(Marker(kind, cell_of(ground, at)) for kind, at in markers),
        owners={},
        score={US: 0, GERMAN: 0},
        modifiers=(),
        command=_command(system),
        agenda=(),
    )


def _unit(ground: Ground, told: Mapping[str, Any]) -> Unit:
    kind = TYPES[told["kind"]]
    first = kind.figures[0]
    figures = kind.figures if told["figures"] is None else (first,) * told["figures"]
    at = None if told["at"] is None else cell_of(ground, told["at"])
    facing = 0 if told["side"] == US else 3
    made = Unit(
        UnitId(told["name"]), told["side"], "map", at, facing, figures, hull=kind.hull, counted=dict(kind.counted),
        shown=True, gun="ready" if kind.kind == "gun" else None,
    )  # fmt: skip
    return replace(made, **told["more"])


def _command(system: SystemKind) -> Command:
    if system == "points":
        return PointsCommand(1, US, None, (), {US: 0, GERMAN: 0}, {US: 9, GERMAN: 9}, {})
    return SquadCommand(US, {}, {}, {}, {})


def activated(state: State, *units: str, side: Side = US) -> State:
    """The battle with units of a side activated."""
    return state.pushed(Activation(side, "test", tuple(map(UnitId, units)), ON_MAP))
