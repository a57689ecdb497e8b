"""An edited battle takes over a game up to the first action that it forbids."""

import pytest

from studio.playtest.battle import Battle
from studio.playtest.recorded.take_over import OtherMap, take_over
from studio.playtest.session import Session, new_session
from studio.rules.kernel.codec import digest
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.actions import EndTurn, Move
from studio.rules.operational.setup.start import NoUnits
from tests.playtest.battles import short

ALLIES, AXIS = Side("allies"), Side("axis")


@pytest.fixture
def played() -> Session:
    session = new_session(short(), {AXIS: "random"}, 5, {ALLIES: "hard"})
    mover = session.state.units["60-infantry"]  # type: ignore[index]
    at = session.state.board.shape.index(session.state.board.shape.parse("0605"))
    session.play(Move(mover.id, (at,)))
    session.play(EndTurn())
    for _ in session.play_out():
        pass
    return session


def edited(played: Session, **changes: object) -> Battle:
    battle = played.battle
    return Battle(battle.scenario.model_copy(update=changes), battle.catalogue, battle.ruleset)


def test_an_edit_that_forbids_nothing_takes_over_the_whole_game(played: Session) -> None:
    told: list[tuple[int, int]] = []
    taken = take_over(played, edited(played, title="Another"), lambda *now: not told.append(now))
    assert taken.forbidden is None
    assert digest(taken.session.state) == digest(played.state)
    assert taken.session.battle.scenario.title == "Another"
    assert (taken.session.seats, taken.session.difficulties) == (played.seats, played.difficulties)
    count = len(played.history.actions)
    assert told == [(number, count) for number in range(1, count + 1)]


def test_the_game_stops_before_the_first_action_that_the_edit_forbids(played: Session) -> None:
    units = tuple(unit for unit in played.battle.scenario.units if unit.id != "60-infantry")
    taken = take_over(played, edited(played, units=units))
    assert taken.forbidden is not None
    assert (taken.forbidden.number, taken.forbidden.turn) == (1, 1)
    assert taken.session.history.actions == ()
    count = len(played.history.actions)
    assert taken.forbidden.text.startswith(
        f"Of the battle, 0 of {count} actions could be played again. "
        "Action 1 (move, turn 1) is not possible any more: "
    )


def test_it_goes_on_with_the_same_players_from_where_it_stopped(played: Session) -> None:
    units = tuple(unit for unit in played.battle.scenario.units if unit.id != "60-infantry")
    session = take_over(played, edited(played, units=units)).session
    assert not session.is_computers
    session.play(EndTurn())
    assert session.is_computers
    session.step()


def test_it_stops_where_it_is_told_to(played: Session) -> None:
    taken = take_over(played, edited(played, title="Another"), lambda done, _: done < 2)
    assert taken.forbidden is None
    assert len(taken.session.history.actions) == 2


def test_a_map_of_another_size_takes_over_nothing(played: Session) -> None:
    grid = played.battle.scenario.map
    rows = tuple(row + row[-1] for row in grid.terrain)
    wider = grid.model_copy(update={"columns": grid.columns + 1, "terrain": rows})
    with pytest.raises(OtherMap, match="The map has another size"):
        take_over(played, edited(played, map=wider))


def test_a_battle_that_cannot_be_played_takes_over_nothing(played: Session) -> None:
    with pytest.raises(NoUnits):
        take_over(played, edited(played, units=()))
