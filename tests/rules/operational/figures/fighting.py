"""Probes of combat, losses, stragglers, retreat and experience: each shows what the engine makes of one figure."""

from dataclasses import replace
from typing import Any

from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.sides import SideSetup
from studio.rules.kernel.chance import Chance
from studio.rules.kernel.codec import digest
from studio.rules.kernel.events import Event
from studio.rules.operational.attacks.attack import refusal
from studio.rules.operational.base import steps
from studio.rules.operational.base.actions import Attack, AttackType
from studio.rules.operational.base.state import State
from studio.rules.operational.combat.events import CombatFought
from studio.rules.operational.combat.resolution import spend
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.setup.board import most_specialists
from tests.rules.operational.figures.ground import alone, sheet
from tests.rules.operational.figures.leaves import Where, each_having, having
from tests.support.fights import ATTACKER, DEFENDER, combat_sheet, duel, specialist
from tests.support.fights import steps as queue_of

OPERATIONAL = Operational()
STRONG = {"attack": 30}
#: The xp with which the shipped levels begin.
LEVELS = (0, 100, 200, 300)
FACTIONS = ("allied", "axis", "soviet")


def fought(state: State, seeds: int = 12) -> list[tuple[str, list[Event]]]:
    """What an attack leaves behind, over some seeds; the sheet, which quotes figures, is left out."""
    found = []
    for seed in range(seeds):
        after = OPERATIONAL.apply(replace(state, chance=Chance(seed)), Attack(ATTACKER, DEFENDER))
        events = [event for event in after.events if not isinstance(event, CombatFought)]
        found.append((digest(after.state), events))
    return found


def fights(figures: OperationalRuleset, sign: str = "CLR", seeds: int = 12, **duelling: Any) -> object:
    return fought(duel(sign, figures=figures, **duelling), seeds)


def exact(figures: OperationalRuleset) -> OperationalRuleset:
    """The figures with odds that are not randomised."""
    return having(figures, "combat", sigma=0)


def columns_having(figures: OperationalRuleset, **changes: Any) -> OperationalRuleset:
    columns = tuple(column.model_copy(update=changes) for column in figures.combat.columns)
    return having(figures, "combat", columns=columns)


def sheets(state: State, attacks: tuple[int, ...]) -> object:
    """The sheets of attackers of different strength."""
    attacker, defender = state.units[ATTACKER], state.units[DEFENDER]
    kinds = state.board.unit_types
    found = []
    for attack in attacks:
        kind = replace(kinds[attacker.type], attack=attack)
        board = replace(state.board, unit_types={**kinds, attacker.type: kind})
        found.append(combat_sheet(replace(state, board=board), attacker, defender))
    return found


def steady(figures: OperationalRuleset, attacks: tuple[int, ...]) -> object:
    """The same against a defense of 10 a step."""
    return sheets(duel(figures=figures, defender_is={"defense": 10}), attacks)


#: Attack values against 10 for each odds number from -3 to 9.
ALL_ODDS = (3, 5, 7, 10, 14, 21, 30, 43, 62, 90, 130, 187, 270)


def spread(figures: OperationalRuleset, where: Where) -> object:
    """The sheets of attackers at odds of -3, 2 and 8, about which every deviation matters to some column."""
    return steady(figures, (3, 21, 187))


def column(figures: OperationalRuleset, where: Where) -> object:
    return steady(exact(figures), ALL_ODDS)


def difficulty_column(figures: OperationalRuleset, where: Where) -> object:
    """The sheets of attackers whose side plays at the difficulty of the row."""
    level = str(where[-1]).removeprefix("attacker_")
    state = duel(figures=exact(figures), defender_is={"defense": 10})
    sides = tuple(replace(side, difficulty=level) for side in state.board.sides)
    return sheets(replace(state, board=replace(state.board, sides=sides)), ALL_ODDS)


def suppression_column(figures: OperationalRuleset, where: Where) -> object:
    """What is suppressed of a defender that loses nothing and holds."""
    return steady(columns_having(exact(figures), defender_kia=0, retreat=0), ALL_ODDS)


def overrun_column(figures: OperationalRuleset, where: Where) -> object:
    """The chance to go on, of attackers that lose nothing against defenders that always fall back."""
    made = columns_having(exact(figures), attacker_normal=0, defender_kia=0, retreat=100)
    return steady(made, ALL_ODDS)


def much_xp(figures: OperationalRuleset, where: Where) -> object:
    return fights(figures, attacker={"xp": 398}, attacker_is=STRONG)


def two_towed_guns(figures: OperationalRuleset, where: Where) -> object:
    gun = specialist(towed=True, artillery=1, slot=6)
    state = duel(figures=figures, attacking=(gun, gun))
    return steps.rebuilt(state.board, state.units[ATTACKER].queue)


def unlike_values(figures: OperationalRuleset, where: Where) -> object:
    return sheet(figures, attacker_is={"attack": 8})


def no_defense(figures: OperationalRuleset, where: Where) -> object:
    return sheet(figures, defender_is={"defense": 0})


