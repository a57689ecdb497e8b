"""Interrupts: the enemy is halted, and a team, a section or a position of a vehicle moves or fires."""

from dataclasses import replace
from typing import Any

import pytest

from studio.rules.tactical.base.actions import Done, Fire, StartMove
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.points.actions import (
    ActivateTeam,
    Ambush,
    GiveOrder,
    Interrupt,
)
from tests.support.points_battles import (
    RULES,
    about,
    at,
    command_of,
    declined_to,
    hex_of,
    in_phase_of,
    of,
    other_figures,
    phase,
    play,
    points_of,
    refused,
    steps,
)
from tests.support.tactical_battle import GERMAN, US, unit

A, D, E, T = UnitId("a"), UnitId("d"), UnitId("e"), UnitId("t")


def activated(*more: dict[str, Any], points: tuple[int, int] = (0, 6), **rest: Any) -> State:
    """The US team in 0508 is activated, and the German side is asked."""
    state = phase(
        unit("a", "team", at="0508"),
        unit("b", "team", at="1014"),
        unit("d", "team", GERMAN, at="0503"),
        *more,
        dice=(1, 1),
        points=points,
        rolls=rest.pop("rolls", (4, 4)),
        **rest,
    )
    return play(state, ActivateTeam(A))


@pytest.mark.rule("coc.interrupt.when", "coc.dice.actions", "coc.interrupt.opponent-continues")
def test_after_two_of_four_hexes_the_mover_is_halted_and_then_goes_on_with_the_other_two() -> None:
    state = activated()
    assert about(state) == "german reaction activation-start"
    state = play(state, Done(), StartMove(A, "normal"))
    for _ in range(2):
        state = play(state, Done(), *steps("a", 3))
    assert about(state) == "german reaction hex-entered"
    assert refused(state, Interrupt(D)) is None
    state = play(state, Interrupt(D))
    assert points_of(state) == (0, 0)
    assert about(state) == "german activation"
    state = declined_to(play(state, Fire(D, A)), "us movement")
    assert hex_of(state, "a") == "0510"
    state = play(state, *steps("a", 3, 3))
    assert hex_of(state, "a") == "0512"
    assert refused(state, *steps("a", 3)) in ("too-far", "not-now")


@pytest.mark.rule("coc.interrupt.when", "tactical.needs.reaction-windows")
def test_the_side_whose_phase_it_is_not_is_asked_at_each_of_its_moments() -> None:
    """Before and after an activation, in each hex, and at the start and the end of the Phase."""
    state = activated()
    moments = [about(state)]
    state = play(state, Done(), StartMove(A, "slow"))
    moments.append(about(state))
    state = declined_to(play(state, Done()), "us movement")
    state = play(state, *steps("a", 3))
    moments.append(about(state))
    while about(state) != "us activation":
        state = play(state, Done())
    state = play(state, Done())
    moments.append(about(state))
    state = declined_to(state, "us dice")
    state = play(state, Done())
    moments.append(about(state))
    state = play(in_phase_of(state, GERMAN), Done())
    moments.append(about(declined_to(state, "german reaction phase-start")))
    assert [each.removeprefix("german reaction ") for each in moments] == [
        "activation-start", "hex-entered", "hex-entered", "activation-end", "phase-end", "phase-start",
    ]  # fmt: skip


@pytest.mark.rule("coc.interrupt.not-own-phase")
def test_nobody_interrupts_his_own_phase() -> None:
    state = activated(points=(6, 6))
    assert refused(state, Interrupt(A)) == "not-yours"
    state = play(state, Interrupt(D), StartMove(D, "normal"))
    assert about(state) == "german movement"
    own = phase(unit("a", "team"), unit("d", "team", GERMAN, at="0503"), dice=(1,), points=(6, 0))
    assert refused(own, Interrupt(A)) == "not-now"
    assert not any(isinstance(each, Interrupt) for each in RULES.legal(own))


@pytest.mark.rule("coc.interrupt.not-pinned", "coc.interrupt.deployed")
def test_who_is_pinned_broken_or_not_on_the_map_does_not_interrupt() -> None:
    state = activated(
        unit("p", "team", GERMAN, at="0303", shock=7),
        unit("q", "team", GERMAN, at="0304", shock=12),
        unit("u", "team", GERMAN, at=None, where="undeployed", shown=False),
    )
    codes = {name: refused(state, Interrupt(UnitId(name))) for name in ("d", "p", "q", "u")}
    assert codes == {"d": None, "p": "pinned", "q": "broken", "u": "not-on-map"}


