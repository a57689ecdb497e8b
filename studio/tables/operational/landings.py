"""The figures of naval landings and para drops."""

from typing import Literal

from studio.tables.figure import Reach, Shift, figure, table
from studio.tables.operational.kinds import Level

#: What can keep a specialist in action that comes ashore.
LandingTrait = Literal["amphibious", "special-forces", "engineer"]


@table()
class Landings:
    """Naval landings, naval assaults and para drops."""

    boat_sight: Reach = figure(
        "op.naval.embarked-start", "Hexes around its boats from which a side lifts the fog"
    )
    spared_in_landings: tuple[LandingTrait, ...] = figure(
        "op.naval.landing.specialists", "Specialists that a naval landing does not suppress"
    )
    spared_in_assaults: tuple[LandingTrait, ...] = figure(
        "op.naval.assault.success.specialists", "Specialists that a naval assault does not suppress"
    )
    beach: Shift = figure("op.naval.assault.shift", "Shift in a naval assault")
    beach_engineers: Shift = figure(
        "op.naval.assault.shift",
        "Shift in a naval assault with active engineers or amphibious special forces",
    )
    assault_experience: Level = figure("op.naval.assault.xp", "The least level of a unit in a naval assault")
    drop_experience: Level = figure("op.para.xp", "The least level of a unit that is dropped")
    drop_range: Reach = figure("op.para.range", "The most hexes from the front line to a drop")
