"""Rulesets of version 1 lose the prices of levels of branches, and say of objectives what was fixed before."""

import pytest

from studio.documents.reading.migrations import migrate
from studio.documents.text.pointers import JsonValue

BEFORE: dict[str, JsonValue] = {
    "format": "ruleset",
    "version": 1,
    "id": "old",
    "upgrades": {"most_cp": 9, "level_prices": [40, 70, 110], "kia_percent": 50},
}
AFTER = {"format": "ruleset", "version": 2, "id": "old", "upgrades": {"most_cp": 9, "kia_percent": 50}}


def test_prices_of_levels_are_those_of_campaigns() -> None:
    assert migrate(BEFORE, "ruleset", 2, "old.ruleset.json") == AFTER


def test_objectives_bring_and_cost_what_they_did() -> None:
    before = BEFORE | {"rewards": {"prestige": [50], "bonus_score": 20}}
    fixed = {"owned_prestige": 0, "owned_score": 0, "least_prestige": -9999, "ends_after_own_part": False}
    after = migrate(before, "ruleset", 2, "old.ruleset.json")
    assert after == AFTER | {"rewards": fixed | {"prestige": [50], "bonus_score": 20}}


@pytest.mark.parametrize(
    "more", [{}, {"upgrades": "no object at all"}, {"toy": {"upgrades": {"level_prices": 1}}}]
)
def test_a_ruleset_without_such_prices_only_counts_on(more: dict[str, JsonValue]) -> None:
    plain: dict[str, JsonValue] = {"format": "ruleset", "version": 1, "id": "old", **more}
    assert migrate(plain, "ruleset", 2, "old.ruleset.json") == plain | {"version": 2}
