"""What became of cards, in sentences."""

from studio.playtest.operational.event_messages.writer import Writer
from studio.rules.kernel.events import Event
from studio.rules.operational.card_effects import events as effects
from studio.rules.operational.cards import events
from studio.tables.quantities import count_of


def describe_cards(event: Event, writer: Writer) -> str | None:
    """Tell an event of the cards; None for others."""
    match event:
        case events.CardPlayed():
            return f"{writer.side(event.side)} played the card {writer.card(event.card)}."
        case events.CardWon():
            room = ": it waits for a free slot" if event.waits else ""
            return f"{writer.side(event.side)} won the card {writer.card(event.card)}{room}."
        case events.CardClaimed():
            return f"{writer.side(event.side)} put the card {writer.card(event.card)} into a slot."
        case events.CardDiscarded():
            return f"{writer.side(event.side)} discarded the card {writer.card(event.card)}: {event.prestige} prestige."
        case events.CardForgone():
            return f"{writer.side(event.side)} had no slot for the card {writer.card(event.card)}, which is lost."
        case events.CardLost():
            return f"{writer.side(event.side)} lost the card {writer.card(event.card)} with its unit."
        case effects.AssetsGranted():
            more = [
                f"{count_of(event.a_turn, 'use')} more in every turn" if event.a_turn else "",
                f"{count_of(event.uses, 'single use')}" if event.uses else "",
            ]
            asset = event.asset.replace("-", " ")
            return f"{writer.side(event.side)} has {' and '.join(filter(None, more)) or 'nothing more'} of {asset}."
        case effects.CommandRestored():
            return f"{writer.hq(event.hq)} has {count_of(event.cp, 'CP')} back."
        case effects.ArtilleryPrepared():
            when = "in this turn" if event.turns == 1 else f"for {event.turns} turns"
            return f"Suppressive fire of {writer.side(event.side)} spends no AP and no guns {when}."
        case _:
            return None
