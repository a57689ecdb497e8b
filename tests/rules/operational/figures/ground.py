"""Probes of terrain, movement and zones: each shows what the engine makes of one figure."""

from collections.abc import Sequence
from typing import Any

from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.table_models import MODULE
from studio.documents.table_models import model_of
from studio.lint.operational.context import OperationalContext
from studio.lint.operational.scenario_checks.supply import hub_on_bad_terrain
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.actions import Move
from studio.rules.operational.base.state import State, UnitId
from studio.rules.operational.combat.sheet import CombatSheet
from studio.rules.operational.movement import moves
from studio.rules.operational.supply.network import network
from studio.tables.operational.terrain import Terrain
from tests.rules.operational.figures.leaves import Where, each_having
from tests.support.battles import HEXSIDES, catalogue, position, scenario
from tests.support.fights import ATTACKER, DEFENDER, combat_sheet, duel, specialist

FIRST = UnitId("1st")
ALLIED = Side("allied")
#: Ground that does nothing by itself, whatever the shipped terrain is like.
OPEN = {
    **dict.fromkeys(("infantry", "mobile", "mountain", "cavalry", "supply"), "1"),
    **{
        name: 0 if field.annotation is not bool else False
        for name, field in model_of(Terrain, MODULE).model_fields.items()
        if name not in ("id", "code", "name", "infantry", "mobile", "mountain", "cavalry", "supply")
    },
}
#: The other figures of the terrain that make one show.
WITH: dict[str, dict[str, Any]] = {
    "mud": {"infantry": "2"},
    "snow": {"infantry": "2"},
    "snow_mobile": {"mobile": "2"},
    "roads_close_in_snow": {"infantry": "3"},
    "rails_close_in_snow": {"infantry": "3"},
    "mountain_troops_ignore_shift": {"shift": -2},
}
ARMOR = {"armor": 5, "armor_kind": "offensive", "arm": "armored"}
GUNS = (specialist(artillery=2),)


def alone(figures: OperationalRuleset, where: Where) -> tuple[OperationalRuleset, str]:
    """The figures with one kind of terrain open but for one figure of it, and the code of that terrain."""
    _, number, field = where
    assert isinstance(number, int)
    terrain = figures.terrains[number]
    plain = OPEN | WITH.get(str(field), {}) | {str(field): getattr(terrain, str(field))}
    return each_having(figures, "terrains", number, **plain), terrain.code


def reached(
    figures: OperationalRuleset,
    sign: str = ".",
    *,
    by: str = "infantry",
    unit: dict[str, Any] | None = None,
    **given: Any,
) -> moves.Options:
    """Where a unit with 6 MPs can go from 0101, with such a hex at 0201 beside it."""
    mover = {"name": "1st", "is": f"allied {by} 6+0", "at": "0101", **(unit or {})}
    case = {"map": [".       .", f"    {sign}"], "units": [mover], **given}
    return moves.options(position(case, figures), FIRST)


def sheet(figures: OperationalRuleset, sign: str = "CLR", **duelling: Any) -> CombatSheet:
    """The combat sheet of a duel."""
    state = duel(sign, figures=figures, **duelling)
    return combat_sheet(state, state.units[ATTACKER], state.units[DEFENDER])


def strip(
    figures: OperationalRuleset, signs: str, *, hub: str = "0101", trucks: int = 1, **given: Any
) -> State:
    """A row of hexes, their signs parted by spaces, with a rail source at 0101 and a hub."""
    even = "".join(f"{sign:8}" for sign in signs.split()[::2])
    odd = "    " + "".join(f"{sign:8}" for sign in signs.split()[1::2])
    sources = [{"is": "allied rail source", "at": "0101"}]
    hubs = [{"is": "allied hub", "at": hub, "trucks": trucks}]
    case = {"map": [even.rstrip(), odd.rstrip()], "sources": sources, "hubs": hubs, **given}
    return position(case, figures)


