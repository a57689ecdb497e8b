"""The kinds of file."""

from collections.abc import Mapping
from types import MappingProxyType

from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.household import Household
from studio.documents.campaign.results import Results
from studio.documents.campaign.run import CampaignRun
from studio.documents.catalogue import Catalogue
from studio.documents.exchange.mapping import TerrainMapping
from studio.documents.model import Document
from studio.documents.pack import Pack
from studio.documents.player import PlayerDocument
from studio.documents.recording import Recording
from studio.documents.rulebook import Rulebook
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario

#: From the word after "format" to the model of the whole file.
KINDS: Mapping[str, type[Document]] = MappingProxyType(
    {
        kind.FORMAT: kind
        for kind in (
            Pack,
            Catalogue,
            Ruleset,
            PlayerDocument,
            Household,
            TerrainMapping,
            Scenario,
            Campaign,
            CampaignRun,
            Results,
            Recording,
            Rulebook,
        )
    }
)

#: The folder of a pack for each kind of document that lies in one.
FOLDERS: Mapping[str, str] = MappingProxyType(
    {kind.FORMAT: kind.FOLDER for kind in KINDS.values() if kind.FOLDER}
)
