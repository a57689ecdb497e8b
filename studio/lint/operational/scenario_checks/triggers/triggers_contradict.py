"""Two triggers whose turns are certain undo each other.

One changes the weather as another does on the same turn, so that the second in the list alone counts. Or one withdraws a
unit before it is there: on its way it is gone before it came, and one that a later trigger brings comes all the same.
Fails: "mud" by one trigger on turn 3, "snow" by another; a withdrawal on turn 3 of a unit that arrives on turn 5.
Passes: "snow" on turn 4; a withdrawal on turn 6; one that waits for anything else besides its turn.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Final, NamedTuple

from studio.documents.operational.triggers import TriggerEffect
from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "triggers-contradict"
SEVERITY: Final = Severity.WARNING


class _Due(NamedTuple):
    """An effect that is certain to come, and when: the turn, and the place of its side in the turn."""

    turn: int
    place: int
    trigger: int
    number: int
    effect: TriggerEffect


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report effects that undo each other; the later one is pointed at."""
    due = sorted(_find_due(context), key=lambda each: each[:4])
    triggers = context.scenario.triggers
    for first, second in combinations(due, 2):
        same = (first.turn, first.place) == (second.turn, second.place)
        zones = {*first.effect.zones} & {*second.effect.zones}
        alike = bool(zones) or not (first.effect.zones or second.effect.zones)
        kinds = {first.effect.kind, second.effect.kind}
        if same and alike and kinds == {"weather"} and first.effect.weather != second.effect.weather:
            one, other = triggers[first.trigger].name, triggers[second.trigger].name
            message = (
                f"On turn {first.turn} the trigger {one} makes the weather {first.effect.weather}, and {other} makes it "
                f"{second.effect.weather}; keep one of them, or give them turns or weather zones of their own."
            )
            yield _problem(context, second, message, triggers[second.trigger].id)
    yield from _withdrawn_early(context, due)


def _withdrawn_early(context: OperationalContext, due: list[_Due]) -> Iterator[Problem]:
    """Report withdrawals of units that are not there yet."""
    brought = {
        unit
        for trigger in context.scenario.triggers
        for effect in trigger.then
        if effect.kind == "arrival"
        for unit in effect.units
    }
    certain = {
        unit: each.turn
        for each in reversed(due)
        if each.effect.kind == "arrival"
        for unit in each.effect.units
    }
    own = {unit.id: unit.arrival.turn for unit in context.scenario.units if unit.arrival and not unit.at}
    names = {unit.id: unit.name for unit in context.scenario.units}
    for each in due:
        for unit in each.effect.units if each.effect.kind == "withdrawal" else ():
            comes = certain.get(unit) if unit in brought else own.get(unit)
            if comes is not None and comes > each.turn and unit in names:
                name = context.scenario.triggers[each.trigger].name
                so = "comes all the same" if unit in brought else "never comes"
                message = (
                    f"The trigger {name} withdraws {names[unit]} on turn {each.turn}, before it arrives on turn {comes}, so "
                    f"that it {so}; choose a later turn, or another unit."
                )
                yield _problem(context, each, message, unit)


def _find_due(context: OperationalContext) -> Iterator[_Due]:
    """Yield the effects of triggers that wait for a turn and for nothing else."""
    sides = [side.id for side in context.scenario.sides]
    for index, trigger in enumerate(context.scenario.triggers):
        if len(trigger.when) != 1 or trigger.when[0].kind != "turn" or trigger.when[0].turn is None:
            continue
        condition = trigger.when[0]
        place = sides.index(condition.side) if condition.side in sides else 0
        for number, effect in enumerate(trigger.then):
            yield _Due(condition.turn or 1, place, index, number, effect)


def _problem(context: OperationalContext, due: _Due, message: str, subject: str) -> Problem:
    pointer = f"/triggers/{due.trigger}/then/{due.number}"
    return Problem(CODE, SEVERITY, message, context.scenario.id, pointer, subject=subject)
