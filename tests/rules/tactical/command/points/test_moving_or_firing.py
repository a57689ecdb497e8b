"""Units whose weapons are not fired in a Phase in which they move, whatever lets them do the one and the other."""

from dataclasses import replace
from typing import Any

import pytest

from studio.rules.tactical.base.actions import Bombard, Done, Fire, LaySmoke, StartMove, WatchFire
from studio.rules.tactical.base.ids import UnitId, WeaponId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.points.actions import ActivateTeam, Ambush, Interrupt, Reposition
from tests.support.points_battles import about, at, declined_to, in_phase_of, of, phase, play, refused, steps
from tests.support.tactical_battle import GERMAN, US, WEAPONS, activated, battle, unit

pytestmark = pytest.mark.rule("tactical.needs.move-or-fire-weapons")

A, D, M, U = UnitId("a"), UnitId("d"), UnitId("m"), UnitId("u")


def standing(*more: dict[str, Any], tripod: bool, readiness: str = "fresh") -> State:
    """A machine gun in 0508, on a tripod or not; Germans stand in 0505, and a team of theirs is not deployed yet."""
    gun = replace(WEAPONS[WeaponId("mg")], move_and_fire=not tripod)
    return phase(
        unit("m", "mg-team", at="0508", readiness=readiness),
        unit("d", "team", GERMAN, at="0505"),
        unit("u", "team", GERMAN, at=None, where="undeployed", shown=False),
        *more,
        dice=(1, 1),
        points=(9, 9),
        jump_offs={"mill": "German 0503"},
        weapons={**WEAPONS, gun.id: gun},
    )


def moved_in(state: State) -> State:
    """It has gone a hex forward, and the Germans are asked as its activation ends."""
    state = declined_to(play(state, ActivateTeam(M)), "us activation")
    state = declined_to(play(state, StartMove(M, "slow")), "us movement")
    state = declined_to(play(state, *steps("m", 3)), "us movement")
    return play(declined_to(play(state, Done()), "us activation"), Done())


@pytest.mark.rule("coc.ambush.interrupt-answers")
@pytest.mark.parametrize(("tripod", "denied"), [(True, "nothing-to-do"), (False, None)])
def test_who_has_moved_answers_no_ambush_by_fire_with_what_cannot_do_both(
    tripod: bool, denied: str | None
) -> None:
    state = moved_in(standing(unit("a", "team", at="0608", facing=0), tripod=tripod))
    state = state.with_unit(replace(of(state, "m"), facing=0))
    state = declined_to(play(state, Ambush(U, at(state, "0503"))), "german activation")
    state = play(state, Done())
    assert about(state) == "us reaction unit-appeared"
    assert refused(state, Interrupt(M)) == denied
    assert refused(state, Interrupt(A)) is None, "a team that stood fires"


@pytest.mark.rule("tactical.needs.overwatch")
@pytest.mark.parametrize(("tripod", "denied"), [(True, "fired"), (False, None)])
def test_who_has_fired_at_an_interrupting_enemy_moves_in_another_phase(
    tripod: bool, denied: str | None
) -> None:
    state = standing(unit("a", "team", at="1112"), tripod=tripod, readiness="watching")
    state = play(declined_to(play(state, ActivateTeam(A)), "german reaction activation-start"), Interrupt(D))
    state = play(state, StartMove(D, "slow"))
    assert about(state) == "us reaction hex-entered"
    state = play(state, WatchFire(M, "suppressing"))
    state = declined_to(state, "us activation")
    state = declined_to(play(state, Done()), "us dice")
    state = declined_to(play(state, ActivateTeam(M)), "us activation")
    assert refused(state, StartMove(M, "slow")) == denied
    assert refused(state, Fire(M, D)) is None
    later = declined_to(in_phase_of(state, US, 1), "us dice")
    later = later.with_unit(replace(of(later, "m"), fired=False))
    later = declined_to(play(later, ActivateTeam(M)), "us activation")
    assert refused(later, StartMove(M, "slow")) is None


@pytest.mark.rule("coc.reposition.not-activating")
def test_a_reposition_is_no_move_after_which_nothing_is_fired() -> None:
    state = play(standing(tripod=True), Reposition(M), *steps("m", 3), Done(), ActivateTeam(M))
    state = state.with_unit(replace(of(state, "m"), facing=0))
    assert refused(declined_to(state, "us activation"), Fire(M, D)) is None


@pytest.mark.parametrize(("moved", "denied"), [(0, None), (1, "moved")])
def test_a_mortar_that_has_moved_bombards_and_lays_smoke_in_another_phase(
    moved: int, denied: str | None
) -> None:
    tube = replace(WEAPONS[WeaponId("mortar")], move_and_fire=False)
    state = battle(
        unit("m", "mortar-team", at="0510", moved=moved, counted={"mortar": 1}),
        unit("d", "team", GERMAN),
        system="points",
        weapons={**WEAPONS, tube.id: tube},
    )
    state = activated(state, "m")
    assert refused(state, Bombard(M, at(state, "0505"), tube.id)) == denied
    assert refused(state, LaySmoke(M, at(state, "0506"), tube.id)) == denied
    assert refused(state, Fire(M, D)) == denied


@pytest.mark.parametrize(("weapon", "denied"), [("kwk", "fired"), ("hull-mg", None)])
def test_a_vehicle_does_not_drive_once_it_has_fired_what_is_not_fired_on_the_move(
    weapon: str, denied: str | None
) -> None:
    gun = replace(WEAPONS[WeaponId("kwk")], move_and_fire=False)
    state = battle(
        *(unit("t", "tank", at="0510"), unit("u", "truck", at="0210"), unit("d", "squad", GERMAN)),
        weapons={**WEAPONS, gun.id: gun},
        rolls=[1] * 40,
    )
    state = play(activated(state, "t", "u"), Fire(UnitId("t"), D, weapon))
    assert refused(state, StartMove(UnitId("t"), "slow")) == denied
    assert refused(play(state, Done()), StartMove(U, "slow")) is None


def test_other_systems_count_by_activations() -> None:
    tube = replace(WEAPONS[WeaponId("mortar")], move_and_fire=False)
    squads = battle(
        unit("m", "mortar-team", at="0510", moved=1),
        unit("d", "squad", GERMAN),
        weapons={**WEAPONS, tube.id: tube},
    )
    assert refused(activated(squads, "m"), Bombard(M, at(squads, "0505"), tube.id)) is None
