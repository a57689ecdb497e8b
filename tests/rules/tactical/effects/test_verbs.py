"""What cards and events do, verb by verb."""

from dataclasses import replace

import pytest

from studio.rules.tactical.base.actions import Done, PlaceUnit, StartMove
from studio.rules.tactical.base.commands import CardsCommand, PointsCommand
from studio.rules.tactical.base.effect_events import CommandChanged
from studio.rules.tactical.base.effects import EffectTarget
from studio.rules.tactical.base.frames import Due, DueEffect, Shot
from studio.rules.tactical.base.ids import CardId, UnitId
from studio.rules.tactical.base.modifiers import added_to
from studio.rules.tactical.base.state import Marker, Modifier, State
from studio.rules.tactical.base.terms import Deck, SquadTerms
from studio.rules.tactical.command.squad.actions import Activate, PassTurn
from studio.rules.tactical.effects import choices, due
from studio.rules.tactical.effects.choices import ChooseTarget
from studio.rules.tactical.effects.due import fall_due
from studio.rules.tactical.effects.marker_ages import age_markers
from studio.rules.tactical.effects.targets import units_for
from studio.rules.tactical.effects.verbs import run_effect
from studio.rules.tactical.fire.groups import find_groups
from studio.rules.tactical.fire.sheet import FireSheet
from studio.rules.tactical.movement.speeds import hexes_left, speed_of
from tests.rules.tactical.effects.test_due import played, with_card
from tests.support import tactical_battle
from tests.support.squad_battles import (
    GERMAN,
    US,
    about,
    battle,
    card,
    cell,
    cells,
    command_of,
    effect,
    german,
    go_to,
    play,
    refused,
    to_round,
    unit,
    us,
)

pytestmark = pytest.mark.rule("tactical.needs.card-effects")
ALL = EffectTarget("all-units")


def in_points(state: State) -> State:
    """The same battle as if it were of the system points."""
    command = PointsCommand(
        phase=1,
        active=US,
        next=None,
        dice=(),
        points={US: 1},
        morale={US: 9, GERMAN: 9},
        jump_offs={},
        activated=frozenset({us(1)}),
    )
    return replace(state, board=replace(state.board, system="points"), command=command)


def done(state: State, verb: str, amount: int = 0, **rest: object) -> State:
    """Run an effect of the Americans for the units that it can be for."""
    due = DueEffect(US, "card", effect(verb, amount, **rest))
    return run_effect(state, due, units_for(state, due), ()).state


def test_command_is_gained_and_lost_down_to_none() -> None:
    state = with_card()
    assert command_of(done(state, "command", 3)).available[US] == 8
    assert command_of(done(state, "command", -9)).available[US] == 0
    assert command_of(done(state, "command", 2, side="enemy")).available[GERMAN] == 2


def test_command_points_are_gained_in_the_system_points_alone() -> None:
    state = in_points(with_card())
    points = done(state, "points", 2).command
    assert isinstance(points, PointsCommand)
    assert points.points == {US: 3}
    assert done(with_card(), "points", 2) == with_card()


def test_victory_points_are_gained_and_lost() -> None:
    assert done(with_card(), "victory", 2).score == {US: 2}
    assert done(with_card(score={GERMAN: 3}), "victory", -2, side="enemy").score == {GERMAN: 1}


def test_an_order_lets_a_unit_act_again() -> None:
    state = with_card(effect("order", to=EffectTarget("unit")))
    tired = state.with_unit(replace(state.units[us(1)], readiness="fatigued"))
    assert refused(tired, Activate(us(1))) == "fatigued"
    after = played(tired)
    assert refused(after, Activate(us(1))) is None
    in_phase = done(in_points(state), "order", to=ALL).command
    assert isinstance(in_phase, PointsCommand)
    assert in_phase.activated == frozenset()


def test_an_order_in_the_system_cards_is_an_order_token() -> None:
    state = replace(
        with_card(), command=CardsCommand(hands={}, orders={US: (us(1),)}, ordered=frozenset({us(1)}))
    )
    ordered = done(state, "order", to=ALL).command
    assert isinstance(ordered, CardsCommand)
    assert ordered.orders == {US: (us(1), us(2))}
    assert ordered.ordered == {us(1), us(2)}


