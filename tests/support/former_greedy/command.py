"""What headquarters are asked for: guns before an attack of others, scouts, and orders to hold what matters."""

from collections.abc import Iterable

from studio.rules.operational.attacks import attack, recon
from studio.rules.operational.attacks.engagement import forecast_attack
from studio.rules.operational.attacks.suppressive_fire import SuppressiveFireSheet
from studio.rules.operational.base.actions import Attack, GiveOrder, Recon
from studio.rules.operational.base.state import UnitId
from studio.rules.operational.frontline.ownership import has_active_recon
from studio.rules.operational.orders import defensive_orders
from tests.support.former_greedy.picture import Picture
from tests.support.former_greedy.weights import Weights


def softened(picture: Picture, weights: Weights, planned: Attack, idle: Iterable[UnitId]) -> Attack | None:
    """The suppressive fire that should go before a planned attack, by a unit beside the target with nothing better to do."""
    best: tuple[int, Attack] | None = None
    for unit in idle:
        action = Attack(unit, planned.target, "suppressive-fire")
        if unit != planned.unit and attack.refusal(picture.state, action) is None:
            points = _points(picture, weights, action)
            if points > (best[0] if best else 0):
                best = points, action
    return best[1] if best else None


def _points(picture: Picture, weights: Weights, action: Attack) -> int:
    units, kinds = picture.state.units, picture.state.board.specialist_types
    sheet = forecast_attack(picture.state, units[action.unit], units[action.target], action.manner)
    assert isinstance(sheet, SuppressiveFireSheet)
    hits = sum(number * share for number, share in enumerate(sheet.defender_suppressed))
    guns = sum(
        element.active and element.specialist is not None and bool(kinds[element.specialist].artillery)
        for element in units[action.unit].queue
    )
    return int(hits * weights.suppress) - guns * weights.guns


def steadfast(picture: Picture, weights: Weights) -> GiveOrder | None:
    """The order not to retreat for a unit on a threatened hex that has enemies enough beside it."""
    for unit in picture.mine:
        if unit.at in picture.threatened and len(picture.contact.get(unit.at, ())) >= weights.steadfast:
            action = GiveOrder(unit.id, "no-retreat")
            if defensive_orders.refusal(picture.state, action) is None:
                return action
    return None


def scouted(picture: Picture) -> Recon | None:
    """A recon in force that takes an objective, or overruns a hub or a headquarters, at the cost of no step."""
    state = picture.state
    around = state.board.topology.around
    for cell in sorted(picture.wanted | picture.prizes):
        for unit in picture.mine:
            if unit.at is not None and unit.at in around(cell) and has_active_recon(state, unit):
                action = Recon(unit.id, cell)
                if recon.refusal(state, action) is None:
                    return action
    return None
