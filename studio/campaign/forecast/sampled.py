"""Many sampled runs: each draws whole rows, from streams of its own seed, so that versions compare run by run."""

from bisect import bisect_right
from collections.abc import Callable
from typing import Final, TypeAlias

from studio.campaign.forecast.effects import Effects
from studio.campaign.forecast.exact import GoesInCircles
from studio.campaign.forecast.influence import Influence
from studio.campaign.forecast.point import Point
from studio.campaign.forecast.tally import Tally
from studio.campaign.forecast.walker import Move, Walker
from studio.campaign.offers import stream_seed
from studio.documents.campaign.nodes import Battle, Conference

#: So many runs are sampled where nothing else is asked for.
RUNS: Final = 10_000
#: Streams have numbers of so many bits.
_BITS: Final = 64
#: Progress is reported after so many runs.
_BEAT: Final = 100

#: Called with how many are done, of how many. False cancels.
Progress: TypeAlias = Callable[[int, int], bool]


class ForecastCancelled(Exception):
    """A forecast was cancelled by its progress."""


def sample_runs(walker: Walker, runs: int, progress: Progress) -> tuple[Tally, Influence]:
    """Go through a campaign so many times, with the seeds from 1 on.

    Raises ForecastCancelled, GoesInCircles and NoResults.
    """
    if walker.course.graph.cycles():
        raise GoesInCircles(walker.course.campaign.title)
    tally, influence = Tally(runs), Influence(runs)
    for seed in range(1, runs + 1):
        _SampledRun(walker, tally, influence, seed).run()
        if seed % _BEAT == 0 and not progress(seed, runs):
            raise ForecastCancelled
    return tally, influence


class _SampledRun:
    def __init__(self, walker: Walker, tally: Tally, influence: Influence, seed: int) -> None:
        self._walker, self._tally, self._influence, self._seed = walker, tally, influence, seed
        influence.begin()

    def run(self) -> None:
        """Go from the start to an end, to a defeat, or to where nothing leads on."""
        walker, tally, influence = self._walker, self._tally, self._influence
        point = walker.begin()
        while True:
            tally.arrive(point, 1)
            influence.note(("node", point.node))
            node = walker.node(point)
            if isinstance(node, Conference):
                visit = walker.visit(point, self._seed)
                tally.visit(point.node, visit, 1)
                for plan in visit.unlocked:
                    influence.note(("plan unlocked", plan))
                for plan in visit.approved:
                    influence.note(("plan", plan))
                for token in visit.tokens:
                    influence.note(("token", token))
                move = walker.go_on(visit.point)
            elif isinstance(node, Battle):
                fought = self._fight(walker.ready(point))
                if fought is None:
                    return
                move = fought
            else:
                if node.victory:
                    influence.note(("victory", ""))
                self._finish(point, walker.finish(point), walker.final_score(point))
                return
            tally.move(move, 1)
            point = move.point
            if move.is_stuck:
                self._finish(point, walker.finish(point), walker.final_score(point))
                return

    def _finish(self, point: Point, milestones: frozenset[str], score: int) -> None:
        self._tally.scores[score] += 1
        path = self._walker.paths.nodes(point.path)
        self._tally.finish(path, milestones, 1)
        self._influence.note(("route", path))
        for milestone in milestones:
            self._influence.note(("milestone", milestone))

    def _fight(self, point: Point) -> Move | None:
        walker, tally = self._walker, self._tally
        missing: tuple[str, ...] = ()
        for restarts in range(walker.household.restarts + 1):
            fought = walker.again(point, restarts)
            effects = walker.effects(fought)
            tally.fight(point, effects, 1, restarts)
            index = self._draw(effects, point.node, restarts)
            effect = effects.effects[index]
            end = walker.resolve(point, effect)
            if end is not None:
                for token in walker.new_tokens(point, end):
                    tally.earn((token,), 1)
                    self._influence.note(("token", token))
                return walker.go_on(walker.leave(fought, end, restarts), end.change.result)
            missing = effect.now.missing
        tally.die(point, missing, 1)
        self._influence.note(("died", point.node))
        self._finish(point, walker.milestones.granted(point), walker.score_given_up(point))
        return None

    def _draw(self, effects: Effects, battle: str, restarts: int) -> int:
        number = stream_seed(self._seed, battle, restarts)
        index = bisect_right(effects.bounds, number * effects.total >> _BITS)
        self._influence.draw(effects, index)
        return index