def test_conditions_come_and_go() -> None:
    state = with_card()
    worse = done(state, "condition", what="disrupted", to=ALL)
    assert {worse.units[us(n)].condition for n in (1, 2)} == {"disrupted"}
    assert done(worse, "condition", what="pinned", to=ALL) == worse
    better = done(state, "condition", what="none", to=ALL)
    assert {better.units[us(n)].condition for n in (1, 2)} == {"none"}
    freed = done(worse, "condition", what="none", to=ALL)
    assert {freed.units[us(n)].condition for n in (1, 2)} == {"none"}


def test_shock_comes_and_goes_and_breaks() -> None:
    state = in_points(with_card())
    due = DueEffect(US, "card", effect("shock", 8, side="enemy", to=ALL))
    hit = run_effect(state, due, (german(1),), ())
    assert hit.state.units[german(1)].shock == 8
    assert [each.kind for each in hit.events] == ["shock-changed", "standing-changed"]
    assert done(hit.state, "shock", -9, side="enemy", to=ALL).units[german(1)].shock == 0


def test_effects_on_movement_and_dice_last_as_long_as_they_say() -> None:
    faster = effect("movement", 2, until="turn", to=EffectTarget("unit", words=("trooper",)))
    state = played(with_card(faster))
    first, second = state.units[us(1)], state.units[us(2)]
    speed = speed_of(state, first, "slow")
    assert speed is not None
    assert hexes_left(state, first, speed.hexes) == 4
    assert hexes_left(state, second, speed.hexes) == 2
    assert added_to(state, "dice", first) == 0
    moving = play(state, Activate(us(1)), StartMove(us(1), "slow"))
    assert moving.modifiers
    assert not play(moving, Done(), Done()).modifiers


def test_an_effect_for_the_round_ends_with_it() -> None:
    harder = effect("dice", -1, until="round", side="enemy")
    state = played(with_card(harder, last_round=3))
    assert added_to(state, "dice", state.units[german(2)]) == -1
    assert added_to(state, "dice", state.units[us(1)]) == 0
    late = go_to(play(state, PassTurn()), "german op-fire")
    assert late.modifiers
    assert not go_to(late, "german action").modifiers
    assert played(with_card(replace(harder, until="battle"), last_round=3)).modifiers


@pytest.mark.rule("tactical.needs.card-effects", "squad.command.strategy.lasting")
@pytest.mark.parametrize(("lasts", "begins"), [(None, False), (1, True), (0, True)])
def test_an_effect_that_ends_at_once_lasts_as_long_as_its_card_lies_on_the_table(
    lasts: int | None, begins: bool
) -> None:
    call = card("card", effect("dice", 2), lasts=lasts)
    state = battle(
        unit("u1", "0105"),
        unit("g1", "0101"),
        cards=[call],
        faceup={US: (call.id,)},
        terms=SquadTerms(initiative=US, command={US: 1}),
    )
    after = played(state)
    assert added_to(after, "dice", after.units[us(1)]) == (2 if begins else 0)
    assert bool(to_round(after, 2).modifiers) == (lasts == 0)


def test_cards_are_drawn_from_the_deck_named() -> None:
    first, second = card("first"), card("second")
    terms = SquadTerms(
        initiative=US,
        command={US: 5},
        decks=(Deck(US, "A", (first.id,)), Deck(US, "B", (second.id, second.id))),
    )
    state = with_card(terms=terms)
    assert command_of(done(state, "draw", 1, what="B")).faceup[US][-1] == "second"
    drawn = command_of(done(state, "draw", 5))
    assert sorted(drawn.faceup[US]) == ["card", "first", "second", "second"]
    assert not any(drawn.decks[US].values())
    cards = replace(with_card(), command=CardsCommand(hands={}))
    hand = done(cards, "draw", what="rush").command
    assert isinstance(hand, CardsCommand)
    assert hand.hands == {US: (CardId("rush"),)}


