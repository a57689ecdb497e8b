"""The actions of the Battle menu that play a battle in several ways and tell what differs."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from PySide6.QtCore import Qt

from studio.desktop.actions.window_action import WindowAction
from studio.desktop.batch.comparison_dialog import ComparisonDialog
from studio.desktop.batch.doctrine_dialog import DoctrineDialog
from studio.desktop.batch.games_dialog import GamesDialog
from studio.desktop.batch.sensitivity_dialog import SensitivityDialog
from studio.desktop.menus.parts import WindowParts
from studio.desktop.play.recorded_battles import RecordedBattles
from studio.playtest.session import Session

_GROUP: Final = "Battle"


def lab_actions(parts: WindowParts, battles: RecordedBattles) -> Iterator[WindowAction]:
    """Yield what plays many games and compares."""
    yield _games_action(
        parts,
        battles,
        SensitivityDialog,
        name="sensitivity",
        text="Se&nsitivity…",
        tip="Try other deadlines, turns, strengths or weather, and see how the wins go along them",
        synonyms="sweep vary experiment what if balance deadline curve advice lab",
    )
    yield _games_action(
        parts,
        battles,
        ComparisonDialog,
        name="compare-games",
        text="Compare &by playing…",
        tip="Play this version and another, or other players, with the same seeds, and see the difference of the wins",
        synonyms="versions against saved difference balance did it help paired lab",
    )
    yield _games_action(
        parts,
        battles,
        DoctrineDialog,
        name="doctrines",
        text="&Doctrines…",
        tip="Set computer players against each other in this battle, and see whether its verdict depends on who plays",
        synonyms="matrix players ai variants pairings robust lab",
    )


def _games_action(
    parts: WindowParts,
    battles: RecordedBattles,
    kind: type[GamesDialog],
    *,
    name: str,
    text: str,
    tip: str,
    synonyms: str,
) -> WindowAction:
    """Return the action that opens a dialog of a kind."""
    return WindowAction(
        id=name,
        group=_GROUP,
        text=text,
        tip=tip,
        synonyms=synonyms,
        run=partial(open_games_dialog, parts, battles, kind),
        is_enabled=parts.has_scenario,
    )


def open_games_dialog(parts: WindowParts, battles: RecordedBattles, kind: type[GamesDialog]) -> None:
    """Open a dialog of a kind for the page in front, or the one that has stepped aside for a game or was closed over a result.

    Where the sides or the players are others by now, what was closed has no choices for them, and a new one is opened.
    """
    page = parts.pages.scenario
    if page is None:
        return
    for aside in parts.window.findChildren(kind):
        aside.come_back()
    kept = (each for each in parts.window.findChildren(kind) if each.is_kept)
    dialog = next((each for each in kept if each.page is page), None)
    if dialog is not None and not dialog.isVisible() and not dialog.choices.fit(page):
        dialog.leave()
        dialog = None
    if dialog is None:
        dialog = kind(parts.window, page)
        dialog.replay_wanted.connect(partial(_watch, parts, battles, dialog))
    elif not dialog.isVisible():
        # Without its place, frame and all, a window manager shows it further down each time.
        dialog.move(dialog.pos())
    dialog.show()
    dialog.raise_()
    dialog.activateWindow()


def _watch(
    parts: WindowParts, battles: RecordedBattles, dialog: GamesDialog, played: Session, number: int
) -> None:
    """Show a game of a batch on its page, standing still after so many of its actions, with nothing over the map."""
    parts.pages.setCurrentWidget(dialog.page)
    battles.watch(played, number)
    parts.battle.panels.turn.pause_button.click()
    parts.messages.show_message("The game stands still: Step shows its next action, and Pause lets it go on.")
    dialog.step_aside()
    parts.battle.changed.connect(dialog.come_back, Qt.ConnectionType.SingleShotConnection)
    parts.window.activateWindow()
