"""What glides over the map while a battle is played."""

import pytest

from studio.desktop.play.operational.motions import motion_of
from studio.rules.operational.arrivals.events import UnitDeployed
from studio.rules.operational.attacks import recon
from studio.rules.operational.base.actions import Recon
from studio.rules.operational.base.state import UnitId
from studio.rules.operational.frontline.events import UnitMoved

FIRST = UnitId("1st")


def test_a_move_goes_along_its_path_and_other_events_go_nowhere():
    moved = UnitMoved(rules=("op.move.cost-per-hex",), unit=FIRST, start=4, path=(5, 6), mp=0, ap="locked")
    assert motion_of(moved) == (FIRST, (4, 5, 6))
    assert motion_of(UnitDeployed(rules=("op.enroute.schedule",), unit=FIRST, at=4)) is None


@pytest.mark.rule("op.action.recon-in-force.animation")
def test_a_recon_in_force_goes_into_the_target_and_back(window, play, qtbot):
    window.page.canvas.set_motion(True)
    action = next(recon.legal(play.state))
    assert isinstance(action, Recon)
    home = play.state.units[action.unit].at
    assert home is not None
    seen = []
    window.page.canvas.animate = lambda counter, way: seen.append((counter, way))
    assert play.attempt(action) is None
    hexes = [play.state.board.shape.at(cell) for cell in (home, action.at, home)]
    assert seen == [(action.unit, tuple(hexes))]
    assert play.state.units[action.unit].at == home


@pytest.mark.rule("op.action.recon-in-force.animation")
def test_its_counter_is_away_for_a_moment_and_then_at_home(window, play, qtbot):
    canvas = window.page.canvas
    canvas.set_motion(True)
    assert play.attempt(next(recon.legal(play.state))) is None
    assert canvas.is_moving
    qtbot.waitUntil(lambda: not canvas.is_moving)
