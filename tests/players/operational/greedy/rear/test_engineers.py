"""Whom the greedy player has supplied, dug in and bridged for."""

from typing import Any

from studio.players.operational.greedy.assessment import Assessment, assess
from studio.players.operational.greedy.rear import engineers
from studio.rules.operational.base.actions import Bridge, DigIn, EmergencySupply
from studio.rules.operational.base.state import HqId, UnitId
from tests.players.operational.greedy.weighing import standard_weights
from tests.support.battles import position
from tests.support.sentences import hexside

RIVER = "0101|0201 major-river"


def assessment(*units: Any, features: tuple[str, ...] = (), enemy: str = "0401", cps: int = 5) -> Assessment:
    """Some units of a headquarters, and an enemy."""
    foe = {"name": "Enemy", "is": "axis infantry 4+2", "at": enemy}
    given = {
        "map": [".       .", "    .       ."],
        "features": list(features),
        "hqs": [{"name": "Corps", "is": "allied hq", "at": "0101", "cps": cps}],
        "units": [*units, foe],
    }
    return assess(position(given), standard_weights())


def unit(name: str, at: str, **facts: Any) -> dict[str, Any]:
    return {"name": name, "is": "allied infantry 4+2", "hq": "corps", "at": at, **facts}


def test_who_has_been_cut_off_longest_is_supplied_first() -> None:
    seen = assessment(unit("1st", "0101", turns_out_of_supply=1), unit("2nd", "0201", turns_out_of_supply=3))
    assert engineers.choose_emergency_supply(seen) == EmergencySupply(UnitId("2nd"))
    assert engineers.choose_emergency_supply(assessment(unit("1st", "0101"))) is None


def test_units_beside_enemies_dig_in_level_by_level() -> None:
    assert engineers.choose_works(assessment(unit("1st", "0101"), unit("2nd", "0301"))) == DigIn(
        UnitId("2nd"), "entrench"
    )
    again = assessment(unit("2nd", "0301", entrenchment=1))
    assert engineers.choose_works(again) == DigIn(UnitId("2nd"), "fortify")
    assert engineers.choose_works(assessment(unit("1st", "0101"))) is None
    assert engineers.choose_works(assessment(unit("2nd", "0301"), cps=0)) is None


def test_damaged_bridges_are_repaired() -> None:
    damaged = assessment(unit("1st", "0101"), features=(RIVER, "0101|0201 damaged-bridge"))
    between = hexside(damaged.state, "0101", "0201")
    assert engineers.choose_repair(damaged) == Bridge(HqId("corps"), between, "repair")
    assert engineers.choose_repair(assessment(unit("1st", "0101"), features=(RIVER,))) is None
