"""The scene of a battle in play: what comes to be in it is drawn too."""

from dataclasses import replace

import pytest

from studio.desktop.play.operational.scene import scene_from_state
from studio.desktop.scenes.operational.marks import ACTIVE_STEP, LOST_STEP
from studio.rules.kernel.view import View
from studio.rules.operational.base.actions import RaiseSecurity
from studio.rules.operational.base.board import CampaignTerms
from studio.rules.operational.base.state import PoolItem
from studio.rules.operational.ruleset import Operational


@pytest.mark.rule("camp.token.ui.letter")
def test_an_objective_of_a_token_has_its_letter_on_the_map(window, play):
    start, state = window.page.scene_for_play(), play.state
    goal, other = [goal for goal in state.board.goals if goal.at is not None][:2]
    terms = CampaignTerms(goal.side, letters={goal.id: "G"})
    state = replace(state, board=replace(state.board, campaign=terms))
    shown = {each.at: each for each in scene_from_state(start, View(state.side, state)).objectives}
    assert [shown[state.board.shape.at(each.at)].letter for each in (goal, other)] == ["G", ""]


@pytest.mark.rule("op.action.security-unit.effect")
def test_a_security_unit_is_drawn_as_the_catalogue_has_it(window, play):
    start, state = window.page.scene_for_play(), play.state
    hq = next(hq for hq in state.hqs.values() if hq.side == state.side and hq.at is not None)
    nation = state.board.hq_types[hq.type].nation
    able = replace(hq, pool=(PoolItem("infantry", nation, 1),), cp=5, levels=replace(hq.levels, force_pool=3))
    state = replace(state, hqs={**state.hqs, hq.id: able})
    action = next(each for each in Operational().legal(state, hq.id) if isinstance(each, RaiseSecurity))
    after = Operational().apply(state, action).state
    before = {counter.id for counter in scene_from_state(start, View(state.side, state)).counters}
    shown = {counter.id: counter for counter in scene_from_state(start, View(state.side, after)).counters}
    (new,) = shown.keys() - before
    assert state.board.shape.index(shown[new].at) == action.at
    assert shown[new].dots == (ACTIVE_STEP, *(LOST_STEP,) * 5)
    assert shown[new].band == shown[hq.id].band
