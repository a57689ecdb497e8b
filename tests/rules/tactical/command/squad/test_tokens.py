"""Step 2 of the Status Phase, and step 3: tokens, conditions, markers, Op Fire mode."""

from dataclasses import replace

import pytest

from studio.rules.tactical.base.actions import Done, StartMove, StepTo, WatchFire
from studio.rules.tactical.base.events import StandingChanged
from studio.rules.tactical.base.state import Marker, State
from studio.rules.tactical.base.terms import SquadTerms
from studio.rules.tactical.command.squad.actions import Activate, SetOpFire
from studio.rules.tactical.command.squad.tokens import remove
from studio.tables.tactical.markers import MarkerType
from tests.support.squad_battles import (
    GERMAN,
    TABLES,
    US,
    about,
    battle,
    cell,
    end_action_phase,
    german,
    go_to,
    play,
    refused,
    to_round,
    unit,
    us,
)

OFFICER = ("rifleman", "officer")
ENEMY = unit("g1", "0801")


def after_tokens(*units: object, **rest: object) -> State:
    """The state right after the step."""
    return remove(battle(*units, **rest)).state


def conditions(state: State) -> list[str]:
    return [each.condition for each in state.units.values() if each.side == US]


@pytest.mark.rule(
    "squad.status.tokens.activation",
    "squad.status.tokens.activation-transported",
    "squad.status.tokens.fresh",
    "squad.status.tokens.old-op-fire",
)
def test_all_activation_tokens_go_those_of_passengers_and_of_op_fire_too() -> None:
    units = [
        unit("u1", "0105", "tank", readiness="fatigued"),
        unit("u2", None, where="aboard", carrier=us(1), readiness="fatigued"),
        unit("u3", "0205", readiness="watching"),
        unit("g1", "0801", readiness="fatigued"),
    ]
    after = after_tokens(*units)
    assert {each.readiness for each in after.units.values()} == {"fresh"}


@pytest.mark.rule("squad.status.tokens.fresh", "tactical.needs.transport")
def test_what_a_vehicle_has_moved_in_a_round_bars_nobody_in_the_next() -> None:
    moved = replace(unit("u1", "0105", "tank")[1], moved=7, fired=True)
    state = battle(unit("u1", "0105", "tank"), ENEMY).with_unit(moved)
    after = remove(state).state.units[us(1)]
    assert (after.moved, after.fired) == (0, False)


@pytest.mark.rule(
    "squad.status.tokens.pinned-recover",
    "squad.status.tokens.disrupted-to-pinned",
    "squad.status.tokens.no-double-recovery",
    "squad.status.tokens.order",
    "squad.status.reinforcement.after-op-fire",
)
def test_conditions_ease_by_one_and_not_by_two() -> None:
    """X6: a disrupted squad without an officer is pinned after the step, steady after the next."""
    units = [unit("u1", "0105", condition="pinned"), unit("u2", "0205", condition="disrupted"), ENEMY]
    once = after_tokens(*units)
    assert conditions(once) == ["none", "pinned"]
    eased = [each for each in remove(battle(*units)).events if isinstance(each, StandingChanged)]
    assert [(each.unit, each.standing) for each in eased] == [(us(1), "steady"), (us(2), "pinned")]
    assert conditions(remove(once).state) == ["none", "none"]


@pytest.mark.rule("squad.status.tokens.officer", "tactical.needs.officer")
def test_an_officer_in_the_hex_spares_disrupted_squads_the_pin() -> None:
    units = [
        unit("u1", "0105", condition="disrupted"),
        unit("u2", "0105", condition="disrupted"),
        unit("u3", "0105", figures=OFFICER),
        unit("u4", "0205", condition="disrupted"),
        ENEMY,
    ]
    assert conditions(after_tokens(*units)) == ["none", "none", "none", "pinned"]
    flagged = [
        unit("u1", "0105", condition="disrupted"),
        unit("u2", "0105", "tank", flags=("officer",)),
        ENEMY,
    ]
    assert conditions(after_tokens(*flagged)) == ["none", "none"]


@pytest.mark.rule("squad.status.tokens.officer-which")
def test_a_friendly_officer_counts_one_of_the_squad_itself_and_none_who_rides() -> None:
    own = unit("u1", "0105", condition="disrupted", figures=OFFICER)
    assert conditions(after_tokens(own, ENEMY)) == ["none"]
    enemy = unit("g1", "0105", figures=OFFICER)
    assert conditions(after_tokens(unit("u1", "0105", condition="disrupted"), enemy)) == ["pinned"]
    riding = [
        unit("u1", "0105", condition="disrupted"),
        unit("u2", "0105", "tank"),
        unit("u3", None, where="aboard", carrier=us(2), figures=OFFICER),
        ENEMY,
    ]
    assert conditions(after_tokens(*riding))[0] == "pinned"
    passenger = [
        unit("u1", "0105", "tank"),
        unit("u2", None, where="aboard", carrier=us(1), condition="disrupted", figures=OFFICER),
        ENEMY,
    ]
    assert conditions(after_tokens(*passenger)) == ["none", "pinned"]


@pytest.mark.rule("squad.status.tokens.officer", "tactical.needs.transport")
def test_an_officer_beside_a_vehicle_spares_the_squad_that_it_carries() -> None:
    units = [
        unit("u1", "0105", "tank"),
        unit("u2", None, where="aboard", carrier=us(1), condition="disrupted"),
        unit("u3", "0105", figures=OFFICER),
        ENEMY,
    ]
    assert conditions(after_tokens(*units)) == ["none", "none", "none"]


