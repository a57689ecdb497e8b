"""What the movement outline shows of a unit on the map."""

import pytest

from studio.desktop.canvas.scene.overlay_layer import HexFigures, Tints
from studio.desktop.overlays.overlay import MapOverlay
from studio.desktop.overlays.sources import source_of
from studio.desktop.overlays.tactical.outline import NOBODY
from studio.rules.tactical.base.state import State
from studio.rules.tactical.movement.outline import modes_of, reach_of
from tests.contract import tactical


@pytest.fixture(scope="module")
def state() -> State:
    return tactical.start(3)


def overlay(state: State, choice: str, viewer: str | None = None) -> MapOverlay:
    source = source_of("tactical")
    assert source is not None
    found = source.build("outline", state, choice, {}, viewer)
    assert found is not None
    return found


@pytest.mark.rule("tactical.needs.movement")
def test_a_unit_and_its_speed_show_where_it_comes_to_and_at_what_cost(state):
    unit = next(each for each in state.on_map() if modes_of(state, each))
    mode = modes_of(state, unit)[0]
    found, shape = overlay(state, f"{unit.id} {mode}"), state.board.ground.shape
    reached = {shape.at(cell): each for cell, each in reach_of(state, unit, mode).items()}
    (tints,) = (each for each in found.overlays if isinstance(each, Tints))
    (figures,) = (each for each in found.overlays if isinstance(each, HexFigures))
    assert set(tints.colours) == set(reached)
    assert figures.texts == {at: str(each.cost) for at, each in reached.items()}
    at, cost = next((at, each.cost) for at, each in reached.items() if not each.charge)
    assert found.point(at).text == f"{shape.label(at)} takes {cost} of its allowance."
    assert found.point(shape.at(unit.at)).text.endswith("is out of its reach.")
    assert found.legend[0].text.startswith(f"{len(reached)} hexes, with an allowance of ")


def test_before_a_unit_is_chosen_nothing_is_shown_and_who_plays_chooses_among_the_own(state):
    for side in state.board.sides:
        found = overlay(state, NOBODY, side.id)
        own = {unit.id for unit in state.on_map() if unit.side == side.id}
        assert found.overlays == ()
        assert {key.rpartition(" ")[0] for key, _ in found.choices[1:]} <= own
    assert overlay(state, "nobody slow").chosen == NOBODY
