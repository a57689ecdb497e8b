"""What triggers name, as some of it is left out of a battle or other units stand for it."""

from collections.abc import Iterable, Mapping, Set
from typing import TypeVar

from studio.documents.operational.triggers import Trigger, TriggerCondition, TriggerEffect

P = TypeVar("P", TriggerCondition, TriggerEffect)
#: By the field that names them: units, headquarters or objectives that are not in a battle.
Gone = Mapping[str, Set[str]]


def without_gone(triggers: Iterable[Trigger], gone: Gone) -> tuple[Trigger, ...]:
    """Return triggers that neither wait for what does not come nor bring it; those that are left with nothing go."""
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


def _without(trigger: Trigger, gone: Gone) -> Trigger | None:
    when = tuple(left for part in trigger.when if (left := _among(part, gone)) is not None)
    then = tuple(some for part in trigger.then if (some := _among(part, gone)) is not None)
    never = not when or (trigger.needed == "all" and len(when) < len(trigger.when))
    return None if never or not then else trigger.model_copy(update={"when": when, "then": then})


def _among(part: P, gone: Gone) -> P | None:
    """Return a part without what is gone; None where it cannot be without that."""
    named: dict[str, tuple[str, ...]] = {field: getattr(part, field) for field in gone}
    left: dict[str, tuple[str, ...]] = {
        field: tuple(name for name in named[field] if name not in names) for field, names in gone.items()
    }
    if left == named:
        return part
    needs_all = isinstance(part, TriggerCondition) and part.needed == "all"
    others = part.hexes if isinstance(part, TriggerCondition) else ()
    return None if needs_all or not any((*left.values(), others)) else part.model_copy(update=left)
