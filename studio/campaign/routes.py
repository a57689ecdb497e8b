"""Every way through a campaign, reckoned on conditions alone: which situations each node can come into, and what follows.

Tokens, plans and results are free unless a condition on the way rules them out, so that nothing rests on how likely
something is. Two ways to a node with the same facts, as far as they are read later, count as one.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from itertools import chain, combinations
from typing import Final, get_args

from studio.campaign.conditions import holds, leaves
from studio.campaign.graph import CampaignGraph
from studio.documents.campaign.campaign import PRIMARIES, VICTORY, Edge
from studio.documents.campaign.conditions import (
    AtLevel,
    BattleResult,
    Condition,
    ExtraTurnsAtMost,
    HasPlan,
    HasReached,
    HasToken,
    HasWon,
    Leaf,
    ObjectiveHeld,
    RestartsAtMost,
    Result,
    ScoreReached,
    TakenOnTime,
    UnitsDestroyed,
)
from studio.documents.campaign.nodes import Battle, Conference, End, Node
from studio.documents.campaign.rewards import Milestone, Plan
from studio.tables.kinds import Difficulty

#: So many situations are followed at most; a campaign with more is not judged by them.
MOST_SITUATIONS: Final = 20_000

#: The leaves that are true.
Facts = frozenset[Leaf]
#: Leaves that say how something in a battle went, which nobody can know before.
_OUTCOMES = ObjectiveHeld | TakenOnTime | ScoreReached | UnitsDestroyed | RestartsAtMost | ExtraTurnsAtMost


@dataclass(frozen=True, slots=True)
class Departure:
    """One way of leaving a node: what is true then, and how the battle there ended or what was approved."""

    node: str
    facts: Facts
    #: None at conferences, and after a battle that was skipped.
    result: Result | None = None
    #: The plans that were approved at a conference.
    plans: frozenset[str] = frozenset()
    skipped: bool = False


@dataclass(frozen=True, slots=True)
class Routes:
    """All departures that can happen, each with the number of the edge that it takes; None where none is open."""

    taken: Mapping[Departure, int | None]
    #: What is true on arrival at each node, one entry a situation.
    arrivals: Mapping[str, Set[Facts]]

    def at(self, node: str) -> dict[Departure, int | None]:
        """Return the departures from one node."""
        return {departure: edge for departure, edge in self.taken.items() if departure.node == node}


def find_routes(
    graph: CampaignGraph, decisive: Set[str] = frozenset(), asked: Collection[Condition | None] = ()
) -> Routes | None:
    """Follow all ways from the start and from those of shorter cuts; from a node the first edge of the file that is open is taken.

    Battles of scenarios that are `decisive` are never drawn. What `asked` reads is followed to the end, beside what edges, skips, plans and
    variants read. None if there are more than MOST_SITUATIONS, or no start.
    """
    return _Search(graph, decisive, asked).run()


def is_open(edge: Edge, departure: Departure) -> bool:
    """Return whether an edge can be taken in a situation."""
    return is_true_at(edge.when, departure.facts, departure.result)


def is_true_at(condition: Condition | None, facts: Facts, result: Result | None = None) -> bool:
    """Return whether a condition holds where these leaves are true, and where a battle is left that ended so."""
    return holds(
        condition,
        lambda leaf: leaf in facts or (isinstance(leaf, BattleResult) and leaf.result == result),
    )


class _Search:
    """Follows all ways through one campaign."""

    def __init__(self, graph: CampaignGraph, decisive: Set[str], asked: Collection[Condition | None]) -> None:
        self._graph, self._decisive = graph, decisive
        self._plans = {plan.id: plan for plan in graph.campaign.plans}
        self._read = _find_read(graph, asked)

    def run(self) -> Routes | None:
        """Follow all ways; None if there are too many."""
        start = self._graph.campaign.start
        if start not in self._graph.nodes:
            return None
        taken: dict[Departure, int | None] = {}
        arrivals: defaultdict[str, set[Facts]] = defaultdict(set)
        waiting = [(start, facts) for facts in self._beginnings(start)]
        for cut in self._graph.campaign.starts:
            if isinstance(self._graph.nodes.get(cut.node), Conference):
                waiting += [(cut.node, facts) for facts in self._beginnings(cut.node, cut.tokens)]
        while waiting:
            name, facts = waiting.pop()
            if facts in arrivals[name]:
                continue
            arrivals[name].add(facts)
            for departure in self._departures(self._graph.nodes[name], facts):
                route = next(
                    (each for each in self._graph.routes_from(name) if is_open(each.edge, departure)), None
                )
                taken[departure] = route.index if route else None
                if route is not None:
                    waiting.append(self._arriving(route.edge.target, departure))
                if len(taken) > MOST_SITUATIONS:
                    return None
        return Routes(taken, arrivals)

    def _beginnings(self, start: str, tokens: Collection[str] = ()) -> set[Facts]:
        """Return what can be true at a start: the level, the tokens that it gives, and that nothing was restarted or bought yet."""
        read = self._read[start]
        at_once = {leaf for leaf in read if _is_true_at_first(leaf, start)} | (read & set(_tokens(tokens)))
        levels: tuple[Difficulty, ...] = get_args(Difficulty)
        return {
            frozenset(at_once | {leaf for leaf in read if isinstance(leaf, AtLevel) and level in leaf.levels})
            for level in levels
        }

    def _arriving(self, name: str, departure: Departure) -> tuple[str, Facts]:
        """Return a node with what is true on arrival, as far as it is read there or later.

        How the battle before ended is known to what leaves a battle out, to its variants, and to milestones at an end.
        """
        read = self._read[name]
        reached = {leaf for leaf in read if isinstance(leaf, HasReached) and leaf.node == name}
        asked = _leaves_on_arrival(self._graph.nodes[name], self._graph.campaign.milestones)
        lately = {
            leaf for leaf in asked if isinstance(leaf, BattleResult) and leaf.result == departure.result
        }
        return name, frozenset(departure.facts & read | reached | lately)

    def _departures(self, node: Node, facts: Facts) -> Iterator[Departure]:
        if isinstance(node, Conference):
            yield from self._conference(node, facts)
        elif isinstance(node, Battle):
            yield from self._battle(node, facts)

    def _conference(self, node: Conference, facts: Facts) -> Iterator[Departure]:
        listed = [self._plans[name] for name in node.plans if name in self._plans]
        had = {_group_of(plan) for plan in self._plans.values() if _has(plan) in facts}
        for approved, after in _approvals(listed, facts, self._read[node.id], had):
            if _may_leave(listed, approved, had):
                yield Departure(node.id, after, plans=approved)

    def _battle(self, node: Battle, facts: Facts) -> Iterator[Departure]:
        if node.skip_if is not None and is_true_at(node.skip_if, facts):
            yield Departure(node.id, _without_results(facts), skipped=True)
            return
        facts = _without_results(facts)
        read = self._read[node.id]
        results: tuple[Result, ...] = ("won",)
        if node.defeat == "goes-on":
            results = ("won", "lost") if node.scenario in self._decisive else ("won", "lost", "drawn")
        for result in results:
            sure, free = _outcome(node, result, read)
            for extra in _subsets([leaf for leaf in free if leaf not in facts or _can_change(leaf)]):
                after = frozenset((facts - {leaf for leaf in free if _can_change(leaf)}) | sure | extra)
                if _fits_together(after, read, facts):
                    yield Departure(node.id, after, result)


def _leaves_on_arrival(node: Node, milestones: Iterable[Milestone]) -> Iterator[Leaf]:
    """Find what is asked as a node is come to: by what leaves a battle out and by its variants, and at an end by milestones."""
    match node:
        case Battle():
            yield from leaves(node.skip_if)
            for variant in node.variants:
                yield from leaves(variant.when)
        case End():
            for milestone in milestones:
                yield from leaves(milestone.when)
        case _:
            pass


def _without_results(facts: Facts) -> Facts:
    """Return what is true once a battle is over, or left out: how the one before it ended is known no more."""
    return frozenset(leaf for leaf in facts if not isinstance(leaf, BattleResult))


def _is_true_at_first(leaf: Leaf, start: str) -> bool:
    match leaf:
        case RestartsAtMost(battle=None) | ExtraTurnsAtMost(battle=None):
            return True
        case ScoreReached(battle=None) | UnitsDestroyed(battle=None):
            return leaf.at_least <= 0
        case HasReached():
            return leaf.node == start
    return False


def _find_read(graph: CampaignGraph, asked: Collection[Condition | None]) -> Mapping[str, Set[Leaf]]:
    """Return the leaves that are read at each node, on its edges, or anywhere after it."""
    plans = {plan.id: plan for plan in graph.campaign.plans}
    here: dict[str, set[Leaf]] = {name: set() for name in graph.nodes}
    for name, node in graph.nodes.items():
        conditions: list[Condition | None] = [route.edge.when for route in graph.routes_from(name)]
        if isinstance(node, Battle):
            conditions += (node.skip_if, *(variant.when for variant in node.variants))
        if isinstance(node, Conference):
            listed = [plans[each] for each in node.plans if each in plans]
            conditions += [plan.unlock for plan in listed]
            # Of a group one at most can be taken, at whichever conferences its plans are offered.
            groups = {_group_of(plan) for plan in listed}
            here[name] |= {_has(plan) for plan in plans.values() if _group_of(plan) in groups}
        here[name].update(chain.from_iterable(map(leaves, conditions)))
    always = set(chain.from_iterable(map(leaves, asked)))
    return {
        name: frozenset(always.union(here[name], *(here[after] for after in graph.after(name))))
        for name in graph.nodes
    }


def _has(plan: Plan) -> Leaf:
    return HasPlan(kind="plan", plan=plan.id)


def _group_of(plan: Plan) -> str:
    """Return the group of which one plan at most can be taken; a plan by itself is one of its own."""
    return plan.group or plan.id


def _approvals(
    listed: Collection[Plan], facts: Facts, read: Set[Leaf], had: Set[str]
) -> Iterator[tuple[frozenset[str], Facts]]:
    """Find every set of plans that can be approved at a conference, with what is true after it; groups that it `had` are done."""
    found: dict[frozenset[str], Facts] = {}
    waiting: list[tuple[frozenset[str], Facts]] = [(frozenset(), facts)]
    while waiting:
        approved, now = waiting.pop()
        if approved in found:
            continue
        found[approved] = now
        groups = had | {_group_of(plan) for plan in listed if plan.id in approved}
        for plan in listed:
            if _group_of(plan) in groups:
                continue
            if is_true_at(plan.unlock, now):
                brought = {_has(plan), *_tokens(plan.grants)}
                waiting.append((approved | {plan.id}, now | (read & brought)))
    yield from found.items()


def _may_leave(listed: Collection[Plan], approved: Set[str], had: Set[str]) -> bool:
    """Return whether a plan of every required group is approved, here or before."""
    groups = {_group_of(plan) for plan in listed if plan.required}
    return groups <= had | {_group_of(plan) for plan in listed if plan.id in approved}


def _outcome(node: Battle, result: Result, read: Set[Leaf]) -> tuple[set[Leaf], list[Leaf]]:
    """Return what such a result brings in any case, and what it may bring."""
    won = result == "won"
    sure: set[Leaf] = set()
    tokens = [each.token for each in node.tokens if each.objective == VICTORY] if won else []
    tokens += node.lost_tokens if result == "lost" else ()
    sure.update(_tokens(tokens))
    if won:
        sure.add(HasWon(kind="won", battle=node.id))
        sure.add(ObjectiveHeld(kind="objective", battle=node.id, objective=PRIMARIES))
    may = set(_tokens(each.token for each in node.tokens if each.objective != VICTORY))
    free = [
        leaf
        for leaf in read - sure
        if leaf in may
        or (
            isinstance(leaf, _OUTCOMES)
            and leaf.battle in (node.id, None)
            and (won or not _needs_victory(leaf))
        )
    ]
    return sure & read, sorted(free, key=repr)


def _needs_victory(leaf: Leaf) -> bool:
    return isinstance(leaf, ObjectiveHeld | TakenOnTime) and leaf.objective == PRIMARIES


def _can_change(leaf: Leaf) -> bool:
    """Return whether a battle can make a leaf untrue again that was true before: a score so far can sink."""
    return isinstance(leaf, ScoreReached | RestartsAtMost | ExtraTurnsAtMost) and leaf.battle is None


def _fits_together(after: Facts, read: Set[Leaf], before: Facts) -> bool:
    """Return whether leaves do not contradict each other: what was taken in time was held, and so on."""
    for leaf in after - before:
        if isinstance(leaf, RestartsAtMost | ExtraTurnsAtMost) and leaf.battle is None:
            return False
    return all(other in after for leaf in after for other in read if _implies(leaf, other))


def _implies(leaf: Leaf, other: Leaf) -> bool:
    match leaf:
        case TakenOnTime():
            return isinstance(other, ObjectiveHeld) and (
                (leaf.battle, leaf.objective) == (other.battle, other.objective)
            )
        case ScoreReached() | UnitsDestroyed() if isinstance(other, ScoreReached | UnitsDestroyed):
            alike = (leaf.kind, leaf.battle) == (other.kind, other.battle)
            return alike and leaf.at_least >= other.at_least
        case RestartsAtMost() | ExtraTurnsAtMost() if isinstance(other, RestartsAtMost | ExtraTurnsAtMost):
            alike = (leaf.kind, leaf.battle) == (other.kind, other.battle)
            return alike and leaf.at_most <= other.at_most
    return False


def _tokens(ids: Collection[str] | Iterator[str]) -> list[Leaf]:
    return [HasToken(kind="has", token=each) for each in ids]


def _subsets(of: list[Leaf]) -> Iterator[frozenset[Leaf]]:
    for size in range(len(of) + 1):
        yield from map(frozenset, combinations(of, size))
