"""Targeting: the hexes and hexsides among which a person chooses where an action is to be done, one after the other."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeAlias

from studio.hexes.coordinates import Hex
from studio.hexes.hexsides import Hexside
from studio.rules.kernel.events import Action
from studio.rules.kernel.refusal import Refusal

#: Something on the map that can be pointed at and chosen.
Target: TypeAlias = Hex | Hexside


@dataclass(frozen=True, slots=True)
class ActionQuery:
    """A question for actions, before it is known for whom and where; a ruleset may add who is asked."""

    #: The name of a row of the action table.
    kind: str

    @property
    def is_repeated(self) -> bool:
        """Whether it is asked again once it has been answered."""
        return False


class ActionQueries(Protocol):
    """Answers of a ruleset to what persons ask for."""

    def find_actions(self, state: Any, query: Any) -> tuple[Action, ...]:
        """Return every action that would answer a query now."""

    def query_refusal(self, state: Any, query: Any) -> Refusal | None:
        """Return why nothing can answer a query now; None where something can."""

    def target_refusal(self, state: Any, targeting: "Targeting", at: Hex) -> Refusal | None:
        """Return why a hex is not among those to choose from, if it is one that could be."""

    def targets_of(self, state: Any, query: Any, action: Any) -> tuple[Target, ...]:
        """Return what a person chooses on the map to say that this action is meant, in sequence."""

    def stand_ins(self, state: Any, action: Any) -> tuple[Target, ...]:
        """Return what stands on the map for who is not on it, where an action has no target else: any of them is chosen."""

    def query_label(self, query: Any) -> str:
        """Return what is asked for, as buttons and headings call it."""

    def choice_label(self, state: Any, target: Target | None, action: Any) -> str:
        """Return what sets an action off from the others of its target, for a menu."""


@dataclass(frozen=True, slots=True)
class Targeting:
    """A query with the actions that are left to answer it, after the first `depth` of their targets are chosen."""

    query: ActionQuery
    actions: tuple[Action, ...]
    depth: int = 0


def start_targeting(queries: ActionQueries, state: Any, query: ActionQuery) -> Targeting | None:
    """Begin to choose targets; None where nothing can answer the query now."""
    actions = queries.find_actions(state, query)
    return Targeting(query, actions) if actions else None


def find_targets(
    queries: ActionQueries, state: Any, targeting: Targeting
) -> Mapping[Target, tuple[Action, ...]]:
    """Find the targets to choose among, each with what may be done there; none where all are chosen."""
    found: dict[Target, tuple[Action, ...]] = {}
    for action in targeting.actions:
        path = queries.targets_of(state, targeting.query, action)
        chosen = path[targeting.depth : targeting.depth + 1]
        if not path and not targeting.depth:
            chosen = queries.stand_ins(state, action)
        for target in chosen:
            found[target] = (*found.get(target, ()), action)
    return found


def narrowed_targeting(targeting: Targeting, actions: tuple[Action, ...]) -> Targeting:
    """Return the targeting that goes on with the actions of a chosen target."""
    return replace(targeting, actions=actions, depth=targeting.depth + 1)


def find_targets_at(
    queries: ActionQueries, state: Any, targeting: Targeting, at: Hex, side: Hexside | None
) -> Mapping[Target, tuple[Action, ...]]:
    """Find the targets that are meant by pointing at a hex, near one of its hexsides or at its middle (None)."""
    found = find_targets(queries, state, targeting)
    if at in found:
        return {at: found[at]}
    if side is not None:
        return {side: found[side]} if side in found else {}
    return {
        target: actions
        for target, actions in found.items()
        if isinstance(target, Hexside) and at in hexes_of(target)
    }


def hexes_of(target: Target) -> tuple[Hex, ...]:
    """Return the hex of a target, or the two beside its hexside."""
    return (target.first, target.second) if isinstance(target, Hexside) else (target,)


def hexes_among(targets: Mapping[Target, object]) -> frozenset[Hex]:
    """Return the targets that are hexes."""
    return frozenset(target for target in targets if not isinstance(target, Hexside))


def hexsides_among(targets: Mapping[Target, object]) -> Iterator[Hexside]:
    """Yield the targets that are hexsides."""
    return (target for target in targets if isinstance(target, Hexside))
