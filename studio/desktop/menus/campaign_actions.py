"""The actions of a campaign that is played: choosing one, taking back, the map, going on and leaving."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from studio import StudioError
from studio.desktop.actions.window_action import WindowAction
from studio.desktop.dialogs import questions
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
        synonyms="start run resume continue",
        run=partial(choose_campaign, parts),
        keys="Ctrl+Shift+R",
        is_enabled=parts.is_editing,
        why_not=parts.why_not_editing,
    )
    yield WindowAction(
        id="campaign-go-on",
        group=_GROUP,
        text="&Go on",
        tip="Leave the conference, fight the battle or accept its report",
        synonyms="continue next proceed",
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
        synonyms="take back revert",
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
        synonyms="repeat again",
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
        synonyms="overview progress route",
        run=campaign.room.toggle_map,
        keys="M",
        when="campaign",
        is_enabled=parts.is_in_campaign,
    )
    yield WindowAction(
        id="campaign-save-as",
        group=_GROUP,
        text="Save the run &as…",
        tip="Keep the run as it stands under another name too; it is saved by itself all the time",
        synonyms="keep copy store",
        run=partial(_save_as, parts),
        when="campaign",
        is_enabled=parts.is_in_campaign,
    )
    yield WindowAction(
        id="leave-campaign",
        group=_GROUP,
        text="&Leave the campaign",
        tip="Go back to where you were before; the run can be gone on with",
        synonyms="exit quit stop back",
        run=campaign.leave,
        keys="Shift+F5",
        when="campaign",
        is_enabled=parts.is_in_campaign,
    )


def choose_campaign(parts: WindowParts, path: Path | None = None) -> None:
    """Let the person choose a campaign to play, that of a file first, or else the one in front."""
    if path is None and (page := parts.edited_campaign) is not None:
        path = page.file.path
    chooser = CampaignChooser(parts.campaign, parts.recent, path, parts.settings.language)
    chooser.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    chooser.open()


def _save_as(parts: WindowParts) -> None:
    """Ask for a name and keep the run under it, where the preferences allow it (op.quick.campaign-save-as)."""
    if not parts.settings.allows_saved_runs:
        parts.messages.show_message(
            "Runs are saved by themselves; to save one by hand too, tick that in the preferences, under General."
        )
        return
    name = questions.ask_name(parts.window, "Save the run as", "&Name:")
    if name is None:
        return
    try:
        parts.campaign.save_as(name.strip())
    except StudioError as error:
        parts.messages.alert(str(error))
        return
    parts.messages.show_done(
        f"The run is kept as “{name.strip()}” too, as it stands now; you go on with the one before."
    )
