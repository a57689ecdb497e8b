"""Computing result tables of a campaign: which games are missing or stale, playing them, and keeping them in the pack."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, replace
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Final

from studio.campaign.forecast.causes import causes_of_results
from studio.campaign.forecast.tables import STRENGTHS
from studio.campaign.stages import scenario_under
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.results import ResultRow, Results, ResultSet, Strength
from studio.documents.storage.store import put_bytes
from studio.documents.text.canonical import canonical_text
from studio.players.roster import roster_for
from studio.playtest.batches.batch import Progress
from studio.playtest.batches.processes import end_with_parent, play_over_processes
from studio.playtest.campaigns.documents import CampaignDocuments
from studio.playtest.campaigns.result_games import ResultGames, ResultStart
from studio.playtest.campaigns.results import find_starts, read_results
from studio.rules.engines import engine_named

#: So many games are played from each start where nothing else is asked for.
GAMES: Final = 40
#: Said where nothing can be computed.
NO_BATTLES: Final = "No way through the campaign leads to a battle yet, so that there is nothing to compute."


@dataclass(frozen=True, slots=True)
class Asked:
    """Which games are wanted: how many from each start, by which computer player, and at which strengths."""

    player: str
    games: int = GAMES
    strengths: tuple[Strength, ...] = STRENGTHS
    #: The battles; all of them where none are named.
    battles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _WantedSet:
    """A set of games that is wanted, as far as it has been played."""

    causes: str
    rows: tuple[ResultRow, ...] = ()

    def missing(self, games: int) -> tuple[int, ...]:
        """Return the seeds of the games that have not been played, of so many."""
        played = {row.seed for row in self.rows}
        return tuple(seed for seed in range(1, games + 1) if seed not in played)


class ResultsJob:
    """Computes what is missing or stale of a campaign's results, and keeps it as it comes in."""

    def __init__(self, documents: CampaignDocuments, asked: Asked) -> None:
        """Look at what there is.

        Raises TooManyWays, UnknownPlayer and UnknownVariant, and what opening results and compiling campaigns raises.
        """
        self._documents, self._asked = documents, asked
        self._course = documents.terms().course
        self._kept = dict(read_results(documents.campaign, documents.path))
        self._weights = roster_for(documents.path).digest(
            engine_named(documents.ruleset.engine), asked.player
        )
        self._wanted = {start: self._begin(start) for start in self._starts()}

    def _starts(self) -> tuple[ResultStart, ...]:
        return find_starts(self._course, self._asked.strengths, self._asked.battles)

    def _begin(self, start: ResultStart) -> _WantedSet:
        battle = self._course.battles[start.battle]
        documents = self._documents
        scenario = documents.scenarios[scenario_under(battle, start.variants)]
        causes = causes_of_results(
            documents.campaign,
            battle,
            start.variants,
            start.strength,
            (scenario, documents.catalogue, documents.ruleset),
        )
        kept = self._kept.get(start.battle)
        rows = next(
            (
                each.rows
                for each in (kept.sets if kept is not None else ())
                if (each.variants, each.strength) == (start.variants, start.strength)
                and (each.causes, each.player, each.weights) == (causes, self._asked.player, self._weights)
            ),
            (),
        )
        return _WantedSet(causes, rows)

    @property
    def tasks(self) -> tuple[tuple[ResultStart, int], ...]:
        """The games that are to be played, strengths by design first: their starts and seeds."""
        return tuple(
            (start, seed) for start, its in self._wanted.items() for seed in its.missing(self._asked.games)
        )

    def count_missing(self, games: int) -> int:
        """Return how many games are to be played for so many from each start."""
        return sum(len(its.missing(games)) for its in self._wanted.values())

    @property
    def stale(self) -> tuple[str, ...]:
        """The battles of which games were computed that come from something else than there is now."""
        unplayed = {
            (start.battle, start.variants, start.strength)
            for start, its in self._wanted.items()
            if not its.rows
        }
        kept = {
            (battle, each.variants, each.strength)
            for battle, results in self._kept.items()
            for each in results.sets
            if each.rows
        }
        old = {battle for battle, _, _ in unplayed & kept}
        return tuple(battle for battle in self.battles if battle in old)

    def play(self, jobs: int, progress: Progress, *, leave_process_free: bool = False) -> bool:
        """Play what is missing, and keep each set as it is complete; say whether all was played.

        A single job is done in this process, unless it is to be left free for something else, as for a window. Raises
        ProcessEnded and NotSaved, and what the set-up of battles raises.
        """
        tasks = self.tasks
        found: list[tuple[ResultStart, ResultRow]] = []
        elsewhere = jobs > 1 or leave_process_free
        playing = _play_over(self._documents, self._asked.player, tasks, jobs if elsewhere else 0, found)
        taken, is_whole = 0, True
        progress(0, len(tasks))
        try:
            for _ in playing:
                taken = self._take(found, taken)
                if not progress(len(found), len(tasks)):
                    is_whole = False
                    break
        except KeyboardInterrupt:
            is_whole = False
        playing.close()
        self._take(found, taken)
        if not is_whole:
            for battle in dict.fromkeys(start.battle for start, _ in found):
                self._keep(battle)
        return is_whole

    def _take(self, found: Sequence[tuple[ResultStart, ResultRow]], taken: int) -> int:
        """Take new rows over, and keep the battles that have a set complete by them; return how many were taken."""
        for start, row in found[taken:]:
            its = self._wanted[start]
            rows = tuple(sorted((*its.rows, row), key=lambda each: each.seed))
            self._wanted[start] = replace(its, rows=rows)
            if not self._wanted[start].missing(self._asked.games):
                self._keep(start.battle)
        return len(found)

    def _keep(self, battle: str) -> None:
        """Write the results of a battle: the sets at hand, and others that may still be wanted. Raises NotSaved."""
        path = self.path_of(battle)
        sets = [
            ResultSet(
                variants=start.variants,
                strength=start.strength,
                steps=ResultGames(self._documents, start).steps,
                causes=its.causes,
                player=self._asked.player,
                weights=self._weights,
                rows=its.rows,
            )
            for start, its in self._wanted.items()
            if start.battle == battle and its.rows
        ]
        kept = self._kept.get(battle)
        mine = {(each.variants, each.strength) for each in sets}
        wanted = {(each.variants, each.strength) for each in find_starts(self._course, battles=(battle,))}
        others = [
            each
            for each in (kept.sets if kept is not None else ())
            if (each.variants, each.strength) in wanted - mine
        ]
        results = Results(
            format="results",
            version=Results.VERSION,
            id=battle,
            title=self._course.battles[battle].title,
            campaign=self._course.campaign.id,
            schema_=kept.schema_ if kept is not None else "",
            notes=kept.notes if kept is not None else "",
            sets=tuple(sorted((*sets, *others), key=lambda each: (each.variants, each.strength))),
        )
        path.parent.mkdir(parents=True, exist_ok=True)
        put_bytes(path, canonical_text(results.to_json()).encode())

    @property
    def battles(self) -> tuple[str, ...]:
        """The battles whose results are wanted."""
        return tuple(dict.fromkeys(start.battle for start in self._wanted))

    def games_of(self, battle: str) -> int:
        """Return how many games of a battle there are."""
        return sum(len(its.rows) for start, its in self._wanted.items() if start.battle == battle)

    def path_of(self, battle: str) -> Path:
        """Return the file of a battle's results: in the folder beside that of the campaign, or beside a loose one."""
        folder = self._documents.path.parent
        name = f"{battle}.{Results.FORMAT}.json"
        if folder.name == Campaign.FOLDER:
            return folder.parent / Results.FOLDER / name
        return folder / name


