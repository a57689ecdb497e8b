"""What the sight overlay shows of whom, and the reasons that it gives."""

from dataclasses import replace

import pytest

from studio.desktop.canvas.scene.overlay_layer import Barriers, Route, Tints
from studio.desktop.overlays.overlay import MapOverlay
from studio.desktop.overlays.sources import source_of
from studio.desktop.overlays.tactical.sight import POINTED
from studio.rules.tactical.base.state import Marker, State
from studio.rules.tactical.ground.sight import sees
from tests.contract import tactical


@pytest.fixture(scope="module")
def state() -> State:
    return tactical.start(3)


def overlay(state: State, choice: str, viewer: str | None = None) -> MapOverlay:
    source = source_of("tactical")
    assert source is not None
    found = source.build("sight", state, choice, {}, viewer)
    assert found is not None
    return found


def tinted(found: MapOverlay) -> dict:
    (tints,) = (each for each in found.overlays if isinstance(each, Tints))
    return dict(tints.colours)


@pytest.mark.rule("tactical.needs.line-of-sight")
def test_a_unit_chosen_shows_each_hex_as_the_engine_sees_it(state):
    unit = next(state.on_map())
    found = overlay(state, unit.id)
    ground, board = state.board.ground, state.board
    hidden = next(entry.colour for entry in found.legend if entry.text == "not seen")
    for cell, at in enumerate(ground.shape.hexes()):
        if cell == unit.at:
            continue
        seen = sees(ground, board.tables.sight, unit.at, cell, visibility=board.visibility)
        assert (tinted(found)[at] != hidden) == seen
        said = found.point(at).text
        assert ("not seen" not in said) == seen
        assert ground.shape.label(at) in said
    assert found.chosen == unit.id


def test_smoke_is_named_as_what_hides(state):
    unit = next(state.on_map())
    shape = state.board.ground.shape
    far = next(
        cell
        for cell in range(len(shape))
        if state.board.ground.distance(unit.at, cell) > 2
        and sees(state.board.ground, state.board.tables.sight, unit.at, cell)
    )
    smoke = next(each.id for each in state.board.tables.markers if each.blocks_sight)
    hidden = overlay(replace(state, markers=(Marker(smoke, far),)), unit.id)
    details = hidden.point(shape.at(far))
    assert f"hidden by smoke in {shape.label(shape.at(far))}" in details.text
    assert any(isinstance(each, Route) for each in details.overlays)
    assert not any(isinstance(each, Barriers) for each in details.overlays)


def test_the_hex_under_the_pointer_looks_round_and_a_side_chooses_among_its_own_units(state):
    unit = next(state.on_map())
    found = overlay(state, "nobody", unit.side)
    own = {each.id for each in state.on_map(unit.side)}
    assert {key for key, _ in found.choices} == {POINTED} | own
    assert found.chosen == POINTED
    assert not found.overlays
    shape = state.board.ground.shape
    details = found.point(shape.at(unit.at))
    assert f"From {shape.label(shape.at(unit.at))}" in details.text
    assert any(isinstance(each, Tints) for each in details.overlays)
