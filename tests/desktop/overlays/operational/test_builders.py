"""What map views show, on small drawn battles."""

import pytest

from studio.desktop.canvas.scene.overlay_layer import Barriers, Faded, HexFigures, LinkPreview, Tints
from studio.desktop.overlays.operational.builders import build_overlay
from studio.hexes.hexsides import Hexside
from studio.hexes.labels import parse_label
from tests.support.battles import position

_COLOURS = {"allied": "#2f5d8a", "axis": "#8a3b32"}
_LAND = [
    ".       FOR     ~",
    "    HIL     SWP",
    ".       MTN     .",
    "    .       CTY",
]


def state(weather="dry", **given):
    return position({"map": _LAND, "weather": weather, **given})


def of(kind, shown):
    return [each for each in shown.overlays if isinstance(each, kind)]


def cells(mapping):
    return {
        label: mapping.get(parse_label(label)) for label in ("0101", "0201", "0301", "0401", "0501", "0302")
    }


def test_the_plain_map_has_no_layer():
    assert build_overlay("plain", state(), "", _COLOURS) is None


def test_the_terrain_view_names_each_hex_and_counts_them():
    shown = build_overlay("terrain", state(), "", _COLOURS)
    (figures,), (tints,) = of(HexFigures, shown), of(Tints, shown)
    assert cells(figures.texts) == {
        "0101": "CLR",
        "0201": "HIL",
        "0301": "FOR",
        "0401": "SWP",
        "0501": None,
        "0302": "MTN",
    }
    assert len(set(tints.colours.values())) == len({"CLR", "HIL", "FOR", "SWP", "SEA", "MTN", "CTY"})
    assert any(entry.text.startswith("CLR") and "(4 hexes)" in entry.text for entry in shown.legend)
    assert len(of(Faded, shown)) == 1


@pytest.mark.parametrize("movement", ["infantry", "mobile", "mountain", "cavalry", "supply"])
def test_the_cost_of_movement_is_that_of_the_tables(movement):
    now = state()
    shown = build_overlay("movement", now, movement, _COLOURS)
    (figures,), (tints,) = of(HexFigures, shown), of(Tints, shown)
    by_code = {each.code: each for each in now.board.tables.terrains}
    for label, code in (("0101", "CLR"), ("0201", "HIL"), ("0301", "FOR"), ("0302", "MTN")):
        assert figures.texts[parse_label(label)] == getattr(by_code[code], movement)
    assert parse_label("0501") not in figures.texts, "the sea needs no words"
    inks = {(figures.texts[at], colour) for at, colour in tints.colours.items()}
    assert len({cost for cost, _ in inks}) == len(inks) == len({colour for _, colour in inks})
    assert dict(shown.choices).keys() == {"infantry", "mobile", "mountain", "cavalry", "supply"}
    assert shown.chosen == movement


def test_mud_makes_the_view_dearer():
    dry, mud = (
        of(HexFigures, build_overlay("movement", state(weather), "mobile", _COLOURS))[0].texts
        for weather in ("dry", "mud")
    )
    dearer = [at for at in dry if "123AX".index(mud[at]) > "123AX".index(dry[at])]
    assert parse_label("0101") in dearer


def test_hexsides_that_nobody_crosses_and_those_that_take_all_mps_are_drawn_apart():
    rivers = ["0101|0102 major-river", "0102|0202 minor-river", "0202|0302 impassable"]
    shown = build_overlay("movement", state(features=rivers), "infantry", _COLOURS)
    whole, closed = (each.sides for each in of(Barriers, shown))
    assert closed == {side("0101", "0102"), side("0202", "0302")}
    assert whole == {side("0102", "0202")}
    bridged = build_overlay("movement", state(features=[*rivers, "0101|0102 bridge"]), "infantry", _COLOURS)
    assert of(Barriers, bridged)[1].sides == {side("0202", "0302")}


def side(first, second):
    return Hexside(*sorted((parse_label(first), parse_label(second))))


def test_the_weather_view_shows_what_gets_dearer_and_which_roads_close():
    track = ["0101|0102 unpaved-road", "0102|0202 paved-road"]
    dry = build_overlay("weather", state("dry", features=track), "", _COLOURS)
    assert of(Tints, dry)[0].colours == {}
    assert not of(LinkPreview, dry)
    mud = build_overlay("weather", state("mud", features=track), "", _COLOURS)
    assert parse_label("0101") in of(Tints, mud)[0].colours
    assert parse_label("0501") not in of(Tints, mud)[0].colours
    assert [each.hexes for each in of(LinkPreview, mud)] == [(parse_label("0101"), parse_label("0102"))]
    assert len(mud.choices) == 9


def test_the_weather_of_another_turn_can_be_looked_at():
    now = state("mud")
    shown = build_overlay("weather", now, "3", _COLOURS)
    assert shown.chosen == "3"
    assert build_overlay("weather", now, "77", _COLOURS).chosen == str(now.turn)
    assert shown.legend[-1].text == "Turns 1–9 mud"


def test_a_weather_zone_is_shown_with_its_own_weather():
    valley = [".       .       m", "    m       .", ".       .       .", "    .       ."]
    now = state("dry", **{"weather zones": valley, "turns": 3}, features=["0101|0201|0301 unpaved-road"])
    shown = build_overlay("weather", now, "", _COLOURS)
    assert of(Tints, shown)[0].colours.keys() == {parse_label("0201")}
    assert of(HexFigures, shown)[0].texts == {parse_label("0201"): "mud"}, "the sea needs no words"
    assert not of(Faded, build_overlay("weather", state("mud"), "", _COLOURS))
    assert [each.hexes for each in of(LinkPreview, shown)] == [
        (parse_label("0101"), parse_label("0201")),
        (parse_label("0201"), parse_label("0301")),
    ], "the track is closed into the valley, and so in one direction"
    assert shown.title == "Weather: dry; mud in Mud"
    assert [entry.text for entry in shown.legend[-2:]] == ["Turns 1–3 dry", "Mud: turns 1–3 mud"]
    assert dict(shown.choices)["2"] == "Turn 2: dry; mud in Mud"


def test_the_cost_of_movement_is_that_of_the_weather_of_each_hex():
    valley = [".       .       .", "    m       .", ".       .       .", "    .       ."]
    alone, zoned = (
        of(HexFigures, build_overlay("movement", state(**given), "infantry", _COLOURS))[0].texts
        for given in ({}, {"weather zones": valley})
    )
    assert {at for at in alone if alone[at] != zoned[at]} == {parse_label("0201")}
    (words,) = (
        entry.text
        for entry in build_overlay(
            "movement", state(**{"weather zones": valley}), "infantry", _COLOURS
        ).legend
        if "Weather" in entry.text
    )
    assert words.endswith("Weather: dry; mud in Mud.")


def test_the_territory_view_tells_owners_by_colour_letter_and_number():
    owners = [
        "a       a       x",
        "    a       x",
        "a       a       x",
        "    a       x",
    ]
    shown = build_overlay("territory", state(territory=owners), "", _COLOURS)
    (figures,), (tints,) = of(HexFigures, shown), of(Tints, shown)
    # Both names begin with an A, so numbers tell the sides apart; the sea belongs to nobody.
    assert (figures.texts[parse_label("0101")], figures.texts[parse_label("0502")]) == ("1", "2")
    assert tints.colours[parse_label("0101")].endswith("2f5d8a")
    assert tints.colours[parse_label("0502")].endswith("8a3b32")
    assert [entry.text.split(":")[1] for entry in shown.legend] == [
        " 6 hexes, 60 %",
        " 3 hexes, 30 %",
        " 1 hex",
    ]
