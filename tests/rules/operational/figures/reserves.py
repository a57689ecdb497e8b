"""Probes of stragglers and force pools: each shows what the engine makes of one figure."""

from dataclasses import replace

from studio.documents.ruleset import Ruleset
from studio.rules.operational import gathering, stragglers
from studio.rules.operational.actions import Reinforce, Reorganize
from studio.rules.operational.forcepool import reinforce, reorganize
from studio.rules.operational.forcepool.contents import armor_of
from studio.rules.operational.state import HqId, PoolItem
from tests.rules.operational.figures.commanding import led
from tests.rules.operational.figures.ground import FIRST, strip
from tests.rules.operational.figures.leaves import Where

CORPS = HqId("corps")


def straggling(figures: Ruleset, where: Where) -> object:
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
        for after in (gathering.gather(alone).state, gathering.gather(fed).state)
    ]


def remembered(figures: Ruleset, where: Where) -> object:
    """The tag of a step of tanks."""
    state = led(figures)
    return stragglers.tag_of(state, state.units[FIRST])


def built(figures: Ruleset, where: Where) -> object:
    """The armor equipment in steps of each arm."""
    state = led(figures)
    kind = state.type_of(state.units[FIRST])
    return [armor_of(state.board, replace(kind, arm=arm)) for arm in ("infantry", "mechanized", "armored")]


def retaught(figures: Ruleset, where: Where) -> object:
    """The xp of a unit that would take in an elite step."""
    state = led(figures, xp=250)
    return reinforce.xp_lost(state, state.units[FIRST], "elite-store")


def taught(figures: Ruleset, where: Where) -> object:
    """The xp of a unit that takes a step in."""
    state = led(figures, xp=250, active=2)
    items = (PoolItem("infantry", "none", 1), *(PoolItem("armor", "none", 1),) * 9)
    hqs = {CORPS: replace(state.hqs[CORPS], pool=items)}
    return reinforce.apply(replace(state, hqs=hqs), Reinforce(FIRST)).state.units[FIRST].xp


def delayed(figures: Ruleset, where: Where) -> object:
    """When a step is ready that a unit has given up after it moved."""
    state = led(figures)
    moved = replace(state.units[FIRST], mp=1)
    state = replace(state, units={FIRST: moved})
    return reorganize.apply(state, Reorganize(FIRST)).state.hqs[CORPS].pool


PROBES = {
    "/stragglers/mp": straggling,
    "/stragglers/hub_delay": straggling,
    "/stragglers/keep_equipment": remembered,
    "/reinforcement/mechanized_armor": built,
    "/reinforcement/armored_armor": built,
    "/reinforcement/xp_per_step": taught,
    "/reinforcement/xp_per_elite_step": retaught,
    "/reinforcement/delay_after_action": delayed,
}
