"""Counts by turn: their totals, where most was counted, and when first."""

from studio.playtest.measures import TurnCounts


def test_the_turn_with_most_is_the_first_of_equal_ones() -> None:
    counts = TurnCounts[str]()
    counts.add(["b", "a"], 3, 2)
    counts.add(["b"], 2, 2)
    counts.add(["a", "a"], 4, 2)
    assert counts.totals() == {"a": 6, "b": 4}
    assert list(counts.totals()) == ["a", "b"]
    assert counts.peaks() == {"a": 4, "b": 2}
    assert counts.first_turns() == {"a": 3, "b": 2}
