"""The weather of hexes where zones of the map have their own."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studio.hexes.coordinates import DIRECTIONS
from studio.hexes.topology import OFF_MAP
from studio.rules.operational.base.board import WeatherZone
from studio.rules.operational.base.costs import costs, step_at
from studio.rules.operational.base.state import State
from studio.rules.operational.base.terrain import weather_at, weather_now
from studio.rules.operational.base.weather import WEATHERS, weather_label, weather_of, weather_on
from studio.rules.operational.supply.supply_steps import losses, supply_steps_of
from studio.tables.operational.kinds import MovementType, Weather
from tests.rules.operational import drawn
from tests.support.battles import position


def with_zones(state: State, *zones: tuple[set[int], Weather]) -> State:
    """A state with zones that keep their weather all the time."""
    made = tuple(
        WeatherZone(f"Zone {number}", frozenset(cells), (weather,) * state.board.turns)
        for number, (cells, weather) in enumerate(zones, 1)
    )
    return replace(state, board=replace(state.board, weather_zones=made))


def strip(**given: object) -> State:
    """Three open hexes, 0101, 0201 and 0301."""
    return position({"map": [".       .", "    ."], **given})


@pytest.mark.rule("op.move.cost-per-hex")
def test_a_zone_has_its_weather_and_the_rest_of_the_map_keeps_its_own() -> None:
    state = with_zones(strip(weather="mud"), ({1}, "snow"))
    assert [weather_at(state, cell) for cell in range(3)] == ["mud", "snow", "mud"]


def test_where_zones_share_a_hex_the_later_one_holds() -> None:
    state = with_zones(strip(), ({0, 1}, "mud"), ({1, 2}, "snow"))
    assert [weather_at(state, cell) for cell in range(3)] == ["mud", "snow", "snow"]


def test_a_map_covered_by_zones_of_one_weather_is_a_map_in_that_weather() -> None:
    assert weather_now(with_zones(strip(), ({0, 1}, "mud"), ({2}, "mud"))) == "mud"
    assert weather_now(with_zones(strip(weather="mud"), ({1}, "mud"))) == "mud"


def test_a_zone_changes_its_weather_turn_by_turn() -> None:
    board = replace(
        strip(turns=2).board, weather_zones=(WeatherZone("Valley", frozenset({1}), ("dry", "mud")),)
    )
    assert [weather_of(weather_on(board, turn), 1) for turn in (1, 2)] == ["dry", "mud"]
    assert [weather_label(board, turn) for turn in (1, 2)] == ["dry", "dry; mud in Valley"]


def test_zones_alike_are_named_together() -> None:
    state = with_zones(strip(), ({0}, "mud"), ({1}, "mud"), ({2}, "snow"))
    assert weather_label(state.board, 1) == "dry; mud in Zone 1, Zone 2; snow in Zone 3"


zoned = st.lists(
    st.tuples(st.sets(st.integers(0, len(drawn.HEXES) - 1)), st.sampled_from(WEATHERS)), max_size=3
)
MOVEMENTS = st.sampled_from(["infantry", "mobile", "mountain", "cavalry", "supply"])


@pytest.mark.rule("op.move.cost-per-hex", "op.move.road.mud", "op.move.road.snow", "op.move.rail.snow")
@given(drawn.features(), zoned, MOVEMENTS)
def test_each_step_costs_what_the_weather_of_the_hex_entered_makes_it_cost(
    given_map: dict[str, object], zones: list[tuple[set[int], Weather]], movement: MovementType
) -> None:
    state = with_zones(position(given_map), *zones)
    weather, plain = weather_now(state), costs(state.board, state.ground, "dry", movement)
    mixed = costs(state.board, state.ground, weather, movement)
    alone = {each: costs(state.board, state.ground, each, movement) for each in WEATHERS}
    for edge, there in enumerate(state.board.topology.neighbours):
        if there == OFF_MAP:
            assert (mixed.plain[edge], mixed.whole[edge]) == (plain.plain[edge], plain.whole[edge]) == (0, 0)
            continue
        its = weather_at(state, there)
        assert (mixed.plain[edge], mixed.whole[edge]) == (alone[its].plain[edge], alone[its].whole[edge])
        found, meant = (step_at(state.board, state.ground, each, movement, edge) for each in (weather, its))
        assert found == meant
    for cell in range(len(state.board.shape)):
        assert (cell in mixed.no_stop) == (cell in alone[weather_at(state, cell)].no_stop)


@pytest.mark.rule("op.supply.disruption.weather", "op.hub.range.always-dry")
@given(drawn.features(), zoned)
def test_supply_loses_what_the_weather_of_each_hex_entered_takes(
    given_map: dict[str, object], zones: list[tuple[set[int], Weather]]
) -> None:
    state = with_zones(position(given_map), *zones)
    weather = weather_now(state)
    mixed = supply_steps_of(state.board, state.ground, weather)
    dry = supply_steps_of(state.board, state.ground, "dry")
    assert (mixed.mp, mixed.whole) == (dry.mp, dry.whole), "hub range is traced as in the dry"
    for edge, there in enumerate(state.board.topology.neighbours):
        if there == OFF_MAP:
            continue
        its = weather_at(state, there)
        assert mixed.disruption[edge] == supply_steps_of(state.board, state.ground, its).disruption[edge]
        assert losses(state.board, state.ground, weather, edge) == losses(
            state.board, state.ground, its, edge
        )


def test_the_weather_of_a_step_is_that_of_its_far_hex() -> None:
    state = with_zones(strip(), ({1}, "mud"))
    compiled = costs(state.board, state.ground, weather_now(state), "infantry")
    into = [compiled.plain[edge] for edge, there in enumerate(state.board.topology.neighbours) if there == 1]
    out = [
        compiled.plain[DIRECTIONS + direction]
        for direction, there in enumerate(state.board.topology.beside[1])
        if there != OFF_MAP
    ]
    assert (set(into), set(out)) == ({2}, {1})
