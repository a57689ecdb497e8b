"""What rules and player keep in the course of a battle is what is worked out anew, on another board that is equal."""

from collections.abc import Iterator
from dataclasses import replace
from typing import get_args

import pytest

from studio.documents.packs.library import Library
from studio.documents.tactical.greedy_player import TacticalGreedyDocument
from studio.hexes.coordinates import DIRECTIONS
from studio.players.roster import shipped_roster
from studio.players.tactical.greedy.assessment import assess
from studio.players.tactical.greedy.duties import Duties
from studio.players.tactical.greedy.fire import is_best_at_halt
from studio.players.tactical.greedy.firepower.exposure import Exposure
from studio.players.tactical.greedy.firepower.shot_values import ShotValues
from studio.players.tactical.greedy.moves import choose_step, offer_moves, stop_where_all_is_spent
from studio.players.tactical.greedy.positions import SLACK, Positions
from studio.players.tactical.greedy.reach import allowance_of, find_barriers, find_places, places_in_reach
from studio.players.tactical.greedy.travel import Barriers, Steps, Travel
from studio.players.tactical.greedy.unit_actions import choose_unit_action, has_done_all
from studio.players.tactical.greedy.values import value_of_melee, value_of_sheet
from studio.rules.kernel.decision import Side
from studio.rules.tactical.base.actions import Done
from studio.rules.tactical.base.activation import is_barred, refusal
from studio.rules.tactical.base.frames import ON_MAP, Activation, Moving, UnitAction
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.close_combat.sheet import fighters_in
from studio.rules.tactical.fire import indirect, shots
from studio.rules.tactical.fire.view import cover_of
from studio.rules.tactical.movement.moves import MODES
from tests.players.tactical.battles import RULES, TACTICAL, small_battle
from tests.support.lengths import sample

WEIGHTS = Library.shipped().load(TacticalGreedyDocument, "tactical-greedy-standard").document.weights
SYSTEMS = ["squad", "cards", "points"]
#: Of so many states one is looked at.
EVERY = sample(7, 2)


def states_of(system: str) -> Iterator[tuple[int, State]]:
    """Play a battle; what each side sees when it decides, one of some."""
    state = small_battle(system, sample(1, 4)).start(6)
    seats = {side: shipped_roster().player(TACTICAL, "greedy", 1) for side in RULES.sides(state)}
    number = 0
    while decision := RULES.decision(state):
        view = RULES.view(state, decision.side)
        if number % EVERY == 0:
            yield number, view.known
        state = RULES.apply(state, seats[decision.side].choose(view)).state
        number += 1


def on_another_board(state: State) -> State:
    """The same state, for which nothing was worked out yet."""
    return replace(state, board=replace(state.board))


def with_all_activated(state: State) -> Iterator[tuple[Side, State]]:
    """Each side with all its units on the map about to act."""
    for side in RULES.sides(state):
        units = tuple(unit.id for unit in state.on_map(side))
        if units:
            yield side, state.pushed(Activation(side, "turn", units, ON_MAP))


def positions_in(state: State, side: Side, kept: "Kept | None" = None) -> Positions:
    """What a player finds in a state, from what it has kept or alone."""
    kept = kept or Kept()
    assessment = assess(state, side, WEIGHTS)
    kept.exposure.begin(state, assessment.smoke)
    duties = kept.duties.assign(assessment)
    kept.positions = Positions(assessment, WEIGHTS, kept.exposure, kept.travel, duties, kept.positions)
    return kept.positions


class Kept:
    """What a player keeps from choice to choice."""

    def __init__(self) -> None:
        self.exposure = Exposure()
        self.travel = Travel()
        self.duties = Duties(WEIGHTS, self.travel)
        self.positions: Positions | None = None


@pytest.mark.parametrize("system", SYSTEMS)
def test_sheets_of_fire_are_those_of_an_equal_board(system: str) -> None:
    found = 0
    for number, state in states_of(system):
        for _, active in with_all_activated(state):
            anew = on_another_board(active)
            fires = list(shots.legal(active))
            assert fires == list(shots.legal(anew))
            for fire in fires:
                sheet, target = shots.forecast(active, fire), active.units[fire.target]
                at = active.units[fire.unit].at
                assert at is not None
                assert sheet == shots.forecast(anew, fire), (number, fire)
                assert cover_of(active, target, at) == cover_of(anew, target, at)
                found += 1
    assert found > EVERY


