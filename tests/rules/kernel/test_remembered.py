"""What was worked out of the very same values lately is not worked out again."""

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache, partial
from weakref import ref

import pytest

from studio.hexes.coordinates import Orientation
from studio.hexes.kept_searches import KeptSearches
from studio.hexes.shape import Shape
from studio.hexes.topology import topology
from studio.rules.kernel.remembered import Following, Remembered, Shared, forgetful, make_room_for_board


def test_the_last_results_are_kept_by_identity() -> None:
    asked: list[object] = []

    def count(some: list[int], mark: str) -> int:
        asked.append(some)
        return len(some) + len(mark)

    remembered, mark = Remembered(count, 2), "x"
    first, second, third = [1], [1], [1, 2]
    assert [remembered(each, mark) for each in (first, second, first, second)] == [2, 2, 2, 2]
    assert len(asked) == 2, "equal values are not the same"
    assert [remembered(each, mark) for each in (third, second, third, first)] == [3, 2, 3, 2]
    assert len(asked) == 4, "what was worked out first is forgotten"


def test_of_many_results_the_oldest_go_and_the_others_stay() -> None:
    asked: list[int] = []
    values = [[number] for number in range(100)]

    def first(some: list[int]) -> int:
        asked.append(some[0])
        return some[0]

    remembered = Remembered(first, 32)
    assert [remembered(each) for each in values] == list(range(100))
    asked.clear()
    assert [remembered(each) for each in values[-20:]] == list(range(80, 100))
    assert asked == []
    assert remembered(values[0]) == 0
    assert asked == [0]
    assert len(remembered._kept) <= 32
    remembered.cache_clear()
    assert remembered(values[-1]) == 99
    assert asked == [0, 99]


def test_everything_is_forgotten_once_boards_of_many_cells_have_been_set_up() -> None:
    asked: list[str] = []

    def note(how: str, some: list[int]) -> int:
        asked.append(how)
        return some[0]

    def by_number(number: int) -> int:
        return note("by value", [number])

    remembered = Remembered(partial(note, "remembered"), 4)
    following = Following(partial(note, "following"), 4)
    shared = Shared[tuple[int, ...]](4)
    searches = forgetful(KeptSearches[list[int]](4, lambda found: found))
    by_value = forgetful(lru_cache(maxsize=4)(by_number))
    line, some, first = topology(Shape(3, 1, Orientation.FLAT)), [1], (1, 2)

    def ask() -> list[str]:
        asked.clear()
        remembered(some)
        following((line,), some)
        searches(line, 0, (), (), lambda: [note("searched", some)])
        by_value(1)
        return asked

    every = ["remembered", "following", "searched", "by value"]
    # However many cells other tests have set up.
    for cells in (300_000, 300_000):
        make_room_for_board(cells)
    assert shared(first) is first
    assert ask() == every
    make_room_for_board(100_000)
    assert ask() == []
    assert shared((*first,)) is first
    make_room_for_board(300_000)
    assert ask() == every
    again = (*first,)
    assert shared(again) is again


def test_what_is_gone_needs_not_forget() -> None:
    remembered = Remembered(len, 4)
    gone = ref(remembered)
    del remembered
    assert gone() is None
    for cells in (300_000, 300_000):
        make_room_for_board(cells)


@pytest.fixture
def hasty_threads() -> Iterator[None]:
    """Let threads take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


_LINE = topology(Shape(200, 1, Orientation.FLAT))
_SEARCHES = KeptSearches[list[int]](16, lambda found: found)
_REMEMBERED = Remembered(lambda some: some[0], 16)


def _searched(number: int) -> int:
    return _SEARCHES(_LINE, number % 200, (number,), (), lambda: [number])[0]


def _remembered(number: int) -> int:
    return _REMEMBERED([number])


@pytest.mark.usefixtures("hasty_threads")
@pytest.mark.parametrize("ask", [_remembered, _searched])
def test_several_threads_ask_at_once(ask: Callable[[int], int]) -> None:
    def answers(first: int) -> list[int]:
        return [ask(number) for number in range(first, 60_000, 3)]

    with ThreadPoolExecutor(3) as threads:
        for first, found in enumerate(threads.map(answers, range(3))):
            assert found == list(range(first, 60_000, 3))
