"""The pools of a campaign as they are edited: a front at a time."""

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from studio.desktop.campaign.editor import CampaignEditor
from studio.desktop.campaign.properties.choices import ReferenceChoices
from studio.desktop.campaign.tables.grid import GridTable
from studio.desktop.campaign.tables.pools import (
    HINT,
    Item,
    conferences_of,
    item_name,
    items_of,
    pool_grid,
    set_offer,
)
from studio.desktop.widgets.boxes import ChoiceBox
from studio.desktop.widgets.fitting_scroll_area import FittingScrollArea
from studio.desktop.widgets.forms import plain_label
from studio.documents.campaign.operational.pools import Component, SpecialistItem
from studio.documents.elements import RefersTo


class PoolTable(QWidget):
    """Rows are conferences, columns what is for sale on the chosen front."""

    def __init__(self, editor: CampaignEditor) -> None:
        super().__init__()
        self._editor = editor
        self.front = ChoiceBox()
        self.front.setAccessibleName("Front")
        self.front.setToolTip("The front whose pools are shown; others are added to the list at the left.")
        self.front.activated.connect(self.refresh)
        self.item = ChoiceBox()
        self.item.setAccessibleName("What to put up for sale")
        self.add = QPushButton("Put up for sale")
        self.add.setToolTip("Sell this at the chosen conference, or at the first.")
        self.add.clicked.connect(self._add)
        self.hint = plain_label(f"{HINT} What is left at one conference lapses at the next.")
        self.table = GridTable("Pools by conference", self._enter)
        row = QHBoxLayout()
        row.addWidget(self.front, 1)
        row.addWidget(self.item, 2)
        row.addWidget(self.add)
        body = QWidget()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(FittingScrollArea(body, scrolls_across=True))
        layout = QVBoxLayout(body)
        layout.setContentsMargins(8, 8, 8, 4)
        layout.addLayout(row)
        layout.addWidget(self.hint)
        layout.addWidget(self.table, 1)
        self._items: tuple[Item, ...] = ()

    def refresh(self, *_: object) -> None:
        """Show the campaign as it is now."""
        choices = ReferenceChoices(self._editor)
        fronts = list(choices.find([RefersTo("fronts")]) or ())
        listed = {key for key, _ in fronts}
        others = {front for node in conferences_of(self._editor.campaign) for front in node.pools} - listed
        _fill(self.front, [*fronts, *((each, f"{each} (not listed)") for each in sorted(others))])
        self._fill_items(choices)
        front = self.front.currentData()
        if front is not None:
            self._items = items_of(self._editor.campaign, front)
            self.table.show_grid(pool_grid(self._editor.campaign, front, choices))
        self.add.setEnabled(self.item.count() > 0 and bool(conferences_of(self._editor.campaign)))

    def _fill_items(self, choices: ReferenceChoices) -> None:
        """Offer every component and specialist of the catalogue."""
        catalogue = self._editor.catalogue
        nations = [key for key, _ in choices.find([RefersTo("nations", "catalogue")]) or ()]
        items: list[Item] = [
            Component(kind=kind, nation=nation) for nation in nations for kind in ("infantry", "armor")
        ]
        for each in getattr(catalogue, "specialist_types", ()):
            items += (
                SpecialistItem(kind="specialist", nation=nation, specialist=each.id)
                for nation in (each.nations or nations)
            )
        _fill(self.item, [(each.model_dump_json(), item_name(each, choices)) for each in items])

    def _add(self) -> None:
        conferences = conferences_of(self._editor.campaign)
        row = max(0, self.table.currentIndex().row())
        text = self.item.currentData()
        kind = SpecialistItem if '"specialist"' in text else Component
        item: Item = kind.model_validate_json(text)
        change = set_offer(
            conferences[row],
            self.front.currentData(),
            item,
            "4 at 25" if kind is SpecialistItem else "4 at 8",
        )
        if change is not None:
            self._editor.do(change)

    def _enter(self, row: int, column: int, text: str) -> bool:
        conference = conferences_of(self._editor.campaign)[row]
        change = set_offer(conference, self.front.currentData(), self._items[column], text)
        if change is None:
            self._editor.message.emit(f"“{text}” is no number with a price. {HINT}")
            return False
        return self._editor.do(change)


def _fill(box: ChoiceBox, entries: list[tuple[str, str]]) -> None:
    """Offer other entries, with the same one chosen if it is still there."""
    before = box.currentData()
    box.blockSignals(True)
    box.clear()
    for value, text in entries:
        box.addItem(text, value)
    box.setCurrentIndex(max(0, box.findData(before)))
    box.blockSignals(False)