@pytest.mark.rule("squad.status.reinforcement.not-card-ones")
def test_reinforcements_of_a_card_are_placed_while_it_is_resolved() -> None:
    call = card("card", effect("reinforce", 1))
    units = [unit("u1", "0105"), unit("u2"), unit("u3"), unit("g1", "0101")]
    state = battle(
        *units,
        cards=[call],
        faceup={US: (call.id,)},
        terms=SquadTerms(initiative=US, command={US: 1}),
        entries={US: cells("0806")},
    )
    state = played(state)
    assert about(state) == "us placing"
    assert refused(state, PlaceUnit(us(2), cell("0805"))) == "outside-zone"
    assert refused(state, PlaceUnit(us(3), cell("0806"))) == "not-now"
    state = play(state, PlaceUnit(us(2), cell("0806")))
    assert about(state) == "us action"
    assert state.round == 1
    assert refused(state, Activate(us(2))) is None


@pytest.mark.rule("squad.status.reinforcement.not-card-ones", "tactical.needs.reinforcement-details")
def test_a_card_counts_vehicles_and_not_who_rides_in_them() -> None:
    call = card("card", effect("reinforce", 1))
    units = [unit("u1", "0105"), unit("u2", carrier=us(3)), unit("u3", kind="tank"), unit("g1", "0101")]
    state = battle(
        *units,
        cards=[call],
        faceup={US: (call.id,)},
        terms=SquadTerms(initiative=US, command={US: 1}),
        entries={US: cells("0806")},
    )
    state = play(played(state), PlaceUnit(us(3), cell("0806")))
    assert [state.units[us(number)].where for number in (2, 3)] == ["aboard", "map"]


def test_markers_are_removed() -> None:
    smoke = Marker("smoke", cell("0303"))
    wire = Marker("wire", cell("0303"))
    state = with_card(effect("remove-marker", what="smoke", to=EffectTarget("hex")), markers=(smoke, wire))
    assert played(state).markers == (wire,)


@pytest.mark.rule("tactical.needs.fortifications", "tactical.needs.markers")
def test_nobody_is_inside_of_works_that_are_no_more() -> None:
    inside = tactical_battle.unit("a", at="0505", in_works=True)
    state = tactical_battle.battle(inside, markers=[("entrenchment", "0505"), ("mines", "0505")])
    for kind, stays in (("mines", True), ("entrenchment", False)):
        due = DueEffect(US, "card", effect("remove-marker", what=kind, to=EffectTarget("hex")))
        left = run_effect(state, due, (), (state.markers[0].at,)).state
        assert left.units[UnitId("a")].in_works is stays
    lasting = state.board.tables.markers
    short = tuple(replace(each, expires_after=1) if each.room else each for each in lasting)
    tables = replace(state.board.tables, markers=short)
    aged = age_markers(replace(state, board=replace(state.board, tables=tables))).state
    assert not aged.units[UnitId("a")].in_works


@pytest.mark.rule("tactical.needs.fortifications", "tactical.needs.markers")
def test_as_many_stay_inside_as_the_works_that_are_left_have_room_for() -> None:
    inside = [tactical_battle.unit(name, at="0505", in_works=True) for name in ("b", "a")]
    state = tactical_battle.battle(*inside, markers=[("entrenchment", "0505"), ("pillbox", "0505")])
    state = replace(state, units=dict(sorted(state.units.items())))
    due = DueEffect(US, "card", effect("remove-marker", what="pillbox", to=EffectTarget("hex")))
    left = run_effect(state, due, (), (state.markers[0].at,)).state
    assert [unit.id for unit in left.units.values() if unit.in_works] == ["a"]


def test_a_barrage_fires_at_each_enemy_in_the_hex() -> None:
    mortar = effect("barrage", what="mortar", to=EffectTarget("hex", cells=cells("0101", "0105")))
    state = fall_due(with_card(), [DueEffect(US, "card", mortar)])
    frame = state.agenda[-1]
    assert isinstance(frame, Due)
    shelled = due.go_on(state, frame).state
    assert shelled.agenda[-1] == Shot(UnitId(""), german(1), "mortar", "for-effect", "barrage")


