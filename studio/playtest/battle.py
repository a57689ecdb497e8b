"""A battle that can be played: a scenario with the catalogue and the ruleset that it refers to."""

import hashlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from studio import StudioError
from studio.documents.catalogue import Catalogue
from studio.documents.engine_parts import engine_of
from studio.documents.model import Document
from studio.documents.packs.library import catalogue_of, ruleset_of
from studio.documents.reading.loading import open_as
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.documents.text.canonical import canonical_text
from studio.documents.translation.coverage import require_language, translated
from studio.players.player import Player
from studio.players.roster import Roster, roster_for, shipped_roster
from studio.rules.engines import ALL_NORMAL, Difficulties, Engine, UnknownEngine, engine_named, engines


class UnplayableRuleset(StudioError):
    """A ruleset for rules that the studio has no engine for."""

    def __init__(self, ruleset: str, engine: str) -> None:
        playable = " or ".join(f"“{each.name}”" for each in engines())
        super().__init__(
            f"The ruleset “{ruleset}” is for the engine “{engine}”, which the studio does not have; "
            f"choose a ruleset for {playable}."
        )


class OtherEngine(StudioError):
    """A scenario with a ruleset for other rules than those that it was made for."""

    def __init__(self, title: str, engine: str, ruleset: Ruleset) -> None:
        super().__init__(
            f"The battle “{title}” holds what the engine “{engine}” plays, and its ruleset “{ruleset.id}” is for the "
            f"engine “{ruleset.engine}”; choose a ruleset for “{engine}”."
        )


@dataclass(frozen=True, slots=True)
class Battle:
    """What a game is set up from; the scenario may be one that was never saved."""

    scenario: Scenario
    catalogue: Catalogue
    ruleset: Ruleset
    #: The computer players at hand for it.
    roster: Roster = field(default_factory=shipped_roster)
    #: The language in which it is read where its documents have it; "" for the original. What is digested and recorded
    #: of a game is the same in all.
    language: str = ""

    @property
    def in_language(self) -> "Battle":
        """The battle with scenario and catalogue as they read in its language, to take names and texts from."""
        if not self.language:
            return self
        scenario = translated(self.scenario, self.language)
        return Battle(scenario, translated(self.catalogue, self.language), self.ruleset, self.roster)

    @property
    def digest(self) -> str:
        """SHA-256 of all documents together."""
        return _sha256("\n".join(self.digests.values()))

    @property
    def digests(self) -> dict[str, str]:
        """SHA-256 of the canonical text of each document, by its kind."""
        documents: tuple[Document, ...] = (self.scenario, self.catalogue, self.ruleset)
        return {document.FORMAT: _sha256(canonical_text(document.to_json())) for document in documents}

    @property
    def engine(self) -> Engine:
        """What it is played with. Raises UnplayableRuleset."""
        try:
            return engine_named(self.ruleset.engine)
        except UnknownEngine:
            raise UnplayableRuleset(self.ruleset.id, self.ruleset.engine) from None

    def player(self, name: str, seed: int) -> Player[Any, Any]:
        """Make a fresh computer player. Raises UnplayableRuleset, UnknownPlayer and UnknownVariant."""
        return self.roster.player(self.engine, name, seed)

    def start(self, seed: int, difficulties: Difficulties = ALL_NORMAL) -> Any:
        """Set up the first state. Raises UnplayableRuleset, OtherEngine, UnknownDifficulty, and what the engine's set-up raises."""
        engine = self.engine
        if engine_of(self.scenario) != engine.name:
            raise OtherEngine(self.scenario.title, engine_of(self.scenario), self.ruleset)
        for level in difficulties.values():
            engine.require_difficulty(level)
        return self.translate(engine.start(self, seed, difficulties))

    def translate(self, state: Any) -> Any:
        """Return a first state as it reads in the language of the battle."""
        if not self.language:
            return state
        other = self.in_language
        return self.engine.translate(state, self.scenario, other.scenario, other.catalogue)


def _sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def battle_of(scenario: Scenario, path: Path | None, language: str = "") -> Battle:
    """Find what a scenario refers to; `path` is its file, if it has one. Raises MissingDocument."""
    catalogue, ruleset = catalogue_of(scenario, path), ruleset_of(Ruleset, scenario, path)
    return Battle(scenario, catalogue, ruleset, roster_for(path), language)


def open_battle(path: Path, language: str = "") -> Battle:
    """Read a scenario file and what it refers to, to be read in a language.

    Raises what opening these raises, MissingDocument, and NotTranslated for a language that neither scenario nor
    catalogue has.
    """
    battle = battle_of(open_as(Scenario, path).document, path, language)
    require_language(language, battle.scenario, battle.catalogue)
    return battle
