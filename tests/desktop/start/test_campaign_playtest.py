"""F5 plays the campaign of the page in front as it is there."""

from PySide6.QtWidgets import QApplication

from studio.desktop.pages.campaign_page import CampaignPage
from studio.editing.changes.fields import SetFields
from tests.support.small_campaign import small_campaign


def test_the_campaign_of_a_page_is_played_as_it_is_there(open_window, tmp_path):
    window = open_window()
    path = small_campaign(tmp_path / "pack")
    window.open_path(path)
    page = window.page
    assert isinstance(page, CampaignPage)
    assert page.campaign_editor.do(SetFields((), {"title": "Smaller"}))
    play = window.window_actions["play"]
    assert play.isEnabled()
    play.trigger()
    QApplication.processEvents()
    assert window.campaign.is_shown
    assert (window.campaign.title, window.campaign.session.state.level) == ("Smaller", "normal")
    assert not play.isEnabled()
    window.window_actions["leave-campaign"].trigger()
    QApplication.processEvents()
    (path.parent / "bravo.scenario.json").unlink()
    play.trigger()
    assert not window.campaign.is_shown
    told = window.messages.bar.messages[-1]
    assert told.count("cannot be played") <= 1
    assert "bravo" in told, told
