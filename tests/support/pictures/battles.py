"""Battles that are edited and played."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from studio.documents.storage.shipped import shipped_content
from tests.support.pictures.camera import Camera, settle

_TACTICAL = ("dead-mans-corner", "hill-609", "rocherath")


def picture_battle(camera: Camera) -> None:
    """Picture the shipped battle as it is edited and played, and its map views."""
    window, hands = camera.window, camera.hands
    camera.open_battle()
    hands.canvas.setFocus()
    camera.look(steps=3)
    hands.keys_of_map("b")
    hands.click("1219", Qt.KeyboardModifier.AltModifier)
    hands.point_at("1318")
    camera.take("editing")
    hands.keys_of_map("s")
    hands.click("1420")
    hands.drag("1420", "1320")
    while window.problems.is_checking:
        QApplication.processEvents()
    hands.choose(window.problems, "Problems", "units-share-hex")
    camera.take("problems")
    hands.keys_of_map("z", Qt.KeyboardModifier.ControlModifier)
    window.battle.start()
    settle()
    camera.look(steps=2, at="1320")
    hands.click("1320")
    hands.point_at("1319")
    camera.take("playing")
    hands.key(Qt.Key.Key_Escape)
    hands.click("1422")
    hands.point_at("1322")
    camera.take("moving")
    hands.key(Qt.Key.Key_Escape)
    for number, view in enumerate(("terrain", "weather", "movement", "territory", "supply"), 1):
        hands.key(str(number), Qt.KeyboardModifier.AltModifier)
        camera.take(f"view-{view}")
    hands.key("0", Qt.KeyboardModifier.AltModifier)
    hands.click("1622")
    camera.take("headquarters")
    hands.click("1320")
    hands.click("1319")
    camera.take("fought")
    for name in sorted(each for each, dock in window.docks.items() if not dock.isHidden()):
        hands.raise_dock(name)
        camera.take(f"play-{name.lower()}", window.docks[name])


def picture_tactical(camera: Camera) -> None:
    """Picture each battle of squads as it is edited, and as it begins."""
    window = camera.window
    for name in _TACTICAL:
        window.open_path(shipped_content() / f"packs/squads/scenarios/{name}.scenario.json")
        settle()
        camera.take(f"tactical-{name}-editing")
        window.battle.start()
        settle()
        camera.take(f"tactical-{name}-playing")
        for dock in sorted(each for each, dock in window.docks.items() if not dock.isHidden()):
            camera.hands.raise_dock(dock)
            camera.take(f"tactical-{name}-{dock.lower()}", window.docks[dock])
        window.battle.stop()
