"""Probes of upgrades and intelligence: each shows what the engine makes of one figure."""

from dataclasses import replace

from studio.documents.operational.ruleset import OperationalRuleset
from studio.rules.operational.base.actions import EndTurn, Move
from studio.rules.operational.base.state import State
from studio.rules.operational.headquarters.experience import earn_xp, lose_xp, offer_upgrade
from studio.rules.operational.headquarters.prisoners import count_prisoners
from studio.rules.operational.intelligence.prisoners import reveal_by_prisoners
from studio.rules.operational.ruleset import Operational
from tests.rules.operational.figures.commanding import CORPS, led
from tests.rules.operational.figures.ground import ALLIED, FIRST, alone, strip
from tests.rules.operational.figures.leaves import Where, having


def reached(figures: OperationalRuleset, where: Where) -> object:
    """How many upgrades earned xp brings, one by one."""
    state, found = led(figures), []
    for xp in range(1200):
        hq = replace(state.hqs[CORPS], earned_xp=xp)
        poor = replace(state, hqs={CORPS: hq})
        found.append(earn_xp(poor, state.units[FIRST], CORPS, 1)[0].hqs[CORPS].upgrades)
    return found


def offering(figures: OperationalRuleset, where: Where) -> object:
    """What headquarters with any number of CPs, and any number of specialized actions, are offered."""
    state, found = led(figures), []
    for cps in range(12):
        every = tuple(state.board.hq_types[state.hqs[CORPS].type].actions)
        for specialized in ((), every * 3):
            hq = replace(state.hqs[CORPS], owed=1, command_points=cps, specialized=specialized)
            found.append(offer_upgrade(replace(state, hqs={CORPS: hq}), hq)[0].hqs[CORPS].offer)
    return found


def bereaved(figures: OperationalRuleset, where: Where) -> object:
    """What is left of earned xp after the death of a unit with 400 xp."""
    state = led(figures, xp=400)
    rich = replace(state, hqs={CORPS: replace(state.hqs[CORPS], earned_xp=500)})
    return lose_xp(rich, state.units[FIRST])[0].hqs[CORPS].earned_xp


def looking(intel: int = 0, *, sign: str = ".", figures: OperationalRuleset, steps: int = 3) -> State:
    """A side at one end of a strip in the fog, its enemies in every other hex, and stragglers of theirs at hand."""
    signs = f". . . {sign} {sign} . . . . ."
    enemies = [
        {"name": f"E{place}", "is": "axis infantry 4+2", "at": f"{place:02}01"} for place in range(4, 11)
    ]
    levels = {"intel": intel}
    return strip(
        figures,
        signs,
        hubs=[],
        fog=True,
        territory=["a" + " " * 7 + "x" + (" " * 7 + "x") * 3, "    a" + (" " * 7 + "x") * 4],
        hqs=[{"name": "Corps", "is": "allied hq", "at": "0101", "trucks": 5, "levels": levels}],
        units=[{"name": "1st", "is": "allied mobile 6+3", "at": "0201", "hq": "corps"}, *enemies],
        stragglers=[{"is": "axis stragglers", "at": "0301", "steps": steps}],
    )


def seeing(figures: OperationalRuleset, where: Where) -> object:
    """What each level of Intel sees, and marks."""
    return [looking(intel, figures=figures).sight for intel in range(4)]


def seeing_far(figures: OperationalRuleset, where: Where) -> object:
    """The same where all see far, so that hard terrain tells."""
    far = having(figures, "intelligence", depth=4, moved_depth=4)
    return [looking(sign="MTN", figures=far).sight, advanced(looking(sign="MTN", figures=far)).sight]


def advanced(state: State) -> State:
    """The battle after a march of a hex, by which prisoners are taken."""
    there = state.board.shape.index(state.board.shape.parse("0301"))
    return Operational().apply(state, Move(FIRST, (there,))).state


def advancing(figures: OperationalRuleset, where: Where) -> object:
    return advanced(looking(figures=figures)).sight


def hard_to_see(figures: OperationalRuleset, where: Where) -> object:
    """What is seen of the terrain from afar."""
    made, code = alone(figures, where)
    far = having(made, "intelligence", depth=4)
    return looking(sign=code, figures=far).sight


def telling(figures: OperationalRuleset, where: Where) -> object:
    """What prisoners tell, at each level of Intel, a side that sees nothing by itself."""
    found, table = [], figures.intelligence
    blind = tuple(level.model_copy(update={"depth": 0}) for level in table.levels)
    for intel in range(4):
        state = looking(intel, figures=having(figures, "intelligence", depth=0, levels=blind))
        for _ in range(12):
            state, _ = reveal_by_prisoners(state, count_prisoners(state, ALLIED, CORPS, 1))
            found.append((state.sight, state.hqs[CORPS].reveals))
    return found


def tallying(figures: OperationalRuleset, where: Where) -> object:
    """How many prisoners count in the next turn."""
    state = advanced(looking(figures=figures))
    for _ in range(2):
        state = Operational().apply(state, EndTurn()).state
    return state.hqs[CORPS].prisoners


PROBES = {
    "/terrains/*/hard_to_see": hard_to_see,
    "/intelligence/depth": seeing,
    "/intelligence/rough_depth": seeing_far,
    "/intelligence/moved_depth": advancing,
    "/intelligence/keep_tallies": tallying,
    "/intelligence/levels/*/depth": seeing,
    "/intelligence/levels/*/marker_depth": seeing,
    "/intelligence/levels/*/prisoners": telling,
    "/intelligence/levels/*/reveal_ranges/*": telling,
    "/upgrades/targets/*": reached,
    "/upgrades/most_cp": offering,
    "/upgrades/cp_price": offering,
    "/upgrades/specialization_price": offering,
    "/upgrades/fallback_prestige": offering,
    "/upgrades/kia_percent": bereaved,
}
