"""What headquarters are asked for: guns before an attack of others, scouts, and orders to hold what matters."""

from collections.abc import Iterable

from studio.players.operational.greedy.picture import Picture
from studio.players.operational.greedy.specials import HARASSMENTS, special_attacks
from studio.players.operational.greedy.weights import Weights
from studio.rules.operational.attacks import recon
from studio.rules.operational.base.actions import Attack, GiveOrder, Recon
from studio.rules.operational.base.state import UnitId
from studio.rules.operational.frontline.ownership import has_active_recon
from studio.rules.operational.orders import defensive_orders


def softened(picture: Picture, weights: Weights, planned: Attack, idle: Iterable[UnitId]) -> Attack | None:
    """The fire or feint that should go before a planned attack, by a unit beside the target with nothing better to do."""
    units = picture.state.units
    return _best(
        offer
        for unit in idle
        if unit != planned.unit
        for offer in special_attacks(picture, weights, units[unit], units[planned.target], HARASSMENTS)
    )


def harassed(picture: Picture, weights: Weights) -> Attack | None:
    """The fire or feint that pays by itself, of units that have nothing else to do."""
    return _best(
        offer
        for unit in picture.mine
        if unit.at is not None and unit.ap != "expended"
        for foe in picture.contact.get(unit.at, ())
        for offer in special_attacks(picture, weights, unit, foe, HARASSMENTS)
    )


def _best(offers: Iterable[tuple[int, Attack]]) -> Attack | None:
    """The first of those with most points, if they have any."""
    best: tuple[int, Attack] | None = None
    for points, action in offers:
        if points > (best[0] if best else 0):
            best = points, action
    return best[1] if best else None


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
    by_cell = {unit.at: unit for unit in picture.mine}
    for cell in sorted(picture.wanted | picture.prizes):
        beside = [by_cell[at] for at in state.board.topology.around(cell) if at in by_cell]
        for unit in sorted(beside, key=picture.mine.index):
            if has_active_recon(state, unit):
                action = Recon(unit.id, cell)
                if recon.refusal(state, action) is None:
                    return action
    return None
