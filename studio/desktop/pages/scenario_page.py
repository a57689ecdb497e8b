"""The page of one scenario: its map, its editor, the active tool."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtWidgets import QWidget

from studio import StudioError
from studio.desktop.appearance.theme import current_map_colours
from studio.desktop.canvas.scene.map_scene import MapScene
from studio.desktop.canvas.widget.map_canvas import MapCanvas
from studio.desktop.pages.map_views import MapViews
from studio.desktop.pages.page import Page
from studio.desktop.scenario.active_tool import ActiveTool
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.locations import (
    by_hex,
    describe_problems,
    element_of,
    hex_of,
    hexes_of,
    selected_hex,
)
from studio.desktop.scenario.map_layers import LayerStates, is_sheet_alike
from studio.desktop.scenario.overlays import editing_overlays, problem_rings
from studio.desktop.scenario.presentations import presentation_for
from studio.desktop.scenario.selected_area import copy_hexes
from studio.desktop.scenario.shown_variants import find_variants
from studio.desktop.scenario.tools.place import delete
from studio.desktop.scenario.underlay.picture import TracedPicture
from studio.desktop.scenes.edited_scenes import EditedScenes
from studio.desktop.settings import Settings
from studio.documents.catalogue import Catalogue
from studio.documents.engine_parts import engine_of
from studio.documents.model import Document
from studio.documents.packs.library import Library, library_for
from studio.documents.reading.loading import LoadedDocument
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.documents.translation.coverage import translated
from studio.editing.changes.change import ChangedRegion
from studio.editing.changes.collections import collection_of, elements_of, with_elements
from studio.editing.pieces.clip import Clip
from studio.editing.selection import removal, select_area
from studio.hexes.area import HexSet
from studio.hexes.coordinates import Hex
from studio.lint.problem import Problem
from studio.playtest.session import Session

D = TypeVar("D", bound=Document)


def open_scenario_page(opened: LoadedDocument[Scenario]) -> "ScenarioPage":
    """Return the page of a scenario; a catalogue or ruleset that is missing is a problem in the list, not an error here."""
    scenario, path = opened.document, opened.path
    return ScenarioPage(opened, *_at_hand(scenario, path))


class ScenarioPage(Page[Scenario]):
    """Everything of one open scenario. The panels of the window show its `editor`; the map is here."""

    workspace = "editing"

    def __init__(
        self,
        opened: LoadedDocument[Scenario],
        catalogue: Catalogue | None,
        ruleset: Ruleset | None,
    ) -> None:
        super().__init__(opened)
        self._editor = ScenarioEditor(self.document, catalogue, ruleset)
        self._active_tool = ActiveTool(self._editor)
        self.problems: tuple[Problem, ...] = ()
        #: The same by their first hex, as the status bar asks at each step of the mouse.
        self._problems_there: Mapping[str, Sequence[Problem]] = {}
        self._rings = problem_rings(self.editor, ())
        #: What keeps the layers as they are shown, once the page is in a window.
        self._settings: Settings | None = None
        #: The battle that was left last.
        self.left_battle: Session | None = None
        #: The catalogue and the ruleset that the scenario names, as they were last looked for.
        self._named = _named(opened.document)
        self._scenes = EditedScenes(catalogue, self.editor.tables)
        self.editor.look_ahead = self._scenes.look_ahead
        #: Which of the variants is shown, from 1; 0 for the scenario as written.
        self._variant = 0
        #: The language in which battles on the map are read, and games of it in reports; "" for the original.
        self.language = ""
        self._scene = self._scenes.scene_of(opened.document)
        self._canvas = MapCanvas()
        self.canvas.set_colours(current_map_colours())
        self.canvas.set_scene(self.editor.layers.shown(self._scene))
        self.lead_keys_to(self.canvas)
        self._views = MapViews(self.canvas)
        self.body.addWidget(self._views, 1)
        self._picture = TracedPicture(self.editor, self.canvas, self._file_path)
        self.editor.changed.connect(self._changed)
        self.editor.selected.connect(self._show_overlays)
        self.editor.layers_changed.connect(self._show_layers)
        self.editor.message.connect(self.message)
        self.editor.element_wanted.connect(self._focus_map)
        self.active_tool.moved.connect(self._show_overlays)
        self.listen(True)

    @property
    def editor(self) -> ScenarioEditor:
        """What the panels of the window show."""
        return self._editor

    @property
    def canvas(self) -> MapCanvas:
        """The map."""
        return self._canvas

    @property
    def engine(self) -> str:
        """The name of the engine that the scenario is for."""
        return engine_of(self.document.value)

    @property
    def map_view(self) -> MapCanvas:
        """The view of the map with the keys in it; where neither has them, the first."""
        return self._views.in_use

    def toggle_second_view(self) -> None:
        """Show the map twice, each time with its own zoom, or once again."""
        self._views.toggle_second()

    @property
    def active_tool(self) -> ActiveTool:
        """What works on the map."""
        return self._active_tool

    @property
    def picture(self) -> TracedPicture:
        """The picture that the map is traced from."""
        return self._picture

    def activate(self, recent: Iterable[Path], others: Iterable[Page[Any]] = ()) -> None:  # noqa: ARG002 - it needs no other files
        """Take the catalogue and the ruleset as they are on disk now."""
        catalogue, ruleset = _at_hand(self.document.value, self.file.path)
        self._use(catalogue or self.editor.catalogue, ruleset or self.editor.ruleset)

    def apply_settings(self, settings: Settings) -> None:
        """Let counters glide, or not, as the person wants it, and show the layers as they were left."""
        super().apply_settings(settings)
        self.canvas.set_motion(settings.animates_counters)
        self.language = settings.language
        if self._settings is None:
            self._settings = settings
            self.editor.show_layers(LayerStates.from_text(settings.layers(self.file.path)))

    @property
    def is_edited(self) -> bool:
        """Whether the tools work on the map: not while a battle is played on it."""
        return self._is_listening

    def put_above_map(self, widget: QWidget) -> None:
        """Give something the room above the map."""
        self.body.insertWidget(self.body.indexOf(self._views), widget)

    def listen(self, yes: bool) -> None:
        """Let the active tool work on the map, or not while the battle is played on it."""
        self.notices.rest(not yes)
        self._is_listening = yes
        self.canvas.set_cursor_hex(None)
        # A battle has one view; what it does not show of the map the second must not show either.
        self._views.show_second(yes)
        self._picture.rest(not yes)
        self.canvas.give_up = self.active_tool.give_up if yes else None
        self.canvas.finish = self.active_tool.finish if yes else None
        pairs = (
            (self.canvas.hex_pressed, self.active_tool.press),
            (self.canvas.hex_moved, self.active_tool.move),
            (self.canvas.hexside_moved, self.active_tool.move),
            (self.canvas.hex_released, self.active_tool.release),
            (self.canvas.hex_hovered, self.active_tool.hover),
            (self.canvas.cursor_moved, self.active_tool.follow_cursor),
            (self.canvas.hex_double_clicked, self.active_tool.double_click),
            (self.canvas.menu_requested, self.menu_wanted),
        )
        for signal, slot in pairs:
            if yes:
                signal.connect(slot)
            else:
                signal.disconnect(slot)
        if yes:
            self._show_scene(self._scenes.scene_of(self.document.value))

    def _show_scene(self, scene: MapScene) -> None:
        self._scene = scene
        self.canvas.set_scene(self.editor.layers.shown(scene))
        self._show_overlays()

    def _use(self, catalogue: Catalogue | None, ruleset: Ruleset | None) -> None:
        """Draw and offer what another catalogue and ruleset have, or those that may have been edited since."""
        self._named = _named(self.document.value)
        if (catalogue, ruleset) == (self.editor.catalogue, self.editor.ruleset):
            return
        self.editor.use(catalogue, ruleset)
        self._scenes.use(catalogue, self.editor.tables)
        self._show_scene(self._scenes.scene_of(self.document.value))

    def delete_selected(self) -> None:
        """Delete the selected thing, or all that stands in the selected area."""
        if self.editor.area:
            self.delete_elements()
        elif self.editor.selection is not None and self.editor.selection.collection != "hexes":
            delete(self.editor, self.editor.selection)
        else:
            self.message.emit("Nothing that could be deleted is selected; click it first, or in the outline.")

    def delete_elements(self) -> None:
        """Delete all that stands in what is selected; the ground stays as it is."""
        change = removal(self.document.value, select_area(self.document.value, self.selected_hexes()))
        if change is None:
            self.message.emit("Nothing stands there that could be deleted.")
        else:
            self.editor.do(change)

    def selected_hexes(self) -> HexSet:
        """Return the selected area, or the hex of what is selected."""
        at = selected_hex(self.editor)
        return self.editor.area or frozenset(() if at is None else (at,))

    def copy(self) -> Clip | None:
        """Copy what is selected, and let the stamp hold it; tells what was copied, or that nothing is selected."""
        clip = copy_hexes(self.editor, self.selected_hexes())
        if clip is not None:
            self.editor.set(replace(self.editor.settings, clip=clip))
        return clip

    def hold_clip(self, clip: Clip) -> None:
        """Take a copied piece in hand."""
        self.editor.set(replace(self.editor.settings, clip=clip))
        self.active_tool.choose("stamp")
        self.map_view.setFocus()

    def select_all(self) -> None:
        """Select the whole map."""
        self.editor.select_area(self.editor.shape.hexes())

    def deselect(self) -> None:
        """Select nothing."""
        self.editor.select(None)

    def zoom(self, steps: int) -> None:
        """Show the map larger, or smaller."""
        self.map_view.zoom(steps)

    def fit(self) -> None:
        """Show the whole map."""
        self.map_view.fit()

    def full_size(self) -> None:
        """Show hexes in their full size."""
        self.map_view.zoom_full()

    def apply_colours(self) -> None:
        """Draw the map in the inks of the current scheme."""
        for view in self._views.every:
            view.set_colours(current_map_colours())

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Ring the hexes of problems on the map."""
        self.problems, self._problems_there = problems, by_hex(problems)
        self._rings = problem_rings(self.editor, problems)
        self._show_overlays()

    def problem_hexes(self) -> HexSet:
        """Return where the problems are, for the minimap."""
        return hexes_of(self.editor, self.problems)

    def problems_at(self, at: Hex) -> str:
        """Say what is wrong in a hex that has a ring; nothing of any other."""
        shape = self.editor.shape
        return describe_problems(self._problems_there.get(shape.label(at), ())) if shape.contains(at) else ""

    def jump(self, problem: Problem) -> None:
        """Bring the place of a problem into sight and select what it is about."""
        at, element = hex_of(self.editor, problem), element_of(self.editor, problem)
        if at is not None:
            self.map_view.bring_into_sight(at)
        if element is not None:
            self.editor.select(element)

    @property
    def scene(self) -> MapScene:
        """The map as the scenario has it, whatever is played on it."""
        return self._scene

    def scene_for_play(self) -> MapScene:
        """Return the scene that a battle starts from: those on their way have a counter in it too, in the first hex."""
        placed = self.document.value
        corner = self.editor.shape.label(Hex(0, 0))
        for name in presentation_for(placed).arriving:
            collection = collection_of(placed, name)
            there = tuple(
                each if each.at else each.model_copy(update={"at": corner})
                for each in elements_of(placed, collection)
            )
            placed = with_elements(placed, collection, there)
        return self._scenes.scene_apart(translated(placed, self.language))

    def show_next_variant(self) -> None:
        """Show the start under the next variant of a campaign, or with the next layer, and behind the last as written."""
        found = [*find_variants(self.document.value, self.file.path)]
        self._variant = (self._variant + 1) % (len(found) + 1)
        shown = found[self._variant - 1] if self._variant else None
        start = self.document.value if shown is None else shown.scenario
        self._show_scene(self._scenes.scene_apart(start))
        if not found:
            self.message.emit("No campaign at hand has variants of this scenario, and it has no layers.")
        else:
            self.message.emit(f"The map shows {'the scenario as written' if shown is None else shown.title}.")

    def _changed(self, region: ChangedRegion) -> None:
        if self._variant:
            # What is edited is the scenario as written.
            self._variant = 0
            self._show_scene(self._scenes.scene_of(self.document.value))
        if self._named != _named(self.document.value):
            self._use(*_at_hand(self.document.value, self.file.path))
        self._scene = self._scenes.scene_after(self._scene, self.document.value, region)
        if "map" in region.kinds:
            self._rings = problem_rings(self.editor, self.problems)
            for view in self._views.every:
                # What was under them is another hex now.
                view.set_cursor_hex(None)
                view.forget_pointer()
        self.canvas.update_scene(self.editor.layers.shown(self._scene), region.hexes)
        self._show_overlays()

    def _file_path(self) -> Path:
        return self.file.path

    def _show_layers(self) -> None:
        if self._settings is not None:
            self._settings.set_layers(self.file.path, self.editor.layers.as_text())
        if not self._is_listening:
            return
        before, shown = self.canvas.scene, self.editor.layers.shown(self._scene)
        if before is not None and is_sheet_alike(before, shown):
            self.canvas.update_scene(shown, ())
        else:
            self.canvas.set_scene(shown)
        self._show_overlays()

    def _focus_map(self, *_: object) -> None:
        self.map_view.setFocus()

    def _show_overlays(self, *_: object) -> None:
        """Show what belongs to editing; in a battle the map has overlays of its own, and problems may be found late."""
        if self._is_listening:
            self.canvas.set_overlays(editing_overlays(self.editor, self.active_tool, self._rings))


def _named(scenario: Scenario) -> tuple[str, str]:
    return scenario.catalogue, scenario.ruleset


def _at_hand(scenario: Scenario, path: Path) -> tuple[Catalogue | None, Ruleset | None]:
    try:
        library = library_for(path)
    except StudioError:
        return None, None
    return (
        _load(library, Catalogue, scenario.catalogue, path),
        _load(library, Ruleset, scenario.ruleset, path),
    )


def _load(library: Library, model: type[D], wanted: str, path: Path) -> D | None:
    try:
        return library.load(model, wanted, path).document
    except StudioError:
        return None
