"""The actions of the File menu that write the map and the battle for other programs and for paper."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from studio.desktop.actions.window_action import WindowAction
from studio.desktop.book.dialog import BookForm
from studio.desktop.export.dialog import PRINT, ExportForm
from studio.desktop.menus.parts import WindowParts

_GROUP: Final = "File"


def exporting_actions(parts: WindowParts) -> Iterator[WindowAction]:
    """Yield what writes the map and the battle for other programs and for paper."""
    yield WindowAction(
        id="export",
        group=_GROUP,
        text="&Export map…",
        tip="Write the map as a PNG, SVG or PDF file, or for Tiled or Battle for Wesnoth",
        synonyms="picture image png svg pdf screenshot tiled wesnoth tmx tmj",
        run=partial(_export_map, parts, "png"),
        keys="Ctrl+Shift+E",
        is_enabled=parts.has_scenario,
    )
    yield WindowAction(
        id="book",
        group=_GROUP,
        text="&Book of the battle…",
        tip="Write a PDF to hand out: briefing, map sheets, orders of battle, arrivals, objectives and rules",
        synonyms="booklet pdf rules handout document publish multipage sheets order of battle",
        run=partial(_make_book, parts),
        is_enabled=parts.has_scenario,
    )
    yield WindowAction(
        id="print",
        group=_GROUP,
        text="Print t&he map…",
        tip="Print the map on one page",
        synonyms="paper printer sheet",
        run=partial(_export_map, parts, PRINT),
        keys=QKeySequence.StandardKey.Print,
        is_enabled=parts.has_scenario,
    )


def _make_book(parts: WindowParts, *, has_sheets_alone: bool = False) -> None:
    """Ask how the book of the battle in front, or its map alone, shall be made, and make it."""
    page = parts.pages.scenario
    if page is not None:
        form = BookForm(parts.window, page, parts.settings.language)
        form.has_sheets_alone.setChecked(has_sheets_alone)
        form.has_units.setChecked(has_sheets_alone)
        form.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        form.open()


def _export_map(parts: WindowParts, kind: str) -> None:
    """Ask how the map in front shall be written as a picture, or printed, and do it."""
    page = parts.pages.scenario
    if page is not None:
        form = ExportForm(parts.window, page, kind)
        form.sheets_wanted.connect(lambda: _make_book(parts, has_sheets_alone=True))
        form.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        form.open()