@pytest.mark.parametrize("system", SYSTEMS)
def test_all_that_can_be_fired_and_bombarded_is_found(system: str) -> None:
    """What is passed over without being asked about would have been refused."""
    for _, state in states_of(system):
        for side, active in with_all_activated(state):
            for firer in active.on_map(side):
                fires = set(shots.legal(active, firer.id))
                for target in active.on_map(active.board.enemy(side)):
                    for weapon in shots.weapons_for(active, firer, target):
                        possible = shots.aim_refusal(
                            active, firer, target, weapon, "for-effect", moving=False
                        )
                        fire = any(each.target == target.id and each.weapon == weapon for each in fires)
                        assert fire <= (possible is None)
                        assert fire or possible is not None or not _can_halt(active, firer)
                aimed = {each.at for each in indirect.legal(active, firer.id)}
                for weapon in active.type_of(firer.id).weapons:
                    for target in active.on_map(active.board.enemy(side)):
                        assert target.at is not None
                        denied = indirect.aim_refusal(active, firer, target.at, weapon)
                        assert (denied is None) <= (target.at in aimed)


def _can_halt(state: State, firer: Unit) -> bool:
    """Whether a unit fires at the halt: a vehicle that has moved does not."""
    return not (state.type_of(firer.id).kind == "vehicle" and firer.moved)


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_worth_of_a_shot_is_that_of_its_sheet(system: str) -> None:
    kept, found = ShotValues(WEIGHTS), 0
    for number, state in states_of(system):
        for _, active in with_all_activated(state):
            for fire in shots.legal(active):
                sheet, target = shots.forecast(active, fire), active.units[fire.target]
                worth = value_of_sheet(active, target, sheet, WEIGHTS)
                assert kept.worth(active, fire) == worth, (number, fire)
                found += 1
    assert found > EVERY


@pytest.mark.parametrize("system", SYSTEMS)
def test_where_units_come_to_is_found_with_all_who_stand_anywhere(system: str) -> None:
    kept = {side: Kept() for side in RULES.sides(small_battle(system, 1).start(1))}
    for number, state in states_of(system):
        board = state.board
        for side in RULES.sides(state):
            positions = positions_in(state, side, kept[side])
            for unit in state.on_map(side):
                assert unit.at is not None
                kind = board.type_of(unit.id)
                is_foot, vehicle = kind.kind == "infantry", kind.kind == "vehicle"
                charged, closed = find_barriers(state, side, state.occupants, is_foot=is_foot)
                here = {unit.at} if vehicle or is_foot else set()
                for mode in MODES:
                    if not is_foot or mode == "tactical":
                        barriers = Barriers(frozenset(), (charged | closed) - here)
                    else:
                        barriers = Barriers(charged, closed)
                    steps = Steps(
                        board.ground,
                        board.tables.movement,
                        kind.mover,
                        vehicle=vehicle,
                        corner=board.corner_facing,
                    )
                    start = DIRECTIONS * unit.at + (unit.facing if vehicle else 0)
                    far = allowance_of(state, unit, mode)
                    anew = tuple(find_places(steps, start, far, barriers, moved=False))
                    assert places_in_reach(state, unit, mode, positions) == anew, (number, unit.id, mode)


@pytest.mark.parametrize("system", SYSTEMS)
def test_no_cell_is_worth_more_than_its_bound_and_kept_worths_are_those_found_anew(system: str) -> None:
    kept = {side: Kept() for side in RULES.sides(small_battle(system, 1).start(1))}
    for number, state in states_of(system):
        cells = range(number % 5, len(state.board.ground.shape), 5)
        for side in RULES.sides(state):
            positions, anew = (
                positions_in(state, side, kept[side]),
                positions_in(on_another_board(state), side),
            )
            for unit in list(state.on_map(side))[:: sample(3, 1)]:
                bounds = positions.outlook(unit).worths_at_most(cells)
                worths = [anew.outlook(unit).worth(cell) for cell in cells]
                assert [positions.outlook(unit).worth(cell) for cell in cells] == worths, (number, unit.id)
                assert all(worth <= bound + SLACK for worth, bound in zip(worths, bounds, strict=True))
                assert positions.outlook(unit).worths_at_most(cells) == worths


