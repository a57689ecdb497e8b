"""The state of a run: where it is, what is in hand, and what everyone carries."""

from collections.abc import Mapping, Set
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Literal

from studio.campaign.conditions import holds, is_true_in
from studio.campaign.prestige import Account
from studio.campaign.records import HqRecord, UnitRecord
from studio.campaign.rosters import Roster
from studio.campaign.run.report import PoolLeft, Report, SlotCard
from studio.campaign.run.terms import Terms
from studio.campaign.score import Score
from studio.documents.campaign.conditions import Result
from studio.documents.campaign.nodes import Battle, Conference, Node
from studio.documents.campaign.operational.forces import Persistence
from studio.rules.kernel.chance import Chance
from studio.rules.kernel.codec import FIXED
from studio.tables.kinds import Difficulty

#: At a conference; before a battle; in it; its report is in and the run goes on; lost; over.
Phase = Literal["conference", "ahead", "battle", "decided", "lost", "end"]


@dataclass(frozen=True, slots=True)
class FoughtBattle:
    """A battle whose report is confirmed, as conditions ask of it."""

    score: int
    kills: int = 0
    restarts: int = 0
    extra_turns: int = 0
    held: frozenset[str] = frozenset()
    on_time: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Sums:
    """The same of all battles together."""

    score: int
    kills: int
    restarts: int
    extra_turns: int


@dataclass(frozen=True, slots=True)
class RunState:
    """A run of a campaign at one moment."""

    terms: Terms = field(metadata=FIXED)
    #: The run's seed; draws come from streams of their own, so that it stays as it is.
    chance: Chance
    at: str
    phase: Phase
    level: Difficulty
    #: Extra turns can be bought.
    extra_turns: bool
    account: Account
    #: The nodes come to, the present one last.
    path: tuple[str, ...] = ()
    skipped: frozenset[str] = frozenset()
    won: frozenset[str] = frozenset()
    score: Score = field(default_factory=Score)
    #: Where each was earned or approved: the node.
    tokens: Mapping[str, str] = field(default_factory=dict)
    plans: Mapping[str, str] = field(default_factory=dict)
    milestones: Mapping[str, str] = field(default_factory=dict)
    hand: tuple[SlotCard, ...] = ()
    #: Cards given for which no slot is free.
    aside: tuple[str, ...] = ()
    #: Cards for sale at this conference, in the sequence in which they were drawn.
    offer: tuple[str, ...] = ()
    #: Cards of units that are no more: off the pool for good.
    lost_cards: frozenset[str] = frozenset()
    #: Units that the player has by a card, so that others take their places in battles, also once the card is gone.
    replaced: frozenset[str] = frozenset()
    #: What is left in this segment, by front.
    pools: Mapping[str, tuple[PoolLeft, ...]] = field(default_factory=dict)
    units: Mapping[str, UnitRecord] = field(default_factory=dict)
    hqs: Mapping[str, HqRecord] = field(default_factory=dict)
    #: With what each began, below which no destruction takes it (op.hq.destroyed.cp-floor).
    starting_hqs: Mapping[str, HqRecord] = field(default_factory=dict)
    battles: Mapping[str, FoughtBattle] = field(default_factory=dict)
    #: Restarts by battle, the present one among them, and the battles whose bonus has been given.
    restarts: Mapping[str, int] = field(default_factory=dict)
    bonuses: frozenset[str] = frozenset()
    #: Of a battle that is over and not confirmed.
    report: Report | None = None
    #: How the battle ended that is being left.
    result: Result | None = None
    given_up: bool = False
    #: The start of this conference or of this battle, to which a reset or a restart goes back.
    anchor: "RunState | None" = None

    @property
    def node(self) -> Node:
        """The node where the run is."""
        return self.terms.course.graph.nodes[self.at]

    @property
    def conference(self) -> Conference:
        """The conference where the run is."""
        node = self.node
        assert isinstance(node, Conference)
        return node

    @property
    def battle(self) -> Battle:
        """The battle where the run is."""
        node = self.node
        assert isinstance(node, Battle)
        return node

    @property
    def variants(self) -> tuple[str, ...]:
        """The variants of the battle's start that hold, in the sequence of the file (camp.token.start.variant)."""
        is_true = partial(is_true_in, RunRecord(self))
        return tuple(each.id for each in self.battle.variants if holds(each.when, is_true))

    @property
    def roster(self) -> Roster:
        """Who takes part in the battle where the run is, others in place of the units that the player has by cards."""
        roster = self.terms.course.roster_under(self.at, self.variants)
        others = self.others
        if not others.keys() & roster.units.keys():
            return roster
        units = {
            others.get(key, key): replace(unit, name=self.terms.name_of_unit(others[key]))
            if key in others
            else unit
            for key, unit in roster.units.items()
        }
        return replace(roster, units=units)

    @property
    def others(self) -> Mapping[str, str]:
        """Who stands in battles for the units that the player has by cards (camp.card.para-division.replacement)."""
        alternates = self.terms.course.campaign.alternates
        return {each.unit: each.replacement for each in alternates if each.unit in self.replaced}

    def who_comes(self, how: Persistence) -> frozenset[str]:
        """Return who comes into the battle by this exception of the table of persistence; who stands for a unit comes as it would.

        Rules camp.persist.hq.switch, camp.persist.unit.special-reinforcement and camp.card.para-division.replacement.
        """
        others = self.others
        return frozenset(
            others.get(name, name) for name, exception in self.battle.persistence.items() if exception == how
        )

    @property
    def reached(self) -> Set[str]:
        """The nodes come to."""
        return frozenset(self.path)

    @property
    def so_far(self) -> Sums:
        """What was counted in all battles together; restarts of a battle under way among them."""
        fought = self.battles.values()
        return Sums(
            self.score.total,
            sum(each.kills for each in fought),
            sum(self.restarts.values()),
            sum(each.extra_turns for each in fought),
        )


@dataclass(frozen=True, slots=True)
class RunRecord:
    """A run as conditions ask of it (`studio.campaign.conditions.Record`)."""

    state: RunState

    @property
    def tokens(self) -> Set[str]:
        """The tokens earned."""
        return frozenset(self.state.tokens)

    @property
    def plans(self) -> Set[str]:
        """The plans approved."""
        return frozenset(self.state.plans)

    @property
    def won(self) -> Set[str]:
        """The battles won."""
        return self.state.won

    @property
    def reached(self) -> Set[str]:
        """The nodes come to."""
        return self.state.reached

    @property
    def result(self) -> Result | None:
        """How the battle ended that is being left."""
        return self.state.result

    @property
    def level(self) -> Difficulty:
        """The level of difficulty."""
        return self.state.level

    @property
    def battles(self) -> Mapping[str, FoughtBattle]:
        """The battles whose reports are confirmed."""
        return self.state.battles

    @property
    def so_far(self) -> Sums:
        """What was counted in all of them."""
        return self.state.so_far
