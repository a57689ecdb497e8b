"""What of a broken scenario can still be set up, so that one wrong name does not hide everything else."""

from typing import TypeVar

from studio.documents.hexmap import Crossing, Fortification, HexMap, HexsideFeature, Link
from studio.documents.model import Model
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.forces import Arrival, Embarkation, HqSetup, StragglersSetup, UnitSetup
from studio.documents.operational.goals import Objective, SupplyHub, SupplySource
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.operational.sides import SideSetup
from studio.documents.operational.triggers import Trigger, TriggerCondition, TriggerEffect
from studio.documents.scenario import WeatherZone, Zone
from studio.hexes.coordinates import Hex, Orientation, direction_between
from studio.hexes.shape import Shape
from studio.rules.operational.setup.goals import condition_of, is_allowed, missing_part
from studio.rules.operational.setup.triggers import DEADLINES, has_deadline
from studio.rules.operational.setup.triggers import missing_part as missing_part_of_trigger
from studio.tables.operational.objectives import Rewards

_Between = TypeVar("_Between", HexsideFeature, Crossing, Link)
_Zone = TypeVar("_Zone", Zone, WeatherZone)
_Standing = TypeVar("_Standing", SupplySource, SupplyHub, StragglersSetup)


def playable_part(
    scenario: OperationalScenario, catalogue: OperationalCatalogue, rewards: Rewards | None
) -> OperationalScenario:
    """Leave out what names hexes, sides, types, cards, HQs or zones that do not exist, and the second unit on a hex.

    The terrain is left as it is: without it there is no battle at all.
    """
    return _Sieve(scenario, catalogue, rewards).scenario()


