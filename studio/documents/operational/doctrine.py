"""How the planner thinks: the postures that it tries in its head, what it values, and how much it may try."""

from typing import Annotated, Literal

from pydantic import Field

from studio.documents.model import Identifier, Line, Model

Worth = Annotated[int, Field(ge=0, le=10_000)]
WeightName = Annotated[str, Field(pattern="^[a-z_]+$", max_length=64)]
Percent = Annotated[int, Field(ge=0, le=1000)]


def _worth(description: str, default: int) -> int:
    found: int = Field(default=default, description=description)
    return found


class PositionValues(Model):
    """What a position is worth to the planner, in thousandths of the logarithm of the odds to win.

    The figures are for the side that is to take primary objectives; what they are worth to it they cost the other.
    """

    strength: Worth = _worth("All strength on the map; the share of the side in it counts.", 535)
    step: Worth = _worth("A step or specialist of a unit.", 3)
    unsupplied: Worth = _worth("The cost of a turn that a unit is without supply; three at most count.", 55)
    hq: Worth = _worth("A headquarters on the map.", 25)
    truck: Worth = _worth("A truck of a supply hub.", 4)
    least: Worth = _worth(
        "All strength about the primary objective where the share of the side in it is least; the share counts.",
        2120,
    )
    least_late: Worth = _worth("More of it in the last turn; before, less by the square of the turns.", 980)
    each: Worth = _worth("The cost of the share of others in the strength about each primary objective.", 400)
    each_late: Worth = _worth("More of it in the last turn; before, less by the square.", 1330)
    missing: Worth = _worth("The cost of each primary objective that the side lacks.", 150)
    any_missing: Worth = _worth(
        "The cost of lacking any, in the last turn; before, less by the square.", 2060
    )
    defender_late: Worth = _worth(
        "The cost of a strong defender on one that it lacks, in the last turn; before, less by the square.",
        2740,
    )
    stubborn: int = Field(
        default=15, ge=1, le=1000, description="The defence by which a defender counts as strong for a half."
    )
    halving: int = Field(
        default=4,
        ge=1,
        le=100,
        description="The MPs from an objective in which the weight of a unit about it falls to a half.",
    )
    farthest: int = Field(
        default=40,
        ge=1,
        le=200,
        description="The MPs beyond which a unit has no weight about an objective, and the most that distance counts.",
    )
    distance_late: Worth = _worth(
        "The cost of ten MPs between the side and the objective that it lacks and is farthest from, in the last turn; "
        "before, less by the square.",
        620,
    )


class Posture(Model):
    """A way to spend a turn."""

    id: Identifier = Field(description="What the log calls it.", examples=["assault"])
    title: Line = Field(description="What people read.", examples=["Assault"])
    give_way: Worth = _worth("Units get rearguard orders that save so many points at least.", 12)
    strike: Worth = _worth("Units get counterattack orders that save or win so many points at least.", 6)


class RoleShare(Model):
    """How much a weight counts in a role, whatever the posture."""

    role: Literal["attacker", "defender"] = Field(
        description="Whose it is: of a side that is to take primary objectives, or of one that is to keep others from theirs."
    )
    weight: WeightName = Field(description="The name of the weight.")
    percent: Percent = Field(description="How much of it counts.")


class PostureShare(Model):
    """How much a weight counts in a posture."""

    posture: Identifier = Field(description="The id of the posture.", examples=["assault"])
    weight: WeightName = Field(description="The name of the weight.")
    percent: Percent = Field(description="How much of it counts.")


class EffortFigures(Model):
    """What a main effort may cost: how attacks on who stands on its hex are valued."""

    clear_goal: int = Field(
        default=300,
        ge=0,
        le=1000,
        description="How much of the weight of clearing a wanted hex counts, in percent.",
    )
    loss: int = Field(
        default=60, ge=0, le=1000, description="How much of the weight of losses counts, in percent."
    )
    venture: int = Field(
        default=1, ge=0, le=9, description="How far below zero the odds of an attack may be."
    )
    bombs: int = Field(
        default=300, ge=0, le=1000, description="How much of what bombs promise there counts, in percent."
    )


