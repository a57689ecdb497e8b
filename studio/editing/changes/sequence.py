"""Changes of the sequence in which elements of one collection lie."""

from dataclasses import dataclass
from typing import TypeVar

from studio.documents.model import Document
from studio.editing.changes.collections import collection_of, elements_of, index_of, with_elements
from studio.editing.changes.elements import ElementChange
from studio.editing.changes.naming import element_label

D = TypeVar("D", bound=Document)


@dataclass(frozen=True)
class Reorder(ElementChange[D]):
    """A change that lets an element pass the next ones, or the ones before it, that agree with it in some fields."""

    collection: str
    key: str
    #: How many it passes; negative towards the first. Where there are no more, it stays behind the last that it passed.
    by: int
    #: Elements that differ in one of these are not passed but skipped, as edges from other nodes are.
    among: tuple[str, ...] = ()

    def text(self, document: D) -> str:
        """Name the element."""
        where = "earlier" if self.by < 0 else "later"
        return f"Put {element_label(document, self.collection, self.key)} {where}"

    def changed(self, document: D) -> D:
        """Raise NoSuchCollection and NoSuchElement."""
        collection = collection_of(document, self.collection)
        index = index_of(document, collection, self.key)
        items = elements_of(document, collection)
        family = [
            number
            for number, each in enumerate(items)
            if all(getattr(each, name) == getattr(items[index], name) for name in self.among)
        ]
        sequence = [items[number] for number in family]
        place = family.index(index)
        sequence.insert(max(0, min(len(sequence) - 1, place + self.by)), sequence.pop(place))
        after = list(items)
        for number, each in zip(family, sequence, strict=True):
            after[number] = each
        return with_elements(document, collection, tuple(after))
