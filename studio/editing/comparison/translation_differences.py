"""What two versions of a document say otherwise in another language, text by text."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeVar

from studio.documents.model import Document
from studio.documents.text.pointers import pointer
from studio.documents.text.shortened import one_line
from studio.documents.translation.coverage import translations_of
from studio.documents.translation.texts import texts_of
from studio.documents.translation.translations import Translation, fingerprint
from studio.editing.comparison.differences import ABSENT, Difference, said
from studio.editing.translating import text_label

D = TypeVar("D", bound=Document)
TRANSLATIONS: Final = "translations"


@dataclass(frozen=True)
class TranslationDifference(Difference):
    """A text that is said otherwise in a language; without a key the language itself, of which nothing is said yet."""

    language: str
    key: str
    label: str
    old: Translation | None
    new: Translation | None
    old_words: str
    new_words: str
    #: Whether the second version knows the language.
    is_known: bool
    #: The texts as they lie in the file.
    places: Mapping[str, int] = field(repr=False)

    @property
    def pointer(self) -> str:
        """Return the place in the file."""
        return pointer((TRANSLATIONS, self.language, *((self.key,) if self.key else ())))

    @property
    def subject(self) -> str:
        """Name the text and the language."""
        return f"{self.label} in {self.language}" if self.key else f"The language {self.language}"

    @property
    def before(self) -> str:
        """Return what the first version says."""
        return self.old_words

    @property
    def after(self) -> str:
        """Return what the second version says."""
        return self.new_words

    def taken(self, document: D) -> D:
        """Say it as the second version does; a language that this does not know goes with its last text."""
        known = dict(translations_of(document))
        texts = dict(known.pop(self.language, {}))
        texts.pop(self.key, None)
        if self.new is not None:
            texts[self.key] = self.new
        if texts or self.is_known:
            last = len(self.places)
            known[self.language] = dict(
                sorted(texts.items(), key=lambda each: (self.places.get(each[0], last), each[0]))
            )
        return document.model_copy(update={TRANSLATIONS: dict(sorted(known.items()))})


def translation_differences(before: Document, after: Document) -> Iterator[Difference]:
    """Yield what is said otherwise in other languages."""
    old_languages, new_languages = translations_of(before), translations_of(after)
    if old_languages == new_languages:
        return
    originals, new_originals = texts_of(before), texts_of(after)
    places = {key: number for number, key in enumerate(dict.fromkeys((*new_originals, *originals)))}
    for language in sorted({*old_languages, *new_languages}):
        is_known = language in new_languages
        old, new = old_languages.get(language, {}), new_languages.get(language, {})
        if not old and not new and (language in old_languages) != is_known:
            words = (ABSENT, "present") if is_known else ("present", ABSENT)
            yield TranslationDifference(language, "", "", None, None, *words, is_known, places)
        for key in sorted({*old, *new}, key=lambda each: (places.get(each, len(places)), each)):
            mine, other = old.get(key), new.get(key)
            if mine == other:
                continue
            label = text_label(after if key in new_originals else before, key)
            words = _words(mine, originals.get(key, "")), _words(other, new_originals.get(key, ""))
            if words[0] == words[1]:
                words = words[0], f"{words[1]} (made of another original)"
            yield TranslationDifference(language, key, label, mine, other, *words, is_known, places)


def _words(made: Translation | None, original: str) -> str:
    if made is None:
        return ABSENT
    is_stale = made.of != fingerprint(original)
    return f"{said(one_line(made.text))}{' (the original has changed since)' if is_stale else ''}"
