"""Triggers of tactical battles in sentences: what one waits for, and what it does then."""

from studio.documents.tactical.scenario import TacticalScenario
from studio.documents.tactical.triggers import (
    TacticalTrigger,
    TacticalTriggerCondition,
    TacticalTriggerEffect,
)
from studio.documents.triggers.sentences import (
    list_names,
    lost_words,
    message_words,
    names_of,
    sentence_of,
    window_words,
)
from studio.tables.tactical.kinds import TriggerEffectKind


def trigger_sentence(trigger: TacticalTrigger, scenario: TacticalScenario) -> str:
    """Return when a trigger fires and what it does: "When round 3 begins: bring Tank."

    One that fires again begins with "In each round in which", or "In each Phase in which" with command points.
    """
    when = (condition_words(each, scenario, again=not trigger.once) for each in trigger.when)
    then = (effect_words(each, scenario) for each in trigger.then)
    return sentence_of(trigger, when, then, "Phase" if has_phases(scenario) else "round")


def has_phases(scenario: TacticalScenario) -> bool:
    """Return whether a battle is played in Phases and Turns."""
    return scenario.tactical.command_system == "points"


def condition_words(
    condition: TacticalTriggerCondition, scenario: TacticalScenario, *, again: bool = False
) -> str:
    """Return what a condition waits for, to stand behind "when", or of a trigger that fires again, "in each round in which"."""
    turn, side = scenario.turn_word(), _side(condition.side, scenario)
    match condition.kind:
        case "turn":
            number = f"{turn} {condition.turn or '…'}"
            begins = f"it is {number} or later" if again else f"{number} begins"
            return begins + (f", up to {turn} {condition.until}" if condition.until is not None else "")
        case "phase":
            number = f"Phase {condition.phase or '…'}"
            if again:
                return f"{side} is active from {number} on" if side else f"it is {number} or later"
            return f"{number} or the next of {side} begins" if side else f"{number} begins"
        case "hexes-taken":
            what = f"{side or '…'} holds {_places(condition, scenario)}"
        case "units-lost":
            what = lost_words(condition, scenario.tactical.units)
        case "leaders-lost":
            verb = "are" if condition.needed == "all" and len(condition.leaders) > 1 else "is"
            leaders = names_of(condition.leaders, scenario.tactical.leaders)
            what = f"{list_names(leaders, condition.needed)} {verb} lost"
        case "victory-points":
            what = f"{side or '…'} has {condition.points or '…'} victory points or more"
        case "deadline-met" | "deadline-missed":
            holds = "holds" if condition.kind == "deadline-met" else "does not hold"
            deadline = f"{turn} {condition.turn}" if condition.turn else f"Phase {condition.phase or '…'}"
            return f"{side or '…'} {holds} {_places(condition, scenario)} as {deadline} ends"
    return what + window_words(condition, turn)


def effect_words(effect: TacticalTriggerEffect, scenario: TacticalScenario) -> str:
    """Return what an effect does, as a command without a full stop."""
    side = _side(effect.side, scenario)
    match effect.kind:
        case "message":
            return message_words(effect.text, side)
        case "arrival":
            where = f" in {list_names(effect.hexes, 'any')}" if effect.hexes else ""
            return f"bring {list_names(names_of(effect.units, scenario.tactical.units))}{where}"
        case "withdrawal":
            return f"withdraw {list_names(names_of(effect.units, scenario.tactical.units))}"
        case _:
            verb, where = ("take", "from") if effect.amount < 0 else ("give", "to")
            what = amount_words(effect.kind, abs(effect.amount), scenario)
            return f"{verb} {what} {where} {side or '…'}"


def amount_words(kind: TriggerEffectKind, amount: int, scenario: TacticalScenario) -> str:
    """Return how much of something a side has or is given: "2 command points"."""
    points = "point" if amount == 1 else "points"
    match kind:
        case "command":
            return f"{amount or '…'} command{f' {points}' if has_phases(scenario) else ''}"
        case "morale":
            return f"{amount or '…'} force morale"
        case _:
            return f"{amount or '…'} victory {points}"


def _places(condition: TacticalTriggerCondition, scenario: TacticalScenario) -> str:
    goals = names_of(condition.objectives, scenario.tactical.objectives)
    return list_names([*condition.hexes, *goals], condition.needed)


def _side(name: str | None, scenario: TacticalScenario) -> str:
    return next((side.name for side in scenario.sides if side.id == name), name or "")
