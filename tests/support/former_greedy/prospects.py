"""What an attack promises beyond what it costs, by the very sheet that a person sees before it."""

from dataclasses import replace
from fractions import Fraction

from studio.rules.operational.base import steps
from studio.rules.operational.base.state import Ground, Unit
from studio.rules.operational.combat.odds import attack_value, defense_value
from studio.rules.operational.combat.sheet import CombatSheet
from studio.rules.operational.combat.sheet_calculation import Surroundings, sheet_of
from studio.rules.operational.combat.situation import Situation, situation
from tests.support.former_greedy.picture import Picture
from tests.support.former_greedy.weights import Weights

#: An attack by less than a half of the defender's strength is not looked at.
HOPELESS = 2


#: What the points leave out: whether lost steps straggle, and whether a beaten enemy finds a way back.
_ANYWHERE = Surroundings(
    attacker_percent=0, attacker_room=0, defender_percent=0, defender_room=0, cornered=False
)


class Prospects:
    """Values attacks; equal ones are worked out once, for as long as ground and aims stay as they are."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._ground: Ground | None = None
        self._wanted: frozenset[int] = frozenset()
        self._turn = 0
        #: By attacker (wherever it stands), defender, and what lies between the two.
        self._known: dict[object, int] = {}
        #: By the two very units, which are kept with the value so that their ids stay theirs.
        self._pairs: dict[tuple[int, int], tuple[Unit, Unit, int]] = {}

    def attack(self, picture: Picture, attacker: Unit, defender: Unit) -> int:
        """The points of an attack from where the attacker stands, which must be next to the defender."""
        self._forget_what_changed(picture)
        pair = (id(attacker), id(defender))
        if pair not in self._pairs:
            self._pairs[pair] = (attacker, defender, self._reckon(picture, attacker, defender))
        return self._pairs[pair][2]

    def attack_from(self, picture: Picture, unit: Unit, cell: int, defender: Unit) -> int:
        """The same for a unit that would have marched to a cell first."""
        marched = replace(unit, at=cell, queue=steps.tow_away(picture.state.board, unit.queue))
        self._forget_what_changed(picture)
        return self._reckon(picture, marched, defender)

    def _forget_what_changed(self, picture: Picture) -> None:
        """Start anew with a turn, which brings other weather, and with other ground or aims."""
        state = picture.state
        now = (state.turn, state.ground, picture.wanted)
        if now != (self._turn, self._ground, self._wanted):
            self._turn, self._ground, self._wanted = now
            self._known.clear()
            self._pairs.clear()

    def _reckon(self, picture: Picture, attacker: Unit, defender: Unit) -> int:
        facts = situation(picture.state, attacker, defender)
        # The attacker's own hex has no part in it but for what lies between the two.
        key = (attacker.id, attacker.queue, defender, facts.hexside, facts.links, facts.crossing)
        if key not in self._known:
            self._known[key] = self._value(facts, clears=defender.at in picture.wanted)
        return self._known[key]

    def _value(self, facts: Situation, *, clears: bool) -> int:
        if attack_value(facts) * HOPELESS < defense_value(facts):
            return -self._weights.loss
        return value_of(sheet_of(facts, _ANYWHERE), self._weights, clears=clears)


def value_of(sheet: CombatSheet, weights: Weights, *, clears: bool) -> int:
    """The points of a sheet; `clears`: the defender stands on a hex that the side wants."""
    push = weights.push + (weights.clear_goal if clears else 0)
    # Whole numbers over one denominator: sums of fractions take as long as the rest of the sheet.
    part, whole = 100 * sheet.total, 100 * sheet.total**2
    alive = sum(sheet.defender_kia[: sheet.destroyed_by])
    gain = (
        part * _mean(sheet.defender_kia) * weights.kill
        + sheet.defender_kia[0] * (part - sheet.retreat) * sheet.defender_sup * weights.suppress
        + alive * sheet.retreat * push
        + part * (sheet.total - alive) * (weights.destroy + push)
    )
    cost = part * _mean(sheet.attacker_kia) * weights.loss
    return int(Fraction(gain - cost, whole))


def _mean(weights: tuple[int, ...]) -> int:
    """The mean of the numbers from 0, times the sum of their weights."""
    return sum(number * weight for number, weight in enumerate(weights))
