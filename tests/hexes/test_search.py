import itertools
from heapq import heappop, heappush

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studio.hexes.coordinates import Hex, Orientation, neighbour
from studio.hexes.search import OutwardSearch, Reach, reach
from studio.hexes.shape import Shape
from studio.hexes.topology import topology
from tests.hexes.strategies import shapes

Search = tuple[Shape, list[int], dict[int, int], int, frozenset[int], frozenset[int]]


@st.composite
def searches(draw: st.DrawFn) -> Search:
    """A map with costs both ways of every hexside, a few starts, a bound, and cells closed or to end in."""
    shape = draw(shapes)
    cells = st.integers(0, len(shape) - 1)
    costs = draw(st.lists(st.integers(0, 4), min_size=6 * len(shape), max_size=6 * len(shape)))
    starts = draw(st.dictionaries(cells, st.integers(0, 6), max_size=4))
    bound = draw(st.one_of(st.integers(0, 20), st.integers(250, 300)))
    return (
        shape,
        costs,
        starts,
        bound,
        draw(st.frozensets(cells, max_size=8)),
        draw(st.frozensets(cells, max_size=8)),
    )


def dijkstra(
    shape: Shape,
    costs: list[int],
    starts: dict[int, int],
    bound: int,
    closed: frozenset[int],
    ends: frozenset[int],
) -> dict[Hex, int]:
    """The same search as a textbook has it, on hexes."""
    cost: dict[Hex, int] = {}
    heap = [(spent, shape.at(cell)) for cell, spent in starts.items()]
    heap.sort()
    while heap:
        spent, at = heappop(heap)
        if at in cost or spent > bound:
            continue
        cost[at] = spent
        if shape.index(at) in ends and shape.index(at) not in starts:
            continue
        for direction in range(6):
            other = neighbour(at, direction, shape.orientation)
            step = costs[6 * shape.index(at) + direction]
            is_closed = shape.index(other) in closed and shape.index(other) not in starts
            if step and shape.contains(other) and not is_closed:
                heappush(heap, (spent + step, other))
    return cost


def search(drawn: Search) -> Reach:
    shape, costs, starts, bound, closed, ends = drawn
    return reach(topology(shape), costs, starts, bound, closed=closed, ends=ends)


@given(searches())
def test_costs_are_those_of_a_plain_dijkstra(drawn: Search) -> None:
    shape = drawn[0]

    assert {shape.at(cell): cost for cell, cost in search(drawn).cost.items()} == dijkstra(*drawn)


@given(searches())
def test_a_path_goes_step_by_step_from_a_start_at_the_cost_told(drawn: Search) -> None:
    shape, costs, starts, _, closed, ends = drawn
    found = search(drawn)
    for target, cost in found.cost.items():
        path = found.path(target)
        spent = starts[path[0]]
        for here, there in itertools.pairwise(path):
            direction = [
                neighbour(shape.at(here), direction, shape.orientation) for direction in range(6)
            ].index(shape.at(there))
            spent += costs[6 * here + direction]
        assert path[-1] == target
        assert spent == cost
        assert not closed.intersection(path[1:]) - starts.keys()
        assert not ends.intersection(path[1:-1]) - starts.keys()


@given(searches())
def test_the_answer_is_the_same_in_whatever_order_the_question_is_put(drawn: Search) -> None:
    shape, costs, starts, bound, closed, ends = drawn
    turned = reach(
        topology(shape),
        bytes(costs),
        dict(reversed(starts.items())),
        bound,
        closed=sorted(closed, reverse=True),
        ends=sorted(ends),
    )
    found = search(drawn)

    assert list(turned.cost.items()) == list(found.cost.items())
    assert turned.came_from == found.came_from


@given(searches())
def test_costs_come_from_the_cheapest_to_the_dearest(drawn: Search) -> None:
    costs = list(search(drawn).cost.values())

    assert costs == sorted(costs)


@given(searches())
def test_a_search_for_some_cells_finds_them_as_one_for_all_does(drawn: Search) -> None:
    shape, costs, starts, bound, closed, sought = drawn
    full = reach(topology(shape), costs, starts, bound, closed=closed)
    part = reach(topology(shape), costs, starts, bound, closed=closed, sought=sought)

    assert {cell: full.path(cell) for cell in sought & full.cost.keys()} == {
        cell: part.path(cell) for cell in sought & part.cost.keys()
    }
    assert part.cost.items() <= full.cost.items()


