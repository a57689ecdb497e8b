"""Saving what came with the studio: a copy in a pack of the person's own, and the open scenario takes that."""

from typing import Any

from PySide6.QtWidgets import QWidget

from studio import StudioError
from studio.desktop.dialogs import questions
from studio.desktop.pages.page import Page
from studio.documents.catalogue import Catalogue
from studio.documents.packs.library import library_for
from studio.documents.packs.own_packs import count_battles_using, free_name, make_room, pack_for_copies
from studio.documents.ruleset import Ruleset
from studio.editing.changes.fields import SetFields
from studio.tables.quantities import quantity


def keep_copy(
    parent: QWidget, page: Page[Catalogue] | Page[Ruleset], scenario: Page[Any] | None
) -> questions.Keep:
    """Ask, and keep a copy with an id of its own in the pack of the scenario, or in the person's own.

    The scenario refers to the copy from then on, as a step of its history. Raises StudioError.
    """
    document = page.document.value
    editor = scenario.editor if scenario is not None else None
    user = (
        scenario if editor is not None and getattr(editor.scenario, document.FORMAT) == document.id else None
    )
    library = library_for(page.file.path)
    owned = user.file.path if user is not None and user.file.loaded.copy is None else None
    pack = pack_for_copies(owned)
    battles = quantity(count_battles_using(library, document.FORMAT, document.id), "battle")
    answer = questions.ask_keep(
        parent,
        f"{page.file.loaded.document.title or document.id} came with the studio and is used by {battles}, so it stays as it is. "
        f"Keep a copy in your pack {pack}?",
    )
    if answer is questions.Keep.IN_PACK:
        name, path = free_name(pack, library_for(owned) if owned else library, document, document.id)
        make_room(pack, path)
        page.document.do(SetFields((), {"id": name}))
        try:
            page.file.save_as(path)
        except StudioError:
            page.document.undo()
            raise
        if user is not None and editor is not None:
            editor.do(SetFields((), {document.FORMAT: name}))
            page.message.emit(f"Kept as {path}. {user.title} uses the copy from now on.")
    return answer
