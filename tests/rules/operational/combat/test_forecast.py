"""Forecast and resolution agree: what is fought comes out as often as the sheet says."""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from studio.rules.kernel.chance import Chance
from studio.rules.kernel.events import Event
from studio.rules.operational.attacks import attack
from studio.rules.operational.base.actions import Attack
from studio.rules.operational.base.state import Element, State, Stragglers, Tag
from studio.rules.operational.combat.events import (
    CityRuined,
    CombatFought,
    StepsLost,
    UnitCornered,
    UnitDestroyed,
    UnitRetreated,
)
from studio.rules.operational.combat.sheet import CombatSheet
from studio.rules.operational.ruleset import Operational
from tests.support.chisquare import probability_beyond, statistic
from tests.support.fights import ATTACKER, DEFENDER, duel, specialist, steps
from tests.support.lengths import sample

OPERATIONAL = Operational()
ATTACK = Attack(ATTACKER, DEFENDER)
TRIALS = sample(270, 540)
#: How likely one of all comparisons is to fail though forecast and resolution agree.
SIGNIFICANCE = 0.01

TANKS = {"armor": 5, "armor_kind": "offensive", "arm": "armored", "attack": 8}
GUNS = [specialist(artillery=2)]
SAPPERS = [specialist(engineer=True, attack=2)]
FORCES = [specialist(special_forces=True, attack=2)] * 2


def factions(state: State, **named: str) -> State:
    """The sides of other factions."""
    sides = tuple(replace(side, faction=named.get(side.id, side.faction)) for side in state.board.sides)
    return replace(state, board=replace(state.board, sides=sides))


def difficulty(state: State, level: Any) -> State:
    sides = tuple(replace(side, difficulty=level) for side in state.board.sides)
    return replace(state, board=replace(state.board, sides=sides))


def at_odds(attack: int, defense: int = 4, **more: Any) -> State:
    return duel(attacker_is={"attack": attack}, defender_is={"defense": defense}, **more)


def surrounded(state: State) -> State:
    """Without a hex behind the defender."""
    return replace(state, owner=bytes([1, 2, 1]))


def fort(state: State) -> State:
    return replace(state, board=replace(state.board, forts=frozenset({1})))


def crowded(state: State, steps: int) -> State:
    """With stragglers in the defender's hex already."""
    unit = state.units[DEFENDER]
    assert unit.at is not None
    return replace(state, stragglers={unit.at: Stragglers(unit.side, (Tag(None, None),) * steps)})


#: Attacks of every sort, by what is told of them.
ATTACKS: Mapping[str, Callable[[], State]] = {
    "hopeless": lambda: at_odds(2, 8),
    "one to three": lambda: at_odds(4, 12),
    "one to two": lambda: at_odds(4, 8),
    "even": lambda: at_odds(4),
    "three to two": lambda: at_odds(6),
    "two to one": lambda: at_odds(8),
    "three to one": lambda: at_odds(12),
    "five to one": lambda: at_odds(20),
    "nine to one": lambda: at_odds(18, 2),
    "thirty to one": lambda: at_odds(20, 2, defender={"queue": steps(2, 3)}),
    "easy": lambda: difficulty(at_odds(8), "easy"),
    "classic": lambda: difficulty(at_odds(8), "classic"),
    "hard": lambda: difficulty(at_odds(16), "hard"),
    "Soviet defender": lambda: factions(at_odds(14), axis="soviet"),
    "Soviet attacker": lambda: factions(at_odds(3), allied="soviet"),
    "losses earlier": lambda: at_odds(6, defender={"losses": 3}),
    "surrounded": lambda: surrounded(at_odds(14)),
    "surrounded, out of hope": lambda: surrounded(at_odds(20, 2)),
    "a full hex": lambda: crowded(at_odds(16), 3),
    "room for one": lambda: crowded(at_odds(20, 2), 2),
    "a weak defender": lambda: at_odds(8, defender={"queue": steps(2)}),
    "one step left": lambda: at_odds(2, defender={"queue": steps(1)}),
    "one step each": lambda: at_odds(4, attacker={"queue": steps(1)}, defender={"queue": steps(1)}),
    "suppressed defender": lambda: at_odds(2, defender={"queue": steps(1, 4)}),
    "specialists in the queue": lambda: at_odds(
        10,
        defender={"queue": (Element("d0"), Element(), Element("d0"), Element(), Element(suppressed=True))},
        defending=[specialist(defense=1)],
    ),
    "attacking specialists": lambda: at_odds(
        3, attacker={"queue": (Element("a0"), Element(), Element("a0"), Element())}, attacking=SAPPERS
    ),
    "city under guns": lambda: duel("CTY", attacker_is={"attack": 9}, attacking=GUNS),
    "entrenched city": lambda: duel(
        "CTY", attacker_is={"attack": 9}, attacking=GUNS * 2, defender={"entrenchment": 1}
    ),
    "fort": lambda: fort(at_odds(14)),
    "fort and trenches": lambda: fort(at_odds(20, defender={"entrenchment": 2}, attacking=SAPPERS * 2)),
    "over a river": lambda: at_odds(10, features=["minor-river"]),
    "mountain": lambda: duel("MTN", attacker_is={"attack": 12}),
    "mud": lambda: at_odds(12, weather="mud"),
    "tanks against green": lambda: duel(attacker_is=TANKS, defender={"xp": 20}),
    "tanks in a forest": lambda: duel("FOR", attacker_is=TANKS),
    "special forces": lambda: at_odds(5, attacking=FORCES),
    "veterans against elite": lambda: at_odds(9, attacker={"xp": 250}, defender={"xp": 350}),
    "no retreat": lambda: at_odds(14, defender={"order": "no-retreat", "losses": 2}),
}