@pytest.mark.rule("squad.status.tokens.expiring-markers", "squad.status.tokens.marker-lifetime")
def test_markers_go_when_their_time_is_over_and_others_stay() -> None:
    markers = tuple(Marker(kind, cell("0303")) for kind in ("fog", "smoke", "wire"))
    once = after_tokens(unit("u1", "0105"), ENEMY, markers=markers)
    assert [(each.kind, each.age) for each in once.markers] == [("fog", 1), ("wire", 1)]
    assert [each.kind for each in remove(once).state.markers] == ["wire"]
    lasting = replace(TABLES, markers=(MarkerType("smoke", "Smoke", 2, blocks_sight=True, cover=0, room=0),))
    smoke = (Marker("smoke", cell("0303")),)
    other = after_tokens(unit("u1", "0105"), ENEMY, markers=smoke, tables=lasting)
    assert [each.kind for each in other.markers] == ["smoke"]


@pytest.mark.rule("squad.status.phase.steps", "squad.status.phase.readies")
def test_the_status_phase_comes_last_and_readies_the_next_round() -> None:
    state = battle(unit("u1", "0105", condition="pinned"), ENEMY)
    state = play(state, Activate(german()), Done(), Activate(us()), Done())
    assert about(state) == "us op-fire"
    assert (state.units[us()].condition, state.units[us()].readiness) == ("none", "fresh")
    following = to_round(state, 2)
    assert {each.readiness for each in following.units.values()} == {"fresh"}


@pytest.mark.rule("squad.status.op-fire.order", "squad.status.op-fire.any-number")
def test_any_number_of_units_is_put_in_op_fire_mode_by_one_side_after_the_other() -> None:
    units = [unit(f"u{n}", f"0{n}05") for n in (1, 2, 3)]
    state = end_action_phase(battle(*units, ENEMY))
    assert about(state) == "us op-fire"
    assert about(play(state, Done())) == "german op-fire"
    assert refused(state, SetOpFire(german())) == "not-yours"
    all_of_them = play(state, *(SetOpFire(us(n)) for n in (3, 1, 2)))
    assert about(all_of_them) == "german op-fire"
    assert {all_of_them.units[us(n)].readiness for n in (1, 2, 3)} == {"watching"}
    some = play(state, SetOpFire(us(2)), Done())
    assert [some.units[us(n)].readiness for n in (1, 2, 3)] == ["fresh", "watching", "fresh"]


@pytest.mark.rule("squad.status.op-fire.which-units")
def test_units_of_every_kind_and_condition_are_put_in_op_fire_mode() -> None:
    units = [
        unit("u1", "0105", "tank"),
        unit("u2", None, where="aboard", carrier=us(1)),
        unit("u3", "0205", condition="disrupted"),
        unit("u4"),
        ENEMY,
    ]
    state = go_to(battle(*units), "us op-fire")
    assert state.units[us(3)].condition == "pinned"
    assert [refused(state, SetOpFire(us(n))) for n in (1, 2, 3, 4)] == [None, None, None, "not-on-map"]
    assert refused(play(state, SetOpFire(us(2))), SetOpFire(us(2))) == "watching"


@pytest.mark.rule("squad.status.op-fire.no-activation")
def test_who_is_in_op_fire_mode_is_not_activated_in_the_coming_phase() -> None:
    terms = SquadTerms(initiative=GERMAN, initiative_cards={US: 1})
    state = go_to(battle(unit("u1", "0105"), unit("u2", "0205"), ENEMY, terms=terms), "us op-fire")
    state = to_round(play(state, SetOpFire(us(1))), 2)
    assert about(state) == "us action"
    assert refused(state, Activate(us(1))) == "watching"
    assert refused(state, SetOpFire(us(2))) == "not-now"
    assert state.units[us(1)].readiness == "watching"
    assert GERMAN != US


@pytest.mark.rule("squad.status.op-fire.reacts-from-start", "tactical.needs.op-fire")
def test_who_was_put_in_op_fire_mode_fires_in_the_first_action_of_the_next_round() -> None:
    terms = SquadTerms(initiative=GERMAN, initiative_cards={US: 1})
    state = go_to(battle(unit("u1", "0105"), unit("g1", "0102"), terms=terms), "german op-fire")
    state = to_round(play(state, SetOpFire(german())), 2)
    assert about(state) == "us action"
    moving = play(state, Activate(us()), StartMove(us(), "normal"), StepTo(us(), 0))
    assert about(moving) == "german reaction"
    fired = play(moving, WatchFire(german(), "suppressing"))
    assert fired.units[german()].readiness == "fatigued"
    assert about(fired) != "german reaction"


@pytest.mark.rule("tactical.needs.op-fire")
def test_a_watcher_is_asked_at_each_hex_until_it_has_fired() -> None:
    """X66: asked at the first hex; declined, asked at the second; once it has fired, no more."""
    terms = SquadTerms(initiative=US)
    state = battle(unit("u1", "0106"), unit("g1", "0102", readiness="watching"), terms=terms)
    state = play(state, Activate(us()), StartMove(us(), "normal"), StepTo(us(), 0))
    assert about(state) == "german reaction"
    declined = play(state, Done())
    assert about(declined) == "us movement"
    second = play(declined, StepTo(us(), 0))
    assert about(second) == "german reaction"
    fired = play(second, WatchFire(german()))
    assert fired.units[german()].readiness == "fatigued"
    assert about(fired) != "german reaction"
    assert refused(second, WatchFire(us())) == "not-yours"
