"""How each point of prestige and score of a side came about, read from what happened (3.10 Prestige vs Score)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base.state import State
from studio.rules.operational.cards.events import CardDiscarded
from studio.rules.operational.forcepool.events import UnitReinforced
from studio.rules.operational.headquarters.events import UpgradeChosen
from studio.rules.operational.objectives.events import ObjectiveKept, ObjectiveLost, ObjectiveTaken
from studio.rules.operational.triggers.events import PrestigeGranted
from studio.rules.operational.turn.events import ExtraTurnBought


@dataclass(frozen=True, slots=True)
class Gain:
    """What one event brought a side or took from it; `number` is how many actions were played before it."""

    number: int
    turn: int
    event: Event
    prestige: int
    score: int = 0


def gains(states: Sequence[State], transitions: Sequence[Transition[State]], side: Side) -> Iterator[Gain]:
    """Yield all that changed the prestige or the score of a side, from the first on."""
    for number, transition in enumerate(transitions):
        before = states[number]
        for event in transition.events:
            prestige, score = _worth(event, side, before)
            if prestige or score:
                yield Gain(number, before.turn, event, prestige, score)


def _worth(event: Event, side: Side, before: State) -> tuple[int, int]:
    match event:
        case ObjectiveTaken(side=whose) | ObjectiveKept(side=whose) if whose == side:
            return event.prestige, event.score
        case ObjectiveLost(side=whose) if whose == side:
            return -event.prestige, -event.score
        case UpgradeChosen() if before.hqs[event.hq].side == side:
            return event.option.prestige - event.option.price, 0
        case UnitReinforced() if before.units[event.unit].side == side:
            return -event.prestige, 0
        case ExtraTurnBought(side=whose) if whose == side:
            return -event.price, 0
        case CardDiscarded(side=whose) if whose == side:
            return event.prestige, 0
        case PrestigeGranted(side=whose) if whose == side:
            return event.prestige, 0
        case _:
            return 0, 0