def tanks(attack: int, defense: int, entrenchment: int = 0) -> Any:
    def probe(figures: OperationalRuleset, where: Where) -> object:
        return sheet(
            figures,
            attacker_is={"armor": attack, "armor_kind": "offensive"},
            defender_is={"armor": defense},
            defender={"entrenchment": entrenchment},
        )

    return probe


def in_forest(arm: str) -> Any:
    def probe(figures: OperationalRuleset, where: Where) -> object:
        return sheet(figures, "FOR", attacker_is={"arm": arm})

    return probe


def plain(**duelling: Any) -> Any:
    """A probe that looks at the sheet of a duel."""

    def probe(figures: OperationalRuleset, where: Where) -> object:
        return sheet(figures, **duelling)

    return probe


def fort(figures: OperationalRuleset, where: Where) -> object:
    """The sheets of attacks on a fortification, whole and wrecked."""
    state = duel(figures=figures)
    at = state.units[DEFENDER].at
    assert at is not None
    board = replace(state.board, forts=frozenset({at}))
    wrecked = replace(state.ground, wrecked_forts=frozenset({at}))
    return [
        combat_sheet(replace(state, board=board, ground=ground), state.units[ATTACKER], state.units[DEFENDER])
        for ground in (state.ground, wrecked)
    ]


def losing_nothing(figures: OperationalRuleset, where: Where) -> object:
    return fights(figures, attacker_is=STRONG)


def overrunning(figures: OperationalRuleset, where: Where) -> object:
    return fights(figures, attacker_is={"attack": 100})


def dug_in(figures: OperationalRuleset, where: Where) -> object:
    """What is left of the trenches of a defender that loses two steps and stays."""
    made = columns_having(figures, defender_kia=2, retreat=0)
    return fights(made, attacker_is=STRONG, defender={"entrenchment": 2})


def own_trenches(figures: OperationalRuleset, where: Where) -> object:
    """What is left of the trenches of who attacks in each manner."""
    state = duel(figures=figures, attacker={"entrenchment": 2})
    manners: tuple[AttackType, ...] = ("regular", "set-piece", "assault-crossing")
    return [spend(state, state.units[ATTACKER], manner)[1] for manner in manners]


def over_major_river(figures: OperationalRuleset, where: Where) -> object:
    """Why no regular attack goes over the bridge of a major river."""
    state = duel(figures=figures, features=["major-river", "bridge"])
    return refusal(state, Attack(ATTACKER, DEFENDER))


def destroyed(figures: OperationalRuleset, where: Where) -> object:
    """The chance to go on after the last step of a defender is destroyed."""
    last = {"queue": queue_of(1)}
    made = columns_having(figures, attacker_normal=0, defender_kia=2, overrun=100)
    return sheet(made, defender=last).overrun_chance


def city(figures: OperationalRuleset, where: Where) -> object:
    return fights(figures, "CTY", attacking=(specialist(artillery=2),))


def strays(figures: OperationalRuleset, where: Where) -> object:
    """What becomes of the lost steps of a defender of the faction that the figure is for."""
    state = duel(figures=figures, attacker_is=STRONG)
    sides = tuple(replace(side, faction=str(where[-1])) for side in state.board.sides)
    return fought(replace(state, board=replace(state.board, sides=sides)))


def crowded(figures: OperationalRuleset, where: Where) -> object:
    made = columns_having(having(figures, "stragglers", axis=100), defender_kia=5)
    return fights(made, attacker_is=STRONG)


def strays_on_it(figures: OperationalRuleset, where: Where) -> object:
    made, code = alone(figures, where)
    return fights(made, code, attacker_is=STRONG)


def falling_back(figures: OperationalRuleset, where: Where) -> object:
    """Where beaten units go when all open ground costs 1, 2 or 3."""
    numbers = {terrain.code: number for number, terrain in enumerate(figures.terrains)}
    return [
        fights(each_having(figures, "terrains", numbers["CLR"], infantry=cost), attacker_is={"attack": 12})
        for cost in ("1", "2", "3")
    ]


def beaten_out_of_trenches(figures: OperationalRuleset, where: Where) -> object:
    return fights(figures, attacker_is=STRONG, defender={"entrenchment": 2})


def cornered(figures: OperationalRuleset, where: Where) -> object:
    state = duel(figures=figures, attacker_is=STRONG, defender={"xp": 0})
    owner = bytearray(state.owner)
    owner[2] = 1
    return fought(replace(state, owner=bytes(owner)))


def specialists(figures: OperationalRuleset, where: Where) -> object:
    fields = {"id": "side", "name": "Side", "colour": "#888888"}
    return [
        most_specialists(SideSetup.model_validate({**fields, "faction": faction}), figures)
        for faction in FACTIONS
    ]


def level_reached(figures: OperationalRuleset, where: Where) -> object:
    state = duel(figures=figures)
    unit = state.units[ATTACKER]
    return [steps.level_of(state.board, replace(unit, xp=xp)).id for xp in (*LEVELS, 400)]