@pytest.mark.rule("coc.interrupt.one-unit", "coc.interrupt.move-or-fire", "tactical.needs.teams-sections")
def test_a_section_interrupts_with_its_steady_teams_that_hang_together() -> None:
    state = activated(
        unit("e", "team", GERMAN, at="0603"),
        unit("p", "team", GERMAN, at="0404", shock=7),
        unit("f", "team", GERMAN, at="0901"),
        sections={"first": "d e p f"},
    )
    once = replace(command_of(state), used_points=frozenset({UnitId("f")}))
    assert refused(replace(state, command=once), Interrupt(D, section=True)) == "points-used"
    assert refused(replace(state, command=once), Interrupt(D)) is None
    state = play(state, Interrupt(D, section=True))
    legal = list(RULES.legal(state))
    assert {each.unit for each in legal if isinstance(each, StartMove)} == {"d", "e"}
    assert command_of(state).used_points == {"d", "e"}
    moved = play(state, StartMove(D, "slow"))
    moved = declined_to(moved, "german activation")
    assert refused(moved, Fire(D, A)) in ("done", "not-now")
    assert refused(play(moved, Done()), Fire(E, A)) in ("done", "not-now")
    assert refused(activated(), Interrupt(D, section=True)) == "no-section"


@pytest.mark.rule("coc.interrupt.one-unit")
def test_of_a_vehicle_one_position_acts() -> None:
    state = activated(unit("t", "tank", GERMAN, at="0304"))
    assert refused(state, Interrupt(T)) == "no-position"
    assert refused(state, Interrupt(T, position="Cook")) == "no-position"
    assert refused(state, Interrupt(D, position="Driver")) == "no-position"
    driving = play(state, Interrupt(T, position="Driver"))
    assert {type(each) for each in RULES.legal(driving)} == {StartMove, Done}
    firing = play(state, Interrupt(T, position="Gunner"))
    fires = {each.weapon for each in RULES.legal(firing) if isinstance(each, Fire)}
    assert fires == {"kwk"}
    assert not any(isinstance(each, StartMove) for each in RULES.legal(firing))


@pytest.mark.rule("coc.interrupt.move-or-fire")
def test_who_moves_in_an_interrupt_does_not_fire_and_nobody_turns_in_it() -> None:
    state = play(activated(), Interrupt(D))
    kinds = {type(each).__name__ for each in RULES.legal(state)}
    assert kinds == {"StartMove", "Fire", "Done"}
    fired = play(state, Fire(D, A))
    assert refused(fired, StartMove(D, "slow")) in ("done", "not-now")


@pytest.mark.rule("coc.interrupt.move-or-fire", "coc.use.not-enough")
def test_nobody_pays_for_an_interrupt_in_which_he_can_neither_move_nor_fire() -> None:
    tank = unit("t", "tank", GERMAN, at="0603", facing=3, immobilized=True)
    state = activated(tank, unit("g", "gun", GERMAN, at="0703", facing=0))
    assert refused(state, Interrupt(T, position="Driver")) == "nothing-to-do"
    assert refused(state, Interrupt(T, position="Gunner")) is None, "it has a target"
    assert refused(state, Interrupt(UnitId("g"))) == "nothing-to-do", (
        "a gun does not move, and has nobody before it"
    )
    away = state.with_unit(replace(of(state, "g"), facing=3))
    assert refused(away, Interrupt(UnitId("g"))) is None
    listed = [each for each in RULES.legal(state) if isinstance(each, Interrupt)]
    assert Interrupt(D) in listed
    assert all(refused(state, each) is None for each in listed)
    assert not any(each.position == "Driver" or each.unit == "g" for each in listed)


