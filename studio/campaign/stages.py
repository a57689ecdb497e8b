"""In which scenario a battle is fought (camp.token.start.variant)."""

from collections.abc import Collection, Iterator

from studio.documents.campaign.nodes import Battle
from studio.documents.campaign.operational.variants import UseScenario


def scenario_under(battle: Battle, variants: Collection[str]) -> str:
    """Return the id of the scenario that is played under variants; the last that names one has it."""
    chosen = battle.scenario
    for variant, scenario in _named(battle):
        if variant in variants:
            chosen = scenario
    return chosen


def other_scenarios(battle: Battle) -> tuple[str, ...]:
    """Return the ids of the scenarios in which a battle is fought under some variant, beside its own."""
    return tuple(dict.fromkeys(scenario for _, scenario in _named(battle)))


def _named(battle: Battle) -> Iterator[tuple[str, str]]:
    for variant in battle.variants:
        for change in variant.changes:
            if isinstance(change, UseScenario):
                yield variant.id, change.scenario
