"""The triggers of an operational scenario as checks look at them."""

from collections.abc import Callable, Iterator, Sequence, Set
from typing import Final

from studio.documents.operational.scenario import OperationalScenario
from studio.documents.operational.triggers import Trigger, TriggerCondition, TriggerEffect, withdrawn_hqs
from studio.documents.triggers.trigger import BattleTrigger, BattleTriggerCondition, BattleTriggerEffect
from studio.lint.triggers import TriggerFacts, WrongName, is_idle, why_out_of_window
from studio.rules.operational.setup.triggers import DEADLINES, has_deadline, missing_part

#: What is named, by field: the collection, and a noun.
_NAMED: Final = (
    ("units", "units", "unit"),
    ("hqs", "hqs", "headquarters"),
    ("zones", "weather_zones", "weather zone"),
)


class OperationalTriggers(TriggerFacts):
    """Those of a scenario that is checked."""

    def __init__(
        self,
        scenario: OperationalScenario,
        owner_at: Callable[[str], str | None],
        is_water: Callable[[str], bool],
    ) -> None:
        """Take the scenario, who owns a hex as the battle starts, and whether one is water; labels may be off the map."""
        self._scenario = scenario
        self._owner_at = owner_at
        self._is_water = is_water
        self._known = {
            field: {each.id for each in getattr(self._scenario, collection)}
            for field, collection, _ in _NAMED
        }

    @property
    def triggers(self) -> Sequence[Trigger]:
        """The triggers, in the sequence of the file."""
        return self._scenario.triggers

    def missing_part(self, part: BattleTriggerCondition | BattleTriggerEffect) -> str | None:
        """Return what a part has to name and does not."""
        assert isinstance(part, TriggerCondition | TriggerEffect)
        return missing_part(part)

    def wrong_names(self, part: BattleTriggerCondition | BattleTriggerEffect) -> Iterator[WrongName]:
        """Find units, headquarters and weather zones that are not there, and objectives that are not or do not fit."""
        assert isinstance(part, TriggerCondition | TriggerEffect)
        for field, _, noun in _NAMED:
            for index, name in enumerate(getattr(part, field)):
                if name not in self._known[field]:
                    yield WrongName(field, index, noun, name, "does not exist")
        for index, name in enumerate(part.objectives):
            wrong = self._wrong_goal(part, name)
            if wrong:
                yield WrongName("objectives", index, "objective", name, wrong)

    def _wrong_goal(self, part: TriggerCondition | TriggerEffect, name: str) -> str:
        """Say why an objective is none for a part; nothing where it is one."""
        goal = next((goal for goal in self._scenario.objectives if goal.id == name), None)
        if goal is None:
            return "does not exist"
        if part.kind in DEADLINES:
            return "" if has_deadline(goal) else "is decided at the end of the battle"
        return "" if goal.at is not None else "is no hex to be taken"

    def why_never(self, trigger: BattleTrigger, condition: BattleTriggerCondition) -> tuple[str, str] | None:
        """Say why a condition can never hold: by its turns, as nobody owns water, or as nothing of the kind happens."""
        assert isinstance(condition, TriggerCondition)
        if (outside := why_out_of_window(condition, self._scenario.turns)) is not None:
            return outside
        arrivals = [
            part for part in trigger.then if isinstance(part, TriggerEffect) and part.kind == "arrival"
        ]
        match condition.kind:
            case "hexes-taken" if self._are_wet(condition):
                return "hexes", "nobody can own water; choose hexes of land"
            case "units-lost" if _are_idle(
                condition, condition.units, {n for p in arrivals for n in p.units}
            ):
                return "units", "it waits for the loss of units that it brings itself; choose others"
            case "hqs-lost" if _are_idle(condition, condition.hqs, {n for p in arrivals for n in p.hqs}):
                return "hqs", "it waits for the loss of headquarters that it brings itself; choose others"
            case "deadline-met" | "deadline-missed" if _are_idle(
                condition, condition.objectives, self._never_pass()
            ):
                return "objectives", "the deadline passes only as the battle ends; choose an earlier one"
            case "weather" if not self._can_be(condition):
                return "weather", "the weather is never so; choose another one"
        return None

    def is_held_at_start(self, condition: BattleTriggerCondition) -> bool:
        """Return whether a side owns the hexes from the start."""
        if condition.kind != "hexes-taken":
            return False
        goals = {goal.id: goal.at for goal in self._scenario.objectives}
        labels = (*condition.hexes, *(goals.get(name) for name in condition.objectives))
        owned = [self._owner_at(label) == condition.side for label in labels if label is not None]
        return any(owned) if condition.needed == "any" else bool(owned) and all(owned)

    def brought_once(self, effect: BattleTriggerEffect) -> Iterator[tuple[str, int, str]]:
        """Find units, and headquarters that no trigger withdraws: others can be brought again."""
        yield from super().brought_once(effect)
        assert isinstance(effect, TriggerEffect)
        leaving = withdrawn_hqs(self._scenario.triggers)
        for number, name in enumerate(effect.hqs if effect.kind == "arrival" else ()):
            if name not in leaving:
                yield "hqs", number, name

    def is_vain_again(self, trigger: BattleTrigger) -> bool:
        """Return whether it only moves who cannot go again: headquarters that others move back can."""
        brought = {
            name
            for each in self._scenario.triggers
            for effect in each.then
            if effect.kind == "arrival"
            for name in effect.hqs
        }
        effects = (effect for effect in trigger.then if isinstance(effect, TriggerEffect))
        again = any(name in brought for effect in effects for name in effect.hqs)
        return super().is_vain_again(trigger) and not again

    def _are_wet(self, condition: TriggerCondition) -> bool:
        """Return whether too many of the hexes that a condition names are water."""
        if condition.needed == "any" and condition.objectives:
            return False
        return is_idle(condition, [self._is_water(label) for label in condition.hexes])

    def _never_pass(self) -> frozenset[str]:
        """Return the objectives whose deadlines no turn of the battle comes after, unless a trigger moves them."""
        moved = {name for each in self._scenario.triggers for part in each.then for name in part.objectives}
        turns = self._scenario.turns
        return frozenset(
            goal.id
            for goal in self._scenario.objectives
            if (goal.deadline or turns) >= turns and goal.id not in moved
        )

    def _can_be(self, condition: TriggerCondition) -> bool:
        """Say whether it can be that weather, by the calendar or by a trigger, where the condition asks for it."""
        scenario = self._scenario
        if any(part.weather == condition.weather for each in scenario.triggers for part in each.then):
            return True
        last = min(condition.until or scenario.turns, scenario.turns)
        turns = range((condition.turn or 1) - 1, last)
        calendars = [zone.weather for zone in scenario.weather_zones if zone.id in condition.zones]
        found = [_is_ever(weather, turns, condition) for weather in calendars or [scenario.weather]]
        return any(found) if condition.needed == "any" else all(found)


def _are_idle(condition: TriggerCondition, names: tuple[str, ...], without_use: Set[str]) -> bool:
    """Say whether too many of those named are without use."""
    return is_idle(condition, [name in without_use for name in names])


def _is_ever(calendar: tuple[str, ...], turns: range, condition: TriggerCondition) -> bool:
    """Say whether a calendar has the weather in one of some turns; what it does not name is dry."""
    return any((calendar[turn] if turn < len(calendar) else "dry") == condition.weather for turn in turns)
