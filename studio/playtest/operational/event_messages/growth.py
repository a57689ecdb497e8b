"""How headquarters grow, in sentences."""

from studio.playtest.operational.event_messages.writer import Writer
from studio.rules.kernel.events import Event
from studio.rules.operational.base.state import UpgradeOption
from studio.rules.operational.headquarters.events import HqXpChanged, UpgradeChosen, UpgradeOffered
from studio.rules.operational.hq_actions.refusals import phrase_of
from studio.tables.quantities import count_of


def describe_growth(event: Event, writer: Writer) -> str | None:
    """Tell of xp that headquarters earn and of upgrades; None for other events."""
    match event:
        case HqXpChanged():
            by = (
                f"{writer.unit(event.unit)} earned it {event.by} xp" if event.by > 0 else _loss(event, writer)
            )
            return f"{writer.hq(event.hq)} has {event.earned} earned xp: {by}."
        case UpgradeOffered():
            return (
                f"{writer.hq(event.hq)} is offered {count_of(len(event.options), 'upgrade')} to choose from."
            )
        case UpgradeChosen():
            return f"{writer.hq(event.hq)} was upgraded: {_gain(event.option)}."
        case _:
            return None


def _loss(event: HqXpChanged, writer: Writer) -> str:
    return f"the death of {writer.unit(event.unit)} cost it {-event.by}"


def _gain(option: UpgradeOption) -> str:
    price = f" for {option.price} prestige" if option.price else ""
    if option.kind == "command-point":
        return f"one more CP a turn{price}"
    if option.action is not None:
        return f"{phrase_of(option.action)} costs it a CP less{price}"
    return f"{option.prestige} prestige"
