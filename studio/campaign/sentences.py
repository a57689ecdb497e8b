"""Conditions as sentences, with the names that people know tokens, plans, battles and objectives by."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, assert_never

from studio.documents.campaign.campaign import PRIMARIES, Campaign
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


@dataclass(frozen=True, slots=True)
class Names:
    """What people call the parts of a campaign, by id; an id without a name stands for itself."""

    tokens: Mapping[str, str] = field(default_factory=dict)
    plans: Mapping[str, str] = field(default_factory=dict)
    nodes: Mapping[str, str] = field(default_factory=dict)
    #: By battle and objective.
    objectives: Mapping[tuple[str, str], str] = field(default_factory=dict)


#: Names for a condition without its campaign.
NO_NAMES: Final = Names()


def names_in(campaign: Campaign, objectives: Mapping[tuple[str, str], str] | None = None) -> Names:
    """Return the names that a campaign gives, with those of objectives where its scenarios are at hand."""
    return Names(
        {token.id: token.name for token in campaign.tokens if token.name},
        {plan.id: plan.name for plan in campaign.plans if plan.name},
        {node.id: node.title for node in campaign.nodes if node.title},
        objectives or {},
    )


def condition_sentence(condition: Condition | None, names: Names = NO_NAMES) -> str:
    """Return when a condition holds: "always", "never", or "if …"."""
    match condition:
        case None | AllOf(of=()):
            return "always"
        case AnyOf(of=()):
            return "never"
        case _:
            return f"if {_clause(condition, names, wanted=True)}"


def _clause(condition: Condition, names: Names, *, wanted: bool) -> str:
    match condition:
        case Negation():
            return _clause(condition.of, names, wanted=not wanted)
        case AllOf() | AnyOf():
            # What is not all of some is without one of them at least.
            word = " and " if isinstance(condition, AllOf) is wanted else " or "
            if not condition.of:
                return "it is so in any case" if word == " and " else "it can never be"
            return word.join(_inner(each, names, word, wanted=wanted) for each in condition.of)
        case _:
            return _fact(condition, names, wanted=wanted)


def _inner(condition: Condition, names: Names, around: str, *, wanted: bool) -> str:
    """Return one of several parts, in brackets where it is joined by the other word."""
    text = _clause(condition, names, wanted=wanted)
    while isinstance(condition, Negation):
        condition, wanted = condition.of, not wanted
    if not isinstance(condition, AllOf | AnyOf) or len(condition.of) < 2:
        return text
    own = " and " if isinstance(condition, AllOf) is wanted else " or "
    return text if own == around else f"({text})"


def _fact(leaf: Leaf, names: Names, *, wanted: bool) -> str:
    was, were = ("was", "were") if wanted else ("was not", "were not")
    match leaf:
        case HasToken():
            return f"the token {_named(names.tokens, leaf.token)} {was} earned"
        case HasPlan():
            return f"the plan {_named(names.plans, leaf.plan)} {was} approved"
        case HasWon():
            return f"{_named(names.nodes, leaf.battle)} {was} won"
        case HasReached():
            return f"{_named(names.nodes, leaf.node)} {was} reached"
        case BattleResult():
            return f"the battle {was} {leaf.result}"
        case ObjectiveHeld():
            battle = _named(names.nodes, leaf.battle)
            if leaf.objective == PRIMARIES:
                return f"all primary objectives of {battle} {were} held at its end"
            return f"{_objective(names, leaf.battle, leaf.objective)} {was} held at the end of {battle}"
        case TakenOnTime():
            battle = _named(names.nodes, leaf.battle)
            if leaf.objective == PRIMARIES:
                return f"all primary objectives of {battle} {were} taken in time"
            return f"{_objective(names, leaf.battle, leaf.objective)} {was} taken in time in {battle}"
        case AtLevel():
            level = "is" if wanted else "is not"
            return f"the level {level} {' or '.join(leaf.levels) or 'any'}"
        case ScoreReached() | UnitsDestroyed() | RestartsAtMost() | ExtraTurnsAtMost():
            return _count(leaf, names, wanted=wanted)
        case _:
            assert_never(leaf)


def _count(
    leaf: ScoreReached | UnitsDestroyed | RestartsAtMost | ExtraTurnsAtMost, names: Names, *, wanted: bool
) -> str:
    battle = _named(names.nodes, leaf.battle) if leaf.battle else ""
    match leaf:
        case ScoreReached():
            score = f"the score of {battle}" if battle else "the score so far"
            return f"{score} is {'at least' if wanted else 'below'} {leaf.at_least}"
        case UnitsDestroyed():
            number = f"{'at least' if wanted else 'fewer than'} {leaf.at_least}"
            return f"{number} enemy units were destroyed {f'in {battle}' if battle else 'so far'}"
        case RestartsAtMost():
            return (
                f"{_at_most(leaf.at_most, 'restart', wanted=wanted)} {f'of {battle}' if battle else 'so far'}"
            )
        case ExtraTurnsAtMost():
            return f"{_at_most(leaf.at_most, 'extra turn', wanted=wanted)} {f'in {battle}' if battle else 'so far'}"
        case _:
            assert_never(leaf)


def _at_most(number: int, noun: str, *, wanted: bool) -> str:
    if not wanted:
        return f"there were more than {number} {noun}s" if number else f"there was at least one {noun}"
    return f"there were at most {number} {noun}s" if number else f"there was no {noun}"


def _named(names: Mapping[str, str], id_: str) -> str:
    return names.get(id_, id_)


def _objective(names: Names, battle: str, objective: str) -> str:
    return names.objectives.get((battle, objective), objective)
