import pytest

from studio.documents.scenario import Scenario, WeatherZone
from studio.editing.changes.collections import NoSuchElement
from studio.editing.changes.elements import AddElement
from studio.editing.changes.zones import ExtendZone, PaintWeather, ShrinkZone, weather_zone_at
from studio.hexes.coordinates import Hex
from studio.hexes.shape import HexOffMapError
from tests.editing.samples import battle


def test_a_zone_grows_in_the_sequence_of_labels() -> None:
    after = ExtendZone("west", frozenset({Hex(1, 0), Hex(0, 0), Hex(0, 4)})).changed(battle())
    assert after.zones[0].hexes == ("0101", "0102", "0105", "0201")


def test_a_zone_shrinks() -> None:
    after = ShrinkZone("west", frozenset({Hex(0, 0), Hex(5, 0)})).changed(battle())
    assert after.zones[0].hexes == ("0102",)


def test_what_changes_nothing_keeps_the_very_same_document() -> None:
    document = battle()
    assert ExtendZone("west", frozenset({Hex(0, 0)})).changed(document) is document
    assert ShrinkZone("west", frozenset({Hex(5, 0)})).changed(document) is document


def test_a_zone_with_a_hex_off_the_map_can_still_be_changed() -> None:
    document = battle()
    lost = document.zones[0].model_copy(update={"hexes": ("0101", "0999")})
    document = document.model_copy(update={"zones": (lost,)})
    assert ExtendZone("west", frozenset({Hex(0, 1)})).changed(document).zones[0].hexes == (
        "0101",
        "0102",
        "0999",
    )


def test_a_zone_or_hex_that_is_not_there_is_refused() -> None:
    with pytest.raises(NoSuchElement):
        ExtendZone("east", frozenset({Hex(0, 0)})).changed(battle())
    with pytest.raises(HexOffMapError):
        ExtendZone("west", frozenset({Hex(9, 9)})).changed(battle())


def test_texts_name_the_zone() -> None:
    assert ExtendZone("west", frozenset()).text(battle()) == "Extend zone West"
    assert ShrinkZone("west", frozenset()).text(battle()) == "Shrink zone West"


def with_hills() -> Scenario:
    """The battle with a second weather zone, over 0501 and 0601."""
    hills = WeatherZone(id="hills", name="Hills", hexes=("0501", "0601"), weather=("snow",))
    return AddElement[Scenario]("weather_zones", hills).changed(battle())


def weather_of(document: Scenario) -> dict[str, tuple[str, ...]]:
    return {zone.id: zone.hexes for zone in document.weather_zones}


def test_hexes_painted_into_a_weather_zone_leave_all_others() -> None:
    change = PaintWeather("valley", frozenset({Hex(5, 0), Hex(0, 0)}))
    after = change.changed(with_hills())
    assert weather_of(after) == {"valley": ("0101", "0401", "0501", "0601"), "hills": ("0501",)}
    assert change.changed_region(with_hills()).ids == {"valley", "hills"}
    assert change.changed_region(with_hills()).hexes == change.hexes


def test_hexes_are_given_the_weather_of_the_map() -> None:
    change = PaintWeather(None, frozenset({Hex(4, 0), Hex(2, 2)}))
    assert weather_of(change.changed(with_hills())) == {"valley": ("0401",), "hills": ("0601",)}
    assert change.text(with_hills()) == "Take hexes out of weather zones"


def test_painting_weather_that_is_there_keeps_the_very_same_document() -> None:
    document = battle()
    assert PaintWeather("valley", frozenset({Hex(3, 0)})).changed(document) is document
    assert PaintWeather(None, frozenset({Hex(0, 0)})).changed(document) is document


def test_a_weather_zone_or_hex_that_is_not_there_is_refused() -> None:
    with pytest.raises(NoSuchElement):
        PaintWeather("moor", frozenset({Hex(0, 0)})).changed(battle())
    with pytest.raises(HexOffMapError):
        PaintWeather("valley", frozenset({Hex(9, 9)})).changed(battle())


def test_painting_names_the_weather_zone() -> None:
    assert PaintWeather("valley", frozenset()).text(battle()) == "Extend weather zone Valley"


def test_where_two_weather_zones_share_a_hex_the_later_one_holds() -> None:
    document = with_hills()
    found = [weather_zone_at(document, Hex(column, 0)) for column in (2, 3, 4)]
    assert [zone and zone.id for zone in found] == [None, "valley", "hills"]
