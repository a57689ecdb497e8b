"""A run of a campaign: the list of campaigns, and each screen from the first conference to the end."""

from studio.desktop.start.campaign_chooser import CampaignChooser
from studio.documents.storage.shipped import shipped_content
from tests.support.pictures.camera import Camera, settle, wait_until

_CAMPAIGN = "packs/tunisia/campaigns/the-bridgehead.campaign.json"
#: Screens of a run after which it is somewhere else than expected.
_MOST = 60


def picture_runs(camera: Camera) -> None:
    """Picture every screen of a run whose battles are all won by hand, and that of a defeat."""
    window = camera.window
    _begin(camera, "campaign-chooser")
    room = window.campaign.room
    room.map_button.click()
    camera.take("run-map")
    room.map_button.click()
    for _ in range(_MOST):
        if room.shown is room.end:
            break
        _go_on(camera)
    assert room.shown is room.end
    camera.take("run-end")
    window.campaign.leave()
    _begin(camera, "campaign-chooser-with-run")
    _go_on(camera)
    room.before.entry_button.click()
    for tick in room.entry.ticks.values():
        tick.setChecked(False)
    room.entry.enter_button.click()
    settle()
    camera.take("run-defeat")


def _begin(camera: Camera, name: str) -> None:
    window = camera.window
    window.window_actions["play-campaign"].trigger()
    chooser = next(each for each in window.findChildren(CampaignChooser) if each.isVisible())
    wait_until(lambda: chooser.list.topLevelItemCount() > 0)
    camera.take(f"{name}-first", chooser)
    chooser.list.choose(shipped_content() / _CAMPAIGN)
    chooser.seed.setText("1")
    settle()
    camera.take(name, chooser)
    chooser.begin_button.click()
    settle()


def _go_on(camera: Camera) -> None:
    """Picture the screen that is shown, and lead on from it; a battle's result is entered as it is proposed."""
    window, room = camera.window, camera.window.campaign.room
    shown = room.shown
    session = window.campaign.session
    assert session is not None
    name = f"run-{session.state.at}"
    if shown is room.before:
        camera.take(f"{name}-before")
        room.before.entry_button.click()
        settle()
        camera.take(f"{name}-entry")
        room.entry.enter_button.click()
    else:
        camera.take(f"{name}-{'after' if shown is room.after else 'conference'}")
        window.window_actions["campaign-go-on"].trigger()
    settle()
