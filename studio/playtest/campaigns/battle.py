"""The battle where a run is, as sessions and recordings take it: it begins with what the run brings along."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from studio.campaign.offers import stream_seed
from studio.campaign.run.state import RunState
from studio.players.roster import roster_for
from studio.playtest.battle import Battle
from studio.playtest.campaigns.documents import CampaignDocuments
from studio.playtest.engine_campaigns import EngineCampaigns
from studio.playtest.recordings import OF_RUN
from studio.rules.engines import ALL_NORMAL, Difficulties
from studio.rules.kernel.codec import digest
from studio.rules.kernel.decision import Side


@dataclass(frozen=True)
class CampaignBattle(Battle):
    """A battle of a run; level of difficulty and all else that the player brings are the run's."""

    run: RunState = field(kw_only=True)
    fought: EngineCampaigns = field(kw_only=True)

    @property
    def side(self) -> Side:
        """The side that the player leads."""
        return Side(self.run.roster.side)

    @cached_property
    def digests(self) -> dict[str, str]:
        """SHA-256 of each document, and of the run as it came to the battle."""
        return super().digests | {OF_RUN: digest(self.run)}

    @property
    def seed(self) -> int:
        """The seed of the battle: another for each restart, and the same however often it is computed."""
        assert self.run.chance.seed is not None, "a campaign is played on whole states"
        return seed_of(self.run.chance.seed, self.run.at, self.run.restarts.get(self.run.at, 0))

    def start(self, seed: int, difficulties: Difficulties = ALL_NORMAL) -> Any:  # noqa: ARG002
        """Set up the first state, at the run's level of difficulty. Raises what the engine's set-up raises."""
        return self.translate(self.fought.begin(self.run, self, seed))


def seed_of(seed: int, *names: str | int) -> int:
    """Return the seed of one purpose, which recordings in files can hold."""
    return stream_seed(seed, *names) >> 1


def battle_in(documents: CampaignDocuments, run: RunState) -> CampaignBattle:
    """Return the battle where a run is, which has been launched."""
    engine = documents.engine
    return CampaignBattle(
        documents.scenarios[engine.scenario(run)],
        documents.catalogue,
        documents.ruleset,
        roster_for(documents.path),
        documents.language,
        run=run,
        fought=engine,
    )
