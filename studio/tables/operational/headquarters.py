"""The figures of headquarters: what they can do, what happens to them, what they learn."""

from studio.tables.figure import (
    CommandPoints,
    EarnedXp,
    MovementPoints,
    Percent,
    Steps,
    entry,
    figure,
    table,
)
from studio.tables.operational.branches import Branch, HqActionKind


@table()
class HqAction:
    """What an action asks of a headquarters, unless its type has terms of its own."""

    action: HqActionKind
    branch: Branch = figure("op.action.branch-table", "The branch that does it")
    level: int = figure("op.action.three-levels", "The level of the branch that it needs", ge=1, le=3)
    cost: int = figure("op.hq.action.cost-range", "CPs that it costs; deploying is free", ge=0, le=3)
    special: bool = figure(
        "op.action.level-division", "Only HQ types that name it among their own actions can do it"
    )
    in_preparation: bool = figure(
        "op.prep.hq-actions", "Can be done in battle preparation, before a side's first turn", default=False
    )


@table()
class HqMoves:
    """How headquarters move, and what it costs them."""

    rail_bonus: int = figure(
        "op.hq.move.rail-bonus", "MPs more for a route that is rail throughout", ge=0, le=99
    )
    a_turn: int = figure("op.hq.move.allowance", "Moves of a headquarters in a turn", ge=0, le=9)
    branch: Branch = figure(
        "op.hq.move.suppress-intel", "The branch that loses a level besides one at random"
    )


@table()
class HqHardships:
    """What headquarters suffer by want of supply and by the enemy, and how they get over it."""

    weighed_by_level: bool = figure(
        "op.hq.suppression.random-weight",
        "A branch is picked the likelier the higher its level is, not evenly",
    )
    recovered_a_turn: int = figure(
        "op.hq.suppression.recovery-first-turn",
        "Levels that recover at the start of a turn in supply",
        ge=0,
        le=15,
    )
    all_recovered_on: int = figure(
        "op.hq.suppression.recovery-second-turn",
        "The turn in supply after suppression that recovers all",
        ge=1,
        le=9,
    )
    unsupplied_branch: Branch = figure(
        "op.hq.supply.suppress-logistics", "The branch that loses a level on a turn without supply"
    )
    unsupplied_cps: tuple[CommandPoints, ...] = figure(
        "op.hq.supply.turn-1", "CPs missing on turn 1, 2, ... without supply; all of them on later ones"
    )
    pool_lost_from: int = figure(
        "op.hq.supply.turn-3", "Turns without supply that empty the force pool of steps", ge=1, le=9
    )
    destroyed_on: int = figure("op.hq.supply.turn-4", "Turns without supply that destroy", ge=1, le=9)
    overrun_branch: Branch = figure(
        "op.hq.overrun.suppress-operations", "The branch that loses a level in an overrun"
    )
    retreat_sheds: tuple[Steps, ...] = figure(
        "op.hq.retreat.shed-table",
        "Steps shed in a retreat after 0, 1, ... turns without supply; later all of them",
    )
    retreat_destroys_from: int = figure(
        "op.hq.retreat.destroyed-at-3", "Turns without supply after which a retreat destroys", ge=0, le=9
    )
    retreats_to_destruction: bool = figure(
        "op.hq.retreat.voluntary", "It goes with a unit that retreats even if that destroys it"
    )
    shed_armor: int = figure(
        "op.hq.supply.turn-3", "Pieces of armor equipment that go with a step out of the pool", ge=0, le=9
    )
    shed_reach: int = figure(
        "op.hq.supply.turn-3", "Hexes away at most where steps out of a pool end up", ge=0, le=9
    )
    lost_cps: int = figure(
        "op.hq.destroyed.cp-loss", "CPs a turn that destruction costs for good", ge=0, le=20
    )
    lost_trucks: int = figure("op.hq.destroyed.range-loss", "Trucks that it costs for good", ge=0, le=5)


@table()
class Headquarters:
    """How far headquarters reach, what they can do, and what can happen to them."""

    ranges: tuple[MovementPoints, ...] = figure(
        "op.hq.range.table", "Range of command in MPs with 1, 2, ... trucks", min_length=1
    )
    range_always_dry: bool = figure("op.hq.range.trace", "Range is traced at dry costs in any weather")
    range_own_hexes_only: bool = figure("op.hq.range.trace", "Range is traced through own hexes only")
    orders_seen_from_intel: int = figure(
        "op.action.intel.level-3", "Level of Intel that sees the orders of enemies in range", ge=0, le=4
    )
    moves: HqMoves = entry(description="How headquarters move.")
    hardships: HqHardships = entry(description="What want of supply and the enemy do to headquarters.")
    actions: tuple[HqAction, ...] = entry(description="One row an action; what has none cannot be done.")


@table()
class Upgrades:
    """When headquarters are offered upgrades, and what those cost."""

    targets: tuple[EarnedXp, ...] = figure(
        "op.hq.upgrade.trigger", "Earned xp for the first, second, ... upgrade, rising"
    )
    most_cp: int = figure("op.hq.cp.max", "CPs a turn that upgrades lead up to", ge=0, le=20)
    cp_price: int = figure("op.hq.upgrade.option-cp", "Prestige for one more CP a turn", ge=0, le=999)
    specialization_price: int = figure(
        "op.hq.upgrade.option-specialize", "Prestige for a specialization that is not free", ge=0, le=999
    )
    fallback_prestige: int = figure(
        "op.hq.upgrade.prestige-fallback", "Prestige in place of a missing option", ge=0, le=999
    )
    kia_percent: Percent = figure(
        "op.hq.upgrade.kia-penalty", "Part of a dead unit's xp that its headquarters loses"
    )
