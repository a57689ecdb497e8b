"""The map from far away: one pixel or two a hex, blown up softly."""

from collections.abc import Iterable

from PySide6.QtGui import QImage, qRgba

from studio.desktop.canvas.ground import ground_inks
from studio.desktop.canvas.inks import Inks
from studio.desktop.canvas.picture import Picture
from studio.desktop.canvas.strokes import colour
from studio.hexes.coordinates import Hex, Orientation

#: Below so many pixels a hex the map is seen from far away.
FAR_PIXELS = 6.0
#: How strongly owners' colours lie over the ground, from 0 to 255.
_OWNED = 58


class DistantMap:
    """A picture's terrain with the owners over it, as one small image each.

    Every hex is two pixels: in a flat map one above the other, so that every other column can be half a hex lower;
    in a pointy map side by side.
    """

    def __init__(self, picture: Picture, inks: Inks) -> None:
        self._inks, self._picture = inks, picture
        self.terrain = _image(picture, picture.terrain)
        self.owners = _image(picture, picture.owners)
        self._colour()

    def change(self, picture: Picture, hexes: Iterable[Hex]) -> None:
        """Take another picture that differs in some hexes."""
        before, self._picture = self._picture, picture
        if (before.legend, before.owner_legend, before.side_colours) != (
            picture.legend,
            picture.owner_legend,
            picture.side_colours,
        ):
            self._colour()
        for at in hexes:
            _set(self.terrain, picture, picture.terrain, at)
            _set(self.owners, picture, picture.owners, at)

    def _colour(self) -> None:
        self.terrain.setColorTable(_terrain_colours(self._picture, self._inks))
        self.owners.setColorTable(_owner_colours(self._picture))


def _image(picture: Picture, rows: tuple[str, ...]) -> QImage:
    columns = picture.shape.columns
    flat = picture.shape.orientation is Orientation.FLAT
    codes = [row.encode("latin-1", "replace")[:columns].ljust(columns, b"\0") for row in rows]
    codes = codes[: picture.shape.rows]
    codes += [bytes(columns)] * (picture.shape.rows - len(codes))
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


def _set(image: QImage, picture: Picture, rows: tuple[str, ...], at: Hex) -> None:
    column, row = at
    code = 0
    if row < len(rows) and column < len(rows[row]):
        code = rows[row][column].encode("latin-1", "replace")[0]
    if picture.shape.orientation is Orientation.FLAT:
        places = ((column, 2 * row + (column & 1)), (column, 2 * row + (column & 1) + 1))
    else:
        places = ((2 * column + (row & 1), row), (2 * column + (row & 1) + 1, row))
    for x, y in places:
        image.setPixel(x, y, code)


def _terrain_colours(picture: Picture, inks: Inks) -> list[int]:
    table = [colour(inks.unknown.fill).rgba()] * 256
    for character, terrain in picture.legend.items():
        table[ord(character)] = colour(ground_inks(inks, terrain).fill).rgba()
    return table


def _owner_colours(picture: Picture) -> list[int]:
    table = [qRgba(0, 0, 0, 0)] * 256
    for character, side in picture.owner_legend.items():
        if side in picture.side_colours:
            table[ord(character)] = colour(picture.side_colours[side], _OWNED).rgba()
    return table