def _play_over(
    documents: CampaignDocuments,
    player: str,
    tasks: Sequence[tuple[ResultStart, int]],
    jobs: int,
    found: list[tuple[ResultStart, ResultRow]],
) -> Generator[None, None, None]:
    if not tasks:
        return
    if jobs:
        yield from play_over_processes(_set_up, (documents, player), _play, tasks, jobs, found)
        return
    games = _Games(documents, player, lambda: False)
    for task in tasks:
        found.append(games.play(task))
        yield


class _Games:
    """Plays games of several starts, each of which is set up once."""

    def __init__(self, documents: CampaignDocuments, player: str, is_stopped: Callable[[], bool]) -> None:
        self._documents, self._player, self._is_stopped = documents, player, is_stopped
        self._games: dict[ResultStart, ResultGames] = {}

    def play(self, task: tuple[ResultStart, int]) -> tuple[ResultStart, ResultRow]:
        """Play one game. Raises GameStopped."""
        start, seed = task
        if start not in self._games:
            self._games[start] = ResultGames(self._documents, start)
        return start, self._games[start].play(self._player, seed, self._is_stopped)


#: What a worker process plays: set once when it starts.
_work: list[_Games] = []


def _set_up(documents: CampaignDocuments, player: str, stop: Event) -> None:
    end_with_parent()
    _work.append(_Games(documents, player, stop.is_set))


def _play(task: tuple[ResultStart, int]) -> tuple[ResultStart, ResultRow]:
    return _work[0].play(task)
