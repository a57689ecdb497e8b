"""The figures of theater assets."""

from pydantic import Field

from studio.documents.model import Model
from studio.documents.operational.fields import Percent, Shift, rule_field


class AssetCell(Model):
    """One cell of a loss table of assets: what falls on the target."""

    sup: int = Field(ge=0, le=12, description="Steps suppressed.")
    kia: int = Field(ge=0, le=12, description="Steps killed.")


class AirAttack(Model):
    """The loss table of air attacks, the window through which it is read, and what moves the window."""

    cells: tuple[AssetCell, ...] = rule_field(
        "op.asset.air-attack.table", "What can happen, from the mildest to the worst", min_length=1
    )
    window_start: int = rule_field(
        "op.asset.window.size", "The first cell of the window without shifts, counted from 1", ge=1, le=99
    )
    window_width: int = rule_field("op.asset.window.size", "Cells in the window", ge=1, le=99)
    mud: Shift = rule_field("op.asset.air-attack.shift.weather", "Shift in mud")
    snow: Shift = rule_field("op.asset.air-attack.shift.weather", "Shift in snow")
    works: Shift = rule_field(
        "op.asset.air-attack.shift.entrenchment", "Shift against an entrenched or fortified unit"
    )
    fort: Shift = rule_field(
        "op.asset.air-attack.shift.entrenchment", "Shift against a unit in an intact fixed fortification"
    )
    straggling: bool = rule_field("op.asset.loss.apply", "Killed steps may become stragglers as in combat")
    ruin_percent: Percent = rule_field("op.asset.air-attack.ruins", "Chance that the target's city is ruined")


class Assets(Model):
    """What theater assets do."""

    air_attack: AirAttack
