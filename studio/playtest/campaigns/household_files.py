"""The households at hand: those of the packs around a campaign, the shipped ones, and single files."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Final

from studio import StudioError
from studio.documents.campaign.household import Household
from studio.documents.packs.library import Library, library_for
from studio.documents.reading.loading import open_as

#: The household of those who name none.
STANDARD_HOUSEHOLD: Final = "saver"


class UnknownHousehold(StudioError):
    """A name that no household at hand has, or one whose file cannot be read."""

    def __init__(self, name: str, known: tuple[str, ...], unread: str | None) -> None:
        near = get_close_matches(name, known, 1)
        hint = (
            f"Did you mean “{near[0]}”?"
            if near
            else f"There are {', '.join(known)}; a file can be named too."
        )
        super().__init__(
            f"There is no household “{name}”. {hint}"
            if unread is None
            else f"The household “{name}” cannot be used. {unread}"
        )


@dataclass(frozen=True, slots=True)
class Households:
    """Households that can be named; of two with one id the first counts."""

    documents: tuple[Household, ...]
    #: Why some cannot be read, by their ids.
    unread: Mapping[str, str] = field(default_factory=dict)

    def named(self, name: str) -> Household:
        """Return a household. Raises UnknownHousehold."""
        for each in self.documents:
            if each.id == name:
                return each
        raise UnknownHousehold(name, tuple(each.id for each in self.documents), self.unread.get(name))


def household_for(campaign: Path, name: str) -> Household:
    """Return the household of a name or file, for a campaign. Raises UnknownHousehold, and what opening a file raises."""
    if name.endswith(".json"):
        return open_as(Household, Path(name)).document
    return households_for(campaign).named(name)


def households_for(path: Path) -> Households:
    """Return the households at hand for a campaign's file."""
    return _households_of(library_for(path))


@cache
def shipped_households() -> Households:
    """Return the households that came with the program."""
    return _households_of(Library.shipped())


def _households_of(library: Library) -> Households:
    """Read the households of a library, by the alphabet; those of packs go before shipped ones."""
    found: dict[str, Household] = {}
    unread: dict[str, str] = {}
    for entry in library.entries(Household.FORMAT):
        if entry.id in found or entry.id in unread:
            continue
        try:
            document = entry.read(Household).document
        except StudioError as error:
            unread[entry.id] = str(error)
        else:
            found.setdefault(document.id, document)
    return Households(tuple(found[name] for name in sorted(found)), unread)
