from dataclasses import replace

from studio.desktop.canvas.drawing.colours import PAPER
from studio.desktop.canvas.ground.distant_map import DistantMap
from studio.desktop.canvas.scene.map_scene import Picture
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.shape import Shape


def test_a_changed_hex_is_coloured_as_in_a_map_drawn_anew(qtbot):
    picture = Picture(
        shape=Shape(4, 3, Orientation.FLAT),
        terrain=("....", "....", "...."),
        legend={".": "clear", "f": "forest"},
        owners=("xxxx", "....", "...."),
        owner_legend={"x": "axis", ".": ""},
        side_colours={"axis": "#d9822b"},
    )
    distant = DistantMap(picture, PAPER)
    after = replace(picture, terrain=("....", ".f..", "...."), owners=("xxxx", "..x.", "...."))
    distant.change(after, [Hex(1, 1), Hex(2, 1)])
    anew = DistantMap(after, PAPER)
    assert distant.land == anew.land
    assert distant.owners == anew.owners
