"""The units that triggers name, as some of them are left out of a battle or others stand for them."""

from collections.abc import Iterable, Mapping, Set
from typing import TypeVar

from studio.documents.operational.triggers import Trigger, TriggerCondition, TriggerEffect

P = TypeVar("P", TriggerCondition, TriggerEffect)


def without_units(triggers: Iterable[Trigger], gone: Set[str]) -> tuple[Trigger, ...]:
    """Return triggers that neither wait for units that do not come nor bring them; those that are left with nothing go."""
    return tuple(left for each in triggers if (left := _without(each, gone)) is not None)


def with_others(triggers: Iterable[Trigger], others: Mapping[str, str]) -> tuple[Trigger, ...]:
    """Return triggers in which others stand for some units."""
    return tuple(
        each.model_copy(
            update={
                "when": tuple(_exchanged(part, others) for part in each.when),
                "then": tuple(_exchanged(part, others) for part in each.then),
            }
        )
        for each in triggers
    )


def _exchanged(part: P, others: Mapping[str, str]) -> P:
    return part.model_copy(update={"units": tuple(others.get(name, name) for name in part.units)})


def _without(trigger: Trigger, gone: Set[str]) -> Trigger | None:
    when = tuple(left for part in trigger.when if (left := _among(part, gone)) is not None)
    then = tuple(some for part in trigger.then if (some := _among(part, gone)) is not None)
    never = not when or (trigger.needed == "all" and len(when) < len(trigger.when))
    return None if never or not then else trigger.model_copy(update={"when": when, "then": then})


def _among(part: P, gone: Set[str]) -> P | None:
    """Return a part without the units that are gone; None where it cannot be without them."""
    left = tuple(name for name in part.units if name not in gone)
    if left == part.units:
        return part
    needs_all = isinstance(part, TriggerCondition) and part.needed == "all"
    return None if needs_all or not left else part.model_copy(update={"units": left})
