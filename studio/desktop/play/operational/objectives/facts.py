"""What is said of objectives: what each asks for, how it stands, and what it brings."""

from dataclasses import dataclass
from typing import Final, Literal

from studio.documents.operational.goal_sentences import condition_sentence, reward_sentence
from studio.rules.operational.base.board import Goal
from studio.rules.operational.base.side_state import Tally
from studio.rules.operational.base.state import State
from studio.rules.operational.objectives.objectives import is_open, worth, worth_of_keeping

Standing = Literal["won", "held", "open", "failed"]
_NO_LOSSES: Final = Tally()


@dataclass(frozen=True, slots=True)
class GoalFacts:
    """One objective as a side knows it."""

    name: str
    standing: Standing
    #: What it asks for.
    condition: str
    #: How it stands now.
    status: str
    #: What winning it brings, or would bring now.
    gain: str


def goal_facts(state: State, goal: Goal) -> GoalFacts:
    """Return what is said of an objective now (op.objective.ui.conditions)."""
    condition = goal.condition
    is_lasting = condition.is_standing
    kinds = state.board.specialist_types
    asked = condition_sentence(
        condition.kind,
        None if is_lasting else state.deadline_of(goal),
        unit=condition.unit_name,
        number=condition.number,
        specialist=kinds[condition.specialist].name if condition.specialist else "",
    )
    standing = _standing(state, goal)
    status, gain = _status(state, goal, standing), _gain(state, goal, standing)
    return GoalFacts(lettered_name(state, goal), standing, asked, status, gain)


def lettered_name(state: State, goal: Goal) -> str:
    """Return what people call an objective, behind the letter of the token that it brings (camp.token.ui.letter)."""
    campaign = state.board.campaign
    letter = campaign.letters.get(goal.id) if campaign is not None else None
    return f"{letter} · {goal.name}" if letter else goal.name


def _standing(state: State, goal: Goal) -> Standing:
    if goal.id in state.failed:
        return "failed"
    if goal.held_at_start and goal.id in state.captures:
        return "held"
    return "won" if goal.id in state.captures else "open"


def _status(state: State, goal: Goal, standing: Standing) -> str:
    match standing:
        case "failed":
            return f"failed on turn {state.failed[goal.id]}"
        case "held":
            return "held from the start"
        case "won":
            return f"done on turn {state.captures[goal.id].turn}"
        case "open":
            return _progress(state, goal) or "open"


def _progress(state: State, goal: Goal) -> str:
    """Return how far it has come; of the losses of others nothing is known in fog."""
    tally = state.tallies.get(goal.side, _NO_LOSSES)
    match goal.condition.kind:
        case "prisoners":
            return f"{state.prisoners.get(goal.side, 0)} so far"
        case "step-losses":
            return f"{tally.steps} lost so far"
        case "specialist-losses":
            return f"{tally.specialists.get(goal.condition.specialist or '', 0)} lost so far"
        case "destroy-max":
            return f"{tally.demolished} so far"
        case _:
            late = goal.primary and state.is_late(goal, state.turn)
            return "open, late" if late else ""


def _gain(state: State, goal: Goal, standing: Standing) -> str:
    if standing == "held":
        prestige, score = worth_of_keeping(state, goal)
        return f"{prestige} prestige, {score} score at the end" if prestige or score else "brings nothing"
    if standing == "failed":
        return "brings nothing"
    capture = state.captures.get(goal.id)
    prestige, score = (capture.prestige, capture.score) if capture else worth(state, goal)
    points = f"{prestige} prestige, {score} score"
    reward = reward_of(state, goal)
    return f"{points}, {reward}" if reward else points


def reward_of(state: State, goal: Goal) -> str:
    """Return what an objective brings beside prestige and score; nothing where it brings no more."""
    reward, board = goal.reward, state.board
    if reward is None:
        return ""
    if reward.kind == "port":
        return f"theater supply +{board.tables.rewards.port_supply} %"
    named = [
        *(board.cards[card].name for card in reward.cards),
        *(board.specialist_types[kind].name for kind in reward.specialists),
    ]
    return reward_sentence(reward.kind, named=named, unit=reward.unit_name, turns=reward.turns)


def still_to_be_had(state: State, goals: tuple[Goal, ...]) -> tuple[int, int]:
    """Return the prestige and the score that the open objectives among these would bring if they were won now."""
    open_goals = [worth(state, goal) for goal in goals if is_open(state, goal)]
    return sum(prestige for prestige, _ in open_goals), sum(score for _, score in open_goals)
