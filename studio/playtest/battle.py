"""A battle that can be played: a scenario with the catalogue and the ruleset that it refers to."""

import hashlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast, get_args

from studio import StudioError
from studio.documents.catalogue import Catalogue
from studio.documents.model import Document
from studio.documents.packs.library import catalogue_of, ruleset_of
from studio.documents.reading.loading import open_as
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.documents.text.canonical import text_of
from studio.players.roster import Roster, roster_for, shipped_roster
from studio.rules.operational.combat_tables import Difficulty
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.setup.battle import first_state
from studio.rules.operational.setup.board import ALL_NORMAL, Difficulties
from studio.rules.operational.state import State


class UnplayableRuleset(StudioError):
    """A ruleset for rules that the studio has no engine for."""

    def __init__(self, ruleset: str, engine: str) -> None:
        super().__init__(
            f"The ruleset “{ruleset}” is for the engine “{engine}”, which the studio does not have; "
            f"choose a ruleset for “{Operational.name}”."
        )


class NoUnits(StudioError):
    """A scenario in which nobody could move or fight."""

    def __init__(self, title: str) -> None:
        super().__init__(
            f"The battle “{title}” has no units; give it at least one, on its map or on its way."
        )


class UnknownDifficulty(StudioError):
    """There is no such level of difficulty."""

    def __init__(self, name: str) -> None:
        super().__init__(f"There is no difficulty “{name}”; choose one of {', '.join(get_args(Difficulty))}.")


def difficulty_named(name: str) -> Difficulty:
    """The level of that name. Raises UnknownDifficulty."""
    for level in get_args(Difficulty):
        if level == name:
            return cast("Difficulty", level)
    raise UnknownDifficulty(name)


@dataclass(frozen=True, slots=True)
class Battle:
    """What a game is set up from; the scenario may be one that was never saved."""

    scenario: Scenario
    catalogue: Catalogue
    ruleset: Ruleset
    #: The computer players at hand for it.
    roster: Roster = field(default_factory=shipped_roster)

    @property
    def digest(self) -> str:
        """SHA-256 of all documents together."""
        return _sha256("\n".join(self.digests.values()))

    @property
    def digests(self) -> dict[str, str]:
        """SHA-256 of the canonical text of each document, by its kind."""
        documents: tuple[Document, ...] = (self.scenario, self.catalogue, self.ruleset)
        return {document.FORMAT: _sha256(text_of(document.plain())) for document in documents}

    def start(self, seed: int, difficulties: Difficulties = ALL_NORMAL) -> State:
        """Set up the first turn. Raises UnplayableRuleset, NoUnits, and what the rules' own set-up raises."""
        if self.ruleset.engine != Operational.name:
            raise UnplayableRuleset(self.ruleset.id, self.ruleset.engine)
        if not self.scenario.units:
            raise NoUnits(self.scenario.title)
        return first_state(self.scenario, self.catalogue, self.ruleset, seed, difficulties)


def _sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def battle_of(scenario: Scenario, path: Path | None) -> Battle:
    """Find what a scenario refers to; `path` is its file, if it has one. Raises MissingDocument."""
    return Battle(scenario, catalogue_of(scenario, path), ruleset_of(scenario, path), roster_for(path))


def open_battle(path: Path) -> Battle:
    """Read a scenario file and what it refers to. Raises what opening these raises, and MissingDocument."""
    return battle_of(open_as(Scenario, path).document, path)
