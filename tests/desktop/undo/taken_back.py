"""What was done to a document, undone and made again: the text of its file is as it was each time."""

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import Any

from PySide6.QtWidgets import QApplication

from studio.desktop.files.qt_document import QtDocument
from studio.documents.model import Document
from studio.documents.text.canonical import canonical_text


class Taking:
    """How many steps something made."""

    steps = 0


def digest(value: Document) -> str:
    """Return the digest of the file that would be saved."""
    return sha256(canonical_text(value.to_json()).encode()).hexdigest()


@contextmanager
def taken_back(document: QtDocument[Any], most: int | None = None) -> Iterator[Taking]:
    """Undo what is done within, make it again and undo it: the document is as it was, as it became, and as it was.

    At most so many steps may be made. What makes no step may have altered nothing.
    """
    taking, start, before = Taking(), document.position, document.value
    yield taking
    QApplication.processEvents()
    after, end = document.value, document.position
    taking.steps = end - start
    assert end >= start, "a step that was made before is gone"
    if end == start:
        assert after is before, "it has altered the document without a step"
        return
    assert after != before or taking.steps > 1, "a step that alters nothing"
    assert most is None or taking.steps <= most, [step.text for step in document.steps[start:]]
    document.go_to(start)
    assert document.value == before
    document.go_to(end)
    assert document.value == after
    while document.position > start:
        document.undo()
    QApplication.processEvents()
    assert document.value == before
    assert digest(document.value) == digest(before)