class _Sieve:
    """Sorts out the elements of one scenario."""

    def __init__(
        self, scenario: OperationalScenario, catalogue: OperationalCatalogue, rewards: Rewards | None
    ) -> None:
        board = scenario.map
        self._scenario = scenario
        self._shape = Shape(board.columns, board.rows, Orientation(board.orientation))
        self._sides = {side.id for side in scenario.sides}
        self._hqs = {hq.id for hq in scenario.hqs}
        self._zones = {zone.id for zone in scenario.zones}
        self._weather_zones = {zone.id for zone in scenario.weather_zones}
        self._hq_types = {kind.id for kind in catalogue.hq_types}
        self._unit_types = {kind.id for kind in catalogue.unit_types}
        self._specialists = {kind.id for kind in catalogue.specialist_types}
        self._units = {unit.id for unit in scenario.units}
        self._rewards = rewards
        self._cards = {card.id for card in catalogue.cards}
        self._taken = set[Hex]()

    def scenario(self) -> OperationalScenario:
        old = self._scenario
        hqs = tuple(self._hq(hq) for hq in old.hqs if self._is_hq(hq))
        self._hqs = {hq.id for hq in hqs}
        update: dict[str, object] = {
            "map": self._map(old.map),
            "sides": tuple(self._side(side) for side in old.sides),
            "sources": self._standing(old.sources),
            "hubs": self._standing(old.hubs),
            "stragglers": tuple(self._group(group) for group in self._standing(old.stragglers)),
            "zones": tuple(self._zone(zone) for zone in old.zones),
            "weather_zones": tuple(self._zone(zone) for zone in old.weather_zones),
            "hqs": hqs,
            "units": tuple(self._unit(unit) for unit in old.units if self._is_unit(unit)),
        }
        update["objectives"] = goals = tuple(goal for goal in old.objectives if self._is_objective(goal))
        seen = set[str]()
        update["triggers"] = tuple(each for each in old.triggers if self._is_trigger(each, goals, seen))
        return old.model_copy(update=update)

    def _side(self, side: SideSetup) -> SideSetup:
        known = {
            name: tuple(card for card in getattr(side, name) if card in self._cards)
            for name in ("cards", "card_pool")
        }
        return side.model_copy(update=known)

    def _map(self, old: HexMap) -> HexMap:
        return old.model_copy(
            update={
                "hexsides": self._keep_hexsides(old.hexsides),
                "crossings": self._keep_hexsides(old.crossings),
                "links": self._keep_hexsides(old.links),
                "fortifications": tuple(fort for fort in old.fortifications if self._is_on_map(fort)),
            }
        )

    def _is_on_map(self, element: Fortification | SupplySource | SupplyHub | StragglersSetup) -> bool:
        return self._shape.find(element.at) is not None

    def _keep_hexsides(self, features: tuple[_Between, ...]) -> tuple[_Between, ...]:
        return tuple(feature for feature in features if self._is_hexside(feature.between))

    def _is_hexside(self, between: str) -> bool:
        first, _, second = between.partition("|")
        here, there = self._shape.find(first), self._shape.find(second)
        if here is None or there is None:
            return False
        return direction_between(here, there, self._shape.orientation) is not None

    def _standing(self, elements: tuple[_Standing, ...]) -> tuple[_Standing, ...]:
        return tuple(
            element for element in elements if element.side in self._sides and self._is_on_map(element)
        )

    def _is_objective(self, goal: Objective) -> bool:
        """Say whether the engine takes an objective: nothing is missing, and all that it names is there."""
        if goal.side not in self._sides or missing_part(goal) is not None:
            return False
        if goal.at is not None and self._shape.find(goal.at) is None:
            return False
        if self._rewards is not None and not is_allowed(goal, self._rewards):
            return False
        condition, reward = condition_of(goal), goal.reward
        units = {condition.unit, reward.unit if reward else None} - {None}
        specialists = {condition.specialist, *(reward.specialists if reward else ())} - {None}
        named = reward is None or reward.kind != "delay-enemy-unit" or reward.unit is not None
        cards = set(reward.cards) if reward else set()
        if not named or not cards <= self._cards:
            return False
        return units <= self._units and specialists <= self._specialists

    def _is_trigger(self, trigger: Trigger, goals: tuple[Objective, ...], seen: set[str]) -> bool:
        """Say whether the engine takes a trigger, as it takes objectives; the first of two with an id."""
        parts: tuple[TriggerCondition | TriggerEffect, ...] = (*trigger.when, *trigger.then)
        is_first = trigger.id not in seen
        seen.add(trigger.id)
        if not is_first or any(missing_part_of_trigger(part) is not None for part in parts):
            return False
        if not {part.side for part in parts} - {None} <= self._sides:
            return False
        places = {goal.id for goal in goals if goal.at is not None}
        timed = {goal.id for goal in goals if has_deadline(goal)}
        hexes = (label for condition in trigger.when for label in condition.hexes)
        return (
            all(self._shape.find(label) is not None for label in hexes)
            and {name for part in parts for name in part.units} <= self._units
            and {name for part in parts for name in part.hqs} <= self._hqs
            and {name for part in parts for name in part.zones} <= self._weather_zones
            and all(set(part.objectives) <= (timed if part.kind in DEADLINES else places) for part in parts)
        )

    def _labels(self, labels: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(label for label in labels if self._shape.find(label) is not None)

    def _zone(self, zone: _Zone) -> _Zone:
        return zone.model_copy(update={"hexes": self._labels(zone.hexes)})

    def _arrival(self, arrival: Arrival | None) -> Arrival | None:
        if arrival is None:
            return None
        zone = arrival.zone if arrival.zone in self._zones else None
        return arrival.model_copy(update={"zone": zone, "hexes": self._labels(arrival.hexes)})

    def _embarkation(self, embarked: Embarkation | None) -> Embarkation | None:
        if embarked is None or self._shape.find(embarked.at) is None:
            return None
        return embarked.model_copy(update={"targets": self._labels(embarked.targets)})

    def _is_hq(self, hq: HqSetup) -> bool:
        on_map = hq.at is None or self._shape.find(hq.at) is not None
        return on_map and hq.side in self._sides and hq.type in self._hq_types

    def _hq(self, hq: HqSetup) -> HqSetup:
        return hq.model_copy(update={"arrival": self._arrival(hq.arrival)})

    def _group(self, group: StragglersSetup) -> StragglersSetup:
        return group.model_copy(update={"hq": group.hq if group.hq in self._hqs else None})

    def _is_unit(self, unit: UnitSetup) -> bool:
        """Say whether a unit can be set up; the hex of one that can is taken."""
        here = self._shape.find(unit.at) if unit.at is not None else None
        if (unit.at is not None and here is None) or here in self._taken:
            return False
        if unit.side not in self._sides or unit.type not in self._unit_types:
            return False
        if here is not None:
            self._taken.add(here)
        return True

    def _unit(self, unit: UnitSetup) -> UnitSetup:
        known: tuple[Model, ...] = tuple(one for one in unit.specialists if one.type in self._specialists)
        hq = unit.hq if unit.hq in self._hqs else None
        return unit.model_copy(
            update={
                "arrival": self._arrival(unit.arrival),
                "embarked": self._embarkation(unit.embarked),
                "specialists": known,
                "hq": hq,
            }
        )
