"""Step 5 of the Status Phase: reinforcements and events of the scenario."""

from dataclasses import replace

import pytest

from studio.rules.tactical.base.actions import Done, PlaceUnit
from studio.rules.tactical.base.board import Reinforcement, RoundEvent
from studio.rules.tactical.base.effects import EffectTarget, Requirement
from studio.rules.tactical.base.events import UnitLeft
from studio.rules.tactical.base.ids import ObjectiveId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.base.terms import SquadTerms
from studio.rules.tactical.command.squad.actions import Activate, PlayStrategy
from studio.rules.tactical.effects.choices import ChooseTarget, ResolveFirst
from tests.support.squad_battles import (
    GERMAN,
    RULES,
    US,
    about,
    battle,
    card,
    cell,
    cells,
    effect,
    end_action_phase,
    german,
    go_to,
    objective,
    play,
    refused,
    to_round,
    unit,
    us,
)

ENEMY = unit("g1", "0801")
ZONE = cells("0105", "0106", "0206")


def coming(*units: object, at: int = 1, **rest: object) -> State:
    """A battle in which the units that are due come at the end of a round, run to the end of its Action Phase."""
    due = tuple(each.id for facts, each in units if each.where == "due" and each.carrier is None)
    entry = Reinforcement("relief", US, at, due, rest.pop("cells", frozenset()), rest.pop("condition", None))
    options = {"reinforcements": (entry,), "entries": {US: ZONE}, **rest}
    return end_action_phase(battle(*units, **options))


FIRST = unit("u1", "0505")


@pytest.mark.rule(
    "squad.status.reinforcement.schedule",
    "squad.status.placing.zone-only",
    "squad.status.placing.zone-hexes",
    "squad.status.placing.players-choice",
    "tactical.needs.reinforcement-details",
)
def test_reinforcements_come_in_their_round_into_a_hex_of_their_zone() -> None:
    state = go_to(coming(FIRST, unit("u2"), unit("u3"), ENEMY, at=2), "german action")
    state = to_round(state, 2)
    assert state.units[us(2)].where == "due"
    state = go_to(state, "us placing")
    assert state.round == 2
    assert refused(state, PlaceUnit(us(2), cell("0404"))) == "outside-zone"
    assert refused(state, Done()) == "choice-due"
    state = play(state, PlaceUnit(us(3), cell("0206")), PlaceUnit(us(2), cell("0105")))
    assert state.round == 3
    assert [state.units[us(n)].at for n in (2, 3)] == [cell("0105"), cell("0206")]
    assert refused(go_to(state, "us action"), Activate(us(2))) is None


@pytest.mark.rule("squad.status.reinforcement.after-op-fire")
def test_reinforcements_begin_fresh_and_not_in_op_fire_mode() -> None:
    state = coming(FIRST, unit("u2"), ENEMY)
    assert about(state) == "us op-fire"
    state = play(go_to(state, "us placing"), PlaceUnit(us(2), cell("0105")))
    assert state.units[us(2)].readiness == "fresh"


@pytest.mark.rule("tactical.needs.reinforcement-details")
def test_reinforcements_come_without_condition_and_so_does_what_they_carry() -> None:
    aboard = unit("u3", None, where="due", carrier=us(2), condition="disrupted")
    state = coming(FIRST, unit("u2", None, "tank", condition="pinned", shock=2), aboard, ENEMY)
    state = play(go_to(state, "us placing"), PlaceUnit(us(2), cell("0105")))
    found = [state.units[us(n)] for n in (2, 3)]
    assert [(each.condition, each.shock, each.readiness) for each in found] == [("none", 0, "fresh")] * 2


@pytest.mark.rule("squad.status.placing.stacking", "squad.status.placing.not-on-enemy")
def test_reinforcements_keep_off_full_hexes_and_enemies() -> None:
    full = [unit(f"u{n}", "0105") for n in (3, 4, 5)]
    state = go_to(coming(*full, unit("u2"), unit("g1", "0106")), "us placing")
    assert refused(state, PlaceUnit(us(2), cell("0105"))) == "stacked"
    assert refused(state, PlaceUnit(us(2), cell("0106"))) == "enemy-there"
    assert refused(state, PlaceUnit(us(2), cell("0206"))) is None


@pytest.mark.rule("squad.status.placing.zone-blocked", "squad.status.placing.lost")
def test_reinforcements_that_the_enemy_keeps_out_are_lost_for_good() -> None:
    blocking = [unit(f"g{n}", at) for n, at in ((1, "0105"), (2, "0106"), (3, "0206"))]
    state = to_round(coming(FIRST, unit("u2"), *blocking), 2)
    assert state.units[us(2)].where == "gone"
    waiting = to_round(coming(FIRST, unit("u2"), *blocking, late_reinforcements="wait"), 2)
    assert waiting.units[us(2)].where == "due"


