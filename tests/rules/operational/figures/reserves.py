"""Probes of stragglers and force pools: each shows what the engine makes of one figure."""

from dataclasses import replace

from studio.documents.operational.ruleset import OperationalRuleset
from studio.rules.operational.base import stragglers
from studio.rules.operational.base.actions import RaiseSecurity, Reinforce, Reorganize, Transfer
from studio.rules.operational.base.pool_contents import armor_of
from studio.rules.operational.base.state import HqId, PoolItem, UnitId
from studio.rules.operational.forcepool import (
    exchange,
    reinforce,
    reorganize,
    security,
    straggler_movement,
    transfer,
)
from tests.rules.operational.figures.commanding import led
from tests.rules.operational.figures.ground import FIRST, strip
from tests.rules.operational.figures.leaves import Where
from tests.support.battles import position

CORPS = HqId("corps")


def straggling(figures: OperationalRuleset, where: Where) -> object:
    """Where stragglers are after a turn on a strip with an HQ at one end, and beside a hub on rails."""
    far = [{"is": "allied stragglers", "at": "1001", "steps": 1, "hq": "Corps"}]
    hq = {"name": "Corps", "is": "allied hq", "at": "0101"}
    alone = strip(figures, " ".join("." * 10), hubs=[], hqs=[hq], stragglers=far)
    near = [{"is": "allied stragglers", "at": "0801", "steps": 1, "hq": "Corps"}]
    rail = [{"is": "allied rail source", "at": "1001"}]
    hub = [{"is": "allied hub", "at": "0901", "trucks": 1}]
    tracks = ["0901|1001 rail"]
    fed = strip(
        figures,
        " ".join("." * 10),
        hubs=hub,
        hqs=[hq],
        stragglers=near,
        sources=rail,
        features=tracks,
    )
    return [
        (after.stragglers, after.hqs[CORPS].pool)
        for after in (straggler_movement.gather(alone).state, straggler_movement.gather(fed).state)
    ]


def remembered(figures: OperationalRuleset, where: Where) -> object:
    """The tag of a step of tanks."""
    state = led(figures)
    return stragglers.tag_of_lost_step(state, state.units[FIRST])


def built(figures: OperationalRuleset, where: Where) -> object:
    """The armor equipment in steps of each arm."""
    state = led(figures)
    kind = state.type_of(state.units[FIRST])
    return [armor_of(state.board, replace(kind, arm=arm)) for arm in ("infantry", "mechanized", "armored")]


def retaught(figures: OperationalRuleset, where: Where) -> object:
    """The xp of a unit that would take in an elite step."""
    state = led(figures, xp=250)
    return exchange.xp_lost(state, state.units[FIRST], "elite-store")


def priced(figures: OperationalRuleset, where: Where) -> object:
    """What the elite store asks for something that costs 100 in preparation."""
    store = [{"kind": "infantry", "number": 1, "price": 100}]
    return position({"map": ["."], "store": {"allied": store}}, figures).stores


def taught(figures: OperationalRuleset, where: Where) -> object:
    """The xp of a unit that takes a step in."""
    state = led(figures, xp=250, active=2)
    items = (PoolItem("infantry", "none", 1), *(PoolItem("armor", "none", 1),) * 9)
    hqs = {CORPS: replace(state.hqs[CORPS], pool=items)}
    return reinforce.apply(replace(state, hqs=hqs), Reinforce(FIRST)).state.units[FIRST].xp


def delayed(figures: OperationalRuleset, where: Where) -> object:
    """When a step is ready that a unit has given up after it moved."""
    rested = led(figures)
    moved = replace(rested, units={FIRST: replace(rested.units[FIRST], acted=True)})
    return [reorganize.apply(state, Reorganize(FIRST)).state.hqs[CORPS].pool for state in (rested, moved)]


def handed_over(figures: OperationalRuleset, where: Where) -> object:
    """Whether a green unit can hand a step to another."""
    tanks = {"is": "allied armored mobile 6+3", "hq": "corps", "xp": 50, "active": 3}
    units = [{"name": "1st", "at": "0201", **tanks}, {"name": "2nd", "at": "0301", **tanks}]
    hqs = [{"name": "Corps", "is": "allied hq", "at": "0101"}]
    state = position({"map": [".       .", "    ."], "hqs": hqs, "units": units}, figures)
    return transfer.refusal(state, Transfer(FIRST, UnitId("2nd")))


def guarded(figures: OperationalRuleset, where: Where) -> object:
    """The security units that can be raised, and one with what it leaves its headquarters."""
    pool = [{"kind": "infantry", "nation": "none", "number": 9}]
    hqs = [{"name": "Corps", "is": "allied hq", "at": "0101", "cps": 20, "pool": pool}]
    state = position({"map": ["."], "hqs": hqs}, figures)
    after = security.apply(state, RaiseSecurity(CORPS, 0, "none", 1)).state
    return list(security.legal(state)), after.units, after.hqs[CORPS].cp


PROBES = {
    "/stragglers/mp": straggling,
    "/stragglers/hub_delay": straggling,
    "/stragglers/keep_equipment": remembered,
    "/reinforcement/mechanized_armor": built,
    "/reinforcement/armored_armor": built,
    "/reinforcement/xp_per_step": taught,
    "/reinforcement/xp_per_elite_step": retaught,
    "/reinforcement/elite_percent": priced,
    "/reinforcement/delay_after_action": delayed,
    "/reinforcement/delay_at_rest": delayed,
    "/reinforcement/green_transfers": handed_over,
    "/reinforcement/security_steps": guarded,
    "/reinforcement/security_step_cost": guarded,
    "/reinforcement/security_xp": guarded,
}
