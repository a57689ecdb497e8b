"""Positions that look alike to a side look alike in its window: every text, tooltip, list, counter and overlay."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractListModel,
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    Qt,
)
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractItemView, QApplication, QWidget

from studio.desktop.window import MainWindow
from studio.documents.text.canonical import canonical_text
from studio.playtest.battle import Battle
from studio.playtest.session import Session
from studio.rules.kernel.decision import Side
from studio.rules.kernel.history import History
from studio.rules.operational.base.actions import EndTurn
from studio.rules.operational.base.state import State
from studio.rules.operational.ruleset import Operational
from tests.contract.play import play
from tests.contract.rulesets import drawn
from tests.rules.operational.fog.hidden import hidden_changes
from tests.support import battles
from tests.support.lengths import sample

RULES: Final = Operational()
#: A game of the contract in the fog, every so many of its states, how many pairs are looked at, and hexes in each.
SEED, STRIDE, PAIRS, HEXES = 1, sample(60, 7), sample(2, 60), sample(2, 12)
#: What Qt widgets and window actions say by these methods.
SAID: Final = ("text", "toPlainText", "title", "toolTip", "statusTip", "accessibleName", "placeholderText")
ROLES: Final = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.CheckStateRole)


@pytest.fixture
def drawn_battle(tmp_path: Path) -> Battle:
    """The crowded battle of the contract, in the fog, in files of its own."""
    scenario, catalogue = drawn("skirmish", zoned=False, limited=False)
    battle = Battle(scenario.model_copy(update={"fog": True}), catalogue, battles.shipped_ruleset())
    for document in (battle.scenario, battle.catalogue, battle.ruleset):
        folder = tmp_path / f"{document.FORMAT}s"
        folder.mkdir()
        path = folder / f"{document.id}.{document.FORMAT}.json"
        path.write_text(canonical_text(document.to_json()), encoding="utf-8")
    return battle


def pairs() -> Iterator[tuple[str, Side, State, State]]:
    """Moments of the game, each with others that look alike to a side."""
    for index, state in enumerate(play("operational", SEED).states[1::STRIDE]):
        for facts in state.board.sides if not state.over else ():
            *_, (change, other) = hidden_changes(state, facts.id, Random(index))
            yield f"{index}, {facts.id}: {change}", facts.id, state, replace(other, chance=state.chance)


def said_by(window: MainWindow) -> tuple[Any, Any, Counter[tuple[Any, ...]]]:
    """The scene and the overlays of the map, and all that widgets and actions of a window say, as often as they do."""
    assert window.page is not None
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    canvas, found = window.page.canvas, Counter[tuple[Any, ...]]()
    for each in (*shown_in(window), *window.findChildren(QAction)):
        values = [getattr(each, name)() for name in SAID if callable(getattr(each, name, None))]
        if isinstance(each, QAbstractItemView) and each.model() is not None:
            values += cells_of(each.model(), QModelIndex())
        found[type(each).__name__, each.objectName(), each.isEnabled(), *map(str, values)] += 1
    return canvas.scene, canvas.overlays, found


def shown_in(window: MainWindow) -> Iterator[QWidget]:
    """The widgets that can be seen, those in panels behind others too; what the checks find comes in the background."""
    docks = {name: {dock, *dock.findChildren(QWidget)} for name, dock in window.docks.items()}
    inside = set[QWidget]().union(*docks.values())
    for name, widgets in docks.items():
        if name != "Problems":
            yield from (each for each in widgets if each.isVisibleTo(window.docks[name]))
    yield from (
        each for each in window.findChildren(QWidget) if each not in inside and each.isVisibleTo(window)
    )


def cells_of(model: QAbstractItemModel, parent: QModelIndex) -> Iterator[Any]:
    """What a list, table or tree says, from the top."""
    for row in range(model.rowCount(parent)):
        # A list has one column, and keeps that to itself.
        columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(parent)
        for column in range(columns):
            yield from (model.data(model.index(row, column, parent), role) for role in ROLES)
        if not isinstance(model, QAbstractListModel | QAbstractTableModel):
            yield from cells_of(model, model.index(row, 0, parent))


def look_about(window: MainWindow, battle: Battle, side: Side, state: State, luck: Random) -> list[Any]:
    """Let a person of the side look at a position, which comes about by the end of the other's turn if need be."""
    session, shape = Session(battle, History(RULES, state), {}), state.board.shape
    window.battle.start(session)
    window.play.hands_over = lambda _name: None
    try:
        gestures = window.play.gestures
        # What was shown of another battle goes.
        gestures.point_at(None)
        QApplication.processEvents()
        for unit in state.units.values():
            if unit.side == state.side != side and unit.at is not None:
                gestures.controls.click(shape.at(unit.at))
        if state.side != side:
            window.play.attempt(EndTurn())
        if session.state.over or session.state.side != side:
            return []
        seen: list[Any] = [RULES.view(session.state, side), said_by(window)]
        for cell in luck.sample(range(len(shape)), HEXES):
            gestures.controls.click(shape.at(cell))
            seen.append(said_by(window))
            for near in luck.sample(range(len(shape)), 2):
                gestures.point_at(shape.at(near))
                seen.append(said_by(window))
        return seen
    finally:
        window.battle.stop()


@pytest.mark.long
@pytest.mark.rule("op.fow.covers", "op.intel.hidden", "op.fow.always.hqs")
@pytest.mark.timeout(3600)
def test_a_window_tells_apart_no_positions_that_look_alike(
    open_window: Any, tmp_path: Path, drawn_battle: Battle
) -> None:
    window = open_window(tmp_path / "scenarios" / f"{drawn_battle.scenario.id}.scenario.json")
    window.game_options.options = type(window.game_options.options)(opponent="person")
    compared = 0
    # What is shown once a window has been shown now.
    _, side, state, _ = next(pairs())
    look_about(window, drawn_battle, side, state, Random(0))
    for name, side, state, other in islice(pairs(), PAIRS):
        one, two = (look_about(window, drawn_battle, side, each, Random(name)) for each in (state, other))
        if not one or not two or one[0] != two[0]:
            continue
        for before, after in zip(one[1:], two[1:], strict=True):
            assert before[:2] == after[:2], name
            assert (before[2] - after[2], after[2] - before[2]) == (Counter(), Counter()), name
        compared += 1
    assert compared
