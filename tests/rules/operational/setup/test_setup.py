"""From documents to a battle, and the sentences for what cannot be set up."""

from dataclasses import fields, replace
from typing import Any, get_args

import pytest
from pydantic import ValidationError

from studio import StudioError
from studio.documents.model import Model
from studio.documents.nations import Faction
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.scenario import OperationalScenario
from studio.hexes.coordinates import Hex
from studio.hexes.shape import HexOffMapError
from studio.rules.operational.base.board import WeatherZone
from studio.rules.operational.base.state import HqId, State, UnitId
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.setup import battle as setup
from studio.rules.operational.setup.resolver import CannotSetUp
from studio.rules.operational.setup.tables import tables_of
from tests.support.battles import catalogue, position, scenario, shipped_ruleset

GIVEN: dict[str, Any] = {
    "map": [".       FOR", "    ~", ".       .", "    ."],
    "territory": ["a       x", "    a", "a       -", "    a"],
    "features": [
        "0101|0102 minor-river",
        "0101|0102 ridge",
        "0101|0102 bridge",
        "0101|0102 paved-road",
        "0101|0102 rail",
    ],
    "units": [
        {
            "name": "1st",
            "is": "allied infantry 4+2",
            "at": "0101",
            "active": 3,
            "suppressed": 2,
            "specialists": ["field-artillery", "armored-cars"],
        },
        {"name": "2nd", "is": "allied mobile 5+3", "arrives": 4, "by": ["0102", "0101", "0102"]},
    ],
    "hqs": [{"name": "Corps", "is": "axis hq", "at": "0301"}],
}


def state_of(drawn: OperationalScenario, types: OperationalCatalogue | None = None) -> State:
    return setup.position(drawn, types or catalogue(GIVEN), shipped_ruleset(), seed=1)


@pytest.fixture
def battle() -> State:
    return state_of(scenario(GIVEN))


def changed(**fields_: Any) -> OperationalScenario:
    """The scenario with some fields read from other JSON data."""
    data = scenario(GIVEN).model_dump(mode="json", by_alias=True)
    return OperationalScenario.model_validate({**data, **fields_}, strict=False)


def changed_map(**fields_: Any) -> OperationalScenario:
    return changed(map=scenario(GIVEN).map.model_dump(mode="json") | fields_)


def changed_unit(**fields_: Any) -> OperationalScenario:
    first, second = scenario(GIVEN).model_dump(mode="json")["units"]
    return changed(units=[first | fields_, second])


def test_terrain_and_owners_are_row_by_row(battle: State) -> None:
    assert [terrain.code for terrain in battle.board.terrain] == ["CLR", "SEA", "FOR", "CLR", "CLR", "CLR"]
    assert battle.owner == bytes([1, 0, 2, 1, 1, 0])


def test_a_hexside_has_one_key_for_all_that_lies_on_it(battle: State) -> None:
    board = battle.board
    side = board.hexside(0, 3)
    assert side == board.hexside(3, 0)
    assert board.hexsides == {side: {"minor-river", "ridge"}}
    assert board.links == {side: {"paved-road", "rail"}}
    assert battle.ground.crossings == {(side, "bridge")}


@pytest.mark.rule("op.step.queue.order")
def test_units_have_their_queue_and_all_that_a_turn_gives(battle: State) -> None:
    unit = battle.units[UnitId("1st")]
    shown = ["-" if element.specialist is None else element.specialist for element in unit.queue]
    assert shown == ["-", "armored-cars", "-", "field-artillery", "-", "-", "-"]
    assert [element.suppressed for element in unit.queue] == [False] * 5 + [True] * 2
    assert (unit.at, unit.mp, unit.ap, unit.active_steps) == (0, 4, "available", 3)


