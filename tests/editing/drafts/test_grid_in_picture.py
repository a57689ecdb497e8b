"""The hex grid of a scan is found, however it lies, and nothing else is taken for one."""

from math import cos, hypot, radians, sin

import numpy as np
import pytest

from studio.editing.drafts.grid_in_picture import find_grid
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.layout import Layout, Point

_WIDTH, _HEIGHT = 420, 340


def printed(orientation, side, degrees, stretch=1.0):
    """Draw a grid by lines of a pixel upon spots of ground; the picture, and where a hex lies in it."""
    rng = np.random.default_rng(4)
    picture = np.repeat(np.repeat(rng.integers(140, 200, (34, 42)), 10, 0), 10, 1).astype(float)
    layout = Layout(orientation, side)
    angle = radians(degrees)

    def place(point):
        x, y = point.x * stretch, point.y
        return Point(x * cos(angle) - y * sin(angle) + 17.3, x * sin(angle) + y * cos(angle) - 8.6)

    for column in range(-4, 36):
        for row in range(-4, 32):
            for direction in range(6):
                start, end = map(place, layout.hexside_ends(Hex(column, row), direction))
                steps = np.linspace(0, 1, int(side * 2))
                x = np.rint(start.x + (end.x - start.x) * steps).astype(int)
                y = np.rint(start.y + (end.y - start.y) * steps).astype(int)
                seen = (x >= 0) & (x < _WIDTH) & (y >= 0) & (y < _HEIGHT)
                picture[y[seen], x[seen]] = 60
    picture += rng.normal(0, 6, picture.shape)
    greys = np.clip(picture, 0, 255).astype(np.uint8).tobytes()
    return greys, lambda at: place(layout.centre(at))


@pytest.mark.parametrize(
    ("orientation", "side", "degrees", "stretch"),
    [
        pytest.param(Orientation.FLAT, 13.0, 0.0, 1.0, id="upright", marks=pytest.mark.long),
        pytest.param(Orientation.FLAT, 21.4, 2.3, 1.02, id="turned and stretched"),
        pytest.param(Orientation.POINTY, 9.5, -1.2, 1.0, id="pointy, small and turned"),
        pytest.param(Orientation.POINTY, 17.0, 0.0, 0.97, id="pointy and narrow", marks=pytest.mark.long),
    ],
)
def test_a_printed_grid_is_found(orientation, side, degrees, stretch):
    greys, place = printed(orientation, side, degrees, stretch)
    grid = find_grid(greys, _WIDTH, _HEIGHT)
    assert grid is not None
    assert grid.orientation is orientation
    first, far = Hex(4, 4), Hex(9, 8)
    near = Point((place(first).x + side / 3) / _WIDTH, place(first).y / _HEIGHT)
    middle = grid.nearest_middle(near)
    for found, at in ((middle, first), (grid.middle_of(far, first, middle), far)):
        assert hypot(found.x * _WIDTH - place(at).x, found.y * _HEIGHT - place(at).y) < side / 8


@pytest.mark.parametrize("kind", [pytest.param("noise", marks=pytest.mark.long), "squares", "nothing"])
def test_what_has_no_hexes_has_no_grid(kind):
    rng = np.random.default_rng(2)
    picture = {
        "noise": rng.integers(0, 255, (_HEIGHT, _WIDTH)),
        "squares": np.repeat(np.repeat(rng.integers(0, 255, (34, 42)), 10, 0), 10, 1),
        "nothing": np.full((_HEIGHT, _WIDTH), 200),
    }[kind]
    assert find_grid(picture.astype(np.uint8).tobytes(), _WIDTH, _HEIGHT) is None


def test_a_picture_of_a_few_pixels_has_none():
    assert find_grid(bytes(40 * 30), 40, 30) is None