@given(searches(), st.integers(0, 20))
def test_an_outward_search_knows_the_costs_of_a_full_one_wherever_it_has_stopped(
    drawn: Search, most: int
) -> None:
    shape, costs, _, bound, *_ = drawn
    full = reach(topology(shape), costs, {0: 0}, bound).cost
    outward, cells = OutwardSearch(topology(shape), costs, 0, bound), range(len(shape))

    near = {cell: cost for cell, cost in full.items() if cost <= most}
    assert [outward.get_within(cell, most) for cell in cells] == [near.get(cell) for cell in cells]
    assert [outward.get(cell, -1) for cell in cells] == [full.get(cell, -1) for cell in cells]
    assert {cell for cell in cells if cell in outward} == full.keys()


def row_of(cells: int) -> Shape:
    return Shape(cells, 1, Orientation.POINTY)


def open_ground(shape: Shape) -> list[int]:
    return [1] * (6 * len(shape))


def test_the_bound_itself_is_reached_and_no_more() -> None:
    assert reach(topology(row_of(9)), open_ground(row_of(9)), {0: 0}, 3).cost == {0: 0, 1: 1, 2: 2, 3: 3}


@pytest.mark.parametrize("bound", [253, 254, 255, 256])
def test_bounds_on_both_sides_of_what_a_byte_holds_are_kept(bound: int) -> None:
    shape = row_of(260)
    found = reach(topology(shape), open_ground(shape), {0: 0}, bound)

    assert found.cost == {cell: cell for cell in range(bound + 1)}


def test_a_start_that_has_spent_all_reaches_itself() -> None:
    assert reach(topology(row_of(9)), open_ground(row_of(9)), {0: 3}, 3).cost == {0: 3}


def test_a_start_that_has_spent_too_much_reaches_nothing() -> None:
    assert reach(topology(row_of(9)), open_ground(row_of(9)), {0: 4}, 3).cost == {}


def test_a_closed_cell_is_not_passed_but_may_be_a_start() -> None:
    shape = row_of(5)

    assert reach(topology(shape), open_ground(shape), {0: 0}, 9, closed={2}).cost == {0: 0, 1: 1}
    assert reach(topology(shape), open_ground(shape), {2: 0}, 1, closed={2}).cost == {2: 0, 1: 1, 3: 1}


def test_a_closed_start_is_entered_from_another_though_it_has_spent_too_much() -> None:
    shape = row_of(5)

    assert reach(topology(shape), open_ground(shape), {0: 0, 1: 9}, 2, closed={1}).cost == {0: 0, 1: 1, 2: 2}


def test_a_cell_to_end_in_is_entered_and_not_left_but_may_be_a_start() -> None:
    shape = row_of(5)

    assert reach(topology(shape), open_ground(shape), {0: 0}, 9, ends={2}).cost == {0: 0, 1: 1, 2: 2}
    assert reach(topology(shape), open_ground(shape), {2: 0}, 1, ends={2}).cost == {2: 0, 1: 1, 3: 1}


def test_a_hexside_may_be_closed_one_way() -> None:
    shape = row_of(3)
    costs = open_ground(shape)
    costs[6 * 1 + 2] = 0

    assert reach(topology(shape), costs, {0: 0}, 9).cost == {0: 0, 1: 1}
    assert reach(topology(shape), costs, {2: 0}, 9).cost == {2: 0, 1: 1, 0: 2}


def test_a_path_starts_at_the_start_and_ends_at_the_target() -> None:
    found = reach(topology(row_of(9)), open_ground(row_of(9)), {2: 0}, 3)

    assert found.path(5) == (2, 3, 4, 5)
    assert found.path(2) == (2,)


def test_there_is_no_path_to_what_is_not_reached() -> None:
    found = reach(topology(row_of(9)), open_ground(row_of(9)), {2: 0}, 3)

    with pytest.raises(KeyError):
        found.path(6)


def test_of_two_starts_the_cheaper_way_counts() -> None:
    found = reach(topology(row_of(9)), open_ground(row_of(9)), {0: 0, 4: 3}, 5)

    assert found.cost == {0: 0, 1: 1, 2: 2, 3: 3, 4: 3, 5: 4, 6: 5}
    assert found.path(6) == (4, 5, 6)


@given(searches())
def test_a_search_for_the_nearest_finds_it_as_one_for_all_does_and_goes_no_further(drawn: Search) -> None:
    shape, costs, starts, bound, closed, wanted = drawn
    full = reach(topology(shape), costs, starts, bound, closed=closed)
    part = reach(topology(shape), costs, starts, bound, closed=closed, nearest=wanted)
    nearest = min((full.cost[cell] for cell in wanted & full.cost.keys()), default=None)
    near = {cell for cell, cost in full.cost.items() if nearest is None or cost <= nearest}
    assert part.cost == {cell: full.cost[cell] for cell in full.cost if cell in near}
    assert {cell: part.path(cell) for cell in near} == {cell: full.path(cell) for cell in near}
