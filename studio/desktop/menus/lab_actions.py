"""The actions of the Battle menu that play a battle in several ways and tell what differs."""

from collections.abc import Iterator
from functools import partial
from typing import Final, TypeVar

from studio.desktop.actions.window_action import WindowAction
from studio.desktop.batch.comparison_dialog import ComparisonDialog
from studio.desktop.batch.doctrine_dialog import DoctrineDialog
from studio.desktop.batch.games_dialog import GamesDialog
from studio.desktop.batch.sensitivity_dialog import SensitivityDialog
from studio.desktop.menus.parts import WindowParts

_GROUP: Final = "Battle"
D = TypeVar("D", bound=GamesDialog)


def lab_actions(parts: WindowParts) -> Iterator[WindowAction]:
    """Yield what plays many games and compares."""
    yield _games_action(
        parts,
        SensitivityDialog,
        name="sensitivity",
        text="Se&nsitivity…",
        tip="Try other deadlines, turns, strengths or weather, and see how the wins go along them",
        synonyms="sweep vary experiment what if balance deadline curve advice lab",
    )
    yield _games_action(
        parts,
        ComparisonDialog,
        name="compare-games",
        text="Compare &by playing…",
        tip="Play this version and another, or other players, with the same seeds, and see the difference of the wins",
        synonyms="versions against saved difference balance did it help paired lab",
    )
    yield _games_action(
        parts,
        DoctrineDialog,
        name="doctrines",
        text="&Doctrines…",
        tip="Set computer players against each other in this battle, and see whether its verdict depends on who plays",
        synonyms="matrix players ai variants pairings robust lab",
    )


def _games_action(
    parts: WindowParts, kind: type[GamesDialog], *, name: str, text: str, tip: str, synonyms: str
) -> WindowAction:
    """Return the action that opens a dialog of a kind."""
    return WindowAction(
        id=name,
        group=_GROUP,
        text=text,
        tip=tip,
        synonyms=synonyms,
        run=partial(open_games_dialog, parts, kind),
        is_enabled=parts.has_scenario,
    )


def open_games_dialog(parts: WindowParts, kind: type[D]) -> tuple[D | None, bool]:
    """Open a dialog of a kind for the page in front, or bring it to the front; and say whether it is a new one."""
    page = parts.pages.scenario
    if page is None:
        return None, False
    shown = (each for each in parts.window.findChildren(kind) if each.isVisible())
    there = next((each for each in shown if each.page is page), None)
    dialog = there or kind(parts.window, page)
    dialog.show()
    dialog.raise_()
    dialog.activateWindow()
    return dialog, there is None
