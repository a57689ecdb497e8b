"""What the menu entries do that need more than one line."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from studio.desktop.appearance import scheme
from studio.desktop.appearance.icons import refresh_icons
from studio.desktop.appearance.theme import current_inks
from studio.desktop.batch.batch_dialog import BatchDialog
from studio.desktop.export.dialog import ExportForm
from studio.desktop.help import topics
from studio.desktop.help.window import HelpWindow
from studio.desktop.preferences.dialog import Preferences
from studio.desktop.scenario.resizing import ResizeForm
from studio.desktop.start.chooser import GameChooser
from studio.documents.packs.library import library_for

if TYPE_CHECKING:
    from studio.desktop.window import MainWindow


def ring_problems(window: MainWindow) -> None:
    """Ring the hexes with problems on the minimap too; none while a battle is played."""
    page = window.scenario_page if window.play is None else None
    window.minimap.show_problems(page.problem_hexes() if page is not None else frozenset())


def export_map(window: MainWindow, kind: str = "png") -> None:
    """Ask how the map in front shall be written as a picture, or printed, and do it."""
    page = window.scenario_page
    if page is not None:
        form = ExportForm(window, page, kind)
        form.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        form.open()


def open_catalogue(window: MainWindow) -> None:
    """Open the catalogue that the scenario in front takes its types from."""
    page = window.scenario_page
    if page is None:
        return
    wanted = page.document.value.catalogue
    entry = library_for(page.file.path).find("catalogue", wanted, page.file.path)
    if entry is None:
        window.messages.alert(
            f"There is no catalogue {wanted} beside this scenario or among those that the studio ships."
        )
    else:
        window.open_path(entry.path)


def take_back(window: MainWindow) -> None:
    """Take back the last action of the battle."""
    if window.play is not None:
        window.play.undo()


def next_pane(window: MainWindow) -> None:
    """Give the focus to the next panel that is seen, after the last one to the page."""
    page, focus = window.page, window.focusWidget()
    roots = [page or window.start_page, *(dock.widget() for dock in window.docks.values())]
    panes = [(root, first) for root in roots if (first := _first_widget(root)) is not None]
    within = (root is focus or (focus is not None and root.isAncestorOf(focus)) for root, _ in panes)
    here = next((place for place, inside in enumerate(within) if inside), -1)
    if panes:
        # A field that gets the focus by a shortcut selects its text, and the next letter would take its place.
        panes[(here + 1) % len(panes)][1].setFocus(Qt.FocusReason.OtherFocusReason)


def focus_page(window: MainWindow) -> None:
    """Lead the keys to the page in front."""
    if window.page is not None:
        window.page.setFocus()


def _first_widget(pane: QWidget) -> QWidget | None:
    """The first widget of a pane, as it is seen now, that takes keys."""
    widgets = [pane, *pane.findChildren(QWidget)]
    takes = (each for each in widgets if each.focusPolicy() & Qt.FocusPolicy.TabFocus and each.isEnabled())
    return next((each for each in takes if each.isVisible() and not each.visibleRegion().isEmpty()), None)


def show_keys(window: MainWindow) -> None:
    """List every key and gesture."""
    _help(window).show_topic(topics.KEYS)


def choose_game(window: MainWindow) -> None:
    """Let the person choose a battle or a campaign to play."""
    chooser = GameChooser(window)
    chooser.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    chooser.open()


def change_keys(window: MainWindow) -> None:
    """Show the list in which keys are changed."""
    Preferences.of(window).show_keys()


def show_preferences(window: MainWindow) -> None:
    """Show what can be set to a person's liking."""
    Preferences.of(window).show_general()


def apply_keymap(window: MainWindow) -> None:
    """Let every open map, and the panels that name keys, follow the keymap."""
    keymap = window.keys.keymap
    window.play_panels.apply_keymap(keymap)
    help_window = window.findChild(HelpWindow, "help")
    if help_window is not None:
        help_window.name_keys(keymap)
    for page in window.pages:
        page.keymap = keymap


def show_about(window: MainWindow) -> None:
    """Version and licences."""
    _help(window).show_topic(topics.ABOUT)


def show_scenario(window: MainWindow) -> None:
    """Select nothing and lead the keys to the inspector, which then shows the scenario itself."""
    deselect(window)
    if window.scenario_page is not None and window.play is None:
        window.docks["Inspector"].show()
        window.docks["Inspector"].raise_()
        first = _first_widget(window.inspector)
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)


def show_help(window: MainWindow) -> None:
    """Open the help at its contents."""
    _help(window).show_contents()


def explain_code(window: MainWindow, code: str) -> None:
    """Show the help page of a check."""
    _help(window).show_topic(f"check:{code}")


