"""Rulesets of version 2 had a table of how far odds deviate; what is left of it is its standard deviation."""

import pytest

from studio.documents.reading.migrations import migrate
from studio.documents.text.pointers import JsonValue

OLD: dict[str, JsonValue] = {"format": "ruleset", "version": 2, "id": "old"}


@pytest.mark.parametrize(
    ("spread", "sigma"),
    [
        ([{"by": -50, "weight": 1}, {"by": 50, "weight": 1}], 50),
        ([{"by": 0, "weight": 2}, {"by": 100, "weight": 1}, {"by": -100, "weight": 1}], 71),
        ([{"by": 20, "weight": 5}], 0),
        ([{"by": 20, "weight": 0}], 100),
        ([{"by": "far", "weight": 3}, "nothing"], 100),
        ("no table at all", 100),
    ],
)
def test_a_table_becomes_its_standard_deviation(spread: JsonValue, sigma: int) -> None:
    before = OLD | {"combat": {"spread": spread, "wadi": -1}}
    after = OLD | {"version": 3, "combat": {"sigma": sigma, "wadi": -1}}
    assert migrate(before, "ruleset", 3, "old.ruleset.json") == after


@pytest.mark.parametrize(
    ("cards", "after"),
    [
        ({"passes_less": 2}, {"passes_less": 2, "usual_hand": [1, 1, 2, 2, 3, 3, 4]}),
        ({"usual_hand": [2]}, {"usual_hand": [2]}),
        ("no object at all", "no object at all"),
    ],
)
def test_tactical_rulesets_get_the_usual_hand(cards: JsonValue, after: JsonValue) -> None:
    assert migrate(OLD | {"cards": cards}, "ruleset", 3, "old.ruleset.json")["cards"] == after


@pytest.mark.parametrize("more", [{}, {"combat": "no object at all"}])
def test_a_ruleset_without_combat_only_counts_on(more: dict[str, JsonValue]) -> None:
    assert migrate(OLD | more, "ruleset", 3, "old.ruleset.json") == OLD | more | {"version": 3}
