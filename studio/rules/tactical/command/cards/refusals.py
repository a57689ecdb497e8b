"""Why the system cards will not do an action."""

from studio.rules.kernel.decision import Side
from studio.rules.kernel.refusal import Refusal
from studio.rules.tactical.base import refusals as general
from studio.rules.tactical.base.ids import CardId
from studio.rules.tactical.base.refusals import name_of
from studio.rules.tactical.base.state import State, Unit

_STEPS = ("cards.phase.steps",)
_TOKENS = ("tactical.needs.order-tokens",)


def not_now(what: str) -> Refusal:
    """Refuse, as the step that is under way has no place for it."""
    text = f"{what} has no place in this step of the round; choose one of what is offered."
    return Refusal("not-now", text, _STEPS)


def choice_due() -> Refusal:
    """Refuse, as a card or a unit has to be chosen first."""
    text = "Something has to be chosen first: choose one of what is offered."
    return Refusal("choice-due", text, _STEPS)


def unit_of_side(state: State, unit: str, side: Side) -> Unit | Refusal:
    """Return a unit of a side, or say why it is none."""
    found = next((each for each in state.units.values() if each.id == unit), None)
    if found is None:
        return general.unknown(unit)
    return found if found.side == side else general.not_yours(state, found)


def card_not_there(card: CardId) -> Refusal:
    """Refuse, as the card is not in the hand."""
    text = f"No card {card} is in your hand; choose one that is."
    return Refusal("card-not-there", text, ("cards.select.choose-one",), {"card": card})


def card_owner_gone(name: str, owner: str, rule: str) -> Refusal:
    """Refuse, as the unit that the card belongs to is not there."""
    text = f"{name} belongs to {owner}, who is not in your force any more, or never was; choose another card."
    return Refusal("card-owner-gone", text, (rule,))


def not_a_commander(state: State, unit: Unit, rule: str) -> Refusal:
    """Refuse, as the unit cannot be nominated with the card."""
    text = (
        f"{name_of(state, unit.id)} cannot be nominated with this card; name one of those that are offered."
    )
    return Refusal("not-a-commander", text, (rule,), {"unit": unit.id})


def not_a_target(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit is not there to be ordered."""
    text = f"{name_of(state, unit.id)} is out of the battle; order a unit that is not."
    return Refusal("not-a-target", text, ("cards.orders.friendly-undefeated",), {"unit": unit.id})


def ordered(state: State, unit: Unit, rule: str) -> Refusal:
    """Refuse, as the unit has had an order in this round."""
    text = f"{name_of(state, unit.id)} has had its order in this round; name another unit."
    return Refusal("ordered", text, (rule,), {"unit": unit.id})


def wrong_type(state: State, unit: Unit, to: tuple[str, ...]) -> Refusal:
    """Refuse, as the card's orders are not for such units."""
    text = f"{name_of(state, unit.id)} is none of those whom the card orders: {', '.join(to)}; order one of them."
    return Refusal("wrong-type", text, ("cards.orders.type-matches",), {"unit": unit.id})


def out_of_range(state: State, unit: Unit, reach: int) -> Refusal:
    """Refuse, as the commander's orders do not reach so far."""
    text = f"{name_of(state, unit.id)} is more than {reach} hexes from the commander, or off the map; order one within."
    facts: dict[str, str | int] = {"unit": unit.id, "range": reach}
    return Refusal("out-of-range", text, ("cards.orders.only-two-criteria",), facts)


def orders_left() -> Refusal:
    """Refuse Done, as orders can still be issued."""
    text = "The commander can issue another order, and has to; order one of the units that are offered."
    return Refusal("orders-left", text, ("cards.orders.must-issue-all",))


def no_order(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit has no order that is not used."""
    text = f"{name_of(state, unit.id)} has no order to use; activate a unit that has one, or draw a token."
    return Refusal("no-order", text, _TOKENS, {"unit": unit.id})


def not_on_map(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit is not there."""
    text = f"{name_of(state, unit.id)} is not on the map; name a unit that is."
    return Refusal("not-on-map", text, _TOKENS, {"unit": unit.id})


def wrong_rank(state: State, unit: Unit, rank: str) -> Refusal:
    """Refuse, as the token is for another rank."""
    text = (
        f"The token is for the rank {rank}; {name_of(state, unit.id)} has another. Name a unit of that rank."
    )
    return Refusal("wrong-rank", text, _TOKENS, {"unit": unit.id, "rank": rank})


def acted(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit has acted in this round."""
    text = f"{name_of(state, unit.id)} has acted in this round; name a unit that has not."
    return Refusal("acted", text, _TOKENS, {"unit": unit.id})


def pool_empty() -> Refusal:
    """Refuse, as no token is left to draw."""
    text = "No token is left in your order pool; activate a unit with an order."
    return Refusal("pool-empty", text, _TOKENS)


def no_pass() -> Refusal:
    """Refuse, as the side has no pass token."""
    text = "You have no pass token; activate a unit."
    return Refusal("no-pass", text, ("tactical.needs.pass-tokens",))


def passed_before() -> Refusal:
    """Refuse, as the side has passed and the enemy has not acted since."""
    text = "You have passed already, and the other side has activated nobody since; activate a unit."
    return Refusal("passed-before", text, ("tactical.needs.pass-tokens",))
