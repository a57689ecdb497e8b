"""Triggers in sentences: what one waits for, and what it does then."""

from collections.abc import Sequence

from studio.documents.operational.scenario import OperationalScenario
from studio.documents.operational.triggers import Trigger, TriggerCondition, TriggerEffect
from studio.documents.triggers.sentences import (
    list_names,
    lost_words,
    message_words,
    names_of,
    sentence_of,
    window_words,
)
from studio.tables.kinds import Needed


def trigger_sentence(trigger: Trigger, scenario: OperationalScenario) -> str:
    """Return when a trigger fires and what it does: "When turn 3 of the Axis begins: bring 15th Panzer."

    One that fires again begins with "In each turn in which".
    """
    when = (condition_words(each, scenario, again=not trigger.once) for each in trigger.when)
    return sentence_of(trigger, when, (effect_words(each, scenario) for each in trigger.then))


def condition_words(
    condition: TriggerCondition, scenario: OperationalScenario, *, again: bool = False
) -> str:
    """Return what a condition waits for, to stand behind "when", or of a trigger that fires again, "in each turn in which"."""
    side = _side(condition.side, scenario)
    match condition.kind:
        case "turn":
            first = scenario.sides[0].name if scenario.sides else ""
            turn = f"turn {condition.turn or '…'}"
            begins = (
                f"the {side or first} begins from {turn} on" if again else f"{turn} of {side or first} begins"
            )
            return begins + (f", up to turn {condition.until}" if condition.until is not None else "")
        case "hexes-taken":
            places = [*condition.hexes, *names_of(condition.objectives, scenario.objectives)]
            what = f"{side or '…'} owns {list_names(places, condition.needed)}"
        case "units-lost":
            what = lost_words(condition, scenario.units)
        case "hqs-lost":
            verb = "have" if condition.needed == "all" and len(condition.hqs) > 1 else "has"
            what = (
                f"{list_names(names_of(condition.hqs, scenario.hqs), condition.needed)} {verb} been destroyed"
            )
        case "weather":
            where = _in_zones(condition.zones, condition.needed, scenario)
            what = f"the weather is {condition.weather or '…'}{where}"
        case "deadline-met" | "deadline-missed":
            are_many = condition.needed == "all" and len(condition.objectives) > 1
            verb, whose = ("are", "their deadlines pass") if are_many else ("is", "its deadline passes")
            held = "in hand" if condition.kind == "deadline-met" else "not in hand"
            goals = list_names(names_of(condition.objectives, scenario.objectives), condition.needed)
            what = f"{goals} {verb} {held} as {whose}"
    return what + window_words(condition)


def effect_words(effect: TriggerEffect, scenario: OperationalScenario) -> str:
    """Return what an effect does, as a command without a full stop."""
    side = _side(effect.side, scenario)
    match effect.kind:
        case "message":
            return message_words(effect.text, side)
        case "arrival":
            return f"bring {list_names(_pieces(effect, scenario), 'all')}"
        case "withdrawal":
            return f"withdraw {list_names(_pieces(effect, scenario), 'all')}"
        case "weather":
            lasting = "this turn" if effect.turns == 1 else f"{effect.turns} turns"
            return f"{effect.weather or '…'} weather{_in_zones(effect.zones, 'all', scenario)} for {lasting}"
        case "prestige":
            verb, where = ("take", "from") if effect.prestige < 0 else ("give", "to")
            return f"{verb} {abs(effect.prestige) or '…'} prestige {where} {side or '…'}"
        case "deadline":
            goals, turns = (
                list_names(names_of(effect.objectives, scenario.objectives), "all"),
                abs(effect.delay),
            )
            by = f"{turns or '…'} {'turn' if turns == 1 else 'turns'}"
            return f"{'bring forward' if effect.delay < 0 else 'put off'} the deadline of {goals} by {by}"


def _side(name: str | None, scenario: OperationalScenario) -> str:
    return next((side.name for side in scenario.sides if side.id == name), name or "")


def _pieces(effect: TriggerEffect, scenario: OperationalScenario) -> Sequence[str]:
    return [*names_of(effect.hqs, scenario.hqs), *names_of(effect.units, scenario.units)]


def _in_zones(zones: Sequence[str], needed: Needed, scenario: OperationalScenario) -> str:
    """Return in which weather zones something is; nothing where it is everywhere."""
    return f" in {list_names(names_of(zones, scenario.weather_zones), needed)}" if zones else ""
