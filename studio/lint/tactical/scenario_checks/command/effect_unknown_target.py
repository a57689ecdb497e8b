"""An effect names a unit, marker, weapon, card or objective that is not there, or none where it needs one.

Such an effect cannot be set up, or would do nothing when its time comes.
Fails: an event that places the marker fog, which the ruleset does not know. Passes: one that places smoke.
"""

from collections.abc import Container, Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "effect-unknown-target"
SEVERITY: Final = Severity.ERROR


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report what effects in the scenario name in vain."""
    kinds = {each.id for each in context.ruleset.markers} if context.ruleset else set[str]()
    known: dict[str, Container[str]] = {
        "place-marker": kinds,
        "remove-marker": kinds,
        "condition": ("none", "pinned", "disrupted"),
        "barrage": context.weapons,
    }
    if context.battle.command_system == "cards" and context.catalogue:
        # It takes a card by its name; in other systems from a deck, of which none need be named.
        known["draw"] = context.command_cards
    for pointer, effect in context.effects():
        if effect.to.unit is not None and effect.to.unit not in context.units:
            message = f"An effect is for the unit {effect.to.unit}, which is not there; correct the name."
            yield context.problem(CODE, SEVERITY, message, f"{pointer}/to/unit", effect.to.unit)
        names = known.get(effect.verb)
        if names and (effect.what or "") not in names:
            message = (
                f"The effect {effect.verb} names “{effect.what or ''}”, which is not there; name one that is."
            )
            yield context.problem(CODE, SEVERITY, message, f"{pointer}/what", effect.what or effect.verb)
