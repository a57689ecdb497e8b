"""A battle in a form that other processes can be given."""

from dataclasses import dataclass
from importlib import import_module

from studio import StudioError
from studio.documents.catalogue import Catalogue
from studio.documents.engine_parts import engine_of, model_of_engine
from studio.documents.player import PlayerDocument
from studio.documents.reading.validation import read_again
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.documents.text.canonical import canonical_text
from studio.players.roster import Roster
from studio.playtest.battle import Battle
from studio.playtest.seats import Seats
from studio.rules.engines import Difficulties


class TextDiffers(StudioError):
    """A worker read another scenario than the batch is of."""

    def __init__(self, scenario: str) -> None:
        super().__init__(
            f"The scenario {scenario} does not read back as it was written; save it, open it again and repeat."
        )


@dataclass(frozen=True, slots=True)
class BatchSpec:
    """What a worker sets up: documents as their texts, and the digest that the battle must have."""

    scenario: str
    catalogue: str
    ruleset: str
    digest: str
    seats: Seats
    difficulties: Difficulties
    #: The variants of computer players at hand.
    players: tuple[str, ...]
    #: What registers the engine where it is imported.
    engine_module: str

    def battle(self) -> Battle:
        """Set the battle up. Raises TextDiffers."""
        import_module(self.engine_module)
        scenario = read_again(Scenario, self.scenario)
        battle = Battle(
            scenario,
            read_again(model_of_engine(Catalogue, engine_of(scenario)), self.catalogue),
            read_again(Ruleset, self.ruleset),
            Roster(tuple(read_again(PlayerDocument, text) for text in self.players)),
        )
        if battle.digest != self.digest:
            raise TextDiffers(battle.scenario.id)
        return battle


def spec_of(battle: Battle, seats: Seats, difficulties: Difficulties) -> BatchSpec:
    """Return what workers need to play the battle. Raises UnplayableRuleset."""
    return BatchSpec(
        scenario=canonical_text(battle.scenario.to_json()),
        catalogue=canonical_text(battle.catalogue.to_json()),
        ruleset=canonical_text(battle.ruleset.to_json()),
        digest=battle.digest,
        seats=dict(seats),
        difficulties=dict(difficulties),
        players=tuple(canonical_text(document.to_json()) for document in battle.roster.documents),
        engine_module=battle.engine.module,
    )
