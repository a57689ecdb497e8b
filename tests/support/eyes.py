"""Colours as eyes see them that see no red, no green or no blue, and how far two are apart for them."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from PySide6.QtGui import QColor

Matrix = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]
Lab = tuple[float, float, float]
#: What such eyes see of linear red, green and blue (Machado, Oliveira and Fernandes 2009, severity 1).
EYES: Final[Mapping[str, Matrix]] = MappingProxyType(
    {
        "no red": (
            (0.152286, 1.052583, -0.204868),
            (0.114503, 0.786281, 0.099216),
            (-0.003882, -0.048116, 1.051998),
        ),
        "no green": (
            (0.367322, 0.860646, -0.227968),
            (0.280085, 0.672501, 0.047413),
            (-0.011820, 0.042940, 0.968881),
        ),
        "no blue": (
            (1.255528, -0.076749, -0.178779),
            (-0.078411, 0.930809, 0.147602),
            (0.004733, 0.691367, 0.303900),
        ),
    }
)
#: To and from the white of a screen.
_XYZ: Final[Matrix] = (
    (0.4339, 0.3762, 0.1899),
    (0.2126, 0.7152, 0.0722),
    (0.0177, 0.1095, 0.8728),
)


def lab(colour: QColor | str, eyes: str) -> Lab:
    """Return what some eyes see of a colour, as lightness and two hues (CIE 1976)."""
    shade = QColor(colour)
    sent = (shade.redF(), shade.greenF(), shade.blueF())
    linear = [each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in sent]
    seen = [min(1.0, max(0.0, each)) for each in _times(EYES[eyes], linear)]
    x, y, z = (each ** (1 / 3) if each > 0.008856 else 7.787 * each + 16 / 116 for each in _times(_XYZ, seen))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: QColor | str, other: QColor | str, eyes: str) -> float:
    """Return how far two colours are apart for some eyes; from about 2 on they differ, from 10 on at a glance."""
    pairs = zip(lab(one, eyes), lab(other, eyes), strict=True)
    return sum((first - second) ** 2 for first, second in pairs) ** 0.5


def _times(matrix: Matrix, values: Sequence[float]) -> list[float]:
    return [sum(one * other for one, other in zip(row, values, strict=True)) for row in matrix]
