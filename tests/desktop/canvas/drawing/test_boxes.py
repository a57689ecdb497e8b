"""Boxes that are found by where they are."""

from hypothesis import given
from hypothesis import strategies as st

from studio.desktop.canvas.drawing.boxes import Box, Boxes, covered

PLACES = st.integers(-300, 600)
SIZES = st.integers(1, 400)
BOXES = st.builds(
    lambda left, top, wide, high: Box(left, top, left + wide, top + high), PLACES, PLACES, SIZES, SIZES
)


@given(BOXES, st.lists(BOXES, max_size=12))
def test_those_near_a_box_cover_as_much_of_it_as_all(box, others):
    near = Boxes(others).near(box)
    assert covered(box, near) == covered(box, others)
    assert [each for each in others if each in near] == near


def test_a_box_covers_its_part():
    assert covered(Box(0, 0, 10, 10), [Box(5, 0, 15, 10), Box(20, 0, 30, 10)]) == 0.5
