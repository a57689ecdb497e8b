"""The tactical rules as they are held to the contract: the small battles that authors begin from."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from typing import Final

from studio.documents.storage.shipped import shipped_content
from studio.documents.tactical.catalogue import TacticalCatalogue
from studio.documents.tactical.ruleset import TacticalRuleset
from studio.editing.tactical.templates import tactical_template
from studio.rules import tactical
from studio.rules.kernel.chance import Chance
from studio.rules.kernel.decision import Side
from studio.rules.tactical.base.commands import CardsCommand
from studio.rules.tactical.base.ids import SystemKind
from studio.rules.tactical.base.state import State
from studio.rules.tactical.setup.start import start_battle
from tests.support.lengths import sample
from tests.support.refusals import codes_built_in

#: The command systems that are played in turn.
SYSTEMS: Final[tuple[SystemKind, ...]] = ("squad", "cards", "points")


@cache
def shipped() -> tuple[TacticalCatalogue, TacticalRuleset]:
    files = ("catalogues/tactical.catalogue.json", "rulesets/tactical.ruleset.json")
    catalogue, ruleset = (
        {
            name: value
            for name, value in json.loads((shipped_content() / file).read_text(encoding="utf-8")).items()
            if name != "$schema"
        }
        for file in files
    )
    return (
        TacticalCatalogue.model_validate_json(json.dumps(catalogue)),
        TacticalRuleset.model_validate_json(json.dumps(ruleset)),
    )


def start(seed: int) -> State:
    """The small battle of a command system, another for each seed, of few rounds in the gate."""
    catalogue, ruleset = shipped()
    scenario = tactical_template(SYSTEMS[seed % len(SYSTEMS)], "Village").model_copy(
        update={"turns": sample(2, 6)}
    )
    return start_battle(scenario, catalogue, ruleset, seed)


def units(state: State, side: Side) -> Iterable[str]:
    return [unit.id for unit in state.units.values() if unit.side == side]


def hidden(state: State, side: Side) -> Iterator[State]:
    """States that differ in the dice to come, in enemies that were never on the map, or in the card they have chosen.

    In the system cards forces lie open.
    """
    yield replace(state, chance=Chance(99, 7))
    if isinstance(state.command, CardsCommand):
        yield from (replace(state, command=other) for other in _other_choices(state.command, side))
        return
    for unit in state.units.values():
        never_seen = not unit.shown and unit.where in ("undeployed", "due", "off")
        if unit.side != side and never_seen and len(unit.figures) > 1:
            yield state.with_unit(replace(unit, figures=unit.figures[1:]))


def _other_choices(command: CardsCommand, side: Side) -> Iterator[CardsCommand]:
    """The same with another card laid facedown by the enemy, whatever its hand holds."""
    for chooser, card in () if command.revealed else command.chosen.items():
        for other in set(command.hands[chooser]) - {card} if chooser != side else ():
            yield replace(command, chosen={**command.chosen, chooser: other})


def refusal_codes() -> frozenset[str]:
    """The codes in the calls that build refusals, wherever they are."""
    modules = (
        import_module(each.name) for each in walk_packages(tactical.__path__, "studio.rules.tactical.")
    )
    return frozenset(codes_built_in(modules))
