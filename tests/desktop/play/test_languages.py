"""A battle in the language of the preferences: nothing in the window names what is in it in the original."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QAbstractItemView, QApplication

from studio.desktop.play.options.game_options import GameOptions
from studio.desktop.window import MainWindow
from studio.documents.storage.shipped import shipped_content
from studio.documents.text.canonical import canonical_text
from studio.documents.translation.texts import texts_of
from studio.playtest.battle import Battle, open_battle
from tests.desktop.play.operational.test_equal_windows import SAID, cells_of, shown_in
from tests.playtest.battles import short
from tests.playtest.translated_battles import BACKWARDS, backwards, in_two_languages

SQUADS = shipped_content() / "packs/squads/scenarios"
#: Of what in a battle the names are looked for, by the beginnings of their keys.
NAMED = (
    "/units/",
    "/hqs/",
    "/objectives/",
    "/tactical/units/",
    "/tactical/objectives/",
    "/tactical/leaders/",
)


def battles() -> Iterator[Any]:
    yield pytest.param(short(), id="operational")
    for name in ("dead-mans-corner", "hill-609", "rocherath"):
        yield pytest.param(open_battle(SQUADS / f"{name}.scenario.json"), id=name)


def names_in(battle: Battle) -> set[str]:
    """The names that no word of the studio's own is like."""
    found = {text for key, text in texts_of(battle.scenario).items() if key.startswith(NAMED)}
    return {name for name in found if len(name) > 7}


def written(battle: Battle, folder: Path) -> Path:
    for document in (battle.scenario, battle.catalogue, battle.ruleset):
        there = folder / f"{document.FORMAT}s"
        there.mkdir()
        path = there / f"{document.id}.{document.FORMAT}.json"
        path.write_text(canonical_text(document.to_json()), encoding="utf-8")
    return folder / "scenarios" / f"{battle.scenario.id}.scenario.json"


def all_said(window: MainWindow) -> str:
    """What the map and the widgets say that can be seen in the battle, those in panels behind others too."""
    gone = {dock for dock in window.docks.values() if not dock.toggleViewAction().isChecked()}
    words: list[str] = [repr(window.page.canvas.scene)]
    for each in shown_in(window):
        if any(dock is each or dock.isAncestorOf(each) for dock in gone):
            continue
        words += [str(getattr(each, name)()) for name in SAID if callable(getattr(each, name, None))]
        if isinstance(each, QAbstractItemView) and each.model() is not None:
            words += map(str, cells_of(each.model(), QModelIndex()))
    return "\n".join(words)


@pytest.mark.long
@pytest.mark.parametrize("battle", list(battles()))
def test_nothing_in_a_battle_is_named_in_the_original(
    open_window: Any, tmp_path: Path, battle: Battle
) -> None:
    other = in_two_languages(battle, "")
    window = open_window(written(other, tmp_path))
    window.settings.language = BACKWARDS
    names = names_in(battle)
    window.play_panels.turn.speed.setCurrentText("Skip")
    window.game_options.options = GameOptions(opponent="computer")
    window.battle.start()
    play = window.play
    for _ in range(3):
        for unit in [each for each in play.view.known.units.values() if each.at is not None][::5]:
            play.gestures.controls.click(play.page.editor.shape.at(unit.at))
            text = all_said(window)
            assert not [line for line in text.splitlines() for name in names if name in line]
        if not play.is_human() or play.is_over():
            break
        play.attempt(next(iter(play.ruleset.legal(play.state))))
        play.end_turn()
        play.end_turn()
        QApplication.processEvents()
    text = all_said(window)
    assert any(backwards(name) in text for name in names)
    assert not [line for line in text.splitlines() for name in names if name in line]
    window.battle.stop()
