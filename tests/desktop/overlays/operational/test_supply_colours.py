"""The colours of supply are told apart by eyes that see no red, no green or no blue."""

from itertools import combinations

import pytest

from studio.desktop.overlays.operational.supply import _DRY, _SHADES
from tests.support.eyes import EYES, distance

#: The least distance at which two colours are plainly two.
_LEAST = 10


@pytest.mark.parametrize("eyes", EYES)
def test_all_eyes_tell_the_colours_of_supply_apart(eyes):
    colours = [*(colour for _, colour in _SHADES), _DRY]
    alike = [pair for pair in combinations(colours, 2) if distance(*pair, eyes) < _LEAST]
    assert alike == []


def test_green_and_red_of_one_lightness_would_not_do():
    assert distance("#c9d65a", "#f0cf55", "no red") < _LEAST
