import pytest

from studio.desktop.canvas.drawing.mesh import centre_of, home_of, neighbours, unit_layout
from studio.desktop.canvas.ground.patterns import marks
from studio.desktop.canvas.ground.scatter import clear_of_edges, hedges, spots
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.layout import Point

SURROUNDED = (True,) * 6


@pytest.mark.parametrize("orientation", Orientation)
@pytest.mark.parametrize("fineness", [1, 2, 3, 5, 7])
def test_a_hex_has_its_share_of_the_lattice(orientation, fineness):
    layout = unit_layout(orientation)
    for at in (Hex(0, 0), Hex(3, 4), Hex(4, 7)):
        found = spots(at, orientation, fineness, 0.0)
        assert len(found) == fineness**2
        assert {layout.hex_at(Point(spot.x, spot.y)) for spot in found} == {at}


@pytest.mark.parametrize("orientation", Orientation)
def test_points_of_neighbours_keep_their_distance(orientation):
    here = spots(Hex(4, 4), orientation, 5, 0.0)
    for other in neighbours(Hex(4, 4), orientation):
        for there in spots(other, orientation, 5, 0.0):
            assert min(abs(complex(a.x - there.x, a.y - there.y)) for a in here) > 0.34


def test_no_two_hexes_look_alike():
    def pattern(at):
        centre = centre_of(at, Orientation.FLAT)
        return tuple(
            (round(spot.x - centre.x, 3), round(spot.y - centre.y, 3))
            for spot in spots(at, Orientation.FLAT, 4, 0.4)
        )

    assert len({pattern(Hex(column, row)) for column in range(20) for row in range(20)}) == 400


def test_points_keep_off_other_terrain_and_nothing_else():
    at, orientation = Hex(5, 5), Orientation.FLAT
    places = spots(at, orientation, 6, 0.2)
    assert clear_of_edges(places, at, SURROUNDED, orientation, 0.3) == places
    kept = clear_of_edges(places, at, (False, *SURROUNDED[1:]), orientation, 0.3)
    top = centre_of(at, orientation).y - 3**0.5 / 2 + 0.3
    assert kept == tuple(spot for spot in places if spot.y > top)
    assert 0 < len(kept) < len(places)


def test_hedges_go_on_from_hex_to_hex():
    around = [Hex(5, 5), *neighbours(Hex(5, 5), Orientation.FLAT)]
    bushes = [spot for at in around for spot in hedges(at, Orientation.FLAT, 2, 0.2, 8)]
    for bush in hedges(Hex(5, 5), Orientation.FLAT, 2, 0.2, 8):
        distances = sorted(abs(complex(bush.x - other.x, bush.y - other.y)) for other in bushes)
        # The first is the bush itself; the next in the row is about an eighth of a step away.
        assert distances[1] < 0.2


@pytest.mark.parametrize("hex_pixels", [8, 14, 30, 60, 120])
def test_patterns_grow_finer_with_the_hexes(hex_pixels):
    count = len(marks(Hex(3, 3), "forest", SURROUNDED, Orientation.FLAT, hex_pixels))
    assert count == {8: 0, 14: 16, 30: 16, 60: 25, 120: 25}[hex_pixels]


@pytest.mark.parametrize("orientation", Orientation)
@pytest.mark.parametrize("at", [Hex(25, 3), Hex(-1, -1), Hex(30, 49), Hex(47, 24)])
def test_the_points_of_a_hex_are_those_of_its_home_moved(orientation, at):
    home, dx, dy = home_of(at, orientation)
    for here, kept in (
        (spots(at, orientation, 5, 0.4), spots(home, orientation, 5, 0.4)),
        (hedges(at, orientation, 2, 0.2, 8), hedges(home, orientation, 2, 0.2, 8)),
    ):
        assert [spot.chance for spot in here] == [spot.chance for spot in kept]
        for spot, other in zip(here, kept, strict=True):
            assert (spot.x, spot.y) == pytest.approx((other.x + dx, other.y + dy))