@pytest.mark.rule("coc.ambush.interrupt-answers", "coc.use.not-enough")
@pytest.mark.parametrize(("facing", "denied"), [(0, "nothing-to-do"), (3, None)])
def test_an_ambush_is_answered_only_by_who_can_fire_at_the_ambusher(facing: int, denied: str | None) -> None:
    state = activated(
        unit("u", "team", GERMAN, at=None, where="undeployed", shown=False),
        points=(6, 6),
        jump_offs={"mill": "German 0512"},
    )
    state = state.with_unit(replace(of(state, "a"), facing=facing))
    state = play(state, Ambush(UnitId("u"), at(state, "0512")), Done())
    if denied:
        assert not about(state).endswith("unit-appeared"), "nobody is asked where nobody can answer"
    else:
        assert about(state) == "us reaction unit-appeared"
        assert refused(state, Interrupt(A)) is None
        assert refused(state, Interrupt(UnitId("b"))) == "nothing-to-do"


@pytest.mark.rule(
    "coc.react-fire.choose-point", "tactical.needs.overwatch", "coc.interrupt.opponent-continues"
)
def test_nobody_fires_on_the_move_at_who_is_driven_out_of_the_hex_that_he_had_entered() -> None:
    state = phase(
        unit("a", "team", at="0508", figures=3),
        unit("d", "squad", GERMAN, at="0505"),
        unit("e", "mg-team", GERMAN, at="0502", readiness="watching"),
        unit("t", "mg-team", GERMAN, at="0402"),
        dice=(1,),
        points=(0, 9),
        rolls=(6, 5, 6, 6, 6, 6, *[1] * 20),
    )
    state = play(state, ActivateTeam(A), Done(), StartMove(A, "normal"), Done(), *steps("a", 0))
    assert {each.kind for each in RULES.legal(state)} == {"watch-fire", "react-fire", "interrupt", "done"}
    state = play(state, Interrupt(D), StartMove(D, "normal"), *steps("d", 3, 3), Done())
    assert (hex_of(state, "d"), hex_of(state, "a")) == ("0507", "0510")
    assert about(state) == "us movement", "falling back is no move at which anybody could fire"
    assert of(state, "e").readiness == "watching"


@pytest.mark.rule("coc.interrupt.no-leader", "coc.interrupt.no-orders")
def test_a_leader_with_the_unit_is_not_activated_and_gives_no_orders() -> None:
    state = play(activated(leaders={"sergeant": "d"}), Interrupt(D))
    assert command_of(state).initiatives == {}
    assert not any(isinstance(each, GiveOrder) for each in RULES.legal(state))
    assert refused(state, GiveOrder("rally", D)) == "not-now"


@pytest.mark.rule("coc.interrupt.once-per-phase")
def test_a_side_interrupts_once_in_a_phase_and_may_ambush_beside() -> None:
    state = activated(
        unit("e", "team", GERMAN, at="0603"),
        unit("u", "team", GERMAN, at=None, where="undeployed", shown=False),
        points=(0, 18),
        jump_offs={"mill": "German 0501"},
    )
    state = declined_to(play(state, Interrupt(D), Done()), "german reaction activation-start")
    assert refused(state, Interrupt(E)) == "once-a-phase"
    assert points_of(state) == (0, 12)
    assert refused(state, Ambush(UnitId("u"), at(state, "0501"))) is None
    fresh = replace(state, command=replace(command_of(state), interrupted=frozenset()))
    assert refused(fresh, Interrupt(E)) is None
    assert refused(fresh, Interrupt(D)) == "points-used"


@pytest.mark.rule("coc.interrupt.own-activation-kept", "coc.use.once-per-unit-and-phase")
def test_who_interrupted_is_activated_in_its_own_next_phase() -> None:
    state = declined_to(play(activated(), Interrupt(D), Fire(D, A)), "us activation")
    state = play(state, Done())
    number = command_of(state).phase
    while command_of(state).phase == number:
        state = play(state, Done())
    assert command_of(state).active == GERMAN
    assert (command_of(state).interrupted, command_of(state).used_points) == (frozenset(), frozenset())
    state = replace(state, command=replace(command_of(state), dice=(1,)))
    state = declined_to(state, "german dice")
    assert refused(state, ActivateTeam(D)) is None
    assert not of(state, "d").fired


@pytest.mark.rule("coc.dice.actions")
def test_other_prices_of_an_interrupt_are_followed() -> None:
    state = other_figures(activated(points=(0, 9)), "point_prices", interrupt=8)
    assert points_of(play(state, Interrupt(D))) == (0, 1)
    dearer = other_figures(state, "point_prices", interrupt=10)
    assert refused(dearer, Interrupt(D)) == "too-few-points"
    assert points_of(dearer)[0] == command_of(dearer).points[US]
