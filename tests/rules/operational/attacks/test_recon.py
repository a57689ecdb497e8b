"""Which recons in force there are to make, and which rules they cite."""

from typing import Any

import pytest

from studio.rules.operational.attacks import recon
from studio.rules.operational.base.actions import Recon
from studio.rules.operational.base.state import HqId, State, UnitId
from tests.support.battles import position

FIRST, SECOND = UnitId("1st"), UnitId("2nd")
WHO = "op.action.recon-in-force."


def battle(**given: Any) -> State:
    """Two armored units in the middle of enemy land, one of them on its border with 0102 and 0302."""
    armored = {"is": "allied armored mobile 6+3", "hq": "corps", "xp": 100}
    case = {
        "map": [".       .", "    .", ".       .", "    ."],
        "territory": ["x       a", "    a", "x       a", "    x"],
        "hqs": [{"name": "Corps", "is": "allied hq", "at": "0201"}],
        "units": [
            {"name": "1st", "at": "0201", **armored, **given},
            {"name": "2nd", "at": "0302", **armored},
            {"name": "3rd", **armored, "arrives": 3},
            {"name": "X", "is": "axis armored mobile 6+3", "at": "0102", "xp": 100},
        ],
    }
    return position(case)


def label(state: State, action: Recon) -> tuple[str, str]:
    return action.unit, state.board.shape.label(state.board.shape.at(action.at))


def test_those_that_are_found_are_hexes_of_the_enemy_beside_units_that_are_free() -> None:
    state = battle()
    found = [("1st", "0101"), ("1st", "0202"), ("2nd", "0202")]
    assert [label(state, action) for action in recon.legal(state)] == found
    assert [label(state, action) for action in recon.legal(state, SECOND)] == found[2:]
    assert list(recon.legal(state, "x")) == list(recon.legal(state, "nobody")) == []


@pytest.mark.rule("op.action.recon-in-force.plain-captures", "op.action.recon-in-force.specialist-captures")
@pytest.mark.parametrize(
    ("specialists", "rules"),
    [
        ([], ("plain-captures",)),
        (["armored-cars"], ("specialist-captures", "specialist-neighbours")),
    ],
)
def test_forecast_and_event_cite_the_rules_of_whoever_scouts(
    specialists: list[str], rules: tuple[str, ...]
) -> None:
    state = battle(specialists=specialists)
    action = next(recon.legal(state))
    (hexes,) = (line for line in recon.forecast(state, action).lines if line.label == "Hexes taken")
    assert hexes.rules == tuple(WHO + rule for rule in rules)
    event = recon.apply(state, action).events[0]
    assert event.rules == (f"{WHO}effect", *hexes.rules)


@pytest.mark.rule("op.action.recon-in-force.plain-overruns", "op.action.recon-in-force.specialist-overruns")
@pytest.mark.parametrize(("specialists", "rule"), [([], "plain"), (["armored-cars"], "specialist")])
def test_what_is_overrun_is_told_with_the_rule_of_whoever_scouts(specialists: list[str], rule: str) -> None:
    unit = {"name": "1st", "is": "allied armored mobile 6+3", "hq": "corps", "xp": 100, "at": "0101"}
    case = {
        "map": [".       .", "    ."],
        "territory": ["a       a", "    x"],
        "hqs": [
            {"name": "Corps", "is": "allied hq", "at": "0101"},
            {"name": "Foe", "is": "axis hq", "at": "0201"},
        ],
        "units": [{**unit, "specialists": specialists}],
    }
    lines = recon.forecast(position(case), Recon(FIRST, 1)).lines
    (overrun,) = (line for line in lines if line.label == "Headquarters overrun")
    assert overrun.rules == (f"{WHO}{rule}-overruns",)


@pytest.mark.rule("op.action.recon-in-force.entry-cost", "op.action.recon-in-force.ski-snow-only")
@pytest.mark.parametrize(
    ("specialists", "code"),
    [
        (["ski-troops"], "no-snow"),
        (["ski-troops", "armored-cars"], "hard-to-enter"),
        (["armored-cars"], "hard-to-enter"),
    ],
)
def test_a_hex_is_refused_for_the_lack_of_snow_to_those_alone_who_scout_on_skis_only(
    specialists: list[str], code: str
) -> None:
    state = position(
        {
            "map": ["MTN     .", "    .", "MTN     .", "    ."],
            "weather zones": ["-       s", "    -", "-       -", "    -"],
            "territory": ["x       a", "    a", "x       a", "    x"],
            "hqs": [{"name": "Corps", "is": "allied hq", "at": "0201"}],
            "units": [
                {"name": "1st", "is": "allied infantry 6+0", "at": "0201", "hq": "corps", "xp": 100}
                | {"specialists": specialists}
            ],
        }
    )
    there = state.board.shape.index(state.board.shape.parse("0101"))
    refused = recon.refusal(state, Recon(FIRST, there))
    assert refused is not None
    assert refused.code == code


@pytest.mark.rule("op.action.recon-in-force.effect")
def test_the_event_tells_what_the_headquarters_paid() -> None:
    state = battle()
    action = next(recon.legal(state))
    done = recon.apply(state, action)
    paid = state.hqs[HqId("corps")].cp - done.state.hqs[HqId("corps")].cp
    assert done.events[0].cp == paid > 0  # type: ignore[attr-defined]
