"""What checks ask of the triggers of a scenario, whatever its ruleset."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from studio.documents.triggers.trigger import BattleTrigger, BattleTriggerCondition, BattleTriggerEffect


class WrongName(NamedTuple):
    """A name in a condition or an effect that nothing bears, or that is of what does not fit there."""

    field: str
    number: int
    noun: str
    name: str
    #: What is wrong with it, behind "which".
    why: str


class Scheduled(NamedTuple):
    """A unit that a list of arrivals names."""

    unit: str
    #: What the list is called, its id, and where in the file it names the unit.
    noun: str
    list_id: str
    pointer: str


class TriggerFacts:
    """The triggers of a scenario, with what its engine knows of them; as it stands, of one that has none."""

    #: Where they stand in the file.
    pointer: str = "/triggers"

    @property
    def triggers(self) -> Sequence[BattleTrigger]:
        """The triggers, in the sequence of the file."""
        return ()

    def missing_part(self, part: BattleTriggerCondition | BattleTriggerEffect) -> str | None:  # noqa: ARG002 - others read it
        """Return what a part has to name and does not, in words; None where all is there."""
        return None

    def wrong_names(self, part: BattleTriggerCondition | BattleTriggerEffect) -> Iterator[WrongName]:  # noqa: ARG002
        """Find the names that a part should not have."""
        return iter(())

    def why_never(
        self,
        trigger: BattleTrigger,  # noqa: ARG002
        condition: BattleTriggerCondition,  # noqa: ARG002
    ) -> tuple[str, str] | None:
        """Return the field by which a whole condition can never hold, and why; None where it can."""
        return None

    def is_held_at_start(self, condition: BattleTriggerCondition) -> bool:  # noqa: ARG002
        """Return whether a condition waits for hexes that its side holds as the battle starts, and for nothing else."""
        return False

    def scheduled(self) -> Iterator[Scheduled]:
        """Find the units that lists beside the triggers bring; units that say themselves when they come are on none."""
        return iter(())

    def brought_once(self, effect: BattleTriggerEffect) -> Iterator[tuple[str, int, str]]:
        """Find what an arrival can bring a single time: the field, the number in it, and who."""
        for number, name in enumerate(effect.units if effect.kind == "arrival" else ()):
            yield "units", number, name

    def is_vain_again(self, trigger: BattleTrigger) -> bool:
        """Return whether a trigger can do nothing when it fires once more, as it only brings and withdraws."""
        return bool(trigger.then) and all(effect.kind in ("arrival", "withdrawal") for effect in trigger.then)


def is_idle(condition: BattleTriggerCondition, without_use: Sequence[bool]) -> bool:
    """Return whether too much of what a condition names is without use: all of it, or some where all is needed."""
    return bool(without_use) and all(without_use) if condition.needed == "any" else any(without_use)


def why_out_of_window(
    condition: BattleTriggerCondition, turns: int, turn: str = "turn"
) -> tuple[str, str] | None:
    """Return why the turns in which a condition counts never come, with the field that says so; None where they do."""
    first = condition.turn or 1
    if first > turns:
        return (
            "turn",
            f"it waits for {turn} {first}, but the battle ends with {turn} {turns}; choose an earlier one",
        )
    if condition.until is not None and condition.until < first:
        return "until", f"its last {turn} {condition.until} is before its first, {first}; choose a later one"
    return None
