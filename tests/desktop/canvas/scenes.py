"""Small scenes to draw."""

from dataclasses import replace

from PySide6.QtGui import QImage

from studio.desktop.canvas.scene.map_scene import CounterItem, Dot, MapScene
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.shape import Shape

LEGEND = {
    ".": "clear",
    "d": "desert",
    "u": "dunes",
    "f": "forest",
    "b": "bocage",
    "o": "bog",
    "w": "swamp",
    "x": "salt-marsh",
    "h": "hills",
    "m": "mountain",
    "a": "alpine",
    "c": "city",
    "r": "ruins",
    "~": "sea",
    "l": "lake",
}


def drawn(*rows: str, orientation: Orientation = Orientation.FLAT) -> MapScene:
    """Return a scene of terrain given as rows of the legend's characters."""
    return MapScene(Shape(len(rows[0]), len(rows), orientation), rows, LEGEND)


def plain(columns: int, rows: int, orientation: Orientation = Orientation.FLAT) -> MapScene:
    """Return a scene of clear land."""
    return drawn(*("." * columns for _ in range(rows)), orientation=orientation)


def largest_difference(first: QImage, second: QImage) -> int:
    """Return by how much any colour channel of any pixel of two images of one size differs."""
    assert first.size() == second.size()
    one, other = (image.convertToFormat(QImage.Format.Format_RGB32) for image in (first, second))
    return max(
        (abs(a - b) for a, b in zip(bytes(one.constBits()), bytes(other.constBits()), strict=True) if a != b),
        default=0,
    )


def counter(name: str, at: Hex, **changes: object) -> CounterItem:
    """Return the counter of an infantry division."""
    plain_one = CounterItem(
        name, at, "infantry", "division", name.upper(), "#c9b98f", "#3b3324", "#234b74", (Dot("full"),) * 4
    )
    return replace(plain_one, **changes)  # type: ignore[arg-type]
