"""Step 6 of the Status Phase."""

import pytest

from studio.rules.tactical.base.board import Victory, VictoryCondition
from studio.rules.tactical.base.state import State
from tests.support.squad_battles import (
    GERMAN,
    US,
    about,
    battle,
    command_of,
    end_action_phase,
    go_to,
    objective,
    to_round,
    unit,
)

UNITS = (unit("u1", "0105"), unit("g1", "0801"))


@pytest.mark.rule("squad.status.round.advance", "squad.status.round.next-action-phase")
def test_the_next_round_begins_with_the_turn_of_who_has_the_initiative() -> None:
    state = battle(*UNITS)
    assert state.round == 1
    state = to_round(end_action_phase(state), 2)
    assert about(state) == f"{command_of(state).initiative} action" == "us action"


@pytest.mark.rule("squad.status.round.length", "squad.status.round.game-end")
@pytest.mark.parametrize("last", [1, 3, 11])
def test_a_battle_ends_when_its_last_round_is_over(last: int) -> None:
    state = to_round(battle(*UNITS, last_round=last), last)
    assert state.ending is None
    ended = go_to(state, "nothing")
    assert (ended.ending, ended.round) == ("draw", last + 1)


@pytest.mark.rule("squad.status.round.winner", "tactical.needs.victory")
def test_the_winner_is_found_by_what_the_scenario_says() -> None:
    def end(**rest: object) -> State:
        return go_to(battle(*UNITS, last_round=1, **rest), "nothing")

    assert end(score={US: 7, GERMAN: 12}).winner == GERMAN
    assert end(score={US: 7, GERMAN: 7}).winner is None
    assert end(score={US: 7, GERMAN: 7}, victory=Victory(tie=US)).winner == US
    fort = objective("fort", "0303", significant=True)
    held = end(
        score={US: 7}, victory=Victory(at_end="objectives"), objectives=[fort], owners={fort.id: GERMAN}
    )
    assert (held.winner, held.ending) == (GERMAN, "objectives")
    even = end(victory=Victory(at_end="objectives", tie=US), objectives=[fort])
    assert (even.winner, even.ending) == (US, "objectives")
    early = VictoryCondition("points-at-least", number=3)
    assert end(score={US: 3}, victory=Victory((early,))).ending == "victory-points"


@pytest.mark.rule("tactical.needs.victory")
def test_a_battle_is_won_at_once_where_the_scenario_says_so() -> None:
    fort, hill = (objective(name, at) for name, at in (("fort", "0303"), ("hill", "0404")))
    both = {fort.id: US, hill.id: US}

    def begun(condition: VictoryCondition, **rest: object) -> tuple[str | None, str | None]:
        options = {"victory": Victory((condition,)), "objectives": [fort, hill], **rest}
        state = battle(*UNITS, unit("g2", None, where="defeated"), **options)
        return state.ending, state.winner

    holds = VictoryCondition("controls", US, objectives=(fort.id, hill.id))
    assert begun(holds, owners=both) == ("objectives", US)
    assert begun(holds, owners={fort.id: US, hill.id: GERMAN}) == (None, None)
    theirs = VictoryCondition("controls", GERMAN, objectives=(fort.id, hill.id))
    assert begun(theirs, owners=both) == (None, None)
    assert begun(VictoryCondition("controls"), owners=both) == (None, None)
    assert begun(VictoryCondition("units-lost", number=1)) == ("losses", US)
    assert begun(VictoryCondition("units-lost", number=2)) == (None, None)
    assert begun(VictoryCondition("last-side")) == (None, None)
    alone = battle(
        UNITS[0], unit("g1", None, where="defeated"), victory=Victory((VictoryCondition("last-side"),))
    )
    assert (alone.ending, alone.winner) == ("last-side", US)


@pytest.mark.rule("tactical.needs.victory")
@pytest.mark.parametrize(("tie", "ended"), [(None, ("draw", None)), (GERMAN, (None, GERMAN))])
def test_what_both_sides_meet_at_the_same_moment_is_a_tie(
    tie: str | None, ended: tuple[str | None, str | None]
) -> None:
    fallen = [unit(name, None, where="defeated") for name in ("u1", "g1")]
    ending, winner = ended

    def begun(word: str, condition: VictoryCondition, **rest: object) -> None:
        state = battle(*fallen, victory=Victory((condition,), tie=tie), **rest)
        assert (state.ending, state.winner) == (ending or word, winner)

    begun("last-side", VictoryCondition("last-side"))
    begun("losses", VictoryCondition("units-lost", number=1))
    begun("victory-points", VictoryCondition("points-at-least", number=3), score={US: 3, GERMAN: 5})
