"""The triggers of a battle that its briefing tells of, in sentences."""

from collections.abc import Iterator

from studio.desktop.book.operational.documents import Battle
from studio.documents.operational.triggers import TriggerCondition, TriggerEffect


def trigger_sentences(battle: Battle) -> Iterator[str]:
    """Yield a sentence for each trigger that the players know of, and how many they do not."""
    known = [each for each in battle.scenario.triggers if each.public]
    for trigger in known:
        join = " and " if trigger.needed == "all" else " or "
        when = join.join(_condition(battle, each) for each in trigger.when)
        then = "; ".join(_effect(battle, each) for each in trigger.then)
        title = f"{trigger.title}: " if trigger.title else ""
        yield f"{title}{'once ' + when if when else 'at the start'}, {then}."
    hidden = len(battle.scenario.triggers) - len(known)
    if hidden:
        yield f"{hidden} {'event comes' if hidden == 1 else 'events come'} unannounced."


def _condition(battle: Battle, condition: TriggerCondition) -> str:
    span = [f"from turn {condition.turn} on"] if condition.turn and condition.kind != "turn" else []
    span += [f"until turn {condition.until}"] if condition.until else []
    join = " and " if condition.needed == "all" else " or "
    who = battle.side(condition.side) if condition.side else "a side"
    match condition.kind:
        case "turn":
            said = f"turn {condition.turn} {'of ' + who + ' ' if condition.side else ''}begins"
        case "hexes-taken":
            places = (*condition.hexes, *map(battle.objective, condition.objectives))
            said = f"{who} holds {join.join(places)}"
        case "units-lost":
            said = f"{join.join(map(battle.unit, condition.units))} {'is' if len(condition.units) == 1 else 'are'} lost"
    return " ".join((said, *span))


def _effect(battle: Battle, effect: TriggerEffect) -> str:
    units = ", ".join(map(battle.unit, effect.units))
    match effect.kind:
        case "message":
            return f"{battle.side(effect.side) if effect.side else 'all'} read “{effect.text}”"
        case "arrival":
            return f"{units} may arrive"
        case "withdrawal":
            return f"{units} leave for good"
        case "weather":
            return f"the weather is {effect.weather} for {effect.turns} {'turn' if effect.turns == 1 else 'turns'}"
        case "prestige":
            whom = battle.side(effect.side) if effect.side else "its side"
            return f"{whom} is given {effect.prestige} prestige"