@pytest.mark.rule("op.supply.first-turn.author-control")
@pytest.mark.parametrize("turns", [0, 1, 2, 3, 5])
@pytest.mark.parametrize("dump", [False, True])
def test_what_an_author_says_of_a_units_supply_stands_through_the_first_turn(turns: int, dump: bool) -> None:
    marked = [{"type": "field-artillery", "suppressed": True}, {"type": "armored-cars"}]
    drawn = changed_unit(turns_out_of_supply=turns, supply_dump=dump, specialists=marked)
    if not turns and not dump:
        # Without any mark the unit is checked, and nothing supplies it.
        turns = 1
    unit = setup.first_state(drawn, catalogue(GIVEN), shipped_ruleset(), seed=1).units[UnitId("1st")]
    assert (unit.unsupplied, unit.supply_dump, unit.active_steps) == (turns, dump, 3)
    held = [(each.specialist, each.suppressed) for each in unit.queue if each.specialist]
    assert held == [("armored-cars", False), ("field-artillery", True)]
    assert sum(each.suppressed for each in unit.queue) == 3
    assert (unit.mp, unit.ap) == (3 if turns > 2 else 4, "available" if turns < 2 else "expended")


@pytest.mark.rule("op.enroute.schedule", "op.enroute.unit.hexes")
def test_what_is_on_its_way_knows_when_and_where(battle: State) -> None:
    unit = battle.units[UnitId("2nd")]
    assert (unit.at, unit.arrival, unit.entry) == (None, 4, (3, 0))
    assert battle.hqs[HqId("corps")].at == 2


@pytest.mark.rule("op.enroute.unit.hexes")
def test_a_zone_and_further_hexes_are_entry_hexes() -> None:
    zone = {"id": "west", "name": "West", "side": "allied", "hexes": ["0101", "0102"]}
    first, second = scenario(GIVEN).model_dump(mode="json")["units"]
    second["arrival"] = {"turn": 2, "zone": "west", "hexes": ["0302"]}
    state = state_of(changed(zones=[zone], units=[first, second]))
    assert state.units[UnitId("2nd")].entry == (0, 3, 5)


def test_weather_is_dry_where_none_is_given() -> None:
    board = state_of(changed(turns=3, weather=["mud"])).board
    assert board.weather == ("mud", "dry", "dry")


def test_weather_zones_reach_the_board_with_weather_for_every_turn() -> None:
    valley = {"id": "valley", "name": "Valley", "hexes": ["0101", "0102"], "weather": ["snow", "mud"]}
    board = state_of(changed(turns=3, weather_zones=[valley])).board
    assert board.weather_zones == (WeatherZone("Valley", frozenset({0, 3}), ("snow", "mud", "dry")),)
    long = valley | {"weather": ["mud"] * 5}
    assert state_of(changed(turns=2, weather_zones=[long])).board.weather_zones[0].weather == ("mud", "mud")


def test_the_first_state_is_that_of_a_turn_that_has_started() -> None:
    state = setup.first_state(scenario(GIVEN), catalogue(GIVEN), shipped_ruleset(), seed=1)
    assert (state.turn, state.side) == (1, "allied")
    assert state.units[UnitId("1st")].unsupplied == 1


def test_every_figure_of_the_file_reaches_the_tables() -> None:
    ruleset, tables = shipped_ruleset(), tables_of(shipped_ruleset())
    for field in fields(tables):
        written, read = getattr(ruleset, field.name), getattr(tables, field.name)
        pairs = zip(written, read, strict=True) if isinstance(written, tuple) else [(written, read)]
        for part, table in pairs:
            assert_same(part, table)


def assert_same(part: Model, table: Any) -> None:
    assert set(type(part).model_fields) == {field.name for field in fields(table)}
    for name in type(part).model_fields:
        figure, read = getattr(part, name), getattr(table, name)
        if isinstance(figure, tuple) and figure and isinstance(figure[0], Model):
            for one, other in zip(figure, read, strict=True):
                assert_same(one, other)
        elif isinstance(figure, Model):
            assert_same(figure, read)
        else:
            assert read == figure


