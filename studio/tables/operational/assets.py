"""The figures of theater assets."""

from studio.tables.figure import Percent, Shift, entry, figure, table


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
class Assets:
    """What theater assets do."""

    air_attack: AirAttack
