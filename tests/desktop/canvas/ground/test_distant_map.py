from dataclasses import replace

from studio.desktop.canvas.drawing.colours import LIGHT
from studio.desktop.canvas.ground.distant_map import DistantMap
from studio.desktop.canvas.scene.map_scene import MapScene
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.shape import Shape


def test_a_changed_hex_is_coloured_as_in_a_map_drawn_anew(qtbot):
    scene = MapScene(
        shape=Shape(4, 3, Orientation.FLAT),
        terrain=("....", "....", "...."),
        legend={".": "clear", "f": "forest"},
        owners=("xxxx", "....", "...."),
        owner_legend={"x": "axis", ".": ""},
        side_colours={"axis": "#d9822b"},
    )
    distant = DistantMap(scene, LIGHT)
    after = replace(scene, terrain=("....", ".f..", "...."), owners=("xxxx", "..x.", "...."))
    distant.change(after, [Hex(1, 1), Hex(2, 1)])
    anew = DistantMap(after, LIGHT)
    assert distant.land == anew.land
    assert distant.owners == anew.owners
