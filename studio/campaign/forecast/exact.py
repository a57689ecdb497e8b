"""The exact walk: every situation that runs can come into, with its share of all runs as whole parts."""

from collections import Counter, defaultdict
from math import lcm

from studio import StudioError
from studio.campaign.forecast.point import Point
from studio.campaign.forecast.tally import Tally
from studio.campaign.forecast.walker import Ended, Move, Walker
from studio.documents.campaign.conditions import Result
from studio.documents.campaign.nodes import Battle, Conference, End

#: A walk of more situations before nodes and behind battles, those that come together counted each, is not exact but sampled.
MOST_POINTS = 200_000


class TooManyPoints(Exception):
    """A walk has come into more situations than are followed."""


class GoesInCircles(StudioError):
    """A campaign whose nodes lead back to themselves."""

    def __init__(self, title: str) -> None:
        super().__init__(
            f"The campaign “{title}” cannot be forecast: its nodes lead back to themselves; "
            "remove the edge that goes back."
        )


def walk_exactly(walker: Walker, most: int = MOST_POINTS) -> Tally:
    """Follow all that can happen. Raises TooManyPoints, GoesInCircles and NoResults."""
    return _ExactWalk(walker, most).run()


class _ExactWalk:
    def __init__(self, walker: Walker, most: int) -> None:
        graph = walker.course.graph
        if graph.cycles():
            raise GoesInCircles(graph.campaign.title)
        self._walker, self._left = walker, most
        self._sequence = [name for layer in graph.layers() for name in layer]
        # Every battle divides a share by the sum of its table's weights, once and with each restart.
        parts = lcm(*(table.total for each in walker.tables.values() for table in each.all_tables()), 1)
        battles = dict.fromkeys(self._sequence, 0)
        for name in self._sequence:
            own = isinstance(graph.nodes[name], Battle)
            for route in graph.routes_from(name):
                target = route.edge.target
                battles[target] = max(battles[target], battles[name] + own)
        draws = (max(battles.values(), default=0) + 1) * (walker.household.restarts + 1)
        self._tally = Tally(parts**draws)
        #: Runs that leave the battle at hand, before they go on.
        self._fought: Counter[tuple[Point, Result]] = Counter()
        self._waiting: defaultdict[str, Counter[Point]] = defaultdict(Counter)

    def run(self) -> Tally:
        """Go through the nodes in a sequence in which each comes after all that lead to it."""
        self._come(self._walker.begin(), self._tally.total)
        for name in self._sequence:
            points = self._waiting.pop(name, Counter())
            self._follow(len(points))
            for point, weight in points.items():
                node = self._walker.node(point)
                if isinstance(node, Conference):
                    visit = self._walker.visit(point)
                    self._tally.visit(name, visit, weight)
                    self._go_on(self._walker.go_on(visit.point), weight)
                elif isinstance(node, Battle):
                    self._fight(self._walker.ready(point), weight)
                elif isinstance(node, End):
                    self._tally.finish(
                        self._walker.paths.nodes(point.path), self._walker.finish(point), weight
                    )
            for (point, result), weight in self._fought.items():
                self._go_on(self._walker.go_on(point, result), weight)
            self._fought.clear()
        return self._tally

    def _follow(self, number: int) -> None:
        """Count situations. Raises TooManyPoints."""
        self._left -= number
        if self._left < 0:
            raise TooManyPoints

    def _come(self, point: Point, weight: int) -> None:
        self._tally.arrive(point, weight)
        self._waiting[point.node][point] += weight

    def _go_on(self, move: Move, weight: int) -> None:
        self._tally.move(move, weight)
        if move.is_stuck:
            self._tally.finish(
                self._walker.paths.nodes(move.point.path), self._walker.finish(move.point), weight
            )
        else:
            self._come(move.point, weight)

    def _fight(self, point: Point, weight: int, restarts: int = 0) -> None:
        """Fight a battle after so many restarts of it, and once more with those who lost it while the household does."""
        walker, tally = self._walker, self._tally
        fought = walker.again(point, restarts)
        effects = walker.effects(fought)
        tally.fight(point, effects, weight, restarts)
        total = effects.total
        ended: list[tuple[Ended, int]] = []
        lost: list[tuple[tuple[str, ...], int]] = []
        for effect, often in zip(effects.effects, effects.weights, strict=True):
            end = walker.resolve(point, effect)
            if end is None:
                lost.append((effect.now.missing, often))
            else:
                ended.append((end, often))
        again = sum(often for _, often in lost)
        # The share of those who come to each try from here on; where nothing asks for restarts all are alike.
        most = 0 if walker.counts_restarts(point.node) else walker.household.restarts
        tries = [weight * again**number // total**number for number in range(most + 1)]
        come = sum(tries)
        for end, often in ended:
            share = come * often // total
            if end.change.tokens:
                tally.earn(walker.new_tokens(point, end), share)
            self._follow(1)
            self._fought[walker.leave(fought, end, restarts), end.change.result] += share
        if not lost:
            return
        if restarts + most < walker.household.restarts:
            self._fight(point, weight * again // total, restarts + 1)
            return
        for missing, often in lost:
            tally.die(point, missing, tries[-1] * often // total)
        tally.finish(
            walker.paths.nodes(point.path), walker.milestones.granted(point), tries[-1] * again // total
        )
