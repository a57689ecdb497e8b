"""What a card would do now, in a sentence."""

from studio.rules.kernel.decision import Side
from studio.rules.operational.assets.limits import uses_of
from studio.rules.operational.base.catalogue_types import AssetGrant, Card
from studio.rules.operational.base.state import State
from studio.rules.operational.logistics.truck_card import can_motorize
from studio.tables.quantities import count_of


def effect_now(state: State, side: Side, card: Card) -> str:
    """Return what a card brings a side as the battle stands."""
    match card.effect:
        case "elite-store":
            return _store(state, side)
        case "trucks":
            trucks = count_of(state.board.tables.logistics.truck_card_trucks, "truck")
            choice = ", or trucks for all units of a headquarters" if can_motorize(state, side) else ""
            return f"{trucks} more, to be added to hubs at once{choice}."
        case "assets":
            return " ".join(_grant(state, side, each) for each in card.assets)
        case "intelligence":
            fog = "The fog lifts from the whole map" if state.board.fog else "There is no fog to lift"
            return f"{fog}, and the orders of all enemies are seen, until the turn ends."
        case "command-points":
            return "A headquarters gets back the command points that it has spent in this turn."
        case "artillery-preparation":
            turns = "in this turn" if card.turns == 1 else f"for {card.turns} turns"
            return f"Suppressive fire spends neither AP nor guns {turns}."
        case "sabotage":
            trucks = count_of(state.board.tables.assets.precision_bombing.trucks, "truck")
            return f"A bridge is destroyed, or an enemy supply hub loses {trucks}."
        case "naval-landing" | "para-drop":
            return _unit(state, card)


def _store(state: State, side: Side) -> str:
    store = state.stores[side]
    if store.is_elite_open:
        return "The elite store is open already."
    left = sum(offer.left for offer in store.offers if offer.elite_price is not None)
    return f"The elite store opens for the rest of the battle; it has {count_of(left, 'thing')} to sell."


def _grant(state: State, side: Side, grant: AssetGrant) -> str:
    """Return what a card brings of one asset, beside what there is of it."""
    name = grant.asset.replace("-", " ")
    more = [
        f"{count_of(grant.a_turn, 'use')} more in every turn" if grant.a_turn else "",
        f"{count_of(grant.uses, 'single use')}" if grant.uses else "",
    ]
    left = uses_of(state, side, grant.asset).left
    return f"{name.capitalize()}: {' and '.join(filter(None, more))}; {left} left now."


def _unit(state: State, card: Card) -> str:
    if card.unit is None:
        return "It brings no unit."
    how = "lands on a beach" if card.effect == "naval-landing" else "is dropped near the front line"
    kind = state.board.unit_types[card.unit.type].name
    return f"{card.unit.name} ({kind}, {count_of(card.unit.steps, 'step')}) {how} at once."
