"""How the planner thinks: the postures that it tries in its head, what it values, and how much it may try."""

from typing import Annotated

from pydantic import Field

from studio.documents.model import Identifier, Line, Model

Worth = Annotated[int, Field(ge=0, le=10_000)]


def _worth(description: str, default: int) -> int:
    found: int = Field(default=default, description=description)
    return found


class PositionValues(Model):
    """What a position is worth to the planner, in points; what the enemy has is taken off."""

    step: Worth = _worth("A step of a unit.", 10)
    specialist: Worth = _worth("A specialist of a unit.", 15)
    suppressed: Worth = _worth("The cost of a step or specialist being suppressed.", 5)
    unit: Worth = _worth("A unit, whatever its strength.", 6)
    unsupplied: Worth = _worth("The cost of a turn that a unit is without supply; three at most count.", 8)
    hq: Worth = _worth("A headquarters on the map.", 25)
    truck: Worth = _worth("A truck of a supply hub.", 4)
    missing: Worth = _worth(
        "The cost of a primary objective that the side lacks which is to take it, in the last turn; "
        "with more turns left as much less.",
        450,
    )
    all_objectives: Worth = _worth("All primary objectives held, which wins if the battle ends so.", 180)
    bonus: Worth = _worth("A bonus objective won.", 10)
    distance: Worth = _worth(
        "The cost of ten MPs between a missing objective and the nearest who are to take it.", 30
    )
    distance_late: Worth = _worth("More of it in the last turn; with more turns left as much less.", 150)
    relief: Worth = _worth(
        "The cost of ten MPs between a missing objective and the nearest of the others.", 80
    )
    nearest: int = Field(default=3, ge=1, le=20, description="How many of the nearest units these are.")


class Posture(Model):
    """A way to spend a turn."""

    id: Identifier = Field(description="What the log calls it.", examples=["assault"])
    title: Line = Field(description="What people read.", examples=["Assault"])
    give_way: Worth = _worth("Units get rearguard orders that save so many points at least.", 12)
    strike: Worth = _worth("Units get counterattack orders that save or win so many points at least.", 6)


class PostureShare(Model):
    """How much a weight counts in a posture."""

    posture: Identifier = Field(description="The id of the posture.", examples=["assault"])
    weight: Annotated[str, Field(pattern="^[a-z_]+$", max_length=64)] = Field(
        description="The name of the weight."
    )
    percent: int = Field(ge=0, le=1000, description="How much of it counts.")


class Doctrine(Model):
    """What the planner tries before each side-turn, and how it judges what comes of it."""

    postures: tuple[Posture, ...] = Field(
        default=(), description="The postures that are tried; the first one where none is better."
    )
    shares: tuple[PostureShare, ...] = Field(
        default=(), description="The weights that count for more or for less in a posture."
    )
    values: PositionValues = Field(
        default_factory=PositionValues, description="What the positions are worth that come of it."
    )
    turns: int = Field(
        default=8, ge=1, le=1000, description="How many turns are played in the head before one is played."
    )
    efforts: int = Field(
        default=2, ge=0, le=20, description="For how many of the hexes that decide a main effort is tried."
    )
    replies: int = Field(
        default=1, ge=1, le=9, description="How many turns follow that of the plan, the enemy's first."
    )
    finalists: int = Field(
        default=0, ge=0, le=10, description="How many of the best plans are tried with dice as well."
    )
    throws: int = Field(default=1, ge=1, le=100, description="How often each of these is.")
