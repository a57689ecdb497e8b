"""Leaders who give orders and what may befall them meanwhile, and sections of which not all teams can act."""

from typing import Any

import pytest

from studio.rules.tactical.base.actions import Done, Fire, StartMove
from studio.rules.tactical.base.events import ActivationStarted
from studio.rules.tactical.base.frames import Activation
from studio.rules.tactical.base.ids import LeaderId, UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.points.actions import (
    ActivateLeader,
    ActivateSection,
    ActivateTeam,
    GiveOrder,
    ReactFire,
)
from tests.support.points_battles import (
    RULES,
    about,
    at,
    command_of,
    declined_to,
    of,
    other_figures,
    phase,
    play,
    refused,
    steps,
    told,
)
from tests.support.tactical_battle import GERMAN, US, unit

A, B, C, D, F = UnitId("a"), UnitId("b"), UnitId("c"), UnitId("d"), UnitId("f")
SERGEANT = LeaderId("sergeant")
LEADERS = pytest.mark.rule("tactical.needs.leaders-orders")
SECTIONS = pytest.mark.rule("tactical.needs.teams-sections")


def led(*more: dict[str, Any], dice: tuple[int, ...] = (3,), **rest: Any) -> State:
    """A sergeant with the team in 0508, another three hexes off and one four hexes off."""
    of_a = rest.pop("of_a", {})
    return phase(
        unit("a", "team", at="0508", **of_a),
        unit("b", "team", at="0511"),
        unit("c", "team", at="0512"),
        unit("d", "team", GERMAN, at="0503"),
        *more,
        dice=dice,
        leaders={"sergeant": "a"},
        **rest,
    )


@LEADERS
def test_who_was_ordered_is_activated_and_the_orders_go_on_afterwards() -> None:
    state = play(led(), ActivateLeader(SERGEANT))
    assert about(state) == "us orders"
    assert refused(state, GiveOrder("activate", C)) == "too-far"
    farther = other_figures(state, "point_distances", orders=8)
    assert refused(farther, GiveOrder("activate", C)) is None
    state = play(state, GiveOrder("activate", B))
    assert (about(state), command_of(state).activated) == ("us activation", {B})
    state = declined_to(state, "us orders")
    assert command_of(state).initiatives == {SERGEANT: 1}
    assert refused(state, GiveOrder("activate", B)) == "activated"
    assert refused(state, GiveOrder("join", A)) == "with-it-already"
    joined = play(state, GiveOrder("join", B))
    assert joined.leaders[SERGEANT].unit == B
    assert about(joined) != "us orders"


@LEADERS
def test_orders_to_watch_and_to_go_tactical_are_activations_and_rallying_is_none() -> None:
    state = play(led(of_a={"shock": 2}), ActivateLeader(SERGEANT))
    watching = play(state, GiveOrder("watch", B))
    assert (of(watching, "b").readiness, command_of(watching).activated) == ("watching", {B})
    hidden = play(state, GiveOrder("tactical", B))
    assert (of(hidden, "b").tactical, command_of(hidden).activated) == (True, {B})
    rallied = play(state, GiveOrder("rally", A))
    assert (of(rallied, "a").shock, command_of(rallied).activated) == (1, frozenset())


def shot_down(state: State) -> State:
    """The sergeant orders his own team, the last man of which is shot as it sets out; its part is ended."""
    state = play(state, ActivateLeader(SERGEANT), GiveOrder("activate", A), StartMove(A, "normal"))
    assert about(state) == "german reaction hex-entered"
    return play(state, ReactFire(D), Done())


@LEADERS
def test_a_leader_who_falls_with_his_unit_while_he_gives_orders_gives_no_more() -> None:
    """All dice fall on 6: the team of one falls, and nobody is near enough to run to."""
    state = phase(
        unit("a", "team", at="0508", figures=1),
        unit("b", "team", at="0514"),
        unit("d", "team", GERMAN, at="0503"),
        dice=(3, 1),
        points=(0, 3),
        leaders={"sergeant": "a"},
        rolls=(6,) * 20,
    )
    state = shot_down(state)
    assert of(state, "a").where == "defeated"
    assert state.leaders[SERGEANT].unit is None
    assert about(state) == "us dice"
    assert command_of(state).leading is None
    assert refused(state, ActivateLeader(SERGEANT)) == "not-on-map"


@LEADERS
def test_a_leader_who_runs_to_another_unit_goes_on_giving_orders_from_there() -> None:
    """The kill is first rolled for the leader, whom a 1 spares."""
    state = led(of_a={"figures": 1}, points=(0, 3), rolls=(6, 6, 6, 1, 1, 1, 1, 1, 6, 1))
    state = shot_down(state)
    assert of(state, "a").where == "defeated"
    assert state.leaders[SERGEANT].unit == B
    assert about(state) == "us orders"
    assert refused(state, GiveOrder("activate", C)) is None