@pytest.mark.rule("squad.status.placing.lost", "tactical.needs.reinforcement-details")
def test_a_unit_that_two_entries_of_a_round_name_comes_by_the_first_or_is_lost() -> None:
    first, second = (
        Reinforcement(name, US, 1, (us(2),), cells(at), None) for name, at in (("a", "0105"), ("b", "0206"))
    )
    options = {"reinforcements": (first, second), "entries": {US: ZONE}}
    state = go_to(battle(FIRST, unit("u2"), ENEMY, **options), "us placing")
    state = play(state, PlaceUnit(us(2), cell("0105")))
    assert (state.round, state.units[us(2)].at) == (2, cell("0105"))
    blocked = battle(FIRST, unit("u2"), unit("g1", "0105"), **options)
    assert to_round(blocked, 2).units[us(2)].where == "gone"


@pytest.mark.rule("squad.status.placing.zone-full")
def test_those_that_find_no_room_are_lost_and_the_others_come() -> None:
    full = [unit(f"u{n}", "0105") for n in (4, 5)]
    units = (*full, unit("u2"), unit("u3"), ENEMY)
    state = go_to(coming(*units, cells=cells("0105")), "us placing")
    done = RULES.apply(state, PlaceUnit(us(2), cell("0105")))
    assert (done.state.units[us(2)].where, done.state.units[us(3)].where) == ("map", "gone")
    assert [each.unit for each in done.events if isinstance(each, UnitLeft)] == [us(3)]
    waiting = go_to(coming(*units, cells=cells("0105"), late_reinforcements="wait"), "us placing")
    waiting = play(waiting, PlaceUnit(us(2), cell("0105")))
    assert waiting.units[us(3)].where == "due"


@pytest.mark.rule("tactical.needs.reinforcement-details")
@pytest.mark.parametrize("where", ["due", "aboard"])
def test_passengers_come_inside_their_vehicle(where: str) -> None:
    aboard = unit("u3", None, where=where, carrier=us(2))
    early = battle(FIRST, unit("u2", None, "tank"), aboard, ENEMY, terms=SquadTerms(initiative=US))
    assert refused(early, Activate(us(3))) == "not-on-map"
    assert us(3) not in RULES.view(early, GERMAN).known.units
    state = go_to(coming(FIRST, unit("u2", None, "tank"), aboard, ENEMY), "us placing")
    assert refused(state, PlaceUnit(us(3), cell("0105"))) == "not-now"
    state = play(state, PlaceUnit(us(2), cell("0105")))
    assert (state.units[us(3)].where, state.cell_of(state.units[us(3)])) == ("aboard", cell("0105"))
    lost = to_round(
        coming(FIRST, unit("u2", None, "tank"), aboard, unit("g1", "0105"), cells=cells("0105")), 2
    )
    assert [lost.units[us(n)].where for n in (2, 3)] == ["gone", "gone"]
    assert not {us(2), us(3)} & set(RULES.view(lost, GERMAN).known.units)
    assert us(3) in RULES.view(state, GERMAN).known.units


@pytest.mark.rule("tactical.needs.reinforcement-details")
def test_reinforcements_can_wait_for_a_condition() -> None:
    held = Requirement(controls=(US, ObjectiveId("hill")))
    hill = [objective("hill", "0303", command=0)]
    never = coming(FIRST, unit("u2"), ENEMY, condition=held, objectives=hill)
    assert to_round(never, 2).units[us(2)].where == "due"
    owned = coming(
        FIRST, unit("u2"), ENEMY, condition=held, objectives=hill, owners={ObjectiveId("hill"): US}
    )
    assert about(go_to(owned, "us placing")) == "us placing"


def test_units_held_back_may_come_in_any_later_round() -> None:
    back = unit("u2", None, where="off")
    options = {"zones": {US: cells("0505")}, "entries": {US: ZONE}, "held_back": (US,)}
    state = battle(unit("u1", "0505"), back, ENEMY, **options)
    assert about(state) == "us deploy"
    state = go_to(play(state, Done()), "us placing")
    declined = play(state, Done())
    assert declined.units[us(2)].where == "off"
    second = go_to(declined, "us placing")
    assert second.round == 2
    assert play(second, PlaceUnit(us(2), cell("0105"))).units[us(2)].where == "map"


@pytest.mark.rule("squad.status.events.resolve", "tactical.needs.events")
def test_events_come_in_their_round_if_their_condition_holds() -> None:
    gain = effect("victory", 1)
    events = (
        RoundEvent("now", 1, US, "Now", (gain,)),
        RoundEvent("later", 2, US, "Later", (gain, gain)),
        RoundEvent("held", 1, US, "Held", (gain,), Requirement(controls=(US, ObjectiveId("hill")))),
        RoundEvent("rich", 2, GERMAN, "Rich", (gain,), Requirement(points=(US, 1))),
        RoundEvent("richer", 2, GERMAN, "Richer", (gain,), Requirement(points=(US, 9))),
        RoundEvent("lost", 1, GERMAN, "Lost", (gain,), Requirement(lost=us(2))),
    )
    units = (FIRST, unit("u2", None, where="defeated"), ENEMY)
    state = to_round(battle(*units, events=events, objectives=[objective("hill", "0303")]), 2)
    assert state.score == {US: 1, GERMAN: 1}
    assert to_round(state, 3).score == {US: 3, GERMAN: 2}


