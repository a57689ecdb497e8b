"""Probes of supply: each shows what the engine makes of one figure."""

from dataclasses import replace
from typing import Any, get_args

from studio.documents.operational.ruleset import OperationalRuleset
from studio.rules.operational.base.actions import Move, PlaceTruck, TakeTruck
from studio.rules.operational.base.state import State
from studio.rules.operational.movement import moves
from studio.rules.operational.supply import trucks
from studio.rules.operational.supply.relief import start_turn_of_unit
from studio.rules.operational.turn.supply_check import check_supply
from studio.tables.operational.kinds import SourceKind
from tests.rules.operational.figures.fighting import LEVELS
from tests.rules.operational.figures.ground import ALLIED, FIRST, alone, strip, supplied
from tests.rules.operational.figures.leaves import Where
from tests.support.battles import position


def checked(state: State) -> object:
    """What the supply check of a second turn does and says."""
    after = check_supply(replace(state, turn=2))
    return after[0].units, after[0].stragglers, after[1]


def carried(signs: str = ". . . . . . . .", **given: Any) -> Any:
    """A probe that looks at the supply of a strip."""

    def probe(figures: OperationalRuleset, where: Where) -> object:
        return supplied(strip(figures, signs, **given))

    return probe


def hub_range(figures: OperationalRuleset, where: Where) -> object:
    return supplied(strip(figures, " ".join("." * 16), trucks=int(where[-1]) + 1))


def fed_rail(figures: OperationalRuleset, where: Where) -> object:
    """What each kind of source does for the railway that it stands on."""
    return [
        supplied(
            strip(
                figures,
                ". . .",
                hubs=[],
                sources=[{"is": f"allied {kind} source", "at": "0101"}],
                features=["0101|0201|0301 rail"],
            )
        )
        for kind in get_args(SourceKind)
    ]


def fed_hub(figures: OperationalRuleset, where: Where) -> object:
    """What each kind of source does for a hub beside it."""
    return [
        supplied(strip(figures, ". . .", hub="0201", sources=[{"is": f"allied {kind} source", "at": "0101"}]))
        for kind in get_args(SourceKind)
    ]


def landing(figures: OperationalRuleset, where: Where) -> object:
    ship = [{"is": "allied ship source", "at": "0101"}]
    return [supplied(strip(figures, f"{'~ ' * count}FOR", hubs=[], sources=ship)) for count in range(1, 7)]


def unsupplied(figures: OperationalRuleset, where: Where, xp: int = 100) -> object:
    """One turn after another without supply."""
    unit = {"name": "1st", "is": "allied infantry 4+2", "at": "0101", "xp": xp}
    state = replace(position({"map": [".       .", "    ."], "units": [unit]}, figures), turn=2)
    found = []
    for _ in range(5):
        state, events = check_supply(state)
        found.append((state.units, state.stragglers, events))
    return found


def at_the_start_of_a_turn(figures: OperationalRuleset, where: Where) -> object:
    """The MPs and the AP of units that have been without supply for a while."""
    unit = {"name": "1st", "is": "allied infantry 4+2", "at": "0101"}
    state = position({"map": ["."], "units": [unit]}, figures)
    return [
        start_turn_of_unit(replace(state.units[FIRST], unsupplied=turns), state.board) for turns in range(6)
    ]


def poorly_supplied(figures: OperationalRuleset, where: Where) -> object:
    """The supply rolls of units that have been without supply for 1, 2, ... turns, at 80 %."""
    return [
        checked(
            strip(
                figures,
                ". . .",
                units=[
                    {"name": "1st", "is": "allied infantry 4+2", "at": "0301", "turns_out_of_supply": turns}
                ],
                **{"theater supply": {"allied": 80}},
            )
        )
        for turns in range(5)
    ]


def recovering(figures: OperationalRuleset, where: Where, signs: str = ". . .") -> object:
    xp = LEVELS[int(where[1])] if where[0] == "experience" else 100
    unit = {"name": "1st", "is": "allied infantry 4+2", "at": "0101", "active": 1, "suppressed": 5, "xp": xp}
    return checked(strip(figures, signs, units=[unit]))


def recovering_on_high_ground(figures: OperationalRuleset, where: Where) -> object:
    return recovering(figures, where, "MTN . .")


def recovering_on_it(figures: OperationalRuleset, where: Where) -> object:
    made, code = alone(figures, where)
    return recovering(made, where, f"{code} FOR FOR")


def suppressed_without_supply(figures: OperationalRuleset, where: Where) -> object:
    return unsupplied(figures, where, LEVELS[int(where[1])])


def rolling(figures: OperationalRuleset, where: Where) -> object:
    """The supply roll of a unit of the level, at 50 %."""
    unit = {"name": "1st", "is": "allied infantry 4+2", "at": "0301", "xp": LEVELS[int(where[1])]}
    return checked(strip(figures, ". . .", units=[unit], **{"theater supply": {"allied": 50}}))


