"""The actions of a campaign that is played: choosing one, taking back, the map, going on and leaving."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from studio.desktop.actions.window_action import WindowAction
from studio.desktop.menus.parts import WindowParts
from studio.desktop.start.campaign_chooser import CampaignChooser

_GROUP: Final = "Campaign"


def campaign_actions(parts: WindowParts) -> Iterator[WindowAction]:
    """Yield what begins a campaign and leads through it."""
    campaign = parts.campaign
    yield WindowAction(
        id="play-campaign",
        group=_GROUP,
        text="Play a &campaign…",
        tip="Begin a campaign, or go on with a run of one",
        run=partial(_choose, parts),
        keys="Ctrl+Shift+R",
        is_enabled=parts.is_editing,
    )
    yield WindowAction(
        id="campaign-go-on",
        group=_GROUP,
        text="&Go on",
        tip="Leave the conference, fight the battle or accept its report",
        run=campaign.room.go_on,
        keys="Ctrl+Return",
        when="campaign",
        is_enabled=parts.is_in_campaign,
    )
    yield WindowAction(
        id="campaign-undo",
        group=_GROUP,
        text="&Undo",
        tip="Take back what was done last between the battles",
        run=campaign.undo,
        keys=QKeySequence.StandardKey.Undo,
        when="campaign",
        is_enabled=parts.is_in_campaign,
    )
    yield WindowAction(
        id="campaign-redo",
        group=_GROUP,
        text="Re&do",
        tip="Do again what was taken back",
        run=campaign.redo,
        keys=QKeySequence.StandardKey.Redo,
        when="campaign",
        is_enabled=parts.is_in_campaign,
    )
    yield WindowAction(
        id="campaign-map",
        group=_GROUP,
        text="Strategic &map",
        tip="Show how far the campaign has come, or go back to what is decided now",
        run=campaign.room.toggle_map,
        keys="M",
        when="campaign",
        is_enabled=parts.is_in_campaign,
    )
    yield WindowAction(
        id="leave-campaign",
        group=_GROUP,
        text="&Leave the campaign",
        tip="Go back to where you were before; the run can be gone on with",
        run=campaign.leave,
        keys="Shift+F5",
        when="campaign",
        is_enabled=parts.is_in_campaign,
    )


def _choose(parts: WindowParts) -> None:
    """Let the person choose a campaign to play."""
    chooser = CampaignChooser(parts.campaign, parts.recent)
    chooser.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    chooser.open()
