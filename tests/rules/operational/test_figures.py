"""An author who changes a figure of movement changes the game."""

from typing import Any

import pytest

from studio.documents.operational.ruleset import OperationalRuleset
from studio.rules.operational.base.state import UnitId
from studio.rules.operational.movement import moves
from tests.support.battles import position, shipped_ruleset

FIRST = UnitId("1st")
UNIT = {"name": "1st", "is": "allied infantry 6+0", "at": "0101"}
ROAD = {"features": ["0101|0201 paved-road"]}
RIDGE = {"features": ["0101|0201 ridge"]}
TRACK = {"features": ["0101|0201 unpaved-road"], "weather": "mud"}
CROWD = {"stragglers": [{"is": "axis stragglers", "at": "0201", "steps": 3}]}
FEW = {"stragglers": [{"is": "axis stragglers", "at": "0201", "steps": 2}]}
HUNGRY = {"units": [UNIT | {"turns_out_of_supply": 2}]}


def figures(table: str, figure: str, value: object) -> OperationalRuleset:
    shipped = shipped_ruleset()
    return shipped.model_copy(update={table: getattr(shipped, table).model_copy(update={figure: value})})


@pytest.mark.parametrize(
    ("figure", "value", "given", "shipped", "changed"),
    [
        pytest.param("road_cost", 2, ROAD, 5, 4, marks=pytest.mark.rule("op.move.road.cost")),
        pytest.param("ridge_cost", 2, RIDGE, 4, 3, marks=pytest.mark.rule("op.move.ridge")),
        pytest.param("unpaved_closed_in_mud", False, TRACK, 4, 5, marks=pytest.mark.rule("op.move.road.mud")),
        pytest.param("min3", 4, CROWD, 3, 2, marks=pytest.mark.rule("op.move.min3.cost")),
        pytest.param("min3_straggler_steps", 2, FEW, 5, 3, marks=pytest.mark.rule("op.move.min3.where")),
        pytest.param(
            "unsupplied_turns", 2, HUNGRY, 5, 0, marks=pytest.mark.rule("op.front.unsupplied-one-move")
        ),
    ],
)
def test_a_step_takes_what_the_figures_say(
    figure: str, value: object, given: dict[str, Any], shipped: int, changed: int
) -> None:
    """MPs left of 6 after one step into clear, by the shipped figure and by another."""
    case = {"map": [".", "    ."], "units": [UNIT], **given}
    assert moves.options(position(case), FIRST).normal[1].mp == shipped
    state = position(case, figures("movement", figure, value))
    assert moves.options(state, FIRST).normal[1].mp == changed


@pytest.mark.parametrize(
    ("figure", "value", "features"),
    [
        pytest.param("weak_below", 7, [], marks=pytest.mark.rule("op.zoc.weak-definition")),
        pytest.param(
            "blocked_by", ("wadi",), ["0201|0301 wadi"], marks=pytest.mark.rule("op.zoc.blocked-hexsides")
        ),
    ],
)
def test_zones_are_what_the_figures_say(figure: str, value: object, features: list[str]) -> None:
    enemy = {"name": "Enemy", "is": "axis infantry 4+2", "at": "0301", "active": 6}
    case = {"map": [".       .", "    ."], "territory": "x", "units": [UNIT, enemy], "features": features}
    assert moves.options(position(case), FIRST).zones == {1}
    assert moves.options(position(case, figures("zones", figure, value)), FIRST).zones == set()


@pytest.mark.rule("op.enroute.hq.destroyed-return")
def test_an_overrun_headquarters_stays_away_as_long_as_the_figure_says() -> None:
    case = {"map": [".", "    ."], "units": [UNIT], "hqs": [{"name": "Corps", "is": "axis hq", "at": "0201"}]}
    state = position(case, figures("supply", "hq_overrun_delay", 3))
    after = moves.apply(state, next(moves.legal(state))).state
    assert [hq.arrival for hq in after.hqs.values()] == [3]