@pytest.mark.rule("squad.status.events.after-reinforcements", "squad.status.reinforcement.order")
def test_events_of_nobody_come_first_then_reinforcements_and_events_of_each_side() -> None:
    asks = effect("condition", what="pinned", to=EffectTarget("unit"))
    units = (FIRST, unit("u2", "0605"), unit("u3"), ENEMY, unit("g2", "0701"), unit("g3"))
    schedule = (
        Reinforcement("ours", US, 1, (us(3),), ZONE),
        Reinforcement("theirs", GERMAN, 1, (german(3),), cells("0301")),
    )
    events = tuple(RoundEvent(side or "nobody", 1, side, "Event", (asks,)) for side in (US, GERMAN, None))
    state = end_action_phase(battle(*units, reinforcements=schedule, events=events))
    state = play(go_to(state, "us op-fire"), Done())
    state = play(state, Done())
    # The Americans have the initiative now, and choose for the event that is nobody's.
    assert about(state) == "us target"
    state = play(state, ChooseTarget(us(1)))
    assert about(state) == "us placing"
    state = play(state, PlaceUnit(us(3), cell("0105")))
    assert about(state) == "us target"
    assert refused(state, ChooseTarget(us(1))) == "not-a-target"
    state = play(state, ChooseTarget(us(3)))
    assert about(state) == "german placing"
    state = play(state, PlaceUnit(german(3), cell("0301")))
    assert about(state) == "german target"
    assert play(state, ChooseTarget(german(2))).round == 2


@pytest.mark.rule("squad.status.events.after-reinforcements")
def test_events_of_a_side_are_told_once_its_reinforcements_have_come() -> None:
    event = RoundEvent("ours", 1, US, "Event", (effect("victory", 1),))
    state = go_to(coming(FIRST, unit("u2"), ENEMY, events=(event,)), "us placing")
    assert state.score == {}
    done = RULES.apply(state, PlaceUnit(us(2), cell("0105")))
    told = [each.kind for each in done.events]
    assert told.index("unit-appeared") < told.index("round-event-happened") < told.index("points-scored")
    blocked = coming(FIRST, unit("u2"), unit("g1", "0105"), cells=cells("0105"), events=(event,))
    assert to_round(blocked, 2).score == {US: 1}


@pytest.mark.rule("squad.command.initiative.timing-conflict")
def test_events_of_one_round_are_put_in_sequence_by_who_has_the_initiative() -> None:
    events = tuple(
        RoundEvent(f"e{amount}", 1, GERMAN, "Event", (effect("victory", amount),)) for amount in (-1, 2)
    )
    state = go_to(battle(FIRST, ENEMY, events=events), "us order-of-effects")
    assert play(state, ResolveFirst(0)).score == {GERMAN: 2}
    assert play(state, ResolveFirst(1)).score == {GERMAN: 1}


@pytest.mark.rule("squad.status.placing.zone-full", "squad.status.reinforcement.not-card-ones")
@pytest.mark.parametrize("late", ["lost", "wait"])
def test_whom_a_card_brings_and_who_finds_no_room_is_lost_or_comes_with_later_reinforcements(
    late: str,
) -> None:
    to_bring = effect("reinforce", 1, to=EffectTarget(cells=cells("0105", "0106")))
    help_ = card("help", to_bring, cost=0)
    units = (FIRST, unit("u2"), unit("u3"), unit("g1", "0105"))
    state = battle(
        *units,
        entries={US: cells("0105", "0206")},
        cards=[help_],
        faceup={US: (help_.id,) * 2},
        late_reinforcements=late,
        terms=SquadTerms(initiative=US),
    )
    state = play(state, PlayStrategy(help_.id))
    assert about(state) == "us action"
    assert state.units[us(2)].where == ("due" if late == "wait" else "gone")
    again = play(state, PlayStrategy(help_.id))
    assert again.units[us(3)].where == ("due" if late == "wait" else "gone"), "it brings the next one"
    assert RULES.view(state, GERMAN).known.late == ()
    assert to_round(state, 2).units[us(2)].where == state.units[us(2)].where, "there is still no room"
    freed = state.with_unit(replace(state.units[german()], at=cell("0801")))
    if late == "lost":
        assert to_round(freed, 2).units[us(2)].where == "gone"
        return
    placing = go_to(freed, "us placing")
    assert [each.at for each in RULES.legal(placing) if isinstance(each, PlaceUnit)] == [cell("0105")]
    assert refused(placing, Done()) == "choice-due"
    placed = to_round(placing, 2)
    assert (placed.units[us(2)].at, placed.units[us(3)].where, placed.late) == (cell("0105"), "due", ())
