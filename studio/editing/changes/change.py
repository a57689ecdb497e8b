"""What a change is, what it touches, and how it is taken back."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import reduce
from typing import Generic, TypeVar

from studio.hexes.area import NO_HEXES, HexArea
from studio.hexes.coordinates import Hex

D = TypeVar("D")

_NO_NAMES: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class ChangedRegion:
    """What a change alters, so that views renew no more than that.

    Kinds are the collections and layers of the document by name ("terrain", "hexsides", "units", "fields", ...);
    "map" means that size or orientation of the map changed, and with it everything that is drawn.
    """

    kinds: frozenset[str] = _NO_NAMES
    hexes: HexArea = NO_HEXES
    ids: frozenset[str] = _NO_NAMES

    def __or__(self, other: "ChangedRegion") -> "ChangedRegion":
        return ChangedRegion(self.kinds | other.kinds, self.hexes | other.hexes, self.ids | other.ids)

    def touches(self, kinds: Iterable[str]) -> bool:
        """Return whether something of these kinds may be another; on a map of another size all hexes have other names."""
        return "map" in self.kinds or not self.kinds.isdisjoint(kinds)


NOTHING_CHANGED = ChangedRegion()


def region_of(kind: str, hexes: Iterable[Hex] = (), ids: Iterable[str] = ()) -> ChangedRegion:
    """Name what a change of one kind alters."""
    return ChangedRegion(frozenset((kind,)), HexArea.of(hexes), frozenset(ids))


class Change(ABC, Generic[D]):
    """One edit of a document. Changes are values: applying one alters neither it nor the old document.

    Generic changes have no slots: a frozen class with slots fails on `Put[Scenario](...)` (Python 3.11).
    """

    __slots__ = ()

    @abstractmethod
    def text(self, document: D) -> str:
        """Return what it does to a document, for menus and the history: "Paint forest"; elements by their names there."""

    @abstractmethod
    def changed(self, document: D) -> D:
        """Return the document with the change made; raises StudioError where it cannot be."""

    @abstractmethod
    def changed_region(self, document: D) -> ChangedRegion:
        """Say what the change alters, asked of the document before it."""

    def make(self, document: D) -> tuple[D, ChangedRegion]:
        """Return the changed document and what of it differs; raises StudioError.

        A change that finds out what it touches by being made overrides this, so that it is made only once.
        """
        return self.changed(document), self.changed_region(document)

    def apply(self, document: D) -> tuple[D, "Change[D]"]:
        """Return the changed document and the inverse; raises StudioError."""
        after, region = self.make(document)
        return after, Restore(self.text(document), document, region)


@dataclass(frozen=True, eq=False)
class Restore(Change[D]):
    """A change that brings back a document as it was: the inverse of every change.

    Documents are frozen and share all that did not change, so keeping one costs no more than the parts replaced
    since, and what comes back is the very same value.
    """

    title: str
    document: D
    region: ChangedRegion

    def text(self, document: D) -> str:  # noqa: ARG002
        """Return the text of the change that it takes back."""
        return self.title

    def changed(self, document: D) -> D:  # noqa: ARG002 - whatever is there is replaced
        """Return the kept document."""
        return self.document

    def changed_region(self, document: D) -> ChangedRegion:  # noqa: ARG002
        """Say what differs, as told when the document was kept."""
        return self.region


@dataclass(frozen=True)
class Composite(Change[D]):
    """Several changes, one after the other, that succeed or fail as one."""

    title: str
    changes: tuple[Change[D], ...]

    def text(self, document: D) -> str:  # noqa: ARG002
        """Return what they do together."""
        return self.title

    def changed(self, document: D) -> D:
        """Make them all in sequence."""
        return reduce(lambda value, change: change.changed(value), self.changes, document)

    def changed_region(self, document: D) -> ChangedRegion:
        """Unite what each touches, asked of the document that it will meet."""
        return self.make(document)[1]

    def make(self, document: D) -> tuple[D, ChangedRegion]:
        """Make each once."""
        union = NOTHING_CHANGED
        for change in self.changes:
            document, region = change.make(document)
            union |= region
        return document, union


@dataclass(frozen=True, eq=False)
class PreparedChange(Change[D]):
    """A change that was worked out beforehand, and costs nothing where the document is still the same one."""

    change: Change[D]
    before: D
    after: D
    region: ChangedRegion

    def text(self, document: D) -> str:
        """Return the text of the change."""
        return self.change.text(document)

    def changed(self, document: D) -> D:
        """Return what was worked out; another document than that one is changed as it is now."""
        return self.after if document is self.before else self.change.changed(document)

    def changed_region(self, document: D) -> ChangedRegion:
        """Say what was found to differ; asked of another document, what the change touches there."""
        return self.region if document is self.before else self.change.changed_region(document)


def prepare_change(
    change: Change[D], document: D, report_progress: Callable[[int, int], bool]
) -> PreparedChange[D] | None:
    """Work a change out, part by part, reporting how many of how many are done; None where that asks to give it up.

    Raises StudioError where it cannot be made.
    """
    parts = change.changes if isinstance(change, Composite) else (change,)
    after, union = document, NOTHING_CHANGED
    for done, part in enumerate(parts):
        if not report_progress(done, len(parts)):
            return None
        union |= part.changed_region(after)
        after = part.changed(after)
    return PreparedChange(change, document, after, union)
