"""A second view of a map, with a zoom and a place of its own."""

from studio.desktop.canvas.widget.map_canvas import MapCanvas
from studio.hexes.area import HexSet


class SecondCanvas(MapCanvas):
    """Shows what another canvas shows; what is pointed at here is pointed at there, so that all tools work in both."""

    def __init__(self, first: MapCanvas) -> None:
        super().__init__()
        self._first = first
        self.give_up, self.finish = first.give_up, first.finish
        self.setAccessibleName("Second view of the map")
        self.set_colours(first.colours)
        if first.scene is not None:
            self.set_scene(first.scene)
        self._follow_overlays()
        first.scene_changed.connect(self._follow_scene)
        first.overlays_changed.connect(self._follow_overlays)
        for own, of_first in (
            (self.hex_pressed, first.hex_pressed),
            (self.hex_moved, first.hex_moved),
            (self.hexside_moved, first.hexside_moved),
            (self.hex_released, first.hex_released),
            (self.hex_clicked, first.hex_clicked),
            (self.hex_hovered, first.hex_hovered),
            (self.hex_double_clicked, first.hex_double_clicked),
            (self.menu_requested, first.menu_requested),
            (self.cursor_moved, first.cursor_moved),
        ):
            own.connect(of_first)
        self.addActions(first.actions())

    def _follow_scene(self, hexes: HexSet | None) -> None:
        scene = self._first.scene
        if scene is None:
            return
        if hexes is None:
            self.set_scene(scene)
        else:
            self.update_scene(scene, hexes)

    def _follow_overlays(self) -> None:
        self.set_underlays(self._first.underlays)
        self.set_overlays(self._first.overlays)
