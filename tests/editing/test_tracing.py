"""The picture that a map is traced from: fitted, moved, turned, and kept in place when the map gets another size."""

from math import pi

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from studio.documents.underlay import (
    Fit,
    PointsInLine,
    Underlay,
    Vector,
    fitted,
    laid_over,
    moved,
    place_in_picture,
    place_on_map,
    turned_about,
)
from studio.editing.changes.size import Resize
from studio.editing.tracing import SetUnderlay
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.layout import Bounds, Layout, Point
from tests.editing.samples import battle

PICTURE = Underlay(
    image="maps/scan.png",
    corner=Vector(x=-1, y=-2),
    across=Vector(x=20, y=3),
    down=Vector(x=-2, y=12),
)
SHARE = st.floats(0, 1)
PLACE = st.floats(-50, 50)


def test_a_picture_is_laid_as_large_as_fits_in_the_middle():
    made = laid_over("a.png", 200, 100, Bounds(left=-1, top=-1, width=40, height=40))
    assert (made.across, made.down) == (Vector(x=40, y=0), Vector(x=0, y=20))
    assert made.corner == Vector(x=-1, y=9)


@given(*(st.tuples(SHARE, SHARE, PLACE, PLACE) for _ in range(3)))
def test_three_points_lie_where_they_were_put(first, second, third):
    fits = tuple(Fit(Point(*each[:2]), Point(*each[2:])) for each in (first, second, third))
    (a, _), (b, _), (c, _) = fits
    assume(abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) > 0.05)
    made = fitted(PICTURE, fits)
    for fit in fits:
        at = place_on_map(made, fit.picture)
        assert (at.x, at.y) == pytest.approx(fit.map, abs=0.01)


def test_points_in_one_line_fit_nothing():
    line = tuple(Fit(Point(share, share), Point(share, 0)) for share in (0.1, 0.5, 0.9))
    with pytest.raises(PointsInLine, match="one line"):
        fitted(PICTURE, line)


@given(SHARE, SHARE)
def test_a_place_of_the_picture_is_found_again(x, y):
    back = place_in_picture(PICTURE, place_on_map(PICTURE, Point(x, y)))
    assert (back.x, back.y) == pytest.approx((x, y), abs=1e-6)


def test_moving_turning_and_scaling_keep_the_rest():
    assert moved(PICTURE, 3, -1).corner == Vector(x=2, y=-3)
    pivot = place_on_map(PICTURE, Point(0.5, 0.5))
    turned = turned_about(PICTURE, pivot, 2.0, pi / 2)
    assert place_on_map(turned, Point(0.5, 0.5)) == pytest.approx(pivot, abs=0.001)
    assert (turned.across.x, turned.across.y) == pytest.approx((-6, 40), abs=0.001)
    assert turned_about(PICTURE, pivot, 1e-6, 0) == PICTURE


@pytest.mark.parametrize("orientation", list(Orientation))
def test_the_picture_stays_on_its_hexes_when_the_map_gets_another_size(orientation):
    document = battle()
    document = document.model_copy(
        update={"map": document.map.model_copy(update={"orientation": orientation.value})}
    )
    document, _ = SetUnderlay(PICTURE).apply(document)
    larger, _ = Resize(
        -2, -4, document.map.columns + 2, document.map.rows + 4, next(iter(document.map.legend.values()))
    ).apply(document)
    layout = Layout(orientation, 1.0)
    before, after = layout.centre(Hex(0, 0)), layout.centre(Hex(2, 4))
    kept = place_in_picture(larger.map.underlay, after)
    assert (kept.x, kept.y) == pytest.approx(place_in_picture(PICTURE, before), abs=0.001)


def test_the_history_says_what_was_done():
    document = battle()
    traced, back = SetUnderlay(PICTURE).apply(document)
    assert back.changed(traced) == document
    assert SetUnderlay(PICTURE).text(document) == "Trace a picture"
    assert SetUnderlay(moved(PICTURE, 1, 0)).text(traced) == "Move picture"
    assert SetUnderlay(PICTURE.model_copy(update={"opacity": 5})).text(traced) == "Change look of picture"
    assert SetUnderlay(None).text(traced) == "Remove picture"
