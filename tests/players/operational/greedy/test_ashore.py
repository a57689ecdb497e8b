"""Boats and planes: units come ashore where no enemy stands, and are dropped on what the side has to take."""

from typing import Any

from studio.players.operational.greedy.ashore import choose_drop, choose_landing
from studio.players.operational.greedy.assessment import assess
from studio.rules.operational.base.actions import NavalLanding, ParaDrop
from studio.rules.operational.base.state import State, UnitId
from studio.rules.operational.landings import naval_landing
from tests.players.operational.greedy.weighing import standard_weights
from tests.support.battles import position

FIRST, PARAS = UnitId("1st"), UnitId("paras")
WEIGHTS = standard_weights()


def coast(west: str = "x", **given: Any) -> State:
    """A boat between two beaches and a plane; the place to take lies inland of the eastern beach."""
    return position(
        {
            "map": [
                ".       .       .       .       .",
                "    .       .       .       .",
                ".       .       .       .       .",
                "    ~       ~       ~       ~",
            ],
            "territory": [
                f"{west}       x       x       x       x",
                "    x       x       x       x",
                f"{west}       x       x       x       x",
                "    -       -       -       -",
            ],
            "objectives": [{"name": "Town", "is": "allied primary objective", "at": "0702", "deadline": 3}],
            "units": [
                {"name": "1st", "is": "allied infantry 4+2", "embarked": "boat at 0402"},
                {"name": "Paras", "is": "allied infantry 4+2", "embarked": "plane at 0402"},
                {"name": "Guard", "is": "axis infantry 4+2", "at": "0901"},
            ],
            **given,
        }
    )


def cell(state: State, label: str) -> int:
    """The cell of the hex so labelled."""
    return state.board.shape.index(state.board.shape.parse(label))


def guarded(at: str) -> dict[str, Any]:
    """The units with the enemy elsewhere."""
    return {
        "units": [
            {"name": "1st", "is": "allied infantry 4+2", "embarked": "boat at 0402"},
            {"name": "Paras", "is": "allied infantry 4+2", "embarked": "plane at 0402"},
            {"name": "Guard", "is": "axis infantry 4+2", "at": at},
        ]
    }


def test_a_boat_lands_nearest_to_what_is_to_be_taken() -> None:
    state = coast()
    assert choose_landing(assess(state, WEIGHTS)) == NavalLanding(FIRST, cell(state, "0502"))


def test_a_boat_rather_lands_out_of_contact() -> None:
    state = coast(**guarded("0601"))
    assert choose_landing(assess(state, WEIGHTS)) == NavalLanding(FIRST, cell(state, "0401"))


def test_no_boat_lands_after_the_last() -> None:
    state = coast()
    landed = naval_landing.apply(state, NavalLanding(FIRST, cell(state, "0502"))).state
    assert choose_landing(assess(landed, WEIGHTS)) is None


def test_a_plane_drops_its_unit_on_what_is_to_be_taken() -> None:
    state = coast("a")
    assert choose_drop(assess(state, WEIGHTS)) == ParaDrop(PARAS, cell(state, "0702"))


def test_a_plane_drops_its_unit_beside_an_enemy_who_holds_it() -> None:
    state = coast("a", **guarded("0702"))
    drop = choose_drop(assess(state, WEIGHTS))
    assert drop is not None
    assert drop.at != cell(state, "0702")
    assert assess(state, WEIGHTS).contact.get(drop.at, ()) == ()


def test_nobody_is_dropped_before_there_is_a_front() -> None:
    assert choose_drop(assess(coast(), WEIGHTS)) is None
