import pytest
from hypothesis import given
from hypothesis import strategies as st

from studio.desktop.canvas.drawing.mesh import (
    bent_outline,
    centre_of,
    corners_of,
    home_of,
    neighbours,
    straight_outline,
    unit_layout,
)
from studio.hexes.coordinates import Hex, Orientation, neighbour, opposite

hexes = st.builds(Hex, st.integers(-3, 40), st.integers(-3, 40))
orientations = st.sampled_from(Orientation)


@given(hexes, orientations, st.integers(0, 5))
def test_neighbours_share_the_curve_along_their_hexside(at, orientation, direction):
    here = bent_outline(at, orientation)
    there, back = bent_outline(neighbours(at, orientation)[direction], orientation), opposite(direction)
    assert here.bends[direction] == there.bends[back]
    assert here.starts[direction] == there.ends[back]
    assert here.ends[direction] == there.starts[back]


@given(hexes, orientations, st.integers(0, 5))
def test_three_hexes_share_a_corner_and_its_third_hexside(at, orientation, i):
    before, after = neighbours(at, orientation)[i - 1], neighbours(at, orientation)[i]
    corner = bent_outline(at, orientation).corners[i]
    assert corner in bent_outline(before, orientation).corners
    assert corner in bent_outline(after, orientation).corners
    # The hexside between the two neighbours leads away from the corner.
    between = bent_outline(before, orientation)
    assert bent_outline(at, orientation).outs[i] in (*between.starts, *between.ends)


@given(hexes, orientations)
def test_corners_stay_near_the_grid(at, orientation):
    for moved, fixed in zip(bent_outline(at, orientation).corners, corners_of(at, orientation), strict=True):
        assert abs(moved.x - fixed.x) < 0.12
        assert abs(moved.y - fixed.y) < 0.12


@given(hexes, orientations)
def test_quick_ways_agree_with_the_coordinates(at, orientation):
    assert neighbours(at, orientation) == tuple(neighbour(at, d, orientation) for d in range(6))
    layout = unit_layout(orientation)
    assert centre_of(at, orientation) == layout.centre(at)
    for quick, exact in zip(corners_of(at, orientation), layout.corners(at), strict=True):
        assert quick == pytest.approx(exact)


@given(hexes, orientations, st.integers(0, 5))
def test_straight_outlines_share_their_hexsides_too(at, orientation, direction):
    here = straight_outline(at, orientation)
    there, back = straight_outline(neighbours(at, orientation)[direction], orientation), opposite(direction)
    assert here.starts[direction] == pytest.approx(there.ends[back])
    assert here.ends[direction] == pytest.approx(there.starts[back])


@given(hexes, orientations)
def test_the_land_of_a_hex_is_that_of_its_home_moved(at, orientation):
    home, dx, dy = home_of(at, orientation)
    here, there = bent_outline(at, orientation), bent_outline(home, orientation)
    for name in ("corners", "bends", "outs"):
        for place, kept in zip(getattr(here, name), getattr(there, name), strict=True):
            assert place == pytest.approx((kept.x + dx, kept.y + dy))
