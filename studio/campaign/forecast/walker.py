"""How a run of a forecast goes: through conferences as its household decides, and battles as their rows say (4.2)."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from studio.campaign.conditions import leaves
from studio.campaign.forecast.armies import Armies
from studio.campaign.forecast.effects import Change, Effect, EffectMaker, Effects
from studio.campaign.forecast.facts import Counts, Facts
from studio.campaign.forecast.milestones import Milestones
from studio.campaign.forecast.paths import Paths
from studio.campaign.forecast.point import Point, in_band
from studio.campaign.forecast.purchases import Purchases, Visit
from studio.campaign.forecast.tables import BattleTables, NoResults
from studio.campaign.run.start import start_run
from studio.campaign.run.terms import Terms
from studio.campaign.score import restart_penalty
from studio.documents.campaign.campaign import Start
from studio.documents.campaign.conditions import BattleResult, ExtraTurnsAtMost, RestartsAtMost, Result
from studio.documents.campaign.household import Household
from studio.documents.campaign.nodes import Battle, Conference, End, Node
from studio.documents.campaign.rewards import Milestone, TokenEnd
from studio.tables.kinds import Difficulty

#: More than any run buys.
_MANY: Final = 999


class Ended(NamedTuple):
    """A battle's end in a run: what it changes, what extra turns cost, and how many there were."""

    change: Change
    paid: int
    turns: int


class Move(NamedTuple):
    """A run on its way to the next node: the edges that it took, and the battles that it left out."""

    point: Point
    edges: tuple[int, ...]
    skipped: tuple[str, ...]
    #: No edge led on.
    is_stuck: bool = False


