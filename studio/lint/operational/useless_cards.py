"""What the map of a battle lacks for a card to do anything."""

from collections.abc import Mapping

from studio.documents.operational.cards import Card
from studio.documents.operational.scenario import OperationalScenario
from studio.tables.operational.terrain import Terrain


def lack_for(
    scenario: OperationalScenario, side: str, card: Card, terrains: Mapping[str, Terrain]
) -> tuple[str, str] | None:
    """Return what the map lacks for a card of a side, with the rule that asks for it; the terrains of the ruleset are given by id."""
    match card.effect:
        case "assets" if {grant.asset for grant in card.assets} == {"naval-bombardment"}:
            return (
                None if _has_water(scenario, terrains) else ("the map has no sea", "camp.card.asset.absent")
            )
        case "naval-landing":
            return None if _has_water(scenario, terrains) else ("the map has no sea", "op.naval.card.targets")
        case "sabotage":
            hubs = any(hub.side != side for hub in scenario.hubs)
            there = hubs or any(crossing.kind != "damaged-bridge" for crossing in scenario.map.crossings)
            return None if there else ("the map has no bridge and no enemy hub", "camp.card.sabotage.choice")
        case "command-points":
            there = any(hq.side == side for hq in scenario.hqs)
            return None if there else ("it has no headquarters", "camp.card.command-points.refill")
        case _:
            return None


def _has_water(scenario: OperationalScenario, terrains: Mapping[str, Terrain]) -> bool:
    """Return whether the map has a hex of water; true too where the ruleset is missing."""
    if not terrains:
        return True
    keys = set("".join(scenario.map.terrain))
    kinds = (terrains.get(scenario.map.legend.get(key, "")) for key in keys)
    return any(kind is not None and kind.water for kind in kinds)
