"""Triggers in sentences: what one waits for, and what it does then."""

from collections.abc import Iterable, Sequence

from studio.documents.operational.scenario import OperationalScenario
from studio.documents.operational.triggers import Trigger, TriggerCondition, TriggerEffect

#: Letters of a message that a sentence quotes.
_QUOTED = 80


def trigger_sentence(trigger: Trigger, scenario: OperationalScenario) -> str:
    """Return when a trigger fires and what it does: "When turn 3 of the Axis begins: bring 15th Panzer." """
    link = " or " if trigger.needed == "any" else " and "
    when = link.join(condition_words(each, scenario) for each in trigger.when) or "nothing is awaited"
    then = "; ".join(effect_words(each, scenario) for each in trigger.then) or "nothing happens"
    return f"When {when}: {then}."


def condition_words(condition: TriggerCondition, scenario: OperationalScenario) -> str:
    """Return what a condition waits for, to stand behind "when"."""
    side = _side(condition.side, scenario)
    match condition.kind:
        case "turn":
            first = scenario.sides[0].name if scenario.sides else ""
            what = f"turn {condition.turn or '…'} of {side or first} begins"
            return what + (f", up to turn {condition.until}" if condition.until is not None else "")
        case "hexes-taken":
            goals = {goal.id: goal.name for goal in scenario.objectives}
            places = [*condition.hexes, *(goals.get(each, each) for each in condition.objectives)]
            what = f"{side or '…'} owns {_listed(places, condition.needed)}"
        case "units-lost":
            verb = "are" if condition.needed == "all" and len(condition.units) > 1 else "is"
            what = f"{_listed(_names(condition.units, scenario), condition.needed)} {verb} lost"
    return what + _window(condition)


def effect_words(effect: TriggerEffect, scenario: OperationalScenario) -> str:
    """Return what an effect does, as a command without a full stop."""
    side = _side(effect.side, scenario)
    match effect.kind:
        case "message":
            text = effect.text if len(effect.text) <= _QUOTED else f"{effect.text[:_QUOTED].rstrip()}…"
            return f"tell {side or 'all'} “{text or '…'}”"
        case "arrival":
            return f"bring {_listed(_names(effect.units, scenario), 'all')}"
        case "withdrawal":
            return f"withdraw {_listed(_names(effect.units, scenario), 'all')}"
        case "weather":
            lasting = "this turn" if effect.turns == 1 else f"{effect.turns} turns"
            return f"{effect.weather or '…'} weather for {lasting}"
        case "prestige":
            verb, where = ("take", "from") if effect.prestige < 0 else ("give", "to")
            return f"{verb} {abs(effect.prestige) or '…'} prestige {where} {side or '…'}"


def _window(condition: TriggerCondition) -> str:
    match condition.turn, condition.until:
        case None, None:
            return ""
        case turn, None:
            return f" in turn {turn} or later"
        case None, until:
            return f" by the end of turn {until}"
        case turn, until:
            return f" in turns {turn} to {until}"


def _side(name: str | None, scenario: OperationalScenario) -> str:
    return next((side.name for side in scenario.sides if side.id == name), name or "")


def _names(units: Iterable[str], scenario: OperationalScenario) -> Sequence[str]:
    names = {unit.id: unit.name for unit in scenario.units}
    return [names.get(each, each) for each in units]


def _listed(names: Sequence[str], needed: str) -> str:
    """Return some names in a row: "A, B and C", or with "or"."""
    if len(names) < 2:
        return names[0] if names else "…"
    return f"{', '.join(names[:-1])} {'and' if needed == 'all' else 'or'} {names[-1]}"