def test_a_barrage_is_forecast_for_the_hex_that_is_pointed_at() -> None:
    gun = next(iter(with_card().board.weapons))
    shells = effect("barrage", what=gun, to=EffectTarget("hex", cells=cells("0101", "0105")))
    state = fall_due(with_card(), [DueEffect(US, "card", shells)])
    mine = state.units[us(1)].at
    foes = {unit.at for unit in state.on_map(GERMAN)}
    assert mine is not None
    told = choices.forecast(state, ChooseTarget(at=next(each for each in foes if each is not None)))
    assert isinstance(told, FireSheet)
    assert sum(each.weight for each in told.outcomes) == told.outcomes[0].total
    assert choices.forecast(state, ChooseTarget(at=mine)) is None
    other = effect("place-marker", what="smoke", to=EffectTarget("hex", cells=cells("0101")))
    assert (
        choices.forecast(fall_due(with_card(), [DueEffect(US, "card", other)]), ChooseTarget(at=mine)) is None
    )


def test_a_pinned_unit_watches_no_more() -> None:
    state = with_card()
    watching = state.with_unit(replace(state.units[us(1)], readiness="watching"))
    pinned = done(watching, "condition", what="pinned", to=ALL)
    assert (pinned.units[us(1)].condition, pinned.units[us(1)].readiness) == ("pinned", "fatigued")


@pytest.mark.parametrize(("amount", "dice"), [(0, [6, 1]), (2, [8, 1]), (-4, [2, 1]), (-6, [1]), (-9, [])])
def test_dice_are_added_to_the_first_group_and_taken_off_from_it_on(amount: int, dice: list[int]) -> None:
    team = tactical_battle.unit("gunners", "mg-team", at="0505")
    state = tactical_battle.battle(
        team, tactical_battle.unit("enemy", at="0508", side=tactical_battle.GERMAN)
    )
    state = replace(state, modifiers=(Modifier("dice", tactical_battle.US, amount, "round"),))
    firer, target = state.units.values()
    assert target.at is not None
    assert [group.dice for group in find_groups(state, firer, target.at, 3, "", ())] == dice


def test_an_effect_that_changes_nothing_is_for_nobody() -> None:
    """Shock is taken off those who have some, conditions off those who have one, and orders go to who cannot act."""
    state = in_points(with_card())
    shaken = state.with_unit(replace(state.units[us(2)], shock=1))
    assert units_for(shaken, DueEffect(US, "card", effect("shock", -1, to=ALL))) == (us(2),)
    assert units_for(shaken, DueEffect(US, "card", effect("shock", 1, to=ALL))) == (us(1), us(2))
    assert units_for(shaken, DueEffect(US, "card", effect("shock", 0, to=ALL))) == (us(2),)
    assert units_for(with_card(), DueEffect(US, "card", effect("condition", what="none", to=ALL))) == (us(2),)
    assert units_for(with_card(), DueEffect(US, "card", effect("order", to=ALL))) == ()


@pytest.mark.rule("tactical.needs.unit", "tactical.needs.fire")
def test_no_effect_brings_what_the_system_does_not_use() -> None:
    """Systems squad and cards have no shock; that of points has no conditions, as they follow from shock."""
    squads = with_card()
    assert done(squads, "shock", 2, to=ALL) == squads
    assert done(squads, "condition", what="pinned", to=ALL).units[us(1)].condition == "pinned"
    points = in_points(with_card())
    assert done(points, "condition", what="pinned", to=ALL) == points
    assert done(points, "shock", 2, to=ALL).units[us(1)].shock == 2


def test_what_is_gained_is_told_with_what_is_there_now() -> None:
    due = DueEffect(US, "card", effect("command", 3))
    changed = run_effect(with_card(), due, (), ()).events[0]
    assert isinstance(changed, CommandChanged)
    assert (changed.side, changed.amount, changed.available) == (US, 3, 8)
