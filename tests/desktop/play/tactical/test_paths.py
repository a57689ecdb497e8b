"""A unit that moves goes on to a hex that is further off, until something befalls it."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from studio.desktop.play.tactical.paths import Walk, cost_label, find_paths, step_label
from studio.rules.engines import engine_named
from studio.rules.tactical.base.actions import Done, StartMove, StepTo
from studio.rules.tactical.base.frames import Mode, Moving
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.squad.actions import Activate
from studio.rules.tactical.movement.outline import Reached
from tests.desktop.play.tactical.person import Person
from tests.desktop.play.tactical.small_battles import small_battle, written
from tests.support.lengths import sample
from tests.support.tactical_battle import GERMAN, activated, battle, unit
from tests.support.tactical_ground import cell_of, told

RULES = engine_named("tactical").ruleset
MOVER = UnitId("mover")


def setting_out(kind: str, mode: Mode, **ground: str) -> State:
    """A unit in 0505 that sets out over woods and houses, with an enemy two hexes before it."""
    terrain = {"0504": "wood", "0404": "building", "0605": "brush", **ground}
    state = battle(
        unit("mover", kind), unit("enemy", side=GERMAN, at="0502"), ground=told(terrain), system="squad"
    )
    return RULES.apply(activated(state, "mover"), StartMove(MOVER, mode)).state


def steps(state: State) -> Iterator[State]:
    """The battle after each step that can be made, save close combat."""
    topology, enemy = state.board.ground.topology, state.units[UnitId("enemy")].at
    for action in RULES.legal(state):
        if isinstance(action, StepTo):
            at = state.units[MOVER].at
            assert at is not None
            if topology.beside[at][action.direction] != enemy:
                yield RULES.apply(state, action).state


def walks(state: State) -> Iterator[tuple[int | None, int]]:
    """Every cell that steps lead to, with what they cost."""
    for after in steps(state):
        if isinstance(after.top, Moving):
            yield after.units[MOVER].at, after.top.spent
            yield from walks(after)


@pytest.mark.parametrize(
    ("kind", "mode"), [("squad", "normal"), ("tank", "normal"), *sample((), (("squad", "fast"),))]
)
def test_the_cheapest_path_is_found_to_every_hex_in_reach(kind: str, mode: Mode) -> None:
    state = setting_out(kind, mode)
    least: dict[int | None, int] = {}
    for cell, cost in walks(state):
        least[cell] = min(cost, least.get(cell, cost))
    near = {after.units[MOVER].at for after in steps(state)} | {state.units[MOVER].at}
    paths = find_paths(state)
    assert {cell: path.cost for cell, path in paths.items() if cell not in near} == {
        cell: cost for cell, cost in least.items() if cell not in near
    }
    assert paths
    for cell, path in paths.items():
        assert gone(state, path).units[MOVER].at == cell
        assert path.steps[-1][1] == cell
    assert cell_of(state.board.ground, "0502") not in paths


def gone(state: State, path: Reached) -> State:
    """The battle after a path has been gone, each step when it is due."""
    walk = Walk()
    step: StepTo | None = walk.begin(state, path)
    while step is not None:
        state = RULES.apply(state, step).state
        step = walk.go_on(state)
    return state


def test_who_is_hit_on_the_way_goes_on_only_when_told_to() -> None:
    state = setting_out("squad", "fast")
    path = max(find_paths(state).values(), key=lambda each: len(each.steps))
    walk = Walk()
    state = RULES.apply(state, walk.begin(state, path)).state
    hit = state.with_unit(replace(state.units[MOVER], shock=1))
    assert walk.go_on(hit) is None
    # The rest of the path is forgotten.
    assert walk.go_on(state) is None


def test_a_way_says_what_it_costs_of_what_is_left() -> None:
    state = setting_out("squad", "normal")
    frame = state.top
    assert isinstance(frame, Moving)
    path = max(find_paths(state).values(), key=lambda each: each.cost)
    assert cost_label(state, path) == f"{path.cost} of {frame.total} hexes"


def test_who_does_not_move_has_none() -> None:
    state = activated(battle(unit("mover"), unit("enemy", side=GERMAN, at="0502")), "mover")
    assert not find_paths(state)


def test_a_click_further_off_goes_there_and_one_key_takes_all_of_it_back(open_window, qtbot, tmp_path):
    window = open_window()
    window.open_path(written(small_battle("squad"), tmp_path))
    QApplication.processEvents()
    window.page.canvas.fit()
    person = Person(window, 1)
    person.press_key(Qt.Key.Key_F5)
    state = set_out(window.play, qtbot)
    mover = state.top.unit
    paths = find_paths(state)
    shape = state.board.ground.shape
    # Something is left of the move behind it, so that the person still decides.
    cell = min(paths, key=lambda each: (paths[each].cost, each))
    before = len(window.play.session.history.actions)
    person.hands.point_at(shape.at(cell))
    person.hands.click(shape.at(cell))
    history = window.play.session.history
    assert history.state.units[mover].at == cell
    assert len(history.actions) >= before + len(paths[cell].steps)
    person.press_key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    history = window.play.session.history
    assert len(history.actions) == before
    assert history.state.units[mover].at == state.units[mover].at
    window.battle.stop()


def set_out(play, qtbot):
    """The battle once a unit of the person moves with more than one hex to go."""
    for kind in (Activate, StartMove):
        qtbot.waitUntil(play.is_human)
        while not (actions := [each for each in RULES.legal(play.state) if isinstance(each, kind)]):
            play.gestures.attempt(Done())
            qtbot.waitUntil(play.is_human)
        play.gestures.attempt(
            next((each for each in actions if getattr(each, "mode", "") == "fast"), actions[0])
        )
    assert isinstance(play.state.top, Moving)
    return play.state


def crossing(kind: str, *markers: tuple[str, str]) -> State:
    """A unit in 0505 that sets out northwards, where markers lie."""
    state = battle(
        unit("mover", kind), unit("enemy", side=GERMAN, at="0101"), system="squad", markers=markers
    )
    return RULES.apply(activated(state, "mover"), StartMove(MOVER, "normal")).state


def test_a_way_goes_round_the_mines_that_are_known_and_else_says_that_it_crosses_them() -> None:
    state = crossing("squad", ("mines", "0503"))
    cell = cell_of(state.board.ground, "0502")
    straight, round_it = find_paths(crossing("squad"))[cell], find_paths(state)[cell]
    assert (straight.cost, round_it.cost) == (3, 4)
    assert "mines" not in cost_label(state, round_it)
    # It costs no more than what is left: where nothing leads round, mines are told of.
    far = cell_of(state.board.ground, "0501")
    assert cost_label(state, find_paths(state)[far]) == "4 of 4 hexes, over mines in 0503"
    there = find_paths(state)[cell_of(state.board.ground, "0503")]
    assert cost_label(state, there) == "2 of 4 hexes, over mines in 0503"


def test_a_step_says_what_it_costs_and_that_mines_or_wire_are_there() -> None:
    state = crossing("squad", ("mines", "0504"), ("wire", "0604"))
    assert step_label(state, StepTo(MOVER, 0)) == "costs 1 of 4 hexes, over mines in 0504"
    assert step_label(state, StepTo(MOVER, 3)) == "costs 1 of 4 hexes"
    wired = next(each for each in range(6) if "wire" in step_label(state, StepTo(MOVER, each)))
    assert step_label(state, StepTo(MOVER, wired)) == "costs 1 of 4 hexes, where wire ends the move"
    assert "wire" not in step_label(crossing("tank", ("wire", "0504")), StepTo(MOVER, 0)), "tracks flatten it"
    assert step_label(state, StepTo(UnitId("enemy"), 0)) == step_label(state, StepTo(MOVER, 9)) == ""
