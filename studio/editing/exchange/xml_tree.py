"""XML as a tree of plain parts, without what makes it dangerous.

Document types and entities are refused before they are read, so that none can grow or reach for a file; depth and number
of elements have limits.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from xml.parsers.expat import ErrorString, ExpatError, ParserCreate

from studio.editing.exchange.foreign_map import NotExchanged

_MOST_DEPTH: Final = 32
#: A map of the largest size with an element for every tile.
_MOST_ELEMENTS: Final = 1_200_000


@dataclass(slots=True)
class Element:
    """A part of an XML file."""

    tag: str
    attributes: dict[str, str]
    parts: list["Element"] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The text directly in it."""
        return "".join(self.texts)

    def named(self, *tags: str) -> list["Element"]:
        """Return the parts with one of the tags."""
        return [part for part in self.parts if part.tag in tags]


class _Tree:
    """What the parser calls, building the tree."""

    def __init__(self, source: Path) -> None:
        self._source = source
        self._open: list[Element] = []
        self._count = 0
        self.root: Element | None = None

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self._count += 1
        if self._count > _MOST_ELEMENTS or len(self._open) >= _MOST_DEPTH:
            raise NotExchanged(
                self._source,
                f"it has more than {_MOST_ELEMENTS:,} elements, or more than {_MOST_DEPTH} inside one another",
                "No map needs as many; take one that another program has written.",
            )
        made = Element(tag, attributes)
        if self._open:
            self._open[-1].parts.append(made)
        else:
            self.root = made
        self._open.append(made)

    def end(self, _tag: str) -> None:
        self._open.pop()

    def text(self, text: str) -> None:
        self._open[-1].texts.append(text)

    def refuse(self, *_: object) -> None:
        raise NotExchanged(
            self._source,
            "it declares a document type, which maps do not need and by which a file can do harm",
            "Remove the line that begins with “<!DOCTYPE”.",
        )


def parse_xml(data: bytes, source: Path) -> Element:
    """Return the outermost element. Raises NotExchanged."""
    tree = _Tree(source)
    parser = ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler = tree.start
    parser.EndElementHandler = tree.end
    parser.CharacterDataHandler = tree.text
    parser.StartDoctypeDeclHandler = tree.refuse
    parser.EntityDeclHandler = tree.refuse
    try:
        parser.Parse(data, True)
    except (ExpatError, LookupError, ValueError) as error:
        place = (
            f"line {error.lineno}: {ErrorString(error.code)}" if isinstance(error, ExpatError) else str(error)
        )
        raise NotExchanged(source, f"it is no whole XML ({place})", "Save the map again.") from error
    if tree.root is None:
        raise NotExchanged(source, "it is empty", "Save the map again.")
    return tree.root
