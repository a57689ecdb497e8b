"""The figures of theater assets."""

from studio.tables.figure import Percent, Reach, Shift, entry, figure, table


@table()
class AssetCell:
    """One cell of a loss table of assets: what falls on the target."""

    sup: int = entry(ge=0, le=12, description="Steps suppressed.")
    kia: int = entry(ge=0, le=12, description="Steps killed.")


@table()
class AirAttack:
    """The loss table of air attacks, the window through which it is read, and what moves the window."""

    cells: tuple[AssetCell, ...] = figure(
        "op.asset.air-attack.table", "What can happen, from the mildest to the worst", min_length=1
    )
    window_start: int = figure(
        "op.asset.window.size", "The first cell of the window without shifts, counted from 1", ge=1, le=99
    )
    window_width: int = figure("op.asset.window.size", "Cells in the window", ge=1, le=99)
    mud: Shift = figure("op.asset.air-attack.shift.weather", "Shift in mud")
    snow: Shift = figure("op.asset.air-attack.shift.weather", "Shift in snow")
    works: Shift = figure(
        "op.asset.air-attack.shift.entrenchment", "Shift against an entrenched or fortified unit"
    )
    fort: Shift = figure(
        "op.asset.air-attack.shift.entrenchment", "Shift against a unit in an intact fixed fortification"
    )
    straggling: bool = figure("op.asset.loss.apply", "Killed steps may become stragglers as in combat")
    ruin_percent: Percent = figure("op.asset.air-attack.ruins", "Chance that the target's city is ruined")


@table()
class Surroundings:
    """What an asset does to each unit in the hexes around its target, whosever it is."""

    sup_percent: Percent = figure("op.asset.saturation.neighbors", "Chance that it has a step suppressed")
    kia_percent: Percent = figure("op.asset.saturation.neighbors", "Chance that it has a step killed")
    exclusive: bool = figure("op.asset.saturation.neighbors", "One roll decides on both, and never both come")


@table()
class SaturationStrike:
    """The loss table of saturation strikes with its window, and what they do around the target."""

    cells: tuple[AssetCell, ...] = figure(
        "op.asset.saturation.table", "What can happen, from the mildest to the worst", min_length=1
    )
    window_start: int = figure(
        "op.asset.window.size", "The first cell of the window without shifts, counted from 1", ge=1, le=99
    )
    window_width: int = figure("op.asset.window.size", "Cells in the window", ge=1, le=99)
    mud: Shift = figure("op.asset.saturation.shift.weather", "Shift in mud")
    snow: Shift = figure("op.asset.saturation.shift.weather", "Shift in snow")
    works: Shift = figure(
        "op.asset.saturation.ignores-entrenchment", "Shift against an entrenched or fortified unit"
    )
    fort: Shift = figure(
        "op.asset.saturation.ignores-entrenchment", "Shift against a unit in an intact fixed fortification"
    )
    straggling: bool = figure("op.asset.loss.apply", "Killed steps may become stragglers as in combat")
    ruin_percent: Percent = figure("op.asset.saturation.ruins", "Chance that the target's city is ruined")
    around: Surroundings


@table()
class NavalBombardment:
    """The loss table of naval bombardments with its window, and what they do around the target."""

    cells: tuple[AssetCell, ...] = figure(
        "op.asset.naval-bombardment.table", "What can happen, from the mildest to the worst", min_length=1
    )
    window_start: int = figure(
        "op.asset.window.size", "The first cell of the window without shifts, counted from 1", ge=1, le=99
    )
    window_width: int = figure("op.asset.window.size", "Cells in the window", ge=1, le=99)
    mud: Shift = figure("op.asset.naval-bombardment.shift.weather", "Shift in mud")
    snow: Shift = figure("op.asset.naval-bombardment.shift.weather", "Shift in snow")
    works: Shift = figure(
        "op.asset.naval-bombardment.no-entrenchment-shift", "Shift against an entrenched or fortified unit"
    )
    fort: Shift = figure(
        "op.asset.naval-bombardment.no-entrenchment-shift",
        "Shift against a unit in an intact fixed fortification",
    )
    straggling: bool = figure("op.asset.loss.apply", "Killed steps may become stragglers as in combat")
    ruin_percent: Percent = figure(
        "op.asset.naval-bombardment.ruins", "Chance that the target's city is ruined"
    )
    around: Surroundings


@table()
class FlyingArtillery:
    """The suppression table of flying artillery, the window through which it is read, and what moves the window."""

    cells: tuple[AssetCell, ...] = figure(
        "op.asset.flying-artillery.table", "What can happen, from the mildest to the worst", min_length=1
    )
    window_start: int = figure(
        "op.asset.window.size", "The first cell of the window without shifts, counted from 1", ge=1, le=99
    )
    window_width: int = figure("op.asset.window.size", "Cells in the window", ge=1, le=99)
    mud: Shift = figure("op.asset.flying-artillery.shift.weather", "Shift in mud")
    snow: Shift = figure("op.asset.flying-artillery.shift.weather", "Shift in snow")
    works: Shift = figure(
        "op.asset.flying-artillery.shift.entrenchment", "Shift against an entrenched or fortified unit"
    )
    fort: Shift = figure(
        "op.asset.flying-artillery.shift.entrenchment",
        "Shift against a unit in an intact fixed fortification",
    )
    straggling: bool = figure("op.asset.loss.apply", "Killed steps may become stragglers as in combat")
    ruin_percent: Percent = figure(
        "op.asset.flying-artillery.ruins-city", "Chance that the target's city is ruined"
    )
    fort_percent: Percent = figure(
        "op.asset.flying-artillery.ruins-fort",
        "Chance that the target's fortification is destroyed, by the same roll",
    )


@table()
class AirRecon:
    """How far air recon looks."""

    radius: Reach = figure("op.asset.air-recon.area", "Hexes around the target hex that are searched")


@table()
class PrecisionBombing:
    """What precision bombing can reach, and what it does to hubs."""

    reach: Reach = figure(
        "op.asset.precision-bombing.range", "Hexes from the front line within which targets lie"
    )
    trucks: int = figure(
        "op.asset.precision-bombing.hub", "Trucks that a hub loses, if it has them", ge=1, le=99
    )
    trucks_return: bool = figure("op.asset.precision-bombing.hub", "They come back to the owner of the hub")
    truck_delay: int = figure(
        "op.asset.precision-bombing.hub", "Turns until they can be deployed again", ge=0, le=99
    )


@table()
class Assets:
    """What theater assets do."""

    air_attack: AirAttack
    saturation_strike: SaturationStrike
    naval_bombardment: NavalBombardment
    flying_artillery: FlyingArtillery
    air_recon: AirRecon
    precision_bombing: PrecisionBombing
