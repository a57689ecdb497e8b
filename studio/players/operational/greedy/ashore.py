"""Coming ashore: boats land where no enemy stands, fight their way in where that pays, and planes drop what joins up soon."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from studio.hexes.distances import distances
from studio.players.operational.greedy.assessment import Assessment
from studio.players.operational.greedy.attack_values import value_of
from studio.players.operational.greedy.weights import Weights
from studio.rules.kernel.forecast import Forecast
from studio.rules.operational.base import zones
from studio.rules.operational.base.actions import NavalAssault, NavalLanding, ParaDrop
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.combat.sheet import CombatSheet
from studio.rules.operational.fog.sight import sees
from studio.rules.operational.landings import naval_assault, naval_landing, para_drop
from studio.tables.operational.kinds import Carrier


def choose_landing(assessment: Assessment, weights: Weights) -> NavalLanding | None:
    """Land the boat that has the fewest hexes left to land in, in the best of them."""
    found: dict[str, list[NavalLanding]] = {}
    if _embarked(assessment, "boat"):
        for action in naval_landing.legal(assessment.state):
            found.setdefault(action.unit, []).append(action)
    if not found:
        return None
    lay = survey(assessment, weights)
    fewest = min(found.values(), key=lambda actions: (len(actions), actions[0].unit))
    return max(fewest, key=lambda action: (lay.value_at(action.at), -action.at))


def choose_assault(assessment: Assessment, weights: Weights) -> NavalAssault | None:
    """Choose the naval assault that promises most, if it pays: the more is ventured the longer the boats have waited."""
    if not _embarked(assessment, "boat"):
        return None
    state, lay = assessment.state, survey(assessment, weights)
    offers = [
        (
            lay.value_of_fight(_elements(state, action), action.at, naval_assault.forecast(state, action)),
            action,
        )
        for action in naval_assault.legal(state)
    ]
    best = max(offers, key=lambda offer: (offer[0], offer[1].unit), default=None)
    return best[1] if best is not None and best[0] > 0 else None


def choose_drop(assessment: Assessment, weights: Weights) -> ParaDrop | None:
    """Drop the first unit for which a place pays, into the best place for it; more is ventured the longer it has waited."""
    planes = _embarked(assessment, "plane")
    if not planes:
        return None
    lay = survey(assessment, weights)
    state = assessment.state
    for unit in planes:
        offers = [
            (
                lay.value_of_drop(len(unit.queue), action.at, partial(para_drop.forecast, state, action)),
                action,
            )
            for action in para_drop.legal(state, unit.id)
        ]
        best = max(offers, key=lambda offer: (offer[0], -offer[1].at), default=None)
        if best is not None and best[0] > 0:
            return best[1]
    return None


def _elements(state: State, action: NavalAssault) -> int:
    return len(state.units[action.unit].queue)


def _embarked(assessment: Assessment, carrier: Carrier) -> list[Unit]:
    units = assessment.state.own_units()
    return [unit for unit in units if unit.embarked is not None and unit.embarked.carrier == carrier]


@dataclass(frozen=True, slots=True)
class Lay:
    """What it is worth to come down in one hex or another."""

    assessment: Assessment
    weights: Weights
    #: The hexes from each cell to the nearest that the side wants.
    to_wanted: Sequence[int]
    #: The hexes from each cell to the nearest unit of the side; -1 while it has none on the map.
    to_own: Sequence[int]

    def value_at(self, cell: int) -> int:
        """Return the points of a unit that stands in a cell, with neither MPs nor an AP for this turn."""
        own, here = self.weights, self.assessment
        return self.value_near(cell) + own.take * (cell in here.wanted) + own.raid * (cell in here.prizes)

    def value_near(self, cell: int) -> int:
        """Return the points but for what the cell itself is worth, where somebody may be who holds it."""
        own, here = self.weights, self.assessment
        value = own.ashore + own.patience * (here.state.turn - 1)
        value -= own.approach * max(self.to_wanted[cell], 0)
        # It can neither attack nor move off before the enemy's turn.
        value -= 2 * own.contact * len(here.contact.get(cell, ()))
        value -= own.alone * max(self.to_own[cell] - own.supply_leash, 0)
        return value

    def value_of_fight(self, elements: int, cell: int, forecast: Forecast) -> int:
        """Return the points of fighting for a cell, which wins it or costs all elements of the unit."""
        place = self.value_at(cell)
        if not isinstance(forecast, CombatSheet):
            return place
        lost = self.weights.ruin + self.weights.loss * elements
        chance = forecast.landing_chance
        fought = value_of(forecast, self.weights, clears=cell in self.assessment.wanted)
        return fought + int(chance * place - (1 - chance) * lost)

    def value_of_drop(self, elements: int, cell: int, look: Callable[[], Forecast]) -> int:
        """Return the points of a drop, onto an enemy, whose combat is looked at then, or where none is known to be."""
        state, side = self.assessment.state, self.assessment.side
        if cell in self.assessment.foes:
            return self.value_of_fight(elements, cell, look())
        if cell in zones.known_markers(state, side):
            return self.value_at(cell) - self.weights.ruin - self.weights.loss * elements
        eyes = state.sight.get(side)
        if sees(state, side, cell) or (eyes is not None and cell in eyes.empty):
            return self.value_at(cell)
        return self.value_near(cell) - self.weights.unseen


def survey(assessment: Assessment, weights: Weights) -> Lay:
    """Survey a map for places to come down in."""
    topology = assessment.state.board.topology
    own = [unit.at for unit in assessment.mine if unit.at is not None]
    return Lay(
        assessment,
        weights,
        distances(topology, assessment.wanted or assessment.foes),
        distances(topology, own),
    )
