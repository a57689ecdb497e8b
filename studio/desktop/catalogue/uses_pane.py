"""Who uses the chosen type: types of the same catalogue, and scenarios and campaigns at hand, each a link."""

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from studio import StudioError
from studio.desktop.tasks.runner import ProgressCallback, TaskRunner
from studio.desktop.widgets.forms import plain_label
from studio.documents.campaign.campaign import Campaign
from studio.documents.catalogue import Catalogue
from studio.documents.model import Document
from studio.documents.packs.library import library_for
from studio.documents.scenario import Scenario
from studio.editing.uses import Key, Use, uses_in
from studio.tables.quantities import quantity

_USE: Final = Qt.ItemDataRole.UserRole
Uses = Mapping[Key, tuple[Use, ...]]


class UsesPane(QWidget):
    """Looks through the files at hand once, in the background, and then answers at once."""

    #: The path of a document that is to be opened.
    open_wanted = Signal(object)
    #: The collection and the id of a type of the same catalogue.
    chosen = Signal(str, str)
    #: The files have been looked through.
    found = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._elsewhere: Uses = {}
        self._catalogue: Catalogue | None = None
        self._key: Key = ("", "")
        self._is_known = False
        self._runner = TaskRunner(self, "uses of a catalogue")
        self._runner.done.connect(self._take)
        self._runner.failed.connect(self._say)
        self.list = QTreeWidget()
        self.list.setHeaderLabels(["Used by"])
        self.list.setAccessibleName("Uses of the type")
        self.list.setToolTip("Double-click, or press Return, to open what uses it")
        self.list.itemActivated.connect(self._open)
        self.state = plain_label("")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4, 4, 4, 4)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.state)

    def look(self, path: Path, catalogue: Catalogue) -> None:
        """Look through what is at hand for a catalogue's file."""
        self._say("Looking through the scenarios and campaigns at hand …")
        self._runner.start(partial(_uses_at_hand, path, catalogue.id))

    def show_type(self, catalogue: Catalogue, key: Key) -> None:
        """Show who uses a type."""
        self._catalogue, self._key = catalogue, key
        self._refresh()

    def uses(self) -> tuple[Use, ...]:
        """Return who uses the type that is shown, as far as is known."""
        if self._catalogue is None or not self._key[1]:
            return ()
        own = uses_in(self._catalogue, "", None).get(self._key, ())
        return (*own, *self._elsewhere.get(self._key, ()))

    def message(self) -> str:
        """Return in a sentence how many use it, and where."""
        uses = self.uses()
        if not uses:
            return "Nothing at hand uses it." if self._is_known else ""
        files = len({each.path for each in uses if each.path is not None})
        here = "here and " if any(each.path is None for each in uses) else ""
        where = f", {here}in {quantity(files, 'other file')}" if files else ""
        return f"It is used {'once' if len(uses) == 1 else f'{len(uses)} times'}{where}."

    def _take(self, found: Uses) -> None:
        self._elsewhere, self._is_known = found, True
        self._refresh()
        self.found.emit()

    def _say(self, text: str) -> None:
        self.state.setText(text)

    def _refresh(self) -> None:
        self.list.clear()
        if not self._key[1]:
            self._say("Choose a type to see who uses it.")
            return
        tops: dict[tuple[str, Path | None], QTreeWidgetItem] = {}
        for use in self.uses():
            key = (use.title, use.path)
            if key not in tops:
                tops[key] = QTreeWidgetItem([use.title if use.path else "This catalogue"])
                tops[key].setData(0, _USE, use)
                self.list.addTopLevelItem(tops[key])
                tops[key].setExpanded(True)
            row = QTreeWidgetItem([use.who])
            row.setData(0, _USE, use)
            tops[key].addChild(row)
        if self._is_known or self.uses():
            self._say(self.message())

    def _open(self, row: QTreeWidgetItem, _column: int) -> None:
        use: Use = row.data(0, _USE)
        if use.path is not None:
            self.open_wanted.emit(use.path)
        elif use.key:
            self.chosen.emit(use.collection, use.key)


def _uses_at_hand(path: Path, catalogue_id: str, progress: ProgressCallback) -> Uses:
    """Return what the scenarios of a catalogue, and all campaigns, refer to in it; files that cannot be read are left out."""
    found: dict[Key, tuple[Use, ...]] = {}
    for number, (document, at) in enumerate(_documents(path, catalogue_id)):
        if not progress(number, 0):
            break
        for key, uses in uses_in(document, Catalogue.FORMAT, at).items():
            found[key] = (*found.get(key, ()), *uses)
    return found


def _documents(path: Path, catalogue_id: str) -> Iterator[tuple[Document, Path]]:
    library = library_for(path)
    for model in (Scenario, Campaign):
        for entry in library.entries(model.FORMAT):
            try:
                document = entry.read(model).document
            except StudioError:
                continue
            if not isinstance(document, Scenario) or document.catalogue == catalogue_id:
                yield document, entry.path
