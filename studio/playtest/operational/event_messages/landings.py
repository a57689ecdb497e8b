"""Naval landings, naval assaults and para drops in sentences."""

from studio.playtest.operational.event_messages.writer import Writer
from studio.playtest.signs import signed
from studio.rules.kernel.events import Event
from studio.rules.operational.combat.events import CombatFought
from studio.rules.operational.combat.sheet import LANDINGS
from studio.rules.operational.engineering.events import SpecialistsSuppressed
from studio.rules.operational.landings.events import LandingFailed, UnitLanded


def describe_landings(event: Event, writer: Writer) -> str | None:
    """Tell what came ashore or did not; None of any other event."""
    match event:
        case UnitLanded():
            how = "landed" if event.carrier == "boat" else "was dropped"
            return f"{writer.unit(event.unit)} {how} in {writer.at(event.at)}."
        case LandingFailed():
            how = "was thrown back into the sea from" if event.carrier == "boat" else "failed to clear"
            return f"{writer.unit(event.unit)} {how} {writer.at(event.at)}: all of it is lost."
        case CombatFought() if event.sheet.manner in LANDINGS:
            how = "made a naval assault on" if event.sheet.manner == "naval-assault" else "was dropped on"
            foes = f"{writer.unit(event.sheet.attacker)} {how} {writer.unit(event.sheet.defender)}"
            return f"{foes} in {writer.at(event.defender_at)} at odds {signed(event.sheet.odds)}."
        case SpecialistsSuppressed() if event.rules[0].startswith("op.naval."):
            wet = ", ".join(writer.element(each) for each in event.specialists)
            return f"{writer.unit(event.unit)} came ashore with {wet} suppressed."
        case _:
            return None
