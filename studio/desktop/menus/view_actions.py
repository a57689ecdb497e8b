"""The actions of the View menu."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication

from studio.desktop.actions.window_action import WindowAction
from studio.desktop.appearance.scheme import toggle_scheme
from studio.desktop.docks.focus import focus_next_pane, panes_within
from studio.desktop.menus.parts import WindowParts
from studio.desktop.pages.page import Page
from studio.desktop.settings import Settings

Key = QKeySequence.StandardKey
_GROUP: Final = "View"


def zoom_actions(parts: WindowParts) -> Iterator[WindowAction]:
    """Yield what shows the page in front larger, smaller or turned."""
    for name, text, key, run, tip, synonyms in (
        (
            "zoom-in",
            "Zoom &in",
            Key.ZoomIn,
            partial(_zoom, steps=1),
            "Show less, larger",
            "closer larger bigger magnify",
        ),
        (
            "zoom-out",
            "Zoom &out",
            Key.ZoomOut,
            partial(_zoom, steps=-1),
            "Show more, smaller",
            "farther smaller",
        ),
        (
            "turn-left",
            "Turn &left",
            "Ctrl+Alt+Left",
            partial(_turn, sixths=-1),
            "Turn the map left",
            "rotate counterclockwise",
        ),
        (
            "turn-right",
            "&Turn right",
            "Ctrl+Alt+Right",
            partial(_turn, sixths=1),
            "Turn the map right",
            "rotate clockwise",
        ),
        ("fit", "&Fit the map", "Ctrl+0", _fit, "Show the whole map", "whole overview all zoom"),
        (
            "full-size",
            "Full si&ze",
            "Ctrl+1",
            _full_size,
            "Show hexes in their full size",
            "100% actual original zoom",
        ),
    ):
        yield WindowAction(
            id=name,
            group=_GROUP,
            text=text,
            tip=tip,
            synonyms=synonyms,
            run=partial(_on_page, parts, run),
            keys=key,
        )


def second_view_action(parts: WindowParts) -> WindowAction:
    """Return what shows the map of the scenario in front twice."""
    return WindowAction(
        id="second-view",
        group=_GROUP,
        text="&Second view of the map",
        tip="Show the map twice, each time with a zoom of its own, or once again",
        synonyms="split two side window duplicate",
        run=partial(_toggle_second_view, parts),
        keys="F8",
        is_enabled=parts.edits_scenario,
    )


def variant_actions(parts: WindowParts) -> Iterator[WindowAction]:
    """Yield what shows the scenario in front as campaigns begin with it."""
    yield WindowAction(
        id="as-variant",
        group=_GROUP,
        text="As next &variant",
        tip="Show the start under the next variant of a campaign or with the next layer, then as written again",
        synonyms="layer campaign start",
        run=partial(_show_next_variant, parts),
        is_enabled=lambda: parts.pages.scenario is not None,
    )


def estimates_action(parts: WindowParts) -> WindowAction:
    """Return what shows the engine's estimates in the table of objectives."""
    return WindowAction(
        id="table-estimates",
        group=_GROUP,
        text="&Estimates in the table of objectives",
        tip="Show nearest unit, first turn without opposition, supply and the last batch beside each objective in the tables",
        synonyms="columns reach distance supply forecast goals results",
        run=partial(_toggle_estimates, parts),
        is_enabled=parts.edits_scenario,
        is_checked=lambda: parts.settings.shows_estimates,
    )


def _toggle_estimates(parts: WindowParts) -> None:
    parts.settings.shows_estimates = not parts.settings.shows_estimates
    if parts.settings.shows_estimates:
        parts.docks.bring_forward("Tables")
        parts.tables.show_kind("objectives")


def _toggle_second_view(parts: WindowParts) -> None:
    if parts.edited_scenario is not None:
        parts.edited_scenario.toggle_second_view()


def _show_next_variant(parts: WindowParts) -> None:
    if parts.pages.scenario is not None:
        parts.pages.scenario.show_next_variant()


def window_actions(parts: WindowParts) -> Iterator[WindowAction]:
    """Yield what changes the window itself."""
    settings = parts.settings
    yield WindowAction(
        id="panels",
        group=_GROUP,
        text="Show or &hide all panels",
        tip="Give the map all the room",
        synonyms="docks fullscreen room toggle",
        run=parts.docks.toggle,
        keys="F9",
    )
    yield WindowAction(
        id="next-pane",
        group=_GROUP,
        text="&Next pane",
        tip="Lead the keys to the next pane",
        synonyms="focus panel dock cycle",
        run=partial(_next_pane, parts),
        keys="F6",
    )
    yield WindowAction(
        id="layout",
        group=_GROUP,
        text="&Reset layout",
        tip="Put all panels where they stand at first",
        synonyms="restore default docks arrange workspace",
        run=parts.docks.reset,
    )
    yield WindowAction(
        id="dark",
        group=_GROUP,
        text="&Dark or light",
        tip="Change between day and night",
        synonyms="theme night day colours scheme mode",
        run=lambda: toggle_scheme(_app(), settings),
        keys="Ctrl+Shift+D",
    )
    yield WindowAction(
        id="motion",
        group=_GROUP,
        text="&Glide counters as they move",
        tip="Let counters glide along their moves, unless the system asks for no motion",
        synonyms="animation animate reduced movement",
        run=partial(_toggle_animation, settings),
        is_checked=lambda: settings.animates_counters,
    )


def _on_page(parts: WindowParts, run: Callable[[Page[Any]], object]) -> None:
    if parts.pages.front is not None:
        run(parts.pages.front)


def _zoom(page: Page[Any], steps: int) -> None:
    page.zoom(steps)


def _fit(page: Page[Any]) -> None:
    page.fit()


def _full_size(page: Page[Any]) -> None:
    page.full_size()


def _turn(page: Page[Any], sixths: int) -> None:
    """Turn the map by so many sixths clockwise."""
    if page.map_view is not None:
        page.map_view.turn(sixths)


def _next_pane(parts: WindowParts) -> None:
    """Give the focus to the next panel that is seen, after the last one to bars, the page and what lies over its map."""
    page = parts.pages.front or parts.start_page
    panels = (dock.widget() for dock in parts.docks.values())
    bars = (parts.messages.bar, parts.lesson.card)
    focus_next_pane((page, *panes_within(page), *panels, *bars), parts.window.focusWidget())


def _toggle_animation(settings: Settings) -> None:
    settings.animates_counters = not settings.animates_counters


def _app() -> QApplication:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    return app
