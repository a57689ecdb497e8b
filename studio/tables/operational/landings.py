"""The figures of naval landings and para drops."""

from studio.tables.figure import Reach, figure, table


@table()
class Landings:
    """Naval landings, naval assaults and para drops."""

    boat_sight: Reach = figure(
        "op.naval.embarked-start", "Hexes around its boats from which a side lifts the fog"
    )
