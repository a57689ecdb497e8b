"""Nobody can win the battle, or not by one of its conditions.

At the end victory points or significant objectives are counted. A battle in which nothing brings either, and that has
no other condition that can be met, could only be a draw; with command points the morale of a force can always break.
Fails: no objective with victory points and no condition, or the condition that 99 units be lost. Passes: one objective
worth a point, or the condition that 4 units be lost.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.tactical.scenario import VictoryCondition
from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "no-end"
SEVERITY: Final = Severity.ERROR
_RULES: Final = ("tactical.needs.victory",)


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report conditions that nobody can meet, and battles that nobody can win."""
    victory, met = context.battle.victory, context.battle.command_system == "points"
    for number, condition in enumerate(victory.conditions):
        why = _why_never(context, condition)
        met = met or why is None
        if why is not None:
            message = f"Nobody can win by the condition {condition.kind}: {why}."
            pointer = f"/tactical/victory/conditions/{number}"
            yield context.problem(CODE, SEVERITY, message, pointer, condition.kind, rules=_RULES)
    counts = {
        "points": _most_points(context) != 0,
        "objectives": any(goal.significant for goal in context.battle.objectives),
    }
    if not counts[victory.at_end] and not met and victory.tie == "draw":
        message = {
            "points": "Nobody can score a victory point, so that the battle is always a draw; let an objective bring some.",
            "objectives": "No objective is significant, so that the battle is always a draw; mark those that count.",
        }[victory.at_end]
        yield context.problem(CODE, SEVERITY, message, "/tactical/victory", "victory", rules=_RULES)


def _why_never(context: TacticalContext, condition: VictoryCondition) -> str | None:
    """Say why no side can meet a condition, and what to do; None: one can."""
    match condition.kind:
        case "points-at-least":
            most = _most_points(context)
            if most is not None and condition.number > most:
                return f"it asks for {condition.number} points, and {most} can be scored at the most; ask for fewer"
        case "units-lost":
            sides = [force.side for force in context.battle.forces if condition.side in (None, force.side)]
            units = [sum(unit.side != side for unit in context.battle.units) for side in sides]
            if condition.number > max(units, default=0):
                return (
                    f"it asks for the loss of {condition.number} units, and the enemy has {max(units, default=0)}; "
                    "ask for fewer"
                )
        case "controls" if not condition.objectives:
            return "it names no objective; say which"
        case "morale-zero" if context.battle.command_system != "points":
            return "only forces of battles of command points have morale; choose another kind"
    return None


def _most_points(context: TacticalContext) -> int | None:
    """Return the most victory points that a side could have at the end; None: effects may bring any number.

    Objectives bring theirs in each round, and none with command points (squad.command.victory.cumulative). What events bring
    comes once, and so does what triggers and strategy cards bring, unless they do so again and again.
    """
    battle, in_phases = context.battle, context.battle.command_system == "points"
    held = sum(0 if in_phases else context.scenario.turns * goal.victory_points for goal in battle.objectives)
    cards = [effect for _, effect in context.card_effects() if effect.verb == "victory"]
    specials = [effect for each in (battle.squad.spending if battle.squad else ()) for effect in each.effects]
    chances = [
        effect for each in (battle.points.random_events if battle.points else ()) for effect in each.effects
    ]
    triggered = [
        (trigger.once, effect.amount)
        for trigger in battle.triggers
        for effect in trigger.then
        if effect.kind == "victory-points"
    ]
    again = (
        *(battle.command_system != "squad" or effect.timing != "played" for effect in cards),
        *(effect.verb == "victory" for effect in (*specials, *chances)),
        *(not once for once, _ in triggered),
    )
    if any(again):
        return None
    events = [effect for each in battle.events for effect in each.effects if effect.verb == "victory"]
    brought = (*(effect.amount for effect in (*cards, *events)), *(amount for _, amount in triggered))
    return held + sum(map(abs, brought))
