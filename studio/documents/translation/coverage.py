"""How much of a document is said in another language, and the document in that language."""

from collections.abc import Mapping, Set
from dataclasses import dataclass
from typing import Literal, TypeAlias, TypeVar, cast

from studio import StudioError
from studio.documents.model import Document
from studio.documents.text.shortened import shortened
from studio.documents.translation.texts import texts_of, with_texts
from studio.documents.translation.translations import Translation, fingerprint

D = TypeVar("D", bound=Document)
#: Stale: the original has changed since it was translated.
Standing: TypeAlias = Literal["missing", "stale", "done"]
_AllTexts: TypeAlias = Mapping[str, Mapping[str, Translation]]


class NotTranslated(StudioError):
    """A document was asked for in a language that it is not translated into."""

    def __init__(self, document: Document, language: str, known: Set[str]) -> None:
        title = shortened(str(getattr(document, "title", "")) or document.FORMAT)
        hint = f"It is in {', '.join(sorted(known))}" if known else "It is in no other language yet"
        super().__init__(
            f"“{title}” is not translated into {shortened(language)}. {hint}; choose another one."
        )


@dataclass(frozen=True, slots=True)
class TextRow:
    """One text of a document, and how it stands in another language."""

    key: str
    original: str
    #: Empty where it is missing.
    translation: str
    standing: Standing


@dataclass(frozen=True)
class Coverage:
    """All texts of a document in one other language."""

    language: str
    rows: tuple[TextRow, ...]
    #: Translations of texts that the document does not have.
    unknown: tuple[str, ...]

    def count(self, standing: Standing) -> int:
        """Return how many texts stand so."""
        return sum(row.standing == standing for row in self.rows)

    @property
    def percent(self) -> int:
        """How much is translated, stale texts included, rounded down so that only all of it is 100."""
        return 100 * (len(self.rows) - self.count("missing")) // len(self.rows) if self.rows else 100


def translations_of(document: Document) -> _AllTexts:
    """Return what a document says in other languages; nothing for kinds that say nothing there."""
    return cast("_AllTexts", getattr(document, "translations", {}))


def coverage_of(document: Document, language: str) -> Coverage:
    """Return how a document stands in a language."""
    originals, said = texts_of(document), translations_of(document).get(language, {})
    rows = tuple(_row(key, original, said.get(key)) for key, original in originals.items())
    return Coverage(language, rows, tuple(key for key in said if key not in originals))


def translated(document: D, language: str) -> D:
    """Return a document as it reads in a language, in the original where it is not translated.

    A language with a region, as "pt-BR", falls back on the one without.
    """
    known = translations_of(document)
    texts: dict[str, str] = {}
    for tag in dict.fromkeys((language.partition("-")[0], language)):
        texts |= {key: each.text for key, each in known.get(tag, {}).items()}
    return with_texts(document, texts) if texts else document


def require_language(language: str, *documents: Document) -> None:
    """Raise NotTranslated where none of some documents says anything in a language; "" is the original."""
    known = {tag for each in documents for tag in translations_of(each)}
    if language and not known & {language, language.partition("-")[0]}:
        raise NotTranslated(documents[0], language, known)


def _row(key: str, original: str, made: Translation | None) -> TextRow:
    if made is None:
        return TextRow(key, original, "", "missing")
    return TextRow(key, original, made.text, "done" if made.of == fingerprint(original) else "stale")
