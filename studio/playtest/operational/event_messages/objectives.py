"""What becomes of objectives, in sentences."""

from studio.playtest.operational.event_messages.writer import Writer
from studio.playtest.signs import signed
from studio.rules.kernel.events import Event
from studio.rules.operational.objectives import events as goal_events
from studio.tables.quantities import count_of


def describe_objectives(event: Event, writer: Writer) -> str | None:
    """Tell of objectives that are won, lost and missed, and of what they bring; None for other events."""
    match event:
        case goal_events.ObjectiveTaken():
            took = "took" if event.at is not None else "achieved"
            return (
                f"{writer.side(event.side)} {took} {writer.goal(event.objective)}: {event.prestige} prestige."
            )
        case goal_events.ObjectiveLost():
            return f"{writer.side(event.side)} lost {writer.goal(event.objective)}: {event.prestige} prestige gone."
        case goal_events.ObjectiveKept():
            return f"{writer.side(event.side)} has kept {writer.goal(event.objective)}: {event.prestige} prestige."
        case goal_events.ObjectiveFailed():
            return f"{writer.side(event.side)} can no longer achieve {writer.goal(event.objective)}: it has failed."
        case _:
            return _describe_reward(event, writer)


def _describe_reward(event: Event, writer: Writer) -> str | None:
    match event:
        case goal_events.SpecialistWon():
            what = writer.element(event.specialist)
            return f"{writer.hq(event.hq)} got {what} into its force pool for {writer.goal(event.objective)}."
        case goal_events.UpgradeWon():
            return f"{writer.hq(event.hq)} may be upgraded for {writer.goal(event.objective)}."
        case goal_events.TheaterSupplyChanged():
            return (
                f"Theater supply of {writer.side(event.side)}: {signed(event.by)} %, now {event.percent} %."
            )
        case goal_events.ArrivalDelayed():
            late = count_of(event.turns, "turn")
            return (
                f"{writer.unit(event.unit)} is delayed by {late} and may arrive from turn {event.arrival} on."
            )
        case goal_events.TokenWon():
            return f"{writer.side(event.side)} won a campaign token with {writer.goal(event.objective)}."
        case goal_events.TokenLost():
            return f"{writer.side(event.side)} lost the campaign token of {writer.goal(event.objective)}."
        case goal_events.RewardForfeited():
            return f"Nothing more came of {writer.goal(event.objective)}: there was nobody it could go to."
        case _:
            return None