class Walker:
    """The rules by which runs of one campaign go, at a level and with a household."""

    def __init__(
        self,
        terms: Terms,
        tables: Mapping[str, BattleTables],
        household: Household,
        level: Difficulty,
        start: Start | None = None,
        *,
        given: str | None = None,
        denied: str | None = None,
        counts_score: bool = False,
    ) -> None:
        """Take a token that every run has from its start, and one that none ever gets. Raises CannotStart.

        The score is carried where a condition asks for it, and where `counts_score` does.
        """
        course = terms.course
        self.terms, self.course, self.household, self.level = terms, course, household, level
        self.tables, self._given, self._denied = tables, given, denied
        #: As every run begins, with the values of a shorter cut.
        self.began = start_run(terms, 0, level, start).state
        self.facts = Facts(course.graph, level, counts_score=counts_score)
        figures = getattr(course.campaign.levels, level)
        self._extra_turns = bool(figures.extra_turns)
        self._maker = EffectMaker(self.facts, int(figures.score_percent), denied, household.step_band)
        self.paths = Paths()
        self._purchases = Purchases(terms, household, self.facts, self.paths, self.began, denied)
        self._armies = Armies(course, self.paths)
        self._skips = {name: self.facts.compile(battle.skip_if) for name, battle in course.battles.items()}
        self._variants = {
            name: [(each.id, self.facts.compile(each.when)) for each in battle.variants]
            for name, battle in course.battles.items()
        }
        self._edges = {
            name: [
                (route.index, route.edge.target, self.facts.compile(route.edge.when))
                for route in course.graph.routes_from(name)
            ]
            for name in course.graph.nodes
        }
        self.milestones = Milestones(course.campaign, self.facts)
        self._asks_result = frozenset(
            name
            for name, node in course.graph.nodes.items()
            if _asks_result(node, course.campaign.milestones)
        )
        self._effects: dict[tuple[str, tuple[str, ...], int], Effects] = {}
        #: By battle, the bits that ask how many restarts it took at most, and how many extra turns.
        self._restarts_asked = self._most_asked(RestartsAtMost)
        self._turns_asked = self._most_asked(ExtraTurnsAtMost)
        turns = course.campaign.extra_turns
        self._most_bought = turns.computed
        self._turn_price, self._turn_factor = turns.price, turns.factor
        self._turns_add_up = turns.scope == "campaign"
        facts = self.facts
        self._most_extra_turns = _MANY if self._turns_add_up else facts.most_extra_turns
        self._counts_anything = facts.counts_score or bool(
            facts.most_kills or facts.most_restarts or self._most_extra_turns
        )

    def _most_asked(
        self, kind: type[RestartsAtMost | ExtraTurnsAtMost]
    ) -> Mapping[str, list[tuple[int, int]]]:
        found: dict[str, list[tuple[int, int]]] = {name: [] for name in self.course.battles}
        for leaf in self.facts.leaves:
            if isinstance(leaf, kind) and leaf.battle in found:
                found[leaf.battle].append((self.facts.bit(leaf), leaf.at_most))
        return found

    @property
    def is_random(self) -> bool:
        """Whether something is drawn beside the results of battles, so that no exact walk can follow."""
        return self._purchases.is_random

    def begin(self) -> Point:
        """Return where all runs begin."""
        state = self.began
        bits = self.facts.reached[state.at]
        for token in (*state.tokens, *((self._given,) if self._given else ())):
            bits |= self.facts.token(token) if token != self._denied else 0
        point = Point(state.at, bits, state.account.balance, path=self.paths.to(0, state.at))
        return self._purchases.opened(point)

    def node(self, point: Point) -> Conference | Battle | End:
        """Return the node where a run is."""
        return self.course.graph.nodes[point.node]

    def visit(self, point: Point, seed: int | None = None) -> Visit:
        """Let the household decide at a conference; a seed draws the cards that are offered there."""
        return self._purchases.visit(point, self._armies, seed)

    def ready(self, point: Point) -> Point:
        """Return a run before a battle once the household has bought steps back for it."""
        return self._purchases.repaired(point, point.node, self._armies)

    def effects(self, point: Point) -> Effects:
        """Return what the rows of the table do that a battle's result is drawn from. Raises NoResults."""
        variants = tuple(
            name
            for name, test in self._variants[point.node]
            if test is None or test(point.bits, point.counts, point.result)
        )
        missing = self._armies.missing_in(point.node, point.path, point.missing)
        key = (point.node, variants, missing)
        found = self._effects.get(key)
        if found is None:
            found = self._effects[key] = self._find_effects(*key)
        return found

    def _find_effects(self, name: str, variants: tuple[str, ...], missing: int) -> Effects:
        battle, tables = self.course.battles[name], self.tables.get(name)
        table = tables.find(variants, missing) if tables is not None else None
        if table is None:
            titles = [each.title for each in battle.variants if each.id in variants]
            raise NoResults(battle.title or battle.id, titles)
        is_too_weak = tables is not None and tables.is_too_weak(variants, missing)
        return replace(self._maker.effects_of(battle, variants, table), is_too_weak=is_too_weak)

    def resolve(self, point: Point, effect: Effect) -> Ended | None:
        """Return how a battle ends with a row: won, lost where that goes on, or None where it is to be fought again.

        Extra turns are bought while their price is at most half the prestige.
        """
        if effect.now.result == "won":
            return Ended(effect.now, 0, 0)
        prestige, paid, turns = point.prestige + effect.now.prestige, 0, 0
        before = point.counts.extra_turns if self._turns_add_up else 0
        while self._extra_turns and turns < self._most_bought:
            price = self._turn_price * self._turn_factor ** (before + turns)
            if 2 * price > prestige - paid:
                break
            paid, turns = paid + price, turns + 1
            if turns == effect.extra_turns and effect.later is not None:
                return Ended(effect.later, paid, turns)
        if self.course.battles[point.node].defeat == "goes-on":
            return Ended(effect.now, paid, turns)
        return None

    def new_tokens(self, point: Point, ended: Ended) -> frozenset[str]:
        """Return the tokens that a battle brings and the run has not had."""
        return frozenset(token for token in ended.change.tokens if not point.bits & self.facts.token(token))

    def counts_restarts(self, battle: str) -> bool:
        """Return whether anything later depends on how often a battle was fought again."""
        facts = self.facts
        return facts.most_restarts > 0 or facts.counts_score or bool(self._restarts_asked[battle])

    def again(self, point: Point, restarts: int) -> Point:
        """Return a run before a battle that it fights once more after so many restarts of it.

        They count at once, so that variants can ask for them and for the score that they cost (camp.restart.restores).
        """
        if not restarts or not self.counts_restarts(point.node):
            return point
        counted = min(point.counts.restarts + restarts, self.facts.most_restarts)
        score = self._score_after(point, restarts)
        return point._replace(counts=point.counts._replace(score=score, restarts=counted))

    def leave(self, point: Point, ended: Ended, restarts: int) -> Point:
        """Return a run that has carried the end of a battle over, after so many restarts of it, and not gone on yet.

        `point` is the run before the battle was fought the last time, as `again` has it.
        """
        facts, change, counts = self.facts, ended.change, point.counts
        if self._counts_anything:
            counts = Counts(
                counts.score + change.counts.score,
                min(counts.kills + change.counts.kills, facts.most_kills),
                counts.restarts,
                min(counts.extra_turns + ended.turns, self._most_extra_turns),
            )
        bits = point.bits | change.bits
        asked = ((self._restarts_asked, restarts), (self._turns_asked, ended.turns))
        for most_of, number in asked:
            for bit, most in most_of[point.node]:
                if number <= most:
                    bits |= bit
        after = Point(
            point.node,
            bits,
            point.prestige + change.prestige - ended.paid,
            in_band(point.missing, self.household.step_band) + change.steps_lost,
            counts,
            self.paths.after_battle(point.path, point.node),
            point.upgrades,
            self._purchases.hand_after(point.hand) if point.hand else (),
            point.pool,
        )
        if not self.milestones.has_early:
            return after
        return self.milestones.grant(after, change.result, at_end=False)

    def go_on(self, point: Point, result: Result | None = None) -> Move:
        """Go along open edges, past battles that are left out, to the next node; `result` is that of the battle which is left.

        It is known until another is fought, at the next conference at the latest, and no more once a battle was left out.
        """
        edges: list[int] = []
        skipped: list[str] = []
        while True:
            for index, name, test in self._edges[point.node]:  # noqa: B007 - the one that is open
                if test is None or test(point.bits, point.counts, result):
                    break
            else:
                stuck = point._replace(result=result)
                return Move(stuck, tuple(edges), tuple(skipped), is_stuck=True)
            edges.append(index)
            keep = self.facts.read[name] | self.milestones.bits
            bits = (point.bits | self.facts.reached[name]) & keep
            path = self.paths.to(point.path, name)
            point = Point(
                name,
                bits,
                point.prestige,
                point.missing,
                point.counts,
                path,
                point.upgrades,
                point.hand,
                point.pool,
            )
            skip = self._skips.get(name)
            if skip is not None and skip(point.bits, point.counts, result):
                skipped.append(name)
                result = None
                continue
            if isinstance(self.node(point), Conference):
                point = self._purchases.opened(point)
            if name in self._asks_result:
                point = point._replace(result=result)
            return Move(point, tuple(edges), tuple(skipped))

    def finish(self, point: Point) -> frozenset[str]:
        """Return the milestones of a run that is over, those of its end among them."""
        ends = self._ends(point)
        if self.facts.counts_score:
            point = point._replace(counts=point.counts._replace(score=self.final_score(point)))
        granted = self.milestones.granted(self.milestones.grant(point, point.result, at_end=True))
        return granted.union(end.milestone for end in ends if end.milestone)

    def final_score(self, point: Point) -> int:
        """Return the score of a run that has come to its end, where scores are counted (camp.token.end-bonus.effects)."""
        return point.counts.score + sum(end.score for end in self._ends(point))

    def score_given_up(self, point: Point) -> int:
        """Return the score of a run that has given the battle where it is up, where scores are counted."""
        return self._score_after(point, self.household.restarts)

    def _score_after(self, point: Point, restarts: int) -> int:
        score = point.counts.score
        if self.facts.counts_score:
            figures = self.course.campaign.restarts
            for _ in range(restarts):
                score -= restart_penalty(score, figures.percent, figures.cap)
        return score

    def _ends(self, point: Point) -> list[TokenEnd]:
        """Return what the tokens of a run bring at its end."""
        return [
            token.end
            for token in self.course.campaign.tokens
            if token.end is not None and point.bits & self.facts.token(token.id)
        ]


def _asks_result(node: Node, milestones: Iterable[Milestone]) -> bool:
    """Say whether something asks at a node how the battle before it ended, beside what leaves it out."""
    match node:
        case Battle():
            conditions = [variant.when for variant in node.variants]
        case End():
            conditions = [milestone.when for milestone in milestones]
        case _:
            return False
    return any(isinstance(leaf, BattleResult) for when in conditions for leaf in leaves(when))
