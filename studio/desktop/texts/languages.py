"""The languages of documents as people choose them."""

from typing import Final

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QComboBox

from studio.documents.model import Document
from studio.documents.translation.coverage import translations_of

#: The tag of the language that a document is written in, whichever that is.
ORIGINAL: Final = ""
_ORIGINAL_NAME: Final = "the original"


def name_of(language: str) -> str:
    """Return what people call a language, with its tag; the tag alone for one that has no name."""
    if language == ORIGINAL:
        return _ORIGINAL_NAME
    plain, _, region = language.partition("-")
    found = QLocale.codeToLanguage(plain)
    if found == QLocale.Language.AnyLanguage:
        return language
    name = QLocale.languageToString(found)
    return f"{name} ({language})" if region else f"{name} ({plain})"


def fill_languages(box: QComboBox, document: Document, wanted: str | None = None) -> None:
    """Offer the original and the languages of a document; what was chosen stays so if it is still there."""
    tags = (ORIGINAL, *translations_of(document))
    chosen = box.currentData() if wanted is None else wanted
    if tuple(box.itemData(index) for index in range(box.count())) != tags:
        box.blockSignals(True)
        box.clear()
        for tag in tags:
            box.addItem(name_of(tag), tag)
        box.blockSignals(False)
    box.setCurrentIndex(max(0, box.findData(chosen)))
