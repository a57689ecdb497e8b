"""The card pool of a campaign as it is edited."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from studio.desktop.campaign.editor import CampaignEditor, GraphSelection
from studio.desktop.campaign.properties.choices import ReferenceChoices
from studio.desktop.campaign.tables.cards import FIELDS, card_grid
from studio.desktop.campaign.tables.grid import GridTable
from studio.desktop.forms.fields import number_or_text
from studio.desktop.widgets.forms import plain_label
from studio.documents.campaign.campaign import Campaign
from studio.editing.changes.fields import SetFields
from studio.editing.selection import ElementRef


class CardTable(QWidget):
    """A row a card; a click shows all of its fields beside the table."""

    def __init__(self, editor: CampaignEditor) -> None:
        super().__init__()
        self._editor = editor
        self.empty = plain_label("The pool is empty: add cards to the list at the left, below “Card pool”.")
        self.table = GridTable("Card pool", self._enter)
        self.table.selectionModel().currentRowChanged.connect(self._choose)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 4)
        layout.addWidget(self.empty)
        layout.addWidget(self.table, 1)

    def refresh(self) -> None:
        """Show the campaign as it is now."""
        campaign = self._editor.campaign
        self.empty.setVisible(not campaign.cards)
        self.table.show_grid(card_grid(campaign, self._editor.catalogue, ReferenceChoices(self._editor)))

    def _choose(self, *_: object) -> None:
        row = self.table.currentIndex().row()
        if 0 <= row < len(self._editor.campaign.cards):
            card = self._editor.campaign.cards[row]
            self._editor.select(GraphSelection(element=ElementRef("cards", card.id)))

    def _enter(self, row: int, column: int, text: str) -> bool:
        name, title, _ = FIELDS[column]
        card = self._editor.campaign.cards[row]
        value = number_or_text(text) if text else (1 if name == "weight" else None)
        if isinstance(value, str) or (value is not None and value < 0):
            self._editor.message.emit(f"“{text}” is no number; write the {title.lower()} as a whole number.")
            return False
        return self._editor.do(SetFields[Campaign](("cards", card.id), {name: value}))