def attacking_at(figures: OperationalRuleset, where: Where) -> object:
    return fights(figures, attacker={"xp": LEVELS[int(where[1])]}, attacker_is=STRONG)


def defending_at(figures: OperationalRuleset, where: Where) -> object:
    return fights(figures, attacker_is={"attack": 2}, defender={"xp": LEVELS[int(where[1])]})


def losses_at(figures: OperationalRuleset, where: Where) -> object:
    return sheet(figures, attacker={"xp": LEVELS[int(where[1])]})


def losses_of(figures: OperationalRuleset, where: Where) -> object:
    return sheet(figures, defender={"xp": LEVELS[int(where[1])]})


def tanks_against(figures: OperationalRuleset, where: Where) -> object:
    armor = {"armor": 5, "armor_kind": "offensive"}
    return sheet(figures, attacker_is=armor, defender={"xp": LEVELS[int(where[1])]})


ENGINEERS = (specialist(engineer=True),)
PROBES = {
    "/combat/sigma": spread,
    "/combat/columns/*/attacker_normal": column,
    **dict.fromkeys(
        (f"/combat/columns/*/attacker_{level}" for level in ("easy", "classic", "hard")), difficulty_column
    ),
    "/combat/columns/*/defender_kia": column,
    "/combat/columns/*/retreat": column,
    "/combat/columns/*/defender_sup": suppression_column,
    "/combat/columns/*/overrun": overrun_column,
    "/combat/columns/*/odds": column,
    "/combat/xp_most": much_xp,
    "/combat/towed_places": two_towed_guns,
    "/combat/odds_per_threefold": unlike_values,
    "/combat/defender_floor": no_defense,
    "/combat/armor_divisor": tanks(8, 0),
    "/combat/armor_rounds_up_from": tanks(4, 0),
    "/combat/armor_cap": tanks(20, 0),
    "/combat/armor_entrenched_percent": tanks(8, 3, 1),
    "/combat/armor_fortified_percent": tanks(8, 3, 2),
    "/combat/armor_penalty_mechanized": in_forest("mechanized"),
    "/combat/armor_penalty_armored": in_forest("armored"),
    "/combat/artillery_cap": plain(attacking=(specialist(artillery=9),)),
    "/combat/mud": plain(weather="mud"),
    "/combat/snow": plain(weather="snow"),
    "/combat/minor_river": plain(features=["minor-river"]),
    "/combat/minor_river_bridge": plain(features=["minor-river", "bridge"]),
    "/combat/major_river_bridge": plain(features=["major-river", "bridge"]),
    "/combat/major_river_bridge_engineers": plain(features=["major-river", "bridge"], attacking=ENGINEERS),
    "/combat/wadi": plain(features=["wadi"]),
    "/combat/ridge": plain(features=["ridge"]),
    "/combat/escarpment": plain(features=["escarpment", "paved-road"]),
    "/combat/entrenched": plain(defender={"entrenchment": 1}),
    "/combat/fortified": plain(defender={"entrenchment": 2}),
    "/combat/fort_intact": fort,
    "/combat/fort_destroyed": fort,
    "/combat/engineer_counter": plain(defender={"entrenchment": 2}, attacking=ENGINEERS),
    "/combat/special_forces_losses": plain(attacking=(specialist(special_forces=True),)),
    "/combat/no_retreat_losses": plain(defender={"order": "no-retreat"}),
    "/combat/no_retreat_retreat": plain(defender={"order": "no-retreat"}),
    "/combat/retreat_per_loss": plain(defender={"losses": 2}),
    "/combat/attacker_sup_percent": losing_nothing,
    "/combat/attacker_sup_overrun_two_percent": overrunning,
    "/combat/entrenchment_lost_from_kia": dug_in,
    "/combat/attack_over_major_river": over_major_river,
    "/combat/overrun_of_destroyed": destroyed,
    "/combat/regular_leaves_works": own_trenches,
    "/combat/set_piece_leaves_works": own_trenches,
    "/combat/assault_leaves_works": own_trenches,
    "/combat/ruin_percent_per_shift": city,
    "/terrains/*/stragglers": strays_on_it,
    "/stragglers/allied": strays,
    "/stragglers/axis": strays,
    "/stragglers/soviet": strays,
    "/stragglers/most_in_hex": crowded,
    "/retreat/barred_costs/*": falling_back,
    "/retreat/leaves_works": beaten_out_of_trenches,
    "/retreat/cornered_stands": cornered,
    "/specialists/allied": specialists,
    "/specialists/axis": specialists,
    "/specialists/soviet": specialists,
    "/experience/*/from_xp": level_reached,
    "/experience/*/xp_per_loss": attacking_at,
    "/experience/*/stand_bonus": attacking_at,
    "/experience/*/gains_in_defense": defending_at,
    "/experience/*/attacker_loss_shift": losses_at,
    "/experience/*/defender_loss_shift": losses_of,
    "/experience/*/armor_fright": tanks_against,
}
