"""A line over a node, in which its title is written."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractScrollArea

from studio.desktop.campaign.editor import CampaignEditor
from studio.desktop.campaign.graph.texts import kind_font
from studio.desktop.widgets.undo_keys import EntryLine
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.nodes import Node
from studio.editing.changes.fields import SetFields


class TitleEditor(EntryLine):
    """Enter, or going elsewhere, takes the title; Esc leaves it as it was."""

    def __init__(self, view: QAbstractScrollArea, editor: CampaignEditor) -> None:
        super().__init__(view.viewport())
        self._view, self._editor = view, editor
        self._node = ""
        self.setFont(kind_font("title"))
        self.setMaxLength(200)
        self.setAccessibleName("Title of the node")
        self.editingFinished.connect(self.enter)
        editor.changed.connect(self._follow)
        self.hide()

    def begin(self, node: Node, area: QRect) -> None:
        """Write the title of a node, in an area of the view."""
        self._node = node.id
        self.setText(node.title)
        self.selectAll()
        self.setGeometry(area.x(), area.y(), max(150, area.width()), max(28, area.height()))
        self.show()
        self.setFocus()

    def enter(self) -> None:
        """Take the title, if one is being written."""
        name, self._node = self._node, ""
        if not name:
            return
        self._leave()
        if any(node.id == name for node in self._editor.campaign.nodes):
            self._editor.do(SetFields[Campaign](("nodes", name), {"title": self.text()}))

    def _follow(self) -> None:
        """Go with the node, as when it is undone."""
        if self._node and all(node.id != self._node for node in self._editor.campaign.nodes):
            self._node = ""
            self._leave()

    def _leave(self) -> None:
        # The focus goes first: what loses it by being hidden would give it to whatever comes next.
        if self.hasFocus():
            self._view.setFocus()
        self.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc gives up."""
        if event.key() == Qt.Key.Key_Escape:
            self._node = ""
            self._leave()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.enter()
        else:
            super().keyPressEvent(event)
