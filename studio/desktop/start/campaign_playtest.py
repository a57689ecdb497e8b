"""Playing the campaign of a page at once, as it is on the screen."""

import secrets
from typing import Final

from studio import StudioError
from studio.desktop.dialogs.messages import Messages
from studio.desktop.pages.campaign_page import CampaignPage
from studio.desktop.play.campaign.controller import CampaignController
from studio.desktop.widgets.forms import finish_entry
from studio.playtest.campaigns.documents import documents_of
from studio.playtest.campaigns.locations import new_run_folder, playtests_folder
from studio.playtest.campaigns.saving import RunKeeper
from studio.playtest.campaigns.session import start_campaign
from studio.tables.kinds import Difficulty

_LEVEL: Final[Difficulty] = "normal"
_SEEDS: Final = 1 << 31


def random_seed() -> int:
    """Leave the seed of a run to chance."""
    return secrets.randbelow(_SEEDS)


def play_page(campaign: CampaignController, page: CampaignPage, messages: Messages) -> None:
    """Begin the campaign of a page at normal level, saved or not; its run is kept with the author's playtests."""
    finish_entry()
    try:
        documents = documents_of(page.document.value, page.file.path)
        session, _ = start_campaign(documents, seed=random_seed(), level=_LEVEL)
        folder = playtests_folder(documents.campaign.id, documents.path)
        keeper = RunKeeper(new_run_folder(folder), session)
    except StudioError as error:
        messages.alert(str(error))
        return
    campaign.begin(session, keeper)
    messages.show_message(
        "Played at normal level; “Play a campaign…” in the Campaign menu has the others, and the runs to go on with."
    )
