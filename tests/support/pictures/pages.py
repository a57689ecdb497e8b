"""The pages of every other kind of document, and the first lesson."""

from PySide6.QtWidgets import QTabWidget

from studio.desktop.lesson.steps import FIRST_LESSON
from studio.documents.storage.shipped import shipped_content
from tests.support.pictures.camera import Camera, settle

_FILES = {
    "campaign": "packs/tunisia/campaigns/the-bridgehead.campaign.json",
    "household": "households/builder.household.json",
    "player": "players/greedy-standard.player.json",
    "mapping": "mappings/wesnoth.mapping.json",
    "pack": "packs/tunisia/pack.json",
}


def picture_pages(camera: Camera) -> None:
    """Picture each kind of document, a page with tabs once a tab."""
    window = camera.window
    for name, file in _FILES.items():
        window.open_path(shipped_content() / file)
        settle()
        camera.take(f"page-{name}")
        _picture_tabs(camera, f"page-{name}")
    camera.open_battle()
    for name in ("catalogue", "ruleset"):
        window.open_path(camera.battle)
        window.window_actions[f"open-{name}"].trigger()
        settle()
        camera.take(f"page-{name}")
        _picture_tabs(camera, f"page-{name}")


def _picture_tabs(camera: Camera, name: str) -> None:
    page = camera.window.page
    assert page is not None
    for tabs in page.findChildren(QTabWidget):
        for number in range(1, tabs.count()):
            tabs.setCurrentIndex(number)
            camera.take(f"{name}-{tabs.tabText(number).replace('&', '').lower().replace(' ', '-')}")
        tabs.setCurrentIndex(0)


def picture_lesson(camera: Camera) -> None:
    """Picture the card of each step of the first lesson."""
    window = camera.window
    camera.open_battle()
    window.window_actions["lesson"].trigger()
    lesson = window.parts.lesson
    for number, step in enumerate(FIRST_LESSON, 1):
        lesson.card.show_step(
            number, len(FIRST_LESSON), window.window_actions.keymap.with_keys(step.text), waits=True
        )
        camera.take(f"lesson-{number}-{step.id}", lesson.card)
    camera.take("lesson-window")
    lesson.card.show_end(len(FIRST_LESSON))
    camera.take("lesson-end")
    lesson.end()
