"""Parts of the globe become maps on which land, water, heights, rivers and towns lie where they lie."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studio.editing.changes.rows import shape_of
from studio.editing.drafts.projection import Projection
from studio.editing.drafts.survey import Box, BoxTooWide, Survey, SurveyOptions
from studio.editing.drafts.world import Degrees, world
from studio.hexes.coordinates import Orientation

ALPS = Box(44.0, 5.0, 48.5, 14.0)
FIJI = Box(-19.5, 176.5, -15.5, -178.0)


@pytest.mark.parametrize(
    ("name", "at", "metres", "within"),
    [
        ("Mont Blanc", (6.865, 45.833), 3300, 300),
        ("Dead Sea", (35.5, 31.5), -412, 5),
        ("Denver", (-104.99, 39.74), 1600, 30),
        ("Amsterdam", (4.9, 52.37), 0, 10),
        ("off Iceland", (-30.0, 60.0), 0, 1),
        ("the date line", (180.0, 0.0), 0, 1),
    ],
)
def test_heights_are_those_of_the_globe(name, at, metres, within):
    assert world().height(Degrees(*at)) == pytest.approx(metres, abs=within), name


@given(st.floats(-170, 170), st.floats(-70, 70), st.floats(-6, 6), st.floats(-6, 6))
def test_the_projection_comes_back_to_where_it_began(longitude, latitude, east, north):
    projection = Projection(Degrees(longitude, latitude))
    at = Degrees((longitude + east + 180) % 360 - 180, latitude + north)
    back = projection.unproject(projection.project(at))
    assert back.latitude == pytest.approx(at.latitude, abs=1e-6)
    assert (back.longitude - at.longitude + 180) % 360 - 180 == pytest.approx(0, abs=1e-6)


def test_a_degree_of_latitude_is_111_km():
    projection = Projection(Degrees(10.0, 45.0))
    assert projection.project(Degrees(10.0, 46.0)).y == pytest.approx(-111.2, abs=0.1)


@pytest.fixture(scope="module", params=list(Orientation))
def alps(request):
    survey = Survey(world(), ALPS, SurveyOptions(hex_km=12, orientation=request.param))
    return survey.draw()


def terrain_at(hexmap, name):
    place = next(each for each in hexmap.names if each.text == name)
    at = shape_of(hexmap).parse(place.at)
    return hexmap.legend[hexmap.terrain[at.row][at.column]], at


def test_towns_lie_as_on_the_globe(alps):
    (milan, south), (munich, north) = terrain_at(alps, "Milan"), terrain_at(alps, "Munich")
    (_, west), (_, east) = terrain_at(alps, "Geneva"), terrain_at(alps, "Venice")
    assert milan == munich == "city"
    assert north.row < south.row
    assert west.column < east.column


def test_land_water_and_heights_take_their_share(alps):
    of = dict.fromkeys(alps.legend.values(), 0)
    for row in alps.terrain:
        for character in row:
            of[alps.legend[character]] += 1
    hexes = alps.columns * alps.rows
    assert 0.04 < of["sea"] / hexes < 0.15
    assert 0.1 < (of["mountain"] + of["alpine"]) / hexes < 0.5
    assert of["lake"] >= 3
    assert of["alpine"] >= 20


def test_rivers_run_along_hexsides_of_land(alps):
    shape = shape_of(alps)
    assert len(alps.hexsides) > 60
    assert {"minor-river", "major-river"} == {each.kind for each in alps.hexsides}
    for each in alps.hexsides:
        for label in each.between.split("|"):
            at = shape.parse(label)
            assert alps.legend[alps.terrain[at.row][at.column]] not in ("sea", "lake")


def test_a_box_across_the_date_line_has_its_islands():
    drawn = Survey(world(), FIJI, SurveyOptions(hex_km=10)).draw()
    land = sum(drawn.legend[character] != "sea" for row in drawn.terrain for character in row)
    # Fiji has 18,300 square km, a hex of 10 km 86.6.
    assert 18_300 / 86.6 * 0.6 < land < 18_300 / 86.6 * 1.4
    assert [each.text for each in drawn.names] == ["Suva"]


def test_options_say_what_is_a_hill():
    flat = Survey(world(), ALPS, SurveyOptions(hex_km=30, hills_from=9000, mountains_from=9000)).draw()
    assert set(flat.legend.values()) == {"clear", "city", "sea"} | ({"lake"} & set(flat.legend.values()))


@pytest.mark.parametrize(
    ("box", "km", "why"),
    [
        (Box(10, 0, 10, 5), 10, "empty"),
        (Box(10, 5, 12, 5), 10, "empty"),
        (Box(30, 0, 60, 60), 2, "may have 250,000"),
    ],
)
def test_boxes_that_give_no_map_are_refused(box, km, why):
    with pytest.raises(BoxTooWide, match=why):
        _ = Survey(world(), box, SurveyOptions(hex_km=km)).shape


def test_a_survey_can_be_given_up():
    asked = []

    def progress(done, of):
        asked.append((done, of))
        return done < 2

    assert Survey(world(), ALPS, SurveyOptions(hex_km=30)).draw(progress) is None
    assert [done for done, _ in asked] == [1, 2]
