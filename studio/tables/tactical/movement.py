"""The figures of speed, of ground and hexsides, and of room in a hex."""

from typing import Annotated, Literal, TypeAlias

from studio.tables.figure import Identifier, Limits, Line, Reach, figure, table

#: What a step costs beside the 1 that every step costs; None: it is closed.
StepCost: TypeAlias = Annotated[int, Limits(0, 9)] | None
#: Units of a side in a hex; None: as many as anywhere.
Room: TypeAlias = Annotated[int, Limits(1, 9)] | None
Cover: TypeAlias = Annotated[int, Limits(0, 2)]
#: Levels above the ground.
Height: TypeAlias = Annotated[int, Limits(0, 9)]
DiceCount: TypeAlias = Annotated[int, Limits(0, 20)]
Inches: TypeAlias = Annotated[int, Limits(0, 99)]
SpeedName: TypeAlias = Literal["tactical", "slow", "normal", "fast"]
ObstacleClass: TypeAlias = Literal["minor", "medium", "major", "impassable"]


@table()
class Speed:
    """How far units come at one speed, by system; 0: they do not have it."""

    mode: SpeedName
    foot_dice: DiceCount = figure("tactical.needs.movement", "Dice of inches on foot, in the system points")
    vehicle_inches: Inches = figure("tactical.needs.vehicles", "Inches of vehicles, in the system points")
    foot_hexes: Reach = figure("tactical.needs.movement", "Hexes on foot, in the systems squad and cards")
    vehicle_hexes: Reach = figure(
        "tactical.needs.vehicles", "Hexes of vehicles, in the systems squad and cards"
    )
    charge_dice: DiceCount = figure(
        "tactical.needs.close-combat", "Dice more in close combat, in squad and cards"
    )
    charge_dice_points: DiceCount = figure(
        "tactical.needs.close-combat", "Dice more in close combat, in points"
    )


@table()
class Ground:
    """One kind of terrain."""

    id: Identifier
    name: Line
    cover: Cover = figure("tactical.needs.cover", "Cover of those in it: 0 none, 1 light, 2 hard")
    height: Height = figure("tactical.needs.line-of-sight", "Levels by which it stands above the ground")
    foot: StepCost = figure("tactical.needs.obstacles", "What it costs more on foot; none: closed")
    tracked: StepCost = figure("tactical.needs.obstacles", "The same on tracks")
    wheeled: StepCost = figure("tactical.needs.obstacles", "The same on wheels")
    building: bool = figure("tactical.needs.buildings", "It has doors and windows on its sides")
    infantry: Room = figure(
        "tactical.needs.stacking", "Squads or teams in its hexes, where fewer than elsewhere; none: as many"
    )
    heavy: Room = figure("tactical.needs.stacking", "The same of vehicles and guns")


@table()
class Obstacle:
    """One kind of hexside."""

    id: Identifier
    name: Line
    obstacle: ObstacleClass = figure("tactical.needs.obstacles", "How hard it is to cross")
    cover: Cover = figure("tactical.needs.cover", "Cover of those beside it, against fire across it")
    height: Height = figure("tactical.needs.line-of-sight", "Levels by which it stands above the higher hex")
    foot: StepCost = figure("tactical.needs.obstacles", "What it costs more on foot; none: closed")
    tracked: StepCost = figure("tactical.needs.obstacles", "The same on tracks")
    wheeled: StepCost = figure("tactical.needs.obstacles", "The same on wheels")


@table()
class Movement:
    """How units move."""

    speeds: tuple[Speed, ...]
    grounds: tuple[Ground, ...]
    obstacles: tuple[Obstacle, ...]
    inches_per_shock: Inches = figure("tactical.needs.shock", "Inches that each shock takes off a move")
    shock_of_doubling: int = figure("tactical.needs.shock", "Shock of moving fast on foot", ge=0, le=9)
    slope_foot: int = figure("tactical.needs.movement", "What each level up costs on foot", ge=0, le=9)
    slope_tracked: int = figure("tactical.needs.movement", "The same on tracks", ge=0, le=9)
    slope_wheeled: int = figure("tactical.needs.movement", "The same on wheels", ge=0, le=9)
    steepest_foot: int = figure(
        "tactical.needs.movement", "Levels at once that close a side on foot", ge=1, le=9
    )
    steepest_vehicle: int = figure("tactical.needs.movement", "The same to vehicles", ge=1, le=9)
    turning: int = figure(
        "tactical.needs.vehicles", "What a step of a vehicle to its rear costs more", ge=0, le=9
    )
    window: int = figure("tactical.needs.buildings", "What going through a window costs more", ge=0, le=9)
    works: int = figure("tactical.needs.fortifications", "What going into works or out costs", ge=0, le=9)


@table()
class Stacking:
    """Room in a hex, for each side."""

    infantry: int = figure("tactical.needs.stacking", "Squads or teams in a hex", ge=1, le=9)
    heavy: int = figure("tactical.needs.stacking", "Vehicles and guns in a hex", ge=1, le=9)