class StaffFigures(Model):
    """What headquarters are asked for with the command points that the turn leaves, and what it has to bring."""

    dump: Worth = _worth(
        "A supply dump is set up that saves so many points at least, by the chance that no supply comes.", 3
    )
    reserve: int = Field(
        default=1,
        ge=0,
        le=10,
        description="The command points that a headquarters keeps for each of its units with enemies about it before it pays "
        "for trucks and boats.",
    )
    motor_pool: Worth = _worth(
        "Infantry is given trucks that bring it to a place worth so many points more at least.", 20
    )
    river_crossing: Worth = _worth(
        "A unit crosses a major river in boats to a place worth so many points more than any it can march to.",
        8,
    )
    bridge: Worth = _worth(
        "A bridge is built that shortens the ways of units by so many points at least, at the weight of approach a MP.",
        16,
    )
    demolition: Worth = _worth(
        "A bridge is destroyed that makes the ways of enemies longer by so many points at least.", 16
    )
    works: int = Field(
        default=0,
        ge=0,
        le=100,
        description="Units of a defender dig in, with the command points that are left: on what decides, and so many hexes "
        "from an enemy at most.",
    )
    transfer: Worth = _worth(
        "A step or specialist goes from unit to unit, one beside enemies, if both together have so much more to win or less to lose.",
        2,
    )
    reorganizing: Worth = _worth(
        "The same through the force pool of their headquarters, from units that are no neighbours.", 2
    )
    zone: Worth = _worth(
        "What a unit is worth there that has a zone of control, beyond one that has none.", 6
    )
    disband: Worth = _worth("The cost there of a unit that gives its last step and is gone.", 15)


class PlanSetup(Model):
    """A plan that is tried before a side-turn: a posture, with a main effort or none."""

    posture: Identifier = Field(description="The id of the posture.", examples=["assault"])
    effort: int = Field(
        default=0,
        ge=0,
        le=20,
        description="Which of the hexes that decide the main effort is for, 1 for the most urgent; 0 for none. "
        "A plan for a hex that there is not is left out.",
    )
    share: int = Field(
        default=50, ge=1, le=100, description="How much of the side goes for it, in percent of the units."
    )
    role: Literal["any", "attacker", "defender"] = Field(
        default="any",
        description="Who tries it: a side that is to take primary objectives, one that is to keep others from theirs, or "
        "either.",
    )


class Doctrine(Model):
    """What the planner tries before each side-turn, and how it judges what comes of it."""

    postures: tuple[Posture, ...] = Field(default=(), description="The ways to spend a turn.")
    plans: tuple[PlanSetup, ...] = Field(
        default=(),
        description="The plans that are tried, in this sequence; the first one, which needs no main effort, is played "
        "where none is better. Where there are none, each posture is one.",
    )
    roles: tuple[RoleShare, ...] = Field(
        default=(), description="The weights that count for more or for less in all postures of a role."
    )
    march: int = Field(
        default=0,
        ge=0,
        le=100,
        description="An attacker is on the march, and its weights count as they are, while more than so many MPs for each turn "
        "that is left lie between its nearest unit and an objective that it lacks; 0 for never.",
    )
    shares: tuple[PostureShare, ...] = Field(
        default=(), description="The weights that count for more or for less in a posture."
    )
    values: PositionValues = Field(
        default_factory=PositionValues, description="What the positions are worth that come of it."
    )
    turns: int = Field(
        default=12, ge=1, le=1000, description="How many turns are played in the head before one is played."
    )
    effort: EffortFigures = Field(
        default_factory=EffortFigures, description="What such a main effort may cost."
    )
    staff: StaffFigures = Field(
        default_factory=StaffFigures,
        description="What headquarters are asked for beside what attacks and marches take, in points.",
    )
    answered: int = Field(
        default=4,
        ge=1,
        le=100,
        description="How many of the best plans are seen with what is replied to them.",
    )
    answered_defending: int | None = Field(
        default=None,
        ge=1,
        le=100,
        description="How many of them are for a defender, if that is another number.",
    )
    replies: int = Field(
        default=1, ge=1, le=9, description="How many turns follow that of the plan, the enemy's first."
    )
    finalists: int = Field(
        default=0, ge=0, le=10, description="How many of the best plans are tried with dice as well."
    )
    throws: int = Field(default=1, ge=1, le=100, description="How often each of these is.")
    throws_in: int = Field(
        default=1,
        ge=0,
        le=1000,
        description="That is done in so many of the last turns, as what comes of it decides.",
    )
