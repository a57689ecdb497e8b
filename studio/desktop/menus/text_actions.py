"""The actions of the Edit menu that work on what a document tells its readers."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from studio.desktop.actions.window_action import WindowAction
from studio.desktop.menus.parts import WindowParts
from studio.desktop.texts.briefing_form import BriefingForm
from studio.desktop.texts.translation_form import TranslationForm

_GROUP: Final = "Edit"


def text_actions(parts: WindowParts) -> Iterator[WindowAction]:
    """Yield the briefing and the translations of the document in front."""
    yield WindowAction(
        id="briefing",
        group=_GROUP,
        text="&Briefing…",
        tip="Write title and briefing beside what the player will see",
        synonyms="description introduction story preview text title",
        run=partial(_show_briefing, parts),
        is_enabled=partial(_has_field, parts, "description"),
    )
    yield WindowAction(
        id="translations",
        group=_GROUP,
        text="Translati&ons…",
        tip="Say the texts of this document in other languages, with what is missing and what has changed since",
        synonyms="language translate localize german french coverage texts",
        run=partial(_show_translations, parts),
        is_enabled=partial(_has_field, parts, "translations"),
    )


def _has_field(parts: WindowParts, field: str) -> bool:
    """Say whether the document in front can be edited and has a field."""
    page = parts.pages.front
    return page is not None and parts.is_editing_page() and field in type(page.document.value).model_fields


def _show_briefing(parts: WindowParts) -> None:
    page = parts.pages.front
    if page is not None:
        parts.show_beside(BriefingForm(parts.window, page))


def _show_translations(parts: WindowParts) -> None:
    page = parts.pages.front
    if page is not None:
        parts.show_beside(TranslationForm(parts.window, page.document, page.title))
