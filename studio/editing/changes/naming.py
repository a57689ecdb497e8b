"""How elements are called where people read of them: by their names, and by ids only where they have none."""

from studio.documents.campaign.campaign import Edge
from studio.documents.model import Document, Model
from studio.documents.silence import Silence
from studio.documents.text.shortened import shortened
from studio.editing.changes.collections import collections_of, elements_of, find_index

#: The fields that may hold what people call an element, the first that does counts.
_TITLES = ("name", "title", "text", "code", "id", "at", "source")


def title_of(item: Model) -> str:
    """Return what people call an element, or a document, in a line of no great length."""
    return shortened(full_title_of(item))


def full_title_of(item: Model) -> str:
    """Return what people call an element, or a document, however long that is; its id where it has no name."""
    named = (getattr(item, field, None) for field in _TITLES)
    return next((name for name in named if isinstance(name, str) and name.strip()), "")


def name_of(document: Document, collection: str, key: str) -> str:
    """Return what people call the element under a key; the key itself where the document has no such element."""
    known = collections_of(document).get(collection)
    if known is None:
        return key
    index = find_index(document, known, key)
    return key if index is None else _title_in(document, elements_of(document, known)[index])


def element_label(document: Document, collection: str, element: str | Model) -> str:
    """Return an element, given itself or as its key, with its noun: "unit 51st Highland"."""
    title = (
        name_of(document, collection, element) if isinstance(element, str) else _title_in(document, element)
    )
    return f"{noun_of(document, collection)} {title}"


def ends_of(document: Document, edge: Edge) -> str:
    """Return the nodes that an edge joins."""
    return f"{name_of(document, 'nodes', edge.source)} to {name_of(document, 'nodes', edge.target)}"


def noun_of(document: Document, collection: str) -> str:
    """Return what one element of a collection is; the name of the collection if the document has none of that name."""
    known = collections_of(document).get(collection)
    return collection if known is None else known.noun


def _title_in(document: Document, item: Model) -> str:
    match item:
        case Edge():
            return ends_of(document, item)
        case Silence():
            return f"{item.code} of {item.subject}"
    return title_of(item)
