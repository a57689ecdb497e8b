"""The figures of specialists, stragglers and reinforcements."""

from studio.tables.figure import Percent, figure, table


@table()
class Specialists:
    """The most specialist steps of a unit, by the faction of its side, where a scenario does not say more."""

    allied: int = figure("op.step.spec.max-allied", "Specialists of an Allied unit", ge=0, le=9)
    axis: int = figure("op.step.spec.max-axis", "Specialists of an Axis unit", ge=0, le=9)
    soviet: int = figure("op.step.spec.max-axis", "Specialists of a Soviet unit", ge=0, le=9)


@table()
class Stragglers:
    """How often a lost step becomes stragglers, by the faction that lost it."""

    allied: Percent = figure("op.stragglers.conversion-odds", "Allied steps")
    axis: Percent = figure("op.stragglers.conversion-odds", "Axis steps")
    soviet: Percent = figure("op.stragglers.conversion-odds", "Soviet steps")
    most_in_hex: int = figure("op.stragglers.one-per-hex", "Most steps in one hex", ge=1, le=9)
    mp: int = figure("op.stragglers.auto-move", "MPs of infantry movement a turn", ge=0, le=20)
    hub_delay: int = figure(
        "op.stragglers.reorg-hub", "Turns until those reorganized at a hub are available", ge=0, le=9
    )
    keep_equipment: bool = figure("op.stragglers.return-to-own-hq", "They bring their armor equipment back")


@table()
class Reinforcement:
    """What steps are made of, and what taking them in costs a unit."""

    mechanized_armor: int = figure(
        "op.reinforce.step.types", "Armor equipment of a mechanized step", ge=0, le=9
    )
    armored_armor: int = figure("op.reinforce.step.types", "Armor equipment of an armored step", ge=0, le=9)
    xp_per_step: int = figure("op.xp.reinforce.regular", "xp lost with each step taken in", ge=0, le=400)
    xp_per_elite_step: int = figure(
        "op.xp.reinforce.elite", "xp lost with each step from the elite store", ge=0, le=400
    )
    elite_percent: int = figure(
        "camp.card.elite.price",
        "Price in the elite store, in % of that in preparation, rounded up",
        ge=0,
        le=900,
    )
    delay_after_action: int = figure(
        "op.action.reorg.delay-after-move",
        "Turns until what a unit gives up that has moved or attacked can be deployed",
        ge=0,
        le=9,
    )
    delay_at_rest: int = figure(
        "op.action.reorg.delay-after-move",
        "The same for a unit that has done neither",
        ge=0,
        le=9,
    )
    green_transfers: bool = figure("op.action.transfer.xp", "Green units can give steps by transfer")
    security_steps: int = figure(
        "op.action.security-unit.effect", "The most steps of a force pool in a new security unit", ge=1, le=9
    )
    security_step_cost: int = figure(
        "op.action.security-unit.cost", "CPs for each of them, beside those of the action", ge=0, le=3
    )
    security_xp: int = figure("op.action.security-unit.xp", "xp of a new security unit", ge=0, le=400)
