"""Conditions of a campaign compiled for many runs: what is true is bits of a number, and what is counted four numbers."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import Final, NamedTuple, TypeAlias

from studio.campaign.conditions import leaves
from studio.campaign.graph import CampaignGraph
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
    Leaf,
    Negation,
    RestartsAtMost,
    Result,
    ScoreReached,
    UnitsDestroyed,
)
from studio.documents.campaign.nodes import Battle, Conference
from studio.documents.campaign.rewards import Plan
from studio.tables.kinds import Difficulty


class Counts(NamedTuple):
    """What is counted over all battles so far; what nothing asks for stays 0."""

    score: int = 0
    kills: int = 0
    restarts: int = 0
    extra_turns: int = 0


class WasUnlocked(NamedTuple):
    """A plan could be approved at a conference before; no condition asks for it, but shares of runs do."""

    plan: str


#: Says whether a condition holds, by the bits of what is true, the counts, and how the battle ended that is being left.
Test: TypeAlias = Callable[[int, Counts, Result | None], bool]
_COUNTED: Final = ScoreReached | UnitsDestroyed | RestartsAtMost | ExtraTurnsAtMost


class Facts:
    """The leaves that the conditions of a campaign ask for, each with a bit, and where they are still read."""

    def __init__(self, graph: CampaignGraph, level: Difficulty, *, counts_score: bool) -> None:
        """Compile the conditions of a campaign; the score is counted where one asks for it, or where it is wanted."""
        self._level = level
        campaign = graph.campaign
        plans = {plan.id: plan for plan in campaign.plans}
        conferences = (node for node in graph.nodes.values() if isinstance(node, Conference))
        listed = Counter(plan for node in conferences for plan in set(node.plans))
        here: dict[str, set[Leaf | WasUnlocked]] = {}
        for name, node in graph.nodes.items():
            conditions: list[Condition | None] = [route.edge.when for route in graph.routes_from(name)]
            if isinstance(node, Battle):
                conditions += (node.skip_if, *(variant.when for variant in node.variants))
            if isinstance(node, Conference):
                conditions += [plans[each].unlock for each in node.plans if each in plans]
            here[name] = set(chain.from_iterable(map(leaves, conditions)))
            if isinstance(node, Conference):
                here[name].update(_plans_asked(node, plans))
                here[name].update(
                    WasUnlocked(plan) for plan in node.plans if plan in plans and listed[plan] > 1
                )
            here[name].update(_tokens_known(graph, name))
        always: set[Leaf | WasUnlocked] = set(
            chain.from_iterable(leaves(each.when) for each in campaign.milestones)
        )
        counts_score |= any(isinstance(leaf, ScoreReached) and leaf.battle is None for leaf in always)
        always.update(
            HasToken(kind="has", token=token.id)
            for token in campaign.tokens
            if token.end is not None and (token.end.milestone or (token.end.score and counts_score))
        )
        read: dict[str, set[Leaf | WasUnlocked]] = {
            name: always.union(here[name], *(here[after] for after in graph.after(name))) for name in here
        }
        known = dict.fromkeys(leaf for found in read.values() for leaf in sorted(found, key=repr))
        self._bits: dict[Leaf | WasUnlocked, int] = {leaf: 1 << number for number, leaf in enumerate(known)}
        #: By node, the bits that are read there or later.
        self.read: Mapping[str, int] = {name: self.bits_of(found) for name, found in read.items()}
        #: The first bit that no leaf has.
        self.free = 1 << len(self._bits)
        self.leaves: tuple[Leaf, ...] = tuple(leaf for leaf in known if not isinstance(leaf, WasUnlocked))
        counted = [leaf for leaf in self.leaves if isinstance(leaf, _COUNTED) and leaf.battle is None]
        self.counts_score = counts_score or any(isinstance(leaf, ScoreReached) for leaf in counted)
        #: What is counted is counted so far at most; 0 where nothing asks for it.
        self.most_kills = max(
            (leaf.at_least for leaf in counted if isinstance(leaf, UnitsDestroyed)), default=0
        )
        self.most_restarts = max(
            (leaf.at_most + 1 for leaf in counted if isinstance(leaf, RestartsAtMost)), default=0
        )
        self.most_extra_turns = max(
            (leaf.at_most + 1 for leaf in counted if isinstance(leaf, ExtraTurnsAtMost)), default=0
        )
        #: The bits of having come to each node, and of each token of the campaign; 0 where nothing asks for it.
        self.reached: Mapping[str, int] = {
            name: self.bit(HasReached(kind="reached", node=name)) for name in here
        }
        self._tokens = {leaf.token: bit for leaf, bit in self._bits.items() if isinstance(leaf, HasToken)}

    def bit(self, leaf: Leaf | WasUnlocked) -> int:
        """Return the bit of a leaf; 0 for one that nothing asks for."""
        return self._bits.get(leaf, 0)

    def bits_of(self, found: Iterable[Leaf | WasUnlocked]) -> int:
        """Return the bits of several leaves."""
        bits = 0
        for leaf in found:
            bits |= self.bit(leaf)
        return bits

    def token(self, token: str) -> int:
        """Return the bit of a token; 0 for one that nothing asks for."""
        return self._tokens.get(token, 0)

    def compile(self, condition: Condition | None) -> Test | None:
        """Return the test of a condition; None for one that always holds."""
        return None if condition is None else self._test(condition)

    def _test(self, condition: Condition) -> Test:
        match condition:
            case Negation():
                inner = self._test(condition.of)
                return lambda bits, counts, result: not inner(bits, counts, result)
            case AllOf():
                every = [self._test(each) for each in condition.of]
                return lambda bits, counts, result: all(each(bits, counts, result) for each in every)
            case AnyOf():
                some = [self._test(each) for each in condition.of]
                return lambda bits, counts, result: any(each(bits, counts, result) for each in some)
            case AtLevel():
                holds = self._level in condition.levels
                return lambda _bits, _counts, _result: holds
            case BattleResult():
                wanted = condition.result
                return lambda _bits, _counts, result: result == wanted
            case ScoreReached(battle=None, at_least=least):
                return lambda _bits, counts, _result: counts.score >= least
            case UnitsDestroyed(battle=None, at_least=least):
                return lambda _bits, counts, _result: counts.kills >= least
            case RestartsAtMost(battle=None, at_most=most):
                return lambda _bits, counts, _result: counts.restarts <= most
            case ExtraTurnsAtMost(battle=None, at_most=most):
                return lambda _bits, counts, _result: counts.extra_turns <= most
            case _:
                bit = self.bit(condition)
                return lambda bits, _counts, _result: bool(bits & bit)


def _tokens_known(graph: CampaignGraph, node: str) -> Iterator[Leaf]:
    """Find the tokens of a node that a run may have had before, so that it is known who gets them anew (camp.token.later)."""
    elsewhere = {token for other in graph.nodes if other != node for token in graph.granted_at(other)}
    elsewhere.update(token for start in graph.campaign.starts for token in start.tokens)
    for token in graph.granted_at(node):
        if token in elsewhere:
            yield HasToken(kind="has", token=token)


def _plans_asked(node: Conference, plans: Mapping[str, Plan]) -> Iterator[Leaf]:
    """Find the plans that a conference must know of: those that it lists, and the others of their groups."""
    groups = {plans[name].group for name in node.plans if name in plans} - {None}
    for plan in plans.values():
        if plan.id in node.plans or plan.group in groups:
            yield HasPlan(kind="plan", plan=plan.id)
