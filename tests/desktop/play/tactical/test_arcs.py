"""The arc of fire of the unit that acts, or is pointed at."""

from dataclasses import replace

import pytest

from studio.desktop.play.tactical import arcs
from studio.desktop.play.tactical.arcs import ArcShade, only_unit
from studio.rules.engines import engine_named
from studio.rules.tactical.command.points.actions import ActivateTeam
from studio.rules.tactical.fire.groups import has_reach
from tests.contract import tactical

RULES = engine_named("tactical").ruleset


def woken():
    """A battle of command points in which a team on the map is activated."""
    state = tactical.village("points")
    while True:
        legal = list(RULES.legal(state))
        found = (
            each for each in legal if isinstance(each, ActivateTeam) and state.units[each.unit].where == "map"
        )
        if action := next(found, None):
            return RULES.apply(state, action).state
        state = RULES.apply(state, next(each for each in legal if each.kind == "done")).state


@pytest.mark.rule("coc.measure.frontal-arc")
def test_the_arc_of_who_acts_is_shaded_and_turns_with_the_unit():
    state = woken()
    while only_unit(state) is None:
        state = RULES.apply(state, next(each for each in RULES.legal(state) if each.kind == "done")).state
    unit, shape, shade = only_unit(state), state.board.ground.shape, ArcShade()
    (tints,) = shade.overlays(state, None)
    reached = {
        shape.at(cell) for cell in range(len(shape)) if cell != unit.at and has_reach(state, unit, cell)
    }
    assert tints.colours.keys() == reached
    assert 0 < len(reached) < len(shape) / 2 + 1
    turned = state.with_unit(replace(unit, facing=(unit.facing + 3) % 6))
    (behind,) = shade.overlays(turned, None)
    assert behind.colours.keys().isdisjoint(reached)


def test_squads_that_fire_all_round_have_no_arc_to_show():
    state, shade = tactical.village("squad"), ArcShade()
    unit = next(iter(state.on_map()))
    assert list(shade.overlays(state, state.board.ground.shape.at(unit.at))) == []
    team = next(iter(tactical.village("points").on_map()))
    state = tactical.village("points")
    assert list(shade.overlays(state, state.board.ground.shape.at(team.at)))
    assert list(shade.overlays(state, None)) == []


def test_a_turret_that_reaches_the_whole_map_shades_nothing(monkeypatch):
    state = tactical.village("points")
    team = next(iter(state.on_map()))
    at = state.board.ground.shape.at(team.at)
    monkeypatch.setattr(arcs, "has_reach", lambda *_: True)
    assert list(ArcShade().overlays(state, at)) == []
