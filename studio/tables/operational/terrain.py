"""The figures of terrain, movement and zones of control."""

from studio.tables.figure import Identifier, Line, Shift, figure, table
from studio.tables.operational.kinds import Cost, HexsideKind


@table()
class Terrain:
    """One kind of terrain."""

    id: Identifier
    code: Line = figure("op.move.terrain-codes", "The three letters of the movement table")
    name: Line
    infantry: Cost = figure("op.move.cost.infantry", "MPs for infantry to enter, dry")
    mobile: Cost = figure("op.move.cost.mobile", "MPs for mobile units to enter, dry")
    mountain: Cost = figure("op.move.mountain-type", "MPs for mountain units to enter, dry")
    cavalry: Cost = figure("op.move.cavalry-type", "MPs for cavalry to enter, dry")
    supply: Cost = figure("op.move.cost.supply", "MPs of supply movement to enter, dry")
    mud: int = figure("op.move.cost.mud", "Places up the cost ladder in mud", ge=-4, le=4)
    snow: int = figure("op.move.cost.snow", "Places up the cost ladder in snow", ge=-4, le=4)
    snow_mobile: int = figure("op.move.cost.snow", "The same for mobile units", ge=-4, le=4)
    roads_close_in_snow: bool = figure("op.move.road.snow", "Roads into it cannot be used in snow")
    rails_close_in_snow: bool = figure("op.move.rail.snow", "Rail into it cannot be used in snow")
    shift: Shift = figure("op.combat.shift.terrain", "Shift for attacks into it")
    shift_in_snow: Shift = figure("op.combat.shift.frozen-swamp", "Shift for attacks into it in snow")
    mountain_troops_ignore_shift: bool = figure(
        "op.combat.shift.mountain-troops", "Mountain units ignore the shift"
    )
    stops_armor_shift: bool = figure("op.combat.armor.no-shift-terrain", "No armor shift into it")
    stops_armor_shift_in_snow: bool = figure("op.combat.armor.frozen-swamp", "No armor shift into it in snow")
    armor_penalty: bool = figure("op.combat.armor.penalty-list-differs", "Armored attackers pay a penalty")
    stops_artillery: bool = figure("op.combat.arty.zero-terrain", "No artillery shift into it")
    stops_artillery_entrenched: bool = figure(
        "op.combat.arty.zero-entrenched", "No artillery shift into it against an entrenched defender"
    )
    stops_artillery_entrenched_in_snow: bool = figure("op.combat.arty.zero-entrenched", "The same in snow")
    city: bool = figure("op.front.exclusions", "Counts as a city: never taken by sweeping the front line")
    water: bool = figure(
        "op.front.majority", "Sea or lake: no land unit, no owner, no say in the majority of neighbours"
    )
    slow_recovery: bool = figure("op.supply.recovery.mountain", "Suppressed steps recover more slowly")
    local_supply: bool = figure(
        "op.supply.source.local-reach", "Supplied when next to a source or supplied rail"
    )
    ship_supply: bool = figure("op.supply.source.ship-reach", "Supplied from ships where it is a coast")
    stragglers: bool = figure("op.stragglers.no-mountains", "Stragglers may be in it")
    hub_allowed: bool = figure("op.hub.create.not-mountain", "A supply hub may stand in it")
    supply_disruption: int = figure(
        "op.supply.disruption.table", "Points off supply entering it", ge=0, le=100
    )
    mud_relief: int = figure(
        "op.supply.disruption.weather", "Points fewer off supply entering it in mud", ge=0, le=100
    )
    snow_relief: int = figure("op.supply.disruption.weather", "The same in snow", ge=0, le=100)
    counterattack: bool = figure(
        "op.action.counterattack.terrain", "A unit in it can be ordered to counterattack"
    )
    assault_crossing: bool = figure(
        "op.action.assault-crossing.terrain",
        "Boats can land in it, whether in an assault crossing or in a river crossing "
        "(op.action.river-crossing.terrain)",
        title="Landing of boats",
    )
    naval_landing: bool = figure(
        "op.naval.landing.terrain",
        "Units can land in it from the sea, with or without an assault (op.naval.assault.terrain)",
        title="Naval landing",
    )
    para_drop: bool = figure("op.para.terrain", "Units can be dropped into it", title="Para drop")
    limits_feints: bool = figure(
        "op.action.feint-attack.suppression-hard-target", "A feint suppresses 1 step in it and never 2"
    )
    limits_feints_in_snow: bool = figure("op.action.feint-attack.suppression-hard-target", "The same in snow")
    shelters_from_fire: bool = figure(
        "op.action.suppressive-fire.chance", "Suppressive fire has the least chance into it"
    )
    shelters_entrenched: bool = figure(
        "op.action.suppressive-fire.chance", "Suppressive fire has less chance against entrenched units in it"
    )
    shelters_entrenched_in_snow: bool = figure("op.action.suppressive-fire.chance", "The same in snow")
    hard_to_see: bool = figure(
        "op.action.intel.rough-terrain", "Seen only from near, whatever the Intel level"
    )
    air_shift: Shift = figure("op.asset.air-attack.shift.terrain", "Shift for air attacks on units in it")
    saturation_shift: Shift = figure(
        "op.asset.saturation.shift.terrain", "Shift for saturation strikes on units in it"
    )
    naval_shift: Shift = figure(
        "op.asset.naval-bombardment.shift.terrain", "Shift for naval bombardments of units in it"
    )
    flying_artillery_shift: Shift = figure(
        "op.asset.flying-artillery.shift.terrain", "Shift for flying artillery on units in it"
    )
    warships: bool = figure(
        "op.asset.naval-bombardment.target",
        "Ships sail on it, and the land beside it is a coast (op.supply.source.ship-reach)",
    )


@table()
class Movement:
    """Movement figures beside the terrain's own."""

    road_cost: int = figure("op.move.road.cost", "MPs a hex along a usable road or rail", ge=1, le=9)
    supply_uses_roads: bool = figure("op.move.road.cost", "Supply movement profits from roads and rail")
    unpaved_closed_in_mud: bool = figure("op.move.road.mud", "Unpaved roads cannot be used in mud")
    ridge_cost: int = figure("op.move.ridge", "MPs for crossing a ridge, on top of the hex", ge=0, le=9)
    min3: int = figure("op.move.min3.cost", "Least MPs into a hex with stragglers or an enemy HQ", ge=1, le=9)
    min3_straggler_steps: int = figure("op.move.min3.where", "Steps of stragglers that cause it", ge=1, le=9)
    leaves_works: bool = figure(
        "op.combat.side.attacker-leaves-entrenchment", "A unit that moves loses its entrenchment"
    )
    unsupplied_turns: int = figure(
        "op.front.unsupplied-no-take", "Turns out of supply from which it takes no hexes", ge=1, le=9
    )


@table()
class Zones:
    """Zones of control."""

    weak_below: int = figure("op.zoc.weak-definition", "A unit with fewer active steps is weak", ge=0, le=12)
    blocked_by: tuple[HexsideKind, ...] = figure(
        "op.zoc.blocked-hexsides", "Hexsides across which no zone of control reaches"
    )
