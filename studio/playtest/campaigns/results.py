"""Result tables of a campaign: from which starts they are wanted, and those that there are."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from studio import StudioError
from studio.campaign.course import Course
from studio.campaign.forecast.armies import has_veterans
from studio.campaign.forecast.tables import STRENGTHS, BattleTables, tables_of
from studio.campaign.routes import find_routes, is_true_at
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.results import Results, Strength
from studio.documents.packs.library import Library, library_for
from studio.playtest.campaigns.result_games import ResultStart

_AS_DESIGNED: Final[Strength] = 100


class TooManyWays(StudioError):
    """A campaign whose ways cannot all be followed."""

    def __init__(self, title: str) -> None:
        super().__init__(
            f"The starts of the battles of “{title}” cannot be found: it has too many ways, or no start; "
            "let fewer conditions hang on each other."
        )


def find_starts(
    course: Course, strengths: Sequence[Strength] = STRENGTHS, battles: Iterable[str] = ()
) -> tuple[ResultStart, ...]:
    """Find all starts of battles that some way through a campaign can bring. Raises TooManyWays.

    A battle to which nobody comes who has fought before has the steps by design, and no others.
    """
    routes = find_routes(course.graph)
    if routes is None:
        raise TooManyWays(course.campaign.title)
    found: dict[ResultStart, None] = {}
    for name in battles or course.battle_sequence:
        battle = course.battles[name]
        its = (
            strengths if has_veterans(course, name) else (_AS_DESIGNED,) if _AS_DESIGNED in strengths else ()
        )
        for facts in sorted(routes.arrivals.get(name, ()), key=lambda each: sorted(map(repr, each))):
            if battle.skip_if is not None and is_true_at(battle.skip_if, facts):
                continue
            variants = tuple(each.id for each in battle.variants if is_true_at(each.when, facts))
            found.update((ResultStart(name, variants, strength), None) for strength in its)
    return tuple(sorted(found, key=lambda each: (each.strength != _AS_DESIGNED, each.strength)))


def read_results(campaign: Campaign, path: Path) -> Mapping[str, Results]:
    """Return the results of a campaign's battles that there are, by battle. Raises what opening them raises."""
    return dict(_read_results(campaign, path, library_for(path)))


def _read_results(campaign: Campaign, path: Path, library: Library) -> Iterator[tuple[str, Results]]:
    for node in campaign.nodes:
        entry = library.find(Results.FORMAT, node.id, path) if node.kind == "battle" else None
        if entry is not None:
            yield node.id, entry.read(Results).document


def read_tables(campaign: Campaign, path: Path) -> Mapping[str, BattleTables]:
    """Return the tables of a campaign's battles, of results and of guesses. Raises what opening results raises."""
    results = read_results(campaign, path)
    return {
        node.id: tables_of(node, results.get(node.id)) for node in campaign.nodes if node.kind == "battle"
    }
