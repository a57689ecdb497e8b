"""Whether conditions of a campaign hold: trees over leaves, and what each leaf asks of a run."""

from collections.abc import Callable, Iterator, Mapping, Set
from typing import Protocol, TypeAlias, assert_never

from studio.documents.campaign.campaign import Campaign
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
    Result,
    ScoreReached,
    TakenOnTime,
    UnitsDestroyed,
)
from studio.documents.campaign.nodes import Battle
from studio.tables.kinds import Difficulty

#: Says of a leaf whether it is true.
IsTrue: TypeAlias = Callable[[Leaf], bool]


class Tally(Protocol):
    """What is counted in a battle, or in all battles so far."""

    @property
    def score(self) -> int:
        """Points."""

    @property
    def kills(self) -> int:
        """Enemy units destroyed."""

    @property
    def restarts(self) -> int:
        """Restarts taken."""

    @property
    def extra_turns(self) -> int:
        """Extra turns bought."""


class BattleRecord(Tally, Protocol):
    """What is known of a battle once its report is confirmed."""

    @property
    def held(self) -> Set[str]:
        """The objectives held at its end, “primaries” among them where all of those were."""

    @property
    def on_time(self) -> Set[str]:
        """Those of them that were taken by their deadlines, “primaries” likewise."""


class Record(Protocol):
    """What conditions ask of a run."""

    @property
    def tokens(self) -> Set[str]:
        """The tokens earned."""

    @property
    def plans(self) -> Set[str]:
        """The plans approved."""

    @property
    def won(self) -> Set[str]:
        """The battles won."""

    @property
    def reached(self) -> Set[str]:
        """The nodes come to, the present one among them."""

    @property
    def result(self) -> Result | None:
        """How the battle ended that is being left; None elsewhere, and after one that was skipped."""

    @property
    def level(self) -> Difficulty:
        """The level of difficulty."""

    @property
    def battles(self) -> Mapping[str, BattleRecord]:
        """The battles whose reports are confirmed, by their nodes."""

    @property
    def so_far(self) -> Tally:
        """What was counted in all of them together."""


def holds(condition: Condition | None, is_true: IsTrue) -> bool:
    """Return whether a condition is true; no condition always is."""
    match condition:
        case None:
            return True
        case Negation():
            return not holds(condition.of, is_true)
        case AllOf():
            return all(holds(inner, is_true) for inner in condition.of)
        case AnyOf():
            return any(holds(inner, is_true) for inner in condition.of)
        case _:
            return is_true(condition)


def is_true_in(record: Record, leaf: Leaf) -> bool:
    """Return whether a leaf is true in a run.

    One that names a battle is false until that battle's report is confirmed, and stays so if the battle is skipped.
    """
    match leaf:
        case HasToken():
            return leaf.token in record.tokens
        case HasPlan():
            return leaf.plan in record.plans
        case HasWon():
            return leaf.battle in record.won
        case HasReached():
            return leaf.node in record.reached
        case BattleResult():
            return leaf.result == record.result
        case AtLevel():
            return record.level in leaf.levels
        case ObjectiveHeld():
            battle = record.battles.get(leaf.battle)
            return battle is not None and leaf.objective in battle.held
        case TakenOnTime():
            battle = record.battles.get(leaf.battle)
            return battle is not None and leaf.objective in battle.held & battle.on_time
        case ScoreReached() | UnitsDestroyed() | RestartsAtMost() | ExtraTurnsAtMost():
            tally = record.so_far if leaf.battle is None else record.battles.get(leaf.battle)
            return tally is not None and _is_counted(leaf, tally)
        case _:
            assert_never(leaf)


def _is_counted(
    leaf: ScoreReached | UnitsDestroyed | RestartsAtMost | ExtraTurnsAtMost, tally: Tally
) -> bool:
    match leaf:
        case ScoreReached():
            return tally.score >= leaf.at_least
        case UnitsDestroyed():
            return tally.kills >= leaf.at_least
        case RestartsAtMost():
            return tally.restarts <= leaf.at_most
        case ExtraTurnsAtMost():
            return tally.extra_turns <= leaf.at_most
        case _:
            assert_never(leaf)


def leaves(condition: Condition | None) -> Iterator[Leaf]:
    """Find every leaf of a condition, wanted or unwanted."""
    yield from (leaf for leaf, _ in _signed(condition, wanted=True))


def wanted_leaves(condition: Condition | None) -> Iterator[Leaf]:
    """Find the leaves without which a condition may fail; those under a "not" are unwanted."""
    yield from (leaf for leaf, wanted in _signed(condition, wanted=True) if wanted)


def find_conditions(campaign: Campaign) -> Iterator[tuple[str, Condition]]:
    """Find every condition of a campaign, with the JSON pointer to it."""
    for number, node in enumerate(campaign.nodes):
        if isinstance(node, Battle):
            if node.skip_if is not None:
                yield f"/nodes/{number}/skip_if", node.skip_if
            for index, variant in enumerate(node.variants):
                if variant.when is not None:
                    yield f"/nodes/{number}/variants/{index}/when", variant.when
    for number, edge in enumerate(campaign.edges):
        if edge.when is not None:
            yield f"/edges/{number}/when", edge.when
    for number, plan in enumerate(campaign.plans):
        if plan.unlock is not None:
            yield f"/plans/{number}/unlock", plan.unlock
    for number, milestone in enumerate(campaign.milestones):
        if milestone.when is not None:
            yield f"/milestones/{number}/when", milestone.when


def _signed(condition: Condition | None, *, wanted: bool) -> Iterator[tuple[Leaf, bool]]:
    match condition:
        case None:
            return
        case Negation():
            yield from _signed(condition.of, wanted=not wanted)
        case AllOf() | AnyOf():
            for inner in condition.of:
                yield from _signed(inner, wanted=wanted)
        case _:
            yield condition, wanted
