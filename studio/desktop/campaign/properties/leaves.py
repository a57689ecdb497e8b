"""The kinds of conditions as an author chooses them: their words, what each asks for, and one to begin with."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, cast, get_args

from studio.desktop.campaign.properties.choices import ReferenceChoices
from studio.documents.campaign.conditions import (
    AllOf,
    AnyOf,
    AtLevel,
    BattleResult,
    Condition,
    ExtraTurnsAtMost,
    HasPlan,
    HasReached,
    HasToken,
    HasWon,
    Leaf,
    Negation,
    ObjectiveHeld,
    RestartsAtMost,
    ScoreReached,
    TakenOnTime,
    UnitsDestroyed,
)
from studio.documents.elements import RefersTo
from studio.documents.model import Model

#: Every kind with what an author reads of it.
WORDS: Final[Mapping[type[Model], str]] = MappingProxyType(
    {
        HasToken: "token earned",
        HasPlan: "plan approved",
        HasWon: "battle won",
        HasReached: "node reached",
        BattleResult: "this battle ended",
        ObjectiveHeld: "objective held",
        TakenOnTime: "objective in time",
        ScoreReached: "score at least",
        UnitsDestroyed: "units destroyed",
        RestartsAtMost: "restarts at most",
        ExtraTurnsAtMost: "extra turns at most",
        AtLevel: "level is",
        AllOf: "all of these",
        AnyOf: "any of these",
    }
)
Group = AllOf | AnyOf
#: A kind by the word that files have for it.
KINDS: Final = MappingProxyType(
    {get_args(model.model_fields["kind"].annotation)[0]: model for model in WORDS}
)


def fields_of(model: type[Model]) -> tuple[str, ...]:
    """Return what a leaf asks for."""
    return tuple(name for name in model.model_fields if name not in ("kind", "of"))


def field_choices(leaf: Leaf, name: str, choices: ReferenceChoices) -> list[tuple[str, str]] | None:
    """Return what a field of a leaf can be set to; None where anything can be written."""
    if name == "battle":
        return list(choices.battles())
    info = type(leaf).model_fields[name]
    said = [each for each in info.metadata if isinstance(each, RefersTo)]
    if name == "objective":
        choices = choices.of_battle(getattr(leaf, "battle", ""))
    return list(choices.find(said) or ()) if said else None


def new_leaf(kind: str, choices: ReferenceChoices) -> Condition:
    """Return a condition of a kind to begin with: about the first of what it can be about."""
    model = KINDS[kind]
    if model in (AllOf, AnyOf):
        return new_group(kind, (new_leaf("has", choices),))
    values: dict[str, Any] = {"kind": kind}
    for name in fields_of(model):
        info = model.model_fields[name]
        if not info.is_required():
            continue
        said = [each for each in info.metadata if isinstance(each, RefersTo)]
        found = choices.battles() if name == "battle" else choices.find(said) or ()
        values[name] = found[0][0] if found else _usual(name)
    made: Any = model(**values)
    return cast("Condition", made)


def new_group(kind: str, parts: tuple[Condition, ...]) -> Group:
    """Return all or any of some conditions."""
    return AllOf(kind="all", of=parts) if kind == "all" else AnyOf(kind="any", of=parts)


def _usual(name: str) -> Any:
    return {"result": "won", "levels": ("normal",), "at_least": 0, "at_most": 0}.get(name, name)


def negated(condition: Condition) -> Condition:
    """Return what is true where a condition is not."""
    return condition.of if isinstance(condition, Negation) else Negation(kind="not", of=condition)
