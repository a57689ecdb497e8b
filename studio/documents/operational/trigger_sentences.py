"""Triggers in sentences: what one waits for, and what it does then."""

from collections.abc import Iterable, Sequence

from studio.documents.operational.scenario import OperationalScenario
from studio.documents.operational.triggers import Trigger, TriggerCondition, TriggerEffect

#: Letters of a message that a sentence quotes.
_QUOTED = 80


def trigger_sentence(trigger: Trigger, scenario: OperationalScenario) -> str:
    """Return when a trigger fires and what it does: "When turn 3 of the Axis begins: bring 15th Panzer."

    One that fires again begins with "In each turn in which".
    """
    link = " or " if trigger.needed == "any" else " and "
    words = (condition_words(each, scenario, again=not trigger.once) for each in trigger.when)
    when = link.join(words) or "nothing is awaited"
    then = "; ".join(effect_words(each, scenario) for each in trigger.then) or "nothing happens"
    return f"{'When' if trigger.once else 'In each turn in which'} {when}: {then}."


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
            places = [*condition.hexes, *_goals(condition.objectives, scenario)]
            what = f"{side or '…'} owns {_listed(places, condition.needed)}"
        case "units-lost":
            verb = "are" if condition.needed == "all" and len(condition.units) > 1 else "is"
            what = f"{_listed(_names(condition.units, scenario), condition.needed)} {verb} lost"
        case "hqs-lost":
            verb = "have" if condition.needed == "all" and len(condition.hqs) > 1 else "has"
            what = f"{_listed(_hqs(condition.hqs, scenario), condition.needed)} {verb} been destroyed"
        case "weather":
            where = _in_zones(condition.zones, condition.needed, scenario)
            what = f"the weather is {condition.weather or '…'}{where}"
        case "deadline-met" | "deadline-missed":
            are_many = condition.needed == "all" and len(condition.objectives) > 1
            verb, whose = ("are", "their deadlines pass") if are_many else ("is", "its deadline passes")
            held = "in hand" if condition.kind == "deadline-met" else "not in hand"
            goals = _listed(_goals(condition.objectives, scenario), condition.needed)
            what = f"{goals} {verb} {held} as {whose}"
    return what + _window(condition)


def effect_words(effect: TriggerEffect, scenario: OperationalScenario) -> str:
    """Return what an effect does, as a command without a full stop."""
    side = _side(effect.side, scenario)
    match effect.kind:
        case "message":
            text = effect.text if len(effect.text) <= _QUOTED else f"{effect.text[:_QUOTED].rstrip()}…"
            return f"tell {side or 'all'} “{text or '…'}”"
        case "arrival":
            return f"bring {_listed(_pieces(effect, scenario), 'all')}"
        case "withdrawal":
            return f"withdraw {_listed(_pieces(effect, scenario), 'all')}"
        case "weather":
            lasting = "this turn" if effect.turns == 1 else f"{effect.turns} turns"
            return f"{effect.weather or '…'} weather{_in_zones(effect.zones, 'all', scenario)} for {lasting}"
        case "prestige":
            verb, where = ("take", "from") if effect.prestige < 0 else ("give", "to")
            return f"{verb} {abs(effect.prestige) or '…'} prestige {where} {side or '…'}"
        case "deadline":
            goals, turns = _listed(_goals(effect.objectives, scenario), "all"), abs(effect.delay)
            by = f"{turns or '…'} {'turn' if turns == 1 else 'turns'}"
            return f"{'bring forward' if effect.delay < 0 else 'put off'} the deadline of {goals} by {by}"


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


def _hqs(hqs: Iterable[str], scenario: OperationalScenario) -> Sequence[str]:
    names = {hq.id: hq.name for hq in scenario.hqs}
    return [names.get(each, each) for each in hqs]


def _goals(goals: Iterable[str], scenario: OperationalScenario) -> Sequence[str]:
    names = {goal.id: goal.name for goal in scenario.objectives}
    return [names.get(each, each) for each in goals]


def _pieces(effect: TriggerEffect, scenario: OperationalScenario) -> Sequence[str]:
    return [*_hqs(effect.hqs, scenario), *_names(effect.units, scenario)]


def _in_zones(zones: Sequence[str], needed: str, scenario: OperationalScenario) -> str:
    """Return in which weather zones something is; nothing where it is everywhere."""
    names = {zone.id: zone.name for zone in scenario.weather_zones}
    return f" in {_listed([names.get(each, each) for each in zones], needed)}" if zones else ""


def _listed(names: Sequence[str], needed: str) -> str:
    """Return some names in a row: "A, B and C", or with "or"."""
    if len(names) < 2:
        return names[0] if names else "…"
    return f"{', '.join(names[:-1])} {'and' if needed == 'all' else 'or'} {names[-1]}"
