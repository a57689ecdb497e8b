"""The colours of supply are told apart by eyes that see no red, no green or no blue."""

from itertools import combinations

import pytest
from PySide6.QtGui import QColor

from studio.desktop.overlays.operational.supply import _DRY, _SHADES

#: What such eyes see of linear red, green and blue (Machado, Oliveira and Fernandes 2009, severity 1).
_EYES = {
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
#: To and from the white of a screen.
_XYZ = (
    (0.4339, 0.3762, 0.1899),
    (0.2126, 0.7152, 0.0722),
    (0.0177, 0.1095, 0.8728),
)
#: The least distance at which two colours are plainly two.
_LEAST = 10


def times(matrix, values):
    return [sum(one * other for one, other in zip(row, values, strict=True)) for row in matrix]


def lab(text, eyes):
    """What some eyes see of a colour, as lightness and two hues."""
    sent = [QColor(text).redF(), QColor(text).greenF(), QColor(text).blueF()]
    linear = [each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in sent]
    seen = [min(1.0, max(0.0, each)) for each in times(eyes, linear)]
    x, y, z = (each ** (1 / 3) if each > 0.008856 else 7.787 * each + 16 / 116 for each in times(_XYZ, seen))
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def distance(one, other, eyes):
    pairs = zip(lab(one, eyes), lab(other, eyes), strict=True)
    return sum((first - second) ** 2 for first, second in pairs) ** 0.5


@pytest.mark.parametrize("eyes", _EYES)
def test_all_eyes_tell_the_colours_of_supply_apart(eyes):
    colours = [*(colour for _, colour in _SHADES), _DRY]
    alike = [pair for pair in combinations(colours, 2) if distance(*pair, _EYES[eyes]) < _LEAST]
    assert alike == []


def test_green_and_red_of_one_lightness_would_not_do():
    assert distance("#c9d65a", "#f0cf55", _EYES["no red"]) < _LEAST
