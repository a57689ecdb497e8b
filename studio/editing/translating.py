"""Changes of what a document says in other languages."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from studio import StudioError
from studio.documents.model import Document
from studio.documents.translation.coverage import translations_of
from studio.documents.translation.texts import texts_of
from studio.documents.translation.translations import Translation, fingerprint
from studio.editing.changes.change import Change, ChangedRegion, region_of
from studio.editing.changes.collections import Collection, collections_of
from studio.editing.changes.fields import field_label
from studio.editing.changes.naming import name_of
from studio.editing.changes.values import NoSuchField, validate_value

D = TypeVar("D", bound=Document)
_FIELD = "translations"


class NoSuchLanguage(StudioError):
    """A document is not translated into a language."""

    def __init__(self, language: str) -> None:
        super().__init__(f"This document has no translations into {language}; add the language first.")


class _TranslationChange(Change[D]):
    """A change of translations alone."""

    __slots__ = ()

    def changed_region(self, document: D) -> ChangedRegion:  # noqa: ARG002
        """Name the translations."""
        return region_of(_FIELD)


@dataclass(frozen=True)
class Translate(_TranslationChange[D]):
    """A change that says texts in a language, by their keys, of the originals as they read now; an empty one removes it.

    Without texts it adds the language.
    """

    language: str
    texts: Mapping[str, str]

    def text(self, document: D) -> str:  # noqa: ARG002
        """Name the language, and how many texts."""
        if not self.texts:
            return f"Add the language {self.language}"
        count = len(self.texts)
        return f"Translate {'a text' if count == 1 else f'{count} texts'} into {self.language}"

    def changed(self, document: D) -> D:
        """Raise WrongValue where language or text cannot be kept, and NoSuchField for kinds that are not translated."""
        originals = texts_of(document)
        before = translations_of(document)
        said = dict(before.get(self.language, {}))
        for key, text in self.texts.items():
            if text:
                said[key] = Translation(text=text, of=fingerprint(originals.get(key, "")))
            else:
                said.pop(key, None)
        return _with_translations(document, {**before, self.language: said}, originals)


@dataclass(frozen=True)
class RemoveLanguage(_TranslationChange[D]):
    """A change that takes a language out with all that is said in it."""

    language: str

    def text(self, document: D) -> str:  # noqa: ARG002
        """Name the language."""
        return f"Remove the language {self.language}"

    def changed(self, document: D) -> D:
        """Raise NoSuchLanguage."""
        before = dict(translations_of(document))
        if self.language not in before:
            raise NoSuchLanguage(self.language)
        del before[self.language]
        return _with_translations(document, before, texts_of(document))


def _with_translations(
    document: D, translations: Mapping[str, Mapping[str, Translation]], originals: Mapping[str, str]
) -> D:
    """Return the document with other translations: languages by their tags, texts as they lie in the file."""
    if _FIELD not in type(document).model_fields:
        raise NoSuchField(type(document), _FIELD)
    places = {key: number for number, key in enumerate(originals)}
    ordered: dict[str, dict[str, Any]] = {
        language: dict(sorted(said.items(), key=lambda each: (places.get(each[0], len(places)), each[0])))
        for language, said in sorted(translations.items())
    }
    return document.model_copy(update={_FIELD: validate_value(type(document), _FIELD, ordered)})


def text_label(document: Document, key: str) -> str:
    """Return what people call a text of a document by its key: "51st (Highland) Division: designation"."""
    *parts, field = key.strip("/").split("/")
    for name, collection in collections_of(document).items():
        start = (*collection.home, name)
        if tuple(parts[: len(start)]) == start and len(parts) > len(start):
            noun, found = collection.noun, name_of(document, name, parts[len(start)])
            inner = [part for part in parts[len(start) + 1 :] if not part.isdigit()]
            label = ", ".join(map(field_label, (*inner, field)))
            of_whole = f"{noun[:1].upper()}{noun[1:]} {found}"
            return of_whole if not inner and field == _naming_field(collection) else f"{of_whole}: {label}"
    label = ", ".join(map(field_label, (*(part for part in parts if not part.isdigit()), field)))
    return label[:1].upper() + label[1:]


def _naming_field(collection: Collection) -> str:
    """Return the field by which people call an element."""
    fields = collection.models[0].model_fields
    return next((name for name in ("name", "title", "text") if name in fields), "")
