"""Rulesets of version 3 did not tell attacker and defender apart in their loss shifts, nor attacks in what they cost works."""

import pytest

from studio.documents.reading.migrations import migrate
from studio.documents.text.pointers import JsonValue

OLD: dict[str, JsonValue] = {"format": "ruleset", "version": 3, "id": "old"}


@pytest.mark.parametrize("leaves", [True, False])
def test_all_attacks_leave_works_as_before(leaves: bool) -> None:
    after = migrate(OLD | {"combat": {"attack_leaves_works": leaves, "wadi": -1}}, "ruleset", 4, "old.json")
    assert after == OLD | {
        "version": 4,
        "combat": {
            "wadi": -1,
            "attack_over_major_river": True,
            "overrun_of_destroyed": False,
            "regular_leaves_works": leaves,
            "set_piece_leaves_works": leaves,
            "assault_leaves_works": leaves,
        },
    }


@pytest.mark.parametrize(
    ("level", "after"),
    [
        ({"loss_shift": 2}, {"attacker_loss_shift": 2, "defender_loss_shift": -2}),
        ({"loss_shift": "much"}, {"attacker_loss_shift": "much", "defender_loss_shift": "much"}),
        ({}, {"attacker_loss_shift": 0, "defender_loss_shift": 0}),
        ("no object at all", "no object at all"),
    ],
)
def test_levels_spare_losses_in_both_roles(level: JsonValue, after: JsonValue) -> None:
    assert migrate(OLD | {"experience": [level]}, "ruleset", 4, "old.json")["experience"] == [after]


def test_grounds_have_the_room_of_all_hexes() -> None:
    before = OLD | {"movement": {"grounds": [{"id": "open"}, "no object"], "window": 1}}
    after = migrate(before, "ruleset", 4, "old.json")["movement"]
    grounds = [{"id": "open", "infantry": None, "heavy": None}, "no object"]
    assert after == {"grounds": grounds, "window": 1}


@pytest.mark.parametrize(
    "more", [{}, {"combat": "no object"}, {"experience": "no list"}, {"movement": {"grounds": "no list"}}]
)
def test_a_ruleset_without_them_only_counts_on(more: dict[str, JsonValue]) -> None:
    assert migrate(OLD | more, "ruleset", 4, "old.json") == OLD | more | {"version": 4}
