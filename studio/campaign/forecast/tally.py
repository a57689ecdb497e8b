"""What is counted while runs go through a campaign; weights are whole, and their sum is known."""

from collections import Counter, defaultdict
from collections.abc import Iterable

from studio.campaign.forecast.effects import Effects
from studio.campaign.forecast.point import Point
from studio.campaign.forecast.purchases import Visit
from studio.campaign.forecast.walker import Move


class Tally:
    """The counts of a walk."""

    def __init__(self, total: int) -> None:
        """Take the weight of all runs together."""
        self.total = total
        #: By node, the prestige on arrival; at conferences also after the household's purchases.
        self.arrivals: defaultdict[str, Counter[int]] = defaultdict(Counter)
        self.left: defaultdict[str, Counter[int]] = defaultdict(Counter)
        self.edges: Counter[int] = Counter()
        self.skipped: Counter[str] = Counter()
        self.unlocked: Counter[str] = Counter()
        self.approved: Counter[str] = Counter()
        #: By conference, plans that were approved there or could be paid after all purchases.
        self.payable: Counter[tuple[str, str]] = Counter()
        self.tokens: Counter[str] = Counter()
        self.milestones: Counter[str] = Counter()
        self.routes: Counter[tuple[str, ...]] = Counter()
        self.died: Counter[str] = Counter()
        self.missing: defaultdict[str, Counter[str]] = defaultdict(Counter)
        #: By battle, runs that come to it weaker than any of its tables stands for.
        self.too_weak: Counter[str] = Counter()
        #: By score, runs that were over with it; only those that were sampled, and where scores are counted.
        self.scores: Counter[int] = Counter()
        #: Battles whose results were guessed.
        self.guessed: set[str] = set()

    def arrive(self, point: Point, weight: int) -> None:
        """Count runs that come to a node."""
        self.arrivals[point.node][point.prestige] += weight

    def visit(self, node: str, visit: Visit, weight: int) -> None:
        """Count what a household did at a conference."""
        self.left[node][visit.point.prestige] += weight
        for plan in visit.unlocked:
            self.unlocked[plan] += weight
        for plan in visit.approved:
            self.approved[plan] += weight
        for plan in visit.payable:
            self.payable[node, plan] += weight
        self.earn(visit.tokens, weight)

    def earn(self, tokens: Iterable[str], weight: int) -> None:
        """Count tokens that runs get."""
        for token in tokens:
            self.tokens[token] += weight

    def move(self, move: Move, weight: int) -> None:
        """Count the edges that runs take."""
        for edge in move.edges:
            self.edges[edge] += weight
        for battle in move.skipped:
            self.skipped[battle] += weight

    def fight(self, point: Point, effects: Effects, weight: int, restarts: int) -> None:
        """Count runs that fight a battle after so many restarts of it, as far as what they draw from says too little."""
        if not effects.games:
            self.guessed.add(point.node)
        if effects.is_too_weak and not restarts:
            self.too_weak[point.node] += weight

    def die(self, point: Point, missing: Iterable[str], weight: int) -> None:
        """Count runs that give a battle up, with what was missing in it at last."""
        self.died[point.node] += weight
        for goal in missing:
            self.missing[point.node][goal] += weight

    def finish(self, path: tuple[str, ...], milestones: Iterable[str], weight: int) -> None:
        """Count runs that are over, with their routes and milestones."""
        self.routes[path] += weight
        for milestone in milestones:
            self.milestones[milestone] += weight
