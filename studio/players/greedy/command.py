"""What headquarters are asked for: guns before an attack of others, and orders to hold what matters."""

from collections.abc import Iterable

from studio.players.greedy.picture import Picture
from studio.players.greedy.weights import Weights
from studio.rules.operational import attack, orders
from studio.rules.operational.actions import Attack, GiveOrder
from studio.rules.operational.combat.engagement import expected
from studio.rules.operational.combat.suppressive_fire import SuppressiveFireSheet
from studio.rules.operational.state import UnitId


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
    sheet = expected(picture.state, units[action.unit], units[action.target], action.manner)
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
            if orders.refusal(picture.state, action) is None:
                return action
    return None
