"""What lint found in a document."""

from dataclasses import dataclass
from enum import IntEnum


class Severity(IntEnum):
    """How much it matters; a higher number matters more."""

    #: Worth a look; the battle plays as the author wrote it.
    HINT = 1
    #: Probably not what the author meant.
    WARNING = 2
    #: The battle cannot be played so, or a rule is broken at the start.
    ERROR = 3

    @property
    def word(self) -> str:
        """The word for lists and for the command line."""
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class Problem:
    """One finding, with the place where it is and what it is about."""

    #: The stable code of the check, as "unit-out-of-supply".
    code: str
    severity: Severity
    #: A full sentence: what is wrong, where, what to do.
    message: str
    #: The id of the document.
    document: str
    #: JSON pointer to the part of the document.
    pointer: str
    #: Labels of the hexes concerned; the first is where the window jumps.
    hexes: tuple[str, ...] = ()
    #: The hex label or id that the finding is about, as `silenced` entries name it.
    subject: str = ""
    #: Ids of the rules that the document would break.
    rules: tuple[str, ...] = ()
    #: The most that the figure at the pointer may be, where it is too high.
    most: int | None = None
    #: The id that belongs at the pointer, or into what lies there; empty where only the author can say.
    instead: str = ""
