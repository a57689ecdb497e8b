import pytest

from studio.hexes.coordinates import Hex
from tests.desktop.canvas.painted import Printed
from tests.desktop.canvas.scenes import plain


def darkest_around_hexside(printed):
    # Away from the middle of the hexside, where the paper's grain alone would be seen.
    return min(printed.in_hex(Hex(3, 3), (0.2, step / 100)).lightness() for step in range(-100, -70))


@pytest.mark.parametrize(("hex_pixels", "is_there"), [(8, False), (20, True), (60, True)])
def test_the_grid_goes_when_hexes_are_small(qapp, hex_pixels, is_there):
    printed = Printed(plain(8, 8), hex_pixels)
    inside = min(printed.in_hex(Hex(3, 3), (0.0, step / 100)).lightness() for step in range(-15, 15))
    assert (darkest_around_hexside(printed) < inside - 5) is is_there


@pytest.mark.parametrize(("hex_pixels", "is_there"), [(26, False), (30, True), (60, True)])
def test_labels_come_with_room_for_them(qapp, hex_pixels, is_there):
    printed = Printed(plain(8, 8), hex_pixels)
    across = [
        printed.in_hex(Hex(3, 3), (x / 100, y / 100)).lightness()
        for x in range(-22, 23, 2)
        for y in range(-74, -50, 2)
    ]
    assert (max(across) - min(across) > 25) is is_there


def test_the_grid_is_quiet(qapp):
    printed = Printed(plain(8, 8), 60)
    ground = printed.in_hex(Hex(3, 3), (0.3, 0.3)).lightness()
    assert darkest_around_hexside(printed) > ground - 70
