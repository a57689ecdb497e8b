"""What fields of documents say of themselves where authors add, change and remove what they hold one by one."""

from dataclasses import dataclass


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
