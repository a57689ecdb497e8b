import pytest

from studio.documents.hexmap import Crossing, HexsideFeature, Link
from studio.documents.scenario import Scenario
from studio.editing.changes.features import DrawFeature, EraseFeature, Layer
from studio.editing.networks import LineEnds, line_ends, lines_like, unbridged
from studio.hexes.coordinates import Orientation
from studio.hexes.hexsides import Hexside
from studio.hexes.labels import parse_hexside
from tests.editing.samples import battle


def side(text: str) -> Hexside:
    return parse_hexside(text, Orientation.FLAT)


def found_ends(document: Scenario, layer: Layer, kind: str, sides: frozenset[Hexside]) -> LineEnds:
    return line_ends(document, layer, kind, sides, lines_like(document, layer, kind))


def with_lines(links: str = "", hexsides: str = "", crossings: str = "") -> Scenario:
    document = battle()
    update = {
        "links": tuple(Link(between=each, kind="paved-road") for each in links.split()),
        "hexsides": tuple(HexsideFeature(between=each, kind="minor-river") for each in hexsides.split()),
        "crossings": tuple(Crossing(between=each, kind="bridge") for each in crossings.split()),
    }
    return document.model_copy(update={"map": document.map.model_copy(update=update)})


@pytest.mark.parametrize(
    ("there", "drawn", "ends", "said"),
    [
        ("", "0302|0303", LineEnds(open=2), "both ends open"),
        ("0202|0302", "0302|0303", LineEnds(joined=1, open=1), "joins, one end open"),
        ("0202|0302 0303|0304", "0302|0303", LineEnds(joined=2), "joins at both ends"),
        ("", "0101|0102", LineEnds(outlets=2), "reaches the border or the sea"),
        (
            "0301|0302",
            "0303|0304",
            LineEnds(open=1, gaps=frozenset({side("0302|0303")})),
            "leaves a gap, one end open",
        ),
    ],
)
def test_the_ends_of_a_road_are_told(there: str, drawn: str, ends: LineEnds, said: str) -> None:
    found = found_ends(with_lines(links=there), "links", "unpaved-road", frozenset(map(side, drawn.split())))
    assert found == ends
    assert found.text() == said


def test_a_railway_does_not_join_a_road() -> None:
    found = found_ends(with_lines(links="0202|0302"), "links", "rail", frozenset({side("0302|0303")}))
    assert found == LineEnds(open=2)


def test_the_ends_of_a_river_are_told() -> None:
    document = with_lines(hexsides="0302|0303")
    beside = frozenset({side("0303|0402")})
    assert found_ends(document, "hexsides", "major-river", beside) == LineEnds(joined=1, open=1)
    assert found_ends(document, "hexsides", "ridge", beside) == LineEnds(open=2)
    further = frozenset({side("0402|0403")})
    assert found_ends(document, "hexsides", "wadi", further) == LineEnds(open=1, gaps=beside)
    assert found_ends(document, "hexsides", "wadi", beside | further) == LineEnds(joined=1, open=1)
    border = frozenset({side("0101|0102")})
    assert found_ends(document, "hexsides", "minor-river", border).outlets == 1


def test_a_river_that_ends_at_the_sea_has_an_outlet() -> None:
    document = with_lines()
    sea = document.model_copy(
        update={"map": document.map.model_copy(update={"legend": {**document.map.legend, "h": "sea"}})}
    )
    drawn = frozenset({side("0403|0503")})
    assert found_ends(document, "hexsides", "minor-river", drawn) == LineEnds(open=2)
    assert found_ends(sea, "hexsides", "minor-river", drawn) == LineEnds(outlets=1, open=1)
    assert found_ends(sea, "hexsides", "ridge", drawn) == LineEnds(open=2)


def test_bridges_are_missing_where_a_road_and_a_river_cross() -> None:
    both = "0302|0303 0303|0304"
    sides = frozenset(map(side, both.split()))
    assert unbridged(with_lines(links=both, hexsides=both, crossings="0302|0303"), sides) == {
        side("0303|0304")
    }
    assert unbridged(with_lines(links=both), sides) == set()
    assert unbridged(with_lines(hexsides=both), sides) == set()


def test_a_hedge_makes_way_for_a_wall_and_is_erased() -> None:
    document, there = battle(), frozenset({side("0302|0303")})
    hedged = DrawFeature("hexsides", "hedge", there).changed(document)
    walled = DrawFeature("hexsides", "wall", there).changed(hedged)
    assert [each.kind for each in walled.map.hexsides if each.between == "0302|0303"] == ["wall"]
    assert EraseFeature("hexsides", there).changed(walled) == document
