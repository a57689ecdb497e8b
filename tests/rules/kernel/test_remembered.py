"""What was worked out of the very same values lately is not worked out again."""

from studio.rules.kernel.remembered import Remembered


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
    remembered.clear()
    assert remembered(values[-1]) == 99
    assert asked == [0, 99]
