"""How often battles of a campaign were won in the games that were computed for them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from studio.campaign.course import Course
from studio.campaign.forecast.causes import changed_causes
from studio.campaign.forecast.intervals import Interval, wilson
from studio.campaign.stages import scenario_under
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.nodes import Battle
from studio.documents.campaign.results import ResultSet
from studio.players.roster import roster_for
from studio.playtest.campaigns.documents import CampaignDocuments, documents_of
from studio.playtest.campaigns.results import read_results
from studio.rules.engines import engine_named

_AS_DESIGNED: Final = 100


@dataclass(frozen=True, slots=True)
class WonShare:
    """The games of a battle from one start that were won in time, of those computed."""

    variants: tuple[str, ...]
    #: Percent of the steps with which the player's units start by design.
    strength: int
    won: int
    games: int

    @property
    def interval(self) -> Interval:
        """The 95 % interval of the share."""
        return wilson(self.won, self.games)


@dataclass(frozen=True, slots=True)
class BattleShares:
    """What was computed of a battle: its usual start, and that start at other strengths."""

    usual: WonShare
    others: tuple[WonShare, ...] = ()
    #: They come from something else than there is now.
    is_stale: bool = False


def won_shares(campaign: Campaign, path: Path) -> Mapping[str, BattleShares]:
    """Return how often each battle with computed games was won as it begins on the default path, at full strength.

    A battle off that path, and one without games of that start, begins with as few variants as were computed. Raises
    what `documents_of` and opening results raise.
    """
    computed = {
        name: sets
        for name, results in read_results(campaign, path).items()
        if (sets := [each for each in results.sets if each.rows])
    }
    if not computed:
        return {}
    documents, course = documents_of(campaign, path), Course(campaign, {})
    names = {each.player for sets in computed.values() for each in sets}
    players = roster_for(path).digests(engine_named(documents.ruleset.engine), names)
    return dict(_shares(documents, course, computed, players))


def _shares(
    documents: CampaignDocuments,
    course: Course,
    computed: Mapping[str, Sequence[ResultSet]],
    players: Mapping[str, str],
) -> Iterator[tuple[str, BattleShares]]:
    for name, sets in computed.items():
        designed = course.default_variants(name)
        usual = min(
            sets,
            key=lambda each: (
                each.variants != designed,
                len(each.variants),
                each.variants,
                abs(each.strength - _AS_DESIGNED),
            ),
        )
        others = (each for each in sets if each.variants == usual.variants and each is not usual)
        yield (
            name,
            BattleShares(
                _share(usual),
                tuple(map(_share, others)),
                _is_stale(documents, course.battles[name], usual, players),
            ),
        )


def _share(of: ResultSet) -> WonShare:
    return WonShare(of.variants, of.strength, sum(row.result == "won" for row in of.rows), len(of.rows))


def _is_stale(
    documents: CampaignDocuments, battle: Battle, games: ResultSet, players: Mapping[str, str]
) -> bool:
    scenario = documents.scenarios[scenario_under(battle, games.variants)]
    today = scenario, documents.catalogue, documents.ruleset
    return bool(changed_causes(documents.campaign, battle, games, today, players))
