"""Levels of branches that are out of action for a while, and how they come back (3.5 Headquarters)."""

from collections.abc import Mapping
from typing import Final, get_args

from studio.rules.kernel.chance import Chance, Purpose
from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.operational.base.catalogue_types import NO_LEVELS
from studio.rules.operational.base.purposes import Draw, purpose
from studio.rules.operational.base.state import Headquarters, HqId, State
from studio.rules.operational.headquarters.events import BranchesRecovered, BranchesSuppressed, Cause
from studio.tables.operational.branches import Branch

BRANCHES: Final[tuple[Branch, ...]] = get_args(Branch)
_RULES: Final[Mapping[Cause, tuple[str, ...]]] = {
    "move": ("op.hq.move.suppress-intel", "op.hq.move.suppress-random"),
    "supply": ("op.hq.supply.suppress-logistics", "op.hq.supply.suppress-random"),
    "overrun": ("op.hq.overrun.suppress-operations", "op.hq.overrun.suppress-random"),
}


def certain_branch(state: State, cause: Cause) -> Branch:
    """Return the branch that loses a level for certain.

    Rules op.hq.move.suppress-intel, op.hq.supply.suppress-logistics and op.hq.overrun.suppress-operations.
    """
    figures = state.board.tables.headquarters
    match cause:
        case "move":
            return figures.moves.branch
        case "supply":
            return figures.hardships.unsupplied_branch
        case "overrun":
            return figures.hardships.overrun_branch


def weights(state: State, hq: Headquarters, cause: Cause) -> Mapping[Branch, int]:
    """Return how likely each of the other branches is to lose a level; those that have none left are left out.

    Rule op.hq.suppression.random-weight.
    """
    by_level = state.board.tables.headquarters.hardships.weighed_by_level
    spared = certain_branch(state, cause)
    return {
        branch: hq.effective(branch) if by_level else 1
        for branch in BRANCHES
        if branch != spared and hq.effective(branch)
    }


def suppress(state: State, hq_id: HqId, cause: Cause) -> tuple[State, list[Event]]:
    """Take a level of the named branch and one of another out of action, as far as they have any.

    Rule op.hq.suppression.causes. A number is drawn only where there is a choice.
    """
    hq, chance = state.hqs[hq_id], state.chance
    spared = certain_branch(state, cause)
    lost = [spared] if hq.effective(spared) else []
    if choice := weights(state, hq, cause):
        other, chance = _draw(choice, chance, purpose(state, hq_id, Draw.SUPPRESSED_BRANCH))
        lost.append(other)
    if not lost:
        return state, []
    suppressed = hq.suppressed
    for branch in lost:
        suppressed = suppressed.changed(branch, 1)
    hqs = {**state.hqs, hq_id: replace(hq, suppressed=suppressed, calm=0)}
    event = BranchesSuppressed(hq=hq_id, cause=cause, branches=tuple(lost), rules=_RULES[cause])
    return replace(state, hqs=hqs, chance=chance), [event]


def recover(state: State, hq_id: HqId) -> tuple[State, list[Event]]:
    """Count a turn in supply, and put levels back in action: at first some at random, then all.

    Rules op.hq.suppression.recovery-auto, op.hq.suppression.recovery-first-turn and
    op.hq.suppression.recovery-second-turn, and for moves op.hq.move.recovery-first-turn and
    op.hq.move.recovery-second-turn.
    """
    hq = state.hqs[hq_id]
    figures, suppressed, chance = state.board.tables.headquarters.hardships, hq.suppressed, state.chance
    if suppressed == NO_LEVELS:
        return state, []
    calm = hq.calm + 1
    whole = calm >= figures.all_recovered_on
    back: list[Branch] = [branch for branch in BRANCHES if whole for _ in range(suppressed.of(branch))]
    for _ in range(0 if whole else figures.recovered_a_turn):
        if choice := {branch: 1 for branch in BRANCHES if suppressed.of(branch)}:
            branch, chance = _draw(choice, chance, purpose(state, hq_id, Draw.RECOVERED_BRANCH))
            suppressed = suppressed.changed(branch, -1)
            back.append(branch)
    after = replace(hq, suppressed=NO_LEVELS if whole else suppressed, calm=calm)
    state = replace(state, hqs={**state.hqs, hq_id: after}, chance=chance)
    rule = "op.hq.suppression.recovery-second-turn" if whole else "op.hq.suppression.recovery-first-turn"
    rules = ("op.hq.suppression.recovery-auto", rule)
    return state, [BranchesRecovered(hq=hq_id, branches=tuple(back), rules=rules)] if back else []


def _draw(choice: Mapping[Branch, int], chance: Chance, drawn_for: Purpose) -> tuple[Branch, Chance]:
    """Draw a branch by its weight; where there is but one, nothing is drawn."""
    branches = tuple(choice)
    if len(branches) == 1:
        return branches[0], chance
    number, chance = chance.below(sum(choice.values()), drawn_for)
    for branch, weight in choice.items():
        if number < weight:
            return branch, chance
        number -= weight
    raise AssertionError("the weights sum to what was drawn below")
