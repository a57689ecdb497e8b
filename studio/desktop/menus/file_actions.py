"""The actions of the File menu: documents begun, opened, saved and closed."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu

from studio import StudioError
from studio.desktop.actions.window_action import WindowAction
from studio.desktop.dialogs import questions
from studio.desktop.files.comparison import ComparisonForm
from studio.desktop.files.packs_form import PacksForm
from studio.desktop.menus.campaign_actions import choose_campaign
from studio.desktop.menus.parts import WindowParts
from studio.desktop.pages.kinds import PAGE_KINDS, NewEntry, file_filter, name_kinds
from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.start.chooser import GameChooser
from studio.desktop.widgets.captions import caption_of
from studio.documents.packs.library import library_for
from studio.documents.reading.loading import open_document
from studio.documents.storage.archive import archive_around
from studio.documents.storage.drafts import is_draft
from studio.documents.storage.shipped import shipped_content
from studio.editing.comparison.merge import THEIRS
from studio.hexes.area import HexSet

Key = QKeySequence.StandardKey
_GROUP: Final = "File"


def beginning_actions(parts: WindowParts) -> Iterator[WindowAction]:
    """Yield what begins a document or a game."""
    for new in (new for kind in PAGE_KINDS for new in kind.new):
        yield WindowAction(
            id=new.id,
            group=_GROUP,
            text=new.text,
            tip=new.tip,
            synonyms=new.synonyms,
            run=partial(_begin, parts, new),
            keys=new.keys,
            is_enabled=parts.is_editing,
            why_not=parts.why_not_editing,
        )
    yield WindowAction(
        id="choose-game",
        group=_GROUP,
        text="&Play a battle…",
        tip="Choose a battle or a campaign, opponent and difficulty, and begin",
        synonyms="game start quick match choose fight",
        run=partial(_choose_game, parts),
        keys="Ctrl+Shift+B",
        is_enabled=parts.is_editing,
        why_not=parts.why_not_editing,
    )


def _begin(parts: WindowParts, new: NewEntry) -> None:
    """Begin a document, or say over the pages from what it cannot be begun, and why."""
    try:
        new.begin(parts.window, partial(parts.pages.open_new, holds_work=new.holds_work))
    except StudioError as error:
        parts.messages.alert(str(error))


def opening_actions(parts: WindowParts) -> Iterator[WindowAction]:
    """Yield what brings documents into the window that there are already."""
    yield WindowAction(
        id="open",
        group=_GROUP,
        text="&Open…",
        tip=f"Open {name_kinds()}",
        synonyms="load file read browse disk",
        run=partial(_open, parts),
        keys=Key.Open,
        is_enabled=parts.is_editing,
        why_not=parts.why_not_editing,
    )
    yield WindowAction(
        id="open-catalogue",
        group=_GROUP,
        text="Open ca&talogue",
        tip="Edit the nations, units, specialists and HQ types of this scenario's catalogue",
        synonyms="edit types nations units roster",
        run=partial(_open_named, parts, "catalogue"),
        keys="Ctrl+Shift+T",
        is_enabled=parts.edits_scenario,
        why_not=partial(parts.why_none_in_front, "scenario"),
    )
    yield WindowAction(
        id="open-ruleset",
        group=_GROUP,
        text="Open r&uleset",
        tip="Edit the figures of the rules that this scenario is played by, table by table",
        synonyms="rules figures tables balance numbers",
        run=partial(_open_named, parts, "ruleset"),
        keys="Ctrl+Shift+U",
        is_enabled=parts.edits_scenario,
        why_not=partial(parts.why_none_in_front, "scenario"),
    )


def saving_actions(parts: WindowParts) -> Iterator[WindowAction]:
    """Yield what writes the document in front."""
    yield WindowAction(
        id="save",
        group=_GROUP,
        text="&Save",
        tip="Save this document",
        synonyms="write store keep disk",
        run=parts.pages.save,
        keys=Key.Save,
        is_enabled=parts.has_page,
    )
    yield WindowAction(
        id="save-as",
        group=_GROUP,
        text="Save &as…",
        tip="Save under another name",
        synonyms="write copy rename duplicate keep",
        run=parts.pages.save_as,
        keys=Key.SaveAs,
        is_enabled=parts.has_page,
    )


def comparing_actions(parts: WindowParts) -> Iterator[WindowAction]:
    """Yield what compares documents and passes them on in packs."""
    yield WindowAction(
        id="compare",
        group=_GROUP,
        text="Co&mpare with…",
        tip="Show what differs from another version of this document, and take over what is wanted",
        synonyms="diff difference merge version changes",
        run=partial(_compare, parts),
        is_enabled=parts.is_editing_page,
        why_not=partial(parts.why_none_in_front, "document"),
    )
    yield WindowAction(
        id="packs",
        group=_GROUP,
        text="Pac&ks…",
        tip="List the packs at hand, install one from a zip, take one out, or write one for others",
        synonyms="install zip share publish download library manager remove",
        run=partial(_show_packs, parts),
        is_enabled=parts.is_editing,
        why_not=parts.why_not_editing,
    )


def leaving_actions(parts: WindowParts) -> Iterator[WindowAction]:
    """Yield what closes the document in front, and the window."""
    yield WindowAction(
        id="close",
        group=_GROUP,
        text="C&lose",
        tip="Close this document",
        synonyms="shut tab dismiss",
        run=parts.pages.close_front,
        keys=Key.Close,
        is_enabled=parts.has_page,
    )
    yield WindowAction(
        id="quit",
        group=_GROUP,
        text="&Quit",
        tip="Leave the studio",
        synonyms="exit leave end",
        run=parts.window.close,
        keys="Ctrl+Q",
    )


def list_recent(parts: WindowParts, menu: QMenu) -> None:
    """List the files opened last, or say under the mouse why none can be opened now."""
    menu.clear()
    for path in parts.recent.paths():
        action = menu.addAction(caption_of(str(path)))
        action.setStatusTip(f"Open {path}")
        action.triggered.connect(lambda _checked=False, each=path: parts.pages.open_path(each))
    why_not = "No file was opened yet." if parts.is_editing() else parts.why_not_editing()
    menu.setEnabled(parts.is_editing() and not menu.isEmpty())
    menu.menuAction().setToolTip("" if menu.isEnabled() else why_not)


def _choose_game(parts: WindowParts) -> None:
    """Let the person choose a battle or a campaign to play."""
    chooser = GameChooser(
        parts.battle, parts.recent, partial(choose_campaign, parts), parts.settings.language
    )
    chooser.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    chooser.open()


def _open(parts: WindowParts) -> None:
    path = questions.ask_open(parts.window, _folder_at_hand(parts), file_filter())
    if path is not None:
        parts.pages.open_path(path)


def _folder_at_hand(parts: WindowParts) -> Path:
    """Return the folder of the file in front, or of the one opened last, or that of what came with the studio."""
    front = parts.pages.front
    paths = ([front.file.path] if front else []) + parts.recent.paths()
    path = next((each for each in paths if not is_draft(each) and archive_around(each) is None), None)
    return path.parent if path else shipped_content() / "packs"


def _open_named(parts: WindowParts, kind: str) -> None:
    """Open the catalogue that the scenario in front takes its types from, or the ruleset that it is played by."""
    page = parts.pages.scenario
    if page is None:
        return
    wanted = getattr(page.document.value, kind)
    entry = library_for(page.file.path).find(kind, wanted, page.file.path)
    if entry is None:
        parts.messages.alert(
            f"There is no {kind} {wanted} beside this scenario or among those that the studio ships."
        )
    else:
        parts.pages.open_path(entry.path)


def _show_packs(parts: WindowParts) -> None:
    page = parts.pages.front
    form = PacksForm(parts.window, page.file.path if page is not None else None)
    form.open_wanted.connect(parts.pages.open_path)
    form.open()


def _compare(parts: WindowParts) -> None:
    """Ask for another version of the document in front, and show what differs."""
    page = parts.pages.front
    if page is None:
        return
    path = questions.ask_version(parts.window, _folder_at_hand(parts), file_filter(f"*{THEIRS}"))
    if path is None:
        return
    try:
        form = ComparisonForm(page, page.document, open_document(path).document, path.name)
    except StudioError as error:
        parts.messages.alert(str(error))
        return
    if isinstance(page, ScenarioPage):
        form.pointed.connect(partial(_point_at, page))
    parts.show_beside(form)


def _point_at(page: ScenarioPage, hexes: HexSet) -> None:
    """Select hexes on the map, and bring one of them into sight."""
    shown = page.editor.shape.among(hexes)
    page.editor.select_area(shown)
    if shown:
        page.canvas.bring_into_sight(min(shown))
