"""What stands in the way of reinforcements of a tactical battle: entries that are shut, held by enemies, or too few."""

from collections.abc import Mapping
from typing import Any

import pytest

from studio.lint.entry_trouble import EntryTrouble
from studio.lint.tactical.context import TacticalContext
from studio.lint.tactical.entries import entry_troubles
from tests.support.small_tactical import small_battle, tactical_catalogue, tactical_ruleset

HEXES = "/tactical/reinforcements/0/hexes"
MORE = "/tactical/reinforcements/1"


def troubles(edits: Mapping[str, Any], system: str = "squad") -> dict[tuple[str, int], EntryTrouble]:
    """Return what is in the way in the small battle, by unit and round."""
    context = TacticalContext(small_battle(system, edits), tactical_catalogue(), tactical_ruleset())
    return {(coming.unit, number): trouble for (coming, number), trouble in entry_troubles(context).items()}


def test_reinforcements_by_free_entries_are_only_late_in_the_last_round():
    found = troubles({})
    assert set(found) == {("us-4", 6), ("german-4", 6)}
    assert "as the battle ends" in found["us-4", 6].message


@pytest.mark.parametrize(
    ("edits", "said"),
    [
        ({"/tactical/forces/0/reinforcement": []}, "has no hex"),
        ({HEXES: ["0810"], "/tactical/units/8/at": "0810"}, "Enemies begin on every hex"),
        (
            {
                "/tactical/forces/0/reinforcement": [],
                HEXES: ["0101"],
                "/map/terrain/0": "~.ww......ww..",
                "/map/legend/~": "water",
            },
            "is closed to",
        ),
    ],
    ids=["no entry", "held by the enemy", "closed ground"],
)
def test_an_entry_that_nobody_can_use_is_blocked_in_every_round(edits, said):
    found = troubles(edits)
    assert {number for unit, number in found if unit == "us-4"} == {1, 2, 3, 4, 5, 6}
    assert said in found["us-4", 3].message
    assert found["us-4", 3].kind == "blocked"


@pytest.mark.rule("tactical.needs.stacking", "tactical.needs.reinforcement-details")
@pytest.mark.parametrize(("late", "fate"), [("lost", "are lost"), ("wait", "wait")])
def test_more_squads_than_find_room_are_crowded_in_the_round_of_the_others_alone(late, fate):
    others = [
        {
            "id": f"us-{n}",
            "name": f"{n}th",
            "side": "americans",
            "type": "us-squad",
            "nation": "us",
            "start": "due",
        }
        for n in (5, 6, 7)
    ]
    plain = small_battle("squad", {}).to_json()["tactical"]
    groups = [
        {"id": "one", "side": "americans", "round": 2, "units": ["us-4"], "hexes": ["0810"]},
        {
            "id": "three",
            "side": "americans",
            "round": 4,
            "units": ["us-5", "us-6", "us-7"],
            "hexes": ["0810"],
        },
    ]
    edits = {
        "/tactical/units": [*plain["units"], *others],
        "/tactical/reinforcements": groups,
        "/tactical/late_reinforcements": late,
    }
    found = troubles(edits)
    assert set(found) == {("us-4", 4), *((f"us-{n}", 6) for n in (4, 5, 6, 7))}
    assert found["us-4", 4].kind == "crowded"
    assert f"4 squads or teams would enter by one hex in round 4, with room for 3; the others {fate}." == (
        found["us-4", 4].message
    )


def test_nobody_knows_how_many_turns_a_battle_of_command_points_has():
    plain = small_battle("squad", {}).to_json()["tactical"]
    due = plain["units"][6] | {"id": "late"}
    edits = {
        "/tactical/units": [*small_battle("points", {}).to_json()["tactical"]["units"], due],
        "/tactical/reinforcements": [
            {"id": "r", "side": "americans", "round": 1, "units": ["late"], "hexes": ["0810"]}
        ],
    }
    assert troubles(edits, "points") == {}
