"""An effect names a unit, hex, marker, weapon or card that is not there, or none where it needs one, or is for nobody.

Such an effect cannot be set up, or would do nothing when its time comes. Looked at are those of the scenario and of the
cards in its decks and hands.
Fails: an event that places the marker fog, which the ruleset does not know, or that bombards 9901. Passes: one that
places smoke in 0512.
"""

from collections.abc import Container, Iterator, Mapping
from typing import Final

from studio.documents.tactical.effects import Effect
from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.rules.tactical.setup.effects import missing_aim

CODE: Final = "effect-unknown-target"
SEVERITY: Final = Severity.ERROR


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report what effects in the scenario name in vain."""
    known = _known(context)
    for pointer, effect in context.effects():
        for part, name, message in _faults(context, known, effect):
            yield context.problem(CODE, SEVERITY, message, f"{pointer}/{part}", name)
    for pointer, effect in context.card_effects():
        for _, name, message in _faults(context, known, effect):
            yield context.problem(CODE, SEVERITY, message, pointer, name)


def _known(context: TacticalContext) -> Mapping[str, Container[str]]:
    """Return what an effect can name, by its verb; nothing where that could not be found."""
    known: dict[str, Container[str]] = {"condition": ("none", "pinned", "disrupted")}
    if context.ruleset:
        kinds = {each.id for each in context.ruleset.markers}
        known |= {"place-marker": kinds, "remove-marker": kinds}
    if context.catalogue:
        known["barrage"] = context.weapons
        if context.battle.command_system == "cards":
            # It takes a card by its name; in other systems from a deck, of which none need be named.
            known["draw"] = context.command_cards
    return known


def _faults(
    context: TacticalContext, known: Mapping[str, Container[str]], effect: Effect
) -> Iterator[tuple[str, str, str]]:
    """Yield which part of an effect names something in vain, the name, and the sentence that tells it."""
    to = effect.to
    if to.unit is not None and to.unit not in context.units:
        yield (
            "to/unit",
            to.unit,
            f"An effect is for the unit {to.unit}, which is not there; correct the name.",
        )
    for index, label in enumerate(to.hexes):
        if context.cell(label) is None:
            message = f"An effect is for the hex {label}, which is not on the map; name one that is."
            yield f"to/hexes/{index}", label, message
    lacking = missing_aim(effect.verb, to.kind, names_hexes=bool(to.hexes))
    if lacking is not None:
        yield (
            "to",
            effect.verb,
            f"The effect {effect.verb} is for no {lacking}; say which {lacking} it is for.",
        )
    names = known.get(effect.verb)
    if names is not None and (effect.what or "") not in names:
        yield (
            "what",
            effect.what or effect.verb,
            f"The effect {effect.verb} names “{effect.what or ''}”, which is not there; name one that is.",
        )
