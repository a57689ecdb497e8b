"""Where a translation stands in a file."""

from studio.documents.model import Document
from studio.documents.text.pointers import pointer


def pointer_to(language: str, key: str) -> str:
    """Return the JSON pointer to the translation of a text."""
    return pointer(("translations", language, key))


def id_of(document: Document) -> str:
    """Return the id of a document that may be translated."""
    return str(getattr(document, "id", ""))
