"""The computer players at hand, by name: `random`, `greedy`, or a variant of one as in `greedy:bold`."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Final

from studio import StudioError
from studio.documents.packs.library import Library, library_for
from studio.documents.player import PlayerDocument
from studio.players.greedy.player import GreedyPlayer
from studio.players.player import Player
from studio.players.random_player import RandomPlayer
from studio.rules.operational.actions import Action, EndTurn
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.state import State

PLAYERS: Final = ("greedy", "random")
#: Who plays a side that no player is named for.
STANDARD: Final = "greedy"
#: The variant of a player that is named alone.
STANDARD_VARIANT: Final = "standard"


class UnknownPlayer(StudioError):
    """A name that no computer player has."""

    def __init__(self, name: str) -> None:
        near = get_close_matches(name, PLAYERS, 1)
        hint = f"Did you mean “{near[0]}”?" if near else f"There are {' and '.join(PLAYERS)}."
        super().__init__(f"There is no computer player “{name}”. {hint}")


class UnknownVariant(StudioError):
    """A variant that a computer player does not have, or that cannot be read."""

    def __init__(self, player: str, variant: str, known: tuple[str, ...], unread: str | None) -> None:
        *most, last = known or ("",)
        there = (
            f"there are {', '.join(most)} and {last}"
            if most
            else f"there is {last}"
            if last
            else "it has none"
        )
        super().__init__(
            f"There is no variant “{variant}” of the computer player “{player}”; {there}."
            if unread is None
            else f"The variant “{variant}” of the computer player “{player}” cannot be used. {unread}"
        )


@dataclass(frozen=True, slots=True)
class Roster:
    """Players that can be named; of two variants with one id the first counts."""

    documents: tuple[PlayerDocument, ...]
    #: Why variants cannot be read, by their ids.
    unread: Mapping[str, str] = field(default_factory=dict)

    def variants(self, player: str) -> tuple[str, ...]:
        """The variants of a player, by the alphabet."""
        return tuple(sorted({each.variant for each in self.documents if each.player == player} - {""}))

    def player(self, name: str, seed: int) -> Player[State, Action]:
        """Make a fresh player of the operational game; only a random one makes use of the seed.

        Raises UnknownPlayer and UnknownVariant.
        """
        document = self._document(name)
        if document is None:
            return RandomPlayer(Operational(), seed, ending=EndTurn.kind)
        return GreedyPlayer(document.weights)

    def _document(self, name: str) -> PlayerDocument | None:
        """The variant of a name; None for the random player, which has none."""
        player, sign, variant = name.partition(":")
        if player not in PLAYERS:
            raise UnknownPlayer(player)
        if player == "random" and not sign:
            return None
        variant = variant if sign else STANDARD_VARIANT
        for document in self.documents:
            if (document.player, document.variant) == (player, variant):
                return document
        raise UnknownVariant(player, variant, self.variants(player), self.unread.get(f"{player}-{variant}"))


def roster_for(path: Path | None) -> Roster:
    """The players at hand for a file, if there is one."""
    return roster_of(library_for(path)) if path else shipped_roster()


def names_in(library: Library) -> tuple[str, ...]:
    """As `Roster.names`, by what files are called; none is read."""
    ids = {entry.id for entry in library.entries(PlayerDocument.FORMAT)}
    found: list[str] = []
    for player in PLAYERS:
        variants = {each.removeprefix(f"{player}-") for each in ids if each.startswith(f"{player}-")}
        found += [player, *(f"{player}:{each}" for each in sorted(variants - {STANDARD_VARIANT}))]
    return tuple(found)


def roster_of(library: Library) -> Roster:
    """The players of a library; variants of packs go before shipped ones."""
    documents: list[PlayerDocument] = []
    unread: dict[str, str] = {}
    for entry in library.entries(PlayerDocument.FORMAT):
        try:
            documents.append(entry.read(PlayerDocument).document)
        except StudioError as error:
            unread.setdefault(entry.id, str(error))
    return Roster(tuple(documents), unread)


@cache
def shipped_roster() -> Roster:
    """The players that came with the program."""
    return roster_of(Library.shipped())
