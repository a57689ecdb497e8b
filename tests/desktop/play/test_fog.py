"""How the fog of war is drawn, and what the log does not tell of it."""

import pytest

from studio.desktop.canvas.overlays import HexFigures, Tints
from studio.desktop.play.hand import Hand
from studio.desktop.play.pointing import overlays
from studio.rules.kernel.decision import Side
from studio.rules.operational.actions import Move
from studio.rules.operational.intelligence.witness import learns
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.state import UnitId
from tests.support import cases

ALLIED, AXIS = Side("allied"), Side("axis")


def start():
    return cases.start_of(cases.read_case("intel", "level-2")["given"])


@pytest.mark.rule("op.quick.map.fog-shown")
def test_fog_is_grey_and_markers_are_letters_in_it():
    view = Operational().view(start(), ALLIED)
    drawn = list(overlays(view, Hand()))
    tints = next(each for each in drawn if isinstance(each, Tints))
    shape = view.known.board.shape
    assert {shape.label(at) for at in tints.colours} == {
        f"0{column}0{row}" for column in range(5, 9) for row in range(1, 4)
    }
    texts = next(each for each in drawn if isinstance(each, HexFigures)).texts
    assert {shape.label(at): text for at, text in texts.items()} == {"0502": "NON Inf+"}


@pytest.mark.rule("op.intel.hidden")
def test_what_happens_in_the_fog_is_told_to_its_own_side_alone():
    state = cases.start_of({**cases.read_case("intel", "level-2")["given"], "side": "axis"})
    shape = state.board.shape
    there = shape.index(shape.parse("0801"))
    done = Operational().apply(state, Move(UnitId("e8"), (there,)))
    event = done.events[0]
    assert learns(AXIS, event, state, done.state)
    assert not learns(ALLIED, event, state, done.state)
