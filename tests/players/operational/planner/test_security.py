"""Where the planner raises security units."""

from typing import Any

from studio.hexes.labels import parse_label
from studio.players.operational.greedy.assessment import assess
from studio.players.operational.planner.security import choose_security
from studio.rules.operational.base.actions import RaiseSecurity
from studio.rules.operational.base.state import State
from tests.players.operational.greedy.weighing import standard_weights
from tests.support.battles import position

WEIGHTS = standard_weights()
POOL = [{"kind": "infantry", "nation": "none", "number": 3}]


def strip(*units: dict[str, Any], **given: Any) -> State:
    """A strip of 9 hexes with headquarters in the west that has infantry in its pool, and an objective of the Axis."""
    return position(
        {
            "map": [".       .       .       .       .", "    .       .       .       ."],
            "territory": ["a       a       a       a       x", "    a       a       a       x"],
            "hqs": [{"name": "Corps", "is": "allied hq", "at": "0101", "pool": POOL}],
            "objectives": [{"name": "Town", "is": "axis primary objective", "at": "0301"}],
            "units": [{"name": "Enemy", "is": "axis infantry 4+2", "at": "0901"}, *units],
            **given,
        }
    )


def raised(state: State) -> RaiseSecurity | None:
    return choose_security(assess(state, WEIGHTS))


def cell(state: State, label: str) -> int:
    return state.board.shape.index(parse_label(label))


def test_what_decides_and_nobody_holds_gets_all_the_infantry_there_is() -> None:
    state = strip()
    action = raised(state)
    assert action is not None
    assert (action.at, action.steps) == (cell(state, "0301"), 3)


def test_where_somebody_stands_the_headquarters_is_guarded() -> None:
    state = strip({"name": "1st", "is": "allied infantry 4+2", "at": "0301"})
    action = raised(state)
    assert action is not None
    assert action.at == cell(state, "0101")


def test_without_infantry_or_enemies_nothing_is_raised() -> None:
    assert raised(strip(hqs=[{"name": "Corps", "is": "allied hq", "at": "0101"}])) is None
    assert raised(strip(units=[])) is None
