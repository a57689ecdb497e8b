"""The map from far away: two pixels a hex, blown up softly, with thin lines over them."""

from collections.abc import Collection, Iterable

from PySide6.QtGui import QImage, qRgba

from studio.desktop.canvas.drawing.colours import MapColours
from studio.desktop.canvas.drawing.strokes import colour
from studio.desktop.canvas.ground.distant_lines import (
    blank_lines,
    draw_lines,
    redraw_lines,
    sides_with_lines,
)
from studio.desktop.canvas.ground.land import terrain_colours
from studio.desktop.canvas.scene.map_scene import MapScene
from studio.hexes.coordinates import Hex, Orientation

#: Below so many pixels a hex the map is seen from far away.
FAR_PIXELS = 6.0
#: Where more hexes have changed than so many, all are coloured anew at once.
_FEW = 500
#: How strongly owners' colours lie over the ground from far away, from 0 to 255.
OWNED = 58


class DistantMap:
    """A scene's terrain, its owners and its lines, each as a small image to be laid over the one before.

    On the first two every hex is two pixels: in a flat map one above the other, so that every other column can be half a
    hex lower; in a pointy map side by side.
    """

    def __init__(self, scene: MapScene, colours: MapColours) -> None:
        self._colours, self._scene = colours, scene
        self._codes = _codes(scene)
        self.land, self.owners = QImage(), QImage()
        self.lines = blank_lines(scene.shape)
        self._undrawn = sides_with_lines(scene)
        self._colour()

    @property
    def is_whole(self) -> bool:
        """Whether all lines are drawn."""
        return not self._undrawn

    def draw_more(self) -> None:
        """Draw some of the lines that are still missing."""
        draw_lines(self.lines, self._scene, self._colours, self._undrawn.pop())

    def change(self, scene: MapScene, hexes: Collection[Hex]) -> None:
        """Take another scene that differs in some hexes."""
        before, self._scene = self._scene, scene
        are_few = len(hexes) <= _FEW
        if not are_few:
            self._codes = _codes(scene)
        for at in hexes if are_few else ():
            for codes, rows in zip(self._codes, (scene.terrain, scene.owners), strict=True):
                _set(codes, scene, rows, at)
        if not are_few or (before.legend, before.owner_legend, before.side_colours) != (
            scene.legend,
            scene.owner_legend,
            scene.side_colours,
        ):
            self._colour()
        else:
            self._recolour(hexes)
        if before.links is scene.links and before.hexsides is scene.hexsides:
            return
        if are_few:
            redraw_lines(self.lines, scene, self._colours, hexes)
        else:
            self.lines, self._undrawn = blank_lines(scene.shape), sides_with_lines(scene)

    def _colour(self) -> None:
        terrain, owners = self._codes
        terrain.setColorTable(_terrain_colours(self._scene, self._colours))
        owners.setColorTable(_owner_colours(self._scene))
        self.land = terrain.convertToFormat(QImage.Format.Format_RGB32)
        self.owners = owners.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)

    def _recolour(self, hexes: Iterable[Hex]) -> None:
        orientation = self._scene.shape.orientation
        for codes, image in zip(self._codes, (self.land, self.owners), strict=True):
            for at in hexes:
                for x, y in _pixels_of(at, orientation):
                    image.setPixelColor(x, y, codes.pixelColor(x, y))


def _codes(scene: MapScene) -> tuple[QImage, QImage]:
    """Return the characters of terrain and owners, two pixels a hex."""
    return _image(scene, scene.terrain), _image(scene, scene.owners)


def _image(scene: MapScene, rows: tuple[str, ...]) -> QImage:
    columns = scene.shape.columns
    flat = scene.shape.orientation is Orientation.FLAT
    codes = [row.encode("latin-1", "replace")[:columns].ljust(columns, b"\0") for row in rows]
    codes = codes[: scene.shape.rows]
    codes += [bytes(columns)] * (scene.shape.rows - len(codes))
    lines = _flat_lines(codes) if flat else [_pointy_line(code, row & 1) for row, code in enumerate(codes)]
    width = len(lines[0])
    image = QImage(b"".join(lines), width, len(lines), width, QImage.Format.Format_Indexed8)
    return image.copy()


def _flat_lines(codes: list[bytes]) -> list[bytes]:
    lines = []
    # One line more at the foot: the lower halves of the odd columns.
    for line in range(2 * len(codes) + 1):
        mixed = bytearray(codes[min(line // 2, len(codes) - 1)])
        mixed[1::2] = codes[max(0, (line - 1) // 2)][1::2]
        lines.append(bytes(mixed))
    return lines


def _pointy_line(code: bytes, shift: int) -> bytes:
    doubled = bytes(each for each in code for _ in (0, 1))
    return doubled[:1] * shift + doubled + doubled[-1:] * (1 - shift)


def _set(image: QImage, scene: MapScene, rows: tuple[str, ...], at: Hex) -> None:
    column, row = at
    code = 0
    if row < len(rows) and column < len(rows[row]):
        code = rows[row][column].encode("latin-1", "replace")[0]
    for x, y in _pixels_of(at, scene.shape.orientation):
        image.setPixel(x, y, code)


def _pixels_of(at: Hex, orientation: Orientation) -> tuple[tuple[int, int], tuple[int, int]]:
    column, row = at
    if orientation is Orientation.FLAT:
        return (column, 2 * row + (column & 1)), (column, 2 * row + (column & 1) + 1)
    return (2 * column + (row & 1), row), (2 * column + (row & 1) + 1, row)


def _terrain_colours(scene: MapScene, colours: MapColours) -> list[int]:
    table = [colour(colours.unknown.fill).rgba()] * 256
    for character, terrain in scene.legend.items():
        table[ord(character)] = colour(terrain_colours(colours, terrain).fill).rgba()
    return table


def _owner_colours(scene: MapScene) -> list[int]:
    table = [qRgba(0, 0, 0, 0)] * 256
    for character, side in scene.owner_legend.items():
        if side in scene.side_colours:
            table[ord(character)] = colour(scene.side_colours[side], OWNED).rgba()
    return table
