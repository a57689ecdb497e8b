"""What happened to headquarters, in sentences."""

from collections.abc import Iterable

from studio.playtest.operational.event_messages.writer import Writer
from studio.rules.kernel.events import Event
from studio.rules.operational.headquarters import events
from studio.tables.operational.branches import Branch
from studio.tables.quantities import count_of


def describe_headquarters(event: Event, writer: Writer) -> str | None:
    """Tell an event of headquarters; None for others."""
    match event:
        case events.HqMoved():
            return (
                f"{writer.hq(event.hq)} moved from {writer.at(event.start)} to {writer.at(event.path[-1])}."
            )
        case events.BranchesSuppressed():
            return f"{writer.hq(event.hq)} has {_levels(event.branches)} suppressed."
        case events.BranchesRecovered():
            return f"{writer.hq(event.hq)} recovered {_levels(event.branches)}."
        case events.HqUnsupplied():
            missing = count_of(event.cp, "CP")
            return f"{writer.hq(event.hq)} is out of supply, turn {event.turns}: {missing} missing."
        case events.HqRetreated():
            how = "went with its unit" if event.voluntary else "fell back"
            return f"{writer.hq(event.hq)} {how} to {writer.at(event.path[-1])}."
        case events.PoolShed():
            lost = writer.losses(event.kia, event.stragglers, 0)
            return f"The force pool of {writer.hq(event.hq)} lost steps: {lost}."
        case events.HqDestroyed():
            back = f"it may return on turn {event.returns}"
            return f"{writer.hq(event.hq)} was destroyed in {writer.at(event.at)}; {back}."
        case _:
            return None


def _levels(branches: Iterable[Branch]) -> str:
    """Return branches by name, each with one level."""
    return " and ".join(f"1 level of {branch.replace('-', ' ').title()}" for branch in branches)
