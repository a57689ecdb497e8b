"""The inspector: the selected thing field by field, built from what its model says of the fields."""

from functools import partial
from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from studio.desktop.forms.fields import WrappedLine
from studio.desktop.forms.part_form import FormContext, part_form
from studio.desktop.panels.panel import Panel
from studio.desktop.panels.weather import WeatherList
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.layers_field import LayersField
from studio.desktop.scenario.presentations import presentation_for
from studio.desktop.widgets.forms import DeferredRebuild, clear_form, focus_field, focused_field, heading
from studio.desktop.widgets.keep_scroll_area import KeepScrollArea
from studio.documents.model import Model
from studio.documents.scenario import Scenario, WeatherZone, Zone
from studio.documents.silence import Silence
from studio.documents.text.shortened import shortened
from studio.editing.changes.change import ChangedRegion
from studio.editing.changes.collections import collection_of, collections_of, elements_of
from studio.editing.changes.fields import SetFields
from studio.editing.changes.naming import name_of
from studio.editing.changes.references import collections_referred_to
from studio.editing.changes.terrain import owner_at, terrain_at, terrains_of
from studio.editing.changes.zones import weather_zone_at
from studio.editing.field_kinds import Choices
from studio.editing.reference_choices import engine_terms, listed_choices, reference_choices, ruleset_choices
from studio.editing.selection import ElementRef, select_area
from studio.hexes.labels import parse_label
from studio.tables.quantities import quantity

#: Milliseconds after the last move of a brush until the form of the zone that it paints is built anew.
_REST: Final = 250


class InspectorPanel(Panel):
    """Shows and edits what is selected, or the scenario itself."""

    #: The name of a new piece is written: the keys go back to the map.
    named = Signal()

    title = "Inspector"
    empty_text = "Open a scenario to see and edit it here."

    def __init__(self) -> None:
        super().__init__()
        #: What the form was built from.
        self._shown: tuple[object, ...] = ()
        #: Whose form it is: the scenario, and what of it is selected.
        self._about: tuple[ScenarioEditor | None, ElementRef | None] = None, None
        self._scroll = KeepScrollArea()
        self.body_layout.addWidget(self._scroll)
        self._rebuild = DeferredRebuild(self._scroll, self.refresh)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_REST)
        self._rest.timeout.connect(self.refresh)

    def show_editor(self, editor: ScenarioEditor | None) -> None:
        """Show another scenario, or none."""
        if self.editor is not None:
            self.editor.placed.disconnect(self.ask_name)
        super().show_editor(editor)
        if editor is not None:
            editor.placed.connect(self.ask_name)

    def ask_name(self) -> None:
        """Lead the keys to the name of what is selected, all of it marked to be overwritten."""
        selection = self._selection()
        if selection is None or not self.isVisible():
            return
        for name in ("name", "text"):
            field = self._scroll.findChild(QLineEdit, f"{selection.collection}/{selection.key}/{name}")
            if field is not None:
                field.returnPressed.connect(self.named)
                field.setFocus()
                field.selectAll()

    def concerns(self, region: ChangedRegion) -> bool:  # noqa: ARG002 - what is shown is compared by value
        """Build the form anew if the thing shown is another one now; that of a zone once its painting rests."""
        shown = self._to_show()
        if self._shown == shown:
            return False
        if _differ_in_hexes(self._shown, shown):
            self._rest.start()
            return False
        return True

    def selection_changed(self) -> None:
        """Show the selected thing."""
        self.refresh()

    def refresh(self) -> None:
        """Build the form, now or after a click on it."""
        if self._rebuild.is_deferred():
            return
        self._rest.stop()
        self.show_empty(self.editor is None)
        field = focused_field(self._scroll)
        # What is being written there is entered now, and so is in what is built next.
        before = self._scroll.findChild(WeatherList)
        clear_form(self._scroll)
        self._shown = self._to_show()
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.setContentsMargins(2, 2, 2, 2)
        if self.editor is not None:
            self._build(self.editor, layout)
        weather = page.findChild(WeatherList)
        before_about, self._about = self._about, (self.editor, self._selection())
        if before is not None and weather is not None and self._about == before_about:
            weather.choose_as(before)
        layout.addStretch(1)
        self._scroll.put(page, stays=self._about == before_about)
        focus_field(page, field)

    def _selection(self) -> ElementRef | None:
        return self.editor.selection if self.editor else None

    def _to_show(self) -> tuple[object, ...]:
        """Return what the form depends on; of a scenario only what is shown, as each stroke makes another one."""
        selection, part, editor = self._selection(), self._part(), self.editor
        if editor is None:
            return ()
        if editor.area:
            return editor.area, editor.scenario
        if selection is not None and selection.collection == "hexes":
            at = parse_label(selection.key)
            zone = weather_zone_at(editor.scenario, at)
            return selection, terrain_at(editor.scenario, at), owner_at(editor.scenario, at), zone
        if isinstance(part, Scenario):
            return tuple(getattr(part, name) for name in _settings_of(part))
        scenario = editor.scenario
        named = collections_referred_to(type(part)) if part is not None else frozenset()
        known = [each for name, each in collections_of(scenario).items() if name in named]
        return selection, part, *(elements_of(scenario, each) for each in known), scenario.turns

    def _part(self) -> Model | None:
        selection = self._selection()
        if self.editor is None or selection is None or selection.collection == "hexes":
            return self.editor.scenario if self.editor else None
        collection = collection_of(self.editor.scenario, selection.collection)
        items = elements_of(self.editor.scenario, collection)
        return next((item for item in items if collection.key_of(item) == selection.key), None)

    def _build(self, editor: ScenarioEditor, layout: QVBoxLayout) -> None:
        if editor.area:
            layout.addWidget(_area_label(editor))
            return
        selection, part = self._selection(), self._part()
        if selection is not None and selection.collection == "hexes":
            layout.addWidget(_hex_label(editor, selection.key))
            return
        if part is None:
            return
        if selection is None:
            layout.addWidget(heading(editor.scenario.title, "Nothing is selected: the scenario itself."))
            layout.addLayout(part_form(part, (), _settings_of(editor.scenario), self._context(editor)))
            return
        collection = collection_of(editor.scenario, selection.collection)
        name = name_of(editor.scenario, selection.collection, selection.key)
        layout.addWidget(heading(shortened(str(name)), f"{collection.noun[0].upper()}{collection.noun[1:]}"))
        path = (selection.collection, selection.key)
        layout.addLayout(part_form(part, path, tuple(type(part).model_fields), self._context(editor)))
        remark = presentation_for(editor.scenario).remark(editor, selection)
        if remark is not None:
            layout.addWidget(remark)

    def _context(self, editor: ScenarioEditor) -> FormContext:
        return FormContext(
            partial(_choices, editor),
            partial(reference_choices, editor.scenario, editor.catalogue),
            partial(_enter, editor),
            partial(self._special, editor),
            is_given_elsewhere=presentation_for(editor.scenario).is_given_elsewhere,
            listed=lambda part, name: listed_choices(editor.scenario, editor.catalogue, type(part), name),
        )

    def _special(
        self, editor: ScenarioEditor, part: Model, path: tuple[str, ...], name: str
    ) -> QWidget | None:
        if name == "weather" and isinstance(part, Scenario | WeatherZone):
            return WeatherList(part.weather, editor.scenario.turns, partial(_set, editor, path, name))
        if name == "layers" and isinstance(part, Scenario):
            return LayersField(editor)
        if name == "reason" and isinstance(part, Silence):
            reason = WrappedLine(part.reason, partial(_set, editor, path, name))
            reason.setObjectName("/".join((*path, name)))
            reason.setAccessibleName("Reason")
            return reason
        presentation = presentation_for(editor.scenario)
        return presentation.special_field(editor, part, path, name, self._context(editor))


