"""What became of cards, in sentences."""

from studio.desktop.play.operational.sentences.writer import Writer
from studio.rules.kernel.events import Event
from studio.rules.operational.cards import events


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
        case _:
            return None
