"""The figures of sight and cover beside those of terrain and hexsides."""

from studio.tables.figure import figure, table


@table()
class Sight:
    """What is seen, and what hides."""

    eyes: int = figure("tactical.needs.line-of-sight", "Half levels of the eyes above the ground", ge=0, le=9)
    near: int = figure(
        "tactical.needs.line-of-sight", "Hexes within which all is seen, in smoke too", ge=0, le=9
    )
    tactical_cover: int = figure(
        "tactical.needs.cover", "Levels of cover that moving tactically adds", ge=0, le=2
    )
