"""What fields of documents say of themselves: which elements they hold, and to which elements they refer."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

#: What of an engine a field may name.
TermKind: TypeAlias = Literal["action", "event", "panel"]


@dataclass(frozen=True, slots=True)
class Elements:
    """Annotates a field that holds a tuple of elements: how one is called, told apart and put in sequence."""

    noun: str
    #: The fields whose text, joined by ">", tells an element from the others.
    key: tuple[str, ...] = ("id",)
    #: A new element stands behind the last that agrees with it in these fields.
    family: tuple[str, ...] = ()
    #: The fields that say where an element is that does not stand in a hex of its own.
    elsewhere: tuple[str, ...] = ()
    #: The field by which an author chooses what is placed: of a closed set, or of what it refers to.
    chosen_by: str = ""
    #: Where several elements stand in a hex, a click means the highest first.
    height: int = 0
    #: Several may have the same key; from the second on they are told apart by a number behind it.
    repeats: bool = False


@dataclass(frozen=True, slots=True)
class RefersTo:
    """Annotates a field that holds the key of an element, or of several."""

    #: The name of the field that holds the elements.
    collection: str
    #: The kind of document that has them, as "catalogue", where it is not the one in which the field is.
    kind: str = ""
    #: What else the field may say.
    also: tuple[str, ...] = ()
    #: A mark of elements without which none is meant.
    where: str = ""
    #: The field keeps its text where the element goes: what asked for it is true no more, and what is said of a unit
    #: or headquarters of scenarios holds without being listed.
    stays: bool = False


@dataclass(frozen=True, slots=True)
class Heading:
    """Annotates a field that says where an element faces: a side of its hex, clockwise from 0 in the north."""

    #: The fields that lead from the document to one that says "corner" where corners are meant: 0 lies between sides 0 and 1.
    corners: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EngineTerm:
    """Annotates a field that holds a word of the scenario's engine, or several."""

    kind: TermKind


@dataclass(frozen=True, slots=True)
class RulesetRow:
    """Annotates a field that holds the id of a row in a table of the scenario's ruleset."""

    table: str


@dataclass(frozen=True, slots=True)
class DetailOf:
    """Annotates a field that says more of another one, where that has a certain value."""

    field: str
    value: str
