"""The figures of supply in a ruleset: sources, hubs, disruption, and what lack of it does."""

from typing import Literal

from studio.documents.model import Model
from studio.documents.operational.fields import MovementPoints, Percent, rule_field


class Supply(Model):
    """Supply sources, hubs, disruption and what being out of supply does."""

    hub_ranges: tuple[MovementPoints, ...] = rule_field(
        "op.hub.range.table", "Range in MPs of a hub with 1, 2, ... trucks", min_length=1
    )
    rail_sources: tuple[Literal["rail", "port", "truck", "ship", "air"], ...] = rule_field(
        "op.supply.source.types", "Kinds that feed the rail system"
    )
    hub_sources: tuple[Literal["rail", "port", "truck", "ship", "air"], ...] = rule_field(
        "op.supply.source.types", "Kinds that feed hubs"
    )
    ship_reach: int = rule_field(
        "op.supply.source.ship-reach", "Hexes that a ship source reaches along the coast", ge=0, le=9
    )
    hub_road_limit: int = rule_field(
        "op.hub.create.road", "MPs by road from supplied rail to a hub", ge=0, le=99
    )
    hub_trucks_most: int = rule_field("op.hub.trucks.max", "Trucks that a hub can hold", ge=1, le=9)
    truck_delay_supplied: int = rule_field(
        "op.hub.trucks.return-delay", "Turns until a truck from a supplied hub can be deployed", ge=0, le=9
    )
    truck_delay_unsupplied: int = rule_field(
        "op.hub.trucks.return-delay", "Turns until a truck from an unsupplied hub can", ge=0, le=9
    )
    truck_delay_overrun: int = rule_field(
        "op.hub.trucks.return-delay", "Turns until the trucks of an overrun hub can", ge=0, le=9
    )
    captured_hub_trucks: int = rule_field(
        "op.hub.overrun.captor-supplied", "Trucks as whose range a captured hub supplies", ge=1, le=9
    )
    rail_closes_in_snow: bool = rule_field(
        "op.supply.rail.spread", "Supply stops where snow closes the rail into a hex"
    )
    full_at_barrels: bool = rule_field(
        "op.supply.roll.not-on-barrel-hex",
        "Nobody rolls on sources, supplied rail and supplied hubs, whatever the theater's supply",
    )
    all_in_from_hub: bool = rule_field(
        "op.hub.range.supply-movement", "A hex that costs A is in range right beside a hub"
    )
    own_hexes_only: bool = rule_field(
        "op.hub.range.supply-movement", "Range is traced through own hexes only"
    )
    river_mp: int = rule_field(
        "op.hub.range.supply-movement", "MPs more across a river without a bridge", ge=0, le=9
    )
    major_river_blocks: bool = rule_field(
        "op.hub.range.supply-movement", "Supply cannot cross a major river without a bridge"
    )
    mud_percent: int = rule_field(
        "op.supply.disruption.weather", "Points off for each hex in mud", ge=0, le=100
    )
    snow_percent: int = rule_field(
        "op.supply.disruption.weather", "Points off for each hex in snow", ge=0, le=100
    )
    road_mud_relief: int = rule_field(
        "op.supply.disruption.weather", "Points fewer in mud along a road or rail", ge=0, le=100
    )
    road_snow_relief: int = rule_field("op.supply.disruption.weather", "The same in snow", ge=0, le=100)
    road_hub: int = rule_field(
        "op.supply.disruption.road-hub", "Points off beyond a hub fed by road", ge=0, le=100
    )
    pontoon_minor: int = rule_field(
        "op.supply.disruption.pontoon", "Points off over a pontoon, minor river", ge=0, le=100
    )
    pontoon_major: int = rule_field(
        "op.supply.disruption.pontoon", "Points off over a pontoon, major river", ge=0, le=100
    )
    minor_river: int = rule_field(
        "op.supply.disruption.minor-river", "Points off over a minor river without a bridge", ge=0, le=100
    )
    stragglers: int = rule_field(
        "op.supply.disruption.stragglers", "Points off past large stragglers", ge=0, le=100
    )
    unsupplied_bonus: tuple[Percent, ...] = rule_field(
        "op.supply.disruption.out-of-supply-bonus", "Points added after 1, 2, ... turns out of supply"
    )
    ap_lost_from: int = rule_field(
        "op.supply.effect.turn-2.no-ap", "Turns out of supply that cost the AP", ge=1, le=9
    )
    mp_lost_from: int = rule_field(
        "op.supply.effect.turn-3.less-mp", "Turns out of supply that cost MPs", ge=1, le=9
    )
    mp_lost: int = rule_field("op.supply.effect.turn-3.less-mp", "MPs lost then", ge=0, le=9)
    some_suppressed_on: int = rule_field(
        "op.supply.effect.turn-2.suppression", "Turn out of supply that suppresses some steps", ge=1, le=9
    )
    all_suppressed_from: int = rule_field(
        "op.supply.effect.turn-3.all-suppressed", "Turns out of supply that suppress all steps", ge=1, le=9
    )
    stragglers_from: int = rule_field(
        "op.supply.effect.turn-4.stragglers", "Turns out of supply that shed stragglers", ge=1, le=9
    )
    steps_shed: int = rule_field("op.supply.effect.turn-4.stragglers", "Steps shed each turn", ge=0, le=12)
    hq_overrun_delay: int = rule_field(
        "op.enroute.hq.destroyed-return", "Turns until an overrun HQ may return", ge=0, le=9
    )
    hq_supply_delay: int = rule_field(
        "op.enroute.hq.destroyed-return",
        "Turns until an HQ destroyed by lack of supply may return",
        ge=0,
        le=9,
    )
