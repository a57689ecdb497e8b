"""Searches that are found again where nothing in their way has changed, and only there."""

from random import Random

from studio.hexes.coordinates import Orientation
from studio.hexes.kept_searches import KeptSearches
from studio.hexes.search import Reach, reach
from studio.hexes.shape import Shape
from studio.hexes.topology import topology

BOARD = topology(Shape(20, 20, Orientation.FLAT))
COSTS = bytes(1 if other >= 0 else 0 for other in BOARD.neighbours)
START, MOST = 210, 3


class Counted:
    """Searches with closed cells and cells that end them, counted."""

    def __init__(self) -> None:
        self.searches = 0
        self._kept = KeptSearches[Reach](4, lambda found: found.cost.keys())

    def find(self, closed: frozenset[int], ends: frozenset[int], at: int = START) -> Reach:
        def search() -> Reach:
            self.searches += 1
            return reach(BOARD, COSTS, {at: 0}, MOST, closed=closed, ends=ends)

        return self._kept(BOARD, at, (COSTS,), (closed, ends), search)


def test_what_changes_out_of_reach_changes_nothing() -> None:
    counted = Counted()
    first = counted.find(frozenset({0}), frozenset())
    assert counted.find(frozenset({1, 2}), frozenset({399})) is first
    assert counted.searches == 1


def test_what_changes_within_reach_is_searched_anew() -> None:
    counted = Counted()
    beside = BOARD.beside[START][0]
    first = counted.find(frozenset(), frozenset())
    assert counted.find(frozenset({beside}), frozenset()) != first
    assert counted.find(frozenset(), frozenset({beside})) != first
    assert counted.find(frozenset(), frozenset()) is first, "of each start several are known"


def test_random_changes_find_what_a_search_finds() -> None:
    random, counted = Random(1), Counted()
    for _ in range(300):
        closed = frozenset(random.sample(range(400), 12))
        ends = frozenset(random.sample(range(400), 12))
        at = random.choice((START, START + 1, 25))
        assert counted.find(closed, ends, at) == reach(BOARD, COSTS, {at: 0}, MOST, closed=closed, ends=ends)
    assert 50 < counted.searches < 300


def test_where_very_much_has_changed_it_is_searched_anew() -> None:
    board, searches = topology(Shape(60, 60, Orientation.FLAT)), 0
    costs = bytes(1 if other >= 0 else 0 for other in board.neighbours)
    kept = KeptSearches[Reach](4, lambda found: found.cost.keys())

    def search() -> Reach:
        nonlocal searches
        searches += 1
        return reach(board, costs, {0: 0}, MOST)

    for far, count in ((0, 1), (1000, 1), (1200, 2)):
        found = kept(board, 0, (costs,), (frozenset(range(3600 - far, 3600)),), search)
        assert (found.cost, searches) == (reach(board, costs, {0: 0}, MOST).cost, count)


def test_starts_are_forgotten_when_there_are_too_many() -> None:
    counted = Counted()
    for at in range(100, 110):
        counted.find(frozenset(), frozenset(), at)
    counted.find(frozenset(), frozenset(), 109)
    assert counted.searches == 10
    counted.find(frozenset(), frozenset(), 100)
    assert counted.searches == 11
