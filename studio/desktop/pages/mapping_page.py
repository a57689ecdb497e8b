"""The page of a mapping: which terrain each tile of another program means, and how each terrain is written there."""

from collections.abc import Callable
from dataclasses import replace
from operator import attrgetter
from typing import Any, Final, NamedTuple

from pydantic import Field
from PySide6.QtWidgets import QVBoxLayout, QWidget

from studio import StudioError
from studio.desktop.forms.part_form import FormContext, Path
from studio.desktop.forms.rows import RowsTable
from studio.desktop.pages.form_page import FormPage
from studio.desktop.widgets.forms import error_label
from studio.documents.exchange.mapping import LayerMeaning, TerrainMapping, TileName
from studio.documents.model import Colour, Identifier, Model
from studio.documents.packs.library import library_for
from studio.documents.ruleset import Ruleset
from studio.editing.creation import numbered_name
from studio.editing.field_kinds import Choices
from studio.lint.runner import mapping_problems_in

_MOST_ROWS: Final = 12
#: The colour of a tile of which nothing else is said.
_PLAIN: Final = "#b0b0a0"


class _Twice(StudioError):
    """Two rows have one name."""

    def __init__(self, what: str, name: str) -> None:
        super().__init__(
            f"There is a row for the {what} “{name}” already; give it another name, or change that row."
        )


class _Table(NamedTuple):
    """How things that are held by names are shown as rows."""

    title: str
    kind: type[Model]
    #: The field of a row by whose value it is held, and what is held of it.
    key: str
    value: Callable[[Any], object]
    new: Model
    choices: Callable[[str], Choices | None]


class TileRow(Model):
    """What one tile means."""

    tile: TileName = Field(description="A tile by its class, or a code; a star stands for any letters.")
    terrain: Identifier | None = Field(
        description="The terrain that it means; none where it says nothing of the terrain."
    )


class LayerRow(Model):
    """What the named objects of one layer become."""

    layer: TileName = Field(description="The name of a layer; a star stands for any letters.")
    becomes: LayerMeaning = Field(description="What its named objects become.")


class WrittenRow(Model):
    """How one terrain is written."""

    terrain: Identifier = Field(description="The terrain of the ruleset.")
    tile: TileName = Field(description="The class of its tile, or its code.")
    colour: Colour = Field(description="The colour of its tile, where a picture of tiles is written too.")


class _KeyedRows(QWidget):
    """A table of what is held by names, with a line below it that says why an entry cannot be."""

    def __init__(
        self, name: str, rows: tuple[Model, ...], made: "_Table", enter: Callable[[dict[str, object]], None]
    ):
        super().__init__()
        self._made, self._enter_all = made, enter
        self.error = error_label()
        self.rows = RowsTable(made.kind, rows, made.choices, self._enter, lambda: made.new)
        self.rows.setObjectName(name)
        self.rows.setAccessibleName(made.title)
        self.rows.setToolTip(TerrainMapping.model_fields[name].description or "")
        self.rows.show_rows(_MOST_ROWS)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.rows)
        layout.addWidget(self.error)

    def _enter(self, rows: tuple[Model, ...]) -> bool:
        """Enter the whole of it, unless two rows have one name."""
        keys = [str(getattr(row, self._made.key)) for row in rows]
        twice = next((key for number, key in enumerate(keys) if key in keys[:number]), None)
        try:
            if twice is not None:
                raise _Twice(self._made.key, twice)
            self._enter_all({key: self._made.value(row) for key, row in zip(keys, rows, strict=True)})
        except StudioError as refused:
            self.error.setText(str(refused))
            self.error.show()
            return False
        return True


class MappingPage(FormPage):
    """All of a mapping, with a table for what tiles mean, one for layers and one for what is written."""

    def _context(self) -> FormContext:
        return replace(super()._context(), special=self._table, choices=self._choices)

    def _show(self, *_: object) -> None:
        super()._show()
        self.state.setText("\n".join(self._troubles()))
        self.state.setVisible(bool(self.state.text()))

    def _troubles(self) -> list[str]:
        """Return what is wrong with it."""
        mapping = self.document.value
        try:
            terrains = self._ruleset().terrain_names()
        except StudioError as error:
            return [str(error)]
        return [each.message for each in mapping_problems_in(mapping, terrains)]

    def _ruleset(self) -> Ruleset:
        """Return the ruleset that has its terrains. Raises as `Library.load`."""
        return library_for(self.file.path).load(Ruleset, self.document.value.ruleset).document

    def _terrains(self) -> tuple[tuple[str, str], ...]:
        """Return id and name of the terrains to choose from; none without a ruleset, which is told below the form."""
        try:
            return tuple(self._ruleset().terrain_names().items())
        except StudioError:
            return ()

    def _choices(self, _part: Model, name: str) -> Choices | None:
        if name == "ruleset":
            return sorted(
                {(each.id, each.id) for each in library_for(self.file.path).entries(Ruleset.FORMAT)}
            )
        return (self._terrains() or None) if name == "otherwise" else None

    def _table(self, part: Model, _path: Path, name: str) -> QWidget | None:
        """Return a table for a field that holds things by their names; None for others."""
        assert isinstance(part, TerrainMapping)
        terrains = self._terrains()

        def choices(field: str) -> Choices | None:
            return (terrains or None) if field == "terrain" else None

        rows: tuple[Model, ...]
        match name:
            case "tiles":
                rows = tuple(TileRow(tile=tile, terrain=terrain) for tile, terrain in part.tiles.items())
                new: Model = TileRow(tile=numbered_name("tile", part.tiles), terrain=part.otherwise)
                made = _Table("Tiles", TileRow, "tile", attrgetter("terrain"), new, choices)
            case "layers":
                rows = tuple(LayerRow(layer=layer, becomes=each) for layer, each in part.layers.items())
                new = LayerRow(layer=numbered_name("layer", part.layers), becomes="places")
                made = _Table("Layers", LayerRow, "layer", attrgetter("becomes"), new, choices)
            case "written":
                rows = tuple(
                    WrittenRow(terrain=terrain, tile=each.tile, colour=each.colour)
                    for terrain, each in part.written.items()
                )
                left = next((each for each, _ in terrains if each not in part.written), part.otherwise)
                new = WrittenRow(terrain=left, tile=left, colour=_PLAIN)
                made = _Table("Written", WrittenRow, "terrain", _written, new, choices)
            case _:
                return None
        return _KeyedRows(name, rows, made, lambda held: self._enter((), name, held))


def _written(row: Any) -> dict[str, str]:
    return {"tile": row.tile, "colour": row.colour}
