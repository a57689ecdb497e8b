"""What the cards of nodes say beside their own fields: names, letters of tokens, prices of plans, facts of scenarios."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from studio.campaign.sentences import NO_NAMES, Names, names_in
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.nodes import Battle
from studio.documents.scenario import Scenario
from studio.playtest.campaigns.won_shares import BattleShares
from studio.tables.quantities import quantity

#: Reads a scenario by its id; None where it cannot be read.
ReadScenario = Callable[[str], Scenario | None]
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "June", "July", "Aug", "Sept", "Oct", "Nov", "Dec")


@dataclass(frozen=True, slots=True)
class GraphFacts:
    """What is written on cards and edges, by ids."""

    names: Names = NO_NAMES
    letters: Mapping[str, str] = field(default_factory=dict)
    prices: Mapping[str, int] = field(default_factory=dict)
    #: Titles by scenario.
    titles: Mapping[str, str] = field(default_factory=dict)
    #: Size, date and turns by scenario.
    scenarios: Mapping[str, str] = field(default_factory=dict)
    #: How often computed games were won, by battle.
    won: Mapping[str, BattleShares] = field(default_factory=dict)
    #: How many cards conferences can draw from.
    cards: int = 0


NO_FACTS: Final = GraphFacts()


def facts_of(campaign: Campaign, read: ReadScenario, won: Mapping[str, BattleShares]) -> GraphFacts:
    """Find what the cards of a campaign say."""
    fought = dict.fromkeys(node.scenario for node in campaign.nodes if isinstance(node, Battle))
    found = {name: read(name) for name in fought}
    return GraphFacts(
        names_in(campaign, objective_names(campaign, read)),
        {token.id: token.letter for token in campaign.tokens if token.letter},
        {plan.id: plan.cost for plan in campaign.plans if plan.cost},
        {name: each.title for name, each in found.items() if each is not None},
        {name: _scenario_line(each) for name, each in found.items() if each is not None},
        won,
        sum(card.weight > 0 for card in campaign.cards),
    )


def objective_names(campaign: Campaign, read: ReadScenario) -> Mapping[tuple[str, str], str]:
    """Return what people call the objectives of each battle whose scenario can be read."""
    return {
        (node.id, goal.id): goal.name
        for node in campaign.nodes
        if isinstance(node, Battle)
        for goal in getattr(read(node.scenario), "objectives", ())
        if goal.name
    }


def _scenario_line(scenario: Scenario) -> str:
    year, month, day = map(int, scenario.calendar.start.split("-"))
    size = f"{scenario.map.columns} × {scenario.map.rows}"
    return f"{day} {_MONTHS[month - 1]} {year} · {quantity(*scenario.length())} · {size}"
