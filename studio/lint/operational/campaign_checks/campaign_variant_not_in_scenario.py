"""A variant of a battle changes what its scenario does not have.

The campaign knows no hexes: what a variant brings in is prepared in the scenario, units, headquarters and hubs in reserve and
other territory in layers.
Fails: {"kind": "front-line", "layer": "medjez"}, where the scenario has the layers longstop and goubellat. Passes: the same
with the layer longstop.
Rules: camp.token.start.variant, camp.token.start.examples.
"""

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Final

from studio.documents.campaign.operational.variants import (
    AddHq,
    AddHub,
    AddUnit,
    RemoveHub,
    RemoveUnit,
    SetAsset,
    SetEnrouteTurn,
    SetFrontLine,
    SetStrength,
    SetTheaterSupply,
    SetTrucks,
    VariantChange,
)
from studio.documents.operational.scenario import OperationalScenario
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-variant-not-in-scenario"
SEVERITY: Final = Severity.ERROR


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each change of a variant that names what the scenario lacks, or what is not in reserve there."""
    for name, battle in context.course.battles.items():
        scenario = context.scenarios.get(battle.scenario)
        if not isinstance(scenario, OperationalScenario):
            continue
        for index, variant in enumerate(battle.variants):
            for place, change in enumerate(variant.changes):
                asked = _asked(change, scenario)
                if asked is None or asked[1] in asked[2]:
                    continue
                what, wanted, known = asked
                meant = get_close_matches(wanted, known, 1)
                near = meant or known[:3]
                has = f"the scenario has {' and '.join(near)}" if near else "the scenario has none"
                message = f'The variant "{variant.title}" of {context.title(name)} asks for the {what} {wanted}; {has}.'
                pointer = f"{context.pointer(name)}/variants/{index}/changes/{place}"
                instead = near[0] if meant or len(known) == 1 else ""
                yield Problem(
                    CODE,
                    SEVERITY,
                    message,
                    context.campaign.id,
                    pointer,
                    subject=variant.id,
                    instead=instead,
                )


def _asked(change: VariantChange, scenario: OperationalScenario) -> tuple[str, str, list[str]] | None:
    """Return what a change asks for: of which kind, its name, and what the scenario has of the kind."""
    match change:
        case SetFrontLine():
            return "layer", change.layer, list(scenario.layers)
        case AddUnit():
            return "unit in reserve", change.unit, [unit.id for unit in scenario.units if unit.reserve]
        case AddHq():
            return "headquarters in reserve", change.hq, [hq.id for hq in scenario.hqs if hq.reserve]
        case AddHub():
            return "hub in reserve at", change.hub, [hub.at for hub in scenario.hubs if hub.reserve]
        case RemoveUnit() | SetStrength():
            return "unit", change.unit, [unit.id for unit in scenario.units]
        case SetEnrouteTurn():
            enroute = [unit.id for unit in scenario.units if unit.arrival is not None]
            return "unit on its way", change.unit, enroute
        case RemoveHub():
            return "hub at", change.hub, [hub.at for hub in scenario.hubs]
        case SetAsset() | SetTrucks() | SetTheaterSupply():
            return "side", change.side, [side.id for side in scenario.sides]
    return None
