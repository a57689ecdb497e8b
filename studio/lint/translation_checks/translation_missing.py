"""A language lacks some of the texts.

Players who chose it read those in the original, among others in their language.
Fails: a language in which the title is translated and the briefing is not. Passes: one in which all texts are, and a
document that is translated into no language.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.model import Document
from studio.documents.translation.coverage import coverage_of, translations_of
from studio.lint.problem import Problem, Severity
from studio.lint.translated_place import id_of

CODE: Final = "translation-missing"
SEVERITY: Final = Severity.HINT


def check(document: Document) -> Iterator[Problem]:
    """Report languages that are not complete, once each."""
    for language in translations_of(document):
        found = coverage_of(document, language)
        lacking = found.count("missing")
        if lacking:
            first = next(row.key for row in found.rows if row.standing == "missing")
            message = (
                f"{lacking} of {len(found.rows)} texts are not translated into {language} ({found.percent} % are), the "
                f"first of them {first}; translate them, or take the language out."
            )
            pointer = f"/translations/{language}"
            yield Problem(CODE, SEVERITY, message, id_of(document), pointer, subject=language)
