"""A text has changed since it was translated.

The translation says what the original said before. Look whether it still fits, and say so in the translations.
Fails: a title that was changed after it was translated. Passes: a title translated as it reads now.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.model import Document
from studio.documents.text.shortened import one_line, shortened
from studio.documents.translation.coverage import coverage_of, translations_of
from studio.lint.problem import Problem, Severity
from studio.lint.translated_place import id_of, pointer_to

CODE: Final = "translation-stale"
SEVERITY: Final = Severity.WARNING


def check(document: Document) -> Iterator[Problem]:
    """Report translations whose original is another one now."""
    for language in translations_of(document):
        for row in coverage_of(document, language).rows:
            if row.standing == "stale":
                message = (
                    f"“{shortened(one_line(row.original))}” was translated into {language} as “{shortened(one_line(row.translation))}” before it "
                    "was changed; translate it anew, or confirm that it still fits."
                )
                pointer = pointer_to(language, row.key)
                subject = f"{language}{row.key}"
                yield Problem(CODE, SEVERITY, message, id_of(document), pointer, subject=subject)
