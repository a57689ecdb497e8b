"""The actions of the Edit menu."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QLineEdit

from studio.desktop.actions.window_action import WindowAction
from studio.desktop.docks.focus import first_widget
from studio.desktop.finding.places import show_place_finder
from studio.desktop.finding.replace_dialog import replace_dialog_of
from studio.desktop.menus.parts import WindowParts
from studio.desktop.preferences.dialog import Preferences
from studio.desktop.scenario.presentations import presentation_for
from studio.desktop.scenario.resizing import ResizeForm
from studio.desktop.scenario.underlay.form import UnderlayForm
from studio.editing.pieces.clip import Clip

Key = QKeySequence.StandardKey
_GROUP: Final = "Edit"


class Clipboard:
    """The piece of a map that was copied last; it can be pasted into any scenario."""

    def __init__(self, parts: WindowParts) -> None:
        self._parts = parts
        self._clip: Clip | None = None

    def copy(self) -> None:
        """Copy what is selected on the map."""
        self._has_copied()

    def cut(self) -> None:
        """Copy what is selected on the map, and delete what stands there."""
        page = self._parts.pages.scenario
        if page is not None and page.selected_hexes() and self._has_copied():
            page.delete_elements()

    def _has_copied(self) -> bool:
        """Copy what is selected, and say whether anything was, and was not given up."""
        page = self._parts.edited_scenario
        clip = page.copy() if page is not None else None
        self._clip = clip or self._clip
        return clip is not None

    def paste(self) -> None:
        """Take what was copied in hand."""
        page = self._parts.edited_scenario
        if page is None:
            return
        if self._clip is None:
            self._parts.messages.show_message(
                "Nothing has been copied yet; select an area and copy it first."
            )
        else:
            page.hold_clip(self._clip)


def clipboard_actions(parts: WindowParts) -> Iterator[WindowAction]:
    """Yield what works with pieces of the map."""
    clipboard = Clipboard(parts)
    for name, text, key, run, tip, synonyms in (
        (
            "cut",
            "Cu&t",
            Key.Cut,
            clipboard.cut,
            "Copy what is selected on the map, and delete what stands there",
            "move remove clipboard",
        ),
        (
            "copy",
            "Cop&y",
            Key.Copy,
            clipboard.copy,
            "Copy the selected area of the map with all that is in it",
            "duplicate clipboard",
        ),
        (
            "paste",
            "&Paste",
            Key.Paste,
            clipboard.paste,
            "Take what was copied in hand, to be put down by a click",
            "insert clipboard stamp",
        ),
        (
            "select-all",
            "Select &all",
            Key.SelectAll,
            partial(_select_all, parts),
            "Select the whole map",
            "everything whole mark",
        ),
    ):
        yield WindowAction(
            id=name,
            group=_GROUP,
            text=text,
            tip=tip,
            synonyms=synonyms,
            run=run,
            keys=key,
            is_enabled=parts.edits_scenario,
        )


def selection_actions(parts: WindowParts) -> Iterator[WindowAction]:
    """Yield what works with the selection, and with the scenario as a whole."""
    yield WindowAction(
        id="delete",
        group=_GROUP,
        text="&Delete selected",
        tip="Delete what is selected",
        synonyms="remove erase clear",
        run=partial(_delete_selected, parts),
        keys="Ctrl+Del",
    )
    yield WindowAction(
        id="deselect",
        group=_GROUP,
        text="D&eselect",
        tip="Select nothing",
        synonyms="unselect nothing clear none",
        run=partial(_deselect, parts),
        keys="Ctrl+Shift+A",
    )
    yield WindowAction(
        id="scenario",
        group=_GROUP,
        text="&Scenario settings",
        tip="Show the scenario's own fields in the inspector",
        synonyms="properties options title turns sides general",
        run=partial(_show_scenario, parts),
        keys="Ctrl+I",
    )
    yield WindowAction(
        id="add-trigger",
        group=_GROUP,
        text="Add a tr&igger",
        tip="Let something happen in the battle when something else has",
        synonyms="event script scripted happening when then new create message reinforcement weather prestige",
        run=partial(_add_trigger, parts),
        is_enabled=partial(_has_triggers, parts),
    )
    yield WindowAction(
        id="resize",
        group=_GROUP,
        text="Resi&ze the map…",
        tip="Add or take away columns and rows at any edge",
        synonyms="size enlarge crop columns rows larger smaller",
        run=partial(_resize_map, parts),
        is_enabled=parts.edits_scenario,
    )
    yield WindowAction(
        id="trace-picture",
        group=_GROUP,
        text="Tra&ce a picture…",
        tip="Lay a scan over the ground to draw the map from, and let its colours propose terrain",
        run=partial(_trace_picture, parts),
        synonyms="underlay scan image backdrop photo background",
        is_enabled=parts.edits_scenario,
    )


def _trace_picture(parts: WindowParts) -> None:
    """Show the window of the picture to trace, or bring it to the front."""
    page = parts.edited_scenario
    if page is None:
        return
    shown = next((each for each in page.findChildren(UnderlayForm) if each.isVisible()), None)
    file = page.file
    parts.show_beside(
        shown
        or UnderlayForm(
            page,
            page.editor,
            page.canvas,
            page.picture,
            lambda: None if file.must_save_elsewhere else file.path,
        )
    )


def finding_actions(parts: WindowParts) -> Iterator[WindowAction]:
    """Yield what finds things in the scenario in front."""
    yield WindowAction(
        id="go-to",
        group=_GROUP,
        text="&Go to…",
        tip="Go to a hex by its number, or to a place, a unit or a problem by a few letters",
        synonyms="jump find search hex place unit problem",
        run=partial(_go_to, parts),
        keys="Ctrl+G",
        is_enabled=parts.edits_scenario,
    )
    yield WindowAction(
        id="replace",
        group=_GROUP,
        text="&Find and replace…",
        tip="Find texts, terrain, owners and types of units, see what would become of them, and replace them; "
        "in other documents go to the line that searches them",
        synonyms="search substitute rename exchange change everywhere",
        run=partial(_find_and_replace, parts),
        keys="Ctrl+F",
        is_enabled=lambda: parts.edits_scenario() or _search_line(parts) is not None,
    )


def preferences_action(parts: WindowParts) -> WindowAction:
    """Return what shows the preferences."""
    return WindowAction(
        id="preferences",
        group=_GROUP,
        text="Prefere&nces…",
        tip="Colours, movement, tooltips, safe copies and keys",
        synonyms="options configuration settings",
        run=lambda: Preferences.of(parts.window, parts.settings, parts.registry).show_general(),
        keys="Ctrl+,",
    )


def _select_all(parts: WindowParts) -> None:
    page = parts.edited_scenario
    if page is not None:
        page.select_all()


def _go_to(parts: WindowParts) -> None:
    page = parts.edited_scenario
    if page is not None:
        commands = parts.registry["find-action"]
        show_place_finder(parts.window, page, lambda: page.problems, commands)


def _find_and_replace(parts: WindowParts) -> None:
    page, line = parts.edited_scenario, _search_line(parts)
    if page is not None:
        parts.show_beside(replace_dialog_of(parts.window, page))
    elif line is not None:
        line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        line.selectAll()
    else:
        parts.messages.show_message("There is nothing to search here.")


def _search_line(parts: WindowParts) -> QLineEdit | None:
    page = parts.pages.front
    return page.search_line if page is not None and parts.is_editing_page() else None


def _delete_selected(parts: WindowParts) -> None:
    """Delete what is selected on the page in front."""
    if parts.pages.front is not None and parts.is_editing():
        parts.pages.front.delete_selected()


def _deselect(parts: WindowParts) -> None:
    """Select nothing, so that the inspector shows the document itself."""
    if parts.pages.front is not None and parts.is_editing():
        parts.pages.front.deselect()


def _show_scenario(parts: WindowParts) -> None:
    """Select nothing and lead the keys to the inspector, which then shows the scenario itself."""
    _deselect(parts)
    if parts.edits_scenario():
        parts.docks["Inspector"].show()
        parts.docks["Inspector"].raise_()
        first = first_widget(parts.inspector)
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)


def _has_triggers(parts: WindowParts) -> bool:
    page = parts.edited_scenario
    return page is not None and presentation_for(page.editor.scenario).has_triggers


def _add_trigger(parts: WindowParts) -> None:
    """Add a trigger, which the inspector then shows."""
    page = parts.edited_scenario
    if page is not None:
        presentation_for(page.editor.scenario).add_trigger(page.editor)
        parts.docks["Inspector"].show()
        parts.docks["Inspector"].raise_()


def _resize_map(parts: WindowParts) -> None:
    """Open the form in which the map gets another size."""
    page = parts.edited_scenario
    if page is not None:
        ResizeForm(parts.window, page.editor).show()
