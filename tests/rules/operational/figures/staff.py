"""Probes of what happens to headquarters: each shows what the engine makes of one figure."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from studio.documents.operational.ruleset import OperationalRuleset
from studio.rules.operational.base.actions import EndTurn, Move, MoveHq
from studio.rules.operational.base.catalogue_types import Levels
from studio.rules.operational.base.state import HqId, PoolItem, State
from studio.rules.operational.headquarters import movement, retreat
from studio.rules.operational.headquarters.destruction import rebuild
from studio.rules.operational.movement import moves as marches
from studio.rules.operational.turn import end_turn
from tests.rules.operational.figures.ground import FIRST, strip
from tests.rules.operational.figures.leaves import Where, having
from tests.support.battles import position

Probe = Callable[[OperationalRuleset, Where], object]
CORPS = HqId("corps")
HQ = {
    "name": "Corps",
    "is": "allied hq",
    "at": "0201",
    "levels": {"intel": 2, "operations": 2, "logistics": 1},
}
#: So many of each in the pool: infantry components with twice as much equipment.
POOL = (PoolItem("infantry", "none", 1),) * 9 + (PoolItem("armor", "none", 1),) * 18


def staffed(
    figures: OperationalRuleset, signs: str = ". . . . . .", hq: dict[str, Any] | None = None, **given: Any
) -> State:
    """Headquarters with a full pool on a strip."""
    state = strip(figures, signs, hubs=[], hqs=[HQ | (hq or {})], **({"sources": []} | given))
    return replace(state, hqs={CORPS: replace(state.hqs[CORPS], pool=POOL)})


def goes(figures: OperationalRuleset, where: Where) -> object:
    """Where headquarters on a railway can go, and whether a second time."""
    state = staffed(figures, " ".join("." * 16), features=[RAIL])
    found = list(movement.legal(state))
    after = movement.apply(state, MoveHq(CORPS, 2))
    return found, list(movement.legal(after.state)), after.events


RAIL = "|".join(f"{column:02}01" for column in range(1, 17)) + " rail"


def starves(figures: OperationalRuleset, where: Where) -> object:
    """One turn after another without supply."""
    state, found = staffed(figures), []
    for _ in range(5):
        after = end_turn.start_turn(replace(state, turn=state.turn + 1))
        state = after.state
        found.append((state.hqs, state.stragglers, after.events))
    return found


def recovers(figures: OperationalRuleset, where: Where) -> object:
    """One turn after another in supply, with many levels suppressed."""
    state, found = staffed(figures, sources=[{"is": "allied rail source", "at": "0201"}]), []
    lost = replace(state.hqs[CORPS], suppressed=Levels(intel=2, operations=2, logistics=1))
    state = replace(state, hqs={CORPS: lost})
    for _ in range(3):
        state = end_turn.start_turn(replace(state, turn=state.turn + 1)).state
        found.append(state.hqs)
    return found


def weighed(figures: OperationalRuleset, where: Where) -> object:
    """How likely branches of different levels suffer in a move."""
    return movement.forecast(staffed(figures), MoveHq(CORPS, 2)).outcomes


def overrun(figures: OperationalRuleset, where: Where) -> object:
    """Overrun by an enemy after 0, 1, ... turns without supply."""
    enemy = {"name": "1st", "is": "axis infantry 6+0", "at": "0101"}
    found = []
    for turns in range(5):
        state = staffed(figures, units=[enemy], territory=["x       a       a", "    a       a       a"])
        state = replace(state, active=1, hqs={CORPS: replace(state.hqs[CORPS], unsupplied=turns)})
        after = marches.apply(state, Move(FIRST, (1,)))
        found.append((after.state.hqs, after.state.stragglers, after.events))
    return found


def follows(figures: OperationalRuleset, where: Where) -> object:
    """With a unit that falls back, after so many turns without supply that it would be destroyed."""
    state = staffed(figures)
    state = replace(state, hqs={CORPS: replace(state.hqs[CORPS], unsupplied=3)})
    after, events = retreat.retreat_with_units(state, state.side, 1)
    return after.hqs, events


def set_up_anew(figures: OperationalRuleset, where: Where) -> object:
    """What is left of headquarters that had gained much."""
    state = staffed(figures)
    return rebuild(state, replace(state.hqs[CORPS], command_points=15, trucks=9, movement_trucks=9))


def returns(figures: OperationalRuleset, where: Where) -> object:
    """When headquarters may return that their first turn without supply destroys."""
    quick = figures.headquarters.hardships.model_copy(update={"destroyed_on": 1})
    state = position(
        {"map": ["."], "hqs": [HQ | {"at": "0101"}]}, having(figures, "headquarters", hardships=quick)
    )
    return end_turn.apply(replace(state, active=1), EndTurn()).state.hqs


MOVES, HARDSHIPS = "/headquarters/moves/", "/headquarters/hardships/"
PROBES: dict[str, Probe] = {
    **{MOVES + figure: goes for figure in ("rail_bonus", "a_turn", "branch")},
    HARDSHIPS + "weighed_by_level": weighed,
    HARDSHIPS + "recovered_a_turn": recovers,
    HARDSHIPS + "all_recovered_on": recovers,
    HARDSHIPS + "unsupplied_branch": starves,
    HARDSHIPS + "unsupplied_cps/*": starves,
    HARDSHIPS + "pool_lost_from": starves,
    HARDSHIPS + "destroyed_on": starves,
    HARDSHIPS + "overrun_branch": overrun,
    HARDSHIPS + "retreat_sheds/*": overrun,
    HARDSHIPS + "retreat_destroys_from": overrun,
    HARDSHIPS + "retreats_to_destruction": follows,
    HARDSHIPS + "shed_armor": overrun,
    HARDSHIPS + "shed_reach": overrun,
    HARDSHIPS + "lost_cps": set_up_anew,
    HARDSHIPS + "lost_trucks": set_up_anew,
    "/supply/hq_supply_delay": returns,
}