@pytest.mark.parametrize("system", SYSTEMS)
def test_moves_are_offered_as_to_one_who_has_just_come(system: str) -> None:
    kept = {side: Kept() for side in RULES.sides(small_battle(system, 1).start(1))}
    for number, state in states_of(system):
        for side, active in with_all_activated(state):
            anew = on_another_board(active)
            one, other = positions_in(active, side, kept[side]), positions_in(anew, side)
            for unit in active.on_map(side):
                found = list(offer_moves(one, active, unit, 0.0))
                assert found == list(offer_moves(other, anew, unit, 0.0)), (number, unit.id)


@pytest.mark.parametrize("system", ["squad", "cards"])
def test_fire_on_the_move_that_is_not_looked_at_is_worth_no_more_than_at_the_halt(system: str) -> None:
    found = 0
    for number, state in states_of(system):
        for _, active in with_all_activated(state):
            values = ShotValues(WEIGHTS)
            worths = {each: values.worth(active, each) for each in shots.legal(active)}
            for fire, worth in worths.items():
                if fire.moving and is_best_at_halt(active, active.units[fire.target], WEIGHTS):
                    at_halt = worths.get(replace(fire, moving=False), worth)
                    assert worth <= at_halt, (number, fire)
                    found += worth < at_halt
    assert found > EVERY


@pytest.mark.parametrize("system", SYSTEMS)
def test_who_is_barred_from_an_action_is_refused_it_in_every_way(system: str) -> None:
    acting, barred = 0, 0
    state = small_battle(system, 1).start(6)
    seats = {side: shipped_roster().player(TACTICAL, "greedy", 1) for side in RULES.sides(state)}
    while decision := RULES.decision(state):
        frame = state.top
        if isinstance(frame, Activation):
            acting += frame.doing is not None
            for unit in frame.units:
                for doing in get_args(UnitAction):
                    if is_barred(state, unit, doing):
                        barred += frame.doing is not None
                        assert all(refusal(state, unit, doing, moving=each) for each in (False, True))
        state = RULES.apply(state, seats[decision.side].choose(RULES.view(state, decision.side))).state
    assert acting
    assert barred > acting


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_chosen_at_once_is_what_would_be_chosen_when_all_is_weighed(system: str) -> None:
    stopped, done = 0, 0
    state = small_battle(system, sample(1, 4)).start(6)
    seats = {side: shipped_roster().player(TACTICAL, "greedy", 1) for side in RULES.sides(state)}
    while decision := RULES.decision(state):
        view = RULES.view(state, decision.side)
        known = view.known
        match known.top:
            case Moving() as frame if (at_once := stop_where_all_is_spent(known, frame)) is not None:
                assert at_once == choose_step(positions_in(known, decision.side), known, frame)
                stopped += 1
            case Activation() as frame if has_done_all(known, frame):
                assert choose_unit_action(positions_in(known, decision.side), known, frame) == Done()
                done += 1
        state = RULES.apply(state, seats[decision.side].choose(view)).state
    assert stopped
    # Where all units have an arc, all of them may be turned.
    assert done or system == "points"


@pytest.mark.parametrize("system", SYSTEMS)
def test_close_combats_are_those_found_anew(system: str) -> None:
    kept = {side: Kept() for side in RULES.sides(small_battle(system, 1).start(1))}
    found = 0
    for number, state in states_of(system):
        for side in RULES.sides(state):
            positions = positions_in(state, side, kept[side])
            for unit in state.on_map(side):
                for foe in state.on_map(state.board.enemy(side)):
                    for dice in (0, 2):
                        assert foe.at is not None
                        fighters = fighters_in(state, unit, foe.at, dice)
                        anew = value_of_melee(state, unit, fighters, WEIGHTS)
                        assert positions.melee(unit, foe.at, dice) == anew, (number, unit.id, foe.id)
                        found += 1
    assert found
