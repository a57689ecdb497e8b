"""What headquarters are asked for: guns before an attack of others, scouts, and orders to hold what matters."""

from collections.abc import Iterable

from studio.players.operational.greedy.assessment import Assessment
from studio.players.operational.greedy.specials import HARASSMENTS, PREPARED, find_special_attacks
from studio.players.operational.greedy.weights import Weights
from studio.rules.operational.attacks import recon
from studio.rules.operational.base.actions import Attack, GiveOrder, Recon
from studio.rules.operational.base.state import UnitId
from studio.rules.operational.frontline.ownership import has_active_recon
from studio.rules.operational.orders import defensive_orders


def choose_suppression(
    assessment: Assessment, weights: Weights, planned: Attack, idle: Iterable[UnitId]
) -> Attack | None:
    """Choose the fire or feint that should go before a planned attack, by a unit beside the target with nothing better to do.

    The attacker itself fires first only if that costs it no AP (camp.card.artillery-preparation.ap).
    """
    state = assessment.state
    units, prepared = state.units, bool(state.artillery_prepared.get(state.side))
    return _best(
        offer
        for unit in idle
        if prepared or unit != planned.unit
        for offer in find_special_attacks(
            assessment, weights, units[unit], units[planned.target], PREPARED if prepared else HARASSMENTS
        )
    )


def choose_harassment(assessment: Assessment, weights: Weights) -> Attack | None:
    """Choose the fire or feint that pays by itself, of units that have nothing else to do."""
    return _best(
        offer
        for unit in assessment.mine
        if unit.at is not None and unit.ap != "expended"
        for foe in assessment.contact.get(unit.at, ())
        for offer in find_special_attacks(assessment, weights, unit, foe, HARASSMENTS)
    )


def _best(offers: Iterable[tuple[int, Attack]]) -> Attack | None:
    """Return the first of those with most points, if they have any."""
    best: tuple[int, Attack] | None = None
    for points, action in offers:
        if points > (best[0] if best else 0):
            best = points, action
    return best[1] if best else None


def choose_no_retreat(assessment: Assessment, weights: Weights) -> GiveOrder | None:
    """Choose the order not to retreat for a unit on a threatened hex that has enemies enough beside it."""
    for unit in assessment.mine:
        if unit.at in assessment.threatened and len(assessment.contact.get(unit.at, ())) >= weights.steadfast:
            action = GiveOrder(unit.id, "no-retreat")
            if defensive_orders.refusal(assessment.state, action) is None:
                return action
    return None


def choose_recon(assessment: Assessment) -> Recon | None:
    """Choose a recon in force that takes an objective, or overruns a hub or a headquarters, at the cost of no step."""
    state = assessment.state
    for cell in sorted(assessment.wanted | assessment.prizes):
        around = set(state.board.topology.around(cell))
        for unit in assessment.mine:
            if unit.at in around and has_active_recon(state, unit):
                action = Recon(unit.id, cell)
                if recon.refusal(state, action) is None:
                    return action
    return None
