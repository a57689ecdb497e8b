"""The actions of the Edit menu that work with the selected area of the map."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from studio.desktop.actions.window_action import WindowAction
from studio.desktop.menus.parts import WindowParts
from studio.desktop.scenario.selected_area import SelectedArea

#: Id, text, tip, key, synonyms and what is done.
_ACTIONS: Final[tuple[tuple[str, str, str, str, str, Callable[[SelectedArea], None]], ...]] = (
    (
        "area-grow",
        "&Grow",
        "Select the hexes around the selected area too",
        "Ctrl+]",
        "expand enlarge selection",
        SelectedArea.grow,
    ),
    (
        "area-shrink",
        "S&hrink",
        "Select no longer the hexes along the border of the selected area",
        "Ctrl+[",
        "contract reduce selection",
        SelectedArea.shrink,
    ),
    (
        "area-invert",
        "&Invert",
        "Select all other hexes instead",
        "Ctrl+Shift+I",
        "inverse opposite selection",
        SelectedArea.invert,
    ),
    (
        "area-fill",
        "&Fill with terrain",
        "Give the selected area the terrain that brushes paint",
        "Shift+G",
        "paint selection",
        SelectedArea.fill,
    ),
    (
        "area-give",
        "Give to the &owner",
        "Give the selected area to the owner that brushes paint",
        "",
        "territory side control selection",
        SelectedArea.give,
    ),
    (
        "area-zone",
        "Put into the &zone",
        "Put the selected area into the reinforcement zone that brushes mark",
        "",
        "add entry selection",
        SelectedArea.join_zone,
    ),
    (
        "area-unzone",
        "&Take out of the zone",
        "Take the selected area out of the reinforcement zone that brushes mark",
        "",
        "remove entry selection",
        SelectedArea.leave_zone,
    ),
    (
        "area-clear",
        "&Clear",
        "Clear the selected area of what the palette has checked",
        "Shift+E",
        "erase delete empty selection",
        SelectedArea.clear,
    ),
)


def area_actions(parts: WindowParts) -> Iterator[WindowAction]:
    """Yield what works with the selected area."""
    for name, text, tip, key, synonyms, do in _ACTIONS:
        yield WindowAction(
            id=name,
            group="Edit",
            text=text,
            tip=tip,
            synonyms=synonyms,
            run=partial(_do_with_area, parts, do),
            keys=key,
            when="editing",
            is_enabled=partial(_has_owners, parts) if name == "area-give" else parts.edits_scenario,
        )


def _has_owners(parts: WindowParts) -> bool:
    """Return whether who owns a hex is read by a rule of the scenario that is edited."""
    page = parts.edited_scenario
    return page is not None and page.active_tool.has("owner")


def _do_with_area(parts: WindowParts, do: Callable[[SelectedArea], None]) -> None:
    page = parts.edited_scenario
    if page is not None:
        do(SelectedArea(page.editor))