def overrun_hq(figures: OperationalRuleset, where: Where) -> object:
    case = {
        "map": [".       .", "    ."],
        "units": [{"name": "1st", "is": "allied infantry 6+0", "at": "0101"}],
        "hqs": [{"name": "Corps", "is": "axis hq", "at": "0201"}],
    }
    return moves.apply(position(case, figures), Move(FIRST, (1,))).state.hqs


def overrun_hub(figures: OperationalRuleset, where: Where) -> object:
    """When the trucks of an overrun hub are back, and how far it supplies its captors."""
    row = " ".join("." * 14)
    units = [
        {"name": "1st", "is": "allied infantry 6+0", "at": "0201"},
        *(
            {
                "name": f"{place}th",
                "is": "allied infantry 6+0",
                "at": f"{place:02}01",
                "turns_out_of_supply": 1,
            }
            for place in range(3, 15)
        ),
    ]
    land = ["x" + "       a" * 6, "    a" + "       a" * 6]
    hubs = [{"is": "axis hub", "at": "0101", "trucks": 1}]
    state = strip(figures, row, sources=[], hubs=hubs, units=units, territory=land)
    after = moves.apply(state, Move(FIRST, (0,))).state
    return after.trucks, [unit.unsupplied for unit in after.units.values()]


def taken(figures: OperationalRuleset, where: Where) -> object:
    """When trucks are back that are taken from a hub on rail, and from one beyond it."""
    return [
        trucks.apply_take(state, TakeTruck(at)).state.trucks
        for at, state in ((cell, strip(figures, " ".join("." * 9), hub=hub)) for cell, hub in HUBS)
    ]


def filled(figures: OperationalRuleset, where: Where) -> object:
    """How many trucks can be put into a hub."""
    state = replace(strip(figures, ". . ."), trucks={ALLIED: (1,) * 9})
    found = []
    for _ in range(9):
        if trucks.refusal(state, PlaceTruck(0)) is None:
            state = trucks.apply(state, PlaceTruck(0)).state
        found.append(state.hubs)
    return found


HUBS = ((0, "0101"), (8, "0901"))
WET = ["0101|0201 minor-river"]
DEEP = ["0101|0201 major-river", "0101|0201 pontoon"]
CROWD = [{"is": "allied stragglers", "at": "0201", "steps": 3}]
PROBES = {
    "/terrains/*/slow_recovery": recovering_on_it,
    "/supply/hub_ranges/*": hub_range,
    "/supply/rail_sources/*": fed_rail,
    "/supply/hub_sources/*": fed_hub,
    "/supply/ship_reach": landing,
    "/supply/hub_road_limit": carried(hub="0701"),
    "/supply/rail_closes_in_snow": carried(". ALP . .", weather="snow", features=["0101|0201|0301 rail"]),
    "/supply/full_at_barrels": carried(**{"theater supply": {"allied": 80}}),
    "/supply/all_in_from_hub": carried(". MTN . ."),
    "/supply/own_hexes_only": carried(territory=["a       a", "    x       a"], signs=". . . ."),
    "/supply/river_mp": carried(features=WET),
    "/supply/major_river_blocks": carried(features=DEEP[:1]),
    "/supply/road_mud_relief": carried(weather="mud", features=["0101|0201 unpaved-road"]),
    "/supply/road_snow_relief": carried(weather="snow", features=["0101|0201 paved-road"]),
    "/supply/mud_percent": carried(weather="mud"),
    "/supply/snow_percent": carried(weather="snow"),
    "/supply/road_hub": carried(hub="0301"),
    "/supply/pontoon_minor": carried(features=[*WET, "0101|0201 pontoon"]),
    "/supply/pontoon_major": carried(features=DEEP),
    "/supply/minor_river": carried(features=WET),
    "/supply/stragglers": carried(stragglers=CROWD),
    "/supply/unsupplied_bonus/*": poorly_supplied,
    "/supply/ap_lost_from": at_the_start_of_a_turn,
    "/supply/mp_lost_from": at_the_start_of_a_turn,
    "/supply/mp_lost": at_the_start_of_a_turn,
    "/supply/some_suppressed_on": unsupplied,
    "/supply/all_suppressed_from": unsupplied,
    "/supply/stragglers_from": unsupplied,
    "/supply/steps_shed": unsupplied,
    "/supply/hq_overrun_delay": overrun_hq,
    "/supply/hub_trucks_most": filled,
    "/supply/truck_delay_supplied": taken,
    "/supply/truck_delay_unsupplied": taken,
    "/supply/truck_delay_overrun": overrun_hub,
    "/supply/captured_hub_trucks": overrun_hub,
    "/experience/*/unsupplied_suppression": suppressed_without_supply,
    "/experience/*/recovery": recovering,
    "/experience/*/recovery_slow": recovering_on_high_ground,
    "/experience/*/supply_bonus": rolling,
}
