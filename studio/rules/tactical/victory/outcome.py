"""How a battle is won: at once, or when its time is over (tactical.needs.victory)."""

from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Outcome, Side
from studio.rules.kernel.remembered import Following
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.board import VictoryCondition
from studio.rules.tactical.base.commands import PointsCommand
from studio.rules.tactical.base.events import BattleEnded
from studio.rules.tactical.base.state import OUT, State

_RULES = ("tactical.needs.victory",)
#: The word for an ending by the kind of condition that was met.
_ENDINGS: Final = {
    "points-at-least": "victory-points",
    "controls": "objectives",
    "units-lost": "losses",
    "morale-zero": "morale",
    "last-side": "last-side",
}


def outcome(state: State) -> Outcome | None:
    """Say how the battle ended; None: it goes on."""
    return None if state.ending is None else Outcome(state.ending, state.winner)


def end_if_won(state: State) -> Transition[State]:
    """End the battle if one of its conditions is met, or if a force's morale is gone (tactical.needs.force-morale).

    Where two are met by one action, the first of the scenario counts; one that both sides meet at the same moment is a tie.
    """
    if state.ending is not None or state.round == 0:
        return Transition(state, ())
    command = state.command
    morale = command.morale if isinstance(command, PointsCommand) else None
    met = _FIRST_MET((state.board, state.units, state.owners, state.score, morale), state)
    return Transition(state, ()) if met is None else end_battle(state, *met)


def _find_first_met(state: State) -> tuple[str, Side | None] | None:
    """Find the first condition that is met, as the word for the ending and who has won by it; None: nobody has."""
    sides = [facts.id for facts in state.board.sides]
    if isinstance(state.command, PointsCommand):
        for side in sides:
            if state.command.morale[side] <= 0:
                return "morale", state.board.enemy(side)
    for condition in state.board.victory.conditions:
        met = [side for side in sides if condition.side in (None, side) and _is_met(state, condition, side)]
        if len(met) > 1:
            return _tie(state, _ENDINGS[condition.kind])
        if met:
            return _ENDINGS[condition.kind], met[0]
    return None


def _tie(state: State, ending: str) -> tuple[str, Side | None]:
    """Return how a battle ends in which both sides have as much: as the scenario says, a draw where it says nothing."""
    tie = state.board.victory.tie
    return "draw" if tie is None else ending, tie


#: It is asked after each event; most leave all that conditions are about as it is.
_FIRST_MET: Final = Following(_find_first_met, 4)


def _is_met(state: State, condition: VictoryCondition, side: Side) -> bool:
    """Return whether a side has met a condition."""
    enemy = state.board.enemy(side)
    match condition.kind:
        case "points-at-least":
            return state.score.get(side, 0) >= condition.number
        case "controls":
            wanted = condition.objectives
            return bool(wanted) and all(state.owners.get(each) == side for each in wanted)
        case "units-lost":
            lost = sum(u.side == enemy and u.where == "defeated" for u in state.units.values())
            return lost >= condition.number
        case "morale-zero":
            command = state.command
            return isinstance(command, PointsCommand) and command.morale[enemy] <= 0
        case "last-side":
            return not any(unit.side == enemy and unit.where not in OUT for unit in state.units.values())


def end_of_time(state: State) -> Transition[State]:
    """End the battle, as its last round or Phase is over: by points, or by the objectives that a side holds."""
    victory = state.board.victory
    first, second = (facts.id for facts in state.board.sides)
    if victory.at_end == "points":
        have = {side: state.score.get(side, 0) for side in (first, second)}
    else:
        counted = [each.id for each in state.board.objectives.values() if each.significant]
        have = {side: sum(state.owners.get(each) == side for each in counted) for side in (first, second)}
    ending = "victory-points" if victory.at_end == "points" else "objectives"
    if have[first] == have[second]:
        return end_battle(state, *_tie(state, ending))
    return end_battle(state, ending, first if have[first] > have[second] else second)


def end_battle(state: State, ending: str, winner: Side | None) -> Transition[State]:
    """End the battle; nothing is under way any more."""
    ended = BattleEnded(ending=ending, winner=winner, rules=_RULES)
    return Transition(replace(state, ending=ending, winner=winner, agenda=()), (ended,))