def supplied(state: State) -> object:
    """Everything that the supply network of the Allies says."""
    traced = network(state, ALLIED)
    return traced.value, traced.full, traced.rail, traced.hubs


def entering(figures: OperationalRuleset, where: Where) -> object:
    """The cost of a movement type, or whether a hex is water."""
    made, code = alone(figures, where)
    kind = str(where[-1]) if where[-1] != "water" else "infantry"
    return reached(made, code, by=kind)


def entering_in_mud(figures: OperationalRuleset, where: Where) -> object:
    made, code = alone(figures, where)
    return reached(made, code, weather="mud")


def entering_in_snow(figures: OperationalRuleset, where: Where) -> object:
    made, code = alone(figures, where)
    kind = "mobile" if where[-1] == "snow_mobile" else "infantry"
    links = {"roads_close_in_snow": ["0101|0201 paved-road"], "rails_close_in_snow": ["0101|0201 rail"]}
    return reached(made, code, by=kind, weather="snow", features=links.get(str(where[-1]), []))


def carrying_supply(figures: OperationalRuleset, where: Where) -> object:
    made, code = alone(figures, where)
    return supplied(strip(made, f". {code} . . . . . ."))


def carrying_supply_in_weather(figures: OperationalRuleset, where: Where) -> object:
    made, code = alone(figures, where)
    weather = str(where[-1]).removesuffix("_relief")
    return supplied(strip(made, f". {code} . . .", weather=weather))


def supplied_by_ship(figures: OperationalRuleset, where: Where) -> object:
    made, code = alone(figures, where)
    ship = [{"is": "allied ship source", "at": "0101"}]
    # Where the sea itself is the open ground that is asked about, ships sail on lakes.
    lake = next(number for number, terrain in enumerate(made.terrains) if terrain.code == "LAK")
    water, made = (
        ("LAK", each_having(made, "terrains", lake, warships=True)) if code == "SEA" else ("~", made)
    )
    return supplied(strip(made, f"{water} {code} .", hubs=[], sources=ship))


def supplied_beside_a_source(figures: OperationalRuleset, where: Where) -> object:
    made, code = alone(figures, where)
    return supplied(strip(made, f"FOR {code} FOR", hubs=[]))


def attacked(figures: OperationalRuleset, where: Where) -> object:
    """The shifts of an attack into the terrain by whoever shows the figure."""
    made, code = alone(figures, where)
    field = str(where[-1])
    entrenched = {"defender": {"entrenchment": 1}} if "entrenched" in field else {}
    return sheet(
        made,
        code,
        weather="snow" if field.endswith("in_snow") else "dry",
        attacker_is=ARMOR if "armor" in field else {"movement": "mountain"},
        attacking=GUNS if "artillery" in field else (),
        **entrenched,
    )


def swept(figures: OperationalRuleset, where: Where) -> object:
    """Who owns what after a march past an enemy's hex with nothing but own land around it."""
    made, code = alone(figures, where)
    case = {
        "map": [".       .", f"    {code}", ".       .", "    ."],
        "territory": ["a       a", "    x", "a       a", "    a"],
        "units": [{"name": "1st", "is": "allied infantry 6+0", "at": "0101"}],
    }
    state = position(case, made)
    return moves.apply(state, Move(FIRST, (state.board.shape.columns,))).state.owner


def hub_on_it(figures: OperationalRuleset, where: Where) -> object:
    made, code = alone(figures, where)
    given = {"map": [f"{code}"], "hubs": [{"is": "allied hub", "at": "0101", "trucks": 1}]}
    examined = OperationalContext(scenario(given), catalogue(given), made)
    return [problem.message for problem in hub_on_bad_terrain.check(examined)]


def on_a_road(figures: OperationalRuleset, where: Where) -> object:
    return reached(figures, features=["0101|0201 paved-road"])


def supply_on_a_road(figures: OperationalRuleset, where: Where) -> object:
    return supplied(strip(figures, ". FOR . . . . . .", features=["0101|0201 paved-road"]))