def test_the_attacks_are_as_many_as_they_are_said_to_be() -> None:
    assert len(ATTACKS) >= 30
    assert len(ATTACKS) * TRIALS >= sample(10_000, 20_000)


Cells = dict[str, Hashable]


def seen(state: State) -> Cells:
    """What came of the attack."""
    events = OPERATIONAL.apply(state, ATTACK).events
    own, other = lost(events, ATTACKER), lost(events, DEFENDER)
    (fight,) = [event for event in events if isinstance(event, CombatFought)]
    fate = "holds"
    for kind, name in ((UnitRetreated, "falls back"), (UnitCornered, "cornered")):
        if any(isinstance(event, kind) for event in events):
            fate = name
    if any(isinstance(event, UnitDestroyed) and event.unit == DEFENDER for event in events):
        fate = "destroyed"
    return {
        "attacker's losses": own[:2],
        "defender's losses": other[:2],
        "attacker's stragglers": own[1],
        "defender's stragglers": other[1],
        "attacker's SUP": own[2],
        "defender's SUP": other[2],
        "fate": fate,
        "overrun": fight.overrun,
        "ruins": any(isinstance(event, CityRuined) for event in events),
    }


def lost(events: tuple[Event, ...], unit: str) -> tuple[int, int, int]:
    """KIA, stragglers and SUP of a unit."""
    found = [event for event in events if isinstance(event, StepsLost) and event.unit == unit]
    return next(((event.kia, event.stragglers, event.suppressed) for event in found), (0, 0, 0))


def foreseen(sheet: CombatSheet) -> dict[str, Mapping[Any, Fraction]]:
    """The exact probabilities of the same."""
    gone, back, cornered = 1 - sheet.survival, sheet.retreat_chance, sheet.cornered_chance
    return {
        "attacker's losses": sheet.attacker_toll.split(),
        "defender's losses": sheet.defender_toll.split(),
        "attacker's stragglers": dict(enumerate(sheet.attacker_toll.stragglers)),
        "defender's stragglers": dict(enumerate(sheet.defender_toll.stragglers)),
        "attacker's SUP": dict(enumerate(sheet.attacker_suppressed)),
        "defender's SUP": dict(enumerate(sheet.defender_suppressed)),
        "fate": {
            "destroyed": gone,
            "falls back": back - cornered,
            "cornered": cornered,
            "holds": 1 - gone - back,
        },
        "overrun": {True: sheet.overrun_chance, False: 1 - sheet.overrun_chance},
        "ruins": {True: Fraction(sheet.ruins, 100), False: 1 - Fraction(sheet.ruins, 100)},
    }


@pytest.mark.long
@pytest.mark.rule(
    "op.combat.loss.sequence",
    "op.combat.loss.random",
    "op.combat.loss.attacker-kia",
    "op.combat.loss.defender-kia",
    "op.combat.loss.attacker-sup",
    "op.combat.loss.defender-sup",
    "op.retreat.random",
    "op.retreat.overrun",
    "op.stragglers.conversion",
    "op.combat.side.ruins",
)
def test_what_is_fought_comes_as_often_as_the_sheet_says() -> None:
    """Each attack by itself, and all attacks together for each thing that may come of them.

    Together they vary less than one attack tried as often would, so that this comparison is on the safe side.
    """
    likely: dict[tuple[str, str], float] = {}
    every: dict[str, Counter[Hashable]] = defaultdict(Counter)
    mean: dict[str, dict[Hashable, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    for number, (name, setting) in enumerate(ATTACKS.items()):
        state = setting()
        chances = foreseen(attack.forecast(state, ATTACK))
        counts: dict[str, Counter[Hashable]] = defaultdict(Counter)
        for trial in range(TRIALS):
            for what, cell in seen(replace(state, chance=Chance(1000 * number + trial))).items():
                counts[what][cell] += 1
        for what, probabilities in chances.items():
            likely[name, what] = probability_beyond(*statistic(counts[what], probabilities, TRIALS))
            every[what] += counts[what]
            for cell, share in probabilities.items():
                mean[what][cell] += share / len(ATTACKS)
    for what, counted in every.items():
        found = statistic(counted, mean[what], TRIALS * len(ATTACKS))
        likely["all attacks", what] = probability_beyond(*found)
    assert {key: p for key, p in likely.items() if p < SIGNIFICANCE / len(likely)} == {}


@pytest.mark.parametrize(
    ("squares", "freedom", "beyond"),
    [
        (3.841, 1, 0.05),
        (11.07, 5, 0.05),
        (6.635, 1, 0.01),
        (18.307, 10, 0.05),
        (10.828, 1, 0.001),
        (0.0, 3, 1.0),
    ],
)
def test_the_critical_values_are_those_of_the_printed_tables(
    squares: float, freedom: int, beyond: float
) -> None:
    assert probability_beyond(squares, freedom) == pytest.approx(beyond, rel=2e-3)


def test_a_wrong_percentage_would_be_noticed() -> None:
    observed: Counter[Hashable] = Counter({True: 3300, False: 3100})
    fair, wrong = Fraction(33, 64), Fraction(1, 2) + Fraction(1, 16)
    for share, fits in ((fair, True), (wrong, False)):
        found = statistic(observed, {True: share, False: 1 - share}, 6400)
        assert (probability_beyond(*found) > SIGNIFICANCE / 200) is fits
