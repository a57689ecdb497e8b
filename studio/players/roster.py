"""The computer players at hand, by name: `random`, `greedy`, or a variant of one as in `greedy:bold`."""

import json
from collections.abc import Iterable, Mapping, Set
from contextlib import suppress
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from studio import StudioError
from studio.documents.packs.library import Library, library_for
from studio.documents.player import PlayerDocument, variants_begin_with
from studio.players.player import Player
from studio.players.random_player import RandomPlayer
from studio.players.registry import RANDOM, players_for
from studio.rules.engines import Engine

#: The variant of a player that is named alone.
STANDARD_VARIANT: Final = "standard"


class UnknownPlayer(StudioError):
    """A name that no computer player has."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        near = get_close_matches(name, known, 1)
        there = f"There are {' and '.join(known)}." if known[1:] else f"There is {known[0]}."
        hint = f"Did you mean “{near[0]}”?" if near else there
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

    def variants(self, engine: str, player: str) -> tuple[str, ...]:
        """Return the variants of a player of an engine, by the alphabet."""
        own = {each.variant for each in self.documents if (each.engine, each.player) == (engine, player)}
        return tuple(sorted(own - {""}))

    def player(self, engine: Engine, name: str, seed: int) -> Player[Any, Any]:
        """Make a fresh player for an engine; only a random one makes use of the seed.

        Raises UnknownPlayer, UnknownVariant and UnusablePlayer.
        """
        player, sign, variant = name.partition(":")
        players = players_for(engine.name)
        if player not in players.names:
            raise UnknownPlayer(player, players.names)
        if player == RANDOM and not sign:
            return RandomPlayer(engine.ruleset, seed, ending=engine.turn_end)
        if player in players.packaged and not sign:
            return players.packaged[player].make(engine, seed)
        document = self.document(engine.name, player, variant if sign else STANDARD_VARIANT)
        return players.makers[player](document)

    def computer(self, engine: Engine, difficulty: str) -> str:
        """Return the name of whom a person plays against at a difficulty: whose document says so, or the standard player."""
        for each in self.documents:
            if each.engine == engine.name and difficulty in each.difficulties and each.variant:
                return each.player if each.variant == STANDARD_VARIANT else f"{each.player}:{each.variant}"
        return players_for(engine.name).standard

    def digest(self, engine: Engine, name: str) -> str:
        """Return the SHA-256 of the figures of a player. Raises UnknownPlayer and UnknownVariant."""
        figures = self.player(engine, name, 0).parameters
        return sha256(json.dumps(figures, sort_keys=True).encode()).hexdigest()

    def digests(self, engine: Engine, names: Iterable[str]) -> dict[str, str]:
        """Return the digest of each player by name; those that there are not are left out."""
        found: dict[str, str] = {}
        for name in names:
            with suppress(UnknownPlayer, UnknownVariant):
                found[name] = self.digest(engine, name)
        return found

    def document(self, engine: str, player: str, variant: str) -> PlayerDocument:
        """Return a variant of a player. Raises UnknownVariant."""
        for document in self.documents:
            if (document.engine, document.player, document.variant) == (engine, player, variant):
                return document
        begins = variants_begin_with(engine, player)
        unread = next(
            (self.unread[id_] for each in begins if (id_ := f"{each}{variant}") in self.unread), None
        )
        raise UnknownVariant(player, variant, self.variants(engine, player), unread)


def roster_for(path: Path | None) -> Roster:
    """Find the players at hand for a file, if there is one."""
    return roster_of(library_for(path)) if path else shipped_roster()


def player_names(library: Library, engine: str) -> tuple[str, ...]:
    """Return the players of an engine with their variants, by what files are called; none is read."""
    ids = {entry.id for entry in library.entries(PlayerDocument.FORMAT)}
    found: list[str] = []
    for player in players_for(engine).names:
        variants = _variants_among(ids, engine, player)
        found += [player, *(f"{player}:{each}" for each in sorted(variants - {STANDARD_VARIANT}))]
    return tuple(found)


def _variants_among(ids: Set[str], engine: str, player: str) -> set[str]:
    """Return the variants of a player among ids: those named after its engine, or else after it alone."""
    for begins in variants_begin_with(engine, player):
        if found := {each.removeprefix(begins) for each in ids if each.startswith(begins)}:
            return found
    return set()


def roster_of(library: Library) -> Roster:
    """Read the players of a library; variants of packs go before shipped ones."""
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
    """Return the players that came with the program."""
    return roster_of(Library.shipped())
