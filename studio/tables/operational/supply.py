"""The figures of supply: sources, hubs, disruption, and what lack of it does."""

from studio.tables.figure import MovementPoints, Percent, figure, table
from studio.tables.operational.kinds import SourceKind


@table()
class Supply:
    """Supply sources, hubs, disruption and what being out of supply does."""

    hub_ranges: tuple[MovementPoints, ...] = figure(
        "op.hub.range.table", "Range in MPs of a hub with 1, 2, ... trucks", min_length=1
    )
    rail_sources: tuple[SourceKind, ...] = figure("op.supply.source.types", "Kinds that feed the rail system")
    hub_sources: tuple[SourceKind, ...] = figure("op.supply.source.types", "Kinds that feed hubs")
    ship_reach: int = figure(
        "op.supply.source.ship-reach", "Hexes that a ship source reaches along the coast", ge=0, le=9
    )
    hub_road_limit: int = figure("op.hub.create.road", "MPs by road from supplied rail to a hub", ge=0, le=99)
    hub_trucks_most: int = figure("op.hub.trucks.max", "Trucks that a hub can hold", ge=1, le=9)
    truck_delay_supplied: int = figure(
        "op.hub.trucks.return-delay", "Turns until a truck from a supplied hub can be deployed", ge=0, le=9
    )
    truck_delay_unsupplied: int = figure(
        "op.hub.trucks.return-delay", "Turns until a truck from an unsupplied hub can", ge=0, le=9
    )
    truck_delay_overrun: int = figure(
        "op.hub.trucks.return-delay", "Turns until the trucks of an overrun hub can", ge=0, le=9
    )
    captured_hub_trucks: int = figure(
        "op.hub.overrun.captor-supplied", "Trucks as whose range a captured hub supplies", ge=1, le=9
    )
    rail_closes_in_snow: bool = figure(
        "op.supply.rail.spread", "Supply stops where snow closes the rail into a hex"
    )
    full_at_barrels: bool = figure(
        "op.supply.roll.not-on-barrel-hex",
        "Nobody rolls on sources, supplied rail and supplied hubs, whatever the theater's supply",
    )
    all_in_from_hub: bool = figure(
        "op.hub.range.supply-movement", "A hex that costs A is in range right beside a hub"
    )
    own_hexes_only: bool = figure("op.hub.range.supply-movement", "Range is traced through own hexes only")
    river_mp: int = figure(
        "op.hub.range.supply-movement", "MPs more across a river without a bridge", ge=0, le=9
    )
    major_river_blocks: bool = figure(
        "op.hub.range.supply-movement", "Supply cannot cross a major river without a bridge"
    )
    mud_percent: int = figure("op.supply.disruption.weather", "Points off for each hex in mud", ge=0, le=100)
    snow_percent: int = figure(
        "op.supply.disruption.weather", "Points off for each hex in snow", ge=0, le=100
    )
    road_mud_relief: int = figure(
        "op.supply.disruption.weather", "Points fewer in mud along a road or rail", ge=0, le=100
    )
    road_snow_relief: int = figure("op.supply.disruption.weather", "The same in snow", ge=0, le=100)
    road_hub: int = figure(
        "op.supply.disruption.road-hub", "Points off beyond a hub fed by road", ge=0, le=100
    )
    pontoon_minor: int = figure(
        "op.supply.disruption.pontoon", "Points off over a pontoon, minor river", ge=0, le=100
    )
    pontoon_major: int = figure(
        "op.supply.disruption.pontoon", "Points off over a pontoon, major river", ge=0, le=100
    )
    minor_river: int = figure(
        "op.supply.disruption.minor-river", "Points off over a minor river without a bridge", ge=0, le=100
    )
    stragglers: int = figure(
        "op.supply.disruption.stragglers", "Points off past large stragglers", ge=0, le=100
    )
    unsupplied_bonus: tuple[Percent, ...] = figure(
        "op.supply.disruption.out-of-supply-bonus", "Points added after 1, 2, ... turns out of supply"
    )
    ap_lost_from: int = figure(
        "op.supply.effect.turn-2.no-ap", "Turns out of supply that cost the AP", ge=1, le=9
    )
    mp_lost_from: int = figure(
        "op.supply.effect.turn-3.less-mp", "Turns out of supply that cost MPs", ge=1, le=9
    )
    mp_lost: int = figure("op.supply.effect.turn-3.less-mp", "MPs lost then", ge=0, le=9)
    some_suppressed_on: int = figure(
        "op.supply.effect.turn-2.suppression", "Turn out of supply that suppresses some steps", ge=1, le=9
    )
    all_suppressed_from: int = figure(
        "op.supply.effect.turn-3.all-suppressed", "Turns out of supply that suppress all steps", ge=1, le=9
    )
    stragglers_from: int = figure(
        "op.supply.effect.turn-4.stragglers", "Turns out of supply that shed stragglers", ge=1, le=9
    )
    steps_shed: int = figure("op.supply.effect.turn-4.stragglers", "Steps shed each turn", ge=0, le=12)
    hq_overrun_delay: int = figure(
        "op.enroute.hq.destroyed-return", "Turns until an overrun HQ may return", ge=0, le=9
    )
    hq_supply_delay: int = figure(
        "op.enroute.hq.destroyed-return",
        "Turns until an HQ destroyed by lack of supply may return",
        ge=0,
        le=9,
    )

    def hub_range(self, trucks: int) -> int:
        """Return the MPs that a hub with so many trucks, at least one, reaches (op.hub.range.table)."""
        return self.hub_ranges[min(trucks, len(self.hub_ranges)) - 1]
