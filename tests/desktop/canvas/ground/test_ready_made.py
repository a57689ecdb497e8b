"""Small hexes put together from ready-made ones look like the land that flows."""

from collections import Counter
from dataclasses import replace

import pytest
from PySide6.QtGui import QColor, QImage

from studio.desktop.canvas.drawing.colours import LIGHT
from studio.desktop.canvas.drawing.mesh import PITCH, centre_of
from studio.desktop.canvas.drawing.strokes import painting
from studio.desktop.canvas.export.render import render_image, size_of
from studio.desktop.canvas.ground.map_raster import MapRaster
from studio.desktop.canvas.ground.ready_made import READY_PIXELS, ReadyMade
from studio.desktop.canvas.scene.map_scene import HexsideItem
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.hexsides import hexside
from tests.desktop.canvas.scenes import drawn

_PIXELS = 18.0
_ROWS = ("~~....", "~fff.h", ".fff.h", "..f.hh", "dd..mm", "dd..cx")


def _colours(image: QImage, raster: MapRaster, at: Hex, reach: int = 6) -> Counter[str]:
    """Count the colours around the middle of a hex."""
    x, y = raster.pixels(centre_of(at, raster.orientation))
    near = range(-reach, reach + 1)
    return Counter(QColor(image.pixel(round(x) + dx, round(y) + dy)).name() for dx in near for dy in near)


@pytest.mark.parametrize("orientation", Orientation)
def test_every_hex_has_the_colour_of_its_terrain_and_its_marks(qapp, orientation):
    assert _PIXELS < READY_PIXELS
    scene = drawn(*_ROWS, orientation=orientation)
    raster, image = MapRaster(scene, LIGHT, _PIXELS / PITCH), render_image(scene, _PIXELS)
    for at in scene.shape.hexes():
        terrain, found = scene.terrain_at(at), _colours(image, raster, at)
        if terrain != "city":  # which is covered with houses
            assert found.most_common(1)[0][0] == LIGHT.ground[terrain].fill, (at, terrain)
        if terrain in ("forest", "mountain", "city"):
            assert len(found) > 4, (at, terrain)


@pytest.mark.parametrize("orientation", Orientation)
@pytest.mark.parametrize("hex_pixels", [4, 10, 14])
def test_nothing_of_what_was_there_before_shows_between_hexes(qapp, orientation, hex_pixels):
    raster = MapRaster(drawn(*_ROWS, orientation=orientation), LIGHT, hex_pixels / PITCH)
    over_white, over_black = (
        QImage(size_of(raster.scene, hex_pixels), QImage.Format.Format_RGB32) for _ in range(2)
    )
    for image, beneath in ((over_white, "white"), (over_black, "black")):
        image.fill(QColor(beneath))
        with painting(image) as painter:
            for step in ReadyMade(raster).steps():
                step(painter)
    assert over_white == over_black


def test_a_coast_runs_between_water_and_land_alone(qapp):
    scene = drawn("~~..", "~~..", "~~..")
    raster, image = MapRaster(scene, LIGHT, _PIXELS / PITCH), render_image(scene, _PIXELS)

    def darkest(first: Hex, second: Hex) -> int:
        one, other = (raster.pixels(centre_of(at, raster.orientation)) for at in (first, second))
        x, y = round((one.x + other.x) / 2), round((one.y + other.y) / 2)
        return min(QColor(image.pixel(x + dx, y + dy)).lightness() for dx in (-1, 0, 1) for dy in (-1, 0, 1))

    at_coast, at_sea, on_land = (
        darkest(Hex(1, 1), Hex(2, 1)),
        darkest(Hex(0, 1), Hex(1, 1)),
        darkest(Hex(2, 1), Hex(3, 1)),
    )
    assert at_coast < at_sea - 20
    assert at_coast < on_land - 20


def test_short_rows_and_unknown_terrain_are_drawn_and_rivers_lie_on_top(qapp):
    scene = replace(drawn("....", "...."), terrain=("..",), legend={".": "clear", "?": "lava"})
    raster, image = MapRaster(scene, LIGHT, _PIXELS / PITCH), render_image(scene, _PIXELS)
    assert _colours(image, raster, Hex(0, 0)).most_common(1)[0][0] == LIGHT.ground["clear"].fill
    assert _colours(image, raster, Hex(3, 1)).most_common(1)[0][0] == LIGHT.unknown.fill
    side = hexside(Hex(0, 0), Hex(1, 0), scene.shape.orientation)
    river = render_image(replace(scene, hexsides={side: HexsideItem("major-river")}), _PIXELS)
    assert river != image