@pytest.mark.parametrize(
    ("broken", "says"),
    [
        pytest.param(lambda: changed_map(rows=3), "its terrain is not 3 rows of 3 characters", id="map size"),
        pytest.param(
            lambda: changed_map(legend={"A": "clear"}),
            '"B" in its terrain stands for nothing',
            id="no legend",
        ),
        pytest.param(
            lambda: changed_map(legend=dict.fromkeys("ABC", "jungle")), "stands for jungle", id="no terrain"
        ),
        pytest.param(
            lambda: changed_map(links=[{"between": "0101|0301", "kind": "rail"}]),
            "the hexes of 0101|0301 are not neighbours",
            id="not neighbours",
        ),
        pytest.param(lambda: changed_unit(side="neutral"), "there is no side neutral", id="no side"),
        pytest.param(lambda: changed_unit(type="guards"), "there is no unit type guards", id="no unit type"),
        pytest.param(lambda: changed_unit(hq="army"), "there is no headquarters army", id="no headquarters"),
        pytest.param(
            lambda: changed_unit(specialists=[{"type": "sappers"}]),
            "there is no specialist type sappers",
            id="no specialist type",
        ),
        pytest.param(
            lambda: changed_unit(at=None, arrival={"turn": 2, "zone": "east"}),
            "there is no reinforcement zone east",
            id="no zone",
        ),
        pytest.param(lambda: changed_unit(id="2nd"), "two of its units have the same id", id="same id"),
        pytest.param(
            lambda: changed(
                units=[scenario(GIVEN).model_dump(mode="json")["units"][0] | {"id": f"u{n}"} for n in (1, 2)]
            ),
            "1st and 1st both stand on 0101",
            id="same hex",
        ),
        pytest.param(
            lambda: changed(sides=scenario(GIVEN).model_dump(mode="json")["sides"][:1]),
            "it has fewer than two sides",
            id="one side",
        ),
    ],
)
def test_what_cannot_be_set_up_is_told_in_a_sentence(broken: Any, says: str) -> None:
    with pytest.raises(CannotSetUp) as raised:
        state_of(broken())
    assert str(raised.value).startswith("The battle case cannot be set up: ")
    assert says in str(raised.value)
    assert str(raised.value).endswith(".")


def test_a_hex_off_the_map_is_told_in_a_sentence() -> None:
    with pytest.raises(HexOffMapError, match="Hex 0909 is off the map") as raised:
        state_of(changed_unit(at="0909"))
    assert isinstance(raised.value, StudioError)


def test_an_unknown_hq_type_is_told_in_a_sentence() -> None:
    with pytest.raises(CannotSetUp, match="there is no HQ type corps"):
        state_of(scenario(GIVEN), catalogue(GIVEN).model_copy(update={"hq_types": ()}))


def test_labels_are_column_then_row(battle: State) -> None:
    assert battle.board.shape.at(5) == Hex(2, 1)


@pytest.mark.rule("op.intro.sides")
def test_a_side_is_of_one_of_three_factions() -> None:
    assert get_args(Faction) == ("allied", "axis", "soviet")
    for faction in get_args(Faction):
        state = state_of(scenario(GIVEN | {"factions": {"allied": faction}}))
        assert state.board.sides[0].faction == faction
        assert state.side == state.board.sides[0].id
    with pytest.raises(ValidationError):
        scenario(GIVEN | {"factions": {"allied": "neutral"}})


@pytest.mark.rule("op.quick.hq.represents")
def test_a_headquarters_has_what_leads_and_supplies_and_nothing_that_fights(battle: State) -> None:
    kind = {field.name for field in fields(battle.board.hq_types["corps-1-5"])}
    assert {"command_points", "trucks", "levels"} <= kind
    fighting = {"attack", "defense", "armor", "steps", "queue", "ap", "xp"}
    assert not fighting & (kind | {field.name for field in fields(battle.hqs[HqId("corps")])})
    assert list(Operational().legal(replace(battle, active=1), "corps")) == []


@pytest.mark.rule("op.hq.represents")
@pytest.mark.parametrize("faction", ["allied", "axis", "soviet"])
def test_a_headquarters_has_the_name_and_the_faction_that_its_author_gives(faction: str) -> None:
    hqs = [{"name": "8th Army", "is": "allied hq", "at": "0101"}]
    state = position({"map": ["."], "hqs": hqs, "factions": {"allied": faction}})
    (army,) = state.hqs.values()
    assert (army.name, army.side) == ("8th Army", "allied")
    assert state.board.sides[state.board.number_of(army.side)].faction == faction
