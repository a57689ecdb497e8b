"""The triggers of a tactical battle as checks look at them."""

from collections.abc import Callable, Iterator, Sequence, Set

from studio.documents.tactical.scenario import TacticalScenario
from studio.documents.tactical.triggers import (
    TacticalTrigger,
    TacticalTriggerCondition,
    TacticalTriggerEffect,
)
from studio.documents.triggers.trigger import BattleTrigger, BattleTriggerCondition, BattleTriggerEffect
from studio.lint.triggers import Scheduled, TriggerFacts, WrongName, is_idle, why_out_of_window
from studio.rules.tactical.setup.triggers import DEADLINES, missing_part, why_not_brought

#: Turns of a battle of command points come to an end when they like, so any may be its last.
_ENDLESS = 99


class TacticalTriggers(TriggerFacts):
    """Those of a battle that is checked."""

    pointer = "/tactical/triggers"

    def __init__(self, scenario: TacticalScenario, sides_in: Callable[[str], Set[str]]) -> None:
        """Take the scenario, and who stands in a hex as the battle starts; its label may be off the map."""
        self._scenario, self._battle = scenario, scenario.tactical
        self._sides_in = sides_in
        self._units = {unit.id: unit for unit in self._battle.units}
        self._known = {
            field: {each.id for each in getattr(self._battle, field)}
            for field in ("units", "objectives", "leaders")
        }

    @property
    def triggers(self) -> Sequence[TacticalTrigger]:
        """The triggers, in the sequence of the file."""
        return self._battle.triggers

    def missing_part(self, part: BattleTriggerCondition | BattleTriggerEffect) -> str | None:
        """Return what a part has to name and does not."""
        assert isinstance(part, TacticalTriggerCondition | TacticalTriggerEffect)
        return missing_part(part)

    def wrong_names(self, part: BattleTriggerCondition | BattleTriggerEffect) -> Iterator[WrongName]:
        """Find units, objectives and leaders that are not there, and units that no trigger can bring."""
        for field, known in self._known.items():
            for index, name in enumerate(getattr(part, field, ())):
                if name not in known:
                    yield WrongName(field, index, field.removesuffix("s"), name, "does not exist")
        for index, name in enumerate(part.units if part.kind == "arrival" else ()):
            unit = self._units.get(name)
            why = why_not_brought(unit) if unit is not None else None
            if why is not None:
                yield WrongName("units", index, "unit", name, why)

    def why_never(self, trigger: BattleTrigger, condition: BattleTriggerCondition) -> tuple[str, str] | None:
        """Say why a condition can never hold: by its rounds, or as its command system knows no such thing."""
        assert isinstance(condition, TacticalTriggerCondition)
        if condition.kind in DEADLINES:
            return self._why_deadline_never_passes(condition)
        if not self._has_phases and condition.kind in ("phase", "leaders-lost"):
            field, what = ("phase", "Phases") if condition.kind == "phase" else ("leaders", "leaders")
            return field, f"only battles of command points have {what}; choose another kind of condition"
        if condition.kind == "phase":
            last = self._last_phase
            text = f"it waits for Phase {condition.phase}, but the battle ends with Phase {last}; choose an earlier one"
            return ("phase", text) if (condition.phase or 1) > last else None
        if (outside := why_out_of_window(condition, self._turns, "round")) is not None:
            return outside
        brought = {name for effect in trigger.then if effect.kind == "arrival" for name in effect.units}
        if condition.kind == "units-lost" and is_idle(
            condition, [name in brought for name in condition.units]
        ):
            return "units", "it waits for the loss of units that it brings itself; choose others"
        return None

    def scheduled(self) -> Iterator[Scheduled]:
        """Find the units of reinforcements."""
        for number, group in enumerate(self._battle.reinforcements):
            for at, name in enumerate(group.units):
                pointer = f"/tactical/reinforcements/{number}/units/{at}"
                yield Scheduled(name, "reinforcement", group.id, pointer)

    def is_held_at_start(self, condition: BattleTriggerCondition) -> bool:
        """Return whether a side stands in the hexes alone, and controls the objectives, from the start."""
        if condition.kind != "hexes-taken":
            return False
        owners = {goal.id: goal.owner for goal in self._battle.objectives}
        held = [
            *(self._sides_in(label) == {condition.side} for label in condition.hexes),
            *(owners.get(name) == condition.side for name in condition.objectives),
        ]
        return any(held) if condition.needed == "any" else bool(held) and all(held)

    @property
    def _has_phases(self) -> bool:
        return self._battle.command_system == "points"

    @property
    def _turns(self) -> int:
        return _ENDLESS if self._has_phases else self._scenario.turns

    @property
    def _last_phase(self) -> int:
        points = self._battle.points
        return points.last_phase if self._has_phases and points is not None else 0

    def _why_deadline_never_passes(self, condition: TacticalTriggerCondition) -> tuple[str, str] | None:
        """Say why a deadline passes at no time: with the battle or later, and no other is given."""
        in_time = condition.turn is not None and condition.turn < self._turns
        if in_time or (condition.phase is not None and condition.phase < self._last_phase):
            return None
        field = "turn" if condition.turn is not None else "phase"
        return field, "the deadline passes only as the battle ends, or never; choose an earlier one"
