"""A new scenario on a map of another program: which terrain each of its tiles is, with the map that comes of it."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from studio import StudioError
from studio.desktop.dialogs import questions
from studio.desktop.scenario.presentation import MapImportDialog
from studio.desktop.scenes.small_map import small_map
from studio.desktop.tasks.runner import TaskRunner
from studio.desktop.tasks.waiting import wait_for
from studio.desktop.widgets.fitting_scroll_area import FittingScrollArea
from studio.desktop.widgets.forms import error_label, plain_label
from studio.desktop.widgets.sizes import open_at
from studio.documents.exchange.mapping import TerrainMapping
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.packs.library import Library
from studio.documents.reading.loading import create, open_as
from studio.editing.exchange.foreign_map import ForeignMap
from studio.editing.exchange.formats import general_mapping, read_foreign, terrains_of
from studio.editing.exchange.importing import import_map
from studio.editing.exchange.naming import find_meaning, has_meaning, propose_mapping
from studio.editing.operational.imported_scenario import imported_scenario

_PREVIEW: Final = QSize(380, 300)
#: Milliseconds after the last change until the preview is drawn anew.
_PAUSE: Final = 150
_NO_PLACE, _NOTHING = "No place", "Nothing"
_LAYERS: Final = {"places": "Names of places", "objectives": "Objectives", "nothing": "Nothing"}
#: What a row stands for is kept with its first cell.
_ROLE: Final = Qt.ItemDataRole.UserRole


class _Read(NamedTuple):
    """A map with all that is needed to make it one of ours."""

    foreign: ForeignMap
    mapping: TerrainMapping
    terrains: Mapping[str, str]


class MapImportForm(MapImportDialog):
    """Shows the tiles of a map, what each becomes, and the map that is made of them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("import-map")
        self.setWindowTitle("Import a map")
        self._read: _Read | None = None
        self.title = QLineEdit()
        self.title.setAccessibleName("Title")
        self.title.setMaxLength(200)
        self.rows = QTreeWidget()
        self.rows.setAccessibleName("Tiles of the map, and what each becomes")
        self.rows.setHeaderLabels(["In the map", "Hexes", "Becomes"])
        self.rows.setRootIsDecorated(False)
        self.rows.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.rows.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.rows.header().setStretchLastSection(False)
        self.rows.itemSelectionChanged.connect(self._show_choice)
        self.meaning = QComboBox()
        self.meaning.setAccessibleName("What the chosen rows become")
        self.meaning.activated.connect(self._set_meaning)
        self.otherwise = QComboBox()
        self.otherwise.setAccessibleName("Terrain of all else")
        self.otherwise.activated.connect(self._set_otherwise)
        self.preview = QLabel()
        self.preview.setFixedSize(_PREVIEW)
        self.preview.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.preview.setAccessibleName("Preview of the map")
        self.state = plain_label("")
        self.report = QPlainTextEdit()
        self.report.setReadOnly(True)
        self.report.setTabChangesFocus(True)
        self.report.setAccessibleName("What does not come over as it is")
        self.trouble = error_label()
        self.load_button, self.keep_button = QPushButton("&Load mapping…"), QPushButton("&Keep mapping…")
        self.load_button.setToolTip("Take what a mapping that was kept says of these tiles")
        self.keep_button.setToolTip("Write this mapping into a file, for other maps with the same tiles")
        self.create_button = QPushButton("Create")
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PAUSE)
        self._timer.timeout.connect(self._show_map)
        self._runner = TaskRunner(self, "import of a map")
        self._lay_out()
        self._show_choice()

    def read(self, path: Path) -> None:
        """Read a map and propose a mapping; without one there is nothing to set up. Raises StudioError."""
        try:
            self._read = wait_for(self._runner, "Reading the map…", lambda _progress: _read_map(path))
        except StudioError:
            self.reject()
            raise
        if self._read is None:
            self.reject()
            return
        self.title.setText(
            path.name.partition(".")[0].replace("-", " ").replace("_", " ").strip().capitalize()
        )
        self._fill()

    @property
    def mapping(self) -> TerrainMapping | None:
        """The mapping as it is set, once a map was read."""
        return self._read.mapping if self._read else None

    def accept(self) -> None:
        """Make the scenario, or say why it cannot be."""
        self._timer.stop()
        try:
            scenario = self._scenario()
        except StudioError as error:
            self._refuse(str(error))
            return
        super().accept()
        self.made.emit(scenario)

    def done(self, result: int) -> None:
        """Close."""
        self._timer.stop()
        super().done(result)

    def _lay_out(self) -> None:
        self.load_button.clicked.connect(self._load_mapping)
        self.keep_button.clicked.connect(self._keep_mapping)
        self.create_button.clicked.connect(self.accept)
        self.create_button.setDefault(True)
        cancel = QPushButton("Cancel")
        cancel.clicked.connect(self.reject)
        for each in (self.load_button, self.keep_button, cancel):
            each.setAutoDefault(False)
        form = QFormLayout()
        form.addRow("&Title", self.title)
        choices = QFormLayout()
        choices.addRow("&Chosen rows become", self.meaning)
        choices.addRow("&All else becomes", self.otherwise)
        mapping = QHBoxLayout()
        mapping.addWidget(self.load_button)
        mapping.addWidget(self.keep_button)
        mapping.addStretch(1)
        left = QVBoxLayout()
        left.addLayout(form)
        left.addWidget(self.rows, 1)
        left.addLayout(choices)
        left.addLayout(mapping)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.create_button)
        buttons.addWidget(cancel)
        right = QVBoxLayout()
        # Where the screen is small it scrolls, and the buttons stay in sight.
        shown = QWidget()
        column = QVBoxLayout(shown)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.preview, 0, Qt.AlignmentFlag.AlignCenter)
        column.addWidget(self.state)
        right.addWidget(FittingScrollArea(shown, scrolls_across=False), 2)
        right.addWidget(self.report, 1)
        right.addWidget(self.trouble)
        right.addLayout(buttons)
        layout = QHBoxLayout(self)
        layout.addLayout(left, 1)
        layout.addLayout(right)
        open_at(self, 880, 560)

    def _fill(self) -> None:
        """List the tiles and layers, those without a place first."""
        assert self._read is not None
        foreign, mapping, terrains = self._read
        self.rows.clear()
        self.otherwise.clear()
        for terrain, name in terrains.items():
            self.otherwise.addItem(name, terrain)
        self.otherwise.setCurrentIndex(self.otherwise.findData(mapping.otherwise))
        hexes: dict[str, int] = {}
        for number, count in foreign.counts().items():
            for name in set(foreign.stacks[number]):
                hexes[name] = hexes.get(name, 0) + count
        known = {name: has_meaning(mapping.tiles, name, mapping.program) for name in hexes}
        for name in sorted(hexes, key=lambda each: (known[each], -hexes[each], each)):
            self._add_row("tiles", name, hexes[name])
        for layer in dict.fromkeys(mark.layer for mark in foreign.marks):
            self._add_row("layers", layer, sum(mark.layer == layer for mark in foreign.marks))
        self.rows.resizeColumnToContents(1)
        self.rows.header().resizeSection(2, 150)
        first = self.rows.topLevelItem(0)
        if first is not None:
            self.rows.setCurrentItem(first)
        self._changed()

    def _add_row(self, field: str, name: str, count: int) -> None:
        row = QTreeWidgetItem([name if field == "tiles" else f"Objects in “{name}”", f"{count:,}", ""])
        row.setData(0, _ROLE, (field, name))
        row.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row.setToolTip(0, name)
        self.rows.addTopLevelItem(row)

    def _chosen(self) -> list[tuple[str, str]]:
        """Return the rows that are chosen, if they are of one kind."""
        chosen = [tuple(row.data(0, _ROLE)) for row in self.rows.selectedItems()]
        return chosen if len({field for field, _ in chosen}) == 1 else []

    def _choices(self, field: str) -> Iterator[tuple[str, str | None]]:
        """Yield what rows of a kind may become, with the text for it."""
        assert self._read is not None
        if field == "tiles":
            yield from ((name, terrain) for terrain, name in self._read.terrains.items())
            yield f"{_NOTHING}: what lies below counts", None
        else:
            yield from ((text, key) for key, text in _LAYERS.items())

    def _show_choice(self) -> None:
        """Offer what the chosen rows may become."""
        chosen = self._chosen()
        self.meaning.clear()
        self.meaning.setEnabled(bool(chosen))
        if not chosen:
            return
        for text, key in self._choices(chosen[0][0]):
            self.meaning.addItem(text, key)
        meant = {self._text_of(*each) for each in chosen}
        self.meaning.setCurrentIndex(self.meaning.findText(meant.pop()) if len(meant) == 1 else -1)
        self.meaning.setPlaceholderText(_NO_PLACE if len(chosen) == 1 else "")

    def _text_of(self, field: str, name: str) -> str:
        """Return what a row becomes, in words."""
        assert self._read is not None
        mapping = self._read.mapping
        names: Mapping[str, str | None] = getattr(mapping, field)
        if not has_meaning(names, name, mapping.program):
            return _NO_PLACE
        key = find_meaning(names, name, mapping.program)
        return next((text for text, each in self._choices(field) if each == key), _NO_PLACE)

    def _set_meaning(self, _index: int) -> None:
        chosen = self._chosen()
        if self._read is None or not chosen:
            return
        field, key = chosen[0][0], self.meaning.currentData()
        names = getattr(self._read.mapping, field) | {name: key for _, name in chosen}
        self._set(self._read.mapping.model_copy(update={field: names}))

    def _set_otherwise(self, _index: int) -> None:
        if self._read is not None:
            self._set(self._read.mapping.model_copy(update={"otherwise": self.otherwise.currentData()}))

    def _set(self, mapping: TerrainMapping) -> None:
        assert self._read is not None
        self._read = self._read._replace(mapping=mapping)
        self._changed()

    def _changed(self) -> None:
        """Show what each row becomes now, and soon the map."""
        for number in range(self.rows.topLevelItemCount()):
            row = self.rows.topLevelItem(number)
            assert row is not None
            text = self._text_of(*row.data(0, _ROLE))
            row.setText(2, text)
            font = row.font(2)
            font.setItalic(text == _NO_PLACE)
            row.setFont(2, font)
        self._timer.start()

    def _scenario(self) -> OperationalScenario:
        """Return the new scenario. Raises StudioError."""
        assert self._read is not None
        foreign, mapping, terrains = self._read
        imported = import_map(foreign, mapping, terrains)
        self.report.setPlainText("\n".join(imported.report) or "All of it has a place.")
        return imported_scenario(imported, self.title.text().strip() or "Imported map", mapping.ruleset)

    def _show_map(self) -> None:
        if self._read is None:
            return
        try:
            scenario = self._scenario()
            library = Library.at_hand()
            catalogue = library.load(OperationalCatalogue, scenario.catalogue).document
            ruleset = library.load(OperationalRuleset, scenario.ruleset).document
        except StudioError as error:
            self._refuse(str(error))
            return
        self.trouble.hide()
        self.create_button.setEnabled(True)
        self.preview.setPixmap(small_map(scenario, catalogue, ruleset, _PREVIEW))
        columns, rows = scenario.map.columns, scenario.map.rows
        self.state.setText(f"{columns} by {rows} hexes, {columns * rows:,} in all")

    def _load_mapping(self) -> None:
        """Take over what a kept mapping says."""
        if self._read is None:
            return
        path = questions.ask_mapping(self, self._read.foreign.source.parent)
        if path is None:
            return
        try:
            mapping = open_as(TerrainMapping, path).document
            terrains = terrains_of(mapping)
            import_map(self._read.foreign, mapping, terrains)
        except StudioError as error:
            self._refuse(str(error), is_whole=False)
            return
        self._read = self._read._replace(mapping=mapping, terrains=terrains)
        self._fill()

    def _keep_mapping(self) -> None:
        if self._read is None:
            return
        mapping, source = self._read.mapping, self._read.foreign.source
        path = questions.ask_save_as(self, source.with_name(f"{mapping.id}.{mapping.FORMAT}.json"))
        if path is None:
            return
        try:
            create(path, mapping)
        except StudioError as error:
            self._refuse(str(error), is_whole=False)
            return
        self.state.setText(f"Kept the mapping in {path}.")

    def _refuse(self, why: str, *, is_whole: bool = True) -> None:
        """Say what cannot be; without a map there is nothing to create."""
        if is_whole:
            self.preview.setPixmap(QPixmap())
            self.create_button.setEnabled(False)
        self.trouble.setText(why)
        self.trouble.show()


def _read_map(path: Path) -> _Read:
    """Read a map with the mapping that its names propose. Raises StudioError."""
    foreign = read_foreign(path)
    general = general_mapping(foreign.program)
    terrains = terrains_of(general)
    return _Read(foreign, propose_mapping(foreign, general, terrains), terrains)
