"""Probes of headquarters and orders: each shows what the engine makes of one figure."""

from dataclasses import fields, replace
from typing import Any

from studio.documents.operational.ruleset import OperationalRuleset
from studio.rules.operational.attacks.attack import refusal
from studio.rules.operational.attacks.engagement import forecast_attack
from studio.rules.operational.base.actions import Attack, AttackType, CrossRiver, DigIn, GiveOrder
from studio.rules.operational.base.catalogue_types import Levels
from studio.rules.operational.base.state import HqId, State, UnitId
from studio.rules.operational.engineering import river_crossing
from studio.rules.operational.engineering import works as dugouts
from studio.rules.operational.hq_actions.action_cost import hq_refusal
from studio.rules.operational.hq_actions.range import command_range
from studio.rules.operational.orders import defensive_orders
from studio.tables.operational.branches import HqActionKind
from tests.rules.operational.figures.fighting import ALL_ODDS, LEVELS
from tests.rules.operational.figures.ground import FIRST, alone, strip
from tests.rules.operational.figures.leaves import Where, having
from tests.support.battles import position
from tests.support.fights import ATTACKER, DEFENDER, duel, specialist

CORPS = HqId("corps")


def commanded(figures: OperationalRuleset, where: Where) -> object:
    """The range of headquarters with 1 to 5 trucks on a muddy strip that the enemy owns in part."""
    found = []
    for trucks in range(1, 6):
        hq = {"name": "Corps", "is": "allied hq", "at": "0101", "trucks": trucks}
        signs = ". FOR" + " ." * 14
        for weather, owners in (("mud", "a" * 16), ("dry", "a" * 9 + "x" * 7)):
            even = "".join(f"{owner:8}" for owner in owners[::2]).rstrip()
            odd = "    " + "".join(f"{owner:8}" for owner in owners[1::2]).rstrip()
            state = strip(figures, signs, hubs=[], hqs=[hq], weather=weather, territory=[even, odd])
            found.append(command_range(state, state.hqs[CORPS]))
    return found


def arranging(figures: OperationalRuleset, where: Where) -> tuple[State, HqActionKind]:
    """A headquarters that has every action at the common terms, and one of the actions."""
    every = tuple(row.model_copy(update={"special": False}) for row in figures.headquarters.actions)
    hq = {"name": "Corps", "is": "allied hq", "at": "0101"}
    state = position({"map": ["."], "hqs": [hq]}, having(figures, "headquarters", actions=every))
    return state, every[int(where[2])].action


def prepared(figures: OperationalRuleset, where: Where) -> object:
    """Whether an action can be done in battle preparation."""
    state, kind = arranging(figures, where)
    return hq_refusal(replace(state, preparation=True), state.hqs[CORPS], kind) is None


def arranged(figures: OperationalRuleset, where: Where) -> object:
    """Which level of its branch, and how many CPs, an action takes."""
    state, kind = arranging(figures, where)
    found = []
    for level in range(4):
        for cp in range(5):
            have = state.hqs[CORPS]
            able = replace(have, cp=cp, levels=Levels(level, level, level, level, level))
            found.append(hq_refusal(state, able, kind) is None)
    return found


def divided(figures: OperationalRuleset, where: Where) -> object:
    """Which branches, built up alone, an action can be done by."""
    state, kind = arranging(figures, where)
    have = state.hqs[CORPS]
    branches = [field.name for field in fields(Levels)]
    return [
        hq_refusal(state, replace(have, cp=9, levels=Levels(**{branch: 3})), kind) is None
        for branch in branches
    ]


def led(figures: OperationalRuleset, sign: str = ".", **unit: Any) -> State:
    """A tank unit on such a hex with its headquarters beside it."""
    tanks = {"name": "1st", "is": "allied armored mobile 6+3", "at": "0201", "hq": "corps", "xp": 100, **unit}
    hq = {"name": "Corps", "is": "allied hq", "at": "0101"}
    return position({"map": [".", f"    {sign}"], "hqs": [hq], "units": [tanks]}, figures)


