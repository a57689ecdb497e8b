"""What is wrong in a document: where, in which hex, and what would be right."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from studio import StudioError
from studio.documents.text.pointers import JsonValue, follow, pointer
from studio.documents.text.shortened import PATH, POINTER, shortened


@dataclass(frozen=True, slots=True)
class SchemaProblem:
    """One thing that keeps a file from being the document it says it is."""

    #: JSON pointer; empty for the whole document.
    pointer: str
    #: A full sentence: what is wrong, and what is allowed.
    message: str
    #: The label of the hex that the place belongs to, where there is one.
    hex: str | None = None

    @property
    def location(self) -> str:
        """Pointer and hex as messages show them."""
        shown = shortened(self.pointer, POINTER) or "the top level"
        return f"{shown} (hex {self.hex})" if self.hex else shown


class InvalidDocument(StudioError):
    """A readable file that is no valid document; `problems` has every reason, in the sequence of the model."""

    def __init__(self, source: str, problems: Sequence[SchemaProblem]) -> None:
        first, more = problems[0], len(problems) - 1
        rest = f" There {'is' if more == 1 else 'are'} {more} more such in the file." if more else ""
        super().__init__(f"{shortened(source, PATH)}, at {first.location}: {first.message}{rest}")
        self.source = source
        self.problems = tuple(problems)


def problem_at(document: JsonValue, steps: Sequence[str | int], message: str) -> SchemaProblem:
    """Make a problem at the place that the steps lead to, with the hex that the place belongs to."""
    return SchemaProblem(pointer(steps), message, hex_at(document, steps))


def hex_at(document: JsonValue, steps: Sequence[str | int]) -> str | None:
    """Return the label of the hex (or of the two, "0512|0513") that a place is, or the innermost object around it has."""
    *owners, inner = follow(document, steps)
    if "hexes" in steps[-2:] and _is_label(inner):
        return str(inner)
    for owner in [inner, *reversed(owners)]:
        if isinstance(owner, dict):
            for label in (owner.get("at"), owner.get("between")):
                if _is_label(label):
                    return str(label)
    return None


def _is_label(value: JsonValue) -> bool:
    return (
        isinstance(value, str) and re.fullmatch(r"\d{4}|\d{6}|\d{4}\|\d{4}|\d{6}\|\d{6}", value) is not None
    )