@SECTIONS
def test_a_section_acts_with_those_that_hang_together_and_are_able() -> None:
    """Of five teams one is broken, one aboard a truck that is with them, and one too far off."""
    state = phase(
        unit("a", "team", at="0508"),
        unit("b", "team", at="0509", shock=12),
        unit("c", "team", at=None, where="aboard", carrier="k"),
        unit("e", "team", at="0409"),
        unit("f", "team", at="0411"),
        unit("k", "truck", at="0408"),
        unit("d", "team", GERMAN, at="0101"),
        dice=(2, 1),
        sections={"first": "a b c e f"},
    )
    assert refused(state, ActivateSection(B)) == "broken"
    state = play(state, ActivateSection(A))
    frame = state.top
    assert isinstance(frame, Activation)
    assert frame.units == ("a", "c", "e")
    assert command_of(state).activated == {"a", "c", "e"}
    state = declined_to(state, "us dice")
    assert refused(state, ActivateTeam(C)) == "activated"
    assert refused(state, ActivateTeam(UnitId("f"))) is None


@SECTIONS
@pytest.mark.rule("tactical.needs.undeployed")
def test_the_enemy_hears_of_an_activation_of_undeployed_teams_and_not_of_whose() -> None:
    hidden = {"at": None, "where": "undeployed", "shown": False}
    state = phase(
        unit("h", "team", **hidden),
        unit("i", "team", **hidden),
        unit("a", "team", at="0514"),
        unit("d", "team", GERMAN, at="0101"),
        dice=(2,),
        points=(0, 6),
        jump_offs={"farm": "US 0510"},
        sections={"first": "h i"},
    )
    heard = told(state, ActivateSection(UnitId("h")))
    assert [each.units for each in heard if isinstance(each, ActivationStarted)] == [()]
    state = play(state, ActivateSection(UnitId("h")))
    assert about(state) == "german reaction activation-start"
    known = RULES.view(state, GERMAN).known
    assert not {"h", "i"} & known.units.keys()
    assert command_of(known).activated == frozenset()
    assert all(getattr(each, "units", ()) == () for each in known.agenda if isinstance(each, Activation))
    assert refused(state, Fire(D, UnitId("h"))) == refused(state, Fire(D, UnitId("nobody")))
    assert command_of(RULES.view(state, US).known).activated == {"h", "i"}


@SECTIONS
@pytest.mark.rule("coc.use.once-per-unit-and-phase", "coc.react-fire.cost")
def test_a_section_reacts_with_fire_for_one_price_and_its_teams_have_all_used_points() -> None:
    state = phase(
        unit("a", "team", at="0508"),
        unit("d", "team", GERMAN, at="0503"),
        unit("e", "team", GERMAN, at="0603"),
        unit("f", "team", GERMAN, at="0502", shock=7),
        dice=(1,),
        points=(0, 5),
        sections={"first": "d e f"},
        rolls=(4, 4),
    )
    state = play(state, ActivateTeam(A), StartMove(A, "normal"), ReactFire(D, section=True))
    assert command_of(state).points[GERMAN] == 2
    assert command_of(state).used_points == {"d", "e"}
    assert about(state) == "us movement"
    assert play(state, *steps("a", 0)).units[A].at == at(state, "0507")


@SECTIONS
@pytest.mark.rule("coc.use.once-per-unit-and-phase")
def test_a_section_uses_points_once_a_phase_whichever_of_its_teams_took_part() -> None:
    """Its other teams may still use some alone, and it can again in the next Phase."""
    state = phase(
        unit("a", "team", at="0508"),
        unit("d", "team", GERMAN, at="0503"),
        unit("f", "team", GERMAN, at="0803", facing=4),
        dice=(1,),
        points=(0, 9),
        sections={"first": "d f"},
        rolls=(3, 4),
    )
    state = declined_to(play(state, ActivateTeam(A)), "us activation")
    state = play(state, StartMove(A, "normal"), ReactFire(D, section=True))
    assert command_of(state).used_points == {"d"}
    state = declined_to(state, "us movement")
    state = play(state, *steps("a", 0))
    assert about(state) == "german reaction hex-entered"
    assert refused(state, ReactFire(F, section=True)) == "points-used"
    assert refused(state, ReactFire(F)) is None
    state = declined_to(state, "german dice")
    assert command_of(state).used_points == frozenset()


@LEADERS
def test_the_side_ends_the_orders_when_it_likes() -> None:
    state = play(led(dice=(3, 1)), ActivateLeader(SERGEANT), Done())
    assert about(state) == "us dice"
    assert refused(state, ActivateLeader(SERGEANT)) == "activated"