def _choices(editor: ScenarioEditor, part: Model, name: str) -> Choices | None:
    terms = engine_terms(editor.scenario, type(part), name)
    if terms is None:
        terms = ruleset_choices(editor.tables, type(part), name)
    if terms is not None:
        return terms
    side = None if name == "side" else getattr(part, "side", None)
    return reference_choices(editor.scenario, editor.catalogue, type(part), name, side)


def _settings_of(scenario: Scenario) -> tuple[str, ...]:
    presentation = presentation_for(scenario)
    fields = (*presentation.scenario_fields, presentation.engine)
    return tuple(name for name in fields if name in type(scenario).model_fields)


def _differ_in_hexes(before: tuple[object, ...], after: tuple[object, ...]) -> bool:
    """Return whether two forms show one zone, with other hexes and all else the same."""
    if len(before) != len(after) or before[:1] != after[:1] or before[2:] != after[2:]:
        return False
    match before[1:2], after[1:2]:
        case (Zone() | WeatherZone() as old,), (Zone() | WeatherZone() as new,):
            return old.model_copy(update={"hexes": new.hexes}) == new
    return False


def _set(editor: ScenarioEditor, path: tuple[str, ...], name: str, value: object) -> bool:
    return editor.do(SetFields[Scenario](path, {name: value}))


def _enter(editor: ScenarioEditor, path: tuple[str, ...], name: str, value: object) -> None:
    editor.document.do(SetFields[Scenario](path, {name: value}))


def _area_label(editor: ScenarioEditor) -> QLabel:
    found = select_area(editor.scenario, editor.area)
    grounds = terrains_of(editor.scenario, found.hexes).most_common()
    ground = ", ".join(f"{count} {(name or 'unknown terrain').replace('-', ' ')}" for name, count in grounds)
    elements = quantity(len(found.elements), "thing stands", "things stand")
    return heading(
        quantity(len(found.hexes), "hex", "hexes").capitalize(),
        f"{ground}. {elements.capitalize()} there. They can be copied; what stands there can be deleted.",
    )


def _hex_label(editor: ScenarioEditor, label: str) -> QLabel:
    at = parse_label(label)
    terrain = terrain_at(editor.scenario, at) or "unknown terrain"
    owner = owner_at(editor.scenario, at)
    sides = {side.id: side.name for side in editor.scenario.sides}
    zone = weather_zone_at(editor.scenario, at)
    weather = f" It has the weather of {zone.name}." if zone else ""
    is_owned = "owner" not in presentation_for(editor.scenario).unread_tools(editor.scenario)
    land = f"; land of {sides.get(owner or '', 'nobody')}" if is_owned else ""
    return heading(f"Hex {label}", f"{terrain.replace('-', ' ').capitalize()}{land}.{weather}")
