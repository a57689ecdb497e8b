"""The score of a battle, line by line: what objectives brought, what was destroyed, taken and lost (4.2 Score)."""

from collections.abc import Iterable, Iterator

from studio.rules.kernel.decision import Side
from studio.rules.kernel.score import ScoreLine
from studio.rules.operational.base.side_state import Tally
from studio.rules.operational.base.state import State

_NOTHING = Tally()


def score_lines(state: State, side: Side) -> tuple[ScoreLine, ...]:
    """List all that can bring a side score or cost it, with what it has come to.

    Rules camp.score.table, camp.score.gains, camp.score.losses and those of each line; of another side's losses and
    kills a view in fog knows nothing.
    """
    figures = state.board.tables.rewards
    tally = state.tallies.get(side, _NOTHING)
    lost = tally.killed * figures.killed_count + tally.strayed * figures.stragglers_count
    prisoners = state.prisoners.get(side, 0)
    lines = [
        _objectives(state, side, primary=True),
        *_kept(state, side),
        _objectives(state, side, primary=False),
        _kills(state, tally),
        ScoreLine("prisoners", prisoners, prisoners * figures.prisoner_score, ("camp.score.prisoner",)),
        ScoreLine("casualties", lost, lost * figures.lost_step_score, ("camp.score.casualty",)),
    ]
    faction = next(facts.faction for facts in state.board.sides if facts.id == side)
    if faction in figures.demolition_factions:
        lines += [
            ScoreLine("cities", tally.cities, tally.cities * figures.city_score, ("camp.score.city",)),
            ScoreLine("bridges", tally.bridges, tally.bridges * figures.bridge_score, ("camp.score.bridge",)),
        ]
    return tuple(lines)


def total(lines: Iterable[ScoreLine]) -> int:
    """Sum the points of lines."""
    return sum(line.points for line in lines)


def _objectives(state: State, side: Side, *, primary: bool) -> ScoreLine:
    # What was held from the start has a line of its own, where it brings anything.
    held = [
        goal
        for goal in state.board.goals
        if goal.side == side
        and goal.primary is primary
        and goal.id in state.captures
        and not goal.held_at_start
    ]
    points = sum(state.captures[goal.id].score for goal in held)
    what, rule = ("primaries", "camp.score.primary") if primary else ("bonus-objectives", "camp.score.bonus")
    return ScoreLine(what, len(held), points, (rule,))


def _kept(state: State, side: Side) -> Iterator[ScoreLine]:
    """Score what was held from the start and at the end, where that brings anything (op.objective.primary.hex)."""
    paid = [
        capture.score
        for goal in state.board.goals
        if goal.side == side
        and goal.held_at_start
        and (capture := state.captures.get(goal.id)) is not None
        and capture.score
    ]
    if paid:
        yield ScoreLine("owned", len(paid), sum(paid), ("op.objective.primary.hex",))


def _kills(state: State, tally: Tally) -> ScoreLine:
    """Score the enemy units destroyed, whatever their size (camp.score.kill, camp.score.note.unit-size)."""
    points = sum(level.kill_score * tally.kills.get(level.id, 0) for level in state.board.levels)
    return ScoreLine("kills", sum(tally.kills.values()), points, ("camp.score.kill",))
