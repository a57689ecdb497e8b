"""The levels of a branch as pips."""

from dataclasses import replace

import pytest
from PySide6.QtGui import QColor

from studio.desktop.play.operational.hq.level_pips import ACTIVE, SUPPRESSED
from studio.rules.operational.base.catalogue_types import Levels
from tests.desktop.hands import panels_of


@pytest.mark.rule("op.hq.suppression.display")
def test_active_levels_are_yellow_and_suppressed_ones_grey(window, play, hands):
    hq = play.state.hqs["xxx-corps"]
    assert hq.levels.operations == 3
    assert hq.levels.engineering == 2
    hurt = replace(hq, suppressed=Levels(operations=1))
    panels_of(window).hq.show_hq(play.state, hurt, None, "regular", None)

    def colours(branch):
        pips = panels_of(window).hq.pips[branch]
        image = pips.grab().toImage()
        places = [pips.point_of(level).toPoint() for level in (1, 2, 3)]
        return [QColor(image.pixel(place.x() - 2, place.y() - 2)).name() for place in places]

    assert colours("operations") == [ACTIVE, ACTIVE, SUPPRESSED]
    assert colours("engineering")[:2] == [ACTIVE, ACTIVE]
    assert colours("engineering")[2] not in (ACTIVE, SUPPRESSED)
    assert panels_of(window).hq.pips["operations"].label() == "2 of 3 levels in action, 1 suppressed"
    assert panels_of(window).hq.pips["operations"].accessibleName().endswith("1 suppressed")
