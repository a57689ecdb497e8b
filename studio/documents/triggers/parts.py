"""What conditions and effects of triggers have to name beside their kind, so that a battle can be played with them."""

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from studio.documents.triggers.trigger import BattleTrigger, BattleTriggerCondition, BattleTriggerEffect

#: By kind, groups of fields; of each group one at least has to say something.
Needs: TypeAlias = Mapping[str, tuple[tuple[str, ...], ...]]
#: How fields are called that are not called by their names.
_NOUNS: Final[Mapping[str, str]] = {
    "hexes": "hex",
    "objectives": "objective",
    "units": "unit",
    "leaders": "leader",
    "hqs": "headquarters",
    "phase": "Phase",
    "points": "number of points",
    "delay": "number of turns",
}


def missing_part(part: BattleTriggerCondition | BattleTriggerEffect, needs: Needs) -> str | None:
    """Return what a condition or an effect has to name and does not, in words; None where all is there."""
    for group in needs.get(part.kind, ()):
        if not any(getattr(part, name) for name in group):
            return " or ".join(_NOUNS.get(name, name) for name in group)
    return None


def first_turn(trigger: BattleTrigger) -> int:
    """Return the first turn in which a trigger may fire, as far as the turns of its conditions say."""
    turns = [condition.turn or 1 for condition in trigger.when] or [1]
    return min(turns) if trigger.needed == "any" else max(turns)


def named_in(effects: Iterable[BattleTriggerEffect], kind: str, field: str = "units") -> frozenset[str]:
    """Return whom effects of a kind name in a field, such as the units of arrivals; nobody where they lack the field."""
    return frozenset(name for each in effects if each.kind == kind for name in getattr(each, field, ()))


def brought_by(triggers: Iterable[BattleTrigger]) -> frozenset[str]:
    """Return the units that triggers bring."""
    return named_in((effect for trigger in triggers for effect in trigger.then), "arrival")