def on_a_track_in_mud(figures: OperationalRuleset, where: Where) -> object:
    return reached(figures, weather="mud", features=["0101|0201 unpaved-road"])


def over_a_ridge(figures: OperationalRuleset, where: Where) -> object:
    return reached(figures, features=["0101|0201 ridge"])


def through_a_crowd(figures: OperationalRuleset, where: Where) -> object:
    return reached(figures, stragglers=[{"is": "axis stragglers", "at": "0201", "steps": 3}])


def without_supply(figures: OperationalRuleset, where: Where) -> object:
    return reached(figures, unit={"turns_out_of_supply": 3})


def after_a_march(figures: OperationalRuleset, where: Where) -> object:
    unit = {"name": "1st", "is": "allied infantry 6+0", "at": "0101", "entrenchment": 2}
    state = position({"map": [".       .", "    ."], "units": [unit]}, figures)
    return moves.apply(state, Move(FIRST, (1,))).state.units[FIRST].entrenchment


def near_an_enemy(
    figures: OperationalRuleset, where: Where, features: Sequence[str] = (), active: int = 3
) -> frozenset[int]:
    enemy = {"name": "Enemy", "is": "axis infantry 4+2", "at": "0301", "active": active}
    case = {
        "map": [".       .", "    ."],
        "territory": "x",
        "units": [{"name": "1st", "is": "allied infantry 6+0", "at": "0101"}, enemy],
        "features": features,
    }
    return moves.options(position(case, figures), FIRST).zones


def beyond_hexsides(figures: OperationalRuleset, where: Where) -> object:
    """The zone of an enemy across each kind of hexside."""
    return [near_an_enemy(figures, where, [f"0201|0301 {kind}"], active=6) for kind in HEXSIDES]


PROBES = {
    **dict.fromkeys(
        (f"/terrains/*/{field}" for field in ("infantry", "mobile", "mountain", "cavalry", "water")), entering
    ),
    "/terrains/*/supply": carrying_supply,
    "/terrains/*/supply_disruption": carrying_supply,
    "/terrains/*/mud_relief": carrying_supply_in_weather,
    "/terrains/*/snow_relief": carrying_supply_in_weather,
    "/terrains/*/ship_supply": supplied_by_ship,
    "/terrains/*/mud": entering_in_mud,
    "/terrains/*/snow": entering_in_snow,
    "/terrains/*/snow_mobile": entering_in_snow,
    "/terrains/*/roads_close_in_snow": entering_in_snow,
    "/terrains/*/rails_close_in_snow": entering_in_snow,
    "/terrains/*/shift": attacked,
    "/terrains/*/shift_in_snow": attacked,
    "/terrains/*/mountain_troops_ignore_shift": attacked,
    "/terrains/*/stops_armor_shift": attacked,
    "/terrains/*/stops_armor_shift_in_snow": attacked,
    "/terrains/*/armor_penalty": attacked,
    "/terrains/*/stops_artillery": attacked,
    "/terrains/*/stops_artillery_entrenched": attacked,
    "/terrains/*/stops_artillery_entrenched_in_snow": attacked,
    "/terrains/*/city": swept,
    "/terrains/*/local_supply": supplied_beside_a_source,
    "/terrains/*/hub_allowed": hub_on_it,
    "/movement/road_cost": on_a_road,
    "/movement/supply_uses_roads": supply_on_a_road,
    "/movement/unpaved_closed_in_mud": on_a_track_in_mud,
    "/movement/ridge_cost": over_a_ridge,
    "/movement/min3": through_a_crowd,
    "/movement/min3_straggler_steps": through_a_crowd,
    "/movement/unsupplied_turns": without_supply,
    "/movement/leaves_works": after_a_march,
    "/zones/weak_below": near_an_enemy,
    "/zones/blocked_by/*": beyond_hexsides,
}
