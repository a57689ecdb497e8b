"""The end of a Turn: called by a full die, played out with the Phase, and what goes with it."""

from typing import Any

import pytest

from studio.rules.tactical.base.actions import Done, PlaceUnit
from studio.rules.tactical.base.board import Reinforcement, RoundEvent
from studio.rules.tactical.base.commands import JumpOff
from studio.rules.tactical.base.effects import Effect
from studio.rules.tactical.base.events import RoundStarted, UnitDefeated
from studio.rules.tactical.base.ids import PointId, UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.base.terms import Sixes
from studio.rules.tactical.close_combat.falling_back import fall_back
from studio.rules.tactical.command.points.actions import ActivateTeam, CallTurnEnd
from studio.rules.tactical.command.points.events import TurnEndCalled, TurnEnded
from tests.support.points_battles import (
    about,
    at,
    command_of,
    of,
    other_figures,
    phase,
    play,
    points_of,
    refused,
    told,
)
from tests.support.tactical_battle import GERMAN, US, unit
from tests.support.tactical_ground import told as ground_of

A = UnitId("a")


def turn(*more: dict[str, Any], points: tuple[int, int] = (6, 0), **rest: Any) -> State:
    return phase(
        unit("a", "team", at="0508"),
        unit("d", "team", GERMAN, at="0503"),
        *more,
        dice=(1,),
        points=points,
        **rest,
    )


def ended(state: State) -> State:
    """The Phase after the one in which the state is."""
    number = command_of(state).phase
    while command_of(state).phase == number and not state.ending:
        state = play(state, Done())
    return state


@pytest.mark.rule("coc.end-turn.either-player", "coc.dice.actions", "coc.use.unit-that-counts")
def test_either_side_calls_it_by_six_points_in_its_own_phase_and_in_the_enemys() -> None:
    state = turn(points=(6, 6))
    own = play(state, CallTurnEnd())
    assert points_of(own) == (0, 6)
    assert command_of(own).used_points == frozenset()
    theirs = play(state, Done())
    assert about(theirs) == "german reaction phase-end"
    assert points_of(play(theirs, CallTurnEnd())) == (6, 0)
    assert refused(turn(points=(5, 0)), CallTurnEnd()) == "too-few-points"
    assert refused(other_figures(turn(points=(5, 0)), "point_prices", turn_end=5), CallTurnEnd()) is None


@pytest.mark.rule("coc.end-turn.after-phase", "tactical.needs.turn-end")
def test_the_phase_is_played_out_before_the_turn_ends() -> None:
    state = play(turn(), CallTurnEnd())
    assert state.round == 1
    assert refused(state, ActivateTeam(A)) is None
    state = ended(state)
    assert (state.round, command_of(state).phase, command_of(state).active) == (2, 2, GERMAN)
    assert not command_of(state).turn_ends
    assert ended(turn(points=(0, 0))).round == 1


@pytest.mark.rule("coc.end-turn.once")
def test_it_is_called_once_in_a_phase_by_either_side() -> None:
    state = play(turn(points=(12, 6)), CallTurnEnd())
    assert refused(state, CallTurnEnd()) == "already-called"
    state = play(state, Done())
    assert about(state) == "german reaction phase-end"
    assert refused(state, CallTurnEnd()) == "already-called"
    assert points_of(state) == (6, 6)


@pytest.mark.rule("tactical.needs.turn-end", "coc.hit-the-dirt.lasts-until")
def test_tactical_markers_overwatch_and_smoke_go_and_shock_stays() -> None:
    state = turn(
        unit("b", "team", at="0608", tactical=True, shock=3),
        unit("e", "team", GERMAN, at="0603", readiness="watching"),
        markers=[("smoke", "0606"), ("wire", "0808")],
    )
    state = play(state, CallTurnEnd())
    assert of(state, "b").tactical
    state = ended(state)
    assert (of(state, "b").tactical, of(state, "b").shock) == (False, 3)
    assert of(state, "e").readiness == "fresh"
    assert [each.kind for each in state.markers] == ["wire"]
    kept = turn(
        unit("b", "team", at="0608", tactical=True),
        unit("e", "team", GERMAN, at="0603", readiness="watching"),
    )
    kept = ended(
        play(other_figures(kept, "turn_end", tactical_ends=False, overwatch_ends=False), CallTurnEnd())
    )
    assert (of(kept, "b").tactical, of(kept, "e").readiness) == (True, "watching")


@pytest.mark.rule("tactical.needs.turn-end", "tactical.needs.pinned-broken")
def test_broken_units_leave_the_map_and_pinned_ones_stay() -> None:
    broken, pinned = unit("b", "team", at="0612", shock=12), unit("c", "team", at="0712", shock=7)
    state = turn(broken, pinned)
    over = ended(play(state, CallTurnEnd()))
    assert (of(over, "b").where, of(over, "c").where) == ("defeated", "map")
    kept = ended(play(other_figures(state, "turn_end", broken_leave=False), CallTurnEnd()))
    assert of(kept, "b").where == "map"


