"""A translation is of a text that the document does not have.

It is shown nowhere. Perhaps what it named was removed or has another id now, or the key is misspelt.
Fails: a translation of "/units/51-highland/name" where there is no unit 51-highland. Passes: one of "/title".
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.model import Document
from studio.documents.translation.coverage import coverage_of, translations_of
from studio.lint.problem import Problem, Severity
from studio.lint.translated_place import id_of, pointer_to

CODE: Final = "translation-unknown"
SEVERITY: Final = Severity.WARNING


def check(document: Document) -> Iterator[Problem]:
    """Report translations of texts that are not there."""
    for language in translations_of(document):
        for key in coverage_of(document, language).unknown:
            message = (
                f"The translation into {language} of {key} belongs to no text of this document; remove it in the "
                "translations, or correct the key."
            )
            pointer = pointer_to(language, key)
            yield Problem(CODE, SEVERITY, message, id_of(document), pointer, subject=f"{language}{key}")
