"""The costs of hexes and steps: the worked grid, and the compiled costs against the single step."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studio.documents.operational.ruleset import OperationalRuleset
from studio.hexes.coordinates import DIRECTIONS
from studio.hexes.topology import OFF_MAP
from studio.rules.operational.base.costs import ALL, Step, costs, in_weather, step_at
from studio.rules.operational.base.state import Ground
from studio.rules.operational.setup.tables import tables_of
from studio.tables.operational.kinds import MovementType, Weather
from studio.tables.operational.terrain import Terrain
from tests.rules.operational import drawn
from tests.support.battles import position, shipped_ruleset

#: Dry, mud, snow.
INFANTRY = {
    "CLR": "1 2 1",
    "DES": "1 1 1",
    "CTY": "1 1 1",
    "FOR": "2 3 3",
    "BOG": "2 A 2",
    "SWP": "2 3 2",
    "HIL": "2 3 2",
    "BOC": "2 3 2",
    "MTN": "3 A A",
    "DUN": "A X A",
    "ALP": "X X X",
    "SAL": "X X X",
}
MOBILE = {
    "CLR": "1 2 1",
    "DES": "1 1 1",
    "CTY": "2 2 2",
    "HIL": "2 3 2",
    "BOC": "2 3 2",
    "FOR": "3 A A",
    "SWP": "3 A 2",
    "BOG": "A X A",
    "DUN": "A X A",
    "MTN": "X X X",
    "ALP": "X X X",
    "SAL": "X X X",
}
SUPPLY_DRY = {
    "CLR": "1",
    "CTY": "1",
    "FOR": "2",
    "HIL": "2",
    "BOC": "2",
    "DES": "2",
    "BOG": "3",
    "SWP": "3",
    "MTN": "A",
    "DUN": "A",
    "ALP": "X",
    "SAL": "X",
}
WEATHERS: tuple[Weather, ...] = ("dry", "mud", "snow")


def terrain(code: str) -> Terrain:
    return next(row for row in tables_of(shipped_ruleset()).terrains if row.code == code)


def grid(movement: MovementType, codes: dict[str, str]) -> dict[str, str]:
    return {
        code: " ".join(in_weather(terrain(code), movement, weather) for weather in WEATHERS) for code in codes
    }


@pytest.mark.rule("op.move.cost.ladder", "op.move.cost.infantry", "op.move.cost.mud", "op.move.cost.snow")
def test_infantry_pays_by_the_grid() -> None:
    assert grid("infantry", INFANTRY) == INFANTRY


@pytest.mark.rule("op.move.cost.ladder", "op.move.cost.mobile", "op.move.cost.mud", "op.move.cost.snow")
def test_mobile_units_pay_by_the_grid() -> None:
    assert grid("mobile", MOBILE) == MOBILE


@pytest.mark.rule("op.move.cost.ladder")
def test_nothing_goes_below_1_and_impassable_stays_so() -> None:
    easier = replace(terrain("CLR"), snow=-1, mobile="X", snow_mobile=-1)
    assert in_weather(easier, "infantry", "snow") == "1"
    assert in_weather(easier, "mobile", "snow") == "X"


@pytest.mark.rule("op.move.mountain-type")
def test_mountain_units_pay_as_infantry_but_in_mountains() -> None:
    assert grid("mountain", INFANTRY) == INFANTRY | {"MTN": "2 3 3"}


@pytest.mark.rule("op.move.cavalry-type")
def test_cavalry_pays_as_infantry_but_in_mountains() -> None:
    assert grid("cavalry", INFANTRY) == INFANTRY | {"MTN": "X X X"}


@pytest.mark.rule("op.move.cost.supply")
def test_supply_pays_its_own_column() -> None:
    assert {code: in_weather(terrain(code), "supply", "dry") for code in SUPPLY_DRY} == SUPPLY_DRY


@pytest.mark.rule("op.move.cost.infantry", "op.move.cost.mobile", "op.move.cost.supply")
@pytest.mark.parametrize("movement", ["infantry", "mobile", "supply"])
def test_ruins_cost_what_a_city_costs(movement: MovementType) -> None:
    assert in_weather(terrain("RUI"), movement, "dry") == in_weather(terrain("CTY"), movement, "dry")


def test_a_city_ruined_in_battle_has_the_costs_of_ruins() -> None:
    figures = shipped_ruleset()
    dearer = [
        row.model_copy(update={"infantry": "3"}) if row.code == "RUI" else row for row in figures.terrains
    ]
    board = drawn.board([".", "    CTY"], figures=figures.model_copy(update={"terrains": tuple(dearer)}))
    step = next(edge for edge in range(DIRECTIONS) if board.topology.neighbours[edge] == 1)
    assert costs(board, Ground(), "dry", "infantry").plain[step] == 1
    assert costs(board, Ground(ruined=frozenset({1})), "dry", "infantry").plain[step] == 3


@pytest.mark.rule("op.move.road.cost")
def test_whether_supply_profits_from_roads_is_a_figure() -> None:
    def cost(figures: OperationalRuleset) -> int:
        board = drawn.board([".", "    FOR"], features=["0101|0201 paved-road"], figures=figures)
        return max(costs(board, Ground(), "dry", "supply").plain[:DIRECTIONS])

    figures = shipped_ruleset()
    across = figures.movement.model_copy(update={"supply_uses_roads": False})
    assert cost(figures) == 1
    assert cost(figures.model_copy(update={"movement": across})) == 2


def test_the_costs_of_one_ground_are_compiled_once() -> None:
    board = position({"map": [".", "    ."]}).board
    first = costs(board, Ground(), "dry", "mobile")
    assert costs(board, Ground(), "dry", "mobile") is first
    assert costs(board, Ground(), "mud", "mobile") is not first


@given(
    drawn.features(),
    st.sampled_from(WEATHERS),
    st.sampled_from(["infantry", "mobile", "mountain", "cavalry", "supply"]),
)
def test_compiled_costs_are_those_of_the_single_steps(
    given_map: dict[str, object], weather: Weather, movement: MovementType
) -> None:
    state = position(given_map)
    compiled = costs(state.board, state.ground, weather, movement)
    for edge, there in enumerate(state.board.topology.neighbours):
        if there == OFF_MAP:
            found = Step(0, barrier="impassable-terrain")
        else:
            found = step_at(state.board, state.ground, weather, movement, edge)
        ordinary = not found.barrier and not found.whole
        assert compiled.plain[edge] == (found.mp if ordinary else 0)
        assert compiled.whole[edge] == (
            0 if found.barrier or not found.whole else ALL if found.all_in else found.mp
        )