def show_rule(window: MainWindow, rule_id: str) -> None:
    """Show a rule of the rulebook."""
    _help(window).show_topic(f"rule:{rule_id}")


def _help(window: MainWindow) -> HelpWindow:
    return HelpWindow.of(window, window.keys.keymap)


def zoom(window: MainWindow, steps: int) -> None:
    """Zoom the page in front about its middle."""
    if window.page is not None:
        window.page.zoom(steps)


def turn(window: MainWindow, sixths: int) -> None:
    """Turn the map in front by so many sixths clockwise."""
    if window.scenario_page is not None:
        window.scenario_page.canvas.turn(sixths)


def fit(window: MainWindow) -> None:
    """Show all of the page in front."""
    if window.page is not None:
        window.page.fit()


def full_size(window: MainWindow) -> None:
    """Show the page in front in full size."""
    if window.page is not None:
        window.page.full_size()


def delete_selected(window: MainWindow) -> None:
    """Delete what is selected on the page in front."""
    if window.page is not None and window.play is None:
        window.page.delete_selected()


def deselect(window: MainWindow) -> None:
    """Select nothing, so that the inspector shows the document itself."""
    if window.page is not None and window.play is None:
        window.page.deselect()


def copy(window: MainWindow) -> None:
    """Copy what is selected on the map, for this scenario or another."""
    page = window.scenario_page
    clip = page.copy() if page is not None and window.play is None else None
    window.clip = clip or window.clip


def cut(window: MainWindow) -> None:
    """Copy what is selected on the map, and delete what stands there."""
    page = window.scenario_page
    if page is not None and page.selected_hexes():
        copy(window)
        page.delete_things()


def paste(window: MainWindow) -> None:
    """Take what was copied in hand."""
    if window.scenario_page is None or window.play is not None:
        return
    if window.clip is None:
        window.messages.show_message("Nothing has been copied yet; select an area and copy it first.")
    else:
        window.scenario_page.hold_clip(window.clip)


def select_all(window: MainWindow) -> None:
    """Select the whole map."""
    if window.scenario_page is not None and window.play is None:
        window.scenario_page.select_all()


def resize_map(window: MainWindow) -> None:
    """Open the form in which the map gets another size."""
    if window.scenario_page is not None and window.play is None:
        ResizeForm(window, window.scenario_page.editor).show()


def choose_tool(window: MainWindow, name: str) -> None:
    """Take a tool in hand; the map gets the focus, so that its keys work."""
    page = window.scenario_page
    if page is not None and window.play is None:
        page.active_tool.choose(name)
        page.canvas.setFocus()


def play_many(window: MainWindow) -> None:
    """Open the window in which many games of the page in front are played, or bring it to the front."""
    page = window.scenario_page
    if page is None:
        return
    shown = (each for each in window.findChildren(BatchDialog) if each.isVisible())
    dialog = next((each for each in shown if each.page is page), None)
    dialog = dialog or BatchDialog(window, page)
    dialog.show()
    dialog.raise_()
    dialog.activateWindow()


def toggle_animation(window: MainWindow) -> None:
    """Let counters glide or not, and remember it."""
    window.settings.animates_counters = not window.settings.animates_counters


def toggle_tooltips(window: MainWindow) -> None:
    """Show tooltips or not, and remember it."""
    window.settings.shows_tooltips = not window.settings.shows_tooltips


def toggle_scheme(window: MainWindow) -> None:
    """Change between light and dark, and remember it."""
    scheme.toggle_scheme(_app(), window.settings)


def follow_settings(window: MainWindow) -> None:
    """Let the window follow what is set elsewhere."""
    window.settings.scheme_changed.connect(partial(apply_scheme, window))
    window.settings.animation_changed.connect(partial(apply_settings, window))
    window.settings.autosave_changed.connect(partial(apply_settings, window))


def apply_scheme(window: MainWindow) -> None:
    """Show the program, its maps and its icons in the colours that the person has chosen."""
    scheme.apply_scheme(_app(), window.settings)
    refresh_icons(window)
    window.minimap.set_inks(current_inks())
    window.palette_panel.refresh()
    for page in window.pages:
        page.apply_colours()


def apply_settings(window: MainWindow) -> None:
    """Let every open page follow what is set."""
    for page in window.pages:
        page.apply_settings(window.settings)


def _app() -> QApplication:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    return app


def restart(window: MainWindow) -> None:
    """Begin the battle that is played anew."""
    if window.play is not None:
        window.play.restart()


def end_turn(window: MainWindow) -> None:
    """End the person's turn in the battle."""
    if window.play is not None:
        window.play.end_turn()
