"""A campaign speaks of a unit or headquarters that its scenarios do not have.

Hints, the persistence of a battle, what a shorter cut gives headquarters, the list of units, the headquarters of a card's unit
and the unit that a card brings in another's place are said of ids. One that nothing has changes nothing, without a word: mostly
it is misspelt. Persistence is about the scenario of its battle, all else about those of any; units of cards count, and the
alternates that hold where a campaign names none need not be there.
Fails: "1-armored" with figures of its own in a battle whose scenario has "1-armoured". Passes: "1-armoured".
Rules: camp.persist.hq.switch, camp.persist.unit, camp.conference.hq.ui.text, camp.card.para-division.replacement.
"""

from collections.abc import Iterator, Set
from typing import Final, NamedTuple

from studio.campaign.names import nearest_name
from studio.documents.campaign.campaign import ALTERNATES
from studio.documents.campaign.nodes import Battle, Conference
from studio.documents.campaign.operational.variants import UseScenario
from studio.documents.operational.scenario import OperationalScenario
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-force-nowhere"
SEVERITY: Final = Severity.WARNING


class _Said(NamedTuple):
    """A place that says something of a unit or headquarters, and the ids of whom it can be about."""

    pointer: str
    name: str
    known: Set[str]
    #: What is said, up to whom it is about, and where that is not.
    opening: str
    nowhere: str


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each id of a unit or headquarters that nothing has, where all scenarios could be read."""
    for each in _everything_said(context):
        if each.name not in each.known:
            near = nearest_name(each.name, sorted(each.known))
            remedy = f"{near}?" if near else "Correct the id, or take it out."
            message = f"{each.opening} {each.name}, {each.nowhere}. {remedy}"
            yield Problem(CODE, SEVERITY, message, context.campaign.id, each.pointer, subject=each.name)


def _everything_said(context: CampaignContext) -> Iterator[_Said]:
    campaign = context.campaign
    scenarios = {
        name: scenario
        for name, scenario in context.scenarios.items()
        if isinstance(scenario, OperationalScenario)
    }
    named = {each.id for each in campaign.references() if each.kind == "scenario"}
    if not named or not named <= scenarios.keys():
        return
    of_cards = {card.unit for card in context.cards.values() if card.unit}
    beside = of_cards | {each.replacement for each in campaign.alternates}
    units = beside | {unit.id for each in scenarios.values() for unit in each.units}
    hqs = {hq.id for hq in campaign.hqs} | {hq.id for each in scenarios.values() for hq in each.hqs}
    for number, node in enumerate(campaign.nodes):
        here, title = f"/nodes/{number}", context.title(node.id)
        match node:
            case Conference():
                for hq in node.hints:
                    yield _Said(
                        f"{here}/hints/{hq}", hq, hqs, f"A hint of {title} is about", "which no battle has"
                    )
            case Battle():
                there = beside | _who_is_in(node, scenarios)
                for name in node.persistence:
                    opening = f"The persistence of {title} names"
                    yield _Said(
                        f"{here}/persistence/{name}", name, there, opening, "which its scenario does not have"
                    )
    for number, start in enumerate(campaign.starts):
        for hq in start.hqs:
            opening = f"The shorter cut {start.title} gives figures to"
            yield _Said(f"/starts/{number}/hqs/{hq}", hq, hqs, opening, "which no battle has")
    for number, card in enumerate(campaign.cards):
        if card.unit is not None and card.unit.hq is not None:
            opening = f"The unit of the card {card.id} is of"
            yield _Said(f"/cards/{number}/unit/hq", card.unit.hq, hqs, opening, "which no battle has")
    for number, unit in enumerate(campaign.units):
        yield _Said(f"/units/{number}/id", unit.id, units, f"{unit.name} is", "which no battle has")
        if unit.of is not None:
            opening = f"{unit.name} is a part of"
            yield _Said(f"/units/{number}/of", unit.of, units, opening, "which no battle has")
    for number, alternate in enumerate(campaign.alternates):
        if alternate not in ALTERNATES:
            opening = f"{alternate.replacement} takes the place of"
            pointer = f"/alternates/{number}/unit"
            yield _Said(pointer, alternate.unit, of_cards, opening, "which no card brings")


def _who_is_in(battle: Battle, scenarios: dict[str, OperationalScenario]) -> set[str]:
    """Return all units and headquarters of a battle's scenario, and of those in which variants have it fought."""
    others = [
        change.scenario
        for variant in battle.variants
        for change in variant.changes
        if isinstance(change, UseScenario)
    ]
    fought = [scenarios[name] for name in (battle.scenario, *others)]
    return {unit.id for each in fought for unit in each.units} | {hq.id for each in fought for hq in each.hqs}
