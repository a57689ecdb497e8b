"""The colours of the map views are told apart by eyes that see no red, no green or no blue."""

from itertools import combinations

import pytest
from PySide6.QtGui import QColor

from studio.desktop.canvas.drawing.colours import DARK, LIGHT
from studio.desktop.canvas.items.carriers import _ATTACK, _CLOSED, _POSSIBLE
from studio.desktop.canvas.items.link_lines import CUT_INK, RANGE_INK, WHOLE_INK
from studio.desktop.overlays.operational import builders
from studio.desktop.overlays.tactical import sight
from tests.support.eyes import EYES, distance

#: The least distance of areas, and of lines and signs, which are thin or small.
_AREA, _THIN = 10, 20


def alike(colours, least, eyes):
    pairs = combinations(dict.fromkeys(colours), 2)
    return {pair: round(distance(*pair, eyes), 1) for pair in pairs if distance(*pair, eyes) < least}


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize(
    ("colours", "least"),
    [
        (builders._TERRAINS.values(), _AREA),
        (builders._COSTS.values(), _THIN),
        ([colour for colour, _ in builders._WORSE.values()], _THIN),
        ((builders._CLOSED, builders._WHOLE), _THIN),
        ((WHOLE_INK, CUT_INK, RANGE_INK), _THIN),
        ((_POSSIBLE.name(), _ATTACK.name(), _CLOSED.name()), _THIN),
    ],
    ids=["terrain", "movement", "weather", "hexsides", "railways", "carriers"],
)
def test_all_eyes_tell_the_colours_of_a_view_apart(colours, least, eyes):
    assert alike(colours, least, eyes) == {}


def over(colour, ground):
    """Return what is seen of a translucent colour over a ground."""
    ink, below = QColor(colour), QColor(ground)
    share = ink.alphaF()
    parts = zip(ink.getRgb()[:3], below.getRgb()[:3], strict=True)
    return QColor(*(round(one * share + other * (1 - share)) for one, other in parts)).name()


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])
def test_all_eyes_tell_apart_what_a_unit_sees_and_what_it_does_not(scheme, eyes):
    ground = scheme.ground["open"].fill
    tints = [sight._HIDDEN, *(colour for colour, _ in sight._SEEN.values())]
    assert alike([over(each, ground) for each in tints], _AREA, eyes) == {}
