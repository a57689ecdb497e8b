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