def ready_to_strike(figures: OperationalRuleset, where: Where) -> object:
    """The orders that can be given to a unit on the terrain."""
    made, code = alone(figures, where)
    state = led(made, code)
    return _orders(state)


def obeying(figures: OperationalRuleset, where: Where) -> object:
    """The orders that can be given to units of each level."""
    found = []
    for xp in LEVELS:
        found.append(_orders(led(figures, xp=xp)))
    return found


def _orders(state: State) -> list[str]:
    return [
        order
        for order in defensive_orders.ORDERS
        if defensive_orders.refusal(state, GiveOrder(FIRST, order)) is None
    ]


def spied_on(figures: OperationalRuleset, where: Where) -> object:
    """Whether headquarters with each level of Intel see an order in their range."""
    found = []
    for intel in range(4):
        hq = {"name": "Corps", "is": "allied hq", "at": "0101", "levels": {"intel": intel}}
        enemy = {"name": "1st", "is": "axis infantry 4+2", "at": "0201", "order": "rearguard"}
        state = position({"map": [".", "    ."], "hqs": [hq], "units": [enemy]}, figures)
        found.append(defensive_orders.reveal_orders_by_intelligence(state).state.units[FIRST].order_known)
    return found


#: Guns that need not be brought up.
FIRING = (specialist(artillery=2, slot=5),)


def sheets_of(state: State, attack_type: AttackType) -> object:
    """The sheet of a special attack in a duel, whoever may make it."""
    return forecast_attack(state, state.units[ATTACKER], state.units[DEFENDER], attack_type)


def feinted(figures: OperationalRuleset, where: Where) -> object:
    """The feint into a terrain, dry and in snow."""
    made, code = alone(figures, where)
    return [sheets_of(duel(code, figures=made, weather=weather), "feint") for weather in ("dry", "snow")]


def feint(figures: OperationalRuleset, where: Where) -> object:
    return sheets_of(duel(figures=figures), "feint")


def shelled(figures: OperationalRuleset, where: Where) -> object:
    """Suppressive fire into a terrain, at units with works and without, dry and in snow."""
    made, code = alone(figures, where)
    found = []
    for works in (0, 1):
        for weather in ("dry", "snow"):
            state = duel(
                code, figures=made, weather=weather, attacking=FIRING, defender={"entrenchment": works}
            )
            found.append(sheets_of(state, "suppressive-fire"))
    return found


def fire(figures: OperationalRuleset, where: Where) -> object:
    """Suppressive fire at works in a city, into a mountain, and into the open."""
    duels = (("CTY", 1), ("MTN", 0), ("CLR", 0))
    return [
        sheets_of(
            duel(sign, figures=figures, attacking=FIRING, defender={"entrenchment": works}),
            "suppressive-fire",
        )
        for sign, works in duels
    ]


def set_piece(figures: OperationalRuleset, where: Where) -> object:
    """A set piece attack on works in a city."""
    state = duel("CTY", figures=figures, attacking=FIRING, defender={"entrenchment": 2})
    return sheets_of(state, "set-piece")


def removed(figures: OperationalRuleset, where: Where) -> object:
    """Set piece attacks on works at all odds."""
    found = []
    for attack in (1, *ALL_ODDS):
        state = duel(
            figures=figures,
            attacker_is={"attack": attack},
            defender_is={"defense": 10},
            defender={"entrenchment": 1},
        )
        found.append(sheets_of(state, "set-piece"))
    return found


def countered(figures: OperationalRuleset, where: Where) -> object:
    """Counterattacks against attackers that came over land and over rivers."""
    tanks = {"order": "counterattack", "order_known": True}
    return [
        sheets_of(
            duel(figures=figures, features=features, defender=tanks, defender_is={"attack": 9}), "regular"
        )
        for features in ((), ("minor-river",), ("major-river", "bridge"))
    ]


