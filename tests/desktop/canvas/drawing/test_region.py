import pytest
from PySide6.QtGui import QColor, QImage, QPen

from studio.desktop.canvas.drawing.colours import LIGHT
from studio.desktop.canvas.drawing.mesh import neighbours, straight_outline
from studio.desktop.canvas.drawing.region import NOWHERE, Share, broad_region, inset, join_shares, region, rim
from studio.desktop.canvas.drawing.strokes import painting
from studio.desktop.canvas.ground.map_raster import MapRaster
from studio.hexes.area import HexArea
from studio.hexes.coordinates import Hex, Orientation
from tests.desktop.canvas.scenes import largest_difference, plain

RED, BLUE, WHITE = QColor("#ff0000"), QColor("#0000ff"), QColor("#ffffff")
BLOT = frozenset({Hex(3, 3), Hex(4, 3), Hex(4, 4), Hex(6, 2), Hex(5, 6), Hex(6, 6), Hex(2, 5)})


@pytest.fixture(params=list(Orientation))
def raster(request, qapp):
    return MapRaster(plain(9, 9, request.param), LIGHT, 30.0)


def filled(raster, *fills):
    size = raster.pixels_of(raster.bounds).toAlignedRect().size()
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(WHITE)
    with painting(image) as painter:
        for path, ink in fills:
            painter.fillPath(raster.to_pixels.map(path), ink)
    return image


def inner(image):
    """Pixels well inside the map."""
    return [
        image.pixelColor(x, y)
        for x in range(80, image.width() - 80, 3)
        for y in range(80, image.height() - 80, 3)
    ]


def test_an_area_and_the_rest_of_the_map_cover_it_without_a_gap(raster):
    hexes = list(raster.scene.shape.hexes())
    blot = region(hexes, BLOT.__contains__, raster.orientation).area
    rest = region(hexes, lambda at: at not in BLOT, raster.orientation).area
    image = filled(raster, (blot, RED), (rest, BLUE))
    # Where both edges are half tones, a little of the paper shines through; nowhere is it seen plainly.
    assert max(colour.green() for colour in inner(image)) < 80


def test_areas_do_not_overlap(raster):
    hexes = list(raster.scene.shape.hexes())
    blot = region(hexes, BLOT.__contains__, raster.orientation).area
    rest = region(hexes, lambda at: at not in BLOT, raster.orientation).area
    veil_red, veil_blue = QColor(255, 0, 0, 120), QColor(0, 0, 255, 120)
    twice = filled(raster, (blot, veil_red), (blot, veil_blue))
    once = filled(raster, (blot, veil_red), (rest, veil_blue))
    darkest = min(colour.green() for colour in inner(twice))
    assert min(colour.green() for colour in inner(once)) > darkest + 30


def test_one_kind_has_no_edge_inside(raster):
    found = region(raster.scene.shape.hexes(), lambda _: True, raster.orientation)
    assert found.edge.isEmpty()


def test_an_area_inside_has_no_seams(raster):
    hexes = list(raster.scene.shape.hexes())
    area = region(hexes, lambda _: True, raster.orientation).area
    assert {colour.name() for colour in inner(filled(raster, (area, RED)))} == {"#ff0000"}


def test_edges_are_asked_for_hexside_by_hexside(raster):
    def northern(at, other):
        return other.row < at.row

    hexes = list(raster.scene.shape.hexes())
    everything = region(hexes, BLOT.__contains__, raster.orientation).edge
    some = region(hexes, BLOT.__contains__, raster.orientation, northern).edge
    none = region(hexes, BLOT.__contains__, raster.orientation, lambda *_: False).edge
    assert none.isEmpty()
    assert 0 < some.length() < everything.length() * 0.7


def test_an_inset_edge_lies_inside(raster):
    at = Hex(4, 4)
    alone = [Share(at, NOWHERE, (True,) * 6)]
    found, moved = join_shares(alone, raster.orientation), inset(alone, raster.orientation, 0.1)
    for part in range(100):
        assert found.area.contains(moved.pointAtPercent(part / 100))


def test_straight_outlines_follow_the_grid(raster):
    at = Hex(4, 4)
    area = region([at], {at}.__contains__, raster.orientation, outline_of=straight_outline).area
    bounds = area.boundingRect()
    corners = straight_outline(at, raster.orientation).corners
    assert bounds.left() >= min(corner.x for corner in corners)
    assert bounds.bottom() <= max(corner.y for corner in corners)
    assert bounds.width() > 1.6


def shape_with_holes(side):
    """A square of hexes without some columns, rows and single ones in its middle, and with one that stands alone."""
    hexes = {Hex(column, row) for column in range(side) for row in range(side)}
    gone = (
        {Hex(7, row) for row in range(9, side)} | {Hex(column, 4) for column in range(3, 9)} | {Hex(12, 12)}
    )
    return frozenset(hexes - gone | {Hex(side + 3, 5)})


@pytest.mark.parametrize("orientation", Orientation)
def test_the_rim_is_those_with_a_neighbour_outside(orientation):
    hexes = shape_with_holes(20)
    outside = {at for at in hexes if not hexes.issuperset(neighbours(at, orientation))}
    assert rim(HexArea(hexes), orientation) == outside


@pytest.mark.parametrize("orientation", Orientation)
def test_a_broad_region_looks_like_one_drawn_hex_by_hex(qapp, orientation):
    hexes = shape_with_holes(20)
    one_by_one = region(sorted(hexes), hexes.__contains__, orientation, outline_of=straight_outline)
    pixmaps = []
    for area, edge in (one_by_one, broad_region(HexArea(hexes), orientation)):
        image = QImage(480, 480, QImage.Format.Format_RGB32)
        image.fill("white")
        with painting(image) as painter:
            painter.scale(12, 12)
            painter.translate(2, 2)
            painter.fillPath(area, QColor("#336699"))
            painter.strokePath(edge, QPen(QColor("#aa3300"), 0.2))
        pixmaps.append(image)
    # Where two hexes meet a half tone may be rounded the other way.
    assert largest_difference(*pixmaps) <= 8
