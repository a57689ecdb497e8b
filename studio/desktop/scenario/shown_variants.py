"""The starts of a scenario that can be looked at: as written, by its layers, and under variants of campaigns."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from studio import StudioError
from studio.desktop.scenario.presentations import presentation_for
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.nodes import Battle
from studio.documents.packs.library import library_for
from studio.documents.scenario import Scenario


@dataclass(frozen=True, slots=True)
class ShownVariant:
    """A start of a scenario, with what people call it."""

    title: str
    scenario: Scenario


def find_variants(scenario: Scenario, path: Path) -> Iterator[ShownVariant]:
    """Find every layer of a scenario at a path, and every variant in the campaigns at hand that begin with it."""
    for name, rows in scenario.layers.items():
        yield ShownVariant(f"the layer {name}", scenario.model_copy(update={"territory": rows}))
    for campaign in _campaigns(path):
        for node in campaign.nodes:
            if isinstance(node, Battle) and node.scenario == scenario.id:
                yield from _of_battle(scenario, campaign, node)


def _of_battle(scenario: Scenario, campaign: Campaign, battle: Battle) -> Iterator[ShownVariant]:
    presentation = presentation_for(scenario)
    for variant in battle.variants:
        try:
            shown = presentation.under_variant(scenario, battle, variant.id)
        except (KeyError, StudioError):
            # It asks for a layer that the scenario lacks, which the checks of the campaign report.
            continue
        yield ShownVariant(f"“{variant.title}” in {battle.title} of {campaign.title}", shown)


def _campaigns(path: Path) -> Iterator[Campaign]:
    """Yield the campaigns at hand that can be read."""
    try:
        library = library_for(path)
    except StudioError:
        return
    # A pack and a copy of it have campaigns with the same id: the one that the scenario would name counts.
    for name in dict.fromkeys(entry.id for entry in library.entries(Campaign.FORMAT)):
        try:
            yield library.load(Campaign, name, path).document
        except StudioError:
            continue
