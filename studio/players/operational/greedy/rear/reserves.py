"""Steps and specialists for units: out of the force pools and, for prestige, of the stores."""

from studio.players.operational.greedy.assessment import Assessment
from studio.players.operational.greedy.duties import Duties
from studio.players.operational.greedy.weights import Weights
from studio.rules.operational.base.actions import Reinforce
from studio.rules.operational.base.state import Unit
from studio.rules.operational.forcepool import reinforce, store


def choose_reinforcement(assessment: Assessment, weights: Weights, duties: Duties) -> Reinforce | None:
    """Choose what brings a unit most for its price; garrisons come first, then those beside enemies, then the weakest."""
    best: tuple[tuple[object, ...], Reinforce] | None = None
    for action in reinforce.legal(assessment.state):
        unit = assessment.state.units[action.unit]
        if _is_worth_it(assessment, weights, unit, action):
            rank = (
                unit.id not in duties.garrisons,
                unit.at not in assessment.contact,
                unit.active_steps,
                action.source != "pool",
                action.specialist or "",
                unit.id,
            )
            if best is None or rank < best[0]:
                best = rank, action
    return best[1] if best else None


def _is_worth_it(assessment: Assessment, weights: Weights, unit: Unit, action: Reinforce) -> bool:
    """Return whether a step is worth the prestige that a store asks; what a pool has is paid for already."""
    if action.source == "pool":
        return True
    bought = store.purchase(assessment.state, unit, action.specialist, action.source)
    return bought is not None and weights.reinforcement * 100 >= bought.price * weights.prestige
