"""What triggers do, in sentences."""

from studio.playtest.operational.event_messages.writer import Writer
from studio.playtest.trigger_messages import trigger_message
from studio.rules.kernel.events import Event
from studio.rules.operational.triggers import events as trigger_events


def describe_triggers(event: Event, writer: Writer) -> str | None:
    """Tell of triggers that fire and of what they do; None for other events."""
    match event:
        case trigger_events.UnitSent():
            where = f"has come to {writer.at(event.at)}" if event.at is not None else "is on its way"
            return f"{writer.unit(event.unit)} {where}."
        case trigger_events.UnitWithdrawn():
            return f"{writer.unit(event.unit)} has been withdrawn."
        case trigger_events.HqSent():
            where = f"has come to {writer.at(event.at)}" if event.at is not None else "is on its way"
            return f"{writer.hq(event.hq)} {where}."
        case trigger_events.HqWithdrawn():
            return f"{writer.hq(event.hq)} has been withdrawn."
        case trigger_events.DeadlineMoved():
            return f"The deadline of {writer.goal(event.objective)} is turn {event.deadline} now."
        case trigger_events.WeatherChanged():
            where = f" in {', '.join(event.zones)}" if event.zones else ""
            return f"The weather{where} is {event.weather} now, to the end of turn {event.until}."
        case trigger_events.PrestigeGranted():
            if event.prestige < 0:
                return f"{writer.side(event.side)} lost {-event.prestige} prestige."
            return f"{writer.side(event.side)} was given {event.prestige} prestige."
        case _:
            return trigger_message(event, writer.side)
