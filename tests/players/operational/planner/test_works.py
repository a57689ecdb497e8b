"""Where a defender digs in, before the battle and with the command points that a turn leaves."""

from typing import Any

from studio.players.operational.greedy.assessment import Assessment, assess
from studio.players.operational.planner.works import choose_works_ahead
from studio.rules.operational.base.actions import DigIn
from studio.rules.operational.base.state import UnitId
from tests.players.operational.greedy.weighing import standard_weights
from tests.support.battles import position


def assessment(*units: dict[str, Any], cps: int = 5) -> Assessment:
    """A strip of 9 hexes with an enemy in the east, and a headquarters and what he is to take in the west."""
    return assess(
        position(
            {
                "map": [".       .       .       .       .", "    .       .       .       ."],
                "territory": ["a       a       a       a       x", "    a       a       a       x"],
                "hqs": [{"name": "Corps", "is": "allied hq", "at": "0301", "cps": cps}],
                "objectives": [{"name": "Town", "is": "axis primary objective", "at": "0101"}],
                "units": [*units, {"name": "Enemy", "is": "axis infantry 4+2", "at": "0901"}],
            }
        ),
        standard_weights(),
    )


def unit(name: str, at: str, **facts: Any) -> dict[str, Any]:
    return {"name": name, "is": "allied infantry 4+2", "hq": "corps", "at": at, **facts}


def digs(name: str) -> DigIn:
    return DigIn(UnitId(name.lower()), "entrench")


def test_who_stands_on_what_decides_digs_in_first_then_who_is_nearest_to_enemies() -> None:
    units = unit("Far", "0201"), unit("Near", "0501"), unit("Garrison", "0101")
    assert choose_works_ahead(assessment(*units)) == digs("Garrison")
    assert choose_works_ahead(assessment(*units[:2])) == digs("Near")


def test_in_a_turn_only_those_dig_in_who_are_near_enough_to_enemies_or_on_what_decides() -> None:
    near = assessment(unit("Far", "0201"), unit("Near", "0501"))
    assert choose_works_ahead(near, 4) == digs("Near")
    assert choose_works_ahead(near, 3) is None
    assert choose_works_ahead(assessment(unit("Garrison", "0101")), 3) == digs("Garrison")


def test_who_has_dug_in_goes_on_and_without_command_points_nobody_does() -> None:
    begun = assessment(unit("Near", "0501", entrenchment=1))
    assert choose_works_ahead(begun, 4) == DigIn(UnitId("near"), "fortify")
    assert choose_works_ahead(assessment(unit("Near", "0501"), cps=0), 4) is None