def crossed_into(figures: OperationalRuleset, where: Where) -> object:
    """Why an assault crossing into the terrain is not possible, and why no river crossing is."""
    made, code = alone(figures, where)
    enemy = {"name": "Enemy", "is": "axis infantry 4+2", "at": "0202"}
    foot = {"name": "1st", "is": "allied infantry 4+2", "at": "0201", "hq": "corps", "xp": 100}
    hq = {"name": "Corps", "is": "allied hq", "at": "0101"}
    state = position(
        {
            "map": [".", "    .", ".", f"    {code}"],
            "features": ["0201|0202 major-river"],
            "hqs": [hq],
            "units": [foot, enemy],
        },
        made,
    )
    empty = replace(state, units={FIRST: state.units[FIRST]})
    there = state.units[UnitId("enemy")].at
    assert there is not None
    return (
        refusal(state, Attack(FIRST, UnitId("enemy"), "assault-crossing")),
        river_crossing.refusal(empty, CrossRiver(FIRST, there)),
    )


def crossed(figures: OperationalRuleset, where: Where) -> object:
    """Assault crossings with engineers and without."""
    return [
        sheets_of(duel(figures=figures, features=["major-river"], attacking=those), "assault-crossing")
        for those in ((), (specialist(engineer=True, slot=5),))
    ]


def dug(figures: OperationalRuleset, where: Where) -> object:
    """What is left to a unit that has dug in."""
    hq = {"name": "Corps", "is": "allied hq", "at": "0101"}
    unit = {"name": "1st", "is": "allied infantry 4+2", "hq": "corps", "at": "0101"}
    state = position({"map": ["."], "hqs": [hq], "units": [unit]}, figures)
    return dugouts.apply(state, DigIn(UnitId("1st"), "entrench")).state.units[UnitId("1st")].mp


def named(figures: OperationalRuleset, where: Where) -> object:
    """Whether an HQ type that names no action of its own has the action."""
    state = position({"map": ["."], "hqs": [{"name": "Corps", "is": "allied hq", "at": "0101"}]}, figures)
    return figures.headquarters.actions[int(where[2])].action in state.board.hq_types["corps-1-5"].actions


PROBES = {
    "/headquarters/actions/*/special": named,
    "/terrains/*/limits_feints": feinted,
    "/terrains/*/limits_feints_in_snow": feinted,
    "/terrains/*/shelters_from_fire": shelled,
    "/terrains/*/shelters_entrenched": shelled,
    "/terrains/*/shelters_entrenched_in_snow": shelled,
    "/combat/columns/*/removal": removed,
    "/operations/feint_two_percent": feint,
    "/operations/fire_percent": fire,
    "/operations/fire_percent_entrenched": fire,
    "/operations/fire_percent_sheltered": fire,
    "/operations/fire_entrenchment_percent": fire,
    "/operations/fire_ruin_percent_per_shift": fire,
    "/operations/set_piece_shift": set_piece,
    "/operations/set_piece_ruin_percent_per_shift": set_piece,
    "/operations/counterattack_surprise": countered,
    "/operations/counterattack_minor_river": countered,
    "/operations/counterattack_major_river": countered,
    "/operations/assault_crossing_river": crossed,
    "/operations/assault_crossing_river_engineers": crossed,
    "/engineering/works_spend": dug,
    "/terrains/*/assault_crossing": crossed_into,
    "/terrains/*/counterattack": ready_to_strike,
    "/operations/least_experience": obeying,
    "/headquarters/orders_seen_from_intel": spied_on,
    "/headquarters/ranges/*": commanded,
    "/headquarters/range_always_dry": commanded,
    "/headquarters/range_own_hexes_only": commanded,
    "/headquarters/actions/*/branch": divided,
    "/headquarters/actions/*/level": arranged,
    "/headquarters/actions/*/cost": arranged,
    "/headquarters/actions/*/in_preparation": prepared,
}
