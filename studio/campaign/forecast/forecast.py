"""The forecast of a campaign: the walk that it takes, exact where that is possible, and its figures."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import sqrt
from typing import Final, Literal

from studio.campaign.forecast.exact import TooManyPoints, walk_exactly
from studio.campaign.forecast.figures import (
    Affordable,
    CampaignForecast,
    Games,
    NodeFigures,
    PlanFigures,
    Worth,
)
from studio.campaign.forecast.influence import Event, Influence
from studio.campaign.forecast.intervals import Share, around, spread_of, wider, wilson
from studio.campaign.forecast.purchases import next_rungs
from studio.campaign.forecast.sampled import RUNS, ForecastCancelled, Progress, sample_runs
from studio.campaign.forecast.tables import BattleTables
from studio.campaign.forecast.tally import Tally
from studio.campaign.forecast.walker import Walker
from studio.campaign.run.terms import Terms
from studio.documents.campaign.campaign import Start
from studio.documents.campaign.household import Household
from studio.documents.campaign.nodes import Conference, End
from studio.tables.kinds import Difficulty

#: So many runs give an exact walk its intervals; at most so many tell what a token is worth where no exact walk can.
_RUNS_FOR_INTERVALS: Final = 4_000
_MOST_RUNS_FOR_WORTH: Final = 2_000


def forecast(
    terms: Terms,
    tables: Mapping[str, BattleTables],
    household: Household,
    level: Difficulty,
    *,
    start: Start | None = None,
    runs: int | None = None,
    progress: Progress = lambda _done, _of: True,
) -> CampaignForecast:
    """Forecast a campaign: exactly where that takes few enough situations, else by runs; `runs` are always sampled.

    Raises CannotStart, ForecastCancelled, GoesInCircles and NoResults.
    """
    walker = Walker(terms, tables, household, level, start)
    exact = None if runs is not None else _exact(walker)
    asked = runs or (RUNS if exact is None else _RUNS_FOR_INTERVALS)
    tokens = [token.id for token in terms.course.campaign.tokens]
    runs_for_worth = min(asked, _MOST_RUNS_FOR_WORTH)
    done = _Steps(progress, asked + 2 * len(tokens) * runs_for_worth)
    sampled, influence = sample_runs(walker, asked, done.within(asked))
    tally = exact or sampled
    figures = _Figures(walker, tally, influence, is_exact=exact is not None)
    worth: dict[str, Worth] = {}
    for token in tokens:
        both: list[Fraction] = []
        for given, denied in ((token, None), (None, token)):
            other = Walker(terms, tables, household, level, start, given=given, denied=denied)
            both.append(_victories(other, runs_for_worth, is_exact=exact is not None, done=done))
        worth[token] = Worth(*both)
    return figures.forecast(household, asked, worth)


class _Steps:
    """Reports the progress of several walks as one."""

    def __init__(self, progress: Progress, of: int) -> None:
        self._progress, self._of, self._done = progress, of, 0

    def within(self, runs: int) -> Progress:
        """Return the progress of the next part."""
        before = self._done
        self._done += runs
        return lambda done, _of: self._progress(before + done, self._of)


def _exact(walker: Walker) -> Tally | None:
    if walker.is_random:
        return None
    try:
        return walk_exactly(walker)
    except TooManyPoints:
        return None


def _victories(walker: Walker, runs: int, *, is_exact: bool, done: _Steps) -> Fraction:
    part = done.within(runs)
    tally = _exact(walker) if is_exact else None
    if tally is None:
        tally, _ = sample_runs(walker, runs, part)
    if not part(runs, runs):
        raise ForecastCancelled
    return _victory(walker, tally)


def _victory(walker: Walker, tally: Tally) -> Fraction:
    won = sum(
        sum(tally.arrivals[name].values())
        for name, node in walker.course.graph.nodes.items()
        if isinstance(node, End) and node.victory and name in tally.arrivals
    )
    return Fraction(won, tally.total)


class _Figures:
    """Makes figures of the counts of a walk."""

    def __init__(self, walker: Walker, tally: Tally, influence: Influence, *, is_exact: bool) -> None:
        self._walker, self._tally, self._influence = walker, tally, influence
        self._is_exact = is_exact

    def forecast(self, household: Household, runs: int, worth: Mapping[str, Worth]) -> CampaignForecast:
        """Return the whole forecast."""
        walker, tally = self._walker, self._tally
        campaign = walker.course.campaign
        guessed = self._resting_on_guesses()
        nodes = {name: self._node(name, guessed) for name in walker.course.graph.nodes}
        routes = sorted(tally.routes, key=lambda path: (-tally.routes[path], path))
        return CampaignForecast(
            campaign.id,
            campaign.title,
            walker.level,
            household.id,
            self._is_exact,
            runs,
            nodes,
            {number: self._part(tally.edges[number]) for number in range(len(campaign.edges))},
            self._victory(),
            tuple((path, self._share(tally.routes[path], ("route", path))) for path in routes),
            {
                plan.id: PlanFigures(
                    self._share(tally.unlocked[plan.id], ("plan unlocked", plan.id)),
                    self._share(tally.approved[plan.id], ("plan", plan.id)),
                )
                for plan in campaign.plans
            },
            {token.id: self._share(tally.tokens[token.id], ("token", token.id)) for token in campaign.tokens},
            {
                each.id: self._share(tally.milestones[each.id], ("milestone", each.id))
                for each in campaign.milestones
            },
            {
                name: self._affordable(node)
                for name, node in walker.course.graph.nodes.items()
                if isinstance(node, Conference) and name in tally.arrivals
            },
            worth,
        )

    def _part(self, weight: int) -> Fraction:
        return Fraction(weight, self._tally.total)

    def _share(self, weight: int, *events: Event) -> Share:
        """Return a share with the wider of two intervals: of the runs, and of the tables drawn again."""
        share = self._part(weight)
        deviation = sqrt(sum(self._influence.spread(event) ** 2 for event in events))
        tables = around(float(share), deviation)
        if self._is_exact:
            return Share(share, tables)
        return Share(share, wider(wilson(weight, self._tally.total), tables))

    def _victory(self) -> Share:
        share = _victory(self._walker, self._tally)
        return self._share(int(share * self._tally.total), ("victory", ""))

    def _node(self, name: str, guessed: frozenset[str]) -> NodeFigures:
        tally = self._tally
        arrived = tally.arrivals.get(name, Counter())
        weight = sum(arrived.values())
        died = tally.died.get(name, 0)
        lacking = tally.missing.get(name, Counter())
        return NodeFigures(
            self._share(weight, ("node", name)),
            spread_of(arrived) if weight else None,
            self._part(tally.skipped[name]),
            self._share(died, ("died", name)) if died else None,
            tuple((goal, Fraction(often, died)) for goal, often in lacking.most_common()),
            self._games(name),
            Fraction(tally.too_weak[name], weight or 1),
            name in tally.guessed,
            name in guessed,
        )

    def _games(self, name: str) -> tuple[Games, ...]:
        tables = self._walker.tables.get(name, BattleTables())
        return tuple(
            Games(variants, table.strength, table.won, table.total, wilson(table.won, table.total))
            for variants, found in tables.computed.items()
            for table in found
        )

    def _resting_on_guesses(self) -> frozenset[str]:
        graph = self._walker.course.graph
        after = (graph.after(name) for name in self._tally.guessed)
        return frozenset(self._tally.guessed).union(*after)

    def _affordable(self, node: Conference) -> tuple[Affordable, ...]:
        terms = self._walker.terms
        plans = terms.course.plans
        found = [
            self._afforded(node.id, "plan", name, plans[name].name, plans[name].cost)
            for name in node.plans
            if name in plans
        ]
        for *_, rung in next_rungs(self._walker.began):
            found.append(self._afforded(node.id, "upgrade", rung.hq, rung.name, rung.price))
        if node.offers:
            found += [
                self._afforded(node.id, "card", card.id, card.name, card.cost)
                for card in terms.cards.values()
                if card.weight
            ]
        return tuple(found)

    def _afforded(
        self, node: str, kind: Literal["plan", "upgrade", "card"], name: str, label: str, price: int
    ) -> Affordable:
        tally = self._tally
        total = sum(tally.arrivals[node].values())
        after = _paying(tally.left[node], price)
        if kind == "plan":
            after = tally.payable[node, name]
        paying = _paying(tally.arrivals[node], price)
        return Affordable(kind, name, label, price, Fraction(paying, total), Fraction(after, total))


def _paying(amounts: Mapping[int, int], price: int) -> int:
    """Return the weight of those who have a price in hand; what costs nothing can be had in debt too."""
    return sum(weight for prestige, weight in amounts.items() if price <= 0 or price <= prestige)
