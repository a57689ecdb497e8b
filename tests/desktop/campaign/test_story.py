"""A small campaign built from nothing in the real window, by mouse and keys, and taken back to its first digest."""

from hashlib import sha256
from typing import TypeVar

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit, QWidget

from studio.desktop.pages.campaign_page import CampaignPage
from studio.desktop.window import MainWindow
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.conditions import HasPlan, HasToken
from studio.documents.campaign.nodes import Battle, Conference, End

W = TypeVar("W", bound=QWidget)
LEFT = Qt.MouseButton.LeftButton


class Author:
    """A person who writes a campaign."""

    def __init__(self, page: CampaignPage) -> None:
        self.page, self.view = page, page.view

    def click(self, x: float, y: float) -> None:
        QTest.mouseClick(self.view.viewport(), LEFT, pos=self.view.mapFromScene(QPointF(x, y)))

    def place(self, tool: str, title: str, x: float, y: float) -> None:
        """Take a tool of the bar, click where the node belongs, and write its title."""
        action = next(each for name, each in self.page.tool_actions.items() if name == tool)
        QTest.mouseClick(self.page.bar.widgetForAction(action), LEFT)
        self.click(x, y)
        self.view.titles.selectAll()
        QTest.keyClicks(self.view.titles, title)
        QTest.keyClick(self.view.titles, Qt.Key.Key_Return)

    def connect(self, source: tuple[float, float], target: tuple[float, float]) -> None:
        QTest.mouseClick(self.page.bar.widgetForAction(self.page.tool_actions["connect"]), LEFT)
        self.click(*source)
        self.click(*target)
        QTest.keyClick(self.view, Qt.Key.Key_Escape)

    def field(self, kind: type[W], name: str) -> W:
        QApplication.processEvents()
        found = self.page.properties.widget().findChild(kind, name)
        assert isinstance(found, kind), name
        return found

    def write(self, name: str, text: str) -> None:
        line = self.field(QLineEdit, name)
        line.setFocus()
        line.selectAll()
        QTest.keyClicks(line, text)
        QTest.keyClick(line, Qt.Key.Key_Return)

    def press(self, name: str) -> None:
        QTest.mouseClick(self.field(QAbstractButton, name), LEFT)

    def pick(self, name: str, value: str) -> None:
        box = self.field(QComboBox, name)
        assert box.findData(value) >= 0, f"{name} does not offer {value}"
        box.setFocus()
        for _ in range(box.count()):
            if box.currentData() == value:
                break
            QTest.keyClick(box, Qt.Key.Key_Down)
        box.activated.emit(box.currentIndex())

    def add(self, section: str) -> None:
        """Click a heading of the contents, and the button below that adds."""
        tree = self.page.contents.tree
        item = next(
            each
            for row in range(tree.topLevelItemCount())
            if (each := tree.topLevelItem(row)) is not None and each.text(0).startswith(section)
        )
        QTest.mouseClick(tree.viewport(), LEFT, pos=tree.visualItemRect(item).center())
        button = self.page.contents.findChild(QAbstractButton, "contents/add")
        assert isinstance(button, QAbstractButton)
        QTest.mouseClick(button, LEFT)


def digest(campaign: Campaign) -> str:
    return sha256(campaign.model_dump_json(by_alias=True).encode()).hexdigest()


@pytest.mark.long
def test_a_campaign_is_built_from_nothing_and_taken_back(window: MainWindow) -> None:
    window.window_actions["new-campaign"].trigger()
    page = window.pages.front
    assert isinstance(page, CampaignPage)
    first, author = digest(page.document.value), Author(page)
    author.place("battle", "The pass", 420, 0)
    author.place("battle", "The gap", 420, 260)
    author.place("end", "Tunis", 840, 0)
    author.connect((0, 20), (420, 20))
    author.connect((0, 20), (420, 280))
    author.connect((420, 20), (840, 20))
    author.connect((420, 280), (840, 20))

    author.add("Tokens")
    author.write("name", "Early start")
    author.write("letter", "E")
    author.click(420, 20)
    author.press("tokens/Add")
    author.click(0, 20)
    author.press("add-plan")
    author.write("name", "Through the gap")
    author.press("unlock/add")

    page.view.setFocus()
    page.deselect()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down):
        QTest.keyClick(page.view, key)
    assert page.campaign_editor.selection.edge == "start>battle-2"
    QTest.keyClick(page.view, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    author.press("when/add")
    author.pick("when/kind", "plan")

    made = page.document.value
    conference, battle = made.nodes[0], made.nodes[1]
    assert isinstance(conference, Conference)
    assert isinstance(battle, Battle)
    assert isinstance(made.nodes[3], End)
    assert [each.token for each in battle.tokens] == [made.tokens[0].id]
    assert made.plans[0].unlock == HasToken(kind="has", token=made.tokens[0].id)
    assert conference.plans == (made.plans[0].id,)
    edges = [(edge.source, edge.target, edge.when) for edge in made.edges]
    assert edges == [
        ("start", "battle-2", HasPlan(kind="plan", plan=made.plans[0].id)),
        ("start", "battle", None),
        ("battle", "end", None),
        ("battle-2", "end", None),
    ]
    assert [line.is_default for line in page.view.graph.lines] == [False, True, True, False]
    steps = len(page.document.steps)
    page.document.go_to(0)
    assert digest(page.document.value) == first
    page.document.go_to(steps)
    assert page.document.value == made
    # Nothing is left unsaved.
    page.document.go_to(0)