@pytest.mark.rule("tactical.needs.turn-end", "tactical.needs.transport")
def test_who_is_aboard_a_broken_vehicle_that_leaves_gets_out_into_its_hex() -> None:
    state = turn(
        unit("h", "halftrack", at="0912", shock=4),
        unit("p", "team", at=None, where="aboard", carrier="h"),
    )
    over = ended(play(state, CallTurnEnd()))
    assert of(over, "h").where == "defeated"
    assert (of(over, "p").where, of(over, "p").carrier) == ("map", None)
    assert of(over, "p").at == at(state, "0912")


@pytest.mark.rule("tactical.needs.turn-end", "tactical.needs.jump-off-points")
def test_captured_jump_off_points_go_and_others_stay() -> None:
    state = turn(jump_offs={"farm": "US 0503", "mill": "US 0511"})
    over = ended(play(state, CallTurnEnd()))
    assert list(command_of(over).jump_offs) == ["mill"]
    assert list(command_of(ended(state)).jump_offs) == ["farm", "mill"]
    kept = ended(play(other_figures(state, "turn_end", captured_points_go=False), CallTurnEnd()))
    assert command_of(kept).jump_offs[PointId("farm")] == JumpOff(US, at(state, "0503"), captured=True)


@pytest.mark.rule("tactical.needs.turn-end")
def test_sixes_end_the_turn_where_the_scenario_says_so() -> None:
    state = turn(points=(0, 0), terms={"sixes": (Sixes(3, turn_end=True),)}, rolls=(6, 6, 6, 1, 1))
    rolled = play(state, Done())
    assert command_of(rolled).turn_ends
    assert refused(rolled, CallTurnEnd()) in ("already-called", "not-now")
    assert ended(rolled).round == 2


@pytest.mark.rule("coc.end-turn.shown")
def test_both_sides_see_that_it_was_called() -> None:
    called = [each for each in told(turn(), CallTurnEnd()) if isinstance(each, TurnEndCalled)]
    assert [each.side for each in called] == [US]


@pytest.mark.rule("tactical.needs.points-phases", "tactical.needs.turn-end")
def test_the_last_phase_ends_the_battle_and_no_turn_begins_after_it() -> None:
    state = play(turn(last_round=1), CallTurnEnd())
    done = told(state, Done())
    assert [type(each) for each in done if isinstance(each, TurnEnded | RoundStarted)] == [TurnEnded]
    over = play(state, Done())
    assert over.ending is not None
    assert over.round == 1


@pytest.mark.rule("tactical.needs.turn-end")
def test_a_unit_is_lost_once_as_the_turn_ends() -> None:
    state = turn(unit("h", "halftrack", at="0912", shock=4), unit("p", "team", at=None, where="aboard", carrier="h", shock=12))  # fmt: skip
    state = play(state, CallTurnEnd())
    lost: list[str] = []
    while state.round == 1 and not state.ending:
        done = told(state, Done())
        lost += [each.unit for each in done if isinstance(each, UnitDefeated)]
        state = play(state, Done())
    assert sorted(lost) == ["h", "p"]


@pytest.mark.rule("tactical.needs.transport", "tactical.needs.pinned-broken")
def test_who_is_aboard_a_broken_vehicle_that_cannot_fall_back_gets_out_too() -> None:
    around = dict.fromkeys(("0411", "0412", "0511", "0513", "0611", "0612"), "water")
    state = turn(
        unit("h", "halftrack", at="0512", shock=4),
        unit("p", "team", at=None, where="aboard", carrier="h"),
        ground=ground_of(around),
    )
    done = fall_back(state, UnitId("h"), 3)
    assert [each.cause for each in done.events if isinstance(each, UnitDefeated)] == ["no-retreat"]
    assert (of(done.state, "p").where, of(done.state, "p").at) == ("map", at(state, "0512"))


@pytest.mark.rule("tactical.needs.events", "tactical.needs.reinforcement-details")
def test_events_of_a_side_are_told_once_its_reinforcements_have_come() -> None:
    zone = frozenset({at(turn(), "0510")})
    state = turn(
        unit("e", "team", at=None, where="due"),
        reinforcements=(Reinforcement("relief", US, 1, (UnitId("e"),), zone),),
        events=(RoundEvent("ours", 1, US, "Event", (Effect("victory", "end", "own", amount=1),)),),
    )
    state = play(state, CallTurnEnd())
    while about(state) != "us placing":
        state = play(state, Done())
    assert state.score.get(US, 0) == 0
    done = [each.kind for each in told(state, PlaceUnit(UnitId("e"), at(state, "0510")))]
    assert done.index("unit-appeared") < done.index("round-event-happened") < done.index("points-scored")
