"""Probes of upgrades: each shows what the engine makes of one figure."""

from dataclasses import replace

from studio.documents.ruleset import Ruleset
from studio.rules.operational.headquarters.experience import earned, mourned, offered
from studio.rules.operational.headquarters.purchases import price_of_level
from studio.rules.operational.state import HqId
from tests.rules.operational.figures.commanding import CORPS, led
from tests.rules.operational.figures.ground import FIRST
from tests.rules.operational.figures.leaves import Where


def reached(figures: Ruleset, where: Where) -> object:
    """How many upgrades earned xp brings, one by one."""
    state, found = led(figures), []
    for xp in range(1200):
        hq = replace(state.hqs[CORPS], earned_xp=xp)
        poor = replace(state, hqs={CORPS: hq})
        found.append(earned(poor, state.units[FIRST], 0, 1)[0].hqs[CORPS].upgrades)
    return found


def offering(figures: Ruleset, where: Where) -> object:
    """What headquarters with any number of CPs, and any number of specialized actions, are offered."""
    state, found = led(figures), []
    for cps in range(12):
        every = tuple(state.board.hq_types[state.hqs[CORPS].type].actions)
        for specialized in ((), every * 3):
            hq = replace(state.hqs[CORPS], owed=1, command_points=cps, specialized=specialized)
            found.append(offered(replace(state, hqs={CORPS: hq}), hq)[0].hqs[CORPS].offer)
    return found


def bereaved(figures: Ruleset, where: Where) -> object:
    """What is left of earned xp after the death of a unit with 400 xp."""
    state = led(figures, xp=400)
    rich = replace(state, hqs={CORPS: replace(state.hqs[CORPS], earned_xp=500)})
    return mourned(rich, state.units[FIRST])[0].hqs[CORPS].earned_xp


def for_sale(figures: Ruleset, where: Where) -> object:
    """The prices of all levels of a branch."""
    state = led(figures)
    hq = state.hqs[HqId("corps")]
    upgrades = state.board.tables.upgrades
    return [
        price_of_level(replace(hq, levels=replace(hq.levels, intel=level)), "intel", upgrades)
        for level in range(4)
    ]


PROBES = {
    "/upgrades/targets/*": reached,
    "/upgrades/most_cp": offering,
    "/upgrades/cp_price": offering,
    "/upgrades/specialization_price": offering,
    "/upgrades/fallback_prestige": offering,
    "/upgrades/kia_percent": bereaved,
    "/upgrades/level_prices/*": for_sale,
}
