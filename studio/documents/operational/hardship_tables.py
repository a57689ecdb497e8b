"""The figures of what can happen to headquarters: moves, want of supply, overruns and destruction."""

from studio.documents.model import Model
from studio.documents.operational.fields import CommandPoints, Steps, rule_field
from studio.documents.operational.hq_types import Branch


class HqMoves(Model):
    """How headquarters move, and what it costs them."""

    rail_bonus: int = rule_field(
        "op.hq.move.rail-bonus", "MPs more for a route that is rail throughout", ge=0, le=99
    )
    a_turn: int = rule_field("op.hq.move.allowance", "Moves of a headquarters in a turn", ge=0, le=9)
    branch: Branch = rule_field(
        "op.hq.move.suppress-intel", "The branch that loses a level besides one at random"
    )


class HqHardships(Model):
    """What headquarters suffer by want of supply and by the enemy, and how they get over it."""

    weighed_by_level: bool = rule_field(
        "op.hq.suppression.random-weight",
        "A branch is picked the likelier the higher its level is, not evenly",
    )
    recovered_a_turn: int = rule_field(
        "op.hq.suppression.recovery-first-turn",
        "Levels that recover at the start of a turn in supply",
        ge=0,
        le=15,
    )
    all_recovered_on: int = rule_field(
        "op.hq.suppression.recovery-second-turn",
        "The turn in supply after suppression that recovers all",
        ge=1,
        le=9,
    )
    unsupplied_branch: Branch = rule_field(
        "op.hq.supply.suppress-logistics", "The branch that loses a level on a turn without supply"
    )
    unsupplied_cps: tuple[CommandPoints, ...] = rule_field(
        "op.hq.supply.turn-1", "CPs missing on turn 1, 2, ... without supply; all of them on later ones"
    )
    pool_lost_from: int = rule_field(
        "op.hq.supply.turn-3", "Turns without supply that empty the force pool of steps", ge=1, le=9
    )
    destroyed_on: int = rule_field("op.hq.supply.turn-4", "Turns without supply that destroy", ge=1, le=9)
    overrun_branch: Branch = rule_field(
        "op.hq.overrun.suppress-operations", "The branch that loses a level in an overrun"
    )
    retreat_sheds: tuple[Steps, ...] = rule_field(
        "op.hq.retreat.shed-table",
        "Steps shed in a retreat after 0, 1, ... turns without supply; later all of them",
    )
    retreat_destroys_from: int = rule_field(
        "op.hq.retreat.destroyed-at-3", "Turns without supply after which a retreat destroys", ge=0, le=9
    )
    retreats_to_destruction: bool = rule_field(
        "op.hq.retreat.voluntary", "It goes with a unit that retreats even if that destroys it"
    )
    shed_armor: int = rule_field(
        "op.hq.supply.turn-3", "Pieces of armor equipment that go with a step out of the pool", ge=0, le=9
    )
    shed_reach: int = rule_field(
        "op.hq.supply.turn-3", "Hexes away at most where steps out of a pool end up", ge=0, le=9
    )
    lost_cps: int = rule_field(
        "op.hq.destroyed.cp-loss", "CPs a turn that destruction costs for good", ge=0, le=20
    )
    lost_trucks: int = rule_field("op.hq.destroyed.range-loss", "Trucks that it costs for good", ge=0, le=5)
