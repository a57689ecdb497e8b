"""Why a card has no effect on its target."""

from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base.catalogue_types import Card, CardUnit
from studio.rules.operational.base.refusals import hex_label
from studio.rules.operational.base.state import Headquarters, State
from studio.tables.quantities import count_of


def no_cps_to_restore(hq: Headquarters) -> Refusal:
    """Refuse, as the headquarters has all CPs that it can have in this turn."""
    has = f"has {count_of(hq.cp, 'CP')}, all that it can have in this turn"
    text = f"{hq.name} {has}; choose a headquarters that has spent some."
    return Refusal("no-cps-to-restore", text, ("camp.card.command-points.refill",), {"id": hq.id})


def card_without_unit(card: Card) -> Refusal:
    """Refuse, as the catalogue says of no unit that the card brings."""
    text = f"The card {card.name} brings no unit that the catalogue has a type for; correct the card there."
    return Refusal("card-without-unit", text, ("camp.card.unit",))


def card_unit_there(card: Card, unit: CardUnit) -> Refusal:
    """Refuse, as the unit of the card is or was in the battle."""
    text = f"The card {card.name} brings {unit.name}, which has come to this battle already; it never exists twice."
    return Refusal("card-unit-there", text, ("camp.card.unit",), {"id": unit.id})


def card_no_coast(state: State, card: Card, at: int) -> Refusal:
    """Refuse, as the hex does not lie on the coast."""
    text = f"The card {card.name} is played for a beach, and hex {hex_label(state, at)} lies on no coast; choose one that does."
    return Refusal("card-no-coast", text, ("op.naval.card.targets",), {"at": at})


def card_other_beach(state: State, card: Card, at: int) -> Refusal:
    """Refuse, as the side lands by card on other beaches only."""
    beaches = sorted(hex_label(state, each) for each in state.board.sides[state.active].beaches)
    text = f"The card {card.name} cannot be played for hex {hex_label(state, at)}; it lands only in {', '.join(beaches)}."
    return Refusal("card-other-beach", text, ("op.naval.card.targets",), {"at": at})


def artillery_is_prepared() -> Refusal:
    """Refuse, as such a card has been played."""
    text = "The artillery is prepared already in this turn; keep the card for a later one."
    return Refusal("already-prepared", text, ("camp.card.artillery-preparation.ap",))
